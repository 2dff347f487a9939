import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBattle } from '../engine/battle.ts'
import { createTally, mergeTally, type Tally, tallyBattles } from '../engine/tally.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import type { Scenario } from '../scenario/types.ts'
import { type Bundle, bundleWorkers } from './fixtures/bundle.ts'
import { duel } from './fixtures/duel.ts'
import { Cancelled, createPool, type Job, type Pool, spawnThread, type WorkerLike, WorkerMismatch } from './index.ts'

const scenario = duel()
const template = compile(scenario, skirmish)
const job: Job = { scenario, seed: 7n }

const inProcess = (from: number, to: number, of: Scenario = scenario): Tally => {
  const here = compile(of, skirmish)
  const tally = createTally(here)
  tallyBattles(here, 7, from, to, createBattle(here, 0), tally)
  return tally
}

/** Runs the battles 0 … count − 1 in chunks, handed out and merged in the order of `shuffle`. */
const runChunks = async (pool: Pool, count: number, chunk: number, shuffle: (starts: number[]) => number[]): Promise<Tally> => {
  const starts = shuffle(Array.from({ length: Math.ceil(count / chunk) }, (_, i) => i * chunk))
  const total = createTally(template)
  const lanes = starts.map(async (from) => mergeTally(total, await pool.runBattles(job, from, Math.min(count, from + chunk))))
  await Promise.all(lanes)
  return total
}

const pools: Pool[] = []
let pool: Pool
let bundle: Bundle
const spawn = (): WorkerLike => spawnThread(bundle.file('worker'))

beforeAll(async () => {
  bundle = await bundleWorkers()
  // The first starts its worker from source, the others from JavaScript.
  pools.push(
    ...(await Promise.all([createPool({ workers: 1 }), createPool({ workers: 2, spawn }), createPool({ workers: 3, spawn })])),
  )
  pool = pools[1]!
}, 60_000)

afterAll(async () => {
  await Promise.all(pools.map((each) => each.close()))
  await bundle.remove()
})

test('C-23 D-02 in-process and 1, 2 and 3 workers give equal tallies, whatever the chunks and their order', async () => {
  const expected = inProcess(0, 60)
  expect(expected.counts[0]).toBe(60)
  expect(await runChunks(pools[0]!, 60, 25, (starts) => starts)).toEqual(expected)
  expect(await runChunks(pools[1]!, 60, 7, (starts) => starts.reverse())).toEqual(expected)
  expect(await runChunks(pools[2]!, 60, 11, (starts) => starts.sort((a, b) => (a % 5) - (b % 5)))).toEqual(expected)
})

test('D-01 no two battles of a seed are the same, whichever worker plays them', async () => {
  const tallies = await Promise.all(Array.from({ length: 100 }, (_, index) => pool.runBattles(job, index, index + 1)))
  expect(new Set(tallies.map(({ digest }) => digest.join())).size).toBe(100)
})

test('D-04 seeds may be numbers, bigints and decimal strings, 0 is one, anything else is refused', async () => {
  const run = async (seed: Job['seed']): Promise<string> => (await pool.runBattles({ scenario, seed }, 0, 3)).digest.join()
  expect(await run(7)).toBe(await run('7'))
  expect(await run(7n)).toBe(await run('7'))
  expect(await run(0)).not.toBe(await run(1))
  expect(await run('18446744073709551615')).toBe(await run(2n ** 64n - 1n))
  for (const seed of ['', ' 7', '-1', '0x10', '1e3', 'abc', '18446744073709551616', -1, 1.5, -0, Number.NaN, 2 ** 53]) {
    await expect(run(seed)).rejects.toThrow('seed: expected a whole number from 0 to 2^64 - 1')
  }
})

test('C-22 50 calls at once, and 1,000 that are queued, are answered each with its own battles', async () => {
  const tallies = await Promise.all(Array.from({ length: 50 }, (_, index) => pool.runBattles(job, index, index + 1)))
  const total = createTally(template)
  for (const tally of tallies) mergeTally(total, tally)
  expect(total).toEqual(inProcess(0, 50))
  expect(tallies[31]).toEqual(inProcess(31, 32))
  const sizes = await Promise.all(Array.from({ length: 1000 }, (_, i) => pool.runBattles(job, i, i + (i % 2))))
  expect(sizes.map(({ counts }) => counts[0])).toEqual(sizes.map((_, i) => i % 2))
})

test('C-13 the arrays of a tally fill their buffers', async () => {
  const tally = await pool.runBattles(job, 0, 2)
  for (const array of Object.values(tally) as (Float64Array | Uint32Array)[])
    expect(array.buffer.byteLength).toBe(array.byteLength)
})

test('more scenarios than a worker keeps are loaded again as needed', async () => {
  const scenarios = Array.from({ length: 7 }, (_, i) => duel('aggressive', `duel ${i}`))
  const expected = scenarios.map((each) => inProcess(0, 4, each))
  for (let round = 0; round < 2; round++) {
    const tallies = await Promise.all(scenarios.map((each) => pools[0]!.runBattles({ scenario: each, seed: 7 }, 0, 4)))
    expect(tallies).toEqual(expected)
  }
})

test('D-20 a scenario changed after its first run does not change what workers play', async () => {
  const changing = structuredClone(scenario) as unknown as { name: string; units: unknown[] }
  const before = await pool.runBattles({ scenario: changing as unknown as Scenario, seed: 7 }, 0, 9)
  changing.units.pop()
  expect(await pools[1]!.runBattles({ scenario: changing as unknown as Scenario, seed: 7 }, 0, 9)).toEqual(before)
})

test('C-21 forced garbage collection closes no channel', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 20; i++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect((await pool.runBattles(job, i, i + 1)).counts[0]).toBe(1)
  }
})

test('misuse is refused before anything is sent, with what was expected and got', async () => {
  const text = 'battles: expected whole numbers 0 <= from <= to <= 4294967296'
  for (const [from, to] of [
    [-1, 1],
    [2, 1],
    [0.5, 1],
    [0, 2 ** 32 + 1],
    [0, Number.NaN],
  ] as const) {
    // biome-ignore format: a table
    await expect(pool.runBattles(job, from, to)).rejects.toThrow(text)
  }
  for (const workers of [0, -1, 1.5, Number.NaN, 10_000]) {
    await expect(createPool({ workers })).rejects.toThrow('workers: expected a whole number from 1 to 256')
  }
  await expect(createPool({ callTimeoutMs: 0 })).rejects.toThrow('callTimeoutMs: expected a number from 1, got 0')
})

test('F-24 a scenario the rules refuse gives the error that compiling it here gives, with the battles', async () => {
  const bad = duel('brave')
  const here = expect.objectContaining({ message: (() => { try { return compile(bad, skirmish).name } catch (error) { return (error as Error).message } })() }) // biome-ignore format: one value
  const failure = await pool.runBattles({ scenario: bad, seed: 5 }, 0, 10).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TypeError)
  expect(failure).toEqual(here)
  expect(failure).toMatchObject({ scenario: 'duel', seed: '5', from: 0, to: 10 })
  expect((await pool.runBattles(job, 0, 1)).counts[0]).toBe(1)
})

test('C-15 a scenario with a function in it is refused at the call', async () => {
  const odd = { ...duel(), name: 'odd', callback: () => 1 } as Scenario
  await expect(pool.runBattles({ scenario: odd, seed: 1 }, 0, 1)).rejects.toThrow('could not be cloned')
})

test('C-11 workers with other rules are refused in words', async () => {
  await expect(pool.runBattles({ ...job, rules: skirmish.version }, 0, 1)).resolves.toBeDefined()
  const older = pool.runBattles({ ...job, rules: 99 }, 0, 1)
  await expect(older).rejects.toThrow(
    `pool: expected version 99 of ruleset skirmish, the workers have version ${skirmish.version}`,
  )
  await expect(older).rejects.toBeInstanceOf(WorkerMismatch)
  const chess = { ...scenario, name: 'mate', ruleset: { name: 'chess', options: {} } }
  await expect(pool.runBattles({ scenario: chess, seed: 1 }, 0, 1)).rejects.toThrow(
    'pool: "mate" needs ruleset chess, the workers have',
  )
})

test('C-07 C-18 close rejects what is open and queued, may be called again, and terminating once more is harmless', async () => {
  const workers: { terminate(): unknown }[] = []
  const closing = await createPool({
    workers: 1,
    spawn: () => {
      const worker = spawn()
      workers.push(worker)
      return worker
    },
  })
  const calls = Array.from({ length: 5 }, () => closing.runBattles(job, 0, 100_000).catch((error: unknown) => error))
  await Promise.all([closing.close(), closing.close()])
  await closing.close()
  await workers[0]!.terminate()
  for (const error of await Promise.all(calls)) {
    expect(error).toBeInstanceOf(Cancelled)
    expect((error as Error).message).toBe('pool: closed')
  }
  await expect(closing.runBattles(job, 0, 1)).rejects.toBeInstanceOf(Cancelled)
})

test('C-01 an aborted signal rejects open calls at once and ends the pool; before and during the start too', async () => {
  const controller = new AbortController()
  const aborted = await createPool({ workers: 1, spawn, signal: controller.signal })
  const calls = Array.from({ length: 3 }, () => aborted.runBattles(job, 0, 1_000_000).catch((error: unknown) => error))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const start = performance.now()
  controller.abort('enough')
  for (const error of await Promise.all(calls)) {
    expect(error).toBeInstanceOf(Cancelled)
    expect((error as Error).cause).toBe('enough')
  }
  expect(performance.now() - start).toBeLessThan(1000)
  await aborted.close()
  await expect(createPool({ signal: controller.signal })).rejects.toBeInstanceOf(Cancelled)
  const early = new AbortController()
  const starting = createPool({ workers: 1, spawn, signal: early.signal })
  early.abort()
  await expect(starting).rejects.toBeInstanceOf(Cancelled)
})
