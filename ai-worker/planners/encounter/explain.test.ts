import { expect, test } from 'vitest'
import { NO_CELL } from '../../../components/ids.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { encounterField, type FieldUnit } from '../../../test/kit/encounter-field.ts'
import { explainMarch } from './explain.ts'

const unit = (id: string, kind: string, column: number, hp = 5): FieldUnit => ({ id, kind, at: [column, 0], state: { hp } })

/** What is told of bug's walk on a map on which it goes nowhere yet: the rules, then the choices. */
const told = (rows: readonly string[], ...units: readonly FieldUnit[]): readonly string[] => {
  const fight = encounterField({ rows, units })
  const why: Explanation = { decidedBy: '', candidates: [] }
  explainMarch(fight.battle, why, fight.row('bug'), NO_CELL)
  return [why.decidedBy, ...why.candidates.map(({ choice }) => choice)]
}

test('EXP-26 one hex from which somebody is in reach: nothing was left open', () => {
  expect(told(['....'], unit('ann', 'hero', 0), unit('bug', 'thug', 3))).toEqual([
    'EXP-26: the nearest hex from which somebody is in reach',
    'make for [1, 0]',
    'stay at [3, 0]',
  ])
})

test('EXP-26 DEC-1 of two the unit that it prefers decides, of two for that unit the keys', () => {
  const between = [unit('ann', 'hero', 0), unit('bob', 'hero', 6, 9), unit('bug', 'thug', 3)]
  expect(told(['.......'], ...between)).toEqual([
    'EXP-26: the nearest hex from which somebody is in reach, of equals the unit it prefers',
    'make for [1, 0]',
    'stay at [3, 0]',
  ])
  expect(told(['.....', '.....'], unit('ann', 'hero', 1), unit('bug', 'thug', 4))).toEqual([
    'EXP-26: the nearest hex from which somebody is in reach, of equals the unit it prefers, then DEC-1',
    'make for [2, 0]',
    'make for [2, 1]',
    'stay at [4, 0]',
  ])
})

test('EXP-26 EXP-27 with somebody in reach, or nobody to go to, it stays, and no other hex is told', () => {
  expect(told(['..'], unit('ann', 'hero', 0), unit('bug', 'thug', 1))).toEqual(['EXP-26: somebody is in reach, so it stays'])
  expect(told(['..#..'], unit('ann', 'hero', 0), unit('bug', 'thug', 4))).toEqual(['EXP-27: nobody to go to'])
})

test('EXP-27 where a friend is in its way it goes as near as it can', () => {
  const behind = [unit('ann', 'hero', 0), unit('rat', 'thug', 1), unit('bug', 'thug', 4)]
  expect(told(['.....'], ...behind)).toEqual([
    'EXP-27: the hex nearest to the closest opponent',
    'make for [2, 0]',
    'stay at [4, 0]',
  ])
})
