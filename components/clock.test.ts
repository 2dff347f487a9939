import { describe, expect, it } from 'vitest'
import { CLOCK_LENGTH, Clock, Fault, Outcome, PLAN_LENGTH, Segment, Status } from './clock.ts'
import { ABSENT_MASK, StandingBit } from './units.ts'

describe('the clock row', () => {
  it('gives every slot a place of its own, with room for a whole plan', () => {
    const slots = Object.entries(Clock).flatMap(([name, slot]) =>
      name === 'Plan' ? Array.from({ length: PLAN_LENGTH }, (_, i) => slot + i) : [slot],
    )
    expect(slots).toEqual(Array.from({ length: slots.length }, (_, i) => i))
    expect(slots.length).toBeLessThanOrEqual(CLOCK_LENGTH)
    expect(CLOCK_LENGTH % 4).toBe(0)
  })

  it('keeps the numbers that snapshots, tallies and readers know', () => {
    expect(Status).toEqual({ Running: 0, AwaitingChoice: 1, Ended: 2, Faulted: 3 })
    expect(Outcome).toEqual({ None: 0, Won: 1, Drawn: 2, Undecided: 3, Fault: 4 })
    expect(Fault).toEqual({ None: 0, StuckActivation: 1, DiceExhausted: 2, IllegalPlan: 3, ReactionsTooDeep: 4 })
    expect(Segment).toEqual({ OpenRound: 0, NextActor: 1, Actions: 2, CloseRound: 3 })
  })

  it('counts a unit as absent that is defeated, removed or retired, not one that has acted or moved', () => {
    expect(ABSENT_MASK).toBe(7)
    expect(ABSENT_MASK & (StandingBit.Acted | StandingBit.Moved)).toBe(0)
  })
})
