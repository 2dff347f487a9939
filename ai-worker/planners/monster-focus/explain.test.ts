import { describe, expect, it } from 'vitest'
import type { Explanation } from '../../../engine/ruleset.ts'
import { mapOf } from '../../../engine/space/fixtures.ts'
import { buildSpace } from '../../../engine/space/index.ts'
import {
  addFigure,
  buildFocusTables,
  createFocusProblem,
  createFocusScratch,
  createGround,
  explainFocus,
  type FocusProblem,
  Ground,
  Relation,
  setGround,
} from './index.ts'

const open = (): FocusProblem => {
  const tables = buildFocusTables(buildSpace(mapOf(8, 5, { sight: 'corners' })), 'gloomhaven')
  const problem = createFocusProblem(tables, createGround(tables), 8)
  problem.start = 2
  problem.move = 3
  problem.targets = 1
  return problem
}

const explain = (problem: FocusProblem): Explanation => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  explainFocus(problem, createFocusScratch(problem), (unit) => `unit ${unit}`, why)
  return why
}

describe('the reasons of the planner', () => {
  it('tell every enemy with its costs, and the rule that decided', () => {
    const problem = open()
    addFigure(problem, 1, 20 + 2, Relation.Enemy, 30)
    addFigure(problem, 2, 0, Relation.Enemy, 10)
    const why = explain(problem)
    expect(why.decidedBy).toBe('DUN-11: fewest movement points; DUN-14: fewest movement points')
    expect(why.candidates.slice(0, 2)).toEqual([
      { choice: 'focus unit 2', score: -1, note: 'no trap or hazard, 1 point, 2 hexes away, initiative 10; chosen' },
      { choice: 'focus unit 1', score: -3, note: 'no trap or hazard, 3 points, 4 hexes away, initiative 30' },
    ])
    expect(why.candidates.at(-1)).toEqual({ choice: 'move to [0, 1]', score: 0, note: 'attack unit 2; chosen' })
  })

  it.each([
    ['DUN-11: earliest initiative', [30, 20], [0, 0]],
    ['DUN-11: a summon before its summoner, earlier summons first', [20, 20], [0, 1]],
    ['DEC-1: a tie, the lowest cell', [20, 20], [0, 0]],
  ])('name %s', (reason, initiative, summoned) => {
    const problem = open()
    addFigure(problem, 1, 0, Relation.Enemy, initiative[0], summoned[0])
    addFigure(problem, 2, 4, Relation.Enemy, initiative[1], summoned[1])
    expect(explain(problem).decidedBy).toBe(`${reason}; DUN-14: fewest movement points`)
  })

  it('name traps before points (DUN-12), and the way that is too long', () => {
    const problem = open()
    problem.move = 1
    for (const cell of [1, 5, 6]) setGround(problem.ground, cell, Ground.Negative)
    addFigure(problem, 1, 0, Relation.Enemy)
    addFigure(problem, 2, 35 + 2, Relation.Enemy)
    const why = explain(problem)
    expect(why.decidedBy).toBe(
      'DUN-12: fewest traps and hazards on the way; DEC-1: a tie, the lowest cell; DUN-12, DUN-15: too far, so as near as it gets with fewest traps and hazards now and later',
    )
    expect(why.candidates[1].note).toBe('1 trap or hazard, 1 point, 2 hexes away, initiative 0')
  })

  it('name a disadvantage that is stepped out of (DUN-14)', () => {
    const problem = open()
    problem.range = 3
    addFigure(problem, 1, 1, Relation.Enemy)
    const why = explain(problem)
    expect(why.decidedBy).toBe('DUN-11: the only enemy that it can get to attack; DEC-1: a tie, the lowest cell')
    expect(why.candidates.find(({ choice }) => choice === 'attack from [0, 2]')?.note).toBe(
      '0 points, 1 target, the focus at a disadvantage',
    )
  })

  it('tell that nobody can be attacked (DUN-13), and that a stunned figure does nothing (DUN-29)', () => {
    const problem = open()
    for (const cell of [1, 5]) setGround(problem.ground, cell, Ground.Obstacle)
    addFigure(problem, 1, 0, Relation.Enemy)
    expect(explain(problem)).toEqual({
      decidedBy: 'DUN-13: no hex to attack from, neither focus nor move',
      candidates: [
        { choice: 'focus unit 1', score: -1_000_000, note: 'no hex to attack it from' },
        { choice: 'stay at [0, 2]', score: 0, note: 'no focus; chosen' },
      ],
    })
    problem.stunned = true
    expect(explain(problem).decidedBy).toBe('DUN-29: a stunned figure does nothing')
  })
})
