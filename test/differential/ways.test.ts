import { describe, expect, it } from 'vitest'
import { Status } from '../../components/clock.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle } from '../../engine/battle.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { NO_WAYS } from '../kit/no-ways.ts'
import { randomScenario } from '../kit/random-scenario.ts'
import { size } from '../kit/size.ts'

const POLICIES = ['aggressive', 'focus-weakest', 'cautious', 'hold']
const BATTLES = 3

describe('policies that look ways up come to what a search comes to (DEC-16)', () => {
  it.each(POLICIES)('%s leaves the same bytes after every turn', (policy) => {
    let turns = 0
    for (let number = 0; number < size(60, 1000); number++) {
      const template = compile(randomScenario(number, { policies: [policy] }), skirmish)
      expect(template.ways.areKnown).toBe(true)
      const plain = { ...template, ways: NO_WAYS }
      for (let index = 0; index < BATTLES; index++) {
        const battle = createBattle(template, 5, index)
        const other = createBattle(plain, 5, index)
        do {
          advance(battle, 'turn')
          advance(other, 'turn')
          turns++
          if (Buffer.compare(battle.bytes, other.bytes) !== 0)
            expect.fail(`scenario ${number}, battle ${index}, round ${battle.round}`)
        } while (battle.status === Status.Running)
      }
    }
    expect(turns).toBeGreaterThan(1000)
  })
})
