import type { Ruleset } from '../../engine/ruleset.ts'
import type { Scenario } from '../types.ts'

/** The ruleset's options as whole numbers: yes = 1, no = 0, a word = its place in the option's list. */
export const compileOptions = (scenario: Scenario, ruleset: Ruleset): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {}
  for (const { name, values, default: standard } of ruleset.options) {
    const value = scenario.ruleset.options[name] ?? standard
    numbers[name] = values === undefined ? Number(value) : values.indexOf(value as string)
  }
  return numbers
}
