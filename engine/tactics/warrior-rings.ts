import { NO_CELL, type Space } from '../space/index.ts'
import { spread, wallMasks } from '../space/spread.ts'

/** Words before a layer's first, and behind its last, that searches look at. */
const MARGIN = 2

/** Most rings of a search, the start among them. */
const MOST_LAYERS = 1024

/**
 * Rings of a search over a map where every step costs 1: layer n holds the cells first entered by n steps. Those of `engine/space` are one search at a time in
 * a thread; here each keeps its own layers, as what a unit reaches over all ground and over firm ground is asked for in turns.
 */
export interface WarRings {
  readonly space: Space
  readonly layers: Uint32Array
  /** Words from a layer to the next. */
  readonly stride: number
  /** First and last column of each layer; words farther off than the next two are left-overs, not 0. */
  readonly lo: Int16Array
  readonly hi: Int16Array
  /** [dir * words + word]: cells that have no thin wall in that direction; some words more than those. */
  readonly masks: Uint32Array
  /** Cells beside the layer under way, on maps of more than 32 rows. */
  readonly beside: Uint32Array
  count: number
}

export const createWarRings = (space: Space): WarRings => {
  const { words, cells } = space
  const most = Math.min(cells + 1, MOST_LAYERS)
  const stride = words + 2 * MARGIN
  const masks = new Uint32Array(6 * words + 2 * MARGIN)
  masks.set(wallMasks(space))
  return {
    space,
    layers: new Uint32Array(most * stride + 2 * MARGIN),
    stride,
    lo: new Int16Array(most),
    hi: new Int16Array(most),
    masks,
    beside: new Uint32Array(words),
    count: 0,
  }
}

/**
 * Spreads rings from cell `start` over board `passed`, up to `limit` steps. Fills board `seen` with the cells of all of them, `near` with those of
 * fewer than `limit` steps.
 */
export const spreadWarRings = (
  rings: WarRings,
  start: number,
  passed: Uint32Array,
  limit: number,
  seen: Uint32Array,
  near: Uint32Array,
): void => {
  const { space, layers, stride, lo, hi } = rings
  const { words, wordsPerColumn, wordOf, maskOf } = space
  for (let word = 0; word < words; word++) seen[word] = near[word] = 0
  rings.count = 0
  if (limit < 0) return
  const word = wordOf[start]
  const col = (word / wordsPerColumn) | 0
  const at = MARGIN + (col & ~1) * wordsPerColumn
  for (let i = at - MARGIN; i < at + 2 * wordsPerColumn + MARGIN + 1; i++) layers[i] = 0
  layers[MARGIN + word] = maskOf[start]
  seen[word] = maskOf[start]
  lo[0] = col
  hi[0] = col
  const most = Math.min(limit, layers.length / stride - 1, lo.length - 1)
  const count = wordsPerColumn === 1 ? growPaired(rings, passed, most, seen, near) : growTall(rings, passed, most, seen, near)
  rings.count = count
  if (count <= limit) for (let i = 0; i < words; i++) near[i] = seen[i]
}

/** One word a column: columns are taken in pairs, an even one and the odd one to its right. Returns how many layers there are. */
const growPaired = (rings: WarRings, passed: Uint32Array, most: number, seen: Uint32Array, near: Uint32Array): number => {
  const { space, layers, stride, lo, hi, masks } = rings
  const { words } = space
  const edge = space.width - 1
  const s = words
  const sw = 2 * words
  const nw = 3 * words
  const up = 4 * words
  const ne = 5 * words
  let low = lo[0]
  let high = hi[0]
  let before = MARGIN
  for (let n = 1; n <= most; n++) {
    if (n === most) for (let i = 0; i < words; i++) near[i] = seen[i]
    const to = before + stride
    if (low > 0) low--
    if (high < edge) high++
    const first = low & ~1
    let eastOfLeft = 0
    let even = layers[before + first]
    let any = 0
    let col = first
    for (; col <= high; col += 2) {
      const odd = layers[before + col + 1]
      const right = layers[before + col + 2]
      // From an odd column the row is kept upwards, from an even one downwards.
      const westOfOdd = (odd & masks[nw + col + 1]) | ((odd & masks[sw + col + 1]) << 1)
      const foundEven =
        (((even & masks[s + col]) << 1) | ((even & masks[up + col]) >>> 1) | eastOfLeft | westOfOdd) & passed[col] & ~seen[col]
      const eastOfEven = (even & masks[col]) | ((even & masks[ne + col]) >>> 1)
      const westOfRight = right === 0 ? 0 : (right & masks[sw + col + 2]) | ((right & masks[nw + col + 2]) >>> 1)
      const foundOdd =
        (((odd & masks[s + col + 1]) << 1) | ((odd & masks[up + col + 1]) >>> 1) | eastOfEven | westOfRight) &
        passed[col + 1] &
        ~seen[col + 1]
      layers[to + col] = foundEven
      layers[to + col + 1] = foundOdd
      seen[col] |= foundEven
      seen[col + 1] |= foundOdd
      any |= foundEven | foundOdd
      eastOfLeft = (odd & masks[ne + col + 1]) | ((odd & masks[col + 1]) << 1)
      even = right
    }
    if (any === 0) return n
    layers[to + first - 2] = 0
    layers[to + first - 1] = 0
    layers[to + col] = 0
    layers[to + col + 1] = 0
    layers[to + col + 2] = 0
    lo[n] = low
    hi[n] = high
    before = to
  }
  return most + 1
}

/** Several words a column. */
const growTall = (rings: WarRings, passed: Uint32Array, most: number, seen: Uint32Array, near: Uint32Array): number => {
  const { space, layers, stride, lo, hi, masks, beside } = rings
  const { words, wordsPerColumn } = space
  for (let n = 1; n <= most; n++) {
    if (n === most) for (let i = 0; i < words; i++) near[i] = seen[i]
    const low = Math.max(lo[n - 1] - 1, 0)
    const high = Math.min(hi[n - 1] + 1, space.width - 1)
    const before = MARGIN + (n - 1) * stride
    spread(space, layers, before, lo[n - 1], hi[n - 1], masks, beside, 0, low, high)
    let any = 0
    for (let word = low * wordsPerColumn, end = (high + 1) * wordsPerColumn; word < end; word++) {
      const found = beside[word] & passed[word] & ~seen[word]
      layers[before + stride + word] = found
      seen[word] |= found
      any |= found
    }
    if (any === 0) return n
    lo[n] = low
    hi[n] = high
  }
  return most + 1
}

/** Fills `seen` and `near` for a smaller limit than the rings were spread to. */
export const gatherWarRings = (rings: WarRings, limit: number, seen: Uint32Array, near: Uint32Array): void => {
  const { space, layers, stride, lo, hi } = rings
  const { words, wordsPerColumn } = space
  for (let word = 0; word < words; word++) seen[word] = near[word] = 0
  for (let layer = 0; layer < rings.count && layer <= limit; layer++) {
    const base = MARGIN + layer * stride
    const end = (hi[layer] + 1) * wordsPerColumn
    for (let word = lo[layer] * wordsPerColumn; word < end; word++) {
      const bits = layers[base + word]
      seen[word] |= bits
      if (layer < limit) near[word] |= bits
    }
  }
}

/** Whether a cell is in a layer. */
const isInLayer = (rings: WarRings, layer: number, cell: number): boolean => {
  const { space, layers, stride, lo, hi } = rings
  const word = space.wordOf[cell]
  const { wordsPerColumn } = space
  if (word < lo[layer] * wordsPerColumn || word >= (hi[layer] + 1) * wordsPerColumn) return false
  return (layers[MARGIN + layer * stride + word] & space.maskOf[cell]) !== 0
}

/** Layer of a cell, not looked for before `first` nor behind `limit`; −1: in none of them. */
export const layerOfCell = (rings: WarRings, cell: number, first: number, limit: number): number => {
  const end = Math.min(rings.count, limit + 1)
  for (let layer = first; layer < end; layer++) if (isInLayer(rings, layer, cell)) return layer
  return -1
}

/**
 * Writes the cells of the way to a cell of `layer`, the start left out; returns how many. Going back, each step takes the lowest cell of a shortest way;
 * `beside[cell * 6 + i]` = cells one walks to, ascending, `NO_CELL` behind the last.
 */
export const writeRingPath = (
  rings: WarRings,
  beside: Int16Array,
  cell: number,
  layer: number,
  out: { [i: number]: number },
): number => {
  let at = cell
  for (let n = layer; n > 0; n--) {
    out[n - 1] = at
    for (let i = at * 6, end = i + 6; i < end; i++) {
      const other = beside[i]
      if (other === NO_CELL || !isInLayer(rings, n - 1, other)) continue
      at = other
      break
    }
  }
  return layer
}
