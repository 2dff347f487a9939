import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, FigureStep, FigureTurn, NO_CARD, RoundCards } from '../components/dungeon.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { mayRest } from './choose-cards.ts'
import { actorStands, resetTurn } from './figure-turn.ts'
import { addHit, openAction } from './open-action.ts'
import { RestKind, takeBack } from './rest-long.ts'

/** `RoundCards.resting` of a character that has been asked for its short rest in this clean-up. */
export const ASKED = 2

/** Damage for another card than the one that a short rest has drawn (DUN-3). */
const REDRAW = 1

/**
 * A short rest, if the character wants one: a random discard is lost, or, for 1 damage, another random one; it takes the others back. How
 * far it has come is kept in `FigureTurn.step`, the card drawn in `FigureTurn.card`.
 * Rules: DUN-3 DUN-33 DUN-34 · reads Cards · writes Cards, RoundCards, FigureTurn, Action, Hits, Clock.Actor · dice: RestLoss by the character
 */
export const restShort: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const turn = columns(battle, FigureTurn)
  if (!actorStands(battle) || columns(battle, RoundCards).resting[unit] === ASKED) {
    finish(battle, unit)
    return
  }
  if (turn.step[0] === FigureStep.Begin) {
    const answer = mayRest(battle, unit) ? askForRest(battle, unit) : PASS
    if (answer === UNANSWERED) return
    if (answer === PASS) {
      finish(battle, unit)
      return
    }
    turn.step[0] = FigureStep.Acts
    turn.card[0] = drawDiscard(battle, unit, NO_CARD)
  }
  if (turn.step[0] === FigureStep.Acts) {
    const answer = askForRest(battle, unit)
    if (answer === UNANSWERED) return
    if (answer !== PASS) {
      turn.step[0] = FigureStep.Ends
      openAction(battle, NOBODY, Cause.Ability, NO_ABILITY)
      columns(battle, Hits).physical[addHit(battle, unit)] = REDRAW
      return
    }
  } else {
    const another = drawDiscard(battle, unit, turn.card[0]!)
    if (another !== NO_CARD) turn.card[0] = another
  }
  // The card drawn may have gone to negate the damage of the redraw, and no other be there.
  const isThere = columns(battle, Cards).place[turn.card[0]!] === CardPlace.Discard
  takeBack(battle, unit, isThere ? turn.card[0]! : NO_CARD, RestKind.Short)
  finish(battle, unit)
}

const askForRest = (battle: Battle, unit: number): number =>
  askFor(battle, QuestionKind.Rest, unit, columns(battle, Allegiance).side[unit]!)

const finish = (battle: Battle, unit: number): void => {
  columns(battle, RoundCards).resting[unit] = ASKED
  resetTurn(battle)
  battle.clock[Clock.Actor] = NOBODY
}

/** A random discard of `unit` other than `without`; `NO_CARD` where there is none. */
const drawDiscard = (battle: Battle, unit: number, without: number): number => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const first = firstOfUnit[unit]!
  const end = firstOfUnit[unit + 1]!
  let count = 0
  for (let card = first; card < end; card++) {
    if (place[card] === CardPlace.Discard && isItem[card] === 0 && card !== without) count++
  }
  if (count === 0) return NO_CARD
  let pick = rollDie(battle, unit, Purpose.RestLoss, count)
  for (let card = first; card < end; card++) {
    if (place[card] !== CardPlace.Discard || isItem[card] === 1 || card === without) continue
    if (--pick === 0) return card
  }
  return NO_CARD
}

/** Legal answers to whether to rest, and whether to draw another card: no, yes (DUN-3). */
export const shortRestChoices: Choices = (battle, out) => {
  out[0] = PASS
  out[1] = battle.template.choiceIds.rest
  return 2
}
