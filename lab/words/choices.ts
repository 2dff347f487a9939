import { BattleForm, Role } from '../../components/encounter.ts'
import { QuestionKind } from '../../components/turn.ts'
import { PASS } from '../../engine/choices.ts'
import { isWarband } from '../../engine/tactics/bands.ts'
import { isDungeon } from '../../engine/tactics/figures.ts'
import type { Template } from '../../engine/template.ts'
import { cardName, playWords } from './cards.ts'
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
  [QuestionKind.Card]: 'a card',
  [QuestionKind.Rest]: 'whether to rest shortly, or to have another card drawn',
  [QuestionKind.Negate]: 'whether to lose cards in place of HP',
  [QuestionKind.Turn]: 'which way to turn the pattern',
  [QuestionKind.Intercept]: 'who intercepts',
  [QuestionKind.Protect]: 'who steps before the shot',
  [QuestionKind.Take]: 'which treasure to take',
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
  [QuestionKind.Rest]: 'leave it at that',
  [QuestionKind.Negate]: 'take the damage',
  [QuestionKind.Intercept]: 'nobody intercepts',
  [QuestionKind.Protect]: 'nobody steps in',
  [QuestionKind.Take]: 'leave it',
}

const PASSED_IN_DUNGEONS: Readonly<Record<number, string>> = {
  [QuestionKind.Act]: 'end the turn',
  [QuestionKind.Place]: 'no further',
  [QuestionKind.Target]: 'nobody more',
}

const PASSED_IN_WARBANDS: Readonly<Record<number, string>> = {
  [QuestionKind.Unit]: 'nobody more',
  [QuestionKind.Act]: 'cast nothing',
  [QuestionKind.Place]: 'stay',
  [QuestionKind.Target]: 'do not shoot',
  [QuestionKind.Keep]: 'drop it',
}

const CELLS: Readonly<Record<number, string>> = {
  [QuestionKind.Target]: 'aim at',
  [QuestionKind.Place]: 'put it on',
  [QuestionKind.Tie]: 'take',
  [QuestionKind.Take]: 'take the treasure at',
}

const UNITS: Readonly<Record<number, string>> = {
  [QuestionKind.Target]: 'aim at',
  [QuestionKind.Declare]: 'engage',
  [QuestionKind.Tie]: 'take',
  [QuestionKind.Intercept]: 'intercept with',
  [QuestionKind.Protect]: 'protect with',
}

const DICE: Readonly<Record<number, string>> = {
  [QuestionKind.Act]: 'exhaust',
  [QuestionKind.Gather]: 'gather',
  [QuestionKind.Change]: 'change',
  [QuestionKind.Resolve]: 'resolve',
  [QuestionKind.Keep]: 'keep',
  [QuestionKind.Prevention]: 'spend',
}

/** Turns of a pattern that are not mirrored. */
const TURNS = 6

/** The yes to a short rest's two questions, which have one choice id (DUN-3). */
const REST_OR_REDRAW = 'rest shortly, or with a card drawn: have another one drawn for 1 damage'

/** Choices that only dungeons have: cards, plays of cards, a rest, turns of a pattern. */
const formatCardChoice = (template: Template, question: number, choice: number): string => {
  const { choiceIds: ids, dungeon } = template
  if (choice < ids.play) {
    const card = choice - ids.card
    if (question === QuestionKind.Card) {
      const initiative = dungeon.cards.initiative[card]
      return `choose ${cardName(template, card)}${initiative === undefined ? '' : ` (initiative ${initiative})`}`
    }
    return question === QuestionKind.Act ? `use ${playWords(template, card, 0)}` : `lose ${cardName(template, card)}`
  }
  if (choice < ids.rest) {
    const play = choice - ids.play
    return `use ${playWords(template, play >> 2, play & 3)}`
  }
  if (choice < ids.turn) return question === QuestionKind.Card ? 'take a long rest' : REST_OR_REDRAW
  const turn = choice - ids.turn
  return `turn it by ${(turn % TURNS) * 60}°${turn < TURNS ? '' : ', mirrored'}`
}

/** What a yes means: the place of nobody among the units (EXP-14 EXP-36). */
const ACCEPTED: Readonly<Record<number, string>> = { [QuestionKind.Assist]: 'accept', [QuestionKind.Retreat]: 'retreat' }

/** `heavy weapon`, for the answer to an act. */
export const formName = (form: number): string => wordOf(BattleForm, form)

/** A choice id of a template in words; `question` is the kind of the question it answers, `unit` whom it is chosen for. */
export const formatChoice = (template: Template, question: number, choice: number, unit = 0): string => {
  const { choiceIds: ids, roster } = template
  const cards = isDungeon(template)
  const own = cards ? PASSED_IN_DUNGEONS : isWarband(template) ? PASSED_IN_WARBANDS : {}
  if (choice === PASS) return own[question] ?? PASSED[question] ?? 'pass'
  if (question === QuestionKind.Retreat && isWarband(template)) return 'leave the field'
  if (choice < ids.cell) return `use ${abilityName(template, choice - ids.ability)}`
  if (choice < ids.unit && cards) return `choose ${cellName(template, choice - ids.cell)}`
  if (choice < ids.unit && question === QuestionKind.Place && isWarband(template))
    return `go to ${cellName(template, choice - ids.cell)}`
  if (choice < ids.unit) return `${CELLS[question] ?? 'walk to'} ${cellName(template, choice - ids.cell)}`
  if (choice === ids.unit && ACCEPTED[question] !== undefined) return ACCEPTED[question]!
  if (choice < ids.form) return `${UNITS[question] ?? 'act with'} ${unitName(template, choice - ids.unit)}`
  // Companions engage in one way only, which has the id of a form.
  if (choice < ids.die) return roster.role[unit] === Role.Companion ? 'engage' : `engage, ${formName(choice - ids.form)}`
  if (choice >= ids.card) return formatCardChoice(template, question, choice)
  return `${DICE[question] ?? 'take'} ${dieName(template, choice - ids.die)}`
}
