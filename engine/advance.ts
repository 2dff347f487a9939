import { Clock, Fault, QuestionState, Segment, Status } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import type { Battle, Battles } from './battle.ts'
import { answerByPlan, chooseAtRandom, DECISIONS_PER_ACTIVATION, planElsewhere } from './choices.ts'
import { fault } from './dice.ts'
import type { EventLog } from './events.ts'
import { needsPlan } from './plans.ts'

/** How far `advance` goes; a question of a played side stops it in any case. */
export const UNTIL = ['action', 'turn', 'round', 'choice', 'end'] as const
export type Until = (typeof UNTIL)[number]

const STOP_AFTER = { action: 0, turn: 1, round: 2, choice: 3, end: 3 } as const

/**
 * Runs the battle on: to the end of an action, turn or round, to the next choice of a played side, or to the end.
 * Events go to `log`. Returns the status then reached.
 */
export const advance = (battle: Battle, until: Until = 'end', log: EventLog | null = null): Status => {
  battle.log = log
  try {
    run(battle, STOP_AFTER[until])
  } finally {
    battle.log = null
  }
  return battle.status
}

/** Advances every battle to its next choice, or its end; writes the slots that wait and returns how many. */
export const advanceMany = (battles: Battles, waiting: Int32Array): number => {
  let count = 0
  for (let slot = 0; slot < battles.length; slot++) {
    const battle = battles.at(slot)
    run(battle, STOP_AFTER.choice)
    if (battle.status === Status.AwaitingChoice) waiting[count++] = slot
  }
  return count
}

/**
 * Runs the battle on as `advance` does, but stops also where a policy would be asked: returns true there (`needsPlan`). It goes
 * on, with this or with `advance`, once `givePlan` has handed the plan in, or asks the policy itself.
 */
export const advanceToPlan = (battle: Battle, until: Until = 'end', log: EventLog | null = null): boolean => {
  planElsewhere(true)
  try {
    advance(battle, until, log)
  } finally {
    planElsewhere(false)
  }
  return needsPlan(battle)
}

/** Advances every battle to its next plan, its next choice or its end; writes the slots that need a plan and returns how many. */
export const advanceToPlans = (battles: Battles, needing: Int32Array): number => {
  let count = 0
  for (let slot = 0; slot < battles.length; slot++) if (advanceToPlan(battles.at(slot), 'choice')) needing[count++] = slot
  return count
}

const run = (battle: Battle, stopAfter: number): void => {
  const { clock } = battle
  const { ruleset } = battle.template
  // It had stopped where a plan was needed.
  if (clock[Clock.QuestionState] === QuestionState.Open && clock[Clock.Status] === Status.Running && !settle(battle)) return
  while (clock[Clock.Status] === Status.Running) {
    switch (clock[Clock.Segment]) {
      case Segment.Actions:
        if (runActions(battle, stopAfter)) return
        break
      case Segment.NextActor: {
        const phase = ruleset.phases[clock[Clock.Phase]!]!
        phase.nextActor(battle)
        if (clock[Clock.QuestionState] === QuestionState.Open) {
          if (!settle(battle)) return
        } else if (clock[Clock.Actor] !== NOBODY) {
          clock[Clock.Segment] = Segment.Actions
          clock[Clock.Step] = 0
        } else {
          const next = clock[Clock.Phase]! + 1
          clock[Clock.Phase] = next
          if (next === ruleset.phases.length) {
            clock[Clock.Segment] = Segment.CloseRound
            clock[Clock.Step] = 0
          }
        }
        break
      }
      case Segment.OpenRound:
        if (!runList(battle, ruleset.openRound)) return
        clock[Clock.Segment] = Segment.NextActor
        clock[Clock.Phase] = 0
        break
      default:
        if (!runList(battle, ruleset.closeRound)) return
        clock[Clock.Segment] = Segment.OpenRound
        clock[Clock.Step] = 0
        if (stopAfter <= STOP_AFTER.round) return
    }
  }
}

/** What was asked and planned in a turn is forgotten with it: a played side that did the same leaves the same bytes. */
const forgetPlan = (clock: Int32Array): void => {
  // Slot by slot: a loop would ask for the end of the row again and again, once a turn.
  clock[Clock.QuestionKind] = 0
  clock[Clock.QuestionUnit] = 0
  clock[Clock.QuestionSide] = 0
  clock[Clock.Answer] = 0
  clock[Clock.PlanUnit] = 0
  clock[Clock.PlanNext] = 0
  clock[Clock.PlanCount] = 0
  clock[Clock.Plan] = 0
  clock[Clock.Plan + 1] = 0
  clock[Clock.Plan + 2] = 0
  clock[Clock.Plan + 3] = 0
  clock[Clock.Plan + 4] = 0
  clock[Clock.Plan + 5] = 0
}

/** Runs the acting unit's systems again and again until its turn is over; true where `advance` must stop. */
const runActions = (battle: Battle, stopAfter: number): boolean => {
  const { clock } = battle
  const { bytes } = battle
  const { systems, guards, skips, places, jumps } = battle.template.schedules[clock[Clock.Phase]!]!
  let step = clock[Clock.Step]!
  for (;;) {
    const system = systems[step]!
    if (system === null) {
      const place = places[step]!
      if (place >= 0) step = jumps[step * 256 + bytes[place]!]!
      else step = guards[step]?.(battle) === true ? step + 1 : skips[step]!
    } else {
      // Kept here and not where the list is left: a policy that looks ahead goes on with a copy from this very step.
      clock[Clock.Step] = step
      system(battle)
      if (clock[Clock.QuestionState] === QuestionState.Open) {
        if (!settle(battle)) return true
        continue
      }
      if (clock[Clock.Status] !== Status.Running) {
        // A battle that is over stands nowhere: its bytes do not tell how the list is laid out.
        clock[Clock.Step] = 0
        forgetPlan(clock)
        return true
      }
      step++
    }
    if (step < systems.length) continue
    clock[Clock.Step] = step = 0
    if (clock[Clock.Actor] === NOBODY) {
      clock[Clock.Segment] = Segment.NextActor
      clock[Clock.Decisions] = 0
      forgetPlan(clock)
      return stopAfter <= STOP_AFTER.turn
    }
    if (stopAfter === STOP_AFTER.action) return true
  }
}

/** Runs a list from `Clock.Step` on; true when it is through. */
const runList = (battle: Battle, list: Battle['template']['ruleset']['openRound']): boolean => {
  const { clock } = battle
  while (clock[Clock.Step]! < list.length) {
    list[clock[Clock.Step]!]!(battle)
    if (clock[Clock.QuestionState] === QuestionState.Open) {
      if (!settle(battle)) return false
    } else {
      clock[Clock.Step] = clock[Clock.Step]! + 1
      if (clock[Clock.Status] !== Status.Running) return false
    }
  }
  return true
}

/** Answers the open question for a scripted side; false where the battle stops at it: played, faulted, or its plan is made elsewhere. */
const settle = (battle: Battle): boolean => {
  const { clock, template } = battle
  if (answerByPlan(battle)) return true
  if (clock[Clock.Status] !== Status.Running) return false
  if (battle.manual) {
    clock[Clock.Status] = Status.AwaitingChoice
    return false
  }
  if (needsPlan(battle)) return false
  if (clock[Clock.Decisions]! > DECISIONS_PER_ACTIVATION) fault(battle, Fault.StuckActivation)
  else if (template.random[clock[Clock.QuestionSide]!] === 1) chooseAtRandom(battle)
  else clock[Clock.Status] = Status.AwaitingChoice
  return clock[Clock.Status] === Status.Running
}
