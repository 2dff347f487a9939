import { describe, expect, it } from 'vitest'
import type { Chance } from '../../engine/dice.ts'
import { CERTAIN, middle, Outcomes } from './outcomes.ts'

/** All outcomes of an action with their weights. */
const all = <T>(action: (chance: Chance) => T): [T, number][] => {
  const outcomes = new Outcomes()
  outcomes.reset()
  const seen: [T, number][] = []
  do seen.push([action(outcomes), outcomes.weight])
  while (outcomes.next())
  return seen
}

describe('all outcomes of an action', () => {
  it('a die: every face, equally likely', () => {
    expect(CERTAIN).toBe(1 << 24)
    expect(all((chance) => chance.die(4))).toEqual([1, 2, 3, 4].map((face) => [face, CERTAIN / 4]))
  })

  it.each([
    // faces, need → [passes, weight in twentieths]
    [
      20,
      11,
      [
        [true, 10],
        [false, 10],
      ],
    ],
    [
      20,
      20,
      [
        [true, 1],
        [false, 19],
      ],
    ],
    [
      20,
      2,
      [
        [true, 19],
        [false, 1],
      ],
    ],
    [20, 1, [[true, 20]]],
    [20, -3, [[true, 20]]],
    [20, 21, [[false, 20]]],
    [20, 40, [[false, 20]]],
  ] as const)('a check of d%i against %i', (faces, need, expected) => {
    expect(all((chance) => chance.passes(faces, need))).toEqual(
      expected.map(([passed, twentieths]) => [passed, Math.floor((CERTAIN * twentieths) / 20)]),
    )
  })

  it('a sum of dice: one branch a sum, weighted by its ways', () => {
    expect(all((chance) => chance.sum!(2, 4))).toEqual([1, 2, 3, 4, 3, 2, 1].map((ways, i) => [i + 2, (CERTAIN * ways) / 16]))
    expect(all((chance) => chance.sum!(1, 2))).toEqual([
      [1, CERTAIN / 2],
      [2, CERTAIN / 2],
    ])
    expect(all((chance) => chance.sum!(0, 6))).toEqual([[0, CERTAIN]])
    expect(all((chance) => chance.sum!(3, 6)).map(([, weight]) => weight)).toEqual(
      [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map((ways) => Math.floor((CERTAIN * ways) / 216)),
    )
  })

  it('one after the other: depth first, weights multiplied, a branch not taken is not gone through', () => {
    expect(all((chance) => (chance.passes(2, 2) ? chance.sum!(1, 2) : 0))).toEqual([
      [1, CERTAIN / 4],
      [2, CERTAIN / 4],
      [0, CERTAIN / 2],
    ])
    expect(all((chance) => [chance.die(2), chance.die(2)]).map(([faces]) => faces)).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ])
  })

  it('can be used again from the start', () => {
    const outcomes = new Outcomes()
    outcomes.reset()
    outcomes.die(6)
    outcomes.next()
    expect(outcomes.die(6)).toBe(2)
    outcomes.reset()
    expect([outcomes.weight, outcomes.die(6)]).toEqual([CERTAIN, 1])
  })

  it('has one outcome where nothing is rolled', () => {
    expect(all(() => 'sure')).toEqual([['sure', CERTAIN]])
  })
})

describe('the middle outcome', () => {
  it('shows the mean of dice and goes the likelier way of checks', () => {
    expect([middle.die(6), middle.die(7), middle.die(1)]).toEqual([3, 4, 1])
    expect([middle.sum!(2, 6), middle.sum!(3, 6), middle.sum!(0, 6)]).toEqual([7, 10, 0])
    expect([10, 11, 12, 1, 20].map((need) => middle.passes(20, need))).toEqual([true, true, false, true, false])
  })
})
