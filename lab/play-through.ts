import type { Job } from '../ai-worker/pool.ts'
import type { Tally } from '../engine/tally.ts'
import { createPacer } from './pacer.ts'
import { type BattlePool, share } from './share.ts'

/** What a run of battles, or of days, is asked for besides what they are of. */
export interface PlayOptions {
  /** Workers to share them among, or how to get them: asked for only where the run is long enough to gain by it. */
  readonly pool?: BattlePool | (() => Promise<BattlePool>) | undefined
  /** How many of one chunk; by itself chunks of about 8 ms. Changes no result. */
  readonly chunk?: number | undefined
  /** Stops the run after those that are through. */
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, of: number) => void) | undefined
}

/** What is played: the indices `first … first + count − 1`, here by `playHere` into `tally`, or by workers as `job`. */
export interface PlayPlan {
  readonly first: number
  readonly count: number
  readonly tally: Tally
  readonly playHere: (from: number, to: number) => void
  /** Null: not to be shared. */
  readonly job: Job | null
}

/** Runs shorter than this are not worth the start of workers. */
const WORTH_WORKERS_MS = 400

/** Plays chunk after chunk, with workers once it is worth their start; returns how many were through in an unbroken row. */
export const playThrough = async (plan: PlayPlan, options: PlayOptions): Promise<number> => {
  const { first, count, tally, playHere, job } = plan
  const { pool, signal, progress } = options
  const pacer = createPacer(options.chunk)
  const end = first + count
  let next = first
  while (next < end && signal?.aborted !== true) {
    const to = Math.min(end, next + pacer.size)
    const start = performance.now()
    playHere(next, to)
    pacer.measured(to - next, performance.now() - start)
    next = to
    progress?.(next - first, count)
    if (pool !== undefined && job !== null && isWorthSharing(pool, (end - next) * pacer.perBattle)) {
      const workers = typeof pool === 'function' ? await pool() : pool
      next = await share(workers, { job, next, end, tally, pacer, signal, progress: (done) => progress?.(done - first, count) })
      break
    }
    await breathe()
  }
  return next - first
}

const isWorthSharing = (pool: PlayOptions['pool'], ms: number): boolean => typeof pool !== 'function' || ms >= WORTH_WORKERS_MS

/** Lets timers, signals and messages in between two chunks. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })
