import { advance } from '../../engine/advance.ts'
import { type Battle, createBattle, isOver } from '../../engine/battle.ts'
import { createEventLog, EVENT_LENGTH, type EventLog } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { randomScenario } from '../kit/random-scenario.ts'

/** Policies that answer fast; `search-1` has a law of its own. */
export const FAST_POLICIES = [...Object.keys(skirmish.planners).filter((name) => name !== 'search-1'), 'random-legal']

const SIGHTS = ['centres', 'corners', 'any-point']

/** Random scenarios of all sight rules and policies, from number `from` on. */
export const someScenarios = (from: number, count: number, policies: readonly string[] = FAST_POLICIES): Scenario[] =>
  Array.from({ length: count }, (_, i) => randomScenario(from + i, { policies, sights: SIGHTS }))

/** The same, compiled. */
export const someTemplates = (from: number, count: number, policies: readonly string[] = FAST_POLICIES): Template[] =>
  someScenarios(from, count, policies).map((scenario) => compile(scenario, skirmish))

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
