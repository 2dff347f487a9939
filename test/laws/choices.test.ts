import { describe, expect, it } from 'vitest'
import { Clock, PLAN_LENGTH, Status } from '../../components/clock.ts'
import { Ledger } from '../../components/ledger.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, columns, createBattle, isOver } from '../../engine/battle.ts'
import { choices, choose, chooseAtRandom, decision, IllegalChoice } from '../../engine/choices.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { Rng } from '../kit/rng.ts'
import { bytesOf, FAST_POLICIES, SCALE, someScenarios } from './battles.ts'

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
    for (const scenario of someScenarios(3000, 15 * SCALE)) {
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
    for (const scenario of someScenarios(3020, 10 * SCALE)) {
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

/** Plays with every side `played`, each question answered by what the side's planner wrote; every choice must be legal. */
const playByChoices = (scenario: Scenario, seed: number): Battle => {
  const battle = createBattle(compile(allPlayed(scenario), skirmish), seed)
  const policyOf = (side: number): string => scenario.sides[side]!.play
  let planned: number[] = []
  let unitOfPlan = -1
  let answered = 0
  while (advance(battle) === Status.AwaitingChoice) {
    const { unit, side } = decision(battle)!
    if (policyOf(side) === 'random-legal') {
      chooseAtRandom(battle)
      continue
    }
    // A plan holds for the questions of one activation of one unit.
    const activation = columns(battle, Ledger).turns.reduce((sum, turns) => sum + turns, 0)
    if (planned.length === 0 || unit !== unitOfPlan || answered !== activation) {
      const before = bytesOf(battle)
      const count = skirmish.planners[policyOf(side)]!(battle, plan)
      expect(bytesOf(battle)).toBe(before)
      expect(count).toBeGreaterThan(0)
      planned = [...plan.subarray(0, count)]
      // Asked for its reasons, it decides the same.
      const explained = skirmish.planners[policyOf(side)]!(battle, plan, { decidedBy: '', candidates: [] })
      expect([...plan.subarray(0, explained)]).toEqual(planned)
    }
    unitOfPlan = unit
    answered = activation
    const choice = planned.shift()!
    expect(legalOf(battle)).toContain(choice)
    choose(battle, choice)
  }
  return battle
}

/** Bytes without what only a scripted side writes: the plan in the clock. */
const withoutPlan = (battle: Battle): string => {
  const copy = cloneBattle(battle)
  copy.clock.fill(0, Clock.PlanUnit, Clock.Plan + PLAN_LENGTH)
  return bytesOf(copy)
}

/** Whether a side can leave in the middle of a turn, which makes plans void: what `playByChoices` does not follow. */
const hasLosers = (scenario: Scenario): boolean =>
  scenario.objectives.some(({ result, check }) => result === 'lose' && check.at === 'action')

describe('planners and the door of choices', () => {
  it('a played side that chooses what the planner writes gives the bytes of the scripted side, and every choice is legal', () => {
    for (const scenario of someScenarios(3100, 40 * SCALE).filter((entry) => !hasLosers(entry))) {
      const scripted = createBattle(compile(scenario, skirmish), 8)
      advance(scripted)
      expect(withoutPlan(playByChoices(scenario, 8))).toBe(withoutPlan(scripted))
    }
  })

  it('search-1 writes legal choices and changes no byte', () => {
    const small = someScenarios(3200, 60 * SCALE, ['search-1', 'aggressive', 'random-legal']).filter(
      (entry) => entry.units.length <= 6 && entry.map.cells.length <= 70 && !hasLosers(entry),
    )
    expect(small.length).toBeGreaterThan(4)
    for (const scenario of small.slice(0, 8 * SCALE)) {
      const scripted = createBattle(compile(scenario, skirmish), 8)
      advance(scripted)
      expect(isOver(scripted)).toBe(true)
      expect(withoutPlan(playByChoices(scenario, 8))).toBe(withoutPlan(scripted))
    }
  })

  it('every policy of the ruleset is tried', () => {
    const tried = new Set(someScenarios(3100, 40).flatMap((scenario) => scenario.sides.map(({ play }) => play)))
    expect([...tried].sort()).toEqual([...FAST_POLICIES].sort())
  })
})
