import { describe, expect, it } from 'vitest'
import { Clock, Fault, PLAN_LENGTH, Status } from '../components/clock.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { advance, advanceMany, advanceToPlan, advanceToPlans } from './advance.ts'
import { type Battle, createBattle, createBattles } from './battle.ts'
import { choose, decision, PASS } from './choices.ts'
import { createPlans, givePlan, givePlans, needsPlan, PLAN_RECORD, planMany, planOne } from './plans.ts'
import type { Planner } from './ruleset.ts'

const templateOf = (play: Record<string, string>, planners: Record<string, Planner> = {}) =>
  compile(
    sketch({
      rows: ['.......'],
      kinds: [kind('man', { hp: 9, move: 2 }, ['cut'])],
      abilities: [attack('cut', 1, amount(1, 6), { die: 20, plus: 5 })],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bob', 'man', 'blue', 6, 0],
      ],
      play,
    }),
    { ...skirmish, planners: { ...skirmish.planners, ...planners } },
  )
const template = templateOf({ red: 'aggressive', blue: 'aggressive' })
const plans = createPlans(8)
const stop = (battle: Battle): Battle => {
  expect(advanceToPlan(battle)).toBe(true)
  return battle
}

describe('a battle stops where a policy would be asked', () => {
  it('running, with the question open, and as often as it is told to', () => {
    const battle = stop(createBattle(template, 1))
    expect([battle.status, needsPlan(battle), decision(battle), battle.clock[Clock.QuestionUnit]]).toEqual([
      Status.Running,
      true,
      undefined,
      1,
    ])
    const before = battle.bytes.slice()
    stop(battle)
    expect(battle.bytes).toEqual(before)
  })

  it('and not where it has a plan, ends, or a played or random side is asked', () => {
    expect(needsPlan(createBattle(template, 1))).toBe(false)
    const given = stop(createBattle(template, 1))
    planOne(given, plans, 0)
    givePlan(given, plans, 0)
    expect(needsPlan(given)).toBe(false)
    const random = createBattle(templateOf({ red: 'random-legal', blue: 'random-legal' }), 1)
    expect([advanceToPlan(random), random.status]).toEqual([false, Status.Ended])
    const mixed = createBattle(templateOf({ red: 'played', blue: 'aggressive' }), 1)
    expect([advanceToPlan(mixed), mixed.status, needsPlan(mixed)]).toEqual([false, Status.AwaitingChoice, false])
    choose(mixed, PASS)
    expect([advanceToPlan(mixed), mixed.status, mixed.clock[Clock.QuestionUnit]]).toEqual([true, Status.Running, 2])
  })

  it('also one that is told to go no further than an action', () => {
    const battle = createBattle(template, 1)
    expect(advanceToPlan(battle, 'action')).toBe(true)
    planOne(battle, plans, 0)
    givePlan(battle, plans, 0)
    expect([advanceToPlan(battle, 'action'), needsPlan(battle)]).toEqual([false, false])
  })

  it('and advance asks the policy itself from there', () => {
    const battle = stop(createBattle(template, 1))
    const whole = createBattle(template, 1)
    expect(advance(battle)).toBe(advance(whole))
    expect(battle.bytes).toEqual(whole.bytes)
  })

  it('what throws on the way does not leave other battles without their policies', () => {
    const throwing = () => {
      throw new Error('no idea')
    }
    const broken = { ...template, ruleset: { ...template.ruleset, openRound: [throwing] } }
    expect(() => advanceToPlan(createBattle(broken, 1))).toThrow('no idea')
    expect(advance(createBattle(template, 1))).toBe(Status.Ended)
  })
})

describe('a plan', () => {
  it('is written without a change of the battle, unused places 0', () => {
    const battle = stop(createBattle(template, 1))
    const before = battle.bytes.slice()
    plans.fill(99)
    planOne(battle, plans, 1)
    expect(battle.bytes).toEqual(before)
    const { cell } = template.choiceIds
    expect([...plans.subarray(0, PLAN_RECORD * 2)]).toEqual([...new Array(PLAN_RECORD).fill(99), 2, cell + 2, PASS, 0, 0, 0, 0])
  })

  it.each([0, -1, PLAN_LENGTH + 1, 1 << 20])('of %i choices is a fault of this battle, as it is in place', (count) => {
    const wrong: Planner = () => count
    const here = createBattle(templateOf({ red: 'wrong', blue: 'hold' }, { wrong }), 1)
    const elsewhere = createBattle(here.template, 1)
    advance(here)
    planOne(stop(elsewhere), plans, 0)
    givePlan(elsewhere, plans, 0)
    expect(elsewhere.clock[Clock.Fault]).toBe(Fault.IllegalPlan)
    expect(elsewhere.bytes).toEqual(here.bytes)
  })

  it('is neither made nor taken where none is needed', () => {
    const battle = createBattle(template, 1)
    const before = battle.bytes.slice()
    const error = new TypeError('plan: expected a battle that needs one, advanceToPlan stops there')
    expect(() => planOne(battle, plans, 0)).toThrow(error)
    expect(() => givePlan(battle, plans, 0)).toThrow(error)
    expect(battle.bytes).toEqual(before)
  })
})

describe('plans of many battles', () => {
  it('lead to where advanceMany leads', () => {
    const mixed = templateOf({ red: 'played', blue: 'aggressive' })
    const battles = createBattles(mixed, 6, 1)
    const whole = createBattles(mixed, 6, 1)
    const slots = new Int32Array(6)
    for (let turn = 0; turn < 12; turn++) {
      for (;;) {
        const count = advanceToPlans(battles, slots)
        if (count === 0) break
        planMany(battles, slots, count, plans)
        givePlans(battles, slots, count, plans)
      }
      const waiting = advanceMany(whole, slots)
      expect(battles.bytes).toEqual(whole.bytes)
      for (let i = 0; i < waiting; i++) {
        choose(battles.at(slots[i]!), PASS)
        choose(whole.at(slots[i]!), PASS)
      }
    }
  })

  it('are refused whole where one does not fit', () => {
    const battles = createBattles(template, 3, 1)
    const slots = new Int32Array(3)
    expect(advanceToPlans(battles, slots)).toBe(3)
    expect([...slots]).toEqual([0, 1, 2])
    planMany(battles, slots, 3, plans)
    planOne(battles.at(2), plans, 2)
    givePlan(battles.at(2), plans, 2)
    const before = battles.bytes.slice()
    for (const work of [planMany, givePlans]) {
      expect(() => work(battles, slots, 3, plans)).toThrow(TypeError)
      expect(() => work(battles, slots, 4, plans)).toThrow(new RangeError('plans: expected a count from 0 to 3 slots, got 4'))
      for (const count of [-1, 0.5, Number.NaN]) expect(() => work(battles, slots, count, plans)).toThrow(RangeError)
      expect(() => work(battles, slots, 2, plans.subarray(0, 13))).toThrow(
        new RangeError('plans: expected room for 2 x 7 values, got 13'),
      )
      expect(() => work(battles, Int32Array.of(0, 3), 2, plans)).toThrow(new RangeError('slot: expected 0 to 2, got 3'))
      work(battles, slots, 0, plans)
    }
    expect(battles.bytes).toEqual(before)
  })
})
