import { describe, expect, it } from 'vitest'
import { Status } from '../../components/clock.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle } from '../../engine/battle.ts'
import type { Ruleset, Stage, System } from '../../engine/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomScenario } from '../../test/kit/random-scenario.ts'
import { actUnit } from './act-unit.ts'
import { skirmish } from './ruleset.ts'

const POLICIES = ['aggressive', 'cautious', 'focus-weakest', 'random-legal']

const isStage = (action: System | Stage): action is Stage => typeof action !== 'function'

/** The game by the list of steps that scenarios with healing and answers take, whatever the scenario. */
const byList = (): Ruleset => {
  const [phase] = skirmish.phases
  const lists = phase!.actions.filter(isStage).filter(({ systems }) => !systems.includes(actUnit))
  return { ...skirmish, phases: [{ ...phase!, actions: lists.flatMap(({ systems }) => systems) }] }
}

describe('an act written out', () => {
  it('leaves the same bytes after every act as the list of steps', () => {
    let written = 0
    for (let number = 0; number < 40; number++) {
      const scenario = randomScenario(number, { policies: POLICIES })
      const template = compile(scenario, skirmish)
      if (template.schedules[0]!.systems[0] !== actUnit) continue
      written++
      const battle = createBattle(template, 3, number)
      const other = createBattle(compile(scenario, byList()), 3, number)
      for (let act = 0; act < 60 && battle.status === Status.Running; act++) {
        advance(battle, 'action')
        advance(other, 'action')
        expect({ number, act, same: Buffer.compare(battle.bytes, other.bytes) }).toEqual({ number, act, same: 0 })
      }
    }
    expect(written).toBeGreaterThan(10)
  })
})
