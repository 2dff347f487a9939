/** Walks on a map where nobody stands: what units in the way can only lengthen. Tabled, so that a walk that nobody hinders needs no search. */
import { cellOfWord } from './board.ts'
import { createField, flood } from './field.ts'
import { ASCENDING_DIRS, NO_CELL } from './hex.ts'
import { NO_WAY } from './range.ts'
import type { Space } from './space.ts'

/** Above this many cells there are no tables: a megabyte for the walks there, and three for each zone. */
const MAX_CELLS = 1024

/** The longest walk that is tabled, in movement points. */
const MAX_POINTS = NO_WAY - 1

/** [from * cells + to]: movement points of the cheapest walk, `NO_WAY` = none; null on maps too large, or with longer walks than `MAX_POINTS`. */
export const walkTable = (space: Space): Uint8Array | null => {
  const { cells } = space
  if (cells > MAX_CELLS) return null
  const table = new Uint8Array(cells * cells).fill(NO_WAY)
  const field = createField(space)
  for (let from = 0; from < cells; from++) {
    if (space.sightGrid.sees[from] === 0) continue
    const count = flood(field, from, space.passable, MAX_POINTS + 1)
    for (let i = 0; i < count; i++) {
      const cell = field.order[i]
      if (field.cost[cell] > MAX_POINTS) return null
      table[from * cells + cell] = field.cost[cell]
    }
  }
  return table
}

/** Room for the cells of a zone that are tried one by one, the end of their list included. */
export const FEW_CELLS = 8

/** The cells of a zone that are nearest on foot. */
export interface ZoneWays {
  /** [from * cells + aim]: movement points to the nearest cell from which `aim` is in the zone; `NO_WAY` = none. */
  readonly points: Uint8Array
  /** [from * cells + aim]: the lowest such cell; `NO_CELL` = none. */
  readonly stop: Int16Array
  /** [aim * FEW_CELLS + i]: all the cells where one can stop from which `aim` is in the zone, ascending, then `NO_CELL`; empty where a zone has no room. */
  readonly few: Int16Array
}

/** The nearest cells of `zone` (`buildZone`) by the walks of `walkTable`. */
export const zoneWays = (space: Space, walks: Uint8Array, zone: Uint32Array): ZoneWays => {
  const { cells, words } = space
  const points = new Uint8Array(cells * cells).fill(NO_WAY)
  const stop = new Int16Array(cells * cells).fill(NO_CELL)
  const { aims, first, last } = turned(space, zone)
  const left = new Uint32Array(words)
  const order = new Int16Array(cells)
  for (let from = 0; from < cells; from++) {
    const row = from * cells
    const count = byPoints(walks, row, cells, order)
    left.fill(0xffffffff)
    for (let i = 0; i < count; i++) {
      const cell = order[i]
      for (let word = first[cell]; word <= last[cell]; word++) {
        let found = left[word] & aims[cell * words + word]
        left[word] ^= found
        for (; found !== 0; found &= found - 1) {
          const aim = cellOfWord(space, word, found)
          points[row + aim] = walks[row + cell]
          stop[row + aim] = cell
        }
      }
    }
  }
  return { points, stop, few: fewCells(space, zone) }
}

const fewCells = (space: Space, zone: Uint32Array): Int16Array => {
  const { cells, words, passable } = space
  const few = new Int16Array(cells * FEW_CELLS).fill(NO_CELL)
  for (let aim = 0; aim < cells; aim++) {
    let count = 0
    for (let word = 0; word < words; word++) {
      for (let bits = (zone[aim * words + word] & passable[word]) | 0; bits !== 0; bits &= bits - 1) {
        if (count === FEW_CELLS - 1) return new Int16Array(0)
        few[aim * FEW_CELLS + count++] = cellOfWord(space, word, bits)
      }
    }
  }
  return few
}

/** [cell * words + word]: board of the cells that are in the zone of somebody on `cell`, and between which words they lie. */
const turned = (space: Space, zone: Uint32Array): { aims: Uint32Array; first: Uint16Array; last: Uint16Array } => {
  const { cells, words, wordOf, maskOf } = space
  const aims = new Uint32Array(cells * words)
  const first = new Uint16Array(cells).fill(words)
  const last = new Uint16Array(cells)
  for (let aim = 0; aim < cells; aim++) {
    for (let word = 0; word < words; word++) {
      for (let bits = zone[aim * words + word] | 0; bits !== 0; bits &= bits - 1) {
        const cell = cellOfWord(space, word, bits)
        const to = wordOf[aim]
        aims[cell * words + to] |= maskOf[aim]
        first[cell] = Math.min(first[cell], to)
        last[cell] = Math.max(last[cell], to)
      }
    }
  }
  return { aims, first, last }
}

const starts = new Int32Array(NO_WAY + 2)

/** Writes the cells that a row of `walks` reaches, by rising points, then ascending; returns how many. */
const byPoints = (walks: Uint8Array, row: number, cells: number, order: Int16Array): number => {
  starts.fill(0)
  for (let cell = 0; cell < cells; cell++) starts[walks[row + cell] + 1]++
  for (let points = 1; points <= NO_WAY; points++) starts[points] += starts[points - 1]
  const count = starts[NO_WAY]
  for (let cell = 0; cell < cells; cell++) {
    const points = walks[row + cell]
    if (points !== NO_WAY) order[starts[points]++] = cell
  }
  return count
}

/** [from * cells + to]: the lowest cell from which a cheapest walk enters `to`, by the tie rule of `stepBack`; `NO_CELL` where there is none, or it begins there. */
export const backTable = (space: Space, walks: Uint8Array): Int16Array => {
  const { cells, adjacency, moveCost } = space
  const back = new Int16Array(cells * cells).fill(NO_CELL)
  for (let at = 0; at < back.length; at++) {
    if (walks[at] === NO_WAY) continue
    const cell = at % cells
    const before = walks[at] - moveCost[cell]
    for (let i = 0; i < 6 && back[at] === NO_CELL; i++) {
      const other = adjacency[cell * 6 + ASCENDING_DIRS[i]]
      if (other !== NO_CELL && walks[at - cell + other] === before) back[at] = other
    }
  }
  return back
}
