/** The state of a search on foot, forwards or backwards; walk.ts runs it. */
import type { FocusGround } from './ground.ts'
import { createLayers, type Layers } from './layers.ts'
import type { Steps } from './steps.ts'
import type { FocusTables } from './tables.ts'

/**
 * Ways to search. Plain: forwards where there are neither costs nor ice nor thin walls. Flat: every cell costs 1 and none is negative;
 * PlainFlat: and no thin walls. Ahead and Back know costs, SlideAhead and SlideBack ice as well.
 */
export const Way = { Plain: 0, PlainFlat: 1, Flat: 2, Ahead: 3, Back: 4, SlideAhead: 5, SlideBack: 6 } as const

/** One way to search. */
export type WayKind = (typeof Way)[keyof typeof Way]

/** One search; `layers` are those found so far. */
export interface Walk {
  readonly layers: Layers
  tables: FocusTables
  ground: FocusGround
  way: WayKind
  /** Cells that may be passed. */
  pass: Uint32Array
  /** Cells where a figure sliding on ice is not stopped (DUN-36). */
  free: Uint32Array
  /** Where the acting figure stands; it may be an obstacle, which nobody passes but from which it may set out. */
  home: number
  /** Steps that may be taken. */
  steps: Steps
  level: number
  /** The first layer of this level. */
  levelAt: number
  cost: number
  /** The layer at (level, cost), -1 if there is none. */
  front: number
  /** Whether `delayed` holds cells that are entered at cost + 1 because they cost 2. */
  waiting: boolean
  delayed: Uint32Array
  late: Uint32Array
  readonly seen: Uint32Array
  /** What `expand` finds: entered a point later, two points later, a level higher. */
  readonly soon: Uint32Array
  readonly trapped: Uint32Array
  readonly hand: readonly Uint32Array[]
  /** First cells of this level, by cost, and of the next. */
  seeds: Layers
  nextSeeds: Layers
  /** Whether the seeds of a level are gathered when the level before is through, and not layer by layer: on plain maps without ice. */
  gathers: boolean
  seedAt: number
  readonly seeded: Uint32Array
}

/** A search for maps of the size of `tables`, the first it is used with. */
export const createWalk = (tables: FocusTables, ground: FocusGround): Walk => {
  const { layout } = tables
  const board = (): Uint32Array => new Uint32Array(layout.words)
  return {
    layers: createLayers(layout),
    tables,
    ground,
    way: Way.Plain,
    pass: tables.nowhere,
    free: tables.nowhere,
    home: 0,
    steps: tables.steps,
    level: 0,
    levelAt: 0,
    cost: 0,
    front: 0,
    waiting: false,
    delayed: board(),
    late: board(),
    seen: board(),
    soon: board(),
    trapped: board(),
    hand: [board(), board(), board(), board(), board(), board()],
    seeds: createLayers(layout),
    nextSeeds: createLayers(layout),
    gathers: false,
    seedAt: 0,
    seeded: board(),
  }
}
