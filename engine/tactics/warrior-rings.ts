import { MOST_WORDS, NO_CELL, type Space } from '../space/index.ts'
import { spread, wallMasks } from '../space/spread.ts'
import { bitAt, contacts, wordAt } from './war-map.ts'

/** Words before a layer's first, and behind its last, that searches look at. */
const MARGIN = 2

/** Most rings of a search, the start among them. */
const MOST_LAYERS = 1024

/** Rows of a map on which two waves share the words of a board: one in their low, one in their high halves. */
const SHARED_ROWS = 16

/** The two waves of a search: over all ground, and over firm ground alone. */
export const Wave = { Any: 0, Firm: 1 } as const

/**
 * Rings of a search over a map where every step costs 1: layer n holds the cells first entered by n steps. What a unit reaches over all ground and over firm
 * ground alone is asked for together, so two waves spread from the same cell; on maps of up to 16 rows in one go, as halves of the same words.
 */
export interface WarRings {
  readonly space: Space
  readonly isShared: boolean
  /** Words from a layer to the next. */
  readonly stride: number
  /** [dir * words + word]: cells that have no thin wall in that direction; some words more than those. */
  readonly masks: Uint32Array
  /** 1 per column that has no thin wall, nor have the next two. */
  readonly isPlain: Uint8Array
}

// The waves under way in this thread. Arrays that never change are constants of the machine code: a search goes through them hundreds of times.
const ROOM = MOST_LAYERS * (MOST_WORDS + 2 * MARGIN)
const layers = new Uint32Array(2 * ROOM)
/** First and last column of each layer; words farther off than the next two are left-overs, not 0. */
const lo = new Int16Array(2 * MOST_LAYERS)
const hi = new Int16Array(2 * MOST_LAYERS)
const counts = new Int32Array(2)
/** Boards of the cells that a wave may enter, its start among them, and of those of them that it has not entered yet. */
const entered = new Uint32Array(2 * MOST_WORDS)
const left = new Uint32Array(2 * MOST_WORDS)
/** Board of what a wave reaches within its limit. */
const reached = new Uint32Array(2 * MOST_WORDS)
/** Cells beside the layer under way, on maps of more than 32 rows. */
const beside = new Uint32Array(MOST_WORDS)
const masks = new Uint32Array(6 * MOST_WORDS + 2 * MARGIN)
const isPlain = new Uint8Array(MOST_WORDS)
let maskedFor: WarRings | undefined

export const createWarRings = (space: Space): WarRings => {
  const { words, height, width } = space
  const own = new Uint32Array(6 * words + 2 * MARGIN)
  own.set(wallMasks(space))
  const isShared = height <= SHARED_ROWS
  for (let col = 0; isShared && col < width; col++) {
    for (let dir = 0; dir < 6; dir++) {
      const open = own[dir * words + col]
      own[dir * words + col] = ((open & 0xffff) | (open << 16)) & withinHalves(dir, col)
    }
  }
  return { space, isShared, stride: words + 2 * MARGIN, masks: own, isPlain: plainColumns(space) }
}

const plainColumns = ({ width, height, thinWalls }: Space): Uint8Array =>
  Uint8Array.from({ length: width }, (_, col) =>
    thinWalls.subarray(col * height, Math.min(col + 3, width) * height).every((walls) => walls === 0) ? 1 : 0,
  )

/** No step leads from one half of a word to the other: by directions as `SIDES` has them, odd columns lying lower. */
const withinHalves = (dir: number, col: number): number => {
  const isDown = dir === 1 || (col % 2 === 1 && (dir === 0 || dir === 2))
  const isUp = dir === 4 || (col % 2 === 0 && (dir === 3 || dir === 5))
  return isDown ? ~(1 << 15) : isUp ? ~(1 << 16) : ~0
}

/**
 * Spreads rings from cell `start` up to `limit` steps: a wave over board `passed`, and with `firm`, on a map on which they share words, another over what
 * `firm` has of it.
 */
export const spreadWaves = (
  rings: WarRings,
  start: number,
  passed: Uint32Array,
  firm: Uint32Array | null,
  limit: number,
): void => {
  const { words, wordOf, maskOf } = rings.space
  const isBoth = rings.isShared && firm !== null
  for (let word = 0; word < words; word++) {
    const open = passed[word]
    entered[word] = left[word] = isBoth ? open | ((open & firm[word]) << 16) : open
  }
  counts[Wave.Firm] = 0
  grow(rings, 0, wordOf[start], isBoth ? maskOf[start] | (maskOf[start] << 16) : maskOf[start], limit)
}

/** Spreads the wave over firm ground by itself, from the same cell as the last: where it does not share words with the other. */
export const spreadFirmWave = (rings: WarRings, start: number, passed: Uint32Array, firm: Uint32Array, limit: number): void => {
  const { words, wordOf, maskOf } = rings.space
  for (let word = 0; word < words; word++) {
    entered[MOST_WORDS + word] = left[MOST_WORDS + word] = passed[word] & firm[word]
  }
  grow(rings, 1, wordOf[start], maskOf[start], limit)
}

const grow = (rings: WarRings, set: number, word: number, bits: number, limit: number): void => {
  const { wordsPerColumn } = rings.space
  const board = set * MOST_WORDS
  counts[set] = 0
  if (limit < 0) return
  if (maskedFor !== rings) {
    masks.set(rings.masks)
    isPlain.set(rings.isPlain)
    maskedFor = rings
  }
  const base = set * ROOM + MARGIN
  const col = (word / wordsPerColumn) | 0
  const at = base + (col & ~1) * wordsPerColumn
  for (let i = at - MARGIN; i < at + 2 * wordsPerColumn + MARGIN + 1; i++) layers[i] = 0
  layers[base + word] = bits
  entered[board + word] |= bits
  left[board + word] &= ~bits
  lo[set * MOST_LAYERS] = col
  hi[set * MOST_LAYERS] = col
  const most = Math.min(limit, MOST_LAYERS - 1)
  counts[set] = wordsPerColumn === 1 ? growPaired(rings, set, most) : growTall(rings, set, most)
}

/** One word a column: columns are taken in pairs, an even one and the odd one to its right. Returns how many layers there are. */
const growPaired = ({ space, stride, isShared }: WarRings, set: number, most: number): number => {
  const { words } = space
  const down = isShared ? ~(1 << 15) : ~0
  const rise = isShared ? ~(1 << 16) : ~0
  const edge = space.width - 1
  const s = words
  const sw = 2 * words
  const nw = 3 * words
  const up = 4 * words
  const ne = 5 * words
  const board = set * MOST_WORDS
  const windows = set * MOST_LAYERS
  let low = lo[windows]
  let high = low
  let before = set * ROOM + MARGIN
  for (let n = 1; n <= most; n++) {
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
      let foundEven = eastOfLeft
      let foundOdd = 0
      // From an odd column the row is kept upwards, from an even one downwards.
      if (isPlain[col] === 1) {
        const below = odd | ((odd & down) << 1)
        const above = even | ((even & rise) >>> 1)
        foundEven |= ((even & down) << 1) | above | below
        foundOdd = below | ((odd & rise) >>> 1) | above | right | ((right & rise) >>> 1)
        eastOfLeft = below
      } else {
        foundEven |=
          ((even & masks[s + col]) << 1) |
          ((even & masks[up + col]) >>> 1) |
          (odd & masks[nw + col + 1]) |
          ((odd & masks[sw + col + 1]) << 1)
        foundOdd =
          ((odd & masks[s + col + 1]) << 1) |
          ((odd & masks[up + col + 1]) >>> 1) |
          (even & masks[col]) |
          ((even & masks[ne + col]) >>> 1)
        if (right !== 0) foundOdd |= (right & masks[sw + col + 2]) | ((right & masks[nw + col + 2]) >>> 1)
        eastOfLeft = (odd & masks[ne + col + 1]) | ((odd & masks[col + 1]) << 1)
      }
      foundEven &= left[board + col]
      foundOdd &= left[board + col + 1]
      layers[to + col] = foundEven
      layers[to + col + 1] = foundOdd
      left[board + col] ^= foundEven
      left[board + col + 1] ^= foundOdd
      any |= foundEven | foundOdd
      even = right
    }
    if (any === 0) return n
    layers[to + first - 2] = 0
    layers[to + first - 1] = 0
    layers[to + col] = 0
    layers[to + col + 1] = 0
    layers[to + col + 2] = 0
    lo[windows + n] = low
    hi[windows + n] = high
    before = to
  }
  return most + 1
}

/** Several words a column. */
const growTall = ({ space, stride }: WarRings, set: number, most: number): number => {
  const { wordsPerColumn } = space
  const board = set * MOST_WORDS
  const windows = set * MOST_LAYERS
  for (let n = 1; n <= most; n++) {
    const low = Math.max(lo[windows + n - 1] - 1, 0)
    const high = Math.min(hi[windows + n - 1] + 1, space.width - 1)
    const before = set * ROOM + MARGIN + (n - 1) * stride
    spread(space, layers, before, lo[windows + n - 1], hi[windows + n - 1], masks, beside, 0, low, high)
    let any = 0
    for (let word = low * wordsPerColumn, end = (high + 1) * wordsPerColumn; word < end; word++) {
      const found = beside[word] & left[board + word]
      layers[before + stride + word] = found
      left[board + word] ^= found
      any |= found
    }
    if (any === 0) return n
    lo[windows + n] = low
    hi[windows + n] = high
  }
  return most + 1
}

/** Where a wave lies: its layers and boards, and the half of their words. */
const setOf = (rings: WarRings, wave: number): number => (rings.isShared ? 0 : wave)
const shiftOf = (rings: WarRings, wave: number): number => (rings.isShared ? wave * SHARED_ROWS : 0)
const halfOf = (rings: WarRings, wave: number): number => (rings.isShared ? 0xffff << (wave * SHARED_ROWS) : ~0)

/** Cuts the waves at their limits, which are no more than they were spread to: `isReached` tells from then on what lies within them. Firm ground below 0: that wave does not count. */
export const limitWaves = (rings: WarRings, anyLimit: number, firmLimit: number): void => {
  const { words } = rings.space
  for (let word = 0; word < words; word++) reached[word] = entered[word] ^ left[word]
  for (let layer = Math.max(anyLimit + 1, 0); layer < counts[0]; layer++) takeOff(rings, Wave.Any, layer, reached)
  if (firmLimit < 0) return
  const set = setOf(rings, Wave.Firm)
  if (set === 1) for (let word = MOST_WORDS; word < MOST_WORDS + words; word++) reached[word] = entered[word] ^ left[word]
  for (let layer = firmLimit + 1; layer < counts[set]; layer++) takeOff(rings, Wave.Firm, layer, reached)
}

const takeOff = (rings: WarRings, wave: number, layer: number, board: Uint32Array): void => {
  const set = setOf(rings, wave)
  if (layer < 0 || layer >= counts[set]) return
  const { wordsPerColumn } = rings.space
  const half = halfOf(rings, wave)
  const from = set * ROOM + MARGIN + layer * rings.stride
  const to = set * MOST_WORDS
  const end = (hi[set * MOST_LAYERS + layer] + 1) * wordsPerColumn
  for (let word = lo[set * MOST_LAYERS + layer] * wordsPerColumn; word < end; word++)
    board[to + word] &= ~(layers[from + word] & half)
}

/** Writes to `out` what the waves reach of board `stops`; without `withFirm` the one over all ground alone. */
export const gatherReached = (rings: WarRings, stops: Uint32Array, withFirm: boolean, out: Uint32Array): void => {
  const { words } = rings.space
  const half = halfOf(rings, Wave.Any)
  if (!withFirm) for (let word = 0; word < words; word++) out[word] = reached[word] & half & stops[word]
  else if (rings.isShared)
    for (let word = 0; word < words; word++) out[word] = (reached[word] | (reached[word] >>> SHARED_ROWS)) & half & stops[word]
  else for (let word = 0; word < words; word++) out[word] = (reached[word] | reached[MOST_WORDS + word]) & stops[word]
}

/** Whether a wave reaches a cell within its limit. */
export const isReached = (rings: WarRings, wave: number, cell: number): boolean => {
  const { wordOf, maskOf } = rings.space
  return ((reached[setOf(rings, wave) * MOST_WORDS + wordOf[cell]] >>> shiftOf(rings, wave)) & maskOf[cell]) !== 0
}

/** Whether a wave that was cut at `limit` reaches a cell before its last ring. */
export const isNear = (rings: WarRings, wave: number, limit: number, cell: number): boolean => {
  const { wordOf, maskOf } = rings.space
  const set = setOf(rings, wave)
  const word = wordOf[cell]
  const bit = maskOf[cell] << shiftOf(rings, wave)
  if ((reached[set * MOST_WORDS + word] & bit) === 0) return false
  // What is reached lies in the columns of the last layer: left-overs are elsewhere.
  return limit >= counts[set] || (layers[set * ROOM + MARGIN + limit * rings.stride + word] & bit) === 0
}

/** Whether a wave has entered any cell that is not on `board`, its start apart. */
export const leavesBoard = (rings: WarRings, wave: number, start: number, board: Uint32Array): boolean => {
  const { words, wordOf, maskOf } = rings.space
  const at = setOf(rings, wave) * MOST_WORDS
  const shift = shiftOf(rings, wave)
  const bits = rings.isShared ? 0xffff : 0xffffffff
  const own = wordOf[start]
  for (let word = 0; word < words; word++) {
    const off = ((entered[at + word] ^ left[at + word]) >>> shift) & bits & ~board[word]
    if (off !== 0 && (word !== own || (off & ~maskOf[start]) !== 0)) return true
  }
  return false
}

/** Layer of a cell in a wave, not looked for before `first` nor behind `limit`; −1: in none of them. */
export const layerOfCell = (rings: WarRings, wave: number, cell: number, first: number, limit: number): number => {
  const { wordsPerColumn, wordOf, maskOf } = rings.space
  const set = setOf(rings, wave)
  const word = wordOf[cell]
  const bit = maskOf[cell] << shiftOf(rings, wave)
  if (((entered[set * MOST_WORDS + word] ^ left[set * MOST_WORDS + word]) & bit) === 0) return -1
  const col = (word / wordsPerColumn) | 0
  const end = Math.min(counts[set], limit + 1)
  let at = set * ROOM + MARGIN + first * rings.stride + word
  for (let layer = first; layer < end; layer++) {
    // Outside of its columns a layer holds left-overs.
    if ((layers[at] & bit) !== 0 && col >= lo[set * MOST_LAYERS + layer] && col <= hi[set * MOST_LAYERS + layer]) return layer
    at += rings.stride
  }
  return -1
}

/**
 * Writes the cells of the way to a cell of `layer`, the start left out; returns how many. Going back, each step takes the lowest cell of a shortest way. The map
 * is the one that the thread is at.
 */
export const writeRingPath = (
  rings: WarRings,
  wave: number,
  cell: number,
  layer: number,
  out: { [i: number]: number },
): number => {
  const { stride } = rings
  const { wordsPerColumn } = rings.space
  const set = setOf(rings, wave)
  const shift = shiftOf(rings, wave)
  let base = set * ROOM + MARGIN + layer * stride
  let at = cell
  for (let n = layer; n > 0; n--) {
    out[n - 1] = at
    base -= stride
    const first = lo[set * MOST_LAYERS + n - 1] * wordsPerColumn
    const end = (hi[set * MOST_LAYERS + n - 1] + 1) * wordsPerColumn
    for (let i = at * 6, last = i + 6; i < last; i++) {
      const other = contacts[i]
      if (other === NO_CELL) break
      const word = wordAt[other]
      if (((layers[base + word] >>> shift) & bitAt[other]) === 0 || word < first || word >= end) continue
      at = other
      break
    }
  }
  return layer
}
