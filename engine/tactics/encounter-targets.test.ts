import { describe, expect, it } from 'vitest'
import { Declared, Engage } from '../../components/encounter.ts'
import { encounterField, type FieldUnit } from '../../test/kit/encounter-field.ts'
import { columns } from '../battle.ts'
import { quarry } from './encounter.ts'
import { isDeclared, keepPreferred, listInReach, sortQuarry } from './encounter-targets.ts'

const hero = (id: string, at: readonly [number, number], hp: number): FieldUnit => ({ id, kind: 'hero', at, state: { hp } })

const field = (kind: string) =>
  encounterField({
    rows: ['.......', '.......', '.......'],
    units: [
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 7),
      hero('cid', [4, 1], 5),
      hero('dan', [6, 1], 1),
      { id: 'foe', kind, at: [3, 1] },
    ],
  })

const listed = (fight: ReturnType<typeof field>): string[] =>
  [...quarry.row.subarray(0, quarry.count)].map((row) => fight.template.unitIds[row]!)

describe('whom an enemy has in reach', () => {
  it('EXP-28: all in range and sight, from any hex that is asked about', () => {
    const fight = field('thug')
    listInReach(fight.battle, fight.row('foe'), fight.cell(3, 1))
    expect(listed(fight)).toEqual(['ann', 'bob', 'cid'])
    listInReach(fight.battle, fight.row('foe'), fight.cell(5, 1))
    expect(listed(fight)).toEqual(['cid', 'dan'])
  })

  it('EXP-28: each unit at most once a turn', () => {
    const fight = field('thug')
    columns(fight.battle, Engage).declared[0] = 1
    columns(fight.battle, Declared).row[0] = fight.row('bob')
    expect([isDeclared(fight.battle, fight.row('bob')), isDeclared(fight.battle, fight.row('ann'))]).toEqual([true, false])
    listInReach(fight.battle, fight.row('foe'), fight.cell(3, 1))
    expect(listed(fight)).toEqual(['ann', 'cid'])
  })

  it('EXP-10 EXP-28 DEC-1: goes by HP, the fewest or the most first, and of equals by the lowest cell', () => {
    const weak = field('thug')
    listInReach(weak.battle, weak.row('foe'), weak.cell(3, 1))
    sortQuarry(weak.battle, weak.row('foe'))
    expect(listed(weak)).toEqual(['ann', 'cid', 'bob'])
    keepPreferred(weak.battle, weak.row('foe'))
    expect(listed(weak)).toEqual(['ann', 'cid'])
    const strong = field('captain')
    listInReach(strong.battle, strong.row('foe'), strong.cell(3, 1))
    sortQuarry(strong.battle, strong.row('foe'))
    expect(listed(strong)).toEqual(['bob', 'ann', 'cid'])
    keepPreferred(strong.battle, strong.row('foe'))
    expect(listed(strong)).toEqual(['bob'])
  })
})
