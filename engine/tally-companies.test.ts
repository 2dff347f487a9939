import { expect, test } from 'vitest'
import { CompanyTurn, Death, Manner } from '../components/company.ts'
import { Uses } from '../components/units.ts'
import { rowOf, setCommand, stillCompany } from '../test/kit/company.ts'
import { columns } from './battle.ts'
import { COMPANY_MEASURES, companyNumbers, tallyCompanies, usesPlace } from './tally-companies.ts'

const LENGTH = COMPANY_MEASURES.length

test('COM-5 COM-6 COM-14: a battle counts for each company who left how, its command, its domination and its uses', () => {
  const battle = stillCompany({
    rows: ['ac..b'],
    abilities: ['rally: {as: order, do: [heal: 1]}', 'rest: {as: order, do: [heal: 2]}'],
    has: { marshal: 'rally: 1, rest: 1' },
    units: [
      '{id: ann, kind: marshal, side: red, at: a}',
      '{id: cid, kind: marshal, side: red, at: c}',
      '{id: bob, kind: marshal, side: blue, at: b}',
    ],
  })
  const { template } = battle
  expect(companyNumbers(template)).toBe(2 * (LENGTH + 2))
  setCommand(battle, 'red', 5, 0)
  setCommand(battle, 'blue', -1, 0)
  columns(battle, CompanyTurn).domination[0] = 1
  const { manner } = columns(battle, Death)
  manner[rowOf(battle, 'ann')] = Manner.Eliminated
  manner[rowOf(battle, 'bob')] = Manner.Chilled
  const uses = columns(battle, Uses).battle
  for (const [id, rally, rest] of [
    ['ann', 1, 2],
    ['cid', 4, 8],
    ['bob', 16, 32],
  ] as const) {
    uses[rowOf(battle, id) * 2] = rally
    uses[rowOf(battle, id) * 2 + 1] = rest
  }
  const counts = new Float64Array(companyNumbers(template))
  tallyCompanies(counts, 0, battle)
  expect([...counts.subarray(0, 2 * LENGTH)]).toEqual([0, 0, 1, 0, 5, 0, 1, 0, 0, 0, -1, 1])
  const used = [0, 1].map((side) => [0, 1].map((ability) => counts[usesPlace(template, side, ability)]))
  expect(used).toEqual([
    [5, 10],
    [16, 32],
  ])
})
