import { MOST_WORDS } from '../space/index.ts'
import { spread } from '../space/spread.ts'
import {
  beside,
  counts,
  entered,
  hi,
  isPlain,
  layers,
  left,
  lo,
  MARGIN,
  MOST_LAYERS,
  masks,
  ROOM,
  type WarRings,
  Wave,
} from './warrior-ring-store.ts'

/** The rings whose walls lie in `masks` and `isPlain`. */
let maskedFor: WarRings | undefined

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
  // Named before the loop the arrays are constants of its machine code.
  const rings = layers
  const free = left
  const walls = masks
  const plain = isPlain
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
    let even = rings[before + first]
    let any = 0
    let col = first
    for (; col <= high; col += 2) {
      const odd = rings[before + col + 1]
      const right = rings[before + col + 2]
      let foundEven = eastOfLeft
      let foundOdd = 0
      // From an odd column the row is kept upwards, from an even one downwards.
      if (plain[col] === 1) {
        const below = odd | ((odd & down) << 1)
        const above = even | ((even & rise) >>> 1)
        foundEven |= ((even & down) << 1) | above | below
        foundOdd = below | ((odd & rise) >>> 1) | above | right | ((right & rise) >>> 1)
        eastOfLeft = below
      } else {
        foundEven |=
          ((even & walls[s + col]) << 1) |
          ((even & walls[up + col]) >>> 1) |
          (odd & walls[nw + col + 1]) |
          ((odd & walls[sw + col + 1]) << 1)
        foundOdd =
          ((odd & walls[s + col + 1]) << 1) |
          ((odd & walls[up + col + 1]) >>> 1) |
          (even & walls[col]) |
          ((even & walls[ne + col]) >>> 1)
        if (right !== 0) foundOdd |= (right & walls[sw + col + 2]) | ((right & walls[nw + col + 2]) >>> 1)
        eastOfLeft = (odd & walls[ne + col + 1]) | ((odd & walls[col + 1]) << 1)
      }
      foundEven &= free[board + col]
      foundOdd &= free[board + col + 1]
      rings[to + col] = foundEven
      rings[to + col + 1] = foundOdd
      free[board + col] ^= foundEven
      free[board + col + 1] ^= foundOdd
      any |= foundEven | foundOdd
      even = right
    }
    if (any === 0) return n
    rings[to + first - 2] = 0
    rings[to + first - 1] = 0
    rings[to + col] = 0
    rings[to + col + 1] = 0
    rings[to + col + 2] = 0
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
