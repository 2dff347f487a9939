import type { Template } from '../engine/template.ts'
import { countOf } from '../lab/words.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile, withPlay } from '../scenario/compile/compile.ts'
import { formatIssue, type Issue } from '../scenario/issues.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/types.ts'
import { Refusal, refusing } from './refusal.ts'

/** What replaces parts of a scenario file for one command. */
export interface Changes {
  /** Policy by side. */
  readonly play: Readonly<Record<string, string>>
  /** Value by knob. */
  readonly set: Readonly<Record<string, number>>
}

/** Issues one to a line, then how many there are. */
export const formatIssues = (file: string, issues: readonly Issue[]): string => {
  const warnings = issues.filter((issue) => issue.severity === 'warning').length
  const errors = issues.length - warnings
  const counts = [errors === 0 ? '' : countOf(errors, 'error'), warnings === 0 ? '' : countOf(warnings, 'warning')]
  return `${issues.map(formatIssue).join('\n')}\n${file}: ${counts.filter((part) => part !== '').join(', ')}`
}

/** Reads and checks a scenario file, passing warnings on; throws a Refusal that lists everything wrong with it. */
export const loadScenario = (file: string, changes: Changes, warn: (text: string) => void = () => {}): Scenario => {
  const checked = readScenario(file, { knobs: changes.set })
  if (!checked.ok) throw new Refusal(formatIssues(file, checked.issues))
  for (const issue of checked.warnings) warn(`${formatIssue(issue)}\n`)
  return refusing(() => withPlay(checked.scenario, changes.play))
}

/** Whether battles of the scenario's ruleset can be played by this version. */
export const isPlayable = (scenario: Scenario): boolean => Object.hasOwn(RULESETS, scenario.ruleset.name)

/** Compiles a scenario; throws a Refusal where its ruleset or a policy is not there. */
export const compileOrRefuse = (scenario: Scenario): Template => {
  const { name } = scenario.ruleset
  if (!isPlayable(scenario)) {
    const there = Object.keys(RULESETS).join(', ')
    throw new Refusal(
      `ruleset "${name}" cannot be played yet: this version checks and shows its scenarios, and plays those of ${there}`,
    )
  }
  return refusing(() => compile(scenario, RULESETS[name]!))
}
