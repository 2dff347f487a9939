import { PASS } from '../../../engine/choices.ts'
import type { Template } from '../../../engine/template.ts'
import { createTrialSearch } from '../trial-search.ts'
import { evaluate } from './evaluate.ts'
import { encounterAggressive } from './policies.ts'

const nameOf = ({ choiceIds, abilities, unitIds, space, dice }: Template, choice: number): string => {
  if (choice === PASS) return 'pass'
  if (choice < choiceIds.cell) return abilities.ids[choice - choiceIds.ability]!
  if (choice < choiceIds.unit) {
    const cell = choice - choiceIds.cell
    return `walk to [${Math.floor(cell / space.height)}, ${cell % space.height}]`
  }
  if (choice < choiceIds.form) return unitIds[choice - choiceIds.unit]!
  return choice < choiceIds.die
    ? `engage, form ${choice - choiceIds.form}`
    : `exhaust ${dice.ids[dice.sort[choice - choiceIds.die]!]!}`
}

/** Searches the acts of the party; `aggressive` plays the rest of a turn that is tried, and answers everything else (DEC-16). */
export const encounterSearchOne = createTrialSearch({
  policy: encounterAggressive,
  partyOf: ({ roster }) => roster.party,
  searches: () => true,
  mostAnswers: 300,
  evaluate,
  nameOf,
})
