import { CardPlace, Cards, NO_CARD, RoundCards } from '../../../components/dungeon.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { countHand, held, isEarly, leastCard, worthOfCard } from './hand.ts'
import { addHalf, beginPlan, NONE, serves, weighed, weighHalves, weighPlan } from './plan.ts'
import { slotsOf } from './slots.ts'
import { exposureOn, self } from './survey.ts'
import type { Taste } from './taste.ts'

/** Cards of a hand that are weighed. */
const MOST_CARDS = 24

/** A card is worth so little of what it is worth having that it only decides between plans as good: better ones are kept. */
const KEPT_SHARE = 64

const hand = new Int16Array(MOST_CARDS)
/** Places in the plan of the tops and bottoms of the cards in hand, then of Attack 2 and Move 2. */
const tops = new Int16Array(MOST_CARDS + 1)
const bottoms = new Int16Array(MOST_CARDS + 1)
const kept = new Float64Array(MOST_CARDS)
let count = 0

/** The best pair: cards by their place in `hand` (−1: any card serves, for what is printed on all of them), the worth of the plan, whether it does something to somebody. */
const best = { top: NONE, bottom: NONE, worth: 0, acts: false }

/** Cards in hand below which only a rest is possible, and with at most so many it is taken where nobody threatens (DUN-41). */
const PLAYED = 2
const FEW = 3
const REST_NEEDS = 2

/** Answers which cards a character plays, or that it rests, at the question for its leading card: with both cards at once (DUN-41). */
export const planCards = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why?: Explanation): number => {
  const { card, rest } = battle.template.choiceIds
  countHand(battle, unit)
  const early = isEarly()
  const canRest = held.discards >= REST_NEEDS
  if (canRest && held.hand < PLAYED) return writeRest(out, rest, why, 'DUN-41: not two cards in hand, a long rest')
  beginPlan(battle, unit, taste, early)
  if (canRest && held.hand <= FEW && exposureOn(dungeonSpace(battle), self.cell) === 0)
    return writeRest(out, rest, why, 'DUN-41: few cards in hand and nobody near, a long rest')
  listHand(battle, unit)
  addPlain(battle)
  weighHalves()
  findPair(battle, NONE, why)
  const top = best.top === NONE ? NO_CARD : hand[best.top]!
  const bottom = best.bottom === NONE ? NO_CARD : hand[best.bottom]!
  const first = top === NO_CARD ? leastCard(battle, unit, CardPlace.Hand, bottom) : top
  const second = bottom === NO_CARD ? leastCard(battle, unit, CardPlace.Hand, first) : bottom
  const { initiative } = battle.template.dungeon.cards
  // Who can do something where things stand does it before the others; who cannot lets them come.
  const isFirst =
    initiative[first]! === initiative[second]! ? first < second : initiative[first]! < initiative[second]! === best.acts
  out[0] = card + (isFirst ? first : second)
  out[1] = card + (isFirst ? second : first)
  if (why !== undefined)
    why.decidedBy = best.acts ? 'DUN-41: the best pair, the faster card leads' : 'DUN-41: the best pair, the slower card leads'
  // Where one card is left after the leading one, nobody is asked for the other.
  return held.hand > PLAYED ? 2 : 1
}

/** The other card, where the leading one has been chosen by somebody else. */
export const planOther = (battle: Battle, unit: number, out: Int32Array, taste: Taste): number => {
  const { card } = battle.template.choiceIds
  const leading = columns(battle, RoundCards).leading[unit]!
  countHand(battle, unit)
  held.hand++
  beginPlan(battle, unit, taste, isEarly())
  listHand(battle, unit)
  const given = count
  hand[count] = leading
  addCard(battle)
  addPlain(battle)
  weighHalves()
  findPair(battle, given)
  const other = best.top === given ? best.bottom : best.top
  out[0] = card + (other === NONE ? leastCard(battle, unit, CardPlace.Hand) : hand[other]!)
  return 1
}

const writeRest = (out: Int32Array, rest: number, why: Explanation | undefined, rule: string): number => {
  if (why !== undefined) {
    why.decidedBy = rule
    why.candidates.push({ choice: 'long rest', score: 0, note: 'chosen' })
  }
  out[0] = rest
  return 1
}

const listHand = (battle: Battle, unit: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  count = 0
  for (let card = firstOfUnit[unit]!; card < end && count < MOST_CARDS - 2; card++) {
    if (place[card] !== CardPlace.Hand || isItem[card] === 1) continue
    hand[count] = card
    addCard(battle)
  }
}

/** Adds what every card has, behind those in hand. */
const addPlain = (battle: Battle): void => {
  const { attackSlot, moveSlot } = slotsOf(battle.template)
  tops[count] = addHalf(attackSlot, true)
  bottoms[count] = addHalf(moveSlot, false)
  kept[count] = 0
}

const addCard = (battle: Battle): void => {
  const card = hand[count]!
  tops[count] = addHalf(card * 2, true)
  bottoms[count] = addHalf(card * 2 + 1, false)
  kept[count] = worthOfCard(battle, card) / KEPT_SHARE
  count++
}

/**
 * Finds the best pair of a top and a bottom half; for want of better ones Attack 2 and Move 2, which every card has. `given` = place in `hand` of a
 * card that is one of the two. Of equals the first: cards in the order of the file, tops before bottoms (DEC-1 DUN-4).
 */
const findPair = (battle: Battle, given: number, why?: Explanation): void => {
  best.top = NONE
  best.bottom = NONE
  best.worth = Number.NEGATIVE_INFINITY
  for (let i = 0; i <= count; i++) {
    for (let j = 0; j <= count; j++) {
      const isPair = i < count && j < count
      if (isPair && (i === j || (given !== NONE && i !== given && j !== given))) continue
      propose(battle, i, j, why)
    }
  }
  if (why !== undefined) keepBest(why)
}

const propose = (battle: Battle, top: number, bottom: number, why: Explanation | undefined): void => {
  const ahead = weighPlan(tops[top]!, bottoms[bottom]!)
  const spot = weighed.spot
  const behind = weighPlan(bottoms[bottom]!, tops[top]!)
  const isAhead = ahead >= behind
  const stop = isAhead ? spot : weighed.spot
  const worth = (isAhead ? ahead : behind) - kept[top]! - kept[bottom]!
  if (why !== undefined) {
    const { names } = battle.template.dungeon.cards
    const over = top < count ? names[hand[top]!]! : 'Attack 2'
    const under = bottom < count ? names[hand[bottom]!]! : 'Move 2'
    why.candidates.push({
      choice: isAhead ? `top of ${over}, then bottom of ${under}` : `bottom of ${under}, then top of ${over}`,
      score: Math.floor(worth),
      note: '',
    })
  }
  if (worth <= best.worth) return
  best.worth = worth
  best.top = top < count ? top : NONE
  best.bottom = bottom < count ? bottom : NONE
  best.acts = serves(tops[top]!, stop) || serves(bottoms[bottom]!, stop)
}

/** Candidates of an explanation that are told. */
const TOLD = 10

const keepBest = ({ candidates }: Explanation): void => {
  candidates.sort((a, b) => b.score - a.score || (a.choice < b.choice ? -1 : 1))
  candidates.length = Math.min(candidates.length, TOLD)
}
