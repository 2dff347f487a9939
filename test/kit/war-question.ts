import { Clock, PLAN_LENGTH, QuestionState, Status } from '../../components/clock.ts'
import { Allegiance } from '../../components/units.ts'
import type { WarStep } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { actAs, type Field, rowOf, stillField } from './warband.ts'

/** A battle in which a unit is asked in a step, as its turn would ask it. */
export const askedField = (change: Partial<Field>, id: string, step: keyof typeof WarStep, kind: number): Battle => {
  const battle = stillField(change, RULESETS.warband)
  askIn(battle, id, step, kind)
  return battle
}

/** Asks a unit in a step, whatever has been asked. */
export const askIn = (battle: Battle, id: string, step: keyof typeof WarStep, kind: number): void => {
  const { clock } = battle
  const row = rowOf(battle, id)
  actAs(battle, id, step)
  clock[Clock.Status] = Status.AwaitingChoice
  clock[Clock.QuestionState] = QuestionState.Open
  clock[Clock.QuestionKind] = kind
  clock[Clock.QuestionUnit] = row
  clock[Clock.QuestionSide] = columns(battle, Allegiance).side[row]!
}

const out = new Int32Array(PLAN_LENGTH)

/** What a planner answers to the open question, in words: one choice, as plans between warbands are. */
export const answerOf = (battle: Battle, planner: Planner, why?: Explanation): string => {
  const count = planner(battle, out, why)
  if (count !== 1) throw new Error(`a plan of ${count} choices`)
  return wordOf(battle, out[0]!)
}

/** A choice between warbands in words: `pass`, an ability's id, `[column,row]`, a unit's id. */
export const wordOf = ({ template }: Battle, choice: number): string => {
  const { choiceIds, space, unitIds, abilities } = template
  if (choice === 0) return 'pass'
  if (choice < choiceIds.cell) return abilities.ids[choice - choiceIds.ability]!
  if (choice >= choiceIds.unit) return unitIds[choice - choiceIds.unit]!
  const cell = choice - choiceIds.cell
  return `[${Math.floor(cell / space.height)},${cell % space.height}]`
}

/** What a planner weighs for the open question: `choice score`, in its order; that it chooses nothing is no weighing. */
export const weighed = (battle: Battle, planner: Planner): string[] => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  planner(battle, out, why)
  return why.candidates.filter(({ choice }) => !/no(body|thing)$/.test(choice)).map(({ choice, score }) => `${choice} ${score}`)
}
