import { BattleForm, FORMS, Role, StatusDie } from '../../../components/encounter.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { rangeBase, rangeRowOf } from '../../../engine/space/index.ts'
import {
  engageRange,
  engageZone,
  formMost,
  formZone,
  isAfflicted,
  listQuarry,
  quarry,
} from '../../../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { keepPreferred } from '../../../engine/tactics/encounter-targets.ts'
import { hand, pickDice } from './hand.ts'
import { expectedLoss, lookAtAlike, lookAtDice } from './outlook.ts'
import { nearestStop, reached } from './reach.ts'
import { sortsOf } from './sorts.ts'

/** The best attack that `findAttack` found; overwritten by the next search of this thread. */
export const attack = {
  /** Whether there is any. */
  found: false,
  form: 0,
  target: NOBODY as number,
  /** Cell to attack from, and the hexes to it. */
  cell: NO_CELL,
  hexes: 0,
  /** HP that the target is expected to lose, × 1024. */
  value: 0,
  weakness: 0,
}

/** What is written down of each attack that is looked at, for who asks why; null = nobody does. */
export type Looked = { readonly target: number; readonly form: number; readonly cell: number; readonly value: number }[]

let looked: Looked | null = null

/** Collects what the next search looks at in `list`; null ends it. */
export const lookInto = (list: Looked | null): void => {
  looked = list
}

/**
 * Finds the engage of adventurer `unit` by which its target is expected to lose most HP, from a hex within `hexes` of where it stands
 * (rings of `on` started there, over its free hexes); on the opponent with the fewest HP with `weakestFirst`. Equals: fewest hexes, lowest
 * cell of the target, lowest form, lowest cell to attack from (DEC-1 DEC-16 EXP-47). Leaves the outcome in `attack`.
 */
export const findAttack = (battle: Battle, on: EncounterSpace, unit: number, hexes: number, weakestFirst: boolean): boolean => {
  attack.found = false
  listMarks(battle, unit)
  if (quarry.count === 0) return false
  const forms = battle.template.roster.forms[unit]!
  const { damage } = sortsOf(battle.template)
  for (let form = BattleForm.Defensive + 1; form < FORMS; form++) {
    if (((forms >> form) & 1) === 0) continue
    const zone = formZone(battle, unit, form)
    if (zone === null) continue
    pickDice(battle, unit, form, damage)
    if (hand.count === 0) continue
    lookAtDice(battle, hand.die, hand.count)
    proposeAll(battle, on, unit, form, zone, formMost(battle, unit, form), hexes, weakestFirst)
  }
  return attack.found
}

/** The same for companion `unit`, which has one way to engage. */
export const findCompanionAttack = (
  battle: Battle,
  on: EncounterSpace,
  unit: number,
  hexes: number,
  weakestFirst: boolean,
): boolean => {
  attack.found = false
  listMarks(battle, unit)
  const { roster, dice } = battle.template
  if (quarry.count === 0 || dice.enemySort < 0) return false
  lookAtAlike(battle, dice.enemySort, roster.combat[unit]!)
  const zone = engageZone(battle, unit)
  proposeAll(battle, on, unit, BattleForm.HeavyWeapon, zone, engageRange(battle, unit), hexes, weakestFirst)
  return attack.found
}

/** Lists in `quarry` the enemies that could be aimed at: of the blind only those who are the strongest beside them, and from where they stand. */
const listMarks = (battle: Battle, unit: number): void => {
  listQuarry(battle, unit)
  if (!isAfflicted(battle, unit, StatusDie.Blind)) return
  const { roster, space } = battle.template
  const { cell } = columns(battle, Position)
  const word = space.wordOf[cell[unit]!]!
  const bit = space.maskOf[cell[unit]!]!
  const { row } = quarry
  let count = 0
  for (let i = 0; i < quarry.count; i++) {
    if ((roster.adjacentZone[cell[row[i]!]! * space.words + word]! & bit) !== 0) row[count++] = row[i]!
  }
  quarry.count = count
  keepPreferred(battle, unit)
  count = 0
  for (let i = 0; i < quarry.count; i++) if (roster.role[row[i]!] === Role.Enemy) row[count++] = row[i]!
  quarry.count = count
}

const proposeAll = (
  battle: Battle,
  on: EncounterSpace,
  unit: number,
  form: number,
  zone: Uint32Array,
  range: number,
  hexes: number,
  weakestFirst: boolean,
): void => {
  const { hp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { words } = on.space
  const ranges = rangeRowOf(on.space, cell[unit]!)
  const base = rangeBase(on.space, cell[unit]!)
  for (let i = 0; i < quarry.count; i++) {
    const target = quarry.row[i]!
    // A step shortens the range by one hex at most.
    const first = Math.max(ranges[base + cell[target]!]! - range, 0)
    if (first > hexes) continue
    const value = expectedLoss(battle, target)
    if (value === 0) continue
    const weakness = weakestFirst ? -hp[target]! : 0
    const isWorse = attack.found && (weakness < attack.weakness || (weakness === attack.weakness && value < attack.value))
    if (isWorse && looked === null) continue
    const at = cell[target]!
    const layer = nearestStop(on, zone, at * words, first, hexes)
    if (layer < 0) continue
    if (looked !== null) looked.push({ target, form, cell: reached.cell, value })
    if (isWorse || (attack.found && !beats(cell, value, weakness, layer, at, form))) continue
    attack.found = true
    attack.form = form
    attack.target = target
    attack.cell = reached.cell
    attack.hexes = layer
    attack.value = value
    attack.weakness = weakness
  }
}

const beats = (cell: Int16Array, value: number, weakness: number, layer: number, at: number, form: number): boolean => {
  if (weakness !== attack.weakness) return weakness > attack.weakness
  if (value !== attack.value) return value > attack.value
  if (layer !== attack.hexes) return layer < attack.hexes
  const aim = cell[attack.target]!
  return at !== aim ? at < aim : form < attack.form
}
