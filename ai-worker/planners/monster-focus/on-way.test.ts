import { describe, expect, it } from 'vitest'
import { mapOf } from '../../../engine/space/fixtures.ts'
import { buildSpace } from '../../../engine/space/index.ts'
import { fillApproach, fillReached } from './approach.ts'
import {
  addFigure,
  buildFocusTables,
  chooseFocus,
  createFocusAnswer,
  createFocusProblem,
  createFocusScratch,
  createGround,
  Ground,
  Relation,
  setGround,
} from './index.ts'
import { fillOnWay } from './on-way.ts'

const GROUNDS = [Ground.Plain, Ground.Plain, Ground.Plain, Ground.Plain, Ground.Difficult, Ground.Obstacle, Ground.Negative]

describe('the stops on the way to a destination', () => {
  let state = 7
  const below = (count: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % count
  }

  it('DUN-12 DUN-15 are those that a search back from it finds', () => {
    const maps = [mapOf(11, 7, { sight: 'corners' }), mapOf(6, 12, { sight: 'corners' })]
    const both = maps.map((map) => buildFocusTables(buildSpace(map), 'gloomhaven'))
    let told = 0
    for (let map = 0; map < 400; map++) {
      const tables = both[map % 2]!
      const ground = createGround(tables)
      for (let cell = 0; cell < tables.layout.cells; cell++) setGround(ground, cell, GROUNDS[below(GROUNDS.length)]!)
      const problem = createFocusProblem(tables, ground, 9)
      const { cells } = tables.layout
      problem.start = below(cells)
      problem.move = below(4)
      problem.targets = 1
      const taken = new Set([problem.start])
      for (let unit = 2; unit < 9; unit++) {
        const cell = below(cells)
        if (taken.has(cell)) continue
        taken.add(cell)
        addFigure(problem, unit, cell, unit < 4 ? Relation.Enemy : Relation.Ally)
      }
      const scratch = createFocusScratch(problem)
      const answer = createFocusAnswer(tables.space)
      chooseFocus(problem, scratch, answer)
      if (answer.focus === 0 || answer.arrives) continue
      const { destination, negative } = answer
      const found = fillOnWay(problem, scratch, destination, negative)
      const stops = [...scratch.hand]
      fillReached(problem, scratch, negative)
      fillApproach(problem, scratch, destination, negative)
      if (!found) continue
      told++
      expect([map, ...stops]).toEqual([map, ...scratch.hand])
    }
    expect(told).toBeGreaterThan(50)
  })
})
