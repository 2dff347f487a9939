import { CardVerb, TravelKind } from '../../../components/dungeon.ts'
import type { Battle } from '../../../engine/battle.ts'
import { NO_WAY } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { beginActs, canMove, isHelpWanted, isLootThere, worthAnywhere, worthThere } from './acts.ts'
import { beginAttacks } from './attacks.ts'
import { reachOf } from './blows.ts'
import { lookFrom } from './marks.ts'
import { patternReach } from './patterns.ts'
import { Holds, MOST_POINTS, type Slots, slotsOf } from './slots.ts'
import { addSpots, beginSpots, KINDS, spots } from './spots.ts'
import { exposureOn, foes, self, surveyFigures } from './survey.ts'
import type { Taste } from './taste.ts'
import { away, Going, measureWay, NEVER, nearEnough } from './way.ts'

/** No half. */
export const NONE = -1

/** Halves weighed in one decision, and hexes that they are weighed on. */
const MOST_HALVES = 64
const MOST_SPOTS = 1024
const LEVELS = MOST_POINTS + 1

const ONE = 1024

/** Worth of ending a turn on a hex that is a goal, and of a hex that opens a door when nobody is left to fight. */
const GOAL = 24 * ONE

/** How much worse than lost HP a trap or hazard is. */
const TRAP_WEIGHT = 3

let battle: Battle
let slots: Slots
let taste: Taste
let isEarly = true
let moves = true
let flies = false
/** What a trap or hazard on a way costs, × 1024. */
let trapCost = 0

/** Halves of this decision: rows of `slots`; points before and after what depends on the place, their kinds, whether anything does. */
let halves = 0
const slotOf = new Int16Array(MOST_HALVES)
const pre = new Uint8Array(MOST_HALVES)
const post = new Uint8Array(MOST_HALVES)
const preKind = new Uint8Array(MOST_HALVES)
const postKind = new Uint8Array(MOST_HALVES)
const isPlaced = new Uint8Array(MOST_HALVES)
/** 1: a shield or retaliation, which is good for where the turn ends: moves come before it. */
const guards = new Uint8Array(MOST_HALVES)
const isTop = new Uint8Array(MOST_HALVES)
const fixed = new Float64Array(MOST_HALVES)
/** Hexes to the nearest foe in sight beyond which the half does nothing. */
const far = new Uint8Array(MOST_HALVES)
/** Halves that depend on the place. */
const placed = new Uint8Array(MOST_HALVES)
let placedCount = 0

/** [half × MOST_SPOTS + spot]: what the half is worth there. */
const there = new Float64Array(MOST_HALVES * MOST_SPOTS)

/** [(half × KINDS + kind) × LEVELS + points]: the best sum of `there` and `end` that so many points reach, and the spot; half `MOST_HALVES` = `end` alone. */
const bestWorth = new Float64Array((MOST_HALVES + 1) * KINDS * LEVELS)
const bestSpot = new Int16Array((MOST_HALVES + 1) * KINDS * LEVELS)
const isBuilt = new Uint8Array((MOST_HALVES + 1) * KINDS)

/** Most points of the moves before and after one another, by kind. */
const reach = new Uint8Array(KINDS)

/**
 * Begins a decision of character `unit`, weighed by `by`: who is on the map, where it goes; `early`: cards are still worth keeping. Halves are added
 * then, with `addHalf`, and looked at with `weighHalves`.
 */
export const beginPlan = (of: Battle, unit: number, by: Taste, early: boolean): void => {
  battle = of
  slots = slotsOf(of.template)
  taste = by
  isEarly = early
  halves = 0
  placedCount = 0
  surveyFigures(of, unit)
  beginAttacks(of, by)
  beginActs(of, by)
  moves = canMove(by)
  flies = of.template.dungeon.flying[unit] === 1
}

const kindOf = (travel: number): number => (flies && travel !== TravelKind.Teleport ? TravelKind.Fly : travel)

/** Adds a half, a row of the scenario's `Slots`, that counts as a top or not; returns its place. */
export const addHalf = (slot: number, top: boolean): number => {
  const half = halves++
  isTop[half] = top ? 1 : 0
  slotOf[half] = slot
  pre[half] = moves ? slots.pre[slot]! : 0
  post[half] = moves ? slots.post[slot]! : 0
  preKind[half] = kindOf(slots.preTravel[slot]!)
  postKind[half] = kindOf(slots.postTravel[slot]!)
  isPlaced[half] = slots.holds[slot]! & Holds.Place
  guards[half] = (slots.holds[slot]! & Holds.Guard) === 0 ? 0 : 1
  if (isPlaced[half] !== 0) {
    placed[placedCount++] = half
    there[half * MOST_SPOTS] = 0
  }
  far[half] = farthest(slot)
  const lost = isEarly && (slots.lost[slot] === 1 || slots.stays[slot] === 1) ? taste.lost * ONE : 0
  fixed[half] = worthAnywhere(slots, slot) - lost
  return half
}

/** Hexes to the nearest foe in sight beyond which a half does nothing; `NO_WAY`: it may help friends, or take loot. */
const farthest = (slot: number): number => {
  const { verb, pattern, self: whom } = battle.template.dungeon.effects
  let most = 0
  for (let effect = slots.first[slot]!; effect < slots.end[slot]!; effect++) {
    if (pattern[effect]! >= 0) {
      most = Math.max(most, patternReach(effect))
      continue
    }
    switch (verb[effect]) {
      case CardVerb.Attack:
      case CardVerb.Damage:
      case CardVerb.Push:
      case CardVerb.Pull:
        most = Math.max(most, reachOf(effect))
        break
      case CardVerb.Condition:
        if (whom[effect] === 2) return NO_WAY
        if (whom[effect] === 0) most = Math.max(most, reachOf(effect))
        break
      case CardVerb.Heal:
        if (whom[effect] !== 1 && isHelpWanted()) return NO_WAY
        break
      case CardVerb.Shield:
      case CardVerb.Retaliate:
        return NO_WAY
      case CardVerb.Loot:
        if (isLootThere()) return NO_WAY
        break
      default:
    }
  }
  return most
}

/** Adds points of a move under way to half `half`, going as `travel` says. */
export const addPoints = (half: number, points: number, travel: number): void => {
  if (!moves) return
  pre[half] = Math.min(pre[half]! + points, MOST_POINTS)
  preKind[half] = travel
}

/** Looks at the hexes in reach of the halves added, and at what each half is worth on each of them. */
export const weighHalves = (): void => {
  listReach()
  beginSpots(self.cell)
  for (let kind = 0; kind < KINDS; kind++) if (reach[kind]! > 0) addSpots(battle, self.unit, reach[kind]!, kind)
  if (spots.count > MOST_SPOTS) spots.count = MOST_SPOTS
  measureWay(battle)
  weighEnds()
  for (let i = 0; i < spots.count && placedCount > 0; i++) {
    const cell = spots.cell[i]!
    const nearest = lookFrom(cell)
    for (let k = 0; k < placedCount; k++) {
      const half = placed[k]!
      there[half * MOST_SPOTS + i] = nearest > far[half]! ? 0 : worthThere(slots, slotOf[half]!, cell, nearest)
    }
  }
  isBuilt.fill(0)
}

/** The farthest that a top and a bottom together take the unit, by kind of the longer of two moves. */
const listReach = (): void => {
  const most = farthestOf(1)
  const under = farthestOf(0)
  reach.fill(0)
  for (let half = 0; half < halves; half++) {
    const other = isTop[half] === 1 ? under : most
    if (pre[half]! > 0) extend(preKind[half]!, pre[half]! + other)
    if (post[half]! > 0) extend(postKind[half]!, post[half]! + pre[half]! + other)
  }
}

const farthestOf = (top: number): number => {
  let most = 0
  for (let half = 0; half < halves; half++) if (isTop[half] === top) most = Math.max(most, pre[half]! + post[half]!)
  return most
}

const extend = (kind: number, points: number): void => {
  if (points > reach[kind]!) reach[kind] = Math.min(points, MOST_POINTS)
}

const weighEnds = (): void => {
  const space = dungeonSpace(battle)
  trapCost = battle.template.dungeon.trapDamage * TRAP_WEIGHT * ONE
  const near = nearEnough(battle, slots.longest[self.unit]!, taste.margin)
  const bold = (self.hp * ONE) >> 1
  const isGoal = away.goal !== Going.ToFoes && away.goal !== Going.Nowhere
  for (let i = 0; i < spots.count; i++) {
    const cell = spots.cell[i]!
    const exposure = foes.count === 0 ? 0 : exposureOn(space, cell)
    let worth = -taste.taken * exposure
    if (exposure > bold) worth -= taste.danger * (exposure - bold)
    const steps = away.steps[cell]!
    if (steps !== NEVER && steps > near) worth -= taste.step * (steps - near) * ONE
    if (isGoal && steps === 0) worth += GOAL
    spots.end[i] = worth
  }
}

/** Works out the best sums of half `half` by points of kind `kind`. */
const build = (half: number, kind: number): number => {
  const at = half * KINDS + kind
  const base = at * LEVELS
  if (isBuilt[at] === 1) return base
  isBuilt[at] = 1
  const levels = reach[kind]! + 1
  for (let points = 0; points < levels; points++) bestWorth[base + points] = Number.NEGATIVE_INFINITY
  const costs = kind * spots.stride
  const from = half * MOST_SPOTS
  for (let i = 0; i < spots.count; i++) {
    const points = spots.points[costs + i]!
    if (points >= levels) continue
    const gained = half === MOST_HALVES ? 0 : there[from + i]!
    const worth = gained + spots.end[i]! - spots.bad[costs + i]! * trapCost
    const known = bestWorth[base + points]!
    if (worth < known || (worth === known && spots.cell[i]! > spots.cell[bestSpot[base + points]!]!)) continue
    bestWorth[base + points] = worth
    bestSpot[base + points] = i
  }
  // Equals: the fewest points.
  for (let points = 1; points < levels; points++) {
    if (bestWorth[base + points]! > bestWorth[base + points - 1]!) continue
    bestWorth[base + points] = bestWorth[base + points - 1]!
    bestSpot[base + points] = bestSpot[base + points - 1]!
  }
  return base
}

/** What `weighPlan` found out about a plan: its worth, and the spot that its first move makes for (0 = none). */
export const weighed = { worth: 0, spot: 0 }

const settle = (worth: number, spot: number): number => {
  weighed.worth = worth
  weighed.spot = spot
  return worth
}

/** Kind of two moves taken for one. */
const joined = (points: number, kind: number, more: number, moreKind: number): number => (more > points ? moreKind : kind)

/**
 * Worth × 1024 of playing half `first` and then half `second` (`NONE` = not at all), as the sum of DUN-41, with the spot that the first move makes for in `weighed`.
 * A move after an attack from another hex than the one it stands on is not counted.
 */
export const weighPlan = (first: number, second: number): number => {
  if (first === NONE) return second === NONE ? settle(spots.end[0]!, 0) : weighPlan(second, NONE)
  const more = second !== NONE
  const worth = fixed[first]! + (more ? fixed[second]! : 0)
  const secondPlaced = more && isPlaced[second] !== 0
  const secondPre = more ? pre[second]! : 0
  if (isPlaced[first] === 0) {
    let points = pre[first]! + post[first]!
    let kind = preKind[first]!
    if (more) {
      kind = joined(points, kind, secondPre, preKind[second]!)
      points += secondPre
      if (!secondPlaced) points += post[second]!
    }
    const base = build(secondPlaced ? second : MOST_HALVES, kind) + Math.min(points, reach[kind]!)
    return settle(worth + bestWorth[base]!, bestSpot[base]!)
  }
  const between = post[first]! + secondPre + (secondPlaced || !more ? 0 : post[second]!)
  const betweenKind = more ? joined(post[first]!, postKind[first]!, secondPre, preKind[second]!) : postKind[first]!
  const here = there[first * MOST_SPOTS]!
  if (!secondPlaced) {
    const there0 = build(first, preKind[first]!) + Math.min(pre[first]!, reach[preKind[first]!]!)
    const stay = worth + bestWorth[there0]!
    if (between === 0 || guards[first] === 1) return settle(stay, bestSpot[there0]!)
    const after = build(MOST_HALVES, betweenKind) + Math.min(between, reach[betweenKind]!)
    const goOn = worth + here + bestWorth[after]!
    return goOn > stay ? settle(goOn, 0) : settle(stay, bestSpot[there0]!)
  }
  weighTogether(first, second, worth)
  if (between === 0 || guards[first] === 1) return weighed.worth
  const after = build(second, betweenKind) + Math.min(between, reach[betweenKind]!)
  const goOn = worth + here + bestWorth[after]!
  return goOn > weighed.worth ? settle(goOn, 0) : weighed.worth
}

/** Both halves from the same spot, in reach of the first. */
const weighTogether = (first: number, second: number, worth: number): void => {
  const points = pre[first]!
  const costs = preKind[first]! * spots.stride
  let best = Number.NEGATIVE_INFINITY
  let spot = 0
  for (let i = 0; i < spots.count; i++) {
    if (spots.points[costs + i]! > points) continue
    const sum =
      there[first * MOST_SPOTS + i]! + there[second * MOST_SPOTS + i]! + spots.end[i]! - spots.bad[costs + i]! * trapCost
    if (sum < best) continue
    if (sum === best && !comesBefore(costs, i, spot)) continue
    best = sum
    spot = i
  }
  settle(worth + best, spot)
}

const comesBefore = (costs: number, i: number, other: number): boolean => {
  const points = spots.points[costs + i]!
  const others = spots.points[costs + other]!
  return points !== others ? points < others : spots.cell[i]! < spots.cell[other]!
}

/** Whether half `half` would do something now on spot `spot` that depends on the place. */
export const serves = (half: number, spot: number): boolean =>
  half !== NONE && isPlaced[half] !== 0 && there[half * MOST_SPOTS + spot]! > 0

/** What half `half` is worth on spot 0 and anywhere. */
export const worthHere = (half: number): number => fixed[half]! + (isPlaced[half] === 0 ? 0 : there[half * MOST_SPOTS]!)

/** Whether playing half `half` first would be for nothing: it does not move, and does nothing from where the unit stands. */
export const isIdle = (half: number): boolean => pre[half]! + post[half]! === 0 && worthHere(half) <= 0
