/**
 * Breadth-first rings on boards, 32 cells an operation: layer n holds the cells first entered at movement cost n. For "which
 * ring first" questions; field.ts answers "what does every cell cost". Paths of both are the same.
 */
import { cellOfWord, MOST_WORDS, NARROW_ROWS } from './board.ts'
import { ASCENDING_DIRS, NO_CELL } from './hex.ts'
import type { Space } from './space.ts'
import { spread, wallMasks } from './spread.ts'

/** Words before a layer's first that stay 0, and are the last of those behind the layer before. */
const MARGIN = 2

/** Most rings of a search. */
export const MOST_RINGS = 1024

// The search under way in this thread: one at a time. Arrays that never change are constants of the machine code, where
// those of an object would be asked for their place and length at every turn of a loop.
const layers = new Uint32Array((MOST_RINGS + 1) * (MOST_WORDS + 2 * MARGIN) + 2 * MARGIN)
const lo = new Int16Array(MOST_RINGS + 1)
const hi = new Int16Array(MOST_RINGS + 1)
let underWay: Rings | undefined
/** The column where the search started, on a narrow board. */
let startColumn = 0

/** Searches on one map: `count` layers are there, layer n from `layerAt` on, until any search of this thread starts. */
export interface Rings {
  readonly space: Space
  readonly maxRings: number
  /** Terrain costs count (false on maps where all cells cost 1). */
  readonly costs: boolean
  /** Two columns a word, and neither costs nor thin walls. */
  readonly narrow: boolean
  /** One word a column, and neither costs nor thin walls. */
  readonly plain: boolean
  /** One word a column, and thin walls, but no costs. */
  readonly walled: boolean
  readonly layers: Uint32Array
  /** Words from a layer to the next. */
  readonly stride: number
  readonly visited: Uint32Array
  /** First and last column of each layer, of two columns on a narrow board; words farther off than the next are left-overs, not 0. */
  readonly lo: Int16Array
  readonly hi: Int16Array
  count: number
  /** Cells next to each of the last three layers, where layer n - 1 is at slot (n - 1) % 3. */
  readonly reach: Uint32Array
  /** [dir * words + word]: cells that have no thin wall in that direction. */
  readonly masks: Uint32Array
}

/** For searches of up to `maxRings` rings; with `flat` every cell costs 1 (flying). Throws RangeError above `MOST_RINGS`. */
export const createRings = (space: Space, maxRings: number, flat = false): Rings => {
  if (maxRings > MOST_RINGS) throw new RangeError(`maxRings: expected at most ${MOST_RINGS}, got ${maxRings}`)
  const { words, wordsPerColumn, narrow } = space
  const costs = space.hasCosts && !flat
  const plain = !costs && !space.hasThinWalls && wordsPerColumn === 1 && !narrow
  const walled = !costs && space.hasThinWalls && wordsPerColumn === 1
  const remembers = !narrow && !plain && !walled
  return {
    space,
    maxRings,
    costs,
    narrow,
    plain,
    walled,
    layers,
    stride: words + 2 * MARGIN,
    visited: new Uint32Array(remembers ? words : 0),
    lo,
    hi,
    count: 0,
    reach: new Uint32Array(remembers ? 3 * words : 0),
    masks: narrow || plain ? new Uint32Array(0) : wallMasks(space),
  }
}

/** Where the board of a layer begins in `layers`. */
export const layerAt = (rings: Rings, layer: number): number => layer * rings.stride + MARGIN

/** Begins a search: layer 0 is the start cell, which must be one of space.notWall. */
export const startRings = (rings: Rings, cell: number): void => {
  underWay = rings
  rings.count = 1
  if (rings.narrow) startNarrow(rings, cell)
  else startWide(rings, cell)
}

const startNarrow = (rings: Rings, cell: number): void => {
  const { maskOf, wordOf } = rings.space
  const word = wordOf[cell]
  startColumn = (word << 1) + (maskOf[cell] >= 1 << NARROW_ROWS ? 1 : 0)
  layers[MARGIN + word] = maskOf[cell]
  clearBeside(MARGIN + word, MARGIN + word)
  lo[0] = word
  hi[0] = word
}

const startWide = (rings: Rings, cell: number): void => {
  const { space, visited } = rings
  const paired = rings.plain || rings.walled
  const per = space.wordsPerColumn
  const word = space.wordOf[cell]
  const col = per === 1 ? word : (word / per) | 0
  if (!paired) {
    visited.fill(0)
    visited[word] = space.maskOf[cell]
  }
  const base = layerAt(rings, 0)
  for (let at = base + col * per - 1, end = at + per + 2; at < end; at++) layers[at] = 0
  if (paired) {
    clearBefore(base + (col & ~1))
    clearBehind(base + (col & ~1) + 2)
  }
  layers[base + word] = space.maskOf[cell]
  lo[0] = col
  hi[0] = col
}

// What the next two layers of a search by pairs look at beside the pairs of columns of this one.

const clearBefore = (at: number): void => {
  layers[at - 2] = 0
  layers[at - 1] = 0
}

const clearBehind = (at: number): void => {
  layers[at] = 0
  layers[at + 1] = 0
  layers[at + 2] = 0
}

/** What the next two layers of a search on a narrow board look at beside the words of this one. */
const clearBeside = (first: number, last: number): void => {
  layers[first - 1] = 0
  layers[last + 1] = 0
  layers[last + 2] = 0
}

// Rows 0 and 15 of both columns of a word.
const TOP = 0x00010001
const BOTTOM = 0x80008000
const EVEN = 0xffff

/** Two columns a word, all cells cost 1, no thin walls: as `growPlain`, half as many words. */
const growNarrow = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { stride } = rings
  const before = layerAt(rings, n - 1)
  const older = n > 1 ? before - stride : before
  const to = before + stride
  const first = Math.max(startColumn - n, 0) >> 1
  const last = Math.min(startColumn + n, rings.space.width - 1) >> 1
  let left = 0
  let here = layers[before + first]
  let any = 0
  for (let word = first; word <= last; word++) {
    const right = layers[before + word + 1]
    // Beside an even column are the same row and the one below, beside an odd column the same row and the one above.
    const besideEven = (left | here) >>> 16
    const besideOdd = (here | right) << 16
    const beside = besideEven | besideOdd | ((besideEven << 1) & EVEN) | ((besideOdd >>> 1) & ~EVEN)
    const found = (((here << 1) & ~TOP) | ((here >>> 1) & ~BOTTOM) | beside) & passable[word] & ~(here | layers[older + word])
    layers[to + word] = found
    any |= found
    left = here
    here = right
  }
  if (any === 0) return false
  clearBeside(to + first, to + last)
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/**
 * One word a column, all cells cost 1, no thin walls. What lies beside layer n - 1 is in layer n - 2, n - 1 or n, so no
 * list of visited cells is needed. Columns are taken in pairs, an even one and the odd one to its right.
 */
const growPlain = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { stride } = rings
  const before = layerAt(rings, n - 1)
  const older = n > 1 ? before - stride : before
  const to = before + stride
  const edge = rings.space.width - 1
  const first = lo[n - 1] > 0 ? lo[n - 1] - 1 : 0
  const last = hi[n - 1] < edge ? hi[n - 1] + 1 : edge
  const start = first & ~1
  let left = 0
  let even = layers[before + start]
  let any = 0
  let col = start
  for (; col <= last; col += 2) {
    const odd = layers[before + col + 1]
    const right = layers[before + col + 2]
    // Beside an even column are the same row and the one below, beside an odd column the same row and the one above.
    const besideEven = left | odd
    const besideOdd = even | right
    const foundEven =
      ((even << 1) | (even >>> 1) | besideEven | (besideEven << 1)) & passable[col] & ~(even | layers[older + col])
    const foundOdd =
      ((odd << 1) | (odd >>> 1) | besideOdd | (besideOdd >>> 1)) & passable[col + 1] & ~(odd | layers[older + col + 1])
    layers[to + col] = foundEven
    layers[to + col + 1] = foundOdd
    any |= foundEven | foundOdd
    left = odd
    even = right
  }
  if (any === 0) return false
  clearBefore(to + start)
  clearBehind(to + col)
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/** The same with thin walls: they stop both ways, so what lies beside layer n - 1 is still in layer n - 2, n - 1 or n. */
const growWalled = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { stride, masks } = rings
  const { words } = rings.space
  const before = layerAt(rings, n - 1)
  const older = n > 1 ? before - stride : before
  const to = before + stride
  const edge = rings.space.width - 1
  const first = lo[n - 1] > 0 ? lo[n - 1] - 1 : 0
  const last = hi[n - 1] < edge ? hi[n - 1] + 1 : edge
  const start = first & ~1
  const s = words
  const sw = 2 * words
  const nw = 3 * words
  const up = 4 * words
  const ne = 5 * words
  let eastOfLeft = 0
  let even = layers[before + start]
  let any = 0
  let col = start
  for (; col <= last; col += 2) {
    const odd = layers[before + col + 1]
    const right = layers[before + col + 2]
    // From an odd column the row is kept upwards, from an even one downwards.
    const westOfOdd = (odd & masks[nw + col + 1]) | ((odd & masks[sw + col + 1]) << 1)
    const foundEven =
      (((even & masks[s + col]) << 1) | ((even & masks[up + col]) >>> 1) | eastOfLeft | westOfOdd) &
      passable[col] &
      ~(even | layers[older + col])
    const eastOfEven = (even & masks[col]) | ((even & masks[ne + col]) >>> 1)
    const westOfRight = right === 0 ? 0 : (right & masks[sw + col + 2]) | ((right & masks[nw + col + 2]) >>> 1)
    const foundOdd =
      (((odd & masks[s + col + 1]) << 1) | ((odd & masks[up + col + 1]) >>> 1) | eastOfEven | westOfRight) &
      passable[col + 1] &
      ~(odd | layers[older + col + 1])
    layers[to + col] = foundEven
    layers[to + col + 1] = foundOdd
    any |= foundEven | foundOdd
    eastOfLeft = (odd & masks[ne + col + 1]) | ((odd & masks[col + 1]) << 1)
    even = right
  }
  if (any === 0) return false
  clearBefore(to + start)
  clearBehind(to + col)
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/** Any height, thin walls, costs of 1 to 3: a cell of cost k enters k rings after the layer beside it. */
const growAny = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { space, visited, reach, masks, costs } = rings
  const { width, words, wordsPerColumn: per, cost2, cost3 } = space
  const prevLo = lo[n - 1]
  const prevHi = hi[n - 1]
  const first = prevLo > 0 ? prevLo - 1 : 0
  const last = prevHi < width - 1 ? prevHi + 1 : prevHi
  const near = ((n - 1) % 3) * words
  const to = layerAt(rings, n)
  spread(space, layers, layerAt(rings, n - 1), prevLo, prevHi, masks, reach, near, first, last)
  let any = 0
  if (!costs) {
    for (let word = first * per, end = (last + 1) * per; word < end; word++) {
      const seen = visited[word]
      const found = reach[near + word] & passable[word] & ~seen
      layers[to + word] = found
      visited[word] = seen | found
      any |= found
    }
  } else {
    const mid = ((n + 1) % 3) * words
    const far = (n % 3) * words
    // Reach of layers n - 2 and n - 3 exists only within those layers' windows, widened by one column.
    const midLo = n < 2 ? width * per : lo[n - 1] * per
    const midHi = n < 2 ? -1 : (hi[n - 1] + 1) * per
    const farLo = n < 3 ? width * per : lo[n - 2] * per
    const farHi = n < 3 ? -1 : (hi[n - 2] + 1) * per
    let pending = 0
    for (let word = first * per, end = (last + 1) * per; word < end; word++) {
      const seen = visited[word]
      const two = cost2[word]
      const three = cost3[word]
      const r1 = reach[near + word]
      const r2 = word >= midLo && word < midHi ? reach[mid + word] : 0
      const r3 = word >= farLo && word < farHi ? reach[far + word] : 0
      const free = passable[word] & ~seen
      const found = ((r1 & ~two & ~three) | (r2 & two) | (r3 & three)) & free
      layers[to + word] = found
      visited[word] = seen | found
      any |= found
      pending |= ((r1 & (two | three)) | (r2 & three)) & free & ~found
    }
    any |= pending
  }
  if (any === 0) return false
  layers[to + first * per - 1] = 0
  layers[to + (last + 1) * per] = 0
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/**
 * Adds the next layer: cells of `passable` (a subset of space.notWall, the same in the whole search) first entered at cost `count`, perhaps
 * none while dearer cells are pending. False, with nothing added, when nothing is left or maxRings is reached. Throws where
 * another search of this thread has started since.
 */
export const growRing = (rings: Rings, passable: Uint32Array): boolean => {
  if (rings !== underWay) throw ended()
  if (rings.narrow) return growNarrow(rings, passable)
  if (rings.plain) return growPlain(rings, passable)
  return rings.walled ? growWalled(rings, passable) : growAny(rings, passable)
}

const ended = (): Error => new Error('growRing: another search of this thread has started since')

/** The lowest cell that a layer shares with the board at table[base ..] (a zone's or sight's row); -1 = none. */
export const ringHitsRow = (rings: Rings, layer: number, table: Uint32Array, base: number): number => {
  const { space } = rings
  const per = space.wordsPerColumn
  const from = layerAt(rings, layer)
  for (let word = lo[layer] * per, end = (hi[layer] + 1) * per; word < end; word++) {
    const bits = layers[from + word] & table[base + word]
    if (bits !== 0) return cellOfWord(space, word, bits)
  }
  return NO_CELL
}

/** The same among the cells of the board `free`. */
export const ringStopsRow = (rings: Rings, layer: number, free: Uint32Array, table: Uint32Array, base: number): number => {
  const { space } = rings
  const per = space.wordsPerColumn
  const from = layerAt(rings, layer)
  const end = (hi[layer] + 1) * per
  // Two words at a time; the word beside a layer's window is 0.
  for (let word = (lo[layer] * per) & ~1; word < end; word += 2) {
    const bits = layers[from + word] & table[base + word] & free[word]
    if (bits !== 0) return cellOfWord(space, word, bits)
    const next = layers[from + word + 1] & table[base + word + 1] & free[word + 1]
    if (next !== 0) return cellOfWord(space, word + 1, next)
  }
  return NO_CELL
}

/** The lowest cell that a layer shares with a board; -1 = none. */
export const ringHits = (rings: Rings, layer: number, board: Uint32Array): number => ringHitsRow(rings, layer, board, 0)

/** Whether a cell is in a layer. */
export const ringHasCell = (rings: Rings, layer: number, cell: number): boolean => {
  if (layer < 0 || layer >= rings.count) return false
  const { space } = rings
  const per = space.wordsPerColumn
  const word = space.wordOf[cell]
  if (word < lo[layer] * per || word >= (hi[layer] + 1) * per) return false
  return (layers[layerAt(rings, layer) + word] & space.maskOf[cell]) !== 0
}

/** The lowest cell from which a cheapest path enters a cell of a layer (the tie rule of all paths); -1 at the start. */
export const stepBack = (rings: Rings, cell: number, layer: number): number => {
  if (rings.narrow) return stepBackNarrow(rings, cell, layer)
  return rings.plain ? stepBackPlain(rings, cell, layer) : stepBackAny(rings, cell, layer)
}

const stepBackNarrow = (rings: Rings, cell: number, layer: number): number => {
  if (layer === 0) return NO_CELL
  const { space } = rings
  const word = space.wordOf[cell]
  const own = space.maskOf[cell]
  const at = layerAt(rings, layer - 1) + word
  const isEven = own <= EVEN
  const upDown = ((own << 1) & ~TOP) | ((own >>> 1) & ~BOTTOM)
  if (isEven) {
    // Same row and the one above in the odd columns to both sides, of which one is in the same word.
    const beside = (own << 16) | ((own << 15) & ~EVEN)
    const left = layers[at - 1] & beside
    if (left !== 0) return cellOfWord(space, word - 1, left)
    return cellOfWord(space, word, layers[at] & (upDown | beside))
  }
  const beside = (own >>> 16) | ((own >>> 15) & EVEN)
  const here = layers[at] & (upDown | beside)
  return here !== 0 ? cellOfWord(space, word, here) : cellOfWord(space, word + 1, layers[at + 1] & beside)
}

const stepBackPlain = (rings: Rings, cell: number, layer: number): number => {
  if (layer === 0) return NO_CELL
  const { space } = rings
  const col = space.wordOf[cell]
  const own = space.maskOf[cell]
  const at = layerAt(rings, layer - 1) + col
  const beside = (col & 1) === 0 ? own | (own >>> 1) : own | (own << 1)
  const left = layers[at - 1] & beside
  if (left !== 0) return cellOfWord(space, col - 1, left)
  const here = layers[at] & ((own << 1) | (own >>> 1))
  if (here !== 0) return cellOfWord(space, col, here)
  return cellOfWord(space, col + 1, layers[at + 1] & beside)
}

const stepBackAny = (rings: Rings, cell: number, layer: number): number => {
  const { adjacency, moveCost } = rings.space
  const before = layer - (rings.costs ? moveCost[cell] : 1)
  for (let i = 0; i < 6; i++) {
    const other = adjacency[cell * 6 + ASCENDING_DIRS[i]]
    if (other !== NO_CELL && ringHasCell(rings, before, other)) return other
  }
  return NO_CELL
}

/**
 * Writes the cells of the path to a cell of a layer, in order, the start left out, and returns how many. Going back from the
 * destination, each step takes the lowest cell on a cheapest path.
 */
export const ringPathTo = (rings: Rings, dest: number, layer: number, out: { [i: number]: number }): number => {
  const { costs, space } = rings
  let n = 0
  let cell = dest
  let at = layer
  while (at > 0) {
    out[n++] = cell
    const before = stepBack(rings, cell, at)
    at -= costs ? space.moveCost[cell] : 1
    cell = before
  }
  for (let i = 0, j = n - 1; i < j; i++, j--) {
    const swap = out[i]
    out[i] = out[j]
    out[j] = swap
  }
  return n
}
