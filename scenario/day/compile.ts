import type { Ruleset } from '../../engine/ruleset.ts'
import type { DayTemplate } from '../../rulesets/expedition/day.ts'
import { compile } from '../compile/compile.ts'
import { hashDay } from './hash.ts'
import type { Day } from './types.ts'

/** Turns a checked day into the tables of its battles; throws as `compile` does. */
export const compileDay = (day: Day, ruleset: Ruleset): DayTemplate => {
  const has = (what: Day['carry'][number]): boolean => day.carry.includes(what)
  return {
    name: day.name,
    hash: hashDay(day),
    battles: day.battles.map(({ scenario }) => compile(scenario, ruleset)),
    carry: { hp: has('hp'), cooldown: has('cooldown'), statuses: has('statuses'), uses: has('uses'), items: day.items },
    rest: day.rest,
  }
}

/** The same day with other policies for some sides, in every battle that has them. */
export const withDayPlay = (day: Day, play: Readonly<Record<string, string>>): Day => ({
  ...day,
  battles: day.battles.map((battle) => ({
    ...battle,
    scenario: {
      ...battle.scenario,
      sides: battle.scenario.sides.map((side) => ({ ...side, play: play[side.id] ?? side.play })),
    },
  })),
})
