import { Clock, QuestionState, Status } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, copyBattle } from '../../engine/battle.ts'
import { answer, choices } from '../../engine/choices.ts'
import type { Planner } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { evaluate } from './evaluate.ts'
import { firstInOrder } from './first-in-order.ts'
import { middle, Outcomes } from './outcomes.ts'

/** Outcomes of one choice that are gone through; beyond, its middle outcome stands for all. */
const OUTCOMES_PER_CHOICE = 256

/** One level of the search: a battle to try choices in, and its list of legal choices. */
interface Level {
  readonly trial: Battle
  readonly legal: Int32Array
  readonly outcomes: Outcomes
}

const levels = new WeakMap<Template, readonly Level[]>()

const levelsOf = (battle: Battle): readonly Level[] => {
  const known = levels.get(battle.template)
  if (known !== undefined) return known
  const built = [0, 1].map((): Level => {
    const trial = cloneBattle(battle)
    trial.manual = true
    return { trial, legal: new Int32Array(battle.template.choiceIds.count), outcomes: new Outcomes() }
  })
  levels.set(battle.template, built)
  return built
}

/** The target that `expectation` liked best for the choice it last looked at, or −1. */
let bestTarget = -1

/**
 * One-ply expectimax: tries every legal choice, goes through the outcomes of its dice, and takes the choice whose mean
 * position is best; of equals the lowest (DEC-16). Counted in choices and outcomes, never timed.
 */
export const searchOne: Planner = (battle, out, why) => {
  const { clock } = battle
  if (clock[Clock.QuestionKind] === QuestionKind.Unit) return firstInOrder(battle, out)
  const unit = clock[Clock.QuestionUnit]!
  const { legal } = levelsOf(battle)[0]!
  const count = choices(battle, legal)
  let best = Number.NEGATIVE_INFINITY
  let written = 0
  for (let i = 0; i < count; i++) {
    const choice = legal[i]!
    const value = expectation(battle, choice, unit, 0)
    why?.candidates.push({ choice: `choice ${choice}`, score: value, note: bestTarget >= 0 ? `target ${bestTarget}` : '' })
    if (value <= best) continue
    best = value
    out[0] = choice
    written = 1
    if (bestTarget >= 0) out[written++] = bestTarget
  }
  if (why !== undefined) why.decidedBy = 'DEC-16 search-1: best mean position after one choice'
  return written
}

/** Mean value, in whole numbers, of the positions that `choice` leads to. */
const expectation = (battle: Battle, choice: number, unit: number, depth: number): number => {
  const { trial, outcomes } = levelsOf(battle)[depth]!
  bestTarget = -1
  outcomes.reset()
  let sum = 0
  let weights = 0
  for (let seen = 0; seen < OUTCOMES_PER_CHOICE; seen++) {
    trial.chance = outcomes
    const value = valueAfter(battle, trial, choice, unit, depth)
    sum += value * outcomes.weight
    weights += outcomes.weight
    if (!outcomes.next()) return Math.floor(sum / weights)
  }
  trial.chance = middle
  return valueAfter(battle, trial, choice, unit, depth)
}

const valueAfter = (battle: Battle, trial: Battle, choice: number, unit: number, depth: number): number => {
  copyBattle(battle, trial)
  answer(trial, choice)
  trial.clock[Clock.Status] = Status.Running
  advance(trial, 'action')
  const asks = trial.clock[Clock.QuestionState] === QuestionState.Open && trial.clock[Clock.QuestionKind] === QuestionKind.Target
  return asks && depth === 0 ? bestOfTargets(trial, unit) : evaluate(trial, unit)
}

/** Value of the best target of the ability just chosen; notes it in `bestTarget`. */
const bestOfTargets = (battle: Battle, unit: number): number => {
  const { legal } = levelsOf(battle)[1]!
  const count = choices(battle, legal)
  let best = Number.NEGATIVE_INFINITY
  let target = -1
  for (let i = 0; i < count; i++) {
    const value = expectation(battle, legal[i]!, unit, 1)
    if (value <= best) continue
    best = value
    target = legal[i]!
  }
  bestTarget = target
  return best
}
