/** What the waves of `warrior-spread` have come to: which cells, in how many steps, by which way. */
import { MOST_WORDS, NO_CELL } from '../space/index.ts'
import { bitAt, contactBits, contacts, contactWords, wordAt } from './war-map.ts'
import {
  counts,
  entered,
  hi,
  layers,
  left,
  lo,
  MARGIN,
  MOST_LAYERS,
  near,
  ROOM,
  reached,
  SHARED_ROWS,
  type WarRings,
  Wave,
} from './warrior-ring-store.ts'

export { createWarRings, type WarRings, Wave } from './warrior-ring-store.ts'
export { spreadFirmWave, spreadWaves } from './warrior-spread.ts'

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

/** Gathers what the waves, cut at these limits, reach before their last rings: `touchesNear` tells of it from then on. Firm ground below 0: that wave does not count. */
export const gatherNear = (rings: WarRings, anyLimit: number, firmLimit: number): void => {
  const { words } = rings.space
  for (let word = 0; word < words; word++) near[word] = reached[word]
  takeOff(rings, Wave.Any, anyLimit, near)
  if (firmLimit < 0) return
  if (!rings.isShared) for (let word = MOST_WORDS; word < MOST_WORDS + words; word++) near[word] = reached[word]
  takeOff(rings, Wave.Firm, firmLimit, near)
}

/** Whether a cell of the map that the thread is at is in contact with one that a wave reaches before its last ring. */
export const touchesNear = (rings: WarRings, wave: number, cell: number): boolean => {
  const at = setOf(rings, wave) * MOST_WORDS
  const shift = shiftOf(rings, wave)
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const bits = contactBits[i]
    if (bits === 0) return false
    if (((near[at + contactWords[i]] >>> shift) & bits) !== 0) return true
  }
  return false
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
