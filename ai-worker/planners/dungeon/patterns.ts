import type { DungeonTables } from '../../../components/dungeon.ts'
import type { Battle } from '../../../engine/battle.ts'
import { cellAtAxial, NO_WAY, rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { mostAt, placed, reachOf, worthAt } from './blows.ts'
import { foeAt, marks, off } from './marks.ts'
import { shapesOf } from './shapes.ts'
import { foes } from './survey.ts'

let dungeon: DungeonTables
let space: Space

/** Begins a decision about attacks with patterns. */
export const beginPatterns = (of: Battle): void => {
  dungeon = of.template.dungeon
  space = dungeonSpace(of)
}

/** Ways to lay a ranged pattern that are kept of one attack: shape, anchor, and what it is worth at most; the best first. */
const MOST_WAYS = 48
const ways = {
  count: 0,
  shape: new Uint8Array(MOST_WAYS),
  anchor: new Int32Array(MOST_WAYS),
  worth: new Float64Array(MOST_WAYS),
  /** Decision and attack that they are of. */
  stamp: 0,
  place: -1,
}

/** Lists the ways to lay a ranged pattern so that it strikes somebody, wherever the attacker stands. */
const listWays = (place: number, shapes: readonly Int8Array[]): void => {
  ways.stamp = marks.stamp
  ways.place = place
  ways.count = 0
  const { width, height } = space
  for (let shape = 0; shape < shapes.length; shape++) {
    const steps = shapes[shape]!
    for (let hex = 0; hex < steps.length; hex += 2) {
      for (let i = 0; i < marks.count; i++) {
        if (foes.hidden[i] === 1) continue
        const at = foes.cell[i]!
        const q = (at / height) | 0
        const r = at - q * height - (q >> 1)
        const anchor = cellAtAxial(width, height, q - steps[hex]!, r - steps[hex + 1]!)
        if (anchor >= 0) keepWay(shape, anchor, mostOf(place, steps, anchor))
      }
    }
  }
}

const mostOf = (place: number, steps: Int8Array, anchor: number): number => {
  const { width, height } = space
  const q = (anchor / height) | 0
  const r = anchor - q * height - (q >> 1)
  let worth = 0
  for (let hex = 0; hex < steps.length; hex += 2) {
    const at = cellAtAxial(width, height, q + steps[hex]!, r + steps[hex + 1]!)
    const foe = at < 0 ? -1 : foeAt(at)
    if (foe >= 0) worth += mostAt(place, foe)
  }
  return worth
}

const keepWay = (shape: number, anchor: number, worth: number): void => {
  let at = ways.count
  while (at > 0 && ways.worth[at - 1]! < worth) at--
  // The same hexes, come upon by another of those who stand there.
  for (let i = at - 1; i >= 0 && ways.worth[i] === worth; i--) if (ways.anchor[i] === anchor && ways.shape[i] === shape) return
  if (at === MOST_WAYS) return
  if (ways.count < MOST_WAYS) ways.count++
  for (let i = ways.count - 1; i > at; i--) {
    ways.shape[i] = ways.shape[i - 1]!
    ways.anchor[i] = ways.anchor[i - 1]!
    ways.worth[i] = ways.worth[i - 1]!
  }
  ways.shape[at] = shape
  ways.anchor[at] = anchor
  ways.worth[at] = worth
}

/** What the best way to lay a pattern is worth, as far as it has been found. */
let bestWay = 0

/** Worth × 1024 of pattern attack `effect` from `cell`, where `lookFrom` looked, with `nearest` hexes to the next foe: laid so that it is worth most. */
export const worthOfPattern = (effect: number, cell: number, nearest: number): number => {
  const pattern = dungeon.patterns[dungeon.effects.pattern[effect]!]!
  const { isMelee } = pattern
  const { steps: shapes, radius } = shapesOf(pattern)
  const reach = reachOf(effect)
  if (nearest > (isMelee ? radius : reach + 2 * radius)) return 0
  bestWay = 0
  const place = placed(effect)
  if (place < 0) return 0
  if (isMelee) {
    for (let shape = 0; shape < shapes.length; shape++) propose(place, shapes[shape]!, cell)
    return bestWay
  }
  if (ways.stamp !== marks.stamp || ways.place !== place) listWays(place, shapes)
  for (let i = 0; i < ways.count && ways.worth[i]! > bestWay; i++) {
    const steps = shapes[ways.shape[i]!]!
    if (comesInRange(cell, reach, steps, ways.anchor[i]!)) propose(place, steps, ways.anchor[i]!)
  }
  return bestWay
}

/** Whether some hex of a ranged pattern is in range (DUN-11). */
const comesInRange = (from: number, reach: number, steps: Int8Array, anchor: number): boolean => {
  const { width, height } = space
  const base = rangeBase(space, from)
  const ranges = rangeRowOf(space, from)
  const q = (anchor / height) | 0
  const r = anchor - q * height - (q >> 1)
  for (let hex = 0; hex < steps.length; hex += 2) {
    const at = cellAtAxial(width, height, q + steps[hex]!, r + steps[hex + 1]!)
    if (at >= 0 && ranges[base + at]! <= reach) return true
  }
  return false
}

/** Proposes a pattern turned so and laid at `anchor`, from where `lookFrom` looked. */
const propose = (place: number, steps: Int8Array, anchor: number): void => {
  const { width, height } = space
  const q = (anchor / height) | 0
  const r = anchor - q * height - (q >> 1)
  let worth = 0
  for (let hex = 0; hex < steps.length; hex += 2) {
    const at = cellAtAxial(width, height, q + steps[hex]!, r + steps[hex + 1]!)
    const foe = at < 0 ? -1 : foeAt(at)
    if (foe >= 0 && off[foe] !== NO_WAY) worth += worthAt(place, foe)
  }
  if (worth > bestWay) bestWay = worth
}

/** Worth × 1024 of pattern attack `effect`, turned by `turn` and put on `anchor`, from where `lookFrom` looked. */
export const worthOfTurn = (effect: number, turn: number, anchor: number): number => {
  const place = placed(effect)
  if (place < 0) return 0
  bestWay = 0
  propose(place, dungeon.patterns[dungeon.effects.pattern[effect]!]!.turns[turn]!, anchor)
  return bestWay
}

/** The best of all turns of ranged pattern attack `effect` put on `anchor` that may be used from `from`. */
export const worthOfAnchor = (effect: number, from: number, anchor: number): number => {
  const place = placed(effect)
  if (place < 0) return 0
  const { turns } = dungeon.patterns[dungeon.effects.pattern[effect]!]!
  const reach = reachOf(effect)
  bestWay = 0
  for (let turn = 0; turn < turns.length; turn++)
    if (comesInRange(from, reach, turns[turn]!, anchor)) propose(place, turns[turn]!, anchor)
  return bestWay
}

/** Hexes to the nearest foe beyond which a pattern strikes nobody. */
export const patternReach = (effect: number): number => {
  const pattern = dungeon.patterns[dungeon.effects.pattern[effect]!]!
  const { radius } = shapesOf(pattern)
  return pattern.isMelee ? radius : reachOf(effect) + 2 * radius
}
