import { advance } from '../../engine/advance.ts'
import { type Battle, createBattle, isOver } from '../../engine/battle.ts'
import { createEventLog, EVENT_LENGTH, type EventLog } from '../../engine/events.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { company } from '../../rulesets/company/ruleset.ts'
import { dungeon } from '../../rulesets/dungeon/ruleset.ts'
import { expedition } from '../../rulesets/expedition/ruleset.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { warband } from '../../rulesets/warband/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { randomCompany } from '../kit/random-company.ts'
import { randomDungeon } from '../kit/random-dungeon.ts'
import { randomEncounter } from '../kit/random-encounter.ts'
import { randomScenario } from '../kit/random-scenario.ts'
import { randomWarband } from '../kit/random-warband.ts'

/** A ruleset with an endless list of random scenarios, for which every law holds. */
export interface Game {
  readonly name: string
  readonly ruleset: Ruleset
  /** Policies that answer fast; `search-1` has a law of its own. */
  readonly fast: readonly string[]
  /** Scenario number `index` whose sides are played by some of `policies`. */
  readonly scenario: (index: number, policies: readonly string[]) => Scenario
}

const fastOf = (ruleset: Ruleset, without: readonly string[]): string[] => [
  ...Object.keys(ruleset.planners).filter((name) => !without.includes(name)),
  'random-legal',
]

const SIGHTS = ['centres', 'corners', 'any-point']

export const SKIRMISH: Game = {
  name: 'skirmish',
  ruleset: skirmish,
  fast: fastOf(skirmish, ['search-1']),
  scenario: (index, policies) => randomScenario(index, { policies, sights: SIGHTS }),
}

export const EXPEDITION: Game = {
  name: 'expedition',
  ruleset: expedition,
  fast: fastOf(expedition, ['search-1', 'rules']),
  // Enemies play by their own rules; what these leave open may be drawn or asked.
  scenario: (index, policies) =>
    randomEncounter(index, { party: policies, foes: ['rules', 'random-legal', ...policies.filter((name) => name === 'played')] }),
}

export const DUNGEON: Game = {
  name: 'dungeon',
  ruleset: dungeon,
  fast: fastOf(dungeon, ['search-1', 'rules']),
  scenario: (index, policies) =>
    randomDungeon(index, {
      party: policies,
      monsters: ['rules', 'random-legal', ...policies.filter((name) => name === 'played')],
    }),
}

export const WARBAND: Game = {
  name: 'warband',
  ruleset: warband,
  fast: fastOf(warband, ['search-1', 'rules']),
  // Neutral units play by their own rules; what these leave open may be drawn or asked.
  scenario: (index, policies) =>
    randomWarband(index, {
      bands: policies,
      neutrals: ['rules', 'random-legal', ...policies.filter((name) => name === 'played')],
    }),
}

export const COMPANY: Game = {
  name: 'company',
  ruleset: company,
  fast: fastOf(company, ['search-1', 'rules']),
  scenario: (index, policies) => randomCompany(index, { policies }),
}

/** The games that the laws are tried on. */
export const GAMES: readonly Game[] = [SKIRMISH, EXPEDITION, DUNGEON, WARBAND, COMPANY]

/** Random scenarios of a game, from number `from` on. */
export const someScenarios = (game: Game, from: number, count: number, policies: readonly string[] = game.fast): Scenario[] =>
  Array.from({ length: count }, (_, i) => game.scenario(from + i, policies))

/** A scenario compiled for its own ruleset. */
export const compiled = (scenario: Scenario): Template => compile(scenario, RULESETS[scenario.ruleset.name]!)

/** Random scenarios of a game, compiled. */
export const someTemplates = (game: Game, from: number, count: number, policies?: readonly string[]): Template[] =>
  someScenarios(game, from, count, policies).map(compiled)

/** Bytes as text: quick to compare, short to show. */
export const bytesOf = (battle: Battle): string => Buffer.from(battle.bytes).toString('base64')

/** Records of a log as numbers. */
export const recordsOf = (log: EventLog): number[] => [...log.records.subarray(0, log.count * EVENT_LENGTH)]

/** A battle played to its end, with its events. */
export const played = (template: Template, seed: number, index: number): { bytes: string; events: number[] } => {
  const battle = createBattle(template, seed, index)
  const log = createEventLog()
  advance(battle, 'end', log)
  return { bytes: bytesOf(battle), events: recordsOf(log) }
}

/** Plays a battle action by action; `look` sees it before the first and after each. */
export const playActions = (battle: Battle, look: (battle: Battle, log: EventLog) => void): void => {
  const log = createEventLog()
  look(battle, log)
  while (!isOver(battle)) {
    advance(battle, 'action', log)
    look(battle, log)
  }
}
