import { describe, expect, test } from 'vitest'
import { createBattle } from '../engine/battle.ts'
import { createTally, tallyBattles } from '../engine/tally.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { run } from './run.ts'
import type { BattlePool } from './share.ts'

const scenario = sketch({
  rows: ['.....', '..#..', '.....', '.....'],
  kinds: [kind('fighter', { hp: 8, move: 3 }, ['hit']), kind('archer', { hp: 5, move: 2 }, ['shoot'])],
  abilities: [attack('hit', 1, amount(1, 6, 1), { die: 20, plus: 2 }), attack('shoot', 4, amount(1, 4), { die: 20, plus: 1 })],
  units: [
    ['a1', 'fighter', 'red', 0, 0],
    ['a2', 'archer', 'red', 0, 1],
    ['b1', 'fighter', 'blue', 4, 3],
    ['b2', 'fighter', 'blue', 4, 2],
  ],
})
const template = compile(scenario, skirmish)

const whole = (from: number, to: number) => {
  const tally = createTally(template)
  tallyBattles(template, 7, from, to, createBattle(template, 7), tally)
  return tally
}

/** A pool that answers on this thread, in an order of its own. */
const poolOf = (workers: number, delay: (from: number) => number): BattlePool & { readonly calls: number[] } => {
  const calls: number[] = []
  return {
    size: workers,
    callsToFill: workers * 2,
    calls,
    runBattles: (job, from, to) => {
      calls.push(from)
      expect(job.scenario).toBe(scenario)
      return new Promise((resolve) => setTimeout(() => resolve(whole(from, to)), delay(from)))
    },
  }
}

describe('run', () => {
  test('adds up the same battles whatever the chunk', async () => {
    const expected = whole(0, 100)
    for (const chunk of [1, 7, 64, 1000, undefined]) {
      const { tally, completed } = await run(template, { battles: 100, seed: 7, chunk })
      expect(completed).toBe(100)
      expect(tally).toEqual(expected)
    }
  })

  test('adds up the same battles whatever the workers and the order of their answers', async () => {
    const expected = whole(5, 305)
    for (const workers of [1, 2, 3]) {
      const pool = poolOf(workers, (from) => (from * 7) % 5)
      const { tally, completed } = await run(scenario, { battles: 300, first: 5, seed: 7, pool, chunk: 9 })
      expect(completed).toBe(300)
      expect(tally).toEqual(expected)
    }
  })

  test('workers are asked for only where the run is long enough', async () => {
    let asked = 0
    const pool = async (): Promise<BattlePool> => {
      asked++
      return poolOf(1, () => 0)
    }
    await run(scenario, { battles: 20, seed: 7, pool })
    expect(asked).toBe(0)
  })

  test('stopped, it has exactly the battles 0 … k − 1', async () => {
    const controller = new AbortController()
    const { tally, completed } = await run(template, {
      battles: 1000,
      seed: 7,
      chunk: 10,
      signal: controller.signal,
      progress: (done) => done === 40 && controller.abort(),
    })
    expect(completed).toBe(40)
    expect(tally).toEqual(whole(0, 40))
  })

  test('stopped with workers, it has the unbroken row before the first missing chunk', async () => {
    const controller = new AbortController()
    const pool = poolOf(2, (from) => (from === 60 ? 60_000 : 1))
    const { tally, completed } = await run(scenario, {
      battles: 100_000,
      seed: 7,
      chunk: 10,
      pool,
      signal: controller.signal,
      progress: (done) => done === 50 && setTimeout(() => controller.abort(), 20),
    })
    expect(completed).toBe(60)
    expect(tally).toEqual(whole(0, 60))
    expect(pool.calls.length).toBeLessThan(30)
  })

  test('stopped before it starts, it has none', async () => {
    const { tally, completed } = await run(template, { battles: 10, seed: 7, signal: AbortSignal.abort() })
    expect(completed).toBe(0)
    expect(tally).toEqual(createTally(template))
  })

  test('a failing pool fails the run', async () => {
    const pool: BattlePool = { size: 2, callsToFill: 4, runBattles: () => Promise.reject(new Error('worker died')) }
    await expect(run(scenario, { battles: 1000, seed: 7, pool, chunk: 10 })).rejects.toThrow('worker died')
  })

  test('options that make no sense are refused', async () => {
    const refused = (more: object) => expect(run(template, { battles: 10, seed: 7, ...more })).rejects
    await refused({ battles: -1 }).toThrow('battles: expected a whole number from 0 on, got -1')
    await refused({ battles: 1.5 }).toThrow('got 1.5')
    await refused({ first: 0.5 }).toThrow('first: expected a whole number from 0 on, got 0.5')
    await refused({ first: 2 ** 32 - 5 }).toThrow('battles: expected indices up to 4294967295, got 4294967291 to 4294967300')
    await refused({ seed: -1 }).toThrow('seed: expected a whole number from 0 to 2^64 - 1, got -1')
    await refused({ pool: poolOf(1, () => 0) }).toThrow('workers need the scenario')
  })

  test('a played side has nobody to choose for it in bulk', async () => {
    const played = { ...scenario, sides: scenario.sides.map((side) => ({ ...side, play: 'played' })) }
    await expect(run(played, { battles: 1, seed: 0 })).rejects.toThrow('side "red" is played')
  })

  test('a ruleset that is not there yet is named', async () => {
    const other = { ...scenario, ruleset: { name: 'unheard-of', options: {} } }
    await expect(run(other, { battles: 1, seed: 0 })).rejects.toThrow('ruleset "unheard-of" cannot be played by this version')
  })
})
