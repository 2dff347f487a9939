import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, FigureStep, FigureTurn, NO_CARD, RoundCards } from '../components/dungeon.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, UNANSWERED } from '../engine/choices.ts'
import { CardMove, EventKind, emit } from '../engine/events.ts'
import type { Choices, Guard, System } from '../engine/ruleset.ts'
import { listCards, moveCard } from './card-place.ts'
import { mayRest } from './choose-cards.ts'
import { actorStands } from './figure-turn.ts'
import { healFigure } from './heal-figure.ts'

/** HP that a long rest heals (DUN-3). */
const REST_HEAL = 2

/** `UnitRested`: which rest. */
export const RestKind = { Short: 0, Long: 1 } as const

/** Whether the acting character's turn is a long rest. */
export const isResting: Guard = (battle) =>
  columns(battle, RoundCards).resting[battle.clock[Clock.Actor]!] === 1 && actorStands(battle)

/**
 * A long rest: the character loses one of its discards of its choice, takes the others back, has its spent items again, and heals. Where
 * damage was negated with discards meanwhile, so that fewer than two are left, there is none.
 * Rules: DUN-3 DUN-34 · reads Cards · writes Cards, Vitals, Conditions, FigureTurn.step · dice: none
 */
export const restLong: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const { step } = columns(battle, FigureTurn)
  if (!mayRest(battle, unit)) {
    step[0] = FigureStep.Ends
    return
  }
  const choice = askFor(battle, QuestionKind.Card, unit, columns(battle, Allegiance).side[unit]!)
  if (choice === UNANSWERED) return
  takeBack(battle, unit, choice - battle.template.choiceIds.card, RestKind.Long)
  refreshItems(battle, unit)
  healFigure(battle, unit, unit, REST_HEAL)
  step[0] = FigureStep.Ends
}

/** Legal answers to which card a long rest costs: the discards. */
export const restChoices: Choices = (battle, out) =>
  listCards(battle, battle.clock[Clock.QuestionUnit]!, CardPlace.Discard, NO_CARD, out, 0)

/** A rest of `unit` costs it `lost` (`NO_CARD`: nothing) and gives it back all other discards. */
export const takeBack = (battle: Battle, unit: number, lost: number, kind: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  if (lost !== NO_CARD) moveCard(battle, unit, lost, CardPlace.Lost, CardMove.Rested)
  let count = 0
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (place[card] !== CardPlace.Discard || isItem[card] === 1) continue
    moveCard(battle, unit, card, CardPlace.Hand, CardMove.Rested)
    count++
  }
  emit(battle, EventKind.UnitRested, unit, 0, kind, lost, count)
}

const refreshItems = (battle: Battle, unit: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (isItem[card] === 1 && place[card] === CardPlace.Discard) moveCard(battle, unit, card, CardPlace.Hand, CardMove.Rested)
  }
}
