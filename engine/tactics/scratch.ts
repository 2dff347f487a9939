import { createRings, MOST_RINGS, MOST_WORDS, type Rings, type Space } from '../space/index.ts'

// Working space of this thread: one survey and one search at a time. Arrays that never change are constants of the machine
// code; those of a template would be asked for their place and length at every turn of a loop. Short ones need a buffer of their own for that,
// as they would lie among the objects otherwise, which move; and a loop must name them before it begins.

/** Board of the cells the surveyed unit may enter. */
export const passable = new Uint32Array(MOST_WORDS)

/** Board of the cells it can stop on with this move, once `spread` has run. */
export const reach = new Uint32Array(MOST_WORDS)

/** First word and word behind the last that `reach` may have bits in, and how many layers it was gathered from. */
export const reachWindow = new Int32Array(new ArrayBuffer(12))

/** A board for what is sought. */
export const board = new Uint32Array(MOST_WORDS)

/** Rows on the map that the surveyed unit counts as hostile, ascending: `foes[0 … foeCount[0])`. */
export const foes = new Uint8Array(256)
export const foeCount = new Uint8Array(new ArrayBuffer(1))

/** The cells of `foes`. */
export const foeCells = new Int16Array(256)

/** [0]: the cell that `nearestInReach` or `nearestStop` found. */
export const nearest = new Int32Array(new ArrayBuffer(4))

/** [0]: the cell that the rings start from. */
export const start = new Int32Array(new ArrayBuffer(4))

/** The same as a template's readers see it: boards as long as those of its map. */
export interface Scratch {
  readonly rings: Rings
  readonly passable: Uint32Array
  readonly reach: Uint32Array
  readonly reachWindow: Int32Array
  readonly board: Uint32Array
  readonly foes: Uint8Array
  readonly foeCount: Uint8Array
  readonly nearest: Int32Array
  readonly start: Int32Array
}

/** The working space for maps of `space`; rings beyond `MOST_RINGS` movement points are not searched: a goal farther than that counts as out of reach. */
export const createScratch = (space: Space): Scratch => ({
  rings: createRings(space, Math.min(MOST_RINGS, space.cells * 3)),
  passable: passable.subarray(0, space.words),
  reach: reach.subarray(0, space.words),
  reachWindow,
  board: board.subarray(0, space.words),
  foes,
  foeCount,
  nearest,
  start,
})
