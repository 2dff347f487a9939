import { describe, expect, test } from 'vitest'
import { Standing, StandingBit } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { type CompanyArena, company, setCommand } from '../../../test/kit/company.ts'
import { searchOne } from './search-1.ts'

/** Ann, of command 4 and 6 HP, too far off anybody to attack. */
const field = (units: readonly string[]): CompanyArena =>
  company({
    rows: [`a${'.'.repeat(30)}b`, `l${'.'.repeat(30)}.`],
    units: ['{id: ann, kind: marshal, side: red, at: a}', ...units],
  })

const scores = (arena: CompanyArena): Record<string, number> => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  arena.plan(searchOne, why)
  return Object.fromEntries(why.candidates.map(({ choice, score }) => [choice, score]))
}

describe('what a position is worth to search-1 between companies (DEC-16)', () => {
  test('16 a hit point, 48 a unit, 24 a point of command, for and against, less a hex to the nearest foe', () => {
    const bob = '{id: bob, kind: exorcist, side: blue, at: b}'
    const ann = 6 * 16 + 48 + 4 * 24
    const exorcist = 4 * 16 + 48 + 2 * 24
    const alone = scores(field([bob]))
    expect([alone.pass, alone['[1, 0]'], alone['[5, 0]']]).toEqual([31, 30, 26].map((hexes) => ann - exorcist - hexes))
    const vic = '{id: vic, kind: veteran, side: red, at: l}'
    expect(scores(field([bob, vic]).play('ann')).pass).toBe(ann + 4 * 16 + 48 - exorcist - 31)
    const fallen = field([bob, vic])
    columns(fallen.battle, Standing).mask[fallen.row('vic')] = StandingBit.Defeated | StandingBit.Removed
    expect(scores(fallen.play('ann')).pass).toBe(ann - exorcist - 31)
  })

  test('command below 0 as none; of several foes the nearest', () => {
    const arena = field(['{id: bob, kind: exorcist, side: blue, at: b}', '{id: lem, kind: lemure, side: blue, at: [20, 1]}'])
    setCommand(arena.battle, 'blue', -3, 0)
    expect(scores(arena).pass).toBe(6 * 16 + 48 + 4 * 24 - (4 * 16 + 48) - (2 * 16 + 48) - 20)
  })

  test('names what it tries', () => {
    const arena = company({
      rows: ['ab......', '........'],
      units: ['{id: ann, kind: marshal, side: red, at: a}', '{id: bob, kind: exorcist, side: blue, at: b}'],
      abilities: ['mend: {as: order, do: [heal: 1]}'],
      has: { marshal: 'mend: 1' },
    })
    const names = Object.keys(scores(arena))
    expect(names.slice(0, 2).concat(names.slice(-1))).toEqual(['pass', 'mend', 'bob'])
  })
})
