/**
 * Boards of the planner: sets of cells as bits, as many columns a word as fit. A column takes 4, 8, 16 or 32 bits, the last of which stays
 * 0 where columns share a word, so that what is shifted over the edge of a column falls on it. Maps of more than 32 rows take several words a column.
 */
import { NO_CELL } from '../../../engine/space/index.ts'

/** Where the cells of a map lie in a board; `wordOf` and `maskOf` are indexed by cell. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly cells: number
  readonly words: number
  readonly wordOf: Uint16Array
  readonly maskOf: Uint32Array
  /** [word * 32 + bit]: the cell, NO_CELL for bits that belong to none. */
  readonly cellOf: Int16Array
  /** Bits from a column to the next in one word; 0 where a column fills its word. */
  readonly shift: number
  /** All bits where columns share a word, none otherwise. */
  readonly shared: number
  /** More than 32 rows: no shifting of whole boards. */
  readonly tall: boolean
  /** Bits of even columns in the first word, and what changes from one word to the next. */
  readonly even: number
  readonly flip: number
}

const columnBits = (height: number): number => (height < 4 ? 4 : height < 8 ? 8 : height < 16 ? 16 : 32)

const EVEN_BITS: Readonly<Record<number, number>> = { 4: 0x0f0f0f0f, 8: 0x00ff00ff, 16: 0x0000ffff, 32: -1 }

/** The layout of the boards of a map. */
export const createLayout = (width: number, height: number): Layout => {
  const bits = columnBits(height)
  const perColumn = (height + 31) >>> 5
  const words = Math.ceil((width * bits) / 32) * perColumn
  const cells = width * height
  const wordOf = new Uint16Array(cells)
  const maskOf = new Uint32Array(cells)
  const cellOf = new Int16Array(words * 32).fill(NO_CELL)
  for (let cell = 0; cell < cells; cell++) {
    const col = Math.floor(cell / height)
    const row = cell - col * height
    const at = col * bits * perColumn + row
    wordOf[cell] = at >>> 5
    maskOf[cell] = 1 << (at & 31)
    cellOf[at] = cell
  }
  return {
    width,
    height,
    cells,
    words,
    wordOf,
    maskOf,
    cellOf,
    shift: bits & 31,
    shared: bits === 32 ? 0 : -1,
    tall: perColumn > 1,
    even: EVEN_BITS[bits],
    flip: bits === 32 ? -1 : 0,
  }
}

/** The cell of the lowest bit of a word that is not 0. */
export const cellOfBits = (layout: Layout, word: number, bits: number): number =>
  layout.cellOf[(word << 5) + 31 - Math.clz32(bits & -bits)]

/** Whether the board at table[base ..] holds a cell. */
export const holds = (layout: Layout, table: Uint32Array, base: number, cell: number): boolean =>
  (table[base + layout.wordOf[cell]] & layout.maskOf[cell]) !== 0

/** Adds a cell. */
export const addCell = (layout: Layout, board: Uint32Array, cell: number): void => {
  board[layout.wordOf[cell]] |= layout.maskOf[cell]
}

/** Takes a cell away. */
export const dropCell = (layout: Layout, board: Uint32Array, cell: number): void => {
  board[layout.wordOf[cell]] &= ~layout.maskOf[cell]
}

/** The lowest cell of a board; NO_CELL of an empty one. */
export const lowestOn = (layout: Layout, board: Uint32Array): number => {
  for (let word = 0; word < board.length; word++) if (board[word] !== 0) return cellOfBits(layout, word, board[word])
  return NO_CELL
}

/** Empties a board. */
export const empty = (board: Uint32Array): void => {
  for (let word = 0; word < board.length; word++) board[word] = 0
}
