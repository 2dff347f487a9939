import { describe, expect, it } from 'vitest'
import { Condition, Conditions } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { conditionsOf, rowOf, setConditions, stillCrypt } from '../test/kit/dungeon.ts'
import { endCondition, endTimedConditions } from './end-conditions.ts'

const still = (...conditions: readonly string[]) => {
  const battle = stillCrypt(ruleset)
  setConditions(battle, 'bob', ...conditions)
  battle.log = createEventLog()
  const ended = () =>
    [...readEvents(battle.log!)].filter(({ kind }) => kind === EventKind.StatusEnded).map(({ values }) => values[0])
  return { battle, bob: rowOf(battle, 'bob'), ended }
}

describe('the end of conditions', () => {
  it('DUN-29 with the turn: all but poison and wound', () => {
    const { battle, bob, ended } = still('poison', 'wound', 'immobilize', 'disarm', 'stun', 'muddle', 'strengthen', 'invisible')
    endTimedConditions(battle, bob)
    expect([conditionsOf(battle, 'bob'), ended()]).toEqual(['poison wound', [2, 3, 4, 5, 6, 7]])
  })

  it('DUN-29 not of those that were given in this very turn', () => {
    const { battle, bob } = still('muddle', 'strengthen')
    columns(battle, Conditions).fresh[bob] = 1 << Condition.Strengthen
    endTimedConditions(battle, bob)
    expect([conditionsOf(battle, 'bob'), columns(battle, Conditions).fresh[bob]]).toEqual(['strengthen', 0])
  })

  it('DUN-28 of one of them, told once', () => {
    const { battle, bob, ended } = still('poison')
    endCondition(battle, bob, Condition.Poison)
    endCondition(battle, bob, Condition.Poison)
    expect([conditionsOf(battle, 'bob'), ended()]).toEqual(['', [0]])
  })
})
