import { Action, ActionStage, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, FigureRole, NO_CARD } from '../components/dungeon.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { CardMove, EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { countCards, moveCard } from './card-place.ts'
import { NOT_BEGUN } from './open-action.ts'

/** Discards that damage costs. */
const DISCARDS = 2

/**
 * A character may negate any damage that it would take, whole, by losing a card of its hand or two discards; the two cards chosen for the
 * round do not count. What else an attack does happens all the same. `Action.record` is the hit at hand, `Action.cursor` the first of two
 * discards.
 * Rules: DUN-5 DUN-40 · reads Hits, Cards · writes Hits.prevented, Cards, Action · dice: none
 */
export const negateDamage: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Preventing) return
  const { target, physical, prevented } = columns(battle, Hits)
  while (action.record[0]! < action.count[0]!) {
    const slot = action.first[0]! + action.record[0]!
    const unit = target[slot]!
    if (physical[slot]! > 0 && mayNegate(battle, unit)) {
      const second = pay(battle, unit)
      if (second === UNPAID) return
      if (second !== DECLINED) {
        prevented[slot] = physical[slot]!
        emit(battle, EventKind.DamageNegated, 0, unit, physical[slot]!, lost.first, second)
      }
    }
    action.record[0] = action.record[0]! + 1
    action.cursor[0] = NOT_BEGUN
  }
  action.stage[0] = ActionStage.Applying
}

const UNPAID = -2
const DECLINED = -3

/** The card, or the first of two, that was lost last. */
const lost = { first: NO_CARD }

/** Asks what `unit` loses; returns the second card lost, or `NO_CARD` where one card was enough, `DECLINED`, or `UNPAID`: not answered yet. */
const pay = (battle: Battle, unit: number): number => {
  const { clock, template } = battle
  const { cursor } = columns(battle, Action)
  const side = columns(battle, Allegiance).side[unit]!
  if (cursor[0] === NOT_BEGUN) {
    // What it has planned for its turn, if it is its own, did not know of this question.
    if (!isAnswered(battle)) clock[Clock.PlanCount] = 0
    const choice = askFor(battle, QuestionKind.Negate, unit, side)
    if (choice === UNANSWERED) return UNPAID
    if (choice === PASS) return DECLINED
    const card = choice - template.choiceIds.card
    if (columns(battle, Cards).place[card] === CardPlace.Hand) {
      lost.first = card
      moveCard(battle, unit, card, CardPlace.Lost, CardMove.Negated)
      return NO_CARD
    }
    cursor[0] = card
  }
  const choice = askFor(battle, QuestionKind.Negate, unit, side)
  if (choice === UNANSWERED) return UNPAID
  lost.first = cursor[0]!
  const second = choice - template.choiceIds.card
  moveCard(battle, unit, lost.first, CardPlace.Lost, CardMove.Negated)
  moveCard(battle, unit, second, CardPlace.Lost, CardMove.Negated)
  return second
}

/** Whether `unit` is a character that still has HP to lose and cards to lose in their place (DUN-5). */
const mayNegate = (battle: Battle, unit: number): boolean =>
  battle.template.dungeon.role[unit] === FigureRole.Character &&
  columns(battle, Vitals).hp[unit]! > 0 &&
  (countCards(battle, unit, CardPlace.Hand) > 0 || countCards(battle, unit, CardPlace.Discard) >= DISCARDS)

/** Legal answers to what to lose: nothing, a card in hand, or the first of two discards; then the second of them (DUN-5). */
export const negateChoices: Choices = (battle, out) => {
  const unit = battle.clock[Clock.QuestionUnit]!
  const { choiceIds, dungeon } = battle.template
  const { firstOfUnit, isItem } = dungeon.cards
  const { place } = columns(battle, Cards)
  const first = columns(battle, Action).cursor[0]!
  const isSecond = first !== NOT_BEGUN
  const discards = isSecond || countCards(battle, unit, CardPlace.Discard) >= DISCARDS
  const end = firstOfUnit[unit + 1]!
  let count = 0
  if (!isSecond) out[count++] = PASS
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (isItem[card] === 1 || card === first) continue
    if ((!isSecond && place[card] === CardPlace.Hand) || (discards && place[card] === CardPlace.Discard))
      out[count++] = choiceIds.card + card
  }
  return count
}
