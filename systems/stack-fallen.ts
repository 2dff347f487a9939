import { Dice, DiePlace } from '../components/dice.ts'
import { Fallen, FallenCount, Role } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { ObjectiveForm } from '../components/objectives.ts'
import { Allegiance, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'
import { exhaustDie } from './cool-die.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * What becomes of a defeated unit whose chip has left the map: an enemy lies on top of the stack of defeated enemies, quest and
 * objective units are set aside, a companion is gone for good, an adventurer's active dice are exhausted.
 * Rules: EXP-29 EXP-31 EXP-32 EXP-34 EXP-40 · reads Ledger · writes Fallen, Dice, Track, Standing · dice: none
 */
export const joinStack = (battle: Battle, unit: number): void => {
  const { roster } = battle.template
  const role = roster.role[unit]
  if (role === Role.Adventurer) exhaustActive(battle, unit)
  else if (role === Role.Companion) {
    const { mask } = columns(battle, Standing)
    mask[unit] = mask[unit]! | StandingBit.Retired
  } else if (setAside(battle)[unit] === 1) {
    emit(battle, EventKind.UnitSetAside, 0, unit, columns(battle, Ledger).defeatedBy[unit]!)
  } else {
    const { count } = columns(battle, FallenCount)
    const place = count[0]!
    columns(battle, Fallen).row[place] = unit
    count[0] = place + 1
    emit(battle, EventKind.StackJoined, 0, unit, place)
  }
}

/** The defeated enemy on top of the stack, or nobody. */
export const topOfStack = (battle: Battle): number => {
  const count = columns(battle, FallenCount).count[0]!
  return count === 0 ? NOBODY : columns(battle, Fallen).row[count - 1]!
}

/** Takes a unit out of the stack, wherever it lies; those above it move down. */
export const leaveStack = (battle: Battle, unit: number): void => {
  const { count } = columns(battle, FallenCount)
  const { row } = columns(battle, Fallen)
  const top = count[0]! - 1
  let at = top
  while (at >= 0 && row[at] !== unit) at--
  if (at < 0) return
  for (; at < top; at++) row[at] = row[at + 1]!
  row[top] = NOBODY
  count[0] = top
}

/** Says of a defeated unit, before it is removed, that it stays on its hex (EXP-34). */
export const keepRemains = (battle: Battle, unit: number): void => {
  const { mask } = columns(battle, Standing)
  if ((mask[unit]! & (StandingBit.Defeated | StandingBit.Removed)) === StandingBit.Defeated) {
    mask[unit] = mask[unit]! | StandingBit.Remains
  }
}

/** Takes a defeated unit that stayed on its hex off the map at last: only now does it join the stack, or exhaust its dice (EXP-34). */
export const takeOffRemains = (battle: Battle, unit: number, source: number): void => {
  const { mask } = columns(battle, Standing)
  if ((mask[unit]! & StandingBit.Remains) === 0) return
  mask[unit] = mask[unit]! & ~StandingBit.Remains
  takeOffMap(battle, unit, RemovalCause.Defeated, source)
  joinStack(battle, unit)
}

/** The dice in the active slots of `unit`, in order; for those that its track has no room for see `layOnTrack`: a defeated unit gains no fatigue. */
const exhaustActive = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dice
  const { place } = columns(battle, Dice)
  for (let die = firstOfUnit[unit]!; die < firstOfUnit[unit + 1]!; die++)
    if (place[die] === DiePlace.Active) exhaustDie(battle, die)
}

const known = new WeakMap<Template, Uint8Array>()
let lastTemplate: Template | undefined
let last: Uint8Array = new Uint8Array(0)

/** Rows that are put beside the stack, 1 per row: worked out once per template, as nobody changes sides. */
const setAside = (battle: Battle): Uint8Array => {
  const { template } = battle
  if (template === lastTemplate) return last
  const { side } = columns(battle, Allegiance)
  last =
    known.get(template) ?? Uint8Array.from({ length: template.rows }, (_, unit) => (isSetAside(template, side, unit) ? 1 : 0))
  known.set(template, last)
  lastTemplate = template
  return last
}

/**
 * Whether an enemy is put beside the stack: a quest unit, or one that an objective names. An objective that takes in the whole of
 * its side names nobody (EXP-15 EXP-31).
 */
const isSetAside = (template: Template, sideOf: Uint8Array, unit: number): boolean => {
  if (template.roster.quest[unit] === 1) return true
  const { objectives } = template
  for (let i = 0; i < objectives.length; i++) {
    const { form, units } = objectives[i]!
    if (form === ObjectiveForm.Defeated && units.includes(unit) && !holdsSide(template, sideOf, sideOf[unit]!, units)) return true
  }
  return false
}

/** Whether `units` has every unit of `side` that the battle begins with. */
const holdsSide = (template: Template, sideOf: Uint8Array, side: number, units: Uint8Array): boolean => {
  const end = firstReserve(template)
  for (let unit = 1; unit < end; unit++) if (sideOf[unit] === side && !units.includes(unit)) return false
  return true
}

const firstReserve = ({ deployments, rows }: Template): number => {
  let first = rows
  for (let i = 0; i < deployments.length; i++) first = Math.min(first, deployments[i]!.firstRow)
  return first
}
