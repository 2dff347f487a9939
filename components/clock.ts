/** What goes on with a battle; `Clock.Status` holds one of these. */
export const Status = { Running: 0, AwaitingChoice: 1, Ended: 2, Faulted: 3 } as const
export type Status = (typeof Status)[keyof typeof Status]

/** How a battle ended; `Clock.Outcome` holds one of these (DEC-17: a technical limit is `Undecided`). */
export const Outcome = { None: 0, Won: 1, Drawn: 2, Undecided: 3, Fault: 4 } as const
export type Outcome = (typeof Outcome)[keyof typeof Outcome]

/** Why a battle could not go on; `Clock.Fault` holds one of these. */
export const Fault = { None: 0, StuckActivation: 1, DiceExhausted: 2, IllegalPlan: 3, ReactionsTooDeep: 4 } as const
export type Fault = (typeof Fault)[keyof typeof Fault]

/** Parts of a round, in their order. */
export const Segment = { OpenRound: 0, NextActor: 1, Actions: 2, CloseRound: 3 } as const

/** Stages of a question: none, waiting for an answer, answered. */
export const QuestionState = { None: 0, Open: 1, Answered: 2 } as const

/** How many choices a planner may write at once. */
export const PLAN_LENGTH = 6

/**
 * Slots of the one int32 row that belongs to the battle as a whole (`battle.clock`): where it stands in its round,
 * the open question, the rest of the acting planner's plan, the dice key. A copy taken between any two steps goes on alike.
 */
export const Clock = {
  Status: 0,
  Outcome: 1,
  Winner: 2,
  Fault: 3,
  Round: 4,
  Segment: 5,
  Phase: 6,
  Step: 7,
  Actor: 8,
  Decisions: 9,
  Events: 10,
  QuestionState: 11,
  QuestionKind: 12,
  QuestionUnit: 13,
  QuestionSide: 14,
  Answer: 15,
  PlanUnit: 16,
  PlanNext: 17,
  PlanCount: 18,
  Plan: 19,
  KeyLow: 19 + PLAN_LENGTH,
  KeyHigh: 20 + PLAN_LENGTH,
  SeedLow: 21 + PLAN_LENGTH,
  SeedHigh: 22 + PLAN_LENGTH,
  Index: 23 + PLAN_LENGTH,
  Part: 24 + PLAN_LENGTH,
} as const

/** Length of the clock row in int32, a multiple of four so that the state hashes in 16-byte blocks. */
export const CLOCK_LENGTH = 32
