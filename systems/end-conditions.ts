import { CONDITIONS, Conditions, TIMED_MASK } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, Occasion } from '../engine/events.ts'

/** Ends a condition (`Condition`) of `unit`, where it has it (DUN-28 DUN-29). */
export const endCondition = (battle: Battle, unit: number, condition: number): void => {
  const { mask, fresh } = columns(battle, Conditions)
  const bit = 1 << condition
  if ((mask[unit] & bit) === 0) return
  mask[unit] = mask[unit] & ~bit
  fresh[unit] = fresh[unit] & ~bit
  emit(battle, EventKind.StatusEnded, NOBODY, unit, condition, Occasion.Battle)
}

/**
 * Ends what lasts until the end of the turn of `unit` that is over now; what it was given in this very turn lasts through the next one.
 * Rules: DUN-29 · writes Conditions
 */
export const endTimedConditions = (battle: Battle, unit: number): void => {
  const { mask, fresh } = columns(battle, Conditions)
  const over = mask[unit] & TIMED_MASK & ~fresh[unit]
  fresh[unit] = 0
  if (over === 0) return
  for (let condition = 0; condition < CONDITIONS; condition++)
    if (((over >> condition) & 1) === 1) endCondition(battle, unit, condition)
}
