/** One step of a board in all six directions, for any height of map and with thin walls. */
import type { Space } from './space.ts'

/** [dir * words + word]: the cells whose side in that direction bears no thin wall. */
export const wallMasks = (space: Space): Uint32Array => {
  const { cells, words, wordOf, maskOf, thinWalls } = space
  const masks = new Uint32Array(6 * words).fill(0xffffffff)
  for (let cell = 0; cell < cells; cell++) {
    for (let dir = 0; dir < 6; dir++) {
      if ((thinWalls[cell] >> dir) & 1) masks[dir * words + wordOf[cell]] &= ~maskOf[cell]
    }
  }
  return masks
}

/**
 * Writes the cells beside those of a board: columns fromLo to fromHi of `from` (its words start at fromAt), results in columns lo to
 * hi of `to` (from toAt). Bits below the last row may be set.
 */
export const spread = (
  space: Space,
  from: Uint32Array,
  fromAt: number,
  fromLo: number,
  fromHi: number,
  masks: Uint32Array,
  to: Uint32Array,
  toAt: number,
  lo: number,
  hi: number,
): void => {
  const { words, wordsPerColumn: per } = space
  const s = words
  const sw = 2 * words
  const nw = 3 * words
  const n = 4 * words
  const ne = 5 * words
  for (let col = lo; col <= hi; col++) {
    const odd = col & 1
    const own = col >= fromLo && col <= fromHi
    const left = col > fromLo && col <= fromHi + 1
    const right = col >= fromLo - 1 && col < fromHi
    for (let part = 0; part < per; part++) {
      const word = col * per + part
      let found = 0
      // `down` gathers cells that enter one row lower, `up` one row higher; each also takes a bit from the word before or after.
      let down = 0
      let downCarry = 0
      let up = 0
      let upCarry = 0
      const above = part > 0
      const below = part < per - 1
      if (own) {
        const at = fromAt + word
        down = from[at] & masks[s + word]
        up = from[at] & masks[n + word]
        if (above) downCarry = from[at - 1] & masks[s + word - 1]
        if (below) upCarry = from[at + 1] & masks[n + word + 1]
      }
      for (let k = 0; k < 2; k++) {
        if (k === 0 ? !left : !right) continue
        const other = k === 0 ? word - per : word + per
        const lower = k === 0 ? 0 : sw
        const higher = k === 0 ? ne : nw
        const at = fromAt + other
        if (odd === 1) {
          // From an even column SE and SW stay in the row, NE and NW go up.
          found |= from[at] & masks[lower + other]
          up |= from[at] & masks[higher + other]
          if (below) upCarry |= from[at + 1] & masks[higher + other + 1]
        } else {
          found |= from[at] & masks[higher + other]
          down |= from[at] & masks[lower + other]
          if (above) downCarry |= from[at - 1] & masks[lower + other - 1]
        }
      }
      to[toAt + word] = found | (down << 1) | (downCarry >>> 31) | (up >>> 1) | (upCarry << 31)
    }
  }
}
