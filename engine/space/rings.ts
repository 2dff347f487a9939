/**
 * Breadth-first rings on boards, 32 cells an operation: layer n holds the cells first entered at movement cost n. For "which
 * ring first" questions; field.ts answers "what does every cell cost". Paths of both are the same.
 */
import { cellOfWord } from './board.ts'
import { ASCENDING_DIRS, NO_CELL } from './hex.ts'
import type { Space } from './space.ts'
import { spread, wallMasks } from './spread.ts'

/** Scratch of one thread for searches on one map; `count` layers are there, layer n at layers[n * words ..]. */
export interface Rings {
  readonly space: Space
  readonly maxRings: number
  /** Terrain costs count (false on maps where all cells cost 1). */
  readonly costs: boolean
  /** Neither costs nor thin walls nor more than 32 rows. */
  readonly plain: boolean
  readonly layers: Uint32Array
  readonly visited: Uint32Array
  /** First and last column of each layer; words of other columns are left-overs, not 0. */
  readonly lo: Int16Array
  readonly hi: Int16Array
  count: number
  /** Cells next to each of the last three layers, where layer n - 1 is at slot (n - 1) % 3. */
  readonly reach: Uint32Array
  /** [dir * words + word]: cells that have no thin wall in that direction. */
  readonly masks: Uint32Array
}

/** Scratch for searches of up to `maxRings` rings; with `flat` every cell costs 1 (flying). */
export const createRings = (space: Space, maxRings: number, flat = false): Rings => {
  const { words, wordsPerColumn } = space
  const costs = space.hasCosts && !flat
  const plain = !costs && !space.hasThinWalls && wordsPerColumn === 1
  return {
    space,
    maxRings,
    costs,
    plain,
    layers: new Uint32Array((maxRings + 1) * words),
    visited: new Uint32Array(plain ? 0 : words),
    lo: new Int16Array(maxRings + 1),
    hi: new Int16Array(maxRings + 1),
    count: 0,
    reach: new Uint32Array(plain ? 0 : 3 * words),
    masks: plain ? new Uint32Array(0) : wallMasks(space),
  }
}

/** Where the board of a layer begins in `layers`. */
export const layerAt = (rings: Rings, layer: number): number => layer * rings.space.words

/** Begins a search: layer 0 is the start cell, which must be one of space.notWall. */
export const startRings = (rings: Rings, cell: number): void => {
  const { space, layers, visited, lo, hi, count, plain } = rings
  const per = space.wordsPerColumn
  const word = space.wordOf[cell]
  const col = per === 1 ? word : (word / per) | 0
  if (!plain) {
    // Windows only grow, so the last one has every visited word.
    if (count > 0) for (let at = lo[count - 1] * per, end = (hi[count - 1] + 1) * per; at < end; at++) visited[at] = 0
    visited[word] = space.maskOf[cell]
  }
  const last = space.width - 1
  for (let at = (col > 2 ? col - 2 : 0) * per, end = (col + 2 < last ? col + 3 : last + 1) * per; at < end; at++) layers[at] = 0
  layers[word] = space.maskOf[cell]
  lo[0] = col
  hi[0] = col
  rings.count = 1
}

/**
 * One word a column, all cells cost 1, no thin walls. What lies beside layer n - 1 is in layer n - 2, n - 1 or n, so no
 * list of visited cells is needed. A layer keeps two columns of 0 beside its window, where the next two layers look.
 */
const growPlain = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { layers, lo, hi } = rings
  const width = rings.space.width
  const before = (n - 1) * width
  const older = n > 1 ? before - width : before
  const to = before + width
  const edge = width - 1
  const prevLo = lo[n - 1]
  const prevHi = hi[n - 1]
  const first = prevLo > 0 ? prevLo - 1 : 0
  const last = prevHi < edge ? prevHi + 1 : edge
  let left = 0
  let here = layers[before + first]
  let any = 0
  for (let col = first; col <= last; col++) {
    const right = col < last ? layers[before + col + 1] : 0
    const side = left | right
    // Beside an odd column are the same row and the one above, beside an even column the same row and the one below.
    const slant = (col & 1) === 0 ? side << 1 : side >>> 1
    const found = ((here << 1) | (here >>> 1) | side | slant) & passable[col] & ~(here | layers[older + col])
    layers[to + col] = found
    any |= found
    left = here
    here = right
  }
  if (any === 0) return false
  if (first > 0) layers[to + first - 1] = 0
  if (first > 1) layers[to + first - 2] = 0
  if (last < edge) layers[to + last + 1] = 0
  if (last < edge - 1) layers[to + last + 2] = 0
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/** Any height, thin walls, costs of 1 to 3: a cell of cost k enters k rings after the layer beside it. */
const growAny = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { space, layers, visited, lo, hi, reach, masks, costs } = rings
  const { width, words, wordsPerColumn: per, cost2, cost3 } = space
  const prevLo = lo[n - 1]
  const prevHi = hi[n - 1]
  const first = prevLo > 0 ? prevLo - 1 : 0
  const last = prevHi < width - 1 ? prevHi + 1 : prevHi
  const near = ((n - 1) % 3) * words
  spread(space, layers, (n - 1) * words, prevLo, prevHi, masks, reach, near, first, last)
  const to = n * words
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
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/**
 * Adds the next layer: cells of `passable` (a subset of space.notWall, the same in the whole search) first entered at cost `count`, perhaps
 * none while dearer cells are pending. False, with nothing added, when nothing is left or maxRings is reached.
 */
export const growRing = (rings: Rings, passable: Uint32Array): boolean =>
  rings.plain ? growPlain(rings, passable) : growAny(rings, passable)

/** The lowest cell that a layer shares with the board at table[base ..] (a zone's or sight's row); -1 = none. */
export const ringHitsRow = (rings: Rings, layer: number, table: Uint32Array, base: number): number => {
  const { space, layers, lo, hi } = rings
  const per = space.wordsPerColumn
  const from = layer * space.words
  for (let word = lo[layer] * per, end = (hi[layer] + 1) * per; word < end; word++) {
    const bits = layers[from + word] & table[base + word]
    if (bits !== 0) return cellOfWord(space, word, bits)
  }
  return NO_CELL
}

/** The lowest cell that a layer shares with a board; -1 = none. */
export const ringHits = (rings: Rings, layer: number, board: Uint32Array): number => ringHitsRow(rings, layer, board, 0)

/** Whether a cell is in a layer. */
export const ringHasCell = (rings: Rings, layer: number, cell: number): boolean => {
  if (layer < 0 || layer >= rings.count) return false
  const { space, layers, lo, hi } = rings
  const per = space.wordsPerColumn
  const word = space.wordOf[cell]
  if (word < lo[layer] * per || word >= (hi[layer] + 1) * per) return false
  return (layers[layer * space.words + word] & space.maskOf[cell]) !== 0
}

/** The lowest cell from which a cheapest path enters a cell of a layer (the tie rule of all paths); -1 at the start. */
export const stepBack = (rings: Rings, cell: number, layer: number): number => {
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
