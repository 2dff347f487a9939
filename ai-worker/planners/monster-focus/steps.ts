/** Steps of whole boards: the cells beside those of a board, round thin walls or through them, in all directions or in one. */
import { NO_CELL, neighbourOf } from '../../../engine/space/index.ts'
import type { Layout } from './layout.ts'

/** A set of steps that are allowed. */
export interface Steps {
  readonly layout: Layout
  /**
   * Eight boards of cells from which a step may be taken: down, up; to the right in the same row, a row up, a row down; and so to the left. Even
   * columns step to the side in the same row or one up, odd ones in the same row or one down.
   */
  readonly from: Uint32Array
  /** [cell * 6 + dir]: where steps lead, for tall maps; empty for others. */
  readonly to: Int16Array
}

/** Steps in the directions of `dirs` (bits), not through sides that `walls` has bits for ([cell], bit = direction). */
export const createSteps = (layout: Layout, walls: Uint8Array | undefined, dirs = 63): Steps => {
  const { width, height, cells, words, wordOf, maskOf } = layout
  const from = new Uint32Array(8 * words)
  const to = new Int16Array(layout.tall ? cells * 6 : 0).fill(NO_CELL)
  for (let cell = 0; cell < cells; cell++) {
    const even = (Math.floor(cell / height) & 1) === 0
    const open = dirs & ~(walls?.[cell] ?? 0)
    // Boards for the directions SE, S, SW, NW, N, NE.
    const boards = even ? [2, 0, 5, 6, 1, 3] : [4, 0, 7, 5, 1, 2]
    for (let dir = 0; dir < 6; dir++) {
      if (((open >> dir) & 1) === 0) continue
      from[boards[dir] * words + wordOf[cell]] |= maskOf[cell]
      if (layout.tall) to[cell * 6 + dir] = neighbourOf(width, height, cell, dir)
    }
  }
  return { layout, from, to }
}

const tallBeside = (steps: Steps, table: Uint32Array, base: number, out: Uint32Array): void => {
  const { layout, to } = steps
  const { words, wordOf, maskOf, cellOf } = layout
  for (let word = 0; word < words; word++) out[word] = 0
  for (let word = 0; word < words; word++) {
    for (let left = table[base + word] | 0; left !== 0; left &= left - 1) {
      const cell = cellOf[(word << 5) + 31 - Math.clz32(left & -left)]
      for (let k = cell * 6, end = k + 6; k < end; k++) {
        const other = to[k]
        if (other !== NO_CELL) out[wordOf[other]] |= maskOf[other]
      }
    }
  }
}

/** Writes to `out` the cells that are one step from those of the board at table[base ..]; bits that belong to no cell may be set. `out` is not the table. */
export const beside = (steps: Steps, table: Uint32Array, base: number, out: Uint32Array): void => {
  const { layout, from } = steps
  if (layout.tall) {
    tallBeside(steps, table, base, out)
    return
  }
  const { words, shift, shared } = layout
  const rest = 32 - shift
  let rightBefore = 0
  let here = table[base]
  let left = leftOf(from, words, 0, here)
  for (let word = 0; word < words; word++) {
    const next = word + 1 < words ? table[base + word + 1] : 0
    const leftNext = word + 1 < words ? leftOf(from, words, word + 1, next) : 0
    const right =
      (here & from[2 * words + word]) | ((here & from[3 * words + word]) >>> 1) | ((here & from[4 * words + word]) << 1)
    out[word] =
      ((here & from[word]) << 1) |
      ((here & from[words + word]) >>> 1) |
      ((right << shift) & shared) |
      (rightBefore >>> rest) |
      ((left >>> shift) & shared) |
      (leftNext << rest)
    rightBefore = right
    here = next
    left = leftNext
  }
}

const leftOf = (from: Uint32Array, words: number, word: number, here: number): number =>
  (here & from[5 * words + word]) | ((here & from[6 * words + word]) >>> 1) | ((here & from[7 * words + word]) << 1)
