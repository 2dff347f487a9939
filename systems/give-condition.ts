import { Clock } from '../components/clock.ts'
import { CONDITIONS, Condition, Conditions, DungeonPhase, ModifierRow, TIMED_MASK } from '../components/dungeon.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { addToDeck, deckOf } from './draw-card.ts'

/**
 * Gives `target` the conditions of `mask` (`1 << Condition`) that it is not immune to: none twice, but the end of one that ends with a turn is
 * renewed; given in the turn of its bearer it lasts through the next one. Curse and bless are shuffled into the deck that the bearer draws from.
 * Rules: DUN-28 DUN-29 DUN-30 DUN-31 · reads Position · writes Conditions, Piles, PileSlots
 */
export const giveConditions = (battle: Battle, source: number, target: number, mask: number): void => {
  const given = mask & ~battle.template.dungeon.immune[target]
  if (given === 0 || columns(battle, Position).cell[target] < 0) return
  for (let condition = 0; condition < CONDITIONS; condition++) {
    if (((given >> condition) & 1) === 0) continue
    if (condition === Condition.Curse) addCard(battle, source, target, ModifierRow.Curse)
    else if (condition === Condition.Bless) addCard(battle, source, target, ModifierRow.Bless)
    else giveCondition(battle, source, target, condition)
  }
}

const giveCondition = (battle: Battle, source: number, target: number, condition: number): void => {
  const { mask, fresh } = columns(battle, Conditions)
  const bit = 1 << condition
  const kept = (bit & TIMED_MASK) !== 0 && isOwnTurn(battle, target) ? bit : 0
  if ((mask[target] & bit) !== 0 && (fresh[target] & kept) === kept) return
  mask[target] = mask[target] | bit
  fresh[target] = fresh[target] | kept
  emit(battle, EventKind.StatusGiven, source, target, condition)
}

const isOwnTurn = ({ clock }: Battle, unit: number): boolean =>
  clock[Clock.Phase] === DungeonPhase.Turns && clock[Clock.Actor] === unit

const addCard = (battle: Battle, source: number, target: number, row: number): void => {
  const pile = deckOf(battle, target)
  if (addToDeck(battle, pile, row)) emit(battle, EventKind.ModifierAdded, source, target, pile, row)
}
