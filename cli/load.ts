import type { Template } from '../engine/template.ts'
import { countOf } from '../lab/words.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile, withPlay } from '../scenario/compile/compile.ts'
import { formatIssue, type Issue } from '../scenario/issues.ts'
import { formatPath } from '../scenario/problems.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/types.ts'
import { VOCABULARIES } from '../scenario/vocabularies.ts'
import { hint } from '../scenario/words.ts'
import { Refusal, refusing } from './refusal.ts'

/** What replaces parts of a scenario file for one command. */
export interface Changes {
  /** Policy by side. */
  readonly play: Readonly<Record<string, string>>
  /** Value by knob. */
  readonly set: Readonly<Record<string, number>>
}

/** Issues one to a line, then how many the file has, with a note on its errors. What a `--set` is to blame for is placed there. */
export const formatIssues = (file: string, issues: readonly Issue[], set: Changes['set'] = {}, note = ''): string => {
  const lines = issues.map((issue) => {
    const setting = settingOf(issue, set)
    return setting === undefined ? formatIssue(issue) : `${setting}: ${issue.message}`
  })
  const own = issues.filter((issue) => settingOf(issue, set) === undefined)
  const warnings = own.filter((issue) => issue.severity === 'warning').length
  const errors = own.length - warnings
  const counts = [errors === 0 ? '' : countOf(errors, 'error'), warnings === 0 ? '' : countOf(warnings, 'warning')]
  if (own.length > 0) lines.push(`${file}: ${counts.filter((part) => part !== '').join(', ')}${errors === 0 ? '' : note}`)
  return lines.join('\n')
}

/** The `--set` that an issue is about: its path is that of the knob itself, which the file has not written wrongly. */
const settingOf = ({ code, path }: Issue, set: Changes['set']): string | undefined => {
  if (code !== 'ERR_KNOB_RANGE' && code !== 'ERR_KNOB_UNKNOWN') return undefined
  const knob = Object.keys(set).find((name) => formatPath(['knobs', name]) === path)
  return knob === undefined ? undefined : formatSetting(knob, set[knob]!)
}

const formatSetting = (knob: string, value: number): string => `--set ${knob}=${value}`

/** Reads and checks a scenario file, passing warnings on; throws a Refusal that lists everything wrong with it. */
export const loadScenario = (file: string, changes: Changes, warn: (text: string) => void = () => {}): Scenario => {
  const { set } = changes
  const checked = readScenario(file, { knobs: set })
  if (!checked.ok) {
    const settings = Object.entries(set).map(([knob, value]) => formatSetting(knob, value))
    const blame = settings.length > 0 && readScenario(file).ok ? ` with ${settings.join(' ')}, none without` : ''
    throw new Refusal(formatIssues(file, checked.issues, set, blame))
  }
  for (const issue of checked.warnings) warn(`${formatIssue(issue)}\n`)
  checkPlay(checked.scenario, changes.play)
  return refusing(() => withPlay(checked.scenario, changes.play))
}

/** Throws a Refusal where a `--play` names a side or a policy that is not there. */
const checkPlay = ({ ruleset, sides }: Scenario, play: Changes['play']): void => {
  const ids = sides.map(({ id }) => id)
  const policies = VOCABULARIES.find(({ name }) => name === ruleset.name)?.policies ?? []
  for (const [side, policy] of Object.entries(play)) {
    const given = `--play ${side}=${policy}`
    if (!ids.includes(side)) throw new Refusal(`${given}: there is no side "${side}"${hint(side, ids, 'there')}`)
    if (!policies.includes(policy)) {
      throw new Refusal(`${given}: policy "${policy}" is not in ruleset ${ruleset.name}${hint(policy, policies, 'there')}`)
    }
  }
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
