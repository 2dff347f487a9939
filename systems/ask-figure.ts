import { Clock, QuestionState } from '../components/clock.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer, ask, askFor, isAnswered, takeAnswer } from '../engine/choices.ts'
import { isAutomated } from '../engine/tactics/figure-targets.ts'
import type { Template } from '../engine/template.ts'

/** Value of the option `ties` that draws among what the rules permit (DEC-1). */
const SEEDED = 1

/** Whether a person or an agent decides for a side. */
const isPlayed = ({ planners, random }: Template, side: number): boolean => planners[side] === null && random[side] === 0

/** The side that decides for `unit`: its own; what the rules leave open for a monster or summon is the party's to decide where that is played (DEC-1 DUN-16). */
export const decidingSide = (battle: Battle, unit: number): number => {
  const { template } = battle
  const own = columns(battle, Allegiance).side[unit]
  if (!isAutomated(battle, unit) || template.planners[own] === null || template.options.ties === SEEDED) return own
  const { party } = template.dungeon
  return isPlayed(template, party) ? party : own
}

/** Whether what the rules of monsters leave open for `unit` goes by fixed keys, without a question: nobody plays it, or chance. */
export const goesByKeys = (battle: Battle, unit: number): boolean =>
  isAutomated(battle, unit) && battle.template.planners[decidingSide(battle, unit)] !== null

let list = new Int32Array(1024)

/** Asks who decides for `unit`; a person is not asked where a monster or summon has one choice only. `UNANSWERED` where the answer is not there yet. */
export const askFigure = (battle: Battle, kind: number, unit: number): number => {
  const { template, clock } = battle
  if (isAnswered(battle)) return takeAnswer(battle)
  const side = decidingSide(battle, unit)
  if (!isAutomated(battle, unit) || battle.manual || !isPlayed(template, side)) return askFor(battle, kind, unit, side)
  ask(battle, kind, unit, side)
  const { count } = template.choiceIds
  if (list.length < count) list = new Int32Array(count)
  if (template.ruleset.questions[kind](battle, list) === 1) {
    answer(battle, list[0])
    return takeAnswer(battle)
  }
  clock[Clock.QuestionState] = QuestionState.None
  return askFor(battle, kind, unit, side)
}
