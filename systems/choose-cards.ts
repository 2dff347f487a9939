import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, NO_CARD, RoundCards } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { countCards, listCards } from './card-place.ts'
import { exhaustByCards } from './exhaust-character.ts'
import { actorStands } from './figure-turn.ts'
import { judgeParty } from './judge-dungeon.ts'
import { isSpent } from './start-dungeon-round.ts'

/** Discards that either rest needs (DUN-3 DUN-34). */
const REST_NEEDS = 2

/** Cards that a character plays in a round. */
const PLAYED = 2

/**
 * A character chooses its long rest, or the leading card of the round and then the other one; what leaves it no choice is not asked. Who can
 * do neither, since something has happened as the round began, is exhausted.
 * Rules: DUN-1 DUN-2 DUN-3 DUN-34 · reads Cards · writes RoundCards, Cards, Clock.Actor · dice: none
 */
export const chooseCards: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  if (actorStands(battle) && !choose(battle, unit)) return
  battle.clock[Clock.Actor] = NOBODY
}

/** False where the answer is not there yet. */
const choose = (battle: Battle, unit: number): boolean => {
  const { leading, other, resting } = columns(battle, RoundCards)
  if (leading[unit] === NO_CARD) {
    if (isSpent(battle, unit)) {
      exhaustByCards(battle, unit)
      judgeParty(battle)
      return true
    }
    const choice = askForCard(battle, unit)
    if (choice === UNANSWERED) return false
    if (choice === battle.template.choiceIds.rest) {
      resting[unit] = 1
      emit(battle, EventKind.CardsChosen, unit, 0, NO_CARD, NO_CARD)
      return true
    }
    leading[unit] = take(battle, choice)
  }
  const choice = askForCard(battle, unit)
  if (choice === UNANSWERED) return false
  other[unit] = take(battle, choice)
  emit(battle, EventKind.CardsChosen, unit, 0, leading[unit]!, other[unit]!)
  return true
}

const take = (battle: Battle, choice: number): number => {
  const card = choice - battle.template.choiceIds.card
  columns(battle, Cards).place[card] = CardPlace.Chosen
  return card
}

const legal = new Int32Array(256)

const askForCard = (battle: Battle, unit: number): number => {
  if (!isAnswered(battle)) {
    if (listFor(battle, unit, legal) === 1) return legal[0]!
  }
  return askFor(battle, QuestionKind.Card, unit, columns(battle, Allegiance).side[unit]!)
}

/** Legal answers to which card: those in hand, and at first a long rest, where there are cards enough for it (DUN-3). */
export const cardChoices: Choices = (battle, out) => listFor(battle, battle.clock[Clock.QuestionUnit]!, out)

const listFor = (battle: Battle, unit: number, out: Int32Array): number => {
  const isLeading = columns(battle, RoundCards).leading[unit] === NO_CARD
  const mayPlay = !isLeading || countCards(battle, unit, CardPlace.Hand) >= PLAYED
  let count = mayPlay ? listCards(battle, unit, CardPlace.Hand, NO_CARD, out, 0) : 0
  if (isLeading && mayRest(battle, unit)) out[count++] = battle.template.choiceIds.rest
  return count
}

/** Whether `unit` has the discards that a rest needs (DUN-3 DUN-34). */
export const mayRest = (battle: Battle, unit: number): boolean => countCards(battle, unit, CardPlace.Discard) >= REST_NEEDS
