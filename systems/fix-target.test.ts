import { describe, expect, it } from 'vitest'
import { Clock, QuestionState } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { Neutral } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer } from '../engine/choices.ts'
import { rowOf, setDisposition, stillField } from '../test/kit/warband.ts'
import { fixTarget, targetChoices } from './fix-target.ts'

const field = (rows: readonly string[], pack: string): Battle => {
  const units = ['ann soldier red a', 'abe soldier red b', 'wulf wolf pack w']
  const battle = stillField({ rows, units, sides: [`pack: {play: ${pack}, neutral: true}`] })
  setDisposition(battle, 'pack', 'red', true)
  return battle
}

const fixed = (battle: Battle): string => battle.template.unitIds[columns(battle, Neutral).target[rowOf(battle, 'wulf')]]

describe('the target that a neutral unit fixes', () => {
  it('NEU-5 NEU-14: the closest, kept until it leaves the board; then the next', () => {
    const battle = field(['a....w.b'], 'rules')
    const wolf = rowOf(battle, 'wulf')
    expect([fixTarget(battle, wolf), fixed(battle)]).toEqual([true, 'abe'])
    columns(battle, Position).cell[rowOf(battle, 'ann')] = 4
    expect([fixTarget(battle, wolf), fixed(battle)]).toEqual([true, 'abe'])
    columns(battle, Position).cell[rowOf(battle, 'abe')] = -1
    expect([fixTarget(battle, wolf), fixed(battle)]).toEqual([true, 'ann'])
  })

  it('NEU-5 DEC-1: of equals the lowest cell, or the one that its side chooses where somebody plays it', () => {
    const ruled = field(['b..w..a'], 'rules')
    expect([fixTarget(ruled, rowOf(ruled, 'wulf')), fixed(ruled)]).toEqual([true, 'abe'])
    const played = field(['b..w..a'], 'played')
    const wolf = rowOf(played, 'wulf')
    expect([fixTarget(played, wolf), played.clock[Clock.QuestionKind]]).toEqual([false, QuestionKind.Tie])
    const out = new Int32Array(400)
    const first = played.template.choiceIds.unit
    const count = targetChoices(played, out)
    expect([...out.subarray(0, count)]).toEqual([first + rowOf(played, 'ann'), first + rowOf(played, 'abe')])
    answer(played, first + rowOf(played, 'ann'))
    expect([fixTarget(played, wolf), fixed(played), played.clock[Clock.QuestionState]]).toEqual([true, 'ann', QuestionState.None])
  })
})
