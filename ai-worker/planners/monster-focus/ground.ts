/** What lies on the cells of a map and may change in a battle: one kind a cell, kept as boards for the searches. */
import { addCell, dropCell, type Layout } from './layout.ts'
import type { FocusTables } from './tables.ts'

/** Kinds of ground. Traps and hazards are one kind to a planner (DUN-12); walls belong to the map. */
export const Ground = { Plain: 0, Obstacle: 1, Negative: 2, Difficult: 3, Icy: 4 } as const

/** One kind of ground. */
export type GroundKind = (typeof Ground)[keyof typeof Ground]

/** The ground of one map; change it with setGround alone. */
export interface FocusGround {
  readonly layout: Layout
  readonly kindOf: Uint8Array
  readonly obstacles: Uint32Array
  readonly negative: Uint32Array
  readonly difficult: Uint32Array
  readonly icy: Uint32Array
  /** [kind]: how many cells are of it. */
  readonly counts: Int32Array
}

const boardOf = (ground: FocusGround, kind: number): Uint32Array | undefined => {
  switch (kind) {
    case Ground.Obstacle:
      return ground.obstacles
    case Ground.Negative:
      return ground.negative
    case Ground.Difficult:
      return ground.difficult
    case Ground.Icy:
      return ground.icy
    default:
      return undefined
  }
}

/** Gives a cell another kind of ground: a trap that was sprung leaves plain ground behind. */
export const setGround = (ground: FocusGround, cell: number, kind: GroundKind): void => {
  const { layout, kindOf, counts } = ground
  const old = boardOf(ground, kindOf[cell])
  if (old !== undefined) dropCell(layout, old, cell)
  counts[kindOf[cell]]--
  kindOf[cell] = kind
  counts[kind]++
  const board = boardOf(ground, kind)
  if (board !== undefined) addCell(layout, board, cell)
}

/** The ground that a map itself tells of: cells that block movement alone are obstacles, cells that cost more than 1 difficult. */
export const createGround = (tables: FocusTables): FocusGround => {
  const { space, layout } = tables
  const board = (): Uint32Array => new Uint32Array(layout.words)
  const ground: FocusGround = {
    layout,
    kindOf: new Uint8Array(space.cells),
    obstacles: board(),
    negative: board(),
    difficult: board(),
    icy: board(),
    counts: new Int32Array(5),
  }
  ground.counts[Ground.Plain] = space.cells
  for (let cell = 0; cell < space.cells; cell++) {
    if (space.exists[cell] === 0) continue
    if (space.blocksMove[cell] !== 0) {
      if (space.blocksSight[cell] === 0) setGround(ground, cell, Ground.Obstacle)
    } else if (space.moveCost[cell] > 1) setGround(ground, cell, Ground.Difficult)
  }
  return ground
}
