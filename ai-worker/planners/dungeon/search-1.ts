import { CardUse, FigureRole } from '../../../components/dungeon.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Template } from '../../../engine/template.ts'
import { createTrialSearch } from '../trial-search.ts'
import { evaluate } from './evaluate.ts'
import { dungeonCautious } from './policies.ts'
import { CAUTIOUS } from './taste.ts'

const USE_WORDS: Readonly<Record<number, string>> = {
  [CardUse.Top]: 'top of',
  [CardUse.Bottom]: 'bottom of',
  [CardUse.Attack]: 'Attack 2 with',
  [CardUse.Move]: 'Move 2 with',
}

const nameOf = ({ choiceIds, dungeon }: Template, choice: number): string => {
  const { names } = dungeon.cards
  if (choice === PASS) return 'no more'
  if (choice < choiceIds.play) return names[choice - choiceIds.card]!
  const play = choice - choiceIds.play
  return `${USE_WORDS[play % 4]} ${names[Math.floor(play / 4)]}`
}

/** Searches a character's acts; `cautious` plays the rest of a turn that is tried, and answers everything else (DEC-16). */
export const dungeonSearchOne = createTrialSearch({
  policy: dungeonCautious,
  partyOf: ({ dungeon }) => dungeon.party,
  searches: ({ dungeon }, unit) => dungeon.role[unit] === FigureRole.Character,
  mostAnswers: 60,
  evaluate: (battle, unit) => evaluate(battle, unit, CAUTIOUS),
  nameOf,
})
