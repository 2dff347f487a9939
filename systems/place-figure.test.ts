import { describe, expect, it } from 'vitest'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { putAt, rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { placeFigure } from './place-figure.ts'

describe('a figure on another hex', () => {
  it('DUN-7 DUN-24 a figure on its way over an ally leaves that one its hex', () => {
    const battle = stillCrypt(ruleset, { rows: ['a.b'] })
    const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
    putAt(battle, 'ann', 0, 0)
    const { unit } = columns(battle, Occupancy)
    placeFigure(battle, ann, 2)
    expect([unit[0], unit[2], columns(battle, Position).cell[ann]]).toEqual([0, bob, 2])
    placeFigure(battle, ann, 1)
    expect([unit[1], unit[2]]).toEqual([ann, bob])
  })
})
