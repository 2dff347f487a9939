import { describe, expect, it } from 'vitest'
import { Action, Cause, Hits } from '../components/action.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { addPoints, dealPoints } from './deal-points.ts'

describe('points of damage', () => {
  it('DMG-1 points for one figure are one instance', () => {
    const battle = stillCrypt(ruleset)
    const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
    expect(dealPoints(battle, ann, bob, 0, Cause.Ability)).toBe(false)
    expect(dealPoints(battle, ann, bob, 2, Cause.Ability)).toBe(true)
    addPoints(battle, bob, 1)
    addPoints(battle, ann, 4)
    const { physical, target } = columns(battle, Hits)
    expect([columns(battle, Action).count[0], target[0], physical[0], target[1], physical[1]]).toEqual([2, bob, 3, ann, 4])
  })
})
