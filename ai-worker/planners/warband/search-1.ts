import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { WarTurn } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Template } from '../../../engine/template.ts'
import { createTrialSearch } from '../trial-search.ts'
import { evaluate } from './evaluate.ts'
import { warbandCautious } from './policies.ts'

const nameOf = ({ choiceIds, abilities, unitIds, space }: Template, choice: number): string => {
  if (choice === PASS) return 'pass'
  if (choice < choiceIds.cell) return abilities.ids[choice - choiceIds.ability]
  if (choice >= choiceIds.unit) return unitIds[choice - choiceIds.unit]
  const cell = choice - choiceIds.cell
  return `[${Math.floor(cell / space.height)}, ${cell % space.height}]`
}

/** Whether a trial is still in the turn of the side that it began in: the melees at its end are part of what a choice comes to. */
const isSameTurn = (battle: Battle, trial: Battle): boolean =>
  trial.clock[Clock.Round] === battle.clock[Clock.Round] && columns(trial, WarTurn).taken[0] === columns(battle, WarTurn).taken[0]

/** Searches whom a unit engages, shoots, strikes and what it casts, to the end of its side's turn; `cautious` plays the rest, moves too (DEC-16). */
export const warbandSearchOne = createTrialSearch({
  policy: warbandCautious,
  partyOf: (_, side) => side,
  searches: () => true,
  kinds: [QuestionKind.Declare, QuestionKind.Act, QuestionKind.Target],
  goesOn: isSameTurn,
  mostAnswers: 120,
  evaluate,
  nameOf,
})
