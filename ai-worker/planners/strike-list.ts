import { Listing } from '../../components/abilities.ts'
import { NO_ABILITY } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { rangeBase, rangeRowOf } from '../../engine/space/index.ts'
import { expectedWith, findStop, foeCells, foeCount, foes, hasUsesLeft, nearest } from '../../engine/tactics/index.ts'
import { keep, strike } from './strike.ts'

/** What `listStrikes` can say. */
export const Listed = { InPlace: 0, Nothing: 1, Somewhere: 2, Unlisted: 3 } as const

/** Most attacks that are listed one by one; a unit with more of them is searched for as a whole. */
const MOST = 256

/** Attacks that beat the best that can be made from where the unit stands, if they can be made at all: entries of `ENTRY` values. */
const list = new Int32Array(MOST * 8)
const ENTRY = 8
const ABILITY = 0
const TARGET = 1
const AIM = 2
const VALUE = 3
const WEAKNESS = 4
/** Movement points that it takes at least. */
const LEAST = 5

/** Where the list ends, and the entry that goes before all others. */
let listEnd = 0
let top = 0

/** The weakness of no attack: less than any. */
const NONE = -(1 << 30)

/**
 * Lists, without a search, the attacks that a unit with `points` movement points could make if nobody stood in its way
 * (call `listFoes` first); the best of those it can make from where it stands goes to `strike`. `InPlace`: that is the one
 * that `findStrike` would choose; `Nothing`: nobody is near enough to be hurt; `Somewhere`: `reachBestStrike` must tell
 * which can be made; `Unlisted`: areas, or odds that depend on the cell, so that only `findStrike` can tell.
 */
export const listStrikes = (battle: Battle, unit: number, points: number, weakestFirst: boolean): number => {
  const { abilities, worth } = battle.template
  const { listing } = worth
  const room = (MOST - foeCount[0]!) * ENTRY
  listEnd = 0
  top = 0
  strike.ability = NO_ABILITY
  strike.value = 0
  strike.weakness = NONE
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    const how = listing[ability]!
    if (how === Listing.Nothing || !hasUsesLeft(battle, unit, ability)) continue
    if (how === Listing.Search || listEnd > room) return Listed.Unlisted
    listAbility(battle, unit, ability, points, weakestFirst)
  }
  if (listEnd > 0 && outranks(list[top + WEAKNESS]!, list[top + VALUE]!, strike.weakness, strike.value)) return Listed.Somewhere
  return strike.ability === NO_ABILITY ? Listed.Nothing : Listed.InPlace
}

// A function of its own so that it has all it calls inlined.

/** Lists the attacks with `ability` that are near enough to be made and no worse than the best that needs no step; no cell changes their odds. */
const listAbility = (battle: Battle, unit: number, ability: number, points: number, weakestFirst: boolean): void => {
  const { abilities, space, worth, ways } = battle.template
  const { hp, bonusHp } = columns(battle, Vitals)
  const { kindOf, values } = worth
  const from = columns(battle, Position).cell[unit]!
  const { areKnown } = ways
  const near = areKnown ? ways.ofAbility[ability]!.points : rangeRowOf(space, from)
  const base = areKnown ? from * space.cells : rangeBase(space, from)
  const zone = abilities.zones[ability]!
  const { words } = space
  const word = space.wordOf[from]!
  const mask = space.maskOf[from]!
  const count = foeCount[0]!
  const range = abilities.maxRange[ability]!
  const first = worth.first[ability]!
  const steps = worth.steps[ability]!
  const rows = foes
  const cells = foeCells
  const entries = list
  let end = listEnd
  let leastWeakness = strike.weakness
  let leastValue = strike.value
  for (let i = 0; i < count; i++) {
    const target = rows[i]!
    const at = cells[i]!
    const left = hp[target]! + bonusHp[target]!
    const value =
      first < 0
        ? expectedWith(battle, ability, target, at, 0)
        : values[first + kindOf[target]! * steps + (left < steps ? left : steps - 1)]!
    const weakness = weakestFirst ? -left : 0
    if (value <= 0 || outranks(leastWeakness, leastValue, weakness, value)) continue
    let least = near[base + at]!
    // A step shortens the range by one hex at most.
    if (!areKnown) least = (zone[at * words + word]! & mask) !== 0 ? 0 : Math.max(least - range, 1)
    if (least === 0) {
      if (!isBetter(weakness, value, 0, at, ability)) continue
      keep(ability, target, at, from, 0, value, weakness)
      leastWeakness = weakness
      leastValue = value
      continue
    }
    if (least > points) continue
    entries[end + ABILITY] = ability
    entries[end + TARGET] = target
    entries[end + AIM] = at
    entries[end + VALUE] = value
    entries[end + WEAKNESS] = weakness
    entries[end + LEAST] = least
    if (outranks(weakness, value, entries[top + WEAKNESS]!, entries[top + VALUE]!)) top = end
    end += ENTRY
  }
  listEnd = end
}

/** Whether an attack of that weakness and value goes before another, wherever they are made from. */
const outranks = (weakness: number, value: number, otherWeakness: number, otherValue: number): boolean =>
  weakness > otherWeakness || (weakness === otherWeakness && value > otherValue)

/** Whether an attack goes before the best so far: by weakness, value, movement points, cell aimed at, ability. */
const isBetter = (weakness: number, value: number, layer: number, aim: number, ability: number): boolean => {
  if (weakness !== strike.weakness) return weakness > strike.weakness
  if (value !== strike.value) return value > strike.value
  if (layer !== strike.layer) return layer < strike.layer
  return aim !== strike.aim ? aim < strike.aim : ability < strike.ability
}

/**
 * Finds the best of the listed attacks that can be made within `points` movement points (`listFoes`
 * first), or the one in `strike` that needs none; the same as `findStrike`. Looks at those worth most first, and at no other
 * ring than it needs.
 */
export const reachBestStrike = (battle: Battle, unit: number, points: number): boolean => {
  const entries = list
  while (entries[top + WEAKNESS]! > NONE) {
    const value = entries[top + VALUE]!
    const weakness = entries[top + WEAKNESS]!
    if (!outranks(weakness, value, strike.weakness, strike.value)) return true
    if (reachEntry(battle, unit, top, points)) {
      // Of those worth as much, one that is nearer goes before it.
      for (let at = 0; at < listEnd; at += ENTRY) {
        if (entries[at + VALUE] === value && entries[at + WEAKNESS] === weakness && at !== top)
          reachEntry(battle, unit, at, strike.layer)
      }
      return true
    }
    dropTop()
  }
  return strike.ability !== NO_ABILITY
}

/** Whether the attack at `at` of the list can be made within `points` movement points; kept where it goes before the best so far. */
const reachEntry = (battle: Battle, unit: number, at: number, points: number): boolean => {
  const entries = list
  const ability = entries[at + ABILITY]!
  const aim = entries[at + AIM]!
  const layer = findStop(battle, unit, ability, aim, entries[at + LEAST]!, points)
  if (layer < 0) return false
  const value = entries[at + VALUE]!
  const weakness = entries[at + WEAKNESS]!
  if (isBetter(weakness, value, layer, aim, ability))
    keep(ability, entries[at + TARGET]!, aim, nearest[0]!, layer, value, weakness)
  return true
}

/** Takes the first in rank off the list and finds the next. */
const dropTop = (): void => {
  const entries = list
  entries[top + WEAKNESS] = NONE
  let best = 0
  for (let at = ENTRY; at < listEnd; at += ENTRY) {
    if (outranks(entries[at + WEAKNESS]!, entries[at + VALUE]!, entries[best + WEAKNESS]!, entries[best + VALUE]!)) best = at
  }
  top = best
}
