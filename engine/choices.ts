import { Clock, Fault, PLAN_LENGTH, QuestionState, Status } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { WarTurn } from '../components/warband.ts'
import { type Battle, columns } from './battle.ts'
import { fault, policyNumber } from './dice.ts'
import { EventKind, type EventLog, logDetail } from './events.ts'

/** The choice that means "no more": pass, decline, end the turn. */
export const PASS = 0

/** Thrown by `choose` where the choice is not legal; the battle's bytes are as before. */
export class IllegalChoice extends Error {
  override readonly name = 'IllegalChoice'
}

/** Opens a question and lets the system that asks return; it is entered again with the answer. */
export const ask = (battle: Battle, kind: number, unit: number, side: number): void => {
  const { clock } = battle
  clock[Clock.QuestionState] = QuestionState.Open
  clock[Clock.QuestionKind] = kind
  clock[Clock.QuestionUnit] = unit
  clock[Clock.QuestionSide] = side
}

/** What `askFor` returns where the answer is not there yet. */
export const UNANSWERED = -1

/**
 * The answer to a system's question: the one given, the next of the plan under way, or the first of a plan that the side's policy makes
 * now. Where there is none of them the question stays open, and this returns `UNANSWERED`; the system returns, and is entered again with
 * the answer.
 */
export const askFor = (battle: Battle, kind: number, unit: number, side: number): number => {
  const { clock } = battle
  if (clock[Clock.QuestionState] === QuestionState.Answered) {
    clock[Clock.QuestionState] = QuestionState.None
    return clock[Clock.Answer]!
  }
  ask(battle, kind, unit, side)
  return answerByPlan(battle) ? takeAnswer(battle) : UNANSWERED
}

/** Whether the plan of `unit` says more. */
export const hasPlan = (clock: Int32Array, unit: number): boolean =>
  clock[Clock.PlanNext]! < clock[Clock.PlanCount]! && clock[Clock.PlanUnit] === unit

/** Questions one activation may answer before it counts as stuck. */
export const DECISIONS_PER_ACTIVATION = 250

/** On a buffer of its own: a constant of the machine code, as engine/tactics/scratch.ts says. */
const plan = new Int32Array(new ArrayBuffer(PLAN_LENGTH * 4))

/** While `advanceToPlan` runs: policies are asked elsewhere. */
let plansElsewhere = false

/** Whether policies are asked elsewhere from now on, in this thread. */
export const planElsewhere = (elsewhere: boolean): void => {
  plansElsewhere = elsewhere
}

/** Makes `count` choices of `from`, from place `at` on, the plan under way; another count than 1 … `PLAN_LENGTH` is this battle's fault, and false. */
export const startPlan = (battle: Battle, count: number, from: Int32Array, at: number): boolean => {
  const { clock } = battle
  if (!(count >= 1 && count <= PLAN_LENGTH)) {
    fault(battle, Fault.IllegalPlan)
    return false
  }
  for (let i = 0; i < count; i++) clock[Clock.Plan + i] = from[at + i]!
  clock[Clock.PlanUnit] = clock[Clock.QuestionUnit]!
  clock[Clock.PlanCount] = count
  clock[Clock.PlanNext] = 0
  return true
}

/**
 * Answers the open question of a side that a policy plays: with the next choice of the plan under way, or the first of a new one. False
 * where somebody else has to answer, or where the battle cannot go on.
 */
export const answerByPlan = (battle: Battle): boolean => {
  const { clock } = battle
  if (battle.manual) return false
  const unit = clock[Clock.QuestionUnit]!
  if (!hasPlan(clock, unit)) {
    const planner = battle.template.planners[clock[Clock.QuestionSide]!]!
    if (planner === null) return false
    if (clock[Clock.Decisions]! > DECISIONS_PER_ACTIVATION) {
      fault(battle, Fault.StuckActivation)
      return false
    }
    if (plansElsewhere || !startPlan(battle, planner(battle, plan), plan, 0)) return false
  }
  const next = clock[Clock.PlanNext]!
  clock[Clock.PlanNext] = next + 1
  answer(battle, clock[Clock.Plan + next]!)
  return true
}

/** Whether the system that asked now has its answer. */
export const isAnswered = (battle: Battle): boolean => battle.clock[Clock.QuestionState] === QuestionState.Answered

/** Takes the answer and closes the question. */
export const takeAnswer = (battle: Battle): number => {
  const { clock } = battle
  clock[Clock.QuestionState] = QuestionState.None
  return clock[Clock.Answer]!
}

/** Stores an answer without a look at its legality. */
export const answer = (battle: Battle, choice: number): void => {
  const { clock } = battle
  clock[Clock.Answer] = choice
  clock[Clock.QuestionState] = QuestionState.Answered
  clock[Clock.Decisions] = clock[Clock.Decisions]! + 1
}

/** Who must decide what, where a battle waits for a choice. */
export interface Decision {
  readonly unit: number
  readonly side: number
  readonly kind: number
}

/** The open question of a battle that waits, or undefined. */
export const decision = (battle: Battle): Decision | undefined => {
  const { clock } = battle
  if (clock[Clock.Status] !== Status.AwaitingChoice) return undefined
  return { unit: clock[Clock.QuestionUnit]!, side: clock[Clock.QuestionSide]!, kind: clock[Clock.QuestionKind]! }
}

/** Writes the legal choices of the open question into `out` (length ≥ `template.choiceIds.count`), ascending; returns how many. */
export const choices = (battle: Battle, out: Int32Array): number => {
  const { clock, template } = battle
  if (out.length < template.choiceIds.count) {
    throw new RangeError(
      `choices: expected room for ${template.choiceIds.count} choices (template.choiceIds.count), got ${out.length}`,
    )
  }
  if (clock[Clock.QuestionState] !== QuestionState.Open) return 0
  return template.ruleset.questions[clock[Clock.QuestionKind]!]!(battle, out)
}

let legal = new Int32Array(1024)

const legalChoices = (battle: Battle): number => {
  const { count } = battle.template.choiceIds
  if (legal.length < count) legal = new Int32Array(count)
  return choices(battle, legal)
}

const includes = (count: number, choice: number): boolean => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (legal[middle]! < choice) low = middle + 1
    else high = middle
  }
  return low < count && legal[low] === choice
}

/** Answers the open question; `advance` goes on from there. Throws IllegalChoice, with the bytes unchanged, where it is not legal now. */
export const choose = (battle: Battle, choice: number, log: EventLog | null = null): void => {
  const { clock } = battle
  if (clock[Clock.QuestionState] !== QuestionState.Open) throw new IllegalChoice('no question is open: nothing to choose')
  const count = legalChoices(battle)
  if (!includes(count, choice)) {
    throw new IllegalChoice(`choice ${choice}: expected one of ${count} legal choices, ${legal.subarray(0, count).join(' ')}`)
  }
  const open = battle.log ?? log
  if (open !== null) {
    const before = battle.log
    battle.log = open
    logDetail(
      battle,
      EventKind.ChoiceMade,
      clock[Clock.QuestionUnit]!,
      clock[Clock.QuestionSide]!,
      clock[Clock.QuestionKind]!,
      choice,
    )
    battle.log = before
  }
  answer(battle, choice)
  clock[Clock.Status] = Status.Running
}

/**
 * Decisions of a unit's activation so far; a character of a dungeon has an activation of its own in each phase of the round, and a unit of a
 * warband its part in each step of each turn.
 */
const stepOf = ({ clock, template }: Battle): number =>
  clock[Clock.Decisions]! + (template.dungeon.party < 0 ? 0 : clock[Clock.Phase]! * STEPS_OF_PHASE)

const STEPS_OF_PHASE = 64

/** Tells the steps of a turn between warbands apart for a policy's dice: 0 in other rulesets. */
const turnStep = (battle: Battle): number => {
  if (battle.template.warband.turns === 0) return 0
  const { step, side } = columns(battle, WarTurn)
  return step[0]! * DECISIONS_OF_STEP + side[0]! * STEPS_APART
}

const DECISIONS_OF_STEP = 16
const STEPS_APART = 5

/** Chooses uniformly among the legal choices with the policy's own dice, by the door that people and agents use. */
export const chooseAtRandom = (battle: Battle): void => {
  const { clock, template } = battle
  const count = legalChoices(battle)
  const unit = clock[Clock.QuestionUnit]!
  // A side that picks a unit has fewer to pick from each time: that many are its steps.
  const pick =
    unit === NOBODY
      ? policyNumber(battle, template.sideName + clock[Clock.QuestionSide]!, template.rows - count + turnStep(battle), count)
      : policyNumber(battle, unit, stepOf(battle) + turnStep(battle), count)
  choose(battle, legal[pick]!)
}
