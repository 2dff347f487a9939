/**
 * Breadth-first rings on boards, 32 cells an operation: layer n holds the cells first entered at movement cost n. For "which
 * ring first" questions; field.ts answers "what does every cell cost". Paths of both are the same.
 */
import { cellOfWord } from './board.ts'
import { ASCENDING_DIRS, NO_CELL } from './hex.ts'
import { hi, layerAt, layers, lo, type Rings } from './ring-store.ts'
import { growAny } from './rings-any.ts'
import { clearBefore, clearBehind, growPlain, growWalled } from './rings-by-pairs.ts'
import { growNarrow, startNarrow, stepBackNarrow } from './rings-narrow.ts'

export { createRings, layerAt, MOST_RINGS, type Rings } from './ring-store.ts'

/** The search under way in this thread: one at a time. */
let underWay: Rings | undefined

/** Begins a search: layer 0 is the start cell, which must be one of space.notWall. */
export const startRings = (rings: Rings, cell: number): void => {
  underWay = rings
  rings.count = 1
  if (rings.narrow) startNarrow(rings, cell)
  else startWide(rings, cell)
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

/** The same where nobody stands by `occupant` (by cell; 0 = nobody), but for him whose rings they are: he stands in layer 0. */
export const ringVacantRow = (rings: Rings, layer: number, occupant: Uint8Array, table: Uint32Array, base: number): number => {
  const { space } = rings
  const per = space.wordsPerColumn
  const from = layerAt(rings, layer)
  for (let word = lo[layer] * per, end = (hi[layer] + 1) * per; word < end; word++) {
    let bits = layers[from + word] & table[base + word]
    while (bits !== 0) {
      const cell = cellOfWord(space, word, bits)
      if (layer === 0 || occupant[cell] === 0) return cell
      bits &= bits - 1
    }
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
