import { expect, test } from 'vitest'
import { WarStep } from '../../components/warband.ts'
import { stillField } from '../../test/kit/warband.ts'
import { sideRows } from './side-rows.ts'

test('the rows of each side are every unit once, and nobody besides', () => {
  const battle = stillField({
    rows: ['abcw'],
    units: ['ann soldier red a', 'bob archer blue b', 'cat soldier red c', 'wulf wolf pack w'],
  })
  const { ofSide, others, neutral, inStep } = sideRows(battle)
  expect(battle.template.sideIds).toEqual(['red', 'blue', 'pack'])
  expect(ofSide.map((rows) => [...rows])).toEqual([[1, 3], [2], [4]])
  expect(others.map((rows) => [...rows])).toEqual([
    [2, 4],
    [1, 3, 4],
    [1, 2, 3],
  ])
  expect([...neutral]).toEqual([4])
  expect(inStep[WarStep.Ranged]!.map((rows) => [...rows])).toEqual([[], [2], []])
})
