import { expect } from 'vitest'
import { Clock, PLAN_LENGTH, Status } from '../../components/clock.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import type { Planner } from '../../engine/ruleset.ts'

/** What a ruleset has of its own where planners play a battle through the door of players. */
export interface Door {
  /** Whether the open question is among those that are looked for. */
  readonly counts: (battle: Battle) => boolean
  /** Whether the open question comes from outside the turn: what is left of a plan does not answer it. */
  readonly interrupts: (battle: Battle) => boolean
}

/** A battle that planners play, each its side, by at most so many choices. */
export interface Play {
  readonly planners: readonly (Planner | null)[]
  readonly most: number
  readonly door: Door
}

/** Plays a battle by planners through the door of players: throws on the first choice that is not legal, and expects that plans change no byte. Returns the kinds of questions that count. */
export const playThrough = (battle: Battle, { planners, most, door }: Play): Set<number> => {
  const { clock, template } = battle
  const out = new Int32Array(PLAN_LENGTH)
  const legal = new Int32Array(template.choiceIds.count)
  const asked = new Set<number>()
  battle.manual = true
  advance(battle, 'choice')
  let plan: number[] = []
  let planned = 0
  for (let i = 0; i < most && battle.status === Status.AwaitingChoice; i++) {
    const unit = clock[Clock.QuestionUnit]!
    if (door.counts(battle)) asked.add(clock[Clock.QuestionKind]!)
    if (door.interrupts(battle)) plan = []
    if (plan.length === 0 || planned !== unit) {
      const before = battle.bytes.slice()
      const count = planners[clock[Clock.QuestionSide]!]!(battle, out)
      expect(Buffer.compare(battle.bytes, before)).toBe(0)
      expect(count).toBeGreaterThan(0)
      plan = [...out.subarray(0, count)]
      planned = unit
    }
    const choice = plan.shift()!
    const count = choices(battle, legal)
    if (!legal.subarray(0, count).includes(choice)) {
      throw new Error(
        `choice ${choice} of kind ${clock[Clock.QuestionKind]} for ${template.unitIds[unit]} is none of ${legal.subarray(0, count).join(' ')}`,
      )
    }
    const turn = clock[Clock.Actor]
    choose(battle, choice)
    advance(battle, 'choice')
    // A plan does not outlive its turn.
    if (clock[Clock.Actor] !== turn) plan = []
  }
  return asked
}

/** Plays battles of the seeds from 0 on and expects that each ends; returns the kinds of questions that count. */
export const playToEnds = (battleOf: (seed: number) => Battle, seeds: number, play: Play): Set<number> => {
  const asked = new Set<number>()
  for (let seed = 0; seed < seeds; seed++) {
    const battle = battleOf(seed)
    for (const kind of playThrough(battle, play)) asked.add(kind)
    expect([seed, battle.status]).toEqual([seed, Status.Ended])
  }
  return asked
}

/** Expects that a battle ends the same by itself, its sides played by the policies of `play`, and through the door of players. */
export const expectSameByItself = (alone: Battle, seed: number, play: Play): void => {
  const played = cloneBattle(alone)
  advance(alone, 'end')
  playThrough(played, play)
  expect([seed, played.clock[Clock.Winner], played.clock[Clock.Events]]).toEqual([
    seed,
    alone.clock[Clock.Winner],
    alone.clock[Clock.Events],
  ])
}
