import { describe, expect, it } from 'vitest'
import { fixedDice } from './dice.ts'
import { AllOutcomes, plus, ratio } from './enumerate.ts'

describe('fixed dice', () => {
  it('show what they were given, in order, and say what is left', () => {
    const dice = fixedDice(4, 1, 6, 2, 3)
    expect([dice.die(6), dice.passes(20, 2), dice.passes(6, 6)]).toEqual([4, false, true])
    expect(dice.left).toBe(2)
    expect(() => dice.assertAllUsed()).toThrow('2 of 5 rolls left: 2 3')
    expect(dice.sum?.(2, 3)).toBe(5)
    dice.assertAllUsed()
  })

  it('throw beyond the list and on a face the die does not have', () => {
    expect(() => fixedDice().die(6)).toThrow('after all 0 rolls')
    expect(() => fixedDice(7).die(6)).toThrow('roll 1 is 7, asked for 1 to 6')
    expect(() => fixedDice(0).passes(6, 2)).toThrow('roll 1 is 0')
  })
})

describe('all outcomes', () => {
  it('of a check and, where it passes, a d3: four ways whose weights add up to one', () => {
    const outcomes = new AllOutcomes()
    const ways: string[] = []
    let sum = ratio(0n, 1n)
    do {
      const passed = outcomes.passes(20, 16)
      const face = passed ? outcomes.die(3) : 0
      const { over, under } = outcomes.weight
      ways.push(`${passed} ${face}: ${over}/${under}`)
      sum = plus(sum, outcomes.weight)
    } while (outcomes.next())
    expect(ways).toEqual(['true 1: 1/12', 'true 2: 1/12', 'true 3: 1/12', 'false 0: 3/4'])
    expect(sum).toEqual({ over: 1n, under: 1n })
  })

  it('a check that cannot fail or cannot pass is no branch', () => {
    const outcomes = new AllOutcomes()
    expect([outcomes.passes(6, 1), outcomes.passes(6, 7), outcomes.next()]).toEqual([true, false, false])
  })
})
