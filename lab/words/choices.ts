import { BattleForm, Role } from '../../components/encounter.ts'
import { QuestionKind } from '../../components/turn.ts'
import { PASS } from '../../engine/choices.ts'
import type { Template } from '../../engine/template.ts'
import { dieName } from './dice.ts'
import { abilityName, cellName, unitName, wordOf } from './names.ts'

/** What each kind of question asks, after "must choose". */
const QUESTIONS: Readonly<Record<number, string>> = {
  [QuestionKind.Unit]: 'which unit acts next',
  [QuestionKind.Act]: 'what it does',
  [QuestionKind.Target]: 'at whom or where',
  [QuestionKind.Declare]: 'whom it engages',
  [QuestionKind.Gather]: 'which die to gather',
  [QuestionKind.Change]: 'how to change the roll',
  [QuestionKind.Resolve]: 'which die to resolve next',
  [QuestionKind.Keep]: 'whether to keep the die',
  [QuestionKind.Prevention]: 'what prevents damage next',
  [QuestionKind.Reaction]: 'whether to answer',
  [QuestionKind.Place]: 'where to put it',
  [QuestionKind.Tie]: 'which of equals',
  [QuestionKind.Assist]: 'whether the guild helps',
  [QuestionKind.Retreat]: 'whether to retreat',
}

/** What a question asks, after "must choose". */
export const formatQuestion = (question: number): string => QUESTIONS[question] ?? `question ${question}`

const PASSED: Readonly<Record<number, string>> = {
  [QuestionKind.Declare]: 'engage nobody',
  [QuestionKind.Gather]: 'gather no more',
  [QuestionKind.Change]: 'change nothing more',
  [QuestionKind.Keep]: 'exhaust it',
  [QuestionKind.Prevention]: 'spend nothing more',
  [QuestionKind.Reaction]: 'do not answer',
  [QuestionKind.Assist]: 'no help',
  [QuestionKind.Retreat]: 'stay',
}

const CELLS: Readonly<Record<number, string>> = {
  [QuestionKind.Target]: 'aim at',
  [QuestionKind.Place]: 'put it on',
  [QuestionKind.Tie]: 'take',
}

const UNITS: Readonly<Record<number, string>> = {
  [QuestionKind.Target]: 'aim at',
  [QuestionKind.Declare]: 'engage',
  [QuestionKind.Tie]: 'take',
}

const DICE: Readonly<Record<number, string>> = {
  [QuestionKind.Act]: 'exhaust',
  [QuestionKind.Gather]: 'gather',
  [QuestionKind.Change]: 'change',
  [QuestionKind.Resolve]: 'resolve',
  [QuestionKind.Keep]: 'keep',
  [QuestionKind.Prevention]: 'spend',
}

/** What a yes means: the place of nobody among the units (EXP-14 EXP-36). */
const ACCEPTED: Readonly<Record<number, string>> = { [QuestionKind.Assist]: 'accept', [QuestionKind.Retreat]: 'retreat' }

/** `heavy weapon`, for the answer to an act. */
export const formName = (form: number): string => wordOf(BattleForm, form)

/** A choice id of a template in words; `question` is the kind of the question it answers, `unit` whom it is chosen for. */
export const formatChoice = (template: Template, question: number, choice: number, unit = 0): string => {
  const { choiceIds: ids, roster } = template
  if (choice === PASS) return PASSED[question] ?? 'pass'
  if (choice < ids.cell) return `use ${abilityName(template, choice - ids.ability)}`
  if (choice < ids.unit) return `${CELLS[question] ?? 'walk to'} ${cellName(template, choice - ids.cell)}`
  if (choice === ids.unit && ACCEPTED[question] !== undefined) return ACCEPTED[question]!
  if (choice < ids.form) return `${UNITS[question] ?? 'act with'} ${unitName(template, choice - ids.unit)}`
  // Companions engage in one way only, which has the id of a form.
  if (choice < ids.die) return roster.role[unit] === Role.Companion ? 'engage' : `engage, ${formName(choice - ids.form)}`
  return `${DICE[question] ?? 'take'} ${dieName(template, choice - ids.die)}`
}
