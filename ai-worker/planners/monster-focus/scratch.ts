/** Working space of one thread for decisions on maps of one size; nothing in it outlives a decision. */
import { createLayers, type Layers } from './layers.ts'
import { createLeap, type Leap } from './leap.ts'
import { createOptions, type Options } from './options.ts'
import { type FocusProblem, MOST_ENEMIES } from './problem.ts'
import { createSetList, type SetList } from './set-list.ts'
import { createWalk, type Walk } from './walk-state.ts'

/** Working space; filled by `prepare`, `fillZones` and the searches. Enemies are numbered by rising cell, so the lowest bit of a set is the lowest cell. */
export interface FocusScratch {
  /** Search from the start, and back from a destination. */
  readonly ahead: Walk
  readonly back: Walk
  readonly leap: Leap
  /** The layers in which the decision looks for stops: those of `ahead` or of `leap`. */
  layers: Layers
  /** Whether they are those of `leap`. */
  landing: boolean
  /** Cells that may be passed, where a slide is not stopped, and where a move may end. */
  readonly pass: Uint32Array
  readonly free: Uint32Array
  readonly stop: Uint32Array
  /** Stops from which some enemy can be hit. */
  readonly goal: Uint32Array
  readonly hand: Uint32Array
  readonly near: Uint32Array
  /** Stops within this turn's move, one board a level; and the best of them. */
  readonly reached: Layers
  readonly best: Uint32Array
  enemies: number
  readonly figure: Int16Array
  readonly cell: Int16Array
  readonly proximity: Int32Array
  /** [rank]: the enemies of that rank as bits; `ranks` of them. */
  readonly rankMask: Int32Array
  ranks: number
  /** How many of an option's targets each rank has: now, and at best. */
  readonly tally: Int32Array
  readonly bestTally: Int32Array
  /** [enemy * words ..]: stops from which a single target can be hit, an area pattern can, and the one of both that counts. */
  readonly single: Uint32Array
  readonly area: Uint32Array
  zone: Uint32Array
  /** How many single targets there are besides the pattern. */
  extras: number
  /** Placements of a ranged pattern by the enemies they cover (bits in `cost`), each with the cells from which it is in range. */
  readonly covers: Layers
  /** Enemies that different placements strike from one hex. */
  readonly struck: SetList
  readonly options: Options
  /** The best sets of targets. */
  readonly sets: SetList
  /** Destinations: cell and set of targets. */
  readonly destCell: SetList
  readonly destSet: SetList
}

/** Working space for maps of the size of the problem's. */
export const createFocusScratch = (problem: FocusProblem): FocusScratch => {
  const { tables, ground } = problem
  const { layout } = tables
  const board = (): Uint32Array => new Uint32Array(layout.words)
  const ahead = createWalk(tables, ground)
  const rows = new Uint32Array(MOST_ENEMIES * layout.words)
  return {
    ahead,
    back: createWalk(tables, ground),
    leap: createLeap(layout),
    layers: ahead.layers,
    landing: false,
    pass: board(),
    free: board(),
    stop: board(),
    goal: board(),
    hand: board(),
    near: board(),
    reached: createLayers(layout),
    best: board(),
    enemies: 0,
    figure: new Int16Array(MOST_ENEMIES),
    cell: new Int16Array(MOST_ENEMIES),
    proximity: new Int32Array(MOST_ENEMIES),
    rankMask: new Int32Array(MOST_ENEMIES),
    ranks: 0,
    tally: new Int32Array(MOST_ENEMIES),
    bestTally: new Int32Array(MOST_ENEMIES),
    single: rows,
    area: new Uint32Array(MOST_ENEMIES * layout.words),
    zone: rows,
    extras: 0,
    covers: createLayers(layout),
    struck: createSetList(),
    options: createOptions(),
    sets: createSetList(),
    destCell: createSetList(),
    destSet: createSetList(),
  }
}
