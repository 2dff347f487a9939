import { Clock, PLAN_LENGTH, QuestionState, Status } from '../components/clock.ts'
import type { Battle, Battles } from './battle.ts'
import { hasPlan, startPlan } from './choices.ts'
import type { EventLog } from './events.ts'

/** Int32 values of one plan in a list of them: how many choices a policy wrote, then the choices, the unused ones 0. */
export const PLAN_RECORD = 1 + PLAN_LENGTH

/** Whether the battle has stopped where a policy must be asked (`advanceToPlan`). */
export const needsPlan = ({ clock, template }: Battle): boolean =>
  clock[Clock.Status] === Status.Running &&
  clock[Clock.QuestionState] === QuestionState.Open &&
  template.planners[clock[Clock.QuestionSide]!] !== null &&
  !hasPlan(clock, clock[Clock.QuestionUnit]!)

const scratch = new Int32Array(PLAN_LENGTH)

/**
 * Asks the policy of a battle that needs a plan; writes it as record number `place` of `plans`. The battle stays as it is; details
 * that a policy notes go to `log`.
 */
export const planOne = (battle: Battle, plans: Int32Array, place: number, log: EventLog | null = null): void => {
  const { clock, template } = battle
  if (!needsPlan(battle)) throw notAsked()
  let count = 0
  battle.log = log
  try {
    count = template.planners[clock[Clock.QuestionSide]!]!(battle, scratch)
  } finally {
    battle.log = null
  }
  const at = place * PLAN_RECORD
  plans[at] = count
  for (let i = 0; i < PLAN_LENGTH; i++) plans[at + 1 + i] = i < count ? scratch[i]! : 0
}

/**
 * Hands in record number `place` of `plans`: the battle goes on with it where it had stopped. Throws TypeError where no plan is
 * needed; a plan without choices, or with too many, is a fault of the battle, as it is where the policy is asked in place.
 */
export const givePlan = (battle: Battle, plans: Int32Array, place: number): void => {
  if (!needsPlan(battle)) throw notAsked()
  const at = place * PLAN_RECORD
  startPlan(battle, plans[at]!, plans, at + 1)
}

const notAsked = (): TypeError => new TypeError('plan: expected a battle that needs one, advanceToPlan stops there')

/** Room for the plans of `count` battles. */
export const createPlans = (count: number): Int32Array => new Int32Array(count * PLAN_RECORD)

/**
 * Asks the policies of the battles in the first `count` slots of `needing`, here and now; record i of `plans` is slot number i's.
 * What they note goes to log number i of `logs`.
 */
export const planMany = (
  battles: Battles,
  needing: Int32Array,
  count: number,
  plans: Int32Array,
  logs: readonly EventLog[] | null = null,
): void => {
  checkPlans(battles, needing, count, plans)
  for (let i = 0; i < count; i++) planOne(battles.at(needing[i]!), plans, i, logs?.[i] ?? null)
}

/** Hands in the plans of the battles in the first `count` slots of `needing`. */
export const givePlans = (battles: Battles, needing: Int32Array, count: number, plans: Int32Array): void => {
  checkPlans(battles, needing, count, plans)
  for (let i = 0; i < count; i++) givePlan(battles.at(needing[i]!), plans, i)
}

/** Throws where there are no `count` slots of battles that need a plan, or no room for the plans. */
export const checkPlans = (battles: Battles, needing: Int32Array, count: number, plans: Int32Array): void => {
  if (!Number.isInteger(count) || count < 0 || count > needing.length)
    throw new RangeError(`plans: expected a count from 0 to ${needing.length} slots, got ${count}`)
  if (plans.length < count * PLAN_RECORD)
    throw new RangeError(`plans: expected room for ${count} x ${PLAN_RECORD} values, got ${plans.length}`)
  for (let i = 0; i < count; i++) if (!needsPlan(battles.at(needing[i]!))) throw notAsked()
}
