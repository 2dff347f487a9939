/**
 * Boards: sets of cells as bits, column by column. A column takes `wordsPerColumn = ceil(height / 32)` words; the bit of
 * a cell is bit `row & 31` of word `col * wordsPerColumn + (row >>> 5)`. On narrow boards, of up to 16 rows, an even column and the odd one to
 * its right share a word, the odd one in the upper half. Bits below the last row are always 0, and lower bits are lower cells. A board has an
 * even number of words, so that loops can take them two at a time: going round a loop costs more than what is done in it.
 */

/** The most columns and the most rows of a map, and the most words of a board. */
export const MAX_SIDE = 128
export const MOST_WORDS = (MAX_SIDE * MAX_SIDE) / 32

/** The most rows of a column that shares its word with another. */
export const NARROW_ROWS = 16

/** What a board's functions need to know of the map; every Space is one. `wordOf` and `maskOf` are indexed by cell. */
export interface BoardShape {
  readonly width: number
  readonly height: number
  readonly cells: number
  /** Whether two columns share a word. */
  readonly narrow: boolean
  /** Words of a column; of two on a narrow board. */
  readonly wordsPerColumn: number
  readonly words: number
  readonly wordOf: Uint16Array
  readonly maskOf: Uint32Array
  /** [word * 32 + bit]: the cell. */
  readonly cellOf: Uint16Array
}

/** The layout of boards of a map of that size, with the word and bit of every cell; narrow ones only up to `NARROW_ROWS` rows. */
export const boardShape = (width: number, height: number, narrow = false): BoardShape => {
  const cells = width * height
  const wordsPerColumn = (height + 31) >>> 5
  const words = ((narrow ? (width + 1) >> 1 : width * wordsPerColumn) + 1) & ~1
  const wordOf = new Uint16Array(cells)
  const maskOf = new Uint32Array(cells)
  const cellOf = new Uint16Array(words * 32)
  for (let cell = 0; cell < cells; cell++) {
    const col = (cell / height) | 0
    const row = cell - col * height
    const word = narrow ? col >> 1 : col * wordsPerColumn + (row >>> 5)
    const bit = narrow ? row + (col & 1) * NARROW_ROWS : row & 31
    wordOf[cell] = word
    maskOf[cell] = 1 << bit
    cellOf[word * 32 + bit] = cell
  }
  return { width, height, cells, narrow, wordsPerColumn, words, wordOf, maskOf, cellOf }
}

/** An empty board. */
export const createBoard = (shape: BoardShape): Uint32Array => new Uint32Array(shape.words)

/** Adds a cell. */
export const setCell = (shape: BoardShape, board: Uint32Array, cell: number): void => {
  board[shape.wordOf[cell]] |= shape.maskOf[cell]
}

/** Takes a cell away. */
export const clearCell = (shape: BoardShape, board: Uint32Array, cell: number): void => {
  board[shape.wordOf[cell]] &= ~shape.maskOf[cell]
}

/** Whether the board holds a cell. */
export const hasCell = (shape: BoardShape, board: Uint32Array, cell: number): boolean =>
  (board[shape.wordOf[cell]] & shape.maskOf[cell]) !== 0

/** Whether the row starting at word `base` of a table of boards (sight, a zone) holds a cell. */
export const rowHasCell = (shape: BoardShape, table: Uint32Array, base: number, cell: number): boolean =>
  (table[base + shape.wordOf[cell]] & shape.maskOf[cell]) !== 0

/** The cell of the lowest bit of a word that is not 0. */
export const cellOfWord = (shape: BoardShape, word: number, bits: number): number =>
  shape.cellOf[(word << 5) + 31 - Math.clz32(bits & -bits)]

/** The lowest cell on the board; -1 on an empty one. */
export const lowestCell = (shape: BoardShape, board: Uint32Array): number => {
  const words = shape.words
  for (let word = 0; word < words; word++) {
    const bits = board[word]
    if (bits !== 0) return cellOfWord(shape, word, bits)
  }
  return -1
}

/** Writes the cells of a board, ascending, and returns how many. */
export const listCells = (shape: BoardShape, board: Uint32Array, out: { [i: number]: number }): number => {
  const words = shape.words
  let n = 0
  for (let word = 0; word < words; word++) {
    for (let bits = board[word] | 0; bits !== 0; bits &= bits - 1) out[n++] = cellOfWord(shape, word, bits)
  }
  return n
}

/** How many cells the board holds. */
export const countCells = (board: Uint32Array): number => {
  let count = 0
  for (let word = 0; word < board.length; word++) {
    let bits = board[word]
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Copies one board onto another. */
export const copyBoard = (from: Uint32Array, to: Uint32Array): void => {
  for (let word = 0; word < to.length; word++) to[word] = from[word]
}

/** Empties a board. */
export const emptyBoard = (board: Uint32Array): void => {
  for (let word = 0; word < board.length; word++) board[word] = 0
}

/** Whether two boards share a cell. */
export const boardsMeet = (a: Uint32Array, b: Uint32Array): boolean => {
  for (let word = 0; word < a.length; word++) if ((a[word] & b[word]) !== 0) return true
  return false
}
