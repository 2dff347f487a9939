import { describe, expect, it } from 'vitest'
import { mapOf } from '../../../engine/space/fixtures.ts'
import { buildSpace } from '../../../engine/space/index.ts'
import {
  addFigure,
  buildFocusTables,
  createFocusAnswer,
  createFocusProblem,
  createFocusScratch,
  createGround,
  decideFocus,
  type FocusProblem,
  Ground,
  MOST_ENEMIES,
  Relation,
  setGround,
  Travel,
} from './index.ts'

const HEIGHT = 5

/** An open map of 8 x 5 cells with a figure at [0, 2]; `cell` = column * 5 + row. */
const open = (): FocusProblem => {
  const tables = buildFocusTables(buildSpace(mapOf(8, HEIGHT, { sight: 'corners' })), 'gloomhaven')
  const problem = createFocusProblem(tables, createGround(tables), 40)
  problem.start = 2
  problem.move = 3
  problem.targets = 1
  return problem
}

const at = (col: number, row: number): number => col * HEIGHT + row

const decide = (problem: FocusProblem) => {
  const answer = createFocusAnswer(problem.tables.space)
  decideFocus(problem, createFocusScratch(problem), answer)
  const { targets, targetCount, path, pathLength, ...rest } = answer
  return { ...rest, targets: [...targets.subarray(0, targetCount)], path: [...path.subarray(0, pathLength)] }
}

const NOBODY = { focus: 0, cell: 2, destination: -1, negative: 0, points: 0, arrives: false, targets: [], path: [] }

describe('the answer of the planner', () => {
  it('names focus, hex, targets and every cell of the path (DUN-11, DEC-1)', () => {
    const problem = open()
    addFigure(problem, 7, at(4, 2), Relation.Enemy, 20)
    expect(decide(problem)).toEqual({
      focus: 7,
      cell: at(3, 1),
      destination: at(3, 1),
      negative: 0,
      points: 3,
      arrives: true,
      targets: [7],
      path: [at(1, 1), at(2, 1), at(3, 1)],
    })
  })

  it('tells where it makes for when that is too far (DUN-15)', () => {
    const problem = open()
    problem.move = 1
    addFigure(problem, 7, at(4, 2), Relation.Enemy, 20)
    expect(decide(problem)).toEqual({
      focus: 7,
      cell: at(1, 1),
      destination: at(3, 1),
      negative: 0,
      points: 3,
      arrives: false,
      targets: [],
      path: [at(1, 1)],
    })
  })

  it('is nobody without enemies, without a hex to attack from, and of a stunned figure (DUN-13, DUN-29)', () => {
    const alone = open()
    addFigure(alone, 3, at(1, 1), Relation.Ally)
    expect(decide(alone)).toEqual(NOBODY)
    const shut = open()
    addFigure(shut, 3, at(0, 0), Relation.Enemy)
    for (const cell of [at(0, 1), at(1, 0)]) setGround(shut.ground, cell, Ground.Obstacle)
    expect(decide(shut)).toEqual(NOBODY)
    const stunned = open()
    stunned.stunned = true
    addFigure(stunned, 3, at(0, 1), Relation.Enemy)
    expect(decide(stunned)).toEqual(NOBODY)
  })

  it('counts traps on the whole way and walks through one where there is no other (DUN-12)', () => {
    const problem = open()
    for (let row = 0; row < HEIGHT; row++) setGround(problem.ground, at(1, row), row === 3 ? Ground.Negative : Ground.Obstacle)
    addFigure(problem, 7, at(3, 3), Relation.Enemy)
    expect(decide(problem)).toMatchObject({ negative: 1, points: 3, cell: at(2, 3), path: [at(0, 3), at(1, 3), at(2, 3)] })
    setGround(problem.ground, at(1, 0), Ground.Plain)
    expect(decide(problem)).toMatchObject({ negative: 0, points: 5, arrives: false, cell: at(2, 1) })
  })

  it('lists the cells that a slide goes over (DUN-36)', () => {
    const problem = open()
    for (const cell of [at(0, 1), at(0, 0)]) setGround(problem.ground, cell, Ground.Obstacle)
    for (const cell of [at(1, 1), at(2, 1)]) setGround(problem.ground, cell, Ground.Icy)
    addFigure(problem, 7, at(4, 0), Relation.Enemy)
    expect(decide(problem)).toMatchObject({ points: 1, cell: at(3, 0), path: [at(1, 1), at(2, 1), at(3, 0)] })
  })

  it('jumps over cells and teleports to one (DUN-7, DUN-36)', () => {
    const problem = open()
    for (let row = 0; row < HEIGHT; row++) setGround(problem.ground, at(1, row), Ground.Obstacle)
    addFigure(problem, 7, at(3, 2), Relation.Enemy)
    expect(decide(problem)).toEqual(NOBODY)
    problem.travel = Travel.Jump
    expect(decide(problem)).toMatchObject({ points: 2, path: [at(1, 1), at(2, 2)], targets: [7] })
    problem.travel = Travel.Teleport
    expect(decide(problem)).toMatchObject({ points: 2, path: [at(2, 2)], targets: [7] })
  })

  it('puts the focus first among the targets, then by cell (DUN-16)', () => {
    const problem = open()
    problem.range = 9
    problem.targets = 3
    addFigure(problem, 5, at(2, 0), Relation.Enemy, 30)
    addFigure(problem, 6, at(2, 4), Relation.Enemy, 20)
    addFigure(problem, 8, at(2, 2), Relation.Enemy, 40)
    expect(decide(problem)).toMatchObject({ focus: 8, targets: [8, 5, 6] })
  })

  it('leaves nothing behind for the next decision', () => {
    const problem = open()
    const scratch = createFocusScratch(problem)
    const answer = createFocusAnswer(problem.tables.space)
    addFigure(problem, 7, at(7, 4), Relation.Enemy)
    decideFocus(problem, scratch, answer)
    problem.count = 0
    addFigure(problem, 9, at(0, 3), Relation.Enemy)
    decideFocus(problem, scratch, answer)
    expect(answer).toMatchObject({ focus: 9, cell: 2, targetCount: 1, pathLength: 0 })
  })

  it('refuses the scratch of a larger map', () => {
    const problem = open()
    const tables = buildFocusTables(buildSpace(mapOf(16, 16, { sight: 'corners' })), 'gloomhaven')
    const scratch = createFocusScratch(createFocusProblem(tables, createGround(tables), 1))
    const answer = createFocusAnswer(problem.tables.space)
    expect(() => decideFocus(problem, scratch, answer)).toThrow('scratch: expected 2 words a board, got 16')
  })

  it('refuses more than 32 enemies', () => {
    const problem = open()
    for (let i = 0; i <= MOST_ENEMIES; i++) addFigure(problem, i + 1, 3 + i, Relation.Enemy)
    expect(() => decide(problem)).toThrow('monster focus: expected at most 32 enemies, got more')
  })
})
