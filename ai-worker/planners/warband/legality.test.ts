import { describe, expect, it } from 'vitest'
import { Outcome, Status } from '../../../components/clock.ts'
import { type Battle, createBattle } from '../../../engine/battle.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { compile } from '../../../scenario/compile/compile.ts'
import { type Door, expectSameByItself, type Play, playThrough } from '../../../test/kit/legality.ts'
import { randomWarband } from '../../../test/kit/random-warband.ts'

const battleOf = (seed: number, bands: readonly string[] = ['played'], neutrals: readonly string[] = ['played']): Battle =>
  createBattle(compile(randomWarband(seed, { bands, neutrals }), RULESETS.warband), seed)

/** Every plan is one choice long: nothing is left of one that another question could get between. */
const DOOR: Door = { counts: () => true, interrupts: () => true }

describe('what the policies of warbands answer', () => {
  const { planners } = RULESETS.warband

  /** Neutral sides by the rules, warbands by `policy`. */
  const play = (battle: Battle, policy: string, most: number): Play => {
    const { isNeutralSide } = battle.template.warband
    return { planners: Array.from(isNeutralSide, (is) => planners[is === 1 ? 'rules' : policy]!), most, door: DOOR }
  }

  const playAll = (policy: string, first: number, count: number): Set<number> => {
    const asked = new Set<number>()
    for (let seed = first; seed < first + count; seed++) {
      const battle = battleOf(seed)
      for (const kind of playThrough(battle, play(battle, policy, 4000))) asked.add(kind)
      expect([seed, battle.status]).toEqual([seed, Status.Ended])
    }
    return asked
  }

  for (const policy of ['aggressive', 'cautious', 'focus-weakest', 'hold']) {
    it(`DEC-16 NEU-7: is legal, whatever is asked, and changes no byte: ${policy}`, () => {
      expect(playAll(policy, 0, 12).size).toBeGreaterThan(policy === 'hold' ? 4 : 8)
    })
  }

  it('DEC-16: search-1 is legal, too', () => {
    const battle = battleOf(3)
    playThrough(battle, play(battle, 'search-1', 60))
  })

  it('is the same through the door of players and by itself', () => {
    for (let seed = 40; seed < 46; seed++) {
      const alone = battleOf(seed, ['aggressive'], ['rules'])
      expectSameByItself(alone, seed, play(alone, 'aggressive', 4000))
      expect(alone.clock[1]).not.toBe(Outcome.Fault)
    }
  })
})
