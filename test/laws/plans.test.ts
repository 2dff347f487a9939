import { describe, expect, it } from 'vitest'
import { advanceToPlan, advanceToPlans } from '../../engine/advance.ts'
import { type Battle, cloneBattle, createBattle, createBattles, isOver } from '../../engine/battle.ts'
import { createEventLog, type EventLog } from '../../engine/events.ts'
import { createPlans, givePlan, givePlans, planMany, planOne } from '../../engine/plans.ts'
import { size } from '../kit/size.ts'
import { bytesOf, GAMES, played, recordsOf, someTemplates } from './battles.ts'

const plans = createPlans(1)

/** Has the policy of a battle that needs a plan asked as a worker does: the battle of its bytes, nothing else. */
const planAside = (battle: Battle, log: EventLog | null = null): void => {
  const before = bytesOf(battle)
  const aside = cloneBattle(battle)
  planOne(aside, plans, 0, log)
  expect(bytesOf(aside)).toBe(before)
  givePlan(battle, plans, 0)
}

describe.each(GAMES)('decisions of $name made elsewhere', (game) => {
  it('change no byte and no event, however far each call goes', () => {
    for (const template of someTemplates(game, 1200, size(4, 80))) {
      const whole = played(template, 5, 0)
      for (const until of ['turn', 'round', 'end'] as const) {
        const battle = createBattle(template, 5, 0)
        const log = createEventLog()
        while (!isOver(battle)) if (advanceToPlan(battle, until, log)) planAside(battle, log)
        expect({ until, bytes: bytesOf(battle), events: recordsOf(log) }).toEqual({ until, ...whole })
      }
    }
  })

  it('a batch of N is N single battles', () => {
    for (const template of someTemplates(game, 1260, size(6, 100))) {
      const battles = createBattles(template, 5, 21, { first: 4 })
      const needing = new Int32Array(5)
      const written = createPlans(5)
      for (let count = 1; count > 0; ) {
        count = advanceToPlans(battles, needing)
        planMany(battles, needing, count, written)
        givePlans(battles, needing, count, written)
      }
      for (let slot = 0; slot < 5; slot++) expect(bytesOf(battles.at(slot))).toBe(played(template, 21, 4 + slot).bytes)
    }
  })
})
