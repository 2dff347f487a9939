/** Steps between cells round full and thin walls; obstacles and units do not lengthen them. */
import { NO_CELL } from './hex.ts'
import type { Space } from './space.ts'

/** No way at all. */
export const NO_WAY = 255

/** Writes the steps from a cell to every cell at out[base ..]; NO_WAY = none, 254 = 254 or more. `queue` has room for every cell. */
const rangeRow = (cells: number, adjacency: Int16Array, from: number, out: Uint8Array, base: number, queue: Int16Array): void => {
  for (let i = 0; i < cells; i++) out[base + i] = NO_WAY
  out[base + from] = 0
  queue[0] = from
  let tail = 1
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]
    const steps = out[base + cell]
    const next = steps < 254 ? steps + 1 : 254
    for (let k = cell * 6, end = k + 6; k < end; k++) {
      const other = adjacency[k]
      if (other === NO_CELL || out[base + other] !== NO_WAY) continue
      out[base + other] = next
      queue[tail++] = other
    }
  }
}

/** The table of ranges; rows of cells that do not take part (not existing, full walls) are NO_WAY throughout. */
export const rangeTable = (cells: number, adjacency: Int16Array, takesPart: Uint8Array): Uint8Array => {
  const table = new Uint8Array(cells * cells)
  const queue = new Int16Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    if (takesPart[cell] !== 0) rangeRow(cells, adjacency, cell, table, cell * cells, queue)
    else table.fill(NO_WAY, cell * cells, (cell + 1) * cells)
  }
  return table
}

let rowSpace: Space | undefined
let rowCell = NO_CELL
let row = new Uint8Array(0)
let rowQueue = new Int16Array(0)

/** The ranges of one cell to all: a view of the table, or on maps too large for one a row that lasts until the next call. */
export const rangesOf = (space: Space, cell: number): Uint8Array => {
  const { cells, adjacency } = space
  if (space.hasTables) return space.range.subarray(cell * cells, (cell + 1) * cells)
  if (rowSpace === space && rowCell === cell) return row
  if (row.length !== cells) {
    row = new Uint8Array(cells)
    rowQueue = new Int16Array(cells)
  }
  if (space.sightGrid.sees[cell] !== 0) rangeRow(cells, adjacency, cell, row, 0, rowQueue)
  else row.fill(NO_WAY)
  rowSpace = space
  rowCell = cell
  return row
}

/** The array with the ranges of a cell to all, from `rangeBase` on: hoist both before a loop over targets. On maps without tables they last until another cell is asked for. */
export const rangeRowOf = (space: Space, cell: number): Uint8Array => (space.hasTables ? space.range : rangesOf(space, cell))

/** Where the ranges of a cell begin in what `rangeRowOf` returns. */
export const rangeBase = (space: Space, cell: number): number => (space.hasTables ? cell * space.cells : 0)

/** Steps from a to b round walls: 255 = no way, 254 = 254 or more. */
export const rangeBetween = (space: Space, a: number, b: number): number =>
  space.hasTables ? space.range[a * space.cells + b] : rangesOf(space, a)[b]
