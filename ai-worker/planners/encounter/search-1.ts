import { Clock, PLAN_LENGTH, QuestionState, Status } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { advance } from '../../../engine/advance.ts'
import { type Battle, cloneBattle, copyBattle } from '../../../engine/battle.ts'
import { answer, choices, PASS } from '../../../engine/choices.ts'
import { policyNumber } from '../../../engine/dice.ts'
import type { Planner } from '../../../engine/ruleset.ts'
import type { Template } from '../../../engine/template.ts'
import { evaluate } from './evaluate.ts'
import { encounterAggressive } from './policies.ts'
import { Samples } from './samples.ts'

/** How often every choice is tried, with other dice each time, the same for all choices. */
const TRIALS = 4

/** Questions that one trial answers at most. */
const MOST_ANSWERS = 300

/** What a search tries choices in; belongs to the thread. */
interface Bench {
  readonly trial: Battle
  readonly legal: Int32Array
}

const benches = new WeakMap<Template, Bench>()

const benchOf = (battle: Battle): Bench => {
  const known = benches.get(battle.template)
  if (known !== undefined) return known
  const trial = cloneBattle(battle)
  trial.manual = true
  const built = { trial, legal: new Int32Array(battle.template.choiceIds.count) }
  benches.set(battle.template, built)
  return built
}

const samples = new Samples()

/**
 * Tries every legal act on a copy of the battle, has `aggressive` play the rest of the turn with a few sampled rolls, and takes the act
 * with the best mean position; of equals the lowest (DEC-16). Other questions it answers like `aggressive`. Counted, never timed.
 */
export const encounterSearchOne: Planner = (battle, out, why) => {
  const { clock, template } = battle
  if (clock[Clock.QuestionKind] !== QuestionKind.Act) return encounterAggressive(battle, out)
  const unit = clock[Clock.QuestionUnit]!
  const bench = benchOf(battle)
  const count = choices(battle, bench.legal)
  const seed = policyNumber(battle, unit, clock[Clock.Decisions]!, SEEDS)
  let best = Number.NEGATIVE_INFINITY
  out[0] = PASS
  for (let i = 0; i < count; i++) {
    const choice = bench.legal[i]!
    let sum = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      samples.begin(seed + trial)
      sum += valueAfter(battle, bench.trial, choice, unit)
    }
    const value = Math.floor(sum / TRIALS)
    if (why !== undefined) why.candidates.push({ choice: nameOf(template, choice), score: value, note: '' })
    if (value <= best) continue
    best = value
    out[0] = choice
  }
  if (why !== undefined) why.decidedBy = `DEC-16 search-1: best mean position after its turn, ${TRIALS} trials a choice`
  return 1
}

/** Seeds of samples that are told apart. */
const SEEDS = 65536

/** Value of the position at the end of the turn that begins with `choice`. */
const valueAfter = (battle: Battle, trial: Battle, choice: number, unit: number): number => {
  const { clock } = trial
  copyBattle(battle, trial)
  trial.chance = samples
  answer(trial, choice)
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    clock[Clock.Status] = Status.Running
    advance(trial, 'turn')
    if (trial.status !== Status.AwaitingChoice || clock[Clock.QuestionState] !== QuestionState.Open) break
    const planner = trial.template.planners[clock[Clock.QuestionSide]!]
    const isOwn = clock[Clock.QuestionSide] === trial.template.roster.party
    const count = isOwn || planner === null || planner === undefined ? encounterAggressive(trial, plan) : planner(trial, plan)
    if (count < 1) break
    answer(trial, plan[0]!)
  }
  return evaluate(trial, unit)
}

const plan = new Int32Array(PLAN_LENGTH)

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
