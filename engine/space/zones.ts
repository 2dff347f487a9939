/** Attack zones: from which cells a unit can hit something on a given cell. */

import { rangesOf } from './range.ts'
import { inSight } from './sight.ts'
import type { Space } from './space.ts'

/** Adds to the board at out[base ..] the cells within range [minRange, maxRange] of a cell and, if asked, in sight of it. */
export const zoneRow = (
  space: Space,
  cell: number,
  minRange: number,
  maxRange: number,
  needsSight: boolean,
  out: Uint32Array,
  base = 0,
): void => {
  const { cells, wordOf, maskOf } = space
  const ranges = rangesOf(space, cell)
  for (let from = 0; from < cells; from++) {
    const range = ranges[from]
    if (range < minRange || range > maxRange || range === 255) continue
    if (!needsSight || inSight(space, from, cell)) out[base + wordOf[from]] |= maskOf[from]
  }
}

/** The zone of an attack: row c, from word c * space.words, is the board of the cells from which c can be hit. */
export const buildZone = (space: Space, minRange: number, maxRange: number, needsSight: boolean): Uint32Array => {
  const { cells, words } = space
  const zone = new Uint32Array(cells * words)
  for (let cell = 0; cell < cells; cell++) zoneRow(space, cell, minRange, maxRange, needsSight, zone, cell * words)
  return zone
}
