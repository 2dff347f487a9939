import { Clock } from '../components/clock.ts'
import {
  CardPlace,
  Cards,
  CardUse,
  CardVerb,
  Condition,
  Conditions,
  FigureRole,
  FigureStep,
  FigureTurn,
  NO_CARD,
} from '../components/dungeon.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, Guard, System } from '../engine/ruleset.ts'
import { placeUsed } from './card-place.ts'
import { actorStands, loadEffects } from './figure-turn.ts'
import { shownCard } from './reveal-cards.ts'
import { canSummon } from './summon-figure.ts'

/** Halves of `FigureTurn.played`. */
const TOP = 1
const BOTTOM = 2
const BOTH = TOP | BOTTOM

/** How many ways there are to use a card. */
const USES = 4

/**
 * Loads what the acting figure does next. A character is asked: a half of one of its two cards, used as printed or as Attack 2 or Move 2, an
 * item, or no more; a monster does what its type's card of the round says, a summon moves and attacks. Who is stunned does nothing.
 * Rules: DUN-4 DUN-17 DUN-29 · reads Cards, Conditions · writes FigureTurn · dice: none
 */
export const chooseUse: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const turn = columns(battle, FigureTurn)
  // It comes up again as long as effects are under way.
  if (turn.effect[0]! < turn.end[0]!) return
  const { role, type, summonFirst, summonEnd, abilityCards } = battle.template.dungeon
  if (((columns(battle, Conditions).mask[unit]! >> Condition.Stun) & 1) === 1) {
    turn.step[0] = FigureStep.Ends
    return
  }
  if (role[unit] === FigureRole.Character) {
    chooseCard(battle, unit)
    return
  }
  if (turn.played[0] !== 0) {
    turn.step[0] = FigureStep.Ends
    return
  }
  turn.played[0] = BOTH
  if (role[unit] === FigureRole.Summon) {
    loadEffects(battle, summonFirst, summonEnd)
    return
  }
  const card = shownCard(battle, type[unit]!)
  if (card !== NO_CARD) loadEffects(battle, abilityCards.first[card]!, abilityCards.end[card]!)
}

const legal = new Int32Array(2048)

const chooseCard = (battle: Battle, unit: number): void => {
  const turn = columns(battle, FigureTurn)
  let choice = PASS
  if (isAnswered(battle) || listUses(battle, unit, legal) > 1) {
    choice = askFor(battle, QuestionKind.Act, unit, columns(battle, Allegiance).side[unit]!)
    if (choice === UNANSWERED) return
  }
  if (choice === PASS) {
    turn.step[0] = FigureStep.Ends
    return
  }
  const { choiceIds } = battle.template
  const isItem = choice < choiceIds.play
  const card = isItem ? choice - choiceIds.card : Math.floor((choice - choiceIds.play) / USES)
  const use = isItem ? CardUse.Top : (choice - choiceIds.play) % USES
  turn.card[0] = card
  turn.use[0] = use
  if (!isItem) turn.played[0] = turn.played[0]! | halfOf(use)
  emit(battle, EventKind.CardPlayed, unit, 0, card, use)
  load(battle, card, use)
}

const halfOf = (use: number): number => (use === CardUse.Top || use === CardUse.Attack ? TOP : BOTTOM)

const load = (battle: Battle, card: number, use: number): void => {
  const { cards, defaultAttack, defaultMove } = battle.template.dungeon
  if (use === CardUse.Top) loadEffects(battle, cards.topFirst[card]!, cards.topEnd[card]!)
  else if (use === CardUse.Bottom) loadEffects(battle, cards.bottomFirst[card]!, cards.bottomEnd[card]!)
  else if (use === CardUse.Attack) loadEffects(battle, defaultAttack, defaultAttack + 1)
  else loadEffects(battle, defaultMove, defaultMove + 1)
}

/** Legal uses: none any more, items that are ready, then halves of the two cards that have not been played (DUN-4). */
export const useChoices: Choices = (battle, out) => listUses(battle, battle.clock[Clock.QuestionUnit]!, out)

const listUses = (battle: Battle, unit: number, out: Int32Array): number => {
  const { choiceIds, dungeon } = battle.template
  const { cards } = dungeon
  const { place } = columns(battle, Cards)
  const played = columns(battle, FigureTurn).played[0]!
  const first = cards.firstOfUnit[unit]!
  const end = cards.firstOfUnit[unit + 1]!
  let count = 0
  out[count++] = PASS
  for (let card = first; card < end; card++) {
    if (cards.isItem[card] === 1 && place[card] === CardPlace.Hand && isUsable(battle, unit, card, CardUse.Top))
      out[count++] = choiceIds.card + card
  }
  for (let card = first; card < end; card++) {
    if (place[card] !== CardPlace.Chosen) continue
    const id = choiceIds.play + card * USES
    if ((played & TOP) === 0 && isUsable(battle, unit, card, CardUse.Top)) out[count++] = id + CardUse.Top
    if ((played & BOTTOM) === 0 && isUsable(battle, unit, card, CardUse.Bottom)) out[count++] = id + CardUse.Bottom
    if ((played & TOP) === 0) out[count++] = id + CardUse.Attack
    if ((played & BOTTOM) === 0) out[count++] = id + CardUse.Move
  }
  return count
}

/** What summons needs a place for the summon before anything else of it is done (DUN-17). */
const isUsable = (battle: Battle, unit: number, card: number, use: number): boolean => {
  const { cards, effects } = battle.template.dungeon
  const first = use === CardUse.Top ? cards.topFirst[card]! : cards.bottomFirst[card]!
  const end = use === CardUse.Top ? cards.topEnd[card]! : cards.bottomEnd[card]!
  for (let effect = first; effect < end; effect++) {
    if (effects.verb[effect] === CardVerb.Summon && !canSummon(battle, unit)) return false
  }
  return true
}

/** Whether a card that has been played has nothing more to do. */
export const isUseOver: Guard = (battle) => {
  const { card, effect, end } = columns(battle, FigureTurn)
  return card[0] !== NO_CARD && effect[0]! >= end[0]! && actorStands(battle)
}

/**
 * A half of a card, or an item, has been used: it goes where it goes then.
 * Rules: DUN-4 DUN-17 · writes Cards, FigureTurn.card · dice: none
 */
export const endUse: System = (battle) => {
  const turn = columns(battle, FigureTurn)
  placeUsed(battle, battle.clock[Clock.Actor]!, turn.card[0]!, turn.use[0]!)
  turn.card[0] = NO_CARD
}
