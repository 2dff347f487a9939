import { describe, expect, it } from 'vitest'
import { PLAN_LENGTH, Status } from '../../components/clock.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, createBattle, isOver } from '../../engine/battle.ts'
import { choices, choose, chooseAtRandom, decision, IllegalChoice } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../../engine/events.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { Rng } from '../kit/rng.ts'
import { size } from '../kit/size.ts'
import { bytesOf, FAST_POLICIES, someScenarios } from './battles.ts'

const legalOf = (battle: Battle): number[] => {
  const out = new Int32Array(battle.template.choiceIds.count)
  return [...out.subarray(0, choices(battle, out))]
}

const allPlayed = (scenario: Scenario): Scenario =>
  withPlay(scenario, Object.fromEntries(scenario.sides.map(({ id }) => [id, 'played'])))

/** Plays a battle whose sides are all played; `look` sees every question; `random-legal` answers it. */
const playRandomly = (scenario: Scenario, seed: number, look: (battle: Battle) => void): void => {
  const battle = createBattle(compile(allPlayed(scenario), skirmish), seed)
  for (;;) {
    if (advance(battle) !== Status.AwaitingChoice) return
    look(battle)
    chooseAtRandom(battle)
  }
}

describe('choices', () => {
  it('are whole, ascending, in range and never none', () => {
    for (const scenario of someScenarios(3000, size(8, 150))) {
      playRandomly(scenario, 1, (battle) => {
        const legal = legalOf(battle)
        expect(legal.length).toBeGreaterThan(0)
        expect(
          legal.every(
            (choice, i) => choice >= 0 && choice < battle.template.choiceIds.count && (i === 0 || choice > legal[i - 1]!),
          ),
        ).toBe(true)
      })
    }
  })

  it('every listed one is accepted; every other is refused with the bytes unchanged', () => {
    const rng = new Rng(3)
    for (const scenario of someScenarios(3020, size(6, 100))) {
      let asked = 0
      playRandomly(scenario, 2, (battle) => {
        if (asked++ % 4 !== 0) return
        const legal = new Set(legalOf(battle))
        const before = bytesOf(battle)
        const { count } = battle.template.choiceIds
        const ids = [
          ...legal,
          -1,
          -legal.size,
          count,
          count + 1,
          0.5,
          1.5,
          Number.NaN,
          Infinity,
          -Infinity,
          2 ** 32,
          2 ** 31,
          -(2 ** 32),
        ]
        for (let i = 0; i < 12; i++) ids.push(rng.int(0, count))
        for (const id of ids) {
          const trial = cloneBattle(battle)
          if (legal.has(id)) {
            choose(trial, id)
            expect(trial.status).toBe(Status.Running)
          } else {
            expect(() => choose(trial, id)).toThrow(IllegalChoice)
            expect(bytesOf(trial)).toBe(before)
          }
        }
        expect(bytesOf(battle)).toBe(before)
      })
    }
  })

  it('are refused where nothing is asked', () => {
    const battle = createBattle(compile(someScenarios(3030, 1)[0]!, skirmish), 1)
    expect(() => choose(battle, 0)).toThrow(IllegalChoice)
    expect(decision(battle)).toBe(undefined)
    advance(battle)
    expect(() => choose(battle, 0)).toThrow(IllegalChoice)
    expect(legalOf(battle)).toEqual([])
  })
})

const plan = new Int32Array(PLAN_LENGTH)

/** What the planner of the side that is asked writes; it changes no byte, and asked for its reasons it decides the same. */
const planOf = (battle: Battle, policy: string): number[] => {
  const before = bytesOf(battle)
  const planned = [...plan.subarray(0, skirmish.planners[policy]!(battle, plan))]
  expect(planned.length).toBeGreaterThan(0)
  const explained = skirmish.planners[policy]!(battle, plan, { decidedBy: '', candidates: [] })
  expect([...plan.subarray(0, explained)]).toEqual(planned)
  expect(bytesOf(battle)).toBe(before)
  return planned
}

const RETIRED = 2

/** Whether a side has left the map as a loser in what the log tells: plans made before are void. */
const sideHasLeft = (log: EventLog): boolean =>
  [...readEvents(log)].some(({ kind, values }) => kind === EventKind.UnitRemoved && values[0] === RETIRED)

/** Plays with every side `played`, each question answered by what the side's planner wrote, every choice legal; looks at the battle after each turn. */
const playByChoices = (scenario: Scenario, seed: number, atTurnEnd: (battle: Battle) => void): void => {
  const battle = createBattle(compile(allPlayed(scenario), skirmish), seed)
  let planned: number[] = []
  let unitOfPlan = -1
  while (!isOver(battle)) {
    const log = createEventLog()
    const status = advance(battle, 'turn', log)
    if (sideHasLeft(log)) planned = []
    if (status !== Status.AwaitingChoice) {
      planned = []
      atTurnEnd(battle)
      continue
    }
    const { unit, side } = decision(battle)!
    const policy = scenario.sides[side]!.play
    if (policy === 'random-legal') {
      chooseAtRandom(battle)
      continue
    }
    if (planned.length === 0 || unit !== unitOfPlan) planned = planOf(battle, policy)
    unitOfPlan = unit
    const choice = planned.shift()!
    expect(legalOf(battle)).toContain(choice)
    choose(battle, choice)
  }
}

/** Plays a scenario scripted and by choices, which must leave the same bytes after every turn and at the end. */
const expectSameBytes = (scenario: Scenario, seed: number): void => {
  const scripted = createBattle(compile(scenario, skirmish), seed)
  playByChoices(scenario, seed, (battle) => {
    advance(scripted, 'turn')
    expect({ scenario: scenario.name, round: battle.round, bytes: bytesOf(battle) }).toEqual({
      scenario: scenario.name,
      round: scripted.round,
      bytes: bytesOf(scripted),
    })
  })
  expect(isOver(scripted)).toBe(true)
}

describe('planners and the door of choices', () => {
  it('a played side that chooses what the planner writes gives the bytes of the scripted side after every turn, each choice legal', () => {
    for (const scenario of someScenarios(3100, size(24, 400))) expectSameBytes(scenario, 8)
  })

  it('search-1 the same', () => {
    const small = someScenarios(3200, size(60, 600), ['search-1', 'aggressive', 'random-legal']).filter(
      (entry) => entry.units.length <= 6 && entry.map.cells.length <= 70,
    )
    expect(small.length).toBeGreaterThan(4)
    for (const scenario of small.slice(0, size(8, 80))) expectSameBytes(scenario, 8)
  })

  it('every policy of the ruleset is tried', () => {
    const tried = new Set(someScenarios(3100, 40).flatMap((scenario) => scenario.sides.map(({ play }) => play)))
    expect([...tried].sort()).toEqual([...FAST_POLICIES].sort())
  })
})
