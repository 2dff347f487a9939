import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { Did, DidBit, Injury, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CheckFor, EventKind, emit, HurtBy, logDetail } from '../engine/events.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { mishapOf } from '../engine/tactics/injury.ts'
import { warSpace } from '../engine/tactics/war-space.ts'
import { fallUnit, putOn } from './fall-unit.ts'
import { giveInjury } from './give-injury.ts'
import { makeCheck, passes } from './make-check.ts'

/**
 * `unit` goes along `path[0 … length)`: false where a failed check ends the move. Who fails to climb stays where the climb begins, who fails to jump
 * falls: into the gap, if one can stand there and nobody does, or onto the ground below.
 * Rules: WAR-15 WAR-16 WAR-27 · writes Position, Occupancy, Did, Injuries, Action · dice: Check, Mishap by the unit
 */
export const walkWay = (battle: Battle, unit: number, path: Int32Array, length: number): boolean => {
  if (length === 0) return true
  const { mask } = columns(battle, Did)
  mask[unit] |= DidBit.Moved
  const on = warSpace(battle.template)
  let begun = 0
  let beyond = 0
  if (on.hasChecks) {
    let at = columns(battle, Position).cell[unit]
    for (let i = 0; i < length; i++) {
      const step = stepBetween(battle, at, path[i])
      at = path[i]
      if (step < 0) continue
      arrive(battle, unit, path, begun, i, beyond)
      beyond += on.inches[step] - 1
      begun = i
      const need = warStatOf(battle, unit, WarStat.Agility)
      if (passes(makeCheck(battle, unit, WarStat.Agility, need, false, false, CheckFor.Way), need)) continue
      slip(battle, unit, on.fallsTo[step], on.drop[step])
      return false
    }
  }
  arrive(battle, unit, path, begun, length, beyond)
  return true
}

/** The step by a check from one cell to the next of a way; −1: one just walks. */
const stepBetween = (battle: Battle, from: number, to: number): number => {
  const { first, to: ends } = warSpace(battle.template)
  for (let step = first[from]; step < first[from + 1]; step++) if (ends[step] === to) return step
  return -1
}

/** The unit has walked steps `begun … end − 1` of the way, which has taken so many inches beyond one a step. */
const arrive = (battle: Battle, unit: number, path: Int32Array, begun: number, end: number, beyond: number): void => {
  if (begun === end) return
  if (battle.log !== null) {
    for (let i = begun; i < end; i++) {
      logDetail(battle, EventKind.StepTaken, unit, path[i], i - begun + 1, end - begun, i + 1 + beyond)
    }
  }
  arriveOn(battle, unit, path[end - 1])
}

const arriveOn = (battle: Battle, unit: number, to: number): void => {
  const from = columns(battle, Position).cell[unit]
  putOn(battle, unit, to)
  emit(battle, EventKind.UnitMoved, unit, 0, from, to)
}

/** `unit` goes to cell `to` by a way without checks, where no log asks which: as `walkWay` along it (WAR-15). */
export const walkUnseen = (battle: Battle, unit: number, to: number): void => {
  columns(battle, Did).mask[unit] |= DidBit.Moved
  arriveOn(battle, unit, to)
}

const slip = (battle: Battle, unit: number, to: number, inches: number): void => {
  if (to === NO_CELL || columns(battle, Occupancy).unit[to] !== NOBODY) return
  const roll = fallUnit(battle, unit, to, inches)
  const injury = mishapOf(roll)
  if (injury !== Injury.None) giveInjury(battle, NOBODY, unit, injury, roll, HurtBy.Fall)
}
