/** One question to the planner: who acts, with what, among which figures, on which ground. Filled from a battle's bytes. */
import { NO_CELL } from '../../../engine/space/index.ts'
import type { FocusGround } from './ground.ts'
import type { AreaPattern } from './pattern.ts'
import type { FocusTables } from './tables.ts'

/** What a figure is to the one that acts. Neutral figures and enemies it cannot see (invisible) are barriers: no targets, not passed, not ended on. */
export const Relation = { Ally: 0, Enemy: 1, Barrier: 2 } as const

/** What a figure is to the one that acts. */
export type FigureRelation = (typeof Relation)[keyof typeof Relation]

/** How a move goes. */
export const Travel = { Walk: 0, Jump: 1, Teleport: 2 } as const

/** How a move goes. */
export type TravelKind = (typeof Travel)[keyof typeof Travel]

/** `targets` for "every enemy in range". */
export const ALL_TARGETS = 255

/** Most enemies of one decision. */
export const MOST_ENEMIES = 32

/** A decision to be taken; made once, filled again and again. */
export interface FocusProblem {
  tables: FocusTables
  ground: FocusGround
  /** Where the acting figure stands. */
  start: number
  /** Movement points; an immobilized figure has 0. */
  move: number
  travel: TravelKind
  /** A flying figure passes and stops as DUN-7 says, however it moves; it does not slide. */
  flying: boolean
  /** 0 = melee. */
  range: number
  /** How many it may attack, the hexes of a pattern not counted but in its place one; 0 = no attack this turn (no attack on the card, disarmed). */
  targets: number
  pattern: AreaPattern | undefined
  muddled: boolean
  /** A stunned figure does nothing. */
  stunned: boolean
  /** Other figures: columns of `count` entries. */
  count: number
  readonly unit: Int32Array
  readonly cell: Int16Array
  readonly relation: Uint8Array
  /** Lower is earlier, equal is a tie. */
  readonly initiative: Int32Array
  /** Place among the summons of one owner, from 1; 0 = no summon. Within an initiative summons come first, in this order (DUN-11). */
  readonly summoned: Int32Array
}

/** An empty problem for up to `figures` figures besides the acting one. */
export const createFocusProblem = (tables: FocusTables, ground: FocusGround, figures: number): FocusProblem => ({
  tables,
  ground,
  start: NO_CELL,
  move: 0,
  travel: Travel.Walk,
  flying: false,
  range: 0,
  targets: 0,
  pattern: undefined,
  muddled: false,
  stunned: false,
  count: 0,
  unit: new Int32Array(figures),
  cell: new Int16Array(figures),
  relation: new Uint8Array(figures),
  initiative: new Int32Array(figures),
  summoned: new Int32Array(figures),
})

/** Adds a figure; the order of adding changes nothing. Allies and barriers need no initiative. */
export const addFigure = (
  problem: FocusProblem,
  unit: number,
  cell: number,
  relation: FigureRelation,
  initiative = 0,
  summoned = 0,
): void => {
  const at = problem.count++
  problem.unit[at] = unit
  problem.cell[at] = cell
  problem.relation[at] = relation
  problem.initiative[at] = initiative
  problem.summoned[at] = summoned
}

/** Whether targets next to the attacker are attacked at a disadvantage (DUN-19). */
export const hampers = (problem: FocusProblem): boolean => problem.targets > 0 && problem.range > 0 && !problem.muddled

/** Whether every cell on its way counts; if not, only the last does. */
export const onFoot = (problem: FocusProblem): boolean => problem.travel === Travel.Walk && !problem.flying
