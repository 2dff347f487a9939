import { NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { fallBonus } from '../engine/tactics/injury.ts'

/** Puts `unit` on a free cell; nothing is told. */
export const putOn = (battle: Battle, unit: number, to: number): void => {
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  occupant[cell[unit]] = NOBODY
  occupant[to] = unit
  cell[unit] = to
}

/**
 * `unit` falls `inches` onto a free cell; returns its mishap roll: a d20, and 2 for each full inch above 2.
 * Rules: WAR-16 WAR-27 · writes Position, Occupancy · dice: Mishap by the unit
 */
export const fallUnit = (battle: Battle, unit: number, to: number, inches: number): number => {
  const roll = rollDie(battle, unit, Purpose.Mishap, 20) + fallBonus(inches)
  putOn(battle, unit, to)
  emit(battle, EventKind.UnitFell, unit, 0, inches, to, roll)
  return roll
}
