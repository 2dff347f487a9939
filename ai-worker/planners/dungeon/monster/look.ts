import { CardVerb, Condition } from '../../../../components/dungeon.ts'
import type { Battle } from '../../../../engine/battle.ts'
import type { Explanation } from '../../../../engine/ruleset.ts'
import { hasCondition } from '../../../../engine/tactics/figure-targets.ts'
import { decideFocus, permittedOutcomes } from '../../monster-focus/index.ts'
import { attackAmong, NO_EFFECT } from './attack.ts'
import { boardOf, type FocusBoard } from './board.ts'
import { explainBoard } from './explain.ts'
import { fillProblem } from './fill.ts'

/** Where a move may end and whom the attack then strikes. */
export interface FigureOutcome {
  readonly cell: number
  /** Rows, by rising cell. */
  readonly targets: readonly number[]
}

/** What a monster or summon would do with a list of effects: its first move or attack, whichever comes first, and the attack behind a move. */
export interface FigureLook {
  readonly unit: number
  readonly from: number
  /** Movement points; range (0 = melee) and most targets of the attack, hexes of its pattern: 0 where there is none. */
  readonly move: number
  readonly range: number
  readonly targetLimit: number
  readonly patternSize: number
  /** Row of the focus; 0 = none. */
  readonly focus: number
  /** Hex that it makes for, or −1; whether it gets there this turn; traps and hazards, and points, on the whole way. */
  readonly destination: number
  readonly arrives: boolean
  readonly negative: number
  readonly points: number
  readonly cell: number
  readonly path: readonly number[]
  /** Rows in the order in which they are struck. */
  readonly targets: readonly number[]
  /** Everything permitted, by rising cell, and every focus permitted. */
  readonly outcomes: readonly FigureOutcome[]
  readonly focuses: readonly number[]
  readonly why: Explanation
}

/** Fills the board's problem for the first move or attack of the effects `first … end − 1`. */
const open = (battle: Battle, unit: number, first: number, end: number): FocusBoard => {
  const { verb } = battle.template.dungeon.effects
  const board = boardOf(battle)
  const attack = attackAmong(battle, unit, first, end)
  let move = first
  const isBound = hasCondition(battle, unit, Condition.Immobilize)
  while (move < end && verb[move] !== CardVerb.Move) move++
  if (move === end || isBound || (attack !== NO_EFFECT && attack < move))
    fillProblem(battle, board.problem, unit, NO_EFFECT, attack)
  else fillProblem(battle, board.problem, unit, move, attack)
  return board
}

const members = (set: number, units: Int32Array): number[] => {
  const rows: number[] = []
  for (let left = set; left !== 0; left &= left - 1) rows.push(units[31 - Math.clz32(left & -left)])
  return rows
}

/** What `unit` would do now with the effects `first … end − 1`; changes nothing. Slow: for people who ask. */
export const lookAhead = (battle: Battle, unit: number, first: number, end: number): FigureLook => {
  const board = open(battle, unit, first, end)
  const { problem, scratch, answer, outcomes } = board
  const why: Explanation = { decidedBy: '', candidates: [] }
  explainBoard(battle, board, why)
  permittedOutcomes(problem, scratch, outcomes)
  const { count, cell, attacked, units } = outcomes
  const permitted = Array.from({ length: count }, (_, i) => ({ cell: cell[i], targets: members(attacked[i], units) }))
  const focuses = members(outcomes.focuses, units)
  decideFocus(problem, scratch, answer)
  return {
    unit,
    from: problem.start,
    move: problem.move,
    range: problem.range,
    targetLimit: problem.targets,
    patternSize: problem.pattern?.size ?? 0,
    focus: answer.focus,
    destination: answer.destination,
    arrives: answer.arrives,
    negative: answer.negative,
    points: answer.points,
    cell: answer.cell,
    path: Array.from(answer.path.subarray(0, answer.pathLength)),
    targets: Array.from(answer.targets.subarray(0, answer.targetCount)),
    outcomes: permitted.sort((a, b) => a.cell - b.cell || inOrder(a.targets, b.targets)),
    focuses,
    why,
  }
}

/** The order of two lists of rows: by their first rows that differ, a shorter one first. */
const inOrder = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return a.length - b.length
}
