import { PlaceOf, Verb } from '../components/abilities.ts'
import { Clock } from '../components/clock.ts'
import { EncounterPhase, Role, TurnStart } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import type { Deployment } from '../components/reactions.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import { ASCENDING_DIRS } from '../engine/space/index.ts'
import { endStatuses } from './lay-on-track.ts'
import { leaveStack, topOfStack } from './stack-fallen.ts'

const GONE = StandingBit.Defeated | StandingBit.Removed | StandingBit.Remains | StandingBit.Reserve

/**
 * Brings a defeated unit back with `hp` HP (held between 1 and its most) on `cell`, which must be free or its own. Where it has not
 * acted and its slot of the round is over, it waits for the next round (DEC-5). What it cannot have kept is gone: an enemy's or a
 * companion's status dice came off with its defeat (EXP-35); an adventurer has its track as it lay (EXP-32). A companion that has
 * left the map is gone for good: nobody is there for the effect (EXP-29).
 * Rules: EXP-29 EXP-31 EXP-32 EXP-35 DEC-5 · writes Standing, Vitals, Position, Occupancy, Afflictions, Fallen · dice: none
 */
export const reviveUnit = (battle: Battle, unit: number, hp: number, cell: number, source = NOBODY): void => {
  const mask = columns(battle, Standing).mask[unit]!
  if ((mask & StandingBit.Retired) !== 0) {
    emit(battle, EventKind.EffectFailed, source, unit, Verb.Revive, EffectFailure.NobodyThere)
    return
  }
  const remains = columns(battle, Position).cell[unit]!
  if (remains !== NO_CELL) columns(battle, Occupancy).unit[remains] = NOBODY
  leaveStack(battle, unit)
  // Who is saved as it falls never fell (DEC-11).
  const fell = (mask & (StandingBit.Removed | StandingBit.Remains)) !== 0
  if (fell && battle.template.roster.role[unit] !== Role.Adventurer) {
    endStatuses(battle, unit)
  }
  place(battle, unit, hp, cell)
  emit(battle, EventKind.UnitRevived, source, unit, columns(battle, Vitals).hp[unit]!, cell)
}

const place = (battle: Battle, unit: number, hp: number, cell: number): void => {
  const vitals = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  vitals.hp[unit] = Math.max(1, Math.min(hp, vitals.maxHp[unit]!))
  columns(battle, Position).cell[unit] = cell
  columns(battle, Occupancy).unit[cell] = unit
  mask[unit] = (mask[unit]! & ~GONE) | (isSlotOver(battle, unit) ? StandingBit.Acted : 0)
}

/** Whether the place of `unit` in the order of this round has gone by (DEC-5): equals among enemies are still to come (EXP-11). */
const isSlotOver = (battle: Battle, unit: number): boolean => {
  const { clock } = battle
  const { role, seatOf, level, quest } = battle.template.roster
  const phase = clock[Clock.Phase]!
  const actor = clock[Clock.Actor]!
  const own =
    role[unit] === Role.Adventurer
      ? EncounterPhase.Adventurers
      : role[unit] === Role.Companion
        ? EncounterPhase.Companions
        : EncounterPhase.Enemies
  if (phase !== own) return phase > own
  if (own === EncounterPhase.Adventurers) return seatOf[unit]! < seatOf[actor]!
  if (own === EncounterPhase.Companions) return false
  return quest[unit]! > quest[actor]! || (quest[unit] === quest[actor] && level[unit]! > level[actor]!)
}

/**
 * Puts the next units of a deployment on the map: each on the first of its cells that is free, else as near to the first of them as
 * there is room; with no cells of its own, beside `source`. Where there is no row or no room left, the effect fails with an event.
 * Rules: EXP-5 DEC-6 · writes as `reviveUnit` · dice: none
 */
export const deployUnits = (battle: Battle, deployment: Deployment, source: number): void => {
  const { mask } = columns(battle, Standing)
  const { maxHp, hp } = columns(battle, Vitals)
  let unit = deployment.firstRow
  for (let left = deployment.count; left > 0; left--) {
    while (unit < deployment.endRow && (mask[unit]! & StandingBit.Reserve) === 0) unit++
    if (unit === deployment.endRow) {
      emit(battle, EventKind.EffectFailed, source, NOBODY, Verb.Deploy, EffectFailure.NoReserve)
      return
    }
    const cell = cellFor(battle, deployment.cells, source)
    if (cell === NO_CELL) {
      emit(battle, EventKind.EffectFailed, source, unit, Verb.Deploy, EffectFailure.NoRoom)
      return
    }
    place(battle, unit, hp[unit]! > 0 ? hp[unit]! : maxHp[unit]!, cell)
    emit(battle, EventKind.UnitDeployed, source, unit, hp[unit]!, cell)
  }
}

const cellFor = (battle: Battle, cells: Int16Array, source: number): number => {
  const { unit } = columns(battle, Occupancy)
  for (let i = 0; i < cells.length; i++) if (unit[cells[i]!] === NOBODY) return cells[i]!
  return nearestFree(battle, cells.length > 0 ? cells[0]! : lastCell(battle, source))
}

/** Where a unit stands; of one off the map, where it stood as the turn began. */
const lastCell = (battle: Battle, unit: number): number => {
  const cell = columns(battle, Position).cell[unit]!
  return cell === NO_CELL ? columns(battle, TurnStart).cell[unit]! : cell
}

/**
 * Brings the enemy on top of the stack back beside `source`, or with `PlaceOf.Anywhere` on the lowest free cell; an empty stack or a
 * full map fails with an event.
 * Rules: EXP-31 DEC-6
 */
export const raiseFallen = (battle: Battle, source: number, hp: number, at: number = PlaceOf.Adjacent): void => {
  const unit = topOfStack(battle)
  if (unit === NOBODY) {
    emit(battle, EventKind.EffectFailed, source, NOBODY, Verb.Raise, EffectFailure.NobodyThere)
    return
  }
  const cell = at === PlaceOf.Anywhere ? lowestFree(battle) : nearestFree(battle, lastCell(battle, source))
  if (cell === NO_CELL) emit(battle, EventKind.EffectFailed, source, unit, Verb.Raise, EffectFailure.NoRoom)
  else reviveUnit(battle, unit, hp, cell, source)
}

/** Writes the free cells that `at` allows for a revival by `source`, ascending, and returns how many there are: the legal places (DEC-6). */
export const revivalCells = (battle: Battle, source: number, at: number, out: { [i: number]: number }): number => {
  const { space } = battle.template
  const { unit } = columns(battle, Occupancy)
  let count = 0
  if (at === PlaceOf.Anywhere) {
    for (let cell = 0; cell < space.cells; cell++) if (isFree(battle, unit, cell)) out[count++] = cell
    return count
  }
  const from = columns(battle, Position).cell[source]!
  if (from === NO_CELL) return 0
  for (let i = 0; i < 6; i++) {
    const cell = space.neighbours[from * 6 + ASCENDING_DIRS[i]!]!
    if (cell !== NO_CELL && unit[cell] === NOBODY) out[count++] = cell
  }
  return count
}

/** The lowest free cell, or `NO_CELL`. */
export const lowestFree = (battle: Battle): number => {
  const { unit } = columns(battle, Occupancy)
  const { cells } = battle.template.space
  for (let cell = 0; cell < cells; cell++) if (isFree(battle, unit, cell)) return cell
  return NO_CELL
}

const isFree = (battle: Battle, occupant: Uint8Array, cell: number): boolean => {
  const { exists, blocksMove } = battle.template.space
  return exists[cell] === 1 && blocksMove[cell] === 0 && occupant[cell] === NOBODY
}

let queue = new Int16Array(0)
let seen = new Uint8Array(0)

/**
 * The free cell that the fewest steps lead to from `cell`, itself included, through units but not through what is impassable, the
 * lowest of equals; `NO_CELL` where there is none.
 * Rules: EXP-5 EXP-6 DEC-6
 */
export const nearestFree = (battle: Battle, cell: number): number => {
  if (cell === NO_CELL) return NO_CELL
  const { cells, neighbours } = battle.template.space
  const { unit } = columns(battle, Occupancy)
  if (queue.length < cells) {
    queue = new Int16Array(cells)
    seen = new Uint8Array(cells)
  }
  seen.fill(0, 0, cells)
  queue[0] = cell
  seen[cell] = 1
  let best = NO_CELL
  let tail = 1
  let ringEnd = 1
  for (let head = 0; head < tail; head++) {
    if (head === ringEnd) {
      if (best !== NO_CELL) return best
      ringEnd = tail
    }
    const at = queue[head]!
    if (isFree(battle, unit, at) && (best === NO_CELL || at < best)) best = at
    for (let side = at * 6; side < at * 6 + 6; side++) {
      const next = neighbours[side]!
      if (next === NO_CELL || seen[next] === 1) continue
      seen[next] = 1
      queue[tail++] = next
    }
  }
  return best
}
