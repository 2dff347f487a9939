/** Boards of files as problems of the planner, and its answers in the words of files. */
import {
  ALL_TARGETS,
  addFigure,
  areaPattern,
  buildFocusTables,
  createFocusAnswer,
  createFocusOutcomes,
  createFocusProblem,
  createFocusScratch,
  createGround,
  decideFocus,
  EDITION_RULES,
  type Edition,
  type FigureRelation,
  type FocusAnswer,
  type FocusProblem,
  type FocusScratch,
  type FocusTables,
  Ground,
  permittedOutcomes,
  Relation,
  setGround,
  Travel,
} from '../../ai-worker/planners/monster-focus/index.ts'
import { buildSpace, type SpaceInput } from '../../engine/space/index.ts'
import type { CaseAction, CaseFigure, CaseOutcome, FocusCase, Hex } from './monster-focus-file.ts'

/** The map of a case: walls and closed doors are full walls, obstacles and difficult ground lie on it. */
export const spaceInputOf = (board: FocusCase, edition: Edition): SpaceInput => {
  const { width, height } = board
  const cells = width * height
  const cell = ([col, row]: Hex): number => col * height + row
  const exists = new Uint8Array(cells).fill(1)
  for (const hex of board.holes) exists[cell(hex)] = 0
  const blocksMove = new Uint8Array(cells)
  const blocksSight = new Uint8Array(cells)
  const moveCost = new Uint8Array(cells).fill(1)
  for (const hex of [...board.walls, ...board.doors]) blocksMove[cell(hex)] = blocksSight[cell(hex)] = 1
  for (const hex of board.obstacles) blocksMove[cell(hex)] = 1
  for (const hex of board.difficult) moveCost[cell(hex)] = 2
  return {
    width,
    height,
    exists,
    blocksMove,
    blocksSight,
    moveCost,
    level: new Int8Array(cells),
    walls: board.thinWalls.map(([col, row, dir]) => [cell([col, row]), dir]),
    sight: EDITION_RULES[edition].sight,
  }
}

/** The tables of a case's map. */
export const tablesOf = (board: FocusCase, edition: Edition): FocusTables =>
  buildFocusTables(buildSpace(spaceInputOf(board, edition)), edition)

const travelOf = (action: CaseAction): FocusProblem['travel'] =>
  action.teleport ? Travel.Teleport : action.jumping ? Travel.Jump : Travel.Walk

const relationOf = (figure: CaseFigure, acting: CaseFigure): FigureRelation => {
  if (figure.side === acting.side) return Relation.Ally
  return figure.side === 'neutral' || acting.side === 'neutral' || figure.invisible ? Relation.Barrier : Relation.Enemy
}

/** A case as a problem; unit numbers are places in `figures`, from 1. */
export const problemOf = (board: FocusCase, edition: Edition, tables = tablesOf(board, edition)): FocusProblem => {
  const { height, figures, action } = board
  const cell = ([col, row]: Hex): number => col * height + row
  const ground = createGround(tables)
  for (const hex of [...board.traps, ...board.hazardous]) setGround(ground, cell(hex), Ground.Negative)
  for (const hex of board.icy) setGround(ground, cell(hex), Ground.Icy)
  const acting = figures.find((figure) => figure.acting)!
  const problem = createFocusProblem(tables, ground, figures.length)
  problem.start = cell(acting.hex)
  problem.move = action.immobilized ? 0 : action.move
  problem.travel = travelOf(action)
  problem.flying = action.flying
  problem.range = action.range
  problem.targets = action.disarmed ? 0 : action.targets === 6 ? ALL_TARGETS : action.targets
  problem.pattern = action.aoe === undefined ? undefined : areaPattern(action.aoe.kind, action.aoe.hexes)
  problem.muddled = action.muddled
  problem.stunned = action.stunned
  figures.forEach((figure, i) => {
    if (figure === acting) return
    const owner = figures.find(({ id }) => id === figure.summoner)
    const initiative = owner === undefined ? figure.initiative : owner.initiative
    addFigure(problem, i + 1, cell(figure.hex), relationOf(figure, acting), initiative, owner === undefined ? 0 : figure.summoned)
  })
  return problem
}

const hexOf = (board: FocusCase, cell: number): Hex => [Math.floor(cell / board.height), cell % board.height]

/** All that the planner says is permitted. */
export const permittedOf = (board: FocusCase, problem: FocusProblem, scratch = createFocusScratch(problem)): CaseOutcome[] => {
  const out = createFocusOutcomes()
  permittedOutcomes(problem, scratch, out)
  const outcomes: CaseOutcome[] = []
  for (let i = 0; i < out.count; i++) {
    const attacks: string[] = []
    for (let left = out.attacked[i]; left !== 0; left &= left - 1) {
      attacks.push(board.figures[out.units[31 - Math.clz32(left & -left)] - 1].id)
    }
    outcomes.push({ move: hexOf(board, out.cell[i]), attacks: attacks.sort() })
  }
  return outcomes
}

/** What the planner decides, and its whole answer. */
export const decidedOf = (
  board: FocusCase,
  problem: FocusProblem,
  scratch: FocusScratch = createFocusScratch(problem),
): { outcome: CaseOutcome; answer: FocusAnswer } => {
  const answer = createFocusAnswer(problem.tables.space)
  decideFocus(problem, scratch, answer)
  const attacks = Array.from(answer.targets.subarray(0, answer.targetCount), (unit) => board.figures[unit - 1].id).sort()
  return { outcome: { move: hexOf(board, answer.cell), attacks }, answer }
}
