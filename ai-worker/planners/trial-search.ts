import { Clock, PLAN_LENGTH, QuestionState, Status } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, copyBattle } from '../../engine/battle.ts'
import { answer, choices, PASS } from '../../engine/choices.ts'
import { policyNumber } from '../../engine/dice.ts'
import type { Planner } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { Samples } from './samples.ts'

/** What a search by trials has to know of a game. */
export interface TrialGame {
  /** Plays the rest of a turn that is tried, and answers all questions but acts. */
  readonly policy: Planner
  /** Side that `policy` plays for in trials, whoever plays it in the battle; `side` is the one that is asked. */
  readonly partyOf: (template: Template, side: number) => number
  /** Whether the acts of a unit are searched. */
  readonly searches: (template: Template, unit: number) => boolean
  /** Kinds of questions that are searched; left out: acts. */
  readonly kinds?: readonly number[]
  /** Whether a trial whose unit has done its part goes on; left out: it does not. */
  readonly goesOn?: (battle: Battle, trial: Battle) => boolean
  /** Questions that one trial answers at most. */
  readonly mostAnswers: number
  /** How good a position is for a unit. */
  readonly evaluate: (battle: Battle, unit: number) => number
  /** A choice in words. */
  readonly nameOf: (template: Template, choice: number) => string
}

/** How often every choice is tried, with other draws each time, the same for all choices. */
const TRIALS = 4

/** Seeds of samples that are told apart. */
const SEEDS = 65536

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

const plan = new Int32Array(PLAN_LENGTH)

const ACTS = [QuestionKind.Act]

/**
 * `search-1` for games whose turns are long: it tries every legal act on a copy of the battle, has the game's policy play the rest of the turn
 * with a few sampled draws, and takes the act with the best mean position; of equals the lowest (DEC-16). Counted, never timed.
 */
export const createTrialSearch = (game: TrialGame): Planner => {
  const kinds = game.kinds ?? ACTS
  /** Value of the position at the end of the turn that goes on with `choice`. */
  const valueAfter = (battle: Battle, trial: Battle, choice: number, unit: number): number => {
    const { clock, template } = trial
    const party = game.partyOf(template, battle.clock[Clock.QuestionSide]!)
    copyBattle(battle, trial)
    trial.chance = samples
    answer(trial, choice)
    for (let answers = 0; answers < game.mostAnswers; answers++) {
      clock[Clock.Status] = Status.Running
      advance(trial, 'turn')
      if (trial.status !== Status.AwaitingChoice || clock[Clock.QuestionState] !== QuestionState.Open) {
        if (trial.status === Status.Running && game.goesOn?.(battle, trial) === true) continue
        break
      }
      const side = clock[Clock.QuestionSide]!
      const other = template.planners[side] ?? game.policy
      // A search within a search would go on in the same copy.
      const planner = side === party || other === search ? game.policy : other
      if (planner(trial, plan) < 1) break
      answer(trial, plan[0]!)
    }
    return game.evaluate(trial, unit)
  }

  const search: Planner = (battle, out, why) => {
    const { clock, template } = battle
    const unit = clock[Clock.QuestionUnit]!
    if (!kinds.includes(clock[Clock.QuestionKind]!) || !game.searches(template, unit)) return game.policy(battle, out)
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
      if (why !== undefined) why.candidates.push({ choice: game.nameOf(template, choice), score: value, note: '' })
      if (value <= best) continue
      best = value
      out[0] = choice
    }
    if (why !== undefined) why.decidedBy = `DEC-16 search-1: best mean position after its turn, ${TRIALS} trials a choice`
    return 1
  }
  return search
}
