import { expect, test } from 'vitest'
import { rowOf, stillField } from '../../test/kit/warband.ts'
import { hasCell } from '../space/index.ts'
import {
  beginSurveys,
  copySurvey,
  endSurveys,
  forgetSurvey,
  isHeld,
  isSurveyed,
  surveyOnce,
  surveys,
  surveyWays,
} from './warrior-survey.ts'

const battle = stillField({ rows: ['a.c..b', '......'], units: ['ann soldier red a', 'abe soldier red c', 'bob soldier blue b'] })
const [ann, abe] = ['ann', 'abe'].map((id) => rowOf(battle, id)) as [number, number]

test('a survey holds within an act alone, for its unit on its battle, until it is forgotten', () => {
  const held = (): boolean[] => [isHeld(), isSurveyed(battle, ann), isSurveyed(battle, abe)]
  surveyWays(battle, ann)
  expect(held()).toEqual([false, false, false])
  beginSurveys()
  expect(held()).toEqual([false, false, false])
  surveyWays(battle, ann)
  expect(held()).toEqual([true, true, false])
  const count = surveys
  surveyOnce(battle, ann)
  expect([surveys, isSurveyed(stillField(), ann)]).toEqual([count, false])
  surveyOnce(battle, abe)
  expect(held()).toEqual([true, false, true])
  forgetSurvey()
  expect(held()).toEqual([false, false, false])
  surveyOnce(battle, abe)
  expect(held()).toEqual([true, false, true])
  beginSurveys()
  expect(held()).toEqual([false, false, false])
  surveyWays(battle, abe)
  endSurveys()
  expect(held()).toEqual([false, false, false])
  surveyWays(battle, abe)
  expect(held()).toEqual([false, false, false])
})

test('WAR-15 WAR-35: one passes all but others and contact with foes, and may end in that, on no occupied hex', () => {
  const surveyed = (unit: number): number[][] => {
    const { space } = battle.template
    const boards = [new Uint32Array(space.words), new Uint32Array(space.words)] as const
    surveyWays(battle, unit)
    copySurvey(...boards)
    return boards.map((board) =>
      Array.from({ length: space.cells }, (_, cell) => cell).filter((cell) => hasCell(space, board, cell)),
    )
  }
  expect(surveyed(ann)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 1, 2, 3, 5, 6, 7, 8, 9, 11],
  ])
  expect(surveyed(abe)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
  ])
  expect(surveyed(rowOf(battle, 'bob'))).toEqual([
    [3, 7, 8, 9, 10, 11],
    [1, 2, 3, 5, 6, 7, 8, 9, 10, 11],
  ])
})
