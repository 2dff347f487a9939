/**
 * Who sees whom on one map: the three sight rules as exact tests, and their table. Blockers are the cells marked so and, for a
 * pair of cells, every cell higher than both. The two ends never block, but a full wall neither sees nor is seen. Nothing off the map blocks.
 */
import type { BoardShape } from './board.ts'
import { setCell } from './board.ts'
import { type CentreLine, centreLine, NO_SHARED_SIDE } from './centre-line.ts'
import { farPointClear, farStrip } from './far-look.ts'
import { axialLength, axialR } from './hex.ts'
import { MOST_BEAM_HEXES, type SightLines, STRIDE, sideCode, sightLines } from './sight-lines.ts'
import type { Space, SpaceInput } from './space.ts'

/** A map as sight needs it: flat arrays by hex code, so that a line's relative codes are plain index offsets. */
export interface SightGrid {
  readonly rule: SpaceInput['sight']
  /** Code of each cell. */
  readonly codeOf: Int32Array
  /** Cells that take part: existing and no full wall. */
  readonly sees: Uint8Array
  /** Rank of each cell's level among the levels of the map. */
  readonly rankOf: Uint8Array
  /** [rank][code]: 1 where a look blocks whose higher end has that rank. */
  readonly blocked: readonly Uint8Array[]
  /** [side code]: 1 at thin walls; undefined on a map without them. */
  readonly walls: Uint8Array | undefined
  /** Whether anything at all can block. */
  readonly open: boolean
}

/** Codes start here so that hexes just off the map have codes too. */
const ORIGIN = STRIDE + 80

/** The sight grid of a map; width and height are at most 128. */
export const sightGrid = (input: SpaceInput): SightGrid => {
  const { width, height, exists, blocksMove, blocksSight, level } = input
  const cells = width * height
  const codes = (width + 2) * STRIDE
  const codeOf = new Int32Array(cells)
  const sees = new Uint8Array(cells)
  const rankOf = new Uint8Array(cells)
  const levels = [...new Set(level.filter((_, cell) => exists[cell] === 1))].sort((a, b) => a - b)
  const blocked = levels.map(() => new Uint8Array(codes))
  let open = levels.length < 2 && input.walls.length === 0
  for (let cell = 0; cell < cells; cell++) {
    const col = (cell / height) | 0
    const code = ORIGIN + col * STRIDE + axialR(col, cell - col * height)
    codeOf[cell] = code
    if (exists[cell] === 0) continue
    sees[cell] = blocksMove[cell] & blocksSight[cell] ? 0 : 1
    const rank = levels.indexOf(level[cell])
    rankOf[cell] = rank
    if (blocksSight[cell]) open = false
    for (let k = 0; k < levels.length; k++) blocked[k][code] = blocksSight[cell] || rank > k ? 1 : 0
  }
  let walls: Uint8Array | undefined
  if (input.walls.length > 0) {
    walls = new Uint8Array(codes * 3)
    for (const [cell, dir] of input.walls) walls[codeOf[cell] * 3 + sideCode(0, 0, dir)] = 1
  }
  return { rule: input.sight, codeOf, sees, rankOf, blocked, walls, open }
}

/** Whether one of the lines from the hex with that code meets no blocking hex. */
const hexesClear = (lines: SightLines, base: number, blocked: Uint8Array): boolean => {
  const { count, hexStart, hexes } = lines
  next: for (let i = 0; i < count; i++) {
    for (let k = hexStart[i], end = hexStart[i + 1]; k < end; k++) if (blocked[base + hexes[k]] !== 0) continue next
    return true
  }
  return false
}

/** Whether no line, a line for hexes only, or a line for hexes and thin walls alike is clear. */
const linesClear = (lines: SightLines, base: number, blocked: Uint8Array, walls: Uint8Array): 0 | 1 | 2 => {
  const { count, hexStart, hexes, sideStart, sides } = lines
  const sideBase = base * 3
  let best: 0 | 1 = 0
  next: for (let i = 0; i < count; i++) {
    for (let k = hexStart[i], end = hexStart[i + 1]; k < end; k++) if (blocked[base + hexes[k]] !== 0) continue next
    best = 1
    for (let k = sideStart[i], end = sideStart[i + 1]; k < end; k++) if (walls[sideBase + sides[k]] !== 0) continue next
    return 2
  }
  return best
}

/** Whether the line between centres is clear. */
const wallAt = (walls: Uint8Array, base: number, side: number): number => (side === NO_SHARED_SIDE ? 0 : walls[base + side])

const centreClear = (line: CentreLine, base: number, blocked: Uint8Array, walls: Uint8Array | undefined): boolean => {
  const { stages, hexes, sides } = line
  if (walls === undefined) {
    for (let k = 0, end = stages * 2; k < end; k += 2) {
      if ((blocked[base + hexes[k]] & blocked[base + hexes[k + 1]]) !== 0) return false
    }
    return true
  }
  const sideBase = base * 3
  if (stages === 0) return walls[sideBase + line.between] === 0
  for (let i = 0; i < stages; i++) {
    const k = i * 2
    const s = i * 4
    const one = blocked[base + hexes[k]] | wallAt(walls, sideBase, sides[s]) | wallAt(walls, sideBase, sides[s + 1])
    const other = blocked[base + hexes[k + 1]] | wallAt(walls, sideBase, sides[s + 2]) | wallAt(walls, sideBase, sides[s + 3])
    if ((one & other) !== 0) return false
  }
  return true
}

/** A test of whether the hex with a code sees the one at a fixed offset from it. */
type Look = (base: number, blocked: Uint8Array, walls: Uint8Array | undefined) => boolean

const lookTo = (grid: SightGrid, q: number, r: number): Look => {
  const rule = grid.rule
  if (rule === 'centres') {
    const line = centreLine(q, r)
    return (base, blocked, walls) => centreClear(line, base, blocked, walls)
  }
  if (rule === 'any-point' && axialLength(q, r) > MOST_BEAM_HEXES) {
    const middle = centreLine(q, r)
    const strip = farStrip(q, r)
    return (base, blocked, walls) => centreClear(middle, base, blocked, walls) || farPointClear(strip, q, r, base, blocked, walls)
  }
  if (grid.walls === undefined) {
    const lines = sightLines(rule, 'hexes', q, r)
    return (base, blocked) => hexesClear(lines, base, blocked)
  }
  // Only if hexes leave a line clear and thin walls stop it do the many lines matter that wind past thin walls.
  const lines = sightLines(rule, 'sides', q, r)
  let every: SightLines | undefined
  return (base, blocked, walls) => {
    if (walls === undefined) return hexesClear(lines, base, blocked)
    const first = linesClear(lines, base, blocked, walls)
    if (first !== 1) return first === 2
    every ??= sightLines(rule, 'every', q, r)
    return linesClear(every, base, blocked, walls) === 2
  }
}

/** Whether cell a sees cell b, worked out afresh. */
const looks = (shape: BoardShape, grid: SightGrid, a: number, b: number): boolean => {
  const { sees, codeOf, rankOf } = grid
  if (sees[a] === 0 || sees[b] === 0) return false
  if (a === b || grid.open) return true
  const from = Math.min(a, b)
  const to = Math.max(a, b)
  const colA = (from / shape.height) | 0
  const colB = (to / shape.height) | 0
  const r = axialR(colB, to - colB * shape.height) - axialR(colA, from - colA * shape.height)
  const rank = Math.max(rankOf[a], rankOf[b])
  return lookTo(grid, colB - colA, r)(codeOf[from], grid.blocked[rank], grid.walls)
}

/** The table of sight: row a (shape.words words from a * shape.words) is the board of the cells that a sees. */
export const sightTable = (shape: BoardShape, grid: SightGrid): Uint32Array => {
  const { width, height, cells, words, wordOf, maskOf } = shape
  const { sees, codeOf, rankOf, blocked, walls, open } = grid
  const table = new Uint32Array(cells * words)
  const all = new Uint32Array(words)
  for (let cell = 0; cell < cells; cell++) if (sees[cell] !== 0) setCell(shape, all, cell)
  for (let cell = 0; cell < cells; cell++) {
    if (sees[cell] === 0) continue
    if (open) table.set(all, cell * words)
    else table[cell * words + wordOf[cell]] |= maskOf[cell]
  }
  if (open) return table
  for (let dq = 0; dq < width; dq++) {
    const half = dq >> 1
    for (let dr = dq === 0 ? 1 : -height - half; dr < height - half + 1; dr++) {
      let look: Look | undefined
      for (let col = 0; col + dq < width; col++) {
        const rows = dr - (col >> 1) + ((col + dq) >> 1)
        const first = rows < 0 ? -rows : 0
        const last = rows < 0 ? height : height - rows
        for (let row = first; row < last; row++) {
          const a = col * height + row
          const b = a + dq * height + rows
          if (sees[a] === 0 || sees[b] === 0) continue
          look ??= lookTo(grid, dq, dr)
          const rank = Math.max(rankOf[a], rankOf[b])
          if (!look(codeOf[a], blocked[rank], walls)) continue
          table[a * words + wordOf[b]] |= maskOf[b]
          table[b * words + wordOf[a]] |= maskOf[a]
        }
      }
    }
  }
  return table
}

/** Whether cell a sees cell b under the map's sight rule, from the table or, on maps too large for one, worked out afresh. */
export const inSight = (space: Space, a: number, b: number): boolean =>
  space.hasTables ? (space.sight[a * space.words + space.wordOf[b]] & space.maskOf[b]) !== 0 : looks(space, space.sightGrid, a, b)

/** Writes to `out` what of `board` is in sight from a cell; on maps too large for a table all of it: `inSight` tells there, too. */
export const keepSeen = (space: Space, from: number, board: Uint32Array, out: Uint32Array): void => {
  const { words, sight, hasTables } = space
  const row = from * words
  for (let word = 0; word < words; word++) out[word] = hasTables ? board[word] & sight[row + word] : board[word]
}
