/** Rings where a column is a word and all cells cost 1: columns are taken in pairs, an even one and the odd one to its right. */
import { hi, layerAt, layers, lo, type Rings } from './ring-store.ts'

// What the next two layers of a search by pairs look at beside the pairs of columns of this one.

export const clearBefore = (at: number): void => {
  layers[at - 2] = 0
  layers[at - 1] = 0
}

export const clearBehind = (at: number): void => {
  layers[at] = 0
  layers[at + 1] = 0
  layers[at + 2] = 0
}

/**
 * One word a column, all cells cost 1, no thin walls. What lies beside layer n - 1 is in layer n - 2, n - 1 or n, so no
 * list of visited cells is needed. Columns are taken in pairs, an even one and the odd one to its right.
 */
export const growPlain = (rings: Rings, passable: Uint32Array): boolean => {
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
export const growWalled = (rings: Rings, passable: Uint32Array): boolean => {
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
