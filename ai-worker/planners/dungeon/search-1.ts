import { Clock, PLAN_LENGTH, QuestionState, Status } from '../../../components/clock.ts'
import { CardUse, FigureRole } from '../../../components/dungeon.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { advance } from '../../../engine/advance.ts'
import { type Battle, cloneBattle, copyBattle } from '../../../engine/battle.ts'
import { answer, choices, PASS } from '../../../engine/choices.ts'
import { policyNumber } from '../../../engine/dice.ts'
import type { Planner } from '../../../engine/ruleset.ts'
import type { Template } from '../../../engine/template.ts'
import { Samples } from '../encounter/samples.ts'
import { evaluate } from './evaluate.ts'
import { dungeonCautious } from './policies.ts'
import { CAUTIOUS } from './taste.ts'

/** How often every choice is tried, with other cards drawn each time, the same for all choices. */
const TRIALS = 4

/** Questions that one trial answers at most. */
const MOST_ANSWERS = 60

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

/** Seeds of samples that are told apart. */
const SEEDS = 65536

/**
 * Tries every legal act on a copy of the battle, has `cautious` play the rest of the turn with a few sampled draws, and takes the act with the best
 * mean position; of equals the lowest (DEC-16). Other questions it answers like `cautious`. Counted, never timed.
 */
export const dungeonSearchOne: Planner = (battle, out, why) => {
  const { clock, template } = battle
  const unit = clock[Clock.QuestionUnit]!
  if (clock[Clock.QuestionKind] !== QuestionKind.Act || template.dungeon.role[unit] !== FigureRole.Character)
    return dungeonCautious(battle, out)
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

/** Value of the position at the end of the turn that goes on with `choice`. */
const valueAfter = (battle: Battle, trial: Battle, choice: number, unit: number): number => {
  const { clock } = trial
  copyBattle(battle, trial)
  trial.chance = samples
  answer(trial, choice)
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    clock[Clock.Status] = Status.Running
    advance(trial, 'turn')
    if (trial.status !== Status.AwaitingChoice || clock[Clock.QuestionState] !== QuestionState.Open) break
    const side = clock[Clock.QuestionSide]!
    const planner = trial.template.planners[side]
    const count =
      side === trial.template.dungeon.party || planner === null || planner === undefined
        ? dungeonCautious(trial, plan)
        : planner(trial, plan)
    if (count < 1) break
    answer(trial, plan[0]!)
  }
  return evaluate(trial, unit, CAUTIOUS)
}

const plan = new Int32Array(PLAN_LENGTH)

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
