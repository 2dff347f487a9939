import { Action, Hits } from '../../../components/action.ts'
import { CardPlace, Cards, CardVerb, EffectStage, FigureStep, FigureTurn, NO_CARD } from '../../../components/dungeon.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { choices, PASS } from '../../../engine/choices.ts'
import { bestForced } from '../../../engine/tactics/forced-step.ts'
import { beginActs, worthOfBoon, worthOfHeal } from './acts.ts'
import { beginAttacks, worthOfTarget } from './attacks.ts'
import { worthOfConditions, worthOfHarm } from './blows.ts'
import { countHand, held, leastCard, worthOfCard } from './hand.ts'
import { foeOf, lookFrom } from './marks.ts'
import { worthOfAnchor, worthOfTurn } from './patterns.ts'
import { foes, self, surveyFigures } from './survey.ts'
import type { Taste } from './taste.ts'
import { away, measureWay } from './way.ts'

let room = new Int32Array(4096)

/** The legal choices of the open question: `legal.choice[0 … legal.count)`; overwritten by the next list of this thread. */
export const legal = { choice: room, count: 0 }

/** Fills `legal`. */
export const listLegal = (battle: Battle): void => {
  const { count } = battle.template.choiceIds
  if (room.length < count) room = new Int32Array(count)
  legal.choice = room
  legal.count = choices(battle, room)
}

/** Answers with the lowest legal choice: of places and equals the lowest cell, of units the first (DEC-1). */
export const answerPlainly = (battle: Battle, out: Int32Array): number => {
  listLegal(battle)
  out[0] = legal.choice[0]!
  return 1
}

/** Looks at everybody from where `unit` stands, for questions within an act. */
const lookAbout = (battle: Battle, unit: number, taste: Taste): void => {
  surveyFigures(battle, unit)
  beginAttacks(battle, taste)
  beginActs(battle, taste)
  lookFrom(self.cell)
}

/** Answers with the legal choice that `worth` puts highest, of equals the lowest; `declines`: with PASS where that is legal and nothing is worth more than 0. */
const answerBest = (
  battle: Battle,
  out: Int32Array,
  worth: (battle: Battle, choice: number) => number,
  declines: boolean,
): number => {
  listLegal(battle)
  let best = Number.NEGATIVE_INFINITY
  out[0] = legal.choice[0]!
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]!
    const value = choice === PASS ? (declines ? 0 : Number.NEGATIVE_INFINITY) : worth(battle, choice)
    if (value <= best) continue
    best = value
    out[0] = choice
  }
  return 1
}

/** Whom an attack, or what else an effect does, is aimed at (DUN-16 DUN-27 DUN-41). */
export const answerTarget = (battle: Battle, unit: number, out: Int32Array, taste: Taste): number => {
  lookAbout(battle, unit, taste)
  return answerBest(battle, out, worthOfChoice, true)
}

const worthOfChoice = (battle: Battle, choice: number): number => {
  const { effects } = battle.template.dungeon
  const effect = columns(battle, FigureTurn).effect[0]!
  const unit = choice - battle.template.choiceIds.unit
  const amount = effects.amount[effect]!
  const foe = foeOf(unit)
  switch (effects.verb[effect]) {
    case CardVerb.Heal:
      return worthOfHeal(unit, amount)
    case CardVerb.Attack:
      return foe < 0 ? 0 : worthOfTarget(effect, foe)
    case CardVerb.Damage:
      return foe < 0 ? 0 : worthOfHarm(foe, amount)
    case CardVerb.Condition:
      return foe < 0 ? worthOfBoon(unit, effects.conditions[effect]!) : worthOfConditions(foe, effects.conditions[effect]!)
    default:
      // Pushed or pulled away: who hits hardest.
      return foe < 0 ? 1 : 1 + foes.blow[foe]!
  }
}

/** How a pattern is turned (DUN-11). */
export const answerTurn = (battle: Battle, unit: number, out: Int32Array, taste: Taste): number => {
  lookAbout(battle, unit, taste)
  return answerBest(battle, out, worthOfOrientation, false)
}

const worthOfOrientation = (battle: Battle, choice: number): number => {
  const { effect, anchor } = columns(battle, FigureTurn)
  const { isMelee } = battle.template.dungeon.patterns[battle.template.dungeon.effects.pattern[effect[0]!]!]!
  return worthOfTurn(effect[0]!, choice - battle.template.choiceIds.turn, isMelee ? self.cell : anchor[0]!)
}

/** Where a pattern is put, where a summon comes to stand, where somebody is pushed or pulled: every place that is no move (DUN-17 DUN-42). */
export const answerPlace = (battle: Battle, unit: number, out: Int32Array, taste: Taste): number => {
  switch (columns(battle, FigureTurn).stage[0]) {
    case EffectStage.Aiming:
      lookAbout(battle, unit, taste)
      return answerBest(battle, out, worthOfAnchorChoice, true)
    case EffectStage.Forcing:
      return answerForced(battle, unit, out)
    default:
      surveyFigures(battle, unit)
      measureWay(battle)
      return answerBest(battle, out, nearness, false)
  }
}

const worthOfAnchorChoice = (battle: Battle, choice: number): number =>
  worthOfAnchor(columns(battle, FigureTurn).effect[0]!, self.cell, choice - battle.template.choiceIds.cell)

const nearness = (battle: Battle, choice: number): number => -away.steps[choice - battle.template.choiceIds.cell]!

/** Steps of a push or pull by DUN-42. */
const answerForced = (battle: Battle, unit: number, out: Int32Array): number => {
  const turn = columns(battle, FigureTurn)
  listLegal(battle)
  const step = bestForced(battle, unit, turn.goal[0]!, turn.forced[0]!, turn.steps[0]!)
  const choice = step + battle.template.choiceIds.cell
  out[0] = legal.choice[legal.count - 1]!
  for (let i = 0; i < legal.count; i++) if (legal.choice[i] === choice) out[0] = choice
  return 1
}

/** Damage is negated only where it would exhaust: by a hand card if three or more are in hand, else by two discards, else by a hand card (DUN-40). */
export const answerNegate = (battle: Battle, unit: number, out: Int32Array): number => {
  const { card } = battle.template.choiceIds
  const action = columns(battle, Action)
  const { physical, trueDamage, prevented } = columns(battle, Hits)
  const slot = action.first[0]! + action.record[0]!
  listLegal(battle)
  if (legal.choice[0] !== PASS) {
    // The second of two discards.
    return writeCard(battle, out, leastLegal(battle))
  }
  const damage = physical[slot]! + trueDamage[slot]! - prevented[slot]!
  out[0] = PASS
  if (damage < columns(battle, Vitals).hp[unit]!) return 1
  countHand(battle, unit)
  if (held.hand < HAND_TO_SPARE && held.discards >= 2) {
    const first = leastCard(battle, unit, CardPlace.Discard)
    out[0] = card + first
    out[1] = card + leastCard(battle, unit, CardPlace.Discard, first)
    return 2
  }
  const lost = leastCard(battle, unit, CardPlace.Hand)
  return lost === NO_CARD ? 1 : writeCard(battle, out, lost)
}

/** Cards in hand with which one of them is lost rather than two discards (DUN-40). */
const HAND_TO_SPARE = 3

const writeCard = (battle: Battle, out: Int32Array, card: number): number => {
  out[0] = battle.template.choiceIds.card + card
  return 1
}

/** The legal card that is worth least. */
const leastLegal = (battle: Battle): number => {
  const first = battle.template.choiceIds.card
  let best = legal.choice[0]! - first
  for (let i = 1; i < legal.count; i++) {
    const card = legal.choice[i]! - first
    if (worthOfCard(battle, card) < worthOfCard(battle, best)) best = card
  }
  return best
}

/** Which discard a long rest costs: the one that is worth least (DUN-3). */
export const answerRestCard = (battle: Battle, unit: number, out: Int32Array): number =>
  writeCard(battle, out, leastCard(battle, unit, CardPlace.Discard))

/** Whether the short rest's question is about another card for 1 damage. */
const isRedraw = (battle: Battle): boolean => columns(battle, FigureTurn).step[0] === FigureStep.Acts

/**
 * A short rest is taken where it would otherwise be exhausted, or lose a round among enemies by a long one (DUN-41); another card is drawn for one of
 * the better half, where HP can be spared.
 */
export const answerRest = (battle: Battle, unit: number, out: Int32Array, isThreatened: boolean): number => {
  const { rest } = battle.template.choiceIds
  countHand(battle, unit)
  out[0] = PASS
  if (isRedraw(battle)) {
    const { hp, maxHp } = columns(battle, Vitals)
    if (hp[unit]! * 2 > maxHp[unit]! && isBetterHalf(battle, unit, columns(battle, FigureTurn).card[0]!)) out[0] = rest
    return 1
  }
  if (held.hand <= 1 && isThreatened) out[0] = rest
  return 1
}

const isBetterHalf = (battle: Battle, unit: number, card: number): boolean => {
  const { firstOfUnit } = battle.template.dungeon.cards
  const worth = worthOfCard(battle, card)
  const { isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  let better = 0
  let worse = 0
  for (let other = firstOfUnit[unit]!; other < firstOfUnit[unit + 1]!; other++) {
    if (other === card || isItem[other] === 1 || place[other] !== CardPlace.Discard) continue
    const than = worthOfCard(battle, other)
    if (than > worth) better++
    else if (than < worth) worse++
  }
  return worse > better
}
