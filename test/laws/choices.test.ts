import { describe, expect, it } from 'vitest'
import { Clock, PLAN_LENGTH, Status } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, createBattle, isOver } from '../../engine/battle.ts'
import { choices, choose, chooseAtRandom, decision, IllegalChoice, PASS } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../../engine/events.ts'
import { withPlay } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { Rng } from '../kit/rng.ts'
import { size } from '../kit/size.ts'
import { bytesOf, compiled, DUNGEON, EXPEDITION, GAMES, SKIRMISH, someScenarios } from './battles.ts'

const legalOf = (battle: Battle): number[] => {
  const out = new Int32Array(battle.template.choiceIds.count)
  return [...out.subarray(0, choices(battle, out))]
}

const allPlayed = (scenario: Scenario): Scenario =>
  withPlay(scenario, Object.fromEntries(scenario.sides.map(({ id }) => [id, 'played'])))

/** Plays a battle whose sides are all played; `look` sees every question; `random-legal` answers it. */
const playRandomly = (scenario: Scenario, seed: number, look: (battle: Battle) => void): void => {
  const battle = createBattle(compiled(allPlayed(scenario)), seed)
  for (;;) {
    if (advance(battle) !== Status.AwaitingChoice) return
    look(battle)
    chooseAtRandom(battle)
  }
}

describe.each(GAMES)('choices of $name', (game) => {
  it('are whole, ascending, in range and never none', () => {
    for (const scenario of someScenarios(game, 3000, size(8, 150))) {
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
    for (const scenario of someScenarios(game, 3020, size(6, 100))) {
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
    const battle = createBattle(compiled(someScenarios(game, 3030, 1)[0]!), 1)
    expect(() => choose(battle, 0)).toThrow(IllegalChoice)
    expect(decision(battle)).toBe(undefined)
    advance(battle)
    expect(() => choose(battle, 0)).toThrow(IllegalChoice)
    expect(legalOf(battle)).toEqual([])
  })
})

const plan = new Int32Array(PLAN_LENGTH)

/** What a policy writes as the answer to the open question; it changes no byte, and asked for its reasons it decides the same. */
const planOf = (battle: Battle, policy: string): number[] => {
  const planner = battle.template.ruleset.planners[policy]!
  const before = bytesOf(battle)
  const planned = [...plan.subarray(0, planner(battle, plan))]
  expect(planned.length).toBeGreaterThan(0)
  const explained = planner(battle, plan, { decidedBy: '', candidates: [] })
  expect([...plan.subarray(0, explained)]).toEqual(planned)
  expect(bytesOf(battle)).toBe(before)
  return planned
}

/** Whether a character is asked what to lose for damage, which no plan of its own turn knew of; not the second of two discards (DUN-5). */
const isNegation = (battle: Battle): boolean =>
  battle.clock[Clock.QuestionKind] === QuestionKind.Negate && legalOf(battle)[0] === PASS

const RETIRED = 2

/** Whether a side has left the map as a loser in what the log tells: plans made before are void. */
const sideHasLeft = (log: EventLog): boolean =>
  [...readEvents(log)].some(({ kind, values }) => kind === EventKind.UnitRemoved && values[0] === RETIRED)

/** Plays a battle that stops at every question, each answered by what its side's policy wrote, every choice legal; looks at the battle after each turn. */
const playByChoices = (battle: Battle, play: readonly string[], atTurnEnd: (battle: Battle) => void): void => {
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
    const policy = play[side]!
    if (policy === 'random-legal') {
      chooseAtRandom(battle)
      continue
    }
    if (planned.length === 0 || unit !== unitOfPlan || isNegation(battle)) planned = planOf(battle, policy)
    unitOfPlan = unit
    const choice = planned.shift()!
    expect(legalOf(battle)).toContain(choice)
    choose(battle, choice)
  }
}

/** Plays a scenario scripted and by choices in `byHand`, which must leave the same bytes after every turn and at the end. */
const expectSameBytes = (scenario: Scenario, byHand: Battle, seed: number): void => {
  const scripted = createBattle(compiled(scenario), seed)
  const play = scenario.sides.map((side) => side.play)
  playByChoices(byHand, play, (battle) => {
    advance(scripted, 'turn')
    expect({ scenario: scenario.name, round: battle.round, bytes: bytesOf(battle) }).toEqual({
      scenario: scenario.name,
      round: scripted.round,
      bytes: bytesOf(scripted),
    })
  })
  expect(isOver(scripted)).toBe(true)
}

/** A battle of a scenario whose sides are all played. */
const allByHand = (scenario: Scenario, seed: number): Battle => createBattle(compiled(allPlayed(scenario)), seed)

/** A battle of a scenario as it is that stops at every question nevertheless. */
const manual = (scenario: Scenario, seed: number): Battle => {
  const battle = createBattle(compiled(scenario), seed)
  battle.manual = true
  return battle
}

describe('planners and the door of choices', () => {
  it('a played side that chooses what the planner writes gives the bytes of the scripted side after every turn, each choice legal', () => {
    for (const scenario of someScenarios(SKIRMISH, 3100, size(24, 400))) expectSameBytes(scenario, allByHand(scenario, 8), 8)
  })

  // A played party is asked more than a scripted one: what to prevent, and what the enemies' rules leave open (DMG-19 EXP-9).
  it('the same in an encounter, where each side answers what it is asked as it stands', () => {
    for (const scenario of someScenarios(EXPEDITION, 3100, size(24, 400))) expectSameBytes(scenario, manual(scenario, 8), 8)
  })

  it('the same in a dungeon, where plans end at damage that may be negated (DUN-5 DUN-41 DEC-16)', () => {
    for (const scenario of someScenarios(DUNGEON, 3100, size(16, 400))) expectSameBytes(scenario, manual(scenario, 8), 8)
  })

  it('search-1 the same', () => {
    const small = someScenarios(SKIRMISH, 3200, size(60, 600), ['search-1', 'aggressive', 'random-legal']).filter(
      (entry) => entry.units.length <= 6 && entry.map.cells.length <= 70,
    )
    expect(small.length).toBeGreaterThan(4)
    for (const scenario of small.slice(0, size(8, 80))) expectSameBytes(scenario, allByHand(scenario, 8), 8)
  })

  it('search-1 the same in an encounter', () => {
    const small = someScenarios(EXPEDITION, 3200, size(12, 120), ['search-1']).filter((entry) => entry.units.length <= 5)
    expect(small.length).toBeGreaterThan(2)
    for (const scenario of small) expectSameBytes(scenario, manual(scenario, 8), 8)
  })

  it('search-1 the same in a dungeon', () => {
    const small = someScenarios(DUNGEON, 3200, size(5, 80), ['search-1']).filter((entry) => entry.units.length <= 5)
    expect(small.length).toBeGreaterThan(2)
    for (const scenario of small) expectSameBytes(scenario, manual(scenario, 8), 8)
  })

  it.each(GAMES)('every policy of $name is tried', (game) => {
    const tried = new Set(someScenarios(game, 3100, 60).flatMap((scenario) => scenario.sides.map(({ play }) => play)))
    expect([...tried].filter((name) => name !== 'rules').sort()).toEqual([...game.fast].sort())
  })
})
