import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { createBattle } from '../../../engine/battle.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { compile } from '../../../scenario/compile/compile.ts'
import { type Door, expectSameByItself, type Play, playThrough, playToEnds } from '../../../test/kit/legality.ts'
import { randomCompany } from '../../../test/kit/random-company.ts'

const { planners } = RULESETS.company

const battleOf = (index: number, policy: string) =>
  createBattle(compile(randomCompany(index, { policies: [policy] }), RULESETS.company), index)

const DOOR: Door = {
  counts: () => true,
  // An answer to a moment is in nobody's plan.
  interrupts: ({ clock }) => clock[Clock.QuestionKind] === QuestionKind.Reaction,
}

const play = (policy: string, most: number): Play => ({
  planners: [planners[policy]!, planners[policy]!, planners[policy]!],
  most,
  door: DOOR,
})

describe('what the policies of a company answer', () => {
  for (const policy of ['aggressive', 'cautious', 'focus-weakest', 'hold']) {
    it(`DEC-16 COM-29 COM-32: is legal, whatever is asked, and changes no byte: ${policy}`, () => {
      const asked = playToEnds((seed) => battleOf(seed, 'played'), 40, play(policy, 5000))
      expect([...asked].sort((a, b) => a - b)).toEqual([
        QuestionKind.Unit,
        QuestionKind.Act,
        QuestionKind.Target,
        QuestionKind.Reaction,
      ])
    })
  }

  it('DEC-16: search-1 is legal, too', () => {
    for (let index = 0; index < 6; index++) playThrough(battleOf(index, 'played'), play('search-1', 60))
  })

  it('is the same through the door of players and by itself', () => {
    for (let index = 100; index < 110; index++) {
      // Scripted sides are not asked whether they answer a moment: they do (COM-29).
      expectSameByItself(battleOf(index, 'aggressive'), index, play('aggressive', 5000))
    }
  })
})
