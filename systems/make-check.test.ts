import { describe, expect, it } from 'vitest'
import { WarStat } from '../components/warband.ts'
import { Purpose } from '../engine/dice.ts'
import { eventsOf, rowOf, setInjury, stillField, withDice } from '../test/kit/warband.ts'
import { makeCheck, needHeld, passes, rollKept } from './make-check.ts'

describe('a check', () => {
  it.each([
    [4, 2, false],
    [5, 2, true],
    [5, 5, true],
    [11, 12, false],
    [12, 12, true],
    [19, 20, false],
    [20, 20, true],
    [20, 33, true],
  ])('WAR-3 WAR-36: a roll of %i against %i passes: %s', (roll, need, passed) => {
    expect(passes(roll, need)).toBe(passed)
  })

  it('WAR-36: what it asks for is held in 2 to 20', () => {
    expect([-3, 1, 2, 13, 20, 27].map(needHeld)).toEqual([2, 2, 2, 13, 20, 20])
  })

  it.each([
    [false, false, [7], 7],
    [true, false, [7, 12], 12],
    [false, true, [7, 12], 7],
    [true, true, [7], 7],
  ])('WAR-1: with advantage %s and disadvantage %s of %j counts %i', (advantage, disadvantage, dice, kept) => {
    const battle = stillField()
    const fixed = withDice(battle, ...dice)
    expect(rollKept(battle, rowOf(battle, 'ann'), Purpose.Check, advantage, disadvantage)).toBe(kept)
    fixed.assertAllUsed()
  })

  it('is told with what it was against, the roll that counts, and its marks', () => {
    const battle = stillField()
    const dice = withDice(battle, 3, 15)
    expect(makeCheck(battle, rowOf(battle, 'ann'), WarStat.Agility, 10, true)).toBe(15)
    dice.assertAllUsed()
    expect(eventsOf(battle)).toEqual(['CheckMade ann>nobody 4 10 15 3'])
  })

  it('WAR-28: whoever is staggered has disadvantage', () => {
    const battle = stillField()
    setInjury(battle, 'ann', 'staggered')
    const dice = withDice(battle, 15, 3)
    expect(makeCheck(battle, rowOf(battle, 'ann'), WarStat.Morale, 10)).toBe(3)
    dice.assertAllUsed()
    expect(eventsOf(battle)).toEqual(['CheckMade ann>nobody 5 10 3 4'])
  })
})
