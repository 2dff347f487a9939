/** Where the waves of warriors lie, and the tables that they spread over. */
import { MOST_WORDS, type Space } from '../space/index.ts'
import { wallMasks } from '../space/spread.ts'

/** Words before a layer's first, and behind its last, that searches look at. */
export const MARGIN = 2

/** Most rings of a search, the start among them. */
export const MOST_LAYERS = 1024

/** Rows of a map on which two waves share the words of a board: one in their low, one in their high halves. */
export const SHARED_ROWS = 16

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
export const ROOM = MOST_LAYERS * (MOST_WORDS + 2 * MARGIN)
export const layers = new Uint32Array(2 * ROOM)
/** First and last column of each layer; words farther off than the next two are left-overs, not 0. */
export const lo = new Int16Array(2 * MOST_LAYERS)
export const hi = new Int16Array(2 * MOST_LAYERS)
export const counts = new Int32Array(2)
/** Boards of the cells that a wave may enter, its start among them, and of those of them that it has not entered yet. */
export const entered = new Uint32Array(2 * MOST_WORDS)
export const left = new Uint32Array(2 * MOST_WORDS)
/** Board of what a wave reaches within its limit. */
export const reached = new Uint32Array(2 * MOST_WORDS)
/** The same without the last ring: from there a step is left. */
export const near = new Uint32Array(2 * MOST_WORDS)
/** Cells beside the layer under way, on maps of more than 32 rows. */
export const beside = new Uint32Array(MOST_WORDS)
export const masks = new Uint32Array(6 * MOST_WORDS + 2 * MARGIN)
export const isPlain = new Uint8Array(MOST_WORDS)

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
