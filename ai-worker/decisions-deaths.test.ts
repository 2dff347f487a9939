import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clock, Status } from '../components/clock.ts'
import { advanceToPlans } from '../engine/advance.ts'
import { createBattle, createBattles } from '../engine/battle.ts'
import { createPlans, planMany } from '../engine/plans.ts'
import type { Template } from '../engine/template.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { type Bundle, bundleWorkers } from './fixtures/bundle.ts'
import { duel } from './fixtures/duel.ts'
import { Cancelled, createPool, type PoolOptions, spawnThread, WorkerFailure } from './index.ts'

let bundle: Bundle

beforeAll(async () => {
  bundle = await bundleWorkers('faulty-worker')
}, 60_000)

afterAll(() => bundle.remove())

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )

describe('what goes wrong in a worker', { retry: 2 }, () => {
  /** A pool whose workers fail in battle 25 of the faulty policies, `times` times in all. */
  const faulty = async (policy: string, times: number, options: PoolOptions = {}) => {
    const counter = new SharedArrayBuffer(8)
    new Int32Array(counter)[1] = times
    const warnings: string[] = []
    const workers = await createPool({
      workers: 2,
      spawn: () => spawnThread(bundle.file('faulty-worker'), { workerData: { counter } }),
      warn: (message) => warnings.push(message),
      ...options,
    })
    const bad = duel(policy)
    await workers.load(bad)
    // The main thread knows the policy by name only; it asks the workers.
    const here = compile(bad, { ...skirmish, planners: { ...skirmish.planners, [policy]: skirmish.planners.aggressive! } })
    return { workers, warnings, here }
  }
  const atFirst = (of: Template, shared: boolean) => {
    const battles = createBattles(of, 40, 7, { shared })
    const needing = new Int32Array(40)
    expect(advanceToPlans(battles, needing)).toBe(40)
    return { battles, needing, plans: createPlans(40).fill(-1) }
  }

  test.each([
    ['exit', true],
    ['exit', false],
    ['hang', true],
  ])('a worker that is lost once (%s, shared: %s) costs a warning and nothing else', async (policy, shared) => {
    const { workers, warnings, here } = await faulty(policy, 1, policy === 'hang' ? { callTimeoutMs: 2000 } : {})
    const { battles, needing, plans } = atFirst(here, shared)
    await workers.plan(battles, needing, 40, plans)
    const expected = createPlans(40)
    planMany(battles, needing, 40, expected)
    expect(plans).toEqual(expected)
    expect(warnings.length).toBe(1)
    expect(warnings[0]).toMatch(/^a worker was lost: .*; once more: battles \d … \d+ of "duel", seed 7 \(1 of at most 2 times\)$/)
    await workers.close()
  })

  test('a battle that kills every worker is given up after the bound, whole and in words; the pool lives on', async () => {
    const { workers, here } = await faulty('exit', 99, { maxRestarts: 1 })
    const { battles, needing, plans } = atFirst(here, true)
    const [failure, single] = [
      await failed(workers.plan(battles, needing, 40, plans)),
      await failed(workers.advance(battles.at(25))),
    ]
    expect(failure).toBeInstanceOf(WorkerFailure)
    expect(failure).toMatchObject({ scenario: 'duel', seed: '7', cause: { code: 'ERR_WORKER_EXIT' } })
    expect(plans.every((word) => word === -1)).toBe(true)
    expect(single).toBeInstanceOf(WorkerFailure)
    expect((single as Error).message).toBe('battle 25 of "duel", seed 7 failed: the worker exited with code 3')
    expect(await workers.advance(battles.at(24))).toBe(Status.Ended)
    await workers.close()
  })

  test('C-09 an error of a policy arrives with the battle it was thrown over', async () => {
    const { workers, warnings, here } = await faulty('throw-range', 99)
    const { battles, needing, plans } = atFirst(here, false)
    const error = await failed(workers.plan(battles, needing, 40, plans))
    expect(error).toBeInstanceOf(RangeError)
    expect(error).toMatchObject({ message: 'out of range', scenario: 'duel', seed: '7', from: 25, to: 26 })
    expect(plans.every((word) => word === -1)).toBe(true)
    const bytes = battles.at(25).bytes.slice()
    expect(await failed(workers.advance(battles.at(25)))).toMatchObject({ message: 'out of range', from: 25, to: 26 })
    expect(battles.at(25).bytes).toEqual(bytes)
    expect(warnings).toEqual([])
    await workers.close()
  })

  test('C-01 cancelling or closing rejects what is open at once', async () => {
    const controller = new AbortController()
    const { workers, here } = await faulty('hang', 99, { signal: controller.signal })
    const { battles, needing, plans } = atFirst(here, true)
    const open = [
      workers.plan(battles, needing, 40, plans),
      workers.advance(createBattle(here, 7, 25)),
      workers.advanceMany(createBattles(here, 30, 7), new Int32Array(30)),
    ].map(failed)
    await new Promise((resolve) => setTimeout(resolve, 50))
    controller.abort('enough')
    for (const error of await Promise.all(open)) {
      expect(error).toBeInstanceOf(Cancelled)
      expect((error as Error).cause).toBe('enough')
    }
    expect(battles.at(0).clock[Clock.Status]).toBe(Status.Running)
    expect(await failed(workers.load(duel()))).toBeInstanceOf(Cancelled)
    expect(await failed(workers.plan(battles, needing, 1, plans))).toBeInstanceOf(Cancelled)
    await workers.close()
  })
})
