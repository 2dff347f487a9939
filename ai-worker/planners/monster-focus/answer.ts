/** What the planner answers: one decision, or all that the rules permit. */
import { NO_CELL, type Space } from '../../../engine/space/index.ts'
import { MOST_ENEMIES } from './problem.ts'

/** One decision; units are those of the problem, cells those of the map. */
export interface FocusAnswer {
  /** The focus; NOBODY (0) without one: then the figure stays and does not attack (DUN-13). */
  focus: number
  /** Where the move ends; the start if it stays. */
  cell: number
  /** The hex to attack from that it makes for; NO_CELL without focus. Equal to `cell` if it gets there this turn. */
  destination: number
  /** Traps and hazards, and movement points, on the whole way to the destination. */
  negative: number
  points: number
  /** Whether it gets to the destination this turn. */
  arrives: boolean
  /** Targets of this turn's attack: the focus first, then by rising cell; none if it does not attack. */
  readonly targets: Int32Array
  targetCount: number
  /** Cells entered in order, the start left out. */
  readonly path: Int16Array
  pathLength: number
}

/** An answer for problems on a map. */
export const createFocusAnswer = (space: Space): FocusAnswer => ({
  focus: 0,
  cell: NO_CELL,
  destination: NO_CELL,
  negative: 0,
  points: 0,
  arrives: false,
  targets: new Int32Array(MOST_ENEMIES),
  targetCount: 0,
  path: new Int16Array(space.cells),
  pathLength: 0,
})

/** Every permitted outcome once: where the move ends, and the enemies attacked as bits; bit i is the unit units[i]. */
export interface FocusOutcomes {
  count: number
  cell: Int32Array
  attacked: Int32Array
  readonly units: Int32Array
  /** Every permitted focus as bits. */
  focuses: number
}

/** No outcomes. */
export const createFocusOutcomes = (): FocusOutcomes => ({
  count: 0,
  cell: new Int32Array(64),
  attacked: new Int32Array(64),
  units: new Int32Array(MOST_ENEMIES),
  focuses: 0,
})
