import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { createPool, type Pool } from '../ai-worker/pool.ts'
import { advance, advanceToPlan, advanceToPlans } from '../engine/advance.ts'
import { type Battles, copyBattle, createBattles } from '../engine/battle.ts'
import { formatHash, hashWords } from '../engine/hash.ts'
import { createPlans, planMany } from '../engine/plans.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile, withPlay } from '../scenario/compile/compile.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/types.ts'
import { longestPath } from './threads.ts'
import { median } from './timing.ts'

/** Battles that need a plan at the same time. */
const BATTLES = 1000

/** Battle i has played `i % MOMENTS` actions. */
const MOMENTS = 40

const SEED = 1

/** Time for the machine code of both sides to settle, each case. */
const WARM_UP_MS = 1500

/** Who decides where; `policy` plays every side that does not go by rules of its own. */
interface Case {
  readonly file: string
  readonly policy: string
  /** Whether the promise is about it: what a game would send to a worker. */
  readonly promised: boolean
}

const CASES: readonly Case[] = [
  { file: 'dungeon/the-charnel-choir.yaml', policy: 'cautious', promised: true },
  { file: 'bench/skirmish-6v6.yaml', policy: 'search-1', promised: true },
  { file: 'bench/skirmish-6v6.yaml', policy: 'cautious', promised: true },
  { file: 'bench/expedition-10.yaml', policy: 'cautious', promised: false },
  { file: 'bench/skirmish-6v6.yaml', policy: 'aggressive', promised: false },
]

/** How many times this thread's time two workers' is: by the clock, and by processor time, where the system tells it. */
export interface Gain {
  readonly clock: number
  readonly processor: number | undefined
}

/** What a batch of decisions costs here and in two workers. */
export interface BatchFigures {
  readonly name: string
  readonly ruleset: string
  readonly policy: string
  readonly promised: boolean
  /** Hash of the plans: the same here, in workers from shared memory, and from copies. */
  readonly fingerprint: string
  /** Least time here, by the clock. */
  readonly hereMillis: number
  readonly shared: Gain
  readonly copied: Gain
}

/** How late timers of the main thread are: 99th percentiles, milliseconds. */
export interface DelayFigures {
  readonly idle: number
  /** While one worker decides and advances without a break. */
  readonly busy: number
}

const read = ({ file, policy }: Case): Scenario => {
  const checked = readScenario(fileURLToPath(new URL(`../scenarios/${file}`, import.meta.url)))
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  const free = checked.scenario.sides.filter(({ play }) => play !== 'rules')
  return withPlay(checked.scenario, Object.fromEntries(free.map(({ id }) => [id, policy])))
}

/** Battles at moments of all kinds, each before a decision. */
const positions = (scenario: Scenario, shared: boolean): Battles => {
  const battles = createBattles(compile(scenario, RULESETS[scenario.ruleset.name]!), BATTLES, SEED, { shared })
  for (let slot = 0; slot < BATTLES; slot++) {
    const battle = battles.at(slot)
    const start = battle.bytes.slice()
    for (let action = slot % MOMENTS; action > 0; action--) advance(battle, 'action')
    if (advanceToPlan(battle)) continue
    // It was over before: the moment of its first decision will do.
    battle.bytes.set(start)
    advanceToPlan(battle)
  }
  return battles
}

const hashOf = (plans: Int32Array): string => {
  const words = new Uint32Array(4)
  hashWords(plans, 0, words)
  return formatHash(words)
}

/** Times a batch here and in two workers, in turns; throws where the choices differ. */
const measureCase = async (pool: Pool, of: Case, rounds: number): Promise<BatchFigures> => {
  const scenario = read(of)
  const [inShared, inOwn] = [positions(scenario, true), positions(scenario, false)]
  const needing = new Int32Array(BATTLES)
  if (advanceToPlans(inShared, needing) !== BATTLES) throw new Error('plan: a battle needs no plan')
  const plans = createPlans(BATTLES)
  await pool.load(scenario)
  const ways = {
    here: () => planMany(inOwn, needing, BATTLES, plans),
    shared: () => pool.plan(inShared, needing, BATTLES, plans),
    copied: () => pool.plan(inOwn, needing, BATTLES, plans),
  }
  const clock: Times = { here: [], shared: [], copied: [] }
  const processor: Times = { here: [], shared: [], copied: [] }
  let fingerprint: string | undefined
  const turn = async (): Promise<void> => {
    for (const way of WAYS) {
      plans.fill(-1)
      const path = await longestPath(async () => {
        const start = performance.now()
        await ways[way]()
        clock[way].push(performance.now() - start)
      })
      if (path !== undefined) processor[way].push(path)
      const found = hashOf(plans)
      fingerprint ??= found
      if (found !== fingerprint) throw new Error(`plan: the plans made ${way} are ${found}, others ${fingerprint}`)
    }
  }
  for (const start = performance.now(); performance.now() - start < WARM_UP_MS; ) await turn()
  for (const way of WAYS) clock[way].length = processor[way].length = 0
  for (let round = 0; round < rounds; round++) await turn()
  const gain = (way: 'shared' | 'copied'): Gain => ({
    clock: Math.min(...clock.here) / Math.min(...clock[way]),
    processor: processor.here.length === 0 ? undefined : median(processor.here) / median(processor[way]),
  })
  return {
    name: scenario.name,
    ruleset: scenario.ruleset.name,
    policy: of.policy,
    promised: of.promised,
    fingerprint: fingerprint!,
    hereMillis: Math.min(...clock.here),
    shared: gain('shared'),
    copied: gain('copied'),
  }
}

const WAYS = ['here', 'shared', 'copied'] as const

type Times = Record<(typeof WAYS)[number], number[]>

/** Length of one look at the delay. */
const WINDOW_MS = 500

const delayDuring = async (work: (over: () => boolean) => Promise<void>): Promise<number> => {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  const end = performance.now() + WINDOW_MS
  histogram.enable()
  await work(() => performance.now() >= end)
  histogram.disable()
  return histogram.percentile(99) / 1e6
}

/** Looks at the main thread with nothing to do, and with one worker that never has nothing to do, in turns. */
const measureDelay = async (windows: number): Promise<DelayFigures> => {
  const scenario = read(CASES[0]!)
  const pool = await createPool({ workers: 1 })
  try {
    const battles = positions(scenario, true)
    const start = positions(scenario, true)
    const needing = new Int32Array(BATTLES)
    const plans = createPlans(BATTLES)
    const count = advanceToPlans(battles, needing)
    await pool.load(scenario)
    const idle: number[] = []
    const busy: number[] = []
    // The first look is spent on the machine code.
    for (let window = -1; window < windows; window++) {
      const still = await delayDuring(async () => new Promise((resolve) => setTimeout(resolve, WINDOW_MS)))
      const working = await delayDuring(async (over) => {
        while (!over()) {
          await pool.plan(battles, needing, count, plans)
          const battle = start.at(window + 1)
          copyBattle(battles.at(window + 1), battle)
          await pool.advance(battle)
        }
      })
      if (window < 0) continue
      idle.push(still)
      busy.push(working)
    }
    return { idle: median(idle), busy: median(busy) }
  } finally {
    await pool.close()
  }
}

/** Everything about decisions in workers; throws where a decision differs. */
export const measurePlans = async (rounds: number): Promise<{ batches: readonly BatchFigures[]; delay: DelayFigures }> => {
  const pool = await createPool({ workers: 2 })
  try {
    const batches: BatchFigures[] = []
    for (const of of CASES) batches.push(await measureCase(pool, of, rounds))
    await pool.close()
    return { batches, delay: await measureDelay(Math.max(3, rounds >> 3)) }
  } finally {
    await pool.close()
  }
}
