/** A list of boards in rising order of (negative hexes, movement points): what a search leaves behind. */
import type { Layout } from './layout.ts'

/** Layer i is at bits[i * words ..]. */
export interface Layers {
  readonly words: number
  bits: Uint32Array
  level: Int16Array
  cost: Int32Array
  count: number
}

/** An empty list; it grows as needed and keeps its size. */
export const createLayers = (layout: Layout): Layers => ({
  words: layout.words,
  bits: new Uint32Array(32 * layout.words),
  level: new Int16Array(32),
  cost: new Int32Array(32),
  count: 0,
})

const twice = <T extends Int16Array | Int32Array | Uint32Array>(old: T, wider: T): T => {
  wider.set(old)
  return wider
}

/** Makes room for one more layer; `bits` may be another array afterwards. */
export const roomForLayer = (layers: Layers): void => {
  const size = layers.level.length
  if (layers.count < size) return
  layers.bits = twice(layers.bits, new Uint32Array(layers.bits.length * 2))
  layers.level = twice(layers.level, new Int16Array(size * 2))
  layers.cost = twice(layers.cost, new Int32Array(size * 2))
}

/** Ends a layer whose bits are written: gives it its place. */
export const closeLayer = (layers: Layers, level: number, cost: number): void => {
  const at = layers.count++
  layers.level[at] = level
  layers.cost[at] = cost
}

/** Whether a layer shares a cell with the board at table[base ..]. */
export const layerMeets = (layers: Layers, at: number, table: Uint32Array, base: number): boolean => {
  const { bits, words } = layers
  const from = at * words
  for (let word = 0; word < words; word++) {
    if ((bits[from + word] & table[base + word]) !== 0) return true
  }
  return false
}

/** Whether a layer holds the cell with that word and bit. */
export const layerHas = (layers: Layers, at: number, word: number, mask: number): boolean =>
  (layers.bits[at * layers.words + word] & mask) !== 0

/** Adds the cells that a layer shares with the board `only` to the board at out[base ..]. */
export const addLayer = (layers: Layers, at: number, only: Uint32Array, out: Uint32Array, base: number): void => {
  const { bits, words } = layers
  const from = at * words
  for (let word = 0; word < words; word++) {
    out[base + word] |= bits[from + word] & only[word]
  }
}

/** The layer with a level and cost, searched from `before` downwards; -1 = none. */
export const layerOf = (layers: Layers, level: number, cost: number, before: number): number => {
  for (let at = before; at >= 0; at--) {
    if (layers.level[at] === level && layers.cost[at] === cost) return at
    if (layers.level[at] < level) return -1
  }
  return -1
}

/** The layer that holds a cell; -1 = none. */
export const layerHolding = (layers: Layers, word: number, mask: number): number => {
  for (let at = 0; at < layers.count; at++) if (layerHas(layers, at, word, mask)) return at
  return -1
}
