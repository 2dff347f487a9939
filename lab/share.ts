import type { Job, Pool } from '../ai-worker/pool.ts'
import { mergeTally, type Tally } from '../engine/tally.ts'
import type { Pacer } from './pacer.ts'

/** What `run` needs of a pool of workers: one call is one chunk on one worker. */
export type BattlePool = Pick<Pool, 'size' | 'callsToFill' | 'runBattles'>

/** What is left of a run when it is handed to a pool. */
export interface SharedRun {
  readonly job: Job
  /** First battle not yet played. */
  readonly next: number
  readonly end: number
  /** Takes the chunks up. */
  readonly tally: Tally
  readonly pacer: Pacer
  readonly signal: AbortSignal | undefined
  /** Told the first battle not yet merged. */
  readonly progress: (next: number) => void
}

/** How long a stopped run waits for chunks under way before it does without them. */
const GRACE_MS = 300

/** Throughput is taken over spans of at least this length. */
const WINDOW_MS = 20

interface Chunk {
  readonly from: number
  readonly to: number
  tally?: Tally
}

/** Plays `next … end − 1` on a pool and merges the chunks in their order; returns where the unbroken row ends. */
export const share = (pool: BattlePool, { job, next: begin, end, tally, pacer, signal, progress }: SharedRun): Promise<number> =>
  new Promise((resolve, reject) => {
    const chunks: Chunk[] = []
    let next = begin
    let issued = begin
    let since = performance.now()
    let arrived = 0
    let underWay = 0
    let failure: { readonly error: unknown } | undefined
    let over = false
    const finish = (): void => {
      if (over) return
      over = true
      signal?.removeEventListener('abort', stop)
      if (failure !== undefined && signal?.aborted !== true) reject(failure.error)
      else resolve(next)
    }
    const stop = (): void => {
      if (underWay === 0) finish()
      else setTimeout(finish, GRACE_MS)
    }
    // Throughput tells the work of a chunk better than its own round trip, part of which it spends in a queue; the latest,
    // since workers are slow at first.
    const measure = (): void => {
      const ms = performance.now() - since
      if (ms < WINDOW_MS) return
      pacer.measured(arrived, ms * pool.size)
      since += ms
      arrived = 0
    }
    const issue = (): void => {
      const chunk: Chunk = { from: issued, to: Math.min(end, issued + pacer.size) }
      issued = chunk.to
      chunks.push(chunk)
      underWay++
      pool.runBattles(job, chunk.from, chunk.to).then(
        (part) => {
          chunk.tally = part
          arrived += chunk.to - chunk.from
          measure()
          pump()
        },
        (error: unknown) => {
          failure ??= { error }
          pump()
        },
      )
    }
    const pump = (): void => {
      underWay--
      if (over) return
      while (chunks[0]?.tally !== undefined) {
        const { tally: part, to } = chunks.shift()!
        mergeTally(tally, part!)
        next = to
        progress(next)
      }
      fill()
    }
    const fill = (): void => {
      const stopped = failure !== undefined || signal?.aborted === true
      while (!stopped && issued < end && underWay < pool.callsToFill && chunks.length < pool.callsToFill * 4) issue()
      if (underWay === 0) finish()
    }
    if (begin < end && signal?.aborted !== true) {
      signal?.addEventListener('abort', stop)
      fill()
    } else finish()
  })
