import type { Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'
import { refusals } from './refusal.ts'
import { checkSpells } from './warband/abilities.ts'
import { checkWarEvents } from './warband/events.ts'
import { checkWarKinds } from './warband/kinds.ts'
import { checkWarSides } from './warband/sides.ts'
import { checkWarTokens } from './warband/tokens.ts'
import { checkWarUnits } from './warband/units.ts'

/** Refuses what the common format can say and warband would not do: nothing is quietly taken for something else. */
export function checkWarband(scenario: Scenario, problems: Problems): void {
  const refuse = refusals(problems)
  checkWarSides(scenario, refuse)
  checkWarKinds(scenario, refuse)
  checkSpells(scenario, refuse)
  checkWarEvents(scenario, refuse)
  checkWarTokens(scenario, refuse)
  if (problems.failed) return
  checkWarUnits(scenario, refuse)
  warnAboutTurns(scenario, problems)
}

/** A limit of rounds below the turns of the game leaves battles undecided that tokens would decide (WAR-41). */
function warnAboutTurns({ limits, ruleset }: Scenario, problems: Problems): void {
  const turns = Number(ruleset.options.turns)
  if (limits.rounds >= turns) return
  const message = `limits.rounds gives a battle up as undecided after ${limits.rounds} rounds, before tokens decide it after ${turns} turns: expected at least ${turns}, or fewer turns`
  problems.warn('WARN_NEVER_CHECKED', ['limits', 'rounds'], { got: `${limits.rounds}`, expected: `at least ${turns}`, message })
}
