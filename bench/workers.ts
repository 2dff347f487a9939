import { createPool, type Pool } from '../ai-worker/pool.ts'
import { formatHash } from '../engine/hash.ts'
import { createTally, mergeTally } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import type { Scenario } from '../scenario/types.ts'
import { median } from './timing.ts'
import { SEED } from './versions.ts'

/** What workers cost and give; by the clock, for two workers are two processors. */
export interface WorkerFigures {
  /** One call to a worker that plays no battle, there and back. */
  readonly callMicros: number
  /** Median over the rounds of the time of one worker by the time of two. */
  readonly twoByOne: number
  readonly battles: number
  readonly chunk: number
}

/** Times the same battles on one worker and on two, in turns; throws where their digests differ. */
export const measureWorkers = async (
  scenario: Scenario,
  template: Template,
  rounds: number,
  battles: number,
  chunk: number,
): Promise<WorkerFigures> => {
  const job = { scenario, seed: SEED }
  const one = await createPool({ workers: 1 })
  const two = await createPool({ workers: 2 })
  try {
    const digest = await playAll(one, job, template, battles, chunk)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[] = []
      for (const pool of round % 2 === 0 ? [one, two] : [two, one]) {
        const start = performance.now()
        const other = await playAll(pool, job, template, battles, chunk)
        times[pool.size] = performance.now() - start
        if (other !== digest) throw new Error(`workers: digest ${other} with ${pool.size}, ${digest} before`)
      }
      ratios.push(times[1]! / times[2]!)
    }
    return { callMicros: await timeCalls(one, job), twoByOne: median(ratios), battles, chunk }
  } finally {
    await Promise.all([one.close(), two.close()])
  }
}

interface Job {
  readonly scenario: Scenario
  readonly seed: number
}

const playAll = async (pool: Pool, job: Job, template: Template, battles: number, chunk: number): Promise<string> => {
  const sum = createTally(template)
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < battles) {
      const from = next
      next = Math.min(battles, from + chunk)
      mergeTally(sum, await pool.runBattles(job, from, next))
    }
  }
  await Promise.all(Array.from({ length: pool.callsToFill }, caller))
  return formatHash(sum.digest)
}

const CALLS = 500

const timeCalls = async (pool: Pool, job: Job): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now()
    await pool.runBattles(job, 0, 0)
    times.push(performance.now() - start)
  }
  return median(times) * 1000
}
