import { describe, expect, it } from 'vitest'
import { Clock, QuestionState } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import type { Battle } from '../../../engine/battle.ts'
import { BARE_WARBAND, stillField } from '../../../test/kit/warband.ts'
import { answerBest, answerFirst, legal, listLegal } from './legal.ts'

/** A battle that offers these choices. */
const offering = (...offered: readonly number[]): Battle => {
  const list = (_: Battle, out: Int32Array): number => {
    out.fill(99, 0, 9)
    out.set(offered)
    return offered.length
  }
  const battle = stillField({}, { ...BARE_WARBAND, questions: { [QuestionKind.Take]: list } })
  battle.clock[Clock.QuestionState] = QuestionState.Open
  battle.clock[Clock.QuestionKind] = QuestionKind.Take
  return battle
}

const out = new Int32Array(4)

describe('answers by a look at what is legal', () => {
  it('lists it', () => {
    listLegal(offering(0, 4, 7))
    expect([legal.count, ...legal.choice.subarray(0, 3)]).toEqual([3, 0, 4, 7])
  })

  it('the first that is not to pass', () => {
    const first = (...offered: readonly number[]): number[] => [answerFirst(offering(...offered), out), out[0]!]
    expect([first(0, 4, 7), first(4, 7), first(0), first(5)]).toEqual([
      [1, 4],
      [1, 4],
      [1, 0],
      [1, 5],
    ])
  })

  it('the one worth most, of equals the first; to pass where that is legal and none is worth more than the least', () => {
    const best = (worth: Readonly<Record<number, number>>, least: number, ...offered: readonly number[]): number[] => [
      answerBest(offering(...offered), 1, out, (_, __, choice) => worth[choice]!, least),
      out[0]!,
    ]
    const worth = { 0: 9, 4: 2, 5: 3, 6: 3, 7: 1 }
    expect(best(worth, 0, 0, 4, 5, 6, 7)).toEqual([1, 5])
    expect([best(worth, 2, 0, 4, 7), best(worth, 1, 0, 4, 7)]).toEqual([
      [1, 0],
      [1, 4],
    ])
    expect([best(worth, 9, 7, 4), best(worth, 9, 4, 7)]).toEqual([
      [1, 4],
      [1, 4],
    ])
  })
})
