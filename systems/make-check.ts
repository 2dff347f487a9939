import { Injuries, Injury } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { CheckFor, EventKind, emit } from '../engine/events.ts'

/** Natural rolls up to this fail any check; the highest passes any that is no attack (WAR-3). */
const ALWAYS_FAILS = 4
const ALWAYS_PASSES = 20

/** Least and greatest number that a check can ask for (WAR-36). */
const LEAST_NEED = 2
const MOST_NEED = 20

/** The number that a check really asks for: modifiers never take it out of 2 to 20 (WAR-36). */
export const needHeld = (need: number): number => Math.min(Math.max(need, LEAST_NEED), MOST_NEED)

/** Whether a roll passes a check that is no attack (WAR-3). */
export const passes = (roll: number, need: number): boolean =>
  roll === ALWAYS_PASSES || (roll > ALWAYS_FAILS && roll >= needHeld(need))

/** Whether `unit` rolls with disadvantage whatever it does: it is staggered (WAR-28). */
export const isUnsteady = (battle: Battle, unit: number): boolean => {
  const { level, staggered } = columns(battle, Injuries)
  return level[unit] === Injury.Staggered || staggered[unit] === 1
}

/** Rolls a d20 for `unit`; with advantage two, and the higher counts, with disadvantage the lower; both at once are neither (WAR-1). */
export const rollKept = (battle: Battle, unit: number, purpose: Purpose, advantage: boolean, disadvantage: boolean): number => {
  const roll = rollDie(battle, unit, purpose, 20)
  if (advantage === disadvantage) return roll
  const other = rollDie(battle, unit, purpose, 20)
  return advantage ? Math.max(roll, other) : Math.min(roll, other)
}

/**
 * `unit` makes a check of `stat` (`WarStat`) that is no attack, against the number `need`, and it is told with what it is for (`CheckFor`); returns the roll that counts. Who is
 * staggered has disadvantage.
 * Rules: WAR-1 WAR-3 WAR-28 WAR-36 · dice: Check by the unit
 */
export const makeCheck = (
  battle: Battle,
  unit: number,
  stat: number,
  need: number,
  advantage = false,
  disadvantage = false,
  purpose: number = CheckFor.Deed,
): number => {
  const isHindered = disadvantage || isUnsteady(battle, unit)
  const roll = rollKept(battle, unit, Purpose.Check, advantage, isHindered)
  const marks = (passes(roll, need) ? 1 : 0) + (advantage ? 2 : 0) + (isHindered ? 4 : 0) + (purpose << 3)
  emit(battle, EventKind.CheckMade, unit, 0, stat, needHeld(need), roll, marks)
  return roll
}
