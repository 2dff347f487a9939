/** What a search by rings keeps: its layers, and where each of them lies. One search at a time in a thread. */
import { MOST_WORDS } from './board.ts'
import type { Space } from './space.ts'
import { wallMasks } from './spread.ts'

/** Words before a layer's first that stay 0, and are the last of those behind the layer before. */
export const MARGIN = 2

/** Most rings of a search. */
export const MOST_RINGS = 1024

// Arrays that never change are constants of the machine code, where those of an object would be asked for their place and
// length at every turn of a loop.
/** Layers of the search that is under way. */
export const layers = new Uint32Array((MOST_RINGS + 1) * (MOST_WORDS + 2 * MARGIN) + 2 * MARGIN)
/** First word of each layer, in columns on all but narrow boards. */
export const lo = new Int16Array(MOST_RINGS + 1)
/** Last word of each layer. */
export const hi = new Int16Array(MOST_RINGS + 1)

/** Searches on one map: `count` layers are there, layer n from `layerAt` on, until any search of this thread starts. */
export interface Rings {
  readonly space: Space
  readonly maxRings: number
  /** Terrain costs count (false on maps where all cells cost 1). */
  readonly costs: boolean
  /** Two columns a word, and neither costs nor thin walls. */
  readonly narrow: boolean
  /** One word a column, and neither costs nor thin walls. */
  readonly plain: boolean
  /** One word a column, and thin walls, but no costs. */
  readonly walled: boolean
  readonly layers: Uint32Array
  /** Words from a layer to the next. */
  readonly stride: number
  readonly visited: Uint32Array
  /** First and last column of each layer, of two columns on a narrow board; words farther off than the next are left-overs, not 0. */
  readonly lo: Int16Array
  readonly hi: Int16Array
  count: number
  /** Cells next to each of the last three layers, where layer n - 1 is at slot (n - 1) % 3. */
  readonly reach: Uint32Array
  /** [dir * words + word]: cells that have no thin wall in that direction. */
  readonly masks: Uint32Array
}

/** For searches of up to `maxRings` rings; with `flat` every cell costs 1 (flying). Throws RangeError above `MOST_RINGS`. */
export const createRings = (space: Space, maxRings: number, flat = false): Rings => {
  if (maxRings > MOST_RINGS) throw new RangeError(`maxRings: expected at most ${MOST_RINGS}, got ${maxRings}`)
  const { words, wordsPerColumn, narrow } = space
  const costs = space.hasCosts && !flat
  const plain = !costs && !space.hasThinWalls && wordsPerColumn === 1 && !narrow
  const walled = !costs && space.hasThinWalls && wordsPerColumn === 1
  const remembers = !narrow && !plain && !walled
  return {
    space,
    maxRings,
    costs,
    narrow,
    plain,
    walled,
    layers,
    stride: words + 2 * MARGIN,
    visited: new Uint32Array(remembers ? words : 0),
    lo,
    hi,
    count: 0,
    reach: new Uint32Array(remembers ? 3 * words : 0),
    masks: narrow || plain ? new Uint32Array(0) : wallMasks(space),
  }
}

/** Where the board of a layer begins in `layers`. */
export const layerAt = (rings: Rings, layer: number): number => layer * rings.stride + MARGIN
