import { CardPlace, Cards, CardUse, CardVerb, FigureTurn } from '../../../components/dungeon.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { NO_WAY, neighbourOf, rangeBase, rangeRowOf } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { movePoints } from '../../../engine/tactics/figure-ways.ts'
import { legal, listLegal } from './answer.ts'
import { countHand, isEarly } from './hand.ts'
import { addHalf, addPoints, beginPlan, isIdle, NONE, weighed, weighHalves, weighPlan, worthHere } from './plan.ts'
import { fillSlot, slotsOf } from './slots.ts'
import { spots } from './spots.ts'
import type { Taste } from './taste.ts'

/** Ways to use a card: a play is `card × USES + use`. */
const USES = 4

/** Least worth × 1024 for which an item is used, and the share of what it can be worth. */
const LEAST_OF_ITEM = 1536

/** The cards that the character has chosen and not played yet, at most two, with the places of their halves in the plan. */
const left = { count: 0, card: new Int16Array(2), top: new Int16Array(2), bottom: new Int16Array(2), attack: NONE, move: NONE }

const TOP = 1
const BOTTOM = 2

/** Adds the halves that can still be played to the plan. */
const addLeft = (battle: Battle, unit: number, played: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const { attackSlot, moveSlot } = slotsOf(battle.template)
  const { card } = columns(battle, FigureTurn)
  const end = firstOfUnit[unit + 1]!
  left.count = 0
  for (let at = firstOfUnit[unit]!; at < end && left.count < 2; at++) {
    // The one that is being played is still where it was.
    if (place[at] !== CardPlace.Chosen || isItem[at] === 1 || at === card[0]) continue
    left.card[left.count] = at
    left.top[left.count] = (played & TOP) === 0 ? addHalf(at * 2, true) : NONE
    left.bottom[left.count] = (played & BOTTOM) === 0 ? addHalf(at * 2 + 1, false) : NONE
    left.count++
  }
  left.attack = left.count > 0 && (played & TOP) === 0 ? addHalf(attackSlot, true) : NONE
  left.move = left.count > 0 && (played & BOTTOM) === 0 ? addHalf(moveSlot, false) : NONE
}

/** The best plan found for what is left of a turn. */
const best = { worth: 0, spot: 0 }

/** Worth of `first` with the best second half of the other card than place `own` of `left` (−1: of either), a top or a bottom; the spot of it in `best`. */
const weighWithSecond = (first: number, own: number, top: boolean, bottom: boolean): number => {
  best.worth = weighPlan(first, NONE)
  best.spot = weighed.spot
  for (let i = 0; i < left.count; i++) {
    if (i === own) continue
    if (top) {
      consider(first, left.top[i]!)
      consider(first, left.attack)
    }
    if (bottom) {
      consider(first, left.bottom[i]!)
      consider(first, left.move)
    }
  }
  return best.worth
}

const consider = (first: number, second: number): void => {
  if (second === NONE) return
  const worth = weighPlan(first, second)
  if (worth <= best.worth) return
  best.worth = worth
  best.spot = weighed.spot
}

/** Answers what a character does next: the half with which the best plan begins, an item, or no more (DUN-4 DUN-41). */
export const planAct = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why?: Explanation): number => {
  const { choiceIds } = battle.template
  const { played } = columns(battle, FigureTurn)
  listLegal(battle)
  countHand(battle, unit)
  beginPlan(battle, unit, taste, isEarly())
  addLeft(battle, unit, played[0]!)
  const firstItem = addItems(battle)
  weighHalves()
  const item = findItem(battle, firstItem)
  if (item !== PASS) {
    out[0] = item
    if (why !== undefined) tell(why, 'DUN-41: an item that is worth its use', battle, item, 0)
    return 1
  }
  const rest = weighPlan(NONE, NONE)
  let chosen: number = PASS
  let half = NONE
  let most = rest
  let spot = 0
  if (why !== undefined) why.candidates.push({ choice: 'no more', score: Math.floor(rest), note: '' })
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]!
    if (choice < choiceIds.play) continue
    const first = halfOf(choice - choiceIds.play)
    if (first === NONE || isIdle(first)) continue
    const own = left.card[0] === Math.floor((choice - choiceIds.play) / USES) ? 0 : 1
    const use = (choice - choiceIds.play) % USES
    const isTop = use === CardUse.Top || use === CardUse.Attack
    const worth = weighWithSecond(first, own, !isTop, isTop)
    if (why !== undefined) tell(why, '', battle, choice, worth)
    if (worth <= most) continue
    most = worth
    chosen = choice
    half = first
    spot = best.spot
  }
  if (why !== undefined) why.decidedBy = 'DUN-41: the half with which the best plan begins'
  out[0] = chosen
  if (half === NONE || spot === 0 || !isFirstMoveTo(battle, chosen, spot)) return 1
  out[1] = choiceIds.cell + spots.cell[spot]!
  return 2
}

/** Place in the plan of the half that a play uses. */
const halfOf = (play: number): number => {
  const card = Math.floor(play / USES)
  const at = left.card[0] === card ? 0 : 1
  switch (play % USES) {
    case CardUse.Top:
      return left.top[at]!
    case CardUse.Bottom:
      return left.bottom[at]!
    case CardUse.Attack:
      return left.attack
    default:
      return left.move
  }
}

/** Whether a play begins with a move whose points alone are enough to come to a spot: then it is walked to at once. */
const isFirstMoveTo = (battle: Battle, choice: number, spot: number): boolean => {
  const { cards, effects, defaultMove, flying } = battle.template.dungeon
  const play = choice - battle.template.choiceIds.play
  const card = Math.floor(play / USES)
  const use = play % USES
  if (use === CardUse.Attack) return false
  const first = use === CardUse.Top ? cards.topFirst[card]! : use === CardUse.Bottom ? cards.bottomFirst[card]! : defaultMove
  const end = use === CardUse.Top ? cards.topEnd[card]! : use === CardUse.Bottom ? cards.bottomEnd[card]! : defaultMove + 1
  if (first >= end || effects.verb[first] !== CardVerb.Move || flying[cards.owner[card]!] === 1) return false
  return spots.points[effects.travel[first]! * spots.stride + spot]! <= effects.amount[first]!
}

/** Adds the items that can be used now, in the order of `legal`; returns the place of the first. */
const addItems = (battle: Battle): number => {
  const { choiceIds } = battle.template
  let first = NONE
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]!
    if (choice === PASS || choice >= choiceIds.play) continue
    const half = addHalf((choice - choiceIds.card) * 2, true)
    if (first === NONE) first = half
  }
  return first
}

/** The first item that is worth its use where the character stands, or PASS. */
const findItem = (battle: Battle, first: number): number => {
  const { choiceIds } = battle.template
  const { keep } = slotsOf(battle.template)
  let half = first
  for (let i = 0; i < legal.count && half !== NONE; i++) {
    const choice = legal.choice[i]!
    if (choice === PASS || choice >= choiceIds.play) continue
    const share = (keep[(choice - choiceIds.card) * 2]! * 3) >> 2
    if (worthHere(half) >= Math.max(LEAST_OF_ITEM, share)) return choice
    half++
  }
  return PASS
}

/** Answers where a move goes on to: the hex that the best plan for the rest of the turn makes for, PASS where that is the one it stands on (DUN-41). */
export const planMove = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why?: Explanation): number => {
  const { choiceIds, dungeon } = battle.template
  const turn = columns(battle, FigureTurn)
  const points = turn.points[0]!
  const travel = turn.travel[0]!
  const effect = turn.effect[0]!
  const slots = slotsOf(battle.template)
  if (why === undefined && points < movePoints(battle, unit, effect) && !hasOpened(battle, unit)) {
    // The first leg came where the plan was to come.
    out[0] = PASS
    return 1
  }
  countHand(battle, unit)
  beginPlan(battle, unit, taste, isEarly())
  fillSlot(battle.template, slots, slots.restSlot, effect + 1, turn.end[0]!)
  const under = addHalf(slots.restSlot, turn.use[0] === CardUse.Top)
  addPoints(under, points, travel)
  const played = turn.played[0]!
  addLeft(battle, unit, played)
  weighHalves()
  weighWithSecond(under, NONE, (played & TOP) === 0, (played & BOTTOM) === 0)
  if (why !== undefined) {
    why.decidedBy = 'DUN-41: the hex that the best plan makes for'
    why.candidates.push({ choice: 'stay', score: Math.floor(weighPlan(NONE, NONE)), note: '' })
    why.candidates.push({ choice: nameOf(spots.cell[best.spot]!, battle), score: Math.floor(best.worth), note: 'chosen' })
  }
  const stop = dungeon.effects.verb[effect] === CardVerb.Move ? stopFor(battle, best.spot, points, travel) : NO_CELL
  out[0] = stop === NO_CELL ? PASS : choiceIds.cell + stop
  return 1
}

/** Whether a unit stands at a door, and may have just opened it. */
const hasOpened = (battle: Battle, unit: number): boolean => {
  const { doors } = battle.template.dungeon
  const { width, height } = battle.template.space
  const at = columns(battle, Position).cell[unit]!
  for (let door = 0; door < doors.length; door++) {
    const { cell, dir } = doors[door]!
    if (cell === at || (dir >= 0 && neighbourOf(width, height, cell, dir) === at)) return true
  }
  return false
}

const nameOf = (cell: number, { template }: Battle): string =>
  `to [${Math.floor(cell / template.space.height)}, ${cell % template.space.height}]`

/** The spot itself where the points are enough, else the stop nearest to it; `NO_CELL`: where it stands. */
const stopFor = (battle: Battle, spot: number, points: number, travel: number): number => {
  if (spot === 0) return NO_CELL
  const costs = travel * spots.stride
  if (spots.points[costs + spot]! <= points) return spots.cell[spot]!
  const space = dungeonSpace(battle)
  const base = rangeBase(space, spots.cell[spot]!)
  const ranges = rangeRowOf(space, spots.cell[spot]!)
  let nearest = NO_WAY
  let found = 0
  for (let i = 0; i < spots.count; i++) {
    if (spots.points[costs + i]! > points || spots.bad[costs + i]! > spots.bad[costs + spot]!) continue
    const off = ranges[base + spots.cell[i]!]!
    if (off > nearest || (off === nearest && spots.cell[i]! >= spots.cell[found]!)) continue
    nearest = off
    found = i
  }
  return found === 0 ? NO_CELL : spots.cell[found]!
}

const USE_WORDS = ['top of', 'bottom of', 'Attack 2 with', 'Move 2 with'] as const

const tell = (why: Explanation, rule: string, { template }: Battle, choice: number, worth: number): void => {
  const { choiceIds, dungeon } = template
  if (rule !== '') why.decidedBy = rule
  const name =
    choice < choiceIds.play
      ? dungeon.cards.names[choice - choiceIds.card]!
      : `${USE_WORDS[(choice - choiceIds.play) % USES]} ${dungeon.cards.names[Math.floor((choice - choiceIds.play) / USES)]}`
  why.candidates.push({ choice: name, score: Math.floor(worth), note: '' })
}
