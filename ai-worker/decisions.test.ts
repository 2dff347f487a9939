import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Status } from '../components/clock.ts'
import { advance, advanceMany, advanceToPlan, advanceToPlans, UNTIL } from '../engine/advance.ts'
import { type Battles, createBattle, createBattles, isOver } from '../engine/battle.ts'
import { choose, chooseAtRandom, PASS } from '../engine/choices.ts'
import { createEventLog, EVENT_LENGTH, type EventLog } from '../engine/events.ts'
import { createPlans, givePlans, PLAN_RECORD, planMany } from '../engine/plans.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile, withPlay } from '../scenario/compile/compile.ts'
import { type Bundle, bundleWorkers } from './fixtures/bundle.ts'
import { duel } from './fixtures/duel.ts'
import { notingPlanner } from './fixtures/noting.ts'
import { createPool, type Pool, spawnThread, WorkerMismatch } from './index.ts'

const START_MS = 60_000

const scenario = duel()
const template = compile(scenario, skirmish)
const half = withPlay(scenario, { blue: 'played' })
const halfPlayed = compile(half, skirmish)

const noted = duel('noting', 'noted')

let bundle: Bundle
let pool: Pool
let noter: Pool

beforeAll(async () => {
  bundle = await bundleWorkers('noting-worker')
  pool = await createPool({ workers: 2, spawn: () => spawnThread(bundle.file('worker')) })
  noter = await createPool({ workers: 2, spawn: () => spawnThread(bundle.file('noting-worker')) })
  await Promise.all([pool.load(scenario), pool.load(half), noter.load(noted)])
}, START_MS)

afterAll(async () => {
  await Promise.all([pool.close(), noter.close()])
  await bundle.remove()
})

/** Battles before decisions at different moments, and their slots. */
const positions = (count: number, shared: boolean, of = template): { battles: Battles; needing: Int32Array } => {
  const battles = createBattles(of, count, 7, { shared })
  for (let slot = 0; slot < count; slot++) for (let i = 0; i < slot % 5; i++) advance(battles.at(slot), 'action')
  const needing = new Int32Array(count)
  expect(advanceToPlans(battles, needing)).toBe(count)
  return { battles, needing }
}

const inline = (battles: Battles, needing: Int32Array, count: number): Int32Array => {
  const plans = createPlans(count)
  planMany(battles, needing, count, plans)
  return plans
}

const recordsOf = (log: EventLog): number[] => [...log.records.subarray(0, log.count * EVENT_LENGTH)]
const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )

describe.each([
  ['read in shared memory', true],
  ['sent as copies', false],
])('plans of battles %s', (_, shared) => {
  test.each([1, 2, 3, 8, 101])('of %i battles are those made here, in the order of the slots', async (count) => {
    const { battles, needing } = positions(101, shared)
    const before = battles.bytes.slice()
    needing.reverse()
    const plans = createPlans(102).fill(-7)
    await pool.plan(battles, needing, count, plans)
    expect(plans.subarray(0, count * PLAN_RECORD)).toEqual(inline(battles, needing, count))
    // What lies behind is not written, the battles are as they were.
    expect(plans.subarray(count * PLAN_RECORD).every((word) => word === -7)).toBe(true)
    expect(battles.bytes).toEqual(before)
    expect(battles.bytes.buffer.byteLength).toBe(template.layout.stride * 101)
  })

  test('lead to the same bytes', async () => {
    const here = createBattles(template, 20, 3, { shared })
    const there = createBattles(template, 20, 3, { shared })
    const needing = new Int32Array(20)
    const plans = createPlans(20)
    for (let count = 1; count > 0; ) {
      count = advanceToPlans(there, needing)
      await pool.plan(there, needing, count, plans)
      givePlans(there, needing, count, plans)
    }
    advanceMany(here, needing)
    expect(there.bytes).toEqual(here.bytes)
    expect(there.at(19).status).toBe(Status.Ended)
  })

  test('with logs, bring what policies note, each to its own battle', async () => {
    const noting = compile(noted, { ...skirmish, planners: { ...skirmish.planners, noting: notingPlanner } })
    const { battles, needing } = positions(30, shared, noting)
    const [here, there] = [0, 1].map(() => Array.from({ length: 30 }, () => createEventLog(1)))
    const [plansHere, plansThere] = [createPlans(30), createPlans(30)]
    planMany(battles, needing, 30, plansHere, here)
    await noter.plan(battles, needing, 30, plansThere, there)
    expect(plansThere).toEqual(plansHere)
    expect(there!.map(recordsOf)).toEqual(here!.map(recordsOf))
    expect(new Set(here!.map(({ count }) => count))).toEqual(new Set([0, 1, 2]))
    expect(battles.at(0).log).toBeNull()
  })

  test('may be asked for many times at once', async () => {
    const { battles, needing } = positions(30, shared)
    const lists = Array.from({ length: 20 }, () => createPlans(30))
    await Promise.all(lists.map((plans) => pool.plan(battles, needing, 30, plans)))
    const expected = inline(battles, needing, 30)
    for (const plans of lists) expect(plans).toEqual(expected)
  })
})

test('one call per worker and batch', async () => {
  const sent: unknown[] = []
  const counting = await createPool({
    workers: 2,
    spawn: () => {
      const thread = spawnThread(bundle.file('worker'))
      const post = thread.postMessage.bind(thread)
      thread.postMessage = (message: { path?: unknown }, transfer?: never) => {
        sent.push(message.path)
        post(message, transfer)
      }
      return thread
    },
  })
  await counting.load(scenario)
  const { battles, needing } = positions(50, true)
  sent.length = 0
  await counting.plan(battles, needing, 50, createPlans(50))
  expect(sent).toEqual([['plan'], ['plan']])
  sent.length = 0
  await counting.advance(createBattle(template, 1))
  expect(sent).toEqual([['advance']])
  await counting.close()
})

describe('pool.advance', () => {
  test.each(UNTIL)('until %s: bytes, events and status are those of advance', async (until) => {
    const [here, there] = [createBattle(template, 5, 2), createBattle(template, 5, 2)]
    const [toldHere, toldThere] = [createEventLog(4), createEventLog(4)]
    for (let step = 0; step < 6; step++) {
      expect(await pool.advance(there, until, toldThere)).toBe(advance(here, until, toldHere))
      expect(there.bytes).toEqual(here.bytes)
    }
    expect(recordsOf(toldThere)).toEqual(recordsOf(toldHere))
    expect([here.log, there.log]).toEqual([null, null])
  })

  test('to the choices of a played side and on, in shared memory and not, without a log', async () => {
    const here = createBattle(halfPlayed, 5, 2)
    const there = [createBattle(halfPlayed, 5, 2), createBattles(halfPlayed, 3, 5, { shared: true }).at(2)]
    let asked = 0
    while (!isOver(here)) {
      const status = advance(here)
      for (const battle of there) {
        expect(await pool.advance(battle)).toBe(status)
        expect(battle.bytes).toEqual(here.bytes)
        expect(await pool.advance(battle)).toBe(status)
      }
      if (status !== Status.AwaitingChoice) break
      asked++
      for (const battle of [here, ...there]) chooseAtRandom(battle)
    }
    expect(asked).toBeGreaterThan(3)
  })

  test('a battle that stopped for a plan goes on', async () => {
    const [here, there] = [createBattle(template, 5), createBattle(template, 5)]
    advanceToPlan(there)
    expect(await pool.advance(there)).toBe(advance(here))
    expect(there.bytes).toEqual(here.bytes)
  })

  test('a battle is advanced by one call at a time; others go on beside it', async () => {
    const [one, other] = [createBattle(template, 5), createBattle(template, 6)]
    const first = pool.advance(one)
    await expect(pool.advance(one)).rejects.toThrow(new TypeError('pool: it is being advanced already, expected a wait for that'))
    expect(await Promise.all([first, pool.advance(other)])).toEqual([Status.Ended, Status.Ended])
    expect(await pool.advance(one)).toBe(Status.Ended)
  })

  test('what cannot cross to a worker is refused', async () => {
    const [manual, fixed] = [createBattle(template, 5), createBattle(template, 5)]
    manual.manual = true
    fixed.chance = { die: () => 1, passes: () => true }
    for (const battle of [manual, fixed]) await expect(pool.advance(battle)).rejects.toThrow('chance, manual')
  })
})

describe('pool.advanceMany', () => {
  test.each([true, false])('leads where advanceMany leads, shared memory: %s', async (shared) => {
    const here = createBattles(halfPlayed, 25, 9, { shared })
    const there = createBattles(halfPlayed, 25, 9, { shared })
    const [waitHere, waitThere] = [new Int32Array(25), new Int32Array(25)]
    for (let turn = 0; turn < 4; turn++) {
      const count = advanceMany(here, waitHere)
      expect(await pool.advanceMany(there, waitThere)).toBe(count)
      expect(waitThere).toEqual(waitHere)
      expect(there.bytes).toEqual(here.bytes)
      for (let i = 0; i < count; i++) for (const battles of [here, there]) choose(battles.at(waitHere[i]!), PASS)
    }
  })

  test('lets timers in while it is at work', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 1)
    await pool.advanceMany(createBattles(template, 300, 1, { shared: true }), new Int32Array(300))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(2)
  })

  test('not twice at once', async () => {
    const battles = createBattles(template, 3, 1)
    const first = pool.advanceMany(battles, new Int32Array(3))
    await expect(pool.advanceMany(battles, new Int32Array(3))).rejects.toThrow('is being advanced already')
    expect(await first).toBe(0)
  })
})

describe('misuse', () => {
  test('plans are checked as they are here', async () => {
    const { battles, needing } = positions(3, true)
    const plans = createPlans(3)
    await expect(pool.plan(battles, needing, 4, plans)).rejects.toThrow('plans: expected a count from 0 to 3 slots, got 4')
    await expect(pool.plan(battles, needing, 3, plans.subarray(1))).rejects.toThrow('plans: expected room for 3 x 7')
    await expect(pool.plan(battles, Int32Array.of(9), 1, plans)).rejects.toThrow('slot: expected 0 to 2, got 9')
    await expect(pool.plan(createBattles(template, 1, 1), needing, 1, plans)).rejects.toThrow('expected a battle that needs one')
    await expect(pool.plan(battles, needing, 0, new Int32Array())).resolves.toBeUndefined()
  })

  test('a scenario that was not loaded is missed in words', async () => {
    const other = compile(duel('cautious', 'other'), skirmish)
    const error = new TypeError('pool: the workers do not know "other": expected pool.load(scenario) first, as it was compiled')
    expect(await failed(pool.advance(createBattle(other, 1)))).toEqual(error)
    const { battles, needing } = positions(2, true, other)
    expect(await failed(pool.plan(battles, needing, 2, createPlans(2)))).toEqual(error)
    // The same with another policy is another scenario.
    const sides = compile(withPlay(scenario, { red: 'hold' }), skirmish)
    await expect(pool.advance(createBattle(sides, 1))).rejects.toThrow('as it was compiled')
  })

  test('F-24 a scenario the rules refuse gives the error that compiling it here gives, each time', async () => {
    for (let i = 0; i < 2; i++) {
      const error = await failed(pool.load(duel('brave')))
      expect(error).toBeInstanceOf(TypeError)
      expect((error as Error).message).toContain('policy "brave" is not in ruleset skirmish')
    }
  })

  test('C-11 rules of another version, a ruleset that is not there, and a layout that is not the workers’ are refused', async () => {
    const newer = compile(scenario, { ...skirmish, version: skirmish.version + 1 })
    const mismatch = await failed(pool.advance(createBattle(newer, 1)))
    expect(mismatch).toBeInstanceOf(WorkerMismatch)
    expect((mismatch as Error).message).toContain(`expected version ${skirmish.version + 1} of ruleset skirmish`)
    expect(await failed(pool.load({ ...scenario, ruleset: { name: 'chess', options: {} } }))).toBeInstanceOf(WorkerMismatch)
    const slim = compile(scenario, { ...skirmish, components: skirmish.components.filter(({ statistics }) => !statistics) })
    expect(await failed(pool.advance(createBattle(slim, 1)))).toBeInstanceOf(WorkerMismatch)
  })

  test('D-20 a scenario changed since it was loaded, and compiled anew, is another one', async () => {
    const changing = structuredClone(duel('aggressive', 'changing')) as unknown as { units: unknown[] }
    const asScenario = changing as unknown as typeof scenario
    await pool.load(asScenario)
    changing.units.pop()
    const changed = compile(asScenario, skirmish)
    await expect(pool.advance(createBattle(changed, 1))).rejects.toThrow('do not know "changing"')
    await pool.load(asScenario)
    const [here, there] = [createBattle(changed, 1), createBattle(changed, 1)]
    expect(await pool.advance(there)).toBe(advance(here))
    expect(there.bytes).toEqual(here.bytes)
  })
})
