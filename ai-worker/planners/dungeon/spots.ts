import { TravelKind } from '../../../components/dungeon.ts'
import type { Battle } from '../../../engine/battle.ts'
import { canStop, negativeTo, pointsTo, searchWays } from '../../../engine/tactics/figure-ways.ts'
import { MOST_POINTS } from './slots.ts'

/** Ways of going, numbers of `TravelKind`. */
export const KINDS = 4

/** Points of a spot that cannot be reached that way. */
const NO_POINTS = 255

const MOST_CELLS = 128 * 128

/**
 * Hexes that the character could stop on this turn, its own first; overwritten by the next list of this thread. `points[kind × MOST_CELLS + i]` to
 * get to spot i that way and `bad[kind × MOST_CELLS + i]` traps and hazards on it, `end[i]` = what it is worth to end the turn there (× 1024).
 */
export const spots = {
  count: 0,
  cell: new Int32Array(MOST_CELLS),
  points: new Uint8Array(KINDS * MOST_CELLS),
  bad: new Uint8Array(KINDS * MOST_CELLS),
  end: new Float64Array(MOST_CELLS),
  stride: MOST_CELLS,
}

const spotOf = new Int32Array(MOST_CELLS)
const stamps = new Int32Array(MOST_CELLS)
let stamp = 0

/** Begins a list with the hex that the character stands on. */
export const beginSpots = (cell: number): void => {
  stamp = (stamp + 1) | 0
  spots.count = 1
  spots.cell[0] = cell
  for (let kind = 0; kind < KINDS; kind++) spots.points[kind * MOST_CELLS] = spots.bad[kind * MOST_CELLS] = 0
  stamps[cell] = stamp
  spotOf[cell] = 0
}

/** Adds the hexes on which `unit` could stop with `points` points, going as `kind` says (DUN-7). */
export const addSpots = (battle: Battle, unit: number, points: number, kind: number): void => {
  const { cells } = battle.template.space
  const base = kind * MOST_CELLS
  searchWays(battle, unit, Math.min(points, MOST_POINTS), kind)
  for (let cell = 0; cell < cells; cell++) {
    if (!canStop(cell)) continue
    const cost = pointsTo(cell)
    if (stamps[cell] === stamp) {
      const known = spotOf[cell]!
      if (known > 0) {
        spots.points[base + known] = cost
        spots.bad[base + known] = negativeTo(cell)
      }
      continue
    }
    const i = spots.count++
    stamps[cell] = stamp
    spotOf[cell] = i
    spots.cell[i] = cell
    for (let other = TravelKind.Walk as number; other < KINDS; other++) {
      spots.points[other * MOST_CELLS + i] = NO_POINTS
      spots.bad[other * MOST_CELLS + i] = 0
    }
    spots.points[base + i] = cost
    spots.bad[base + i] = negativeTo(cell)
  }
}
