import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle, isOver } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../../engine/events.ts'
import { company } from '../../rulesets/company/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomCompany, randomCompanyData } from './random-company.ts'

const POLICIES = { policies: ['random-legal', 'played'] }

describe('random companies', () => {
  it('are the same for the same number, and others for another', () => {
    expect(randomCompanyData(7, POLICIES)).toEqual(randomCompanyData(7, POLICIES))
    expect(randomCompanyData(8, POLICIES)).not.toEqual(randomCompanyData(7, POLICIES))
  })
  it('are all legal', () => {
    for (let index = 1000; index < 1050; index++) randomCompany(index, POLICIES)
  })
  it('tell every kind of event and ask every kind of question of the ruleset, use every deed and window, and have all sorts of settings', () => {
    const kinds = new Set<number>()
    const questions = new Set<number>()
    const deeds = new Set<string>()
    const windows = new Set<number>()
    const outcomes = new Set<number>()
    const settings = new Set<string>()
    for (let index = 0; index < 80; index++) {
      const scenario = randomCompany(index, POLICIES)
      const template = compile(scenario, company)
      const battle = createBattle(template, 3)
      const log = createEventLog()
      while (!isOver(battle)) {
        advance(battle, 'end', log)
        if (isOver(battle)) break
        questions.add(battle.clock[Clock.QuestionKind]!)
        chooseAtRandom(battle)
      }
      outcomes.add(battle.clock[Clock.Outcome]!)
      for (const { kind } of readEvents(log)) kinds.add(kind)
      for (const tree of template.company.deeds) for (const deed of tree) deeds.add(deed.do)
      for (const { window } of template.reactions.list) windows.add(window)
      for (const { goal } of scenario.objectives) settings.add(goal.form)
      if (scenario.sides.length > 2) settings.add('three sides')
      if (template.company.reserveRound.some((round) => round > 1)) settings.add('reserves')
      if (template.company.cover.includes(1)) settings.add('cover')
      if (template.company.costs.some((cost) => cost?.permanent === true)) settings.add('permanent')
    }
    const own = Object.entries(EventKind).filter(([, kind]) => kind >= EventKind.CommandSet)
    expect(own.filter(([, kind]) => !kinds.has(kind))).toEqual([])
    for (const kind of [EventKind.StatChanged, EventKind.StatChangeEnded, EventKind.BattleScored]) expect(kinds).toContain(kind)
    const asked = Object.keys(company.questions).map(Number)
    expect(Object.entries(QuestionKind).filter(([, kind]) => asked.includes(kind) && !questions.has(kind))).toEqual([])
    expect([...deeds].sort()).toEqual(['damage', 'heal', 'manner', 'modify', 'remove', 'return'])
    expect(windows.size).toBe(8)
    // Whoever has not won by then is scored (COM-31): nothing stays undecided.
    expect([...outcomes].sort()).toEqual([Outcome.Won, Outcome.Drawn])
    expect([...settings].sort()).toEqual(
      ['cover', 'dead', 'defeated', 'most', 'permanent', 'reach', 'reserves', 'survive', 'three sides'].sort(),
    )
  })
})
