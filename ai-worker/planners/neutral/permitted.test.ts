import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { Allegiance } from '../../../components/units.ts'
import { Behaviour, Neutral, WarStep, WarTurn } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Choices } from '../../../engine/ruleset.ts'
import { interception } from '../../../engine/tactics/intercept.ts'
import { surveyWays } from '../../../engine/tactics/warrior-survey.ts'
import { searchWays } from '../../../engine/tactics/warrior-ways.ts'
import { wordOf } from '../../../test/kit/war-question.ts'
import { cellAt, type Field, rowOf, setDisposition, stillField } from '../../../test/kit/warband.ts'
import {
  permittedContacts,
  permittedEngages,
  permittedIntercepts,
  permittedNothing,
  permittedShots,
  permittedStrikes,
} from './permitted.ts'

const UNITS = ['ann soldier red a', 'abe soldier red b', 'wulf archer pack w']

const field = (change: Partial<Field> = {}): Battle => {
  const battle = stillField({ rows: ['a.w....b'], units: UNITS, ...change })
  setDisposition(battle, 'pack', 'red', true)
  const row = rowOf(battle, 'wulf')
  columns(battle, Neutral).behaviour[row] = Behaviour.NormalActions
  columns(battle, WarTurn).step[0] = WarStep.NeutralRanged
  battle.clock[Clock.QuestionUnit] = row
  battle.clock[Clock.QuestionSide] = columns(battle, Allegiance).side[row]
  return battle
}

const out = new Int32Array(4000)

/** What is left of PASS and these units. */
const left = (battle: Battle, narrow: (list: Choices) => Choices, ...ids: readonly string[]): string[] => {
  const first = battle.template.choiceIds.unit
  const list: Choices = (_, into) => {
    into[0] = 0
    ids.forEach((id, i) => {
      into[i + 1] = first + rowOf(battle, id)
    })
    return ids.length + 1
  }
  const count = narrow(list)(battle, out)
  return Array.from(out.subarray(0, count), (choice) => (choice === 0 ? 'pass' : battle.template.unitIds[choice - first]))
}

describe('what the rules permit to a neutral unit', () => {
  it('NEU-7a: its target must be engaged where it can be, nobody else may be', () => {
    expect(left(field(), permittedEngages, 'ann', 'abe')).toEqual(['ann'])
    expect(left(field(), permittedEngages, 'abe')).toEqual(['pass'])
  })

  it('NEU-7c: its target is shot at if in the list and in range, else the closest hostile one that is, else nobody', () => {
    expect(left(field(), permittedShots, 'ann', 'abe')).toEqual(['ann'])
    expect(left(field(), permittedShots, 'abe')).toEqual(['abe'])
    const far = field({ gear: ['bow: {range: 4}'] })
    expect(left(far, permittedShots, 'abe')).toEqual(['pass'])
    const mild = field()
    setDisposition(mild, 'pack', 'red', false)
    expect(left(mild, permittedShots, 'ann', 'abe')).toEqual(['pass'])
  })

  it('NEU-7a DEC-1: contact is made by the fewest inches; of equals all are permitted', () => {
    const battle = field({
      rows: ['......', '......', '.a..w.', '......', '......'],
      units: ['ann soldier red a', 'wulf wolf pack w'],
    })
    surveyWays(battle, rowOf(battle, 'wulf'))
    searchWays(9, 0, true)
    const contacts = (...cells: readonly (readonly [number, number])[]): string[] => {
      const first = battle.template.choiceIds.cell
      const list: Choices = (_, into) => {
        cells.forEach(([column, row], i) => {
          into[i] = first + cellAt(battle, column, row)
        })
        return cells.length
      }
      return [...out.subarray(0, permittedContacts(list)(battle, out))].map((choice) => wordOf(battle, choice))
    }
    expect(contacts([1, 1], [1, 3], [2, 2], [2, 3])).toEqual(['[2,2]', '[2,3]'])
    expect(contacts([2, 2], [1, 1], [2, 3])).toEqual(['[2,2]', '[2,3]'])
    expect(contacts([1, 3], [1, 1])).toEqual(['[1,1]'])
  })

  it('NEU-7c: of those that are not its target the closest, equals all, at its range too', () => {
    const units = ['ann soldier red a', 'abe soldier red b', 'amy soldier red c', 'wulf archer pack w']
    const battle = field({ rows: ['a.b.w.c'], units, gear: ['bow: {range: 4}'] })
    expect(left(battle, permittedShots, 'abe', 'amy')).toEqual(['abe'])
    columns(battle, Neutral).target[rowOf(battle, 'wulf')] = rowOf(battle, 'ann')
    expect(left(battle, permittedShots, 'abe', 'amy')).toEqual(['abe', 'amy'])
    expect(left(battle, permittedShots, 'amy', 'abe', 'ann')).toEqual(['ann'])
    const near = field({ rows: ['b....w...ac'], units, gear: ['bow: {range: 5}'] })
    columns(near, Neutral).target[rowOf(near, 'wulf')] = rowOf(near, 'ann')
    expect(left(near, permittedShots, 'abe', 'amy')).toEqual(['abe', 'amy'])
    expect(left(near, permittedShots, 'amy')).toEqual(['amy'])
    const far = field({ rows: ['b....w..c.....a'], units, gear: ['bow: {range: 5}'] })
    columns(far, Neutral).target[rowOf(far, 'wulf')] = rowOf(far, 'ann')
    expect([left(far, permittedShots, 'abe', 'amy'), left(far, permittedShots, 'amy', 'abe')]).toEqual([['amy'], ['amy']])
    const short = field({ rows: ['b....w..a.c'], units, gear: ['bow: {range: 4}'] })
    expect(left(short, permittedShots, 'abe', 'amy')).toEqual(['pass'])
  })

  it('NEU-7d: of those that are not its target whom it is hostile to, before others', () => {
    const battle = field({
      units: ['ann soldier red a', 'abe soldier red b', 'bob soldier blue c', 'wulf archer pack w'],
      rows: ['a.wc...b'],
    })
    columns(battle, Neutral).target[rowOf(battle, 'wulf')] = rowOf(battle, 'ann')
    expect(left(battle, permittedStrikes, 'bob', 'abe')).toEqual(['abe'])
    expect(left(battle, permittedStrikes, 'bob')).toEqual(['pass', 'bob'])
  })

  it('NEU-7d WAR-22: in a melee it strikes its target, else hostile ones, else whoever there is', () => {
    expect(left(field(), permittedStrikes, 'abe', 'ann')).toEqual(['ann'])
    expect(left(field(), permittedStrikes, 'abe')).toEqual(['abe'])
  })

  it('NEU-12 NEU-13 WAR-13: whoever can intercept for another neutral does, the nearest first', () => {
    interception.of[rowOf(field(), 'ann')] = 2
    interception.of[rowOf(field(), 'abe')] = 1
    interception.of[rowOf(field(), 'wulf')] = 1
    expect(left(field(), permittedIntercepts, 'ann', 'abe', 'wulf')).toEqual(['abe', 'wulf'])
    expect(left(field(), permittedIntercepts, 'abe', 'ann', 'wulf')).toEqual(['abe', 'wulf'])
    expect(left(field(), permittedIntercepts, 'wulf')).toEqual(['wulf'])
    expect(left(field(), permittedIntercepts)).toEqual(['pass'])
  })

  it('NEU-7: it protects nobody; the lists of warbands are left as they are', () => {
    expect(left(field(), permittedNothing, 'ann')).toEqual(['pass'])
    const battle = field()
    battle.clock[Clock.QuestionSide] = 0
    expect(left(battle, permittedNothing, 'ann')).toEqual(['pass', 'ann'])
  })
})
