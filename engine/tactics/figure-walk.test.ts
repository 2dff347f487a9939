import { describe, expect, it } from 'vitest'
import { Position } from '../../components/units.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { cellAt, rowOf, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import { isWalkedTo, searchWalk, walkLevel, walkPoints, writeWalk } from './figure-walk.ts'

const out = new Int16Array(64)

describe('a search on foot', () => {
  it('DUN-12 has for each cell the fewest traps that the points allow, then the fewest points', () => {
    const battle = stillCrypt(ruleset, { rows: ['a^^..b', '~~~~..'] })
    const ann = rowOf(battle, 'ann')
    const from = columns(battle, Position).cell[ann]!
    const to = cellAt(battle, 3, 0)
    const answers = [2, 3, 4, 5, 7, 8].map((points) => {
      searchWalk(battle, battle.template.space, ann, from, points)
      return isWalkedTo(to) ? `${walkLevel(to)}/${walkPoints(to)}` : 'no'
    })
    expect(answers).toEqual(['no', '2/3', '1/4', '1/4', '0/7', '0/7'])
    expect(writeWalk(to, out)).toBe(4)
  })

  it('takes maps of other sizes, one after the other', () => {
    for (const rows of [['a.b'], ['a....b', '......'], ['a.b']]) {
      const battle = stillCrypt(ruleset, { rows })
      const ann = rowOf(battle, 'ann')
      searchWalk(battle, battle.template.space, ann, 0, 1)
      expect(walkPoints(cellAt(battle, 1, 0))).toBe(1)
    }
  })
})
