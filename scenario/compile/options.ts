import type { Scenario } from '../types.ts'
import { VOCABULARIES } from '../vocabularies.ts'

/** The ruleset's options as whole numbers: yes = 1, no = 0, a word = its place in the vocabulary's list. */
export const compileOptions = (scenario: Scenario): Readonly<Record<string, number>> => {
  const { name, options } = scenario.ruleset
  const vocabulary = VOCABULARIES.find((entry) => entry.name === name)!
  const numbers: Record<string, number> = {}
  for (const option of vocabulary.options) {
    const value = options[option.name] ?? option.default
    numbers[option.name] = option.kind === 'choice' ? option.values.indexOf(value as string) : Number(value)
  }
  return numbers
}
