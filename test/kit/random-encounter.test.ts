import { describe, expect, it } from 'vitest'
import { Window } from '../../components/reactions.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle, isOver } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../../engine/events.ts'
import { DUNGEON_WORDS } from '../../lab/words/dungeon.ts'
import { expedition } from '../../rulesets/expedition/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomEncounter, randomEncounterData } from './random-encounter.ts'

const POLICIES = { party: ['random-legal', 'played', 'aggressive', 'cautious'], foes: ['rules', 'random-legal'] }

/** Kinds that only the ruleset skirmish tells. */
const OF_SKIRMISH = ['AttackMissed', 'InitiativeSet', 'Checked']

describe('random encounters', () => {
  it('are the same for the same number, and others for another', () => {
    expect(randomEncounterData(7, POLICIES)).toEqual(randomEncounterData(7, POLICIES))
    expect(randomEncounterData(8, POLICIES)).not.toEqual(randomEncounterData(7, POLICIES))
  })

  it('tell every kind of event of the ruleset, answer in every window, and have all sorts of units and settings', () => {
    const kinds = new Set<number>()
    const windows = new Set<number>()
    const settings = new Set<string>()
    for (let index = 0; index < 130; index++) {
      const scenario = randomEncounter(index, POLICIES)
      const template = compile(scenario, expedition)
      const battle = createBattle(template, 3)
      const log = createEventLog()
      while (!isOver(battle)) {
        advance(battle, 'end', log)
        if (!isOver(battle)) chooseAtRandom(battle)
      }
      for (const { kind, values } of readEvents(log)) {
        kinds.add(kind)
        if (kind === EventKind.ReactionUsed) windows.add(values[1])
      }
      const { difficulty, ties, guildAssist } = scenario.ruleset.options
      for (const word of [difficulty, ties, `guild ${guildAssist}`, `party of ${template.roster.partySize}`])
        settings.add(`${word}`)
      if (scenario.units.some(({ props }) => props.quest === true)) settings.add('quest')
      if (template.deployments.length > 0) settings.add('deploys')
      if (template.scripted.length > 0) settings.add('events')
      if (scenario.sides.length > 2) settings.add('two sides of enemies')
    }
    const missing = Object.entries(EventKind).filter(
      ([name, kind]) =>
        !kinds.has(kind) && !OF_SKIRMISH.includes(name) && !(kind in DUNGEON_WORDS) && kind < EventKind.SideTurnStarted,
    )
    expect(missing).toEqual([])
    // Of the first two there are events only; a cap is told as `LossCapped`.
    const others: readonly number[] = [Window.SetUp, Window.Aftermath, Window.LosingHp, Window.DoorOpened]
    const unanswered = Object.entries(Window).filter(
      ([, window]) => window < Window.Engaged && !windows.has(window) && !others.includes(window),
    )
    expect(unanswered).toEqual([])
    expect([...settings].sort()).toEqual(
      [
        ...['apprentice', 'adept', 'expert', 'fixed', 'seeded', 'guild true', 'guild false', 'quest', 'deploys', 'events'],
        ...['two sides of enemies', 'party of 1', 'party of 2', 'party of 3', 'party of 4'],
      ].sort(),
    )
  })
})
