import { createBoard, createRings, type Rings, type Space } from '../space/index.ts'

/** Rings beyond this many movement points are not searched: a goal farther than that counts as out of reach. */
const MAX_RINGS = 1024

/** Working space of searches on one map; belongs to the thread, never to a battle. */
export interface Scratch {
  readonly rings: Rings
  /** Cells the surveyed unit may enter. */
  readonly passable: Uint32Array
  /** Cells where it may stop: its own among them. */
  readonly free: Uint32Array
  /** Cells it can stop on with this move, once `spread` has run. */
  readonly reach: Uint32Array
  /** First word and word behind the last that `reach` may have bits in, and how many layers it was gathered from. */
  readonly reachWindow: Int32Array
  readonly board: Uint32Array
  /** Rows on the map that the surveyed unit counts as hostile, ascending: `foes[0 … foeCount[0])`. */
  readonly foes: Uint8Array
  readonly foeCount: Uint8Array
  /** [0]: the cell that `nearestInReach` found. */
  readonly nearest: Int32Array
  /** [0]: the cell that the rings start from. */
  readonly start: Int32Array
}

/** Working space for the maps of `space`. */
export const createScratch = (space: Space): Scratch => ({
  rings: createRings(space, Math.min(MAX_RINGS, space.cells * 3)),
  passable: createBoard(space),
  free: createBoard(space),
  reach: createBoard(space),
  reachWindow: new Int32Array(3),
  board: createBoard(space),
  foes: new Uint8Array(256),
  foeCount: new Uint8Array(1),
  nearest: new Int32Array(1),
  start: new Int32Array(1),
})
