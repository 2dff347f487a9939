import { createPool, type Pool } from '../../../ai-worker/index.ts'
import { createBattles, createTally, mergeTally } from '../../../index.ts'
import { type Answer, decideHere, decideThere, type Question } from './decide.ts'
import { type Figures, figuresOf, type Job, playHere, playShared, type Told, tellBattle, templateOf } from './job.ts'

/** What the page found out about one job. */
export interface Played {
  readonly here: Figures
  readonly inWorkers: Figures
  readonly told: Told
  readonly shared: readonly number[]
}

/** What was decided in the page, and in workers: from shared memory, where the page has it, and from copies. */
export interface Decided {
  readonly here: Answer
  readonly shared: Answer | null
  readonly copied: Answer
}

/** What the page is sent. */
export interface Errand {
  readonly jobs: readonly Job[]
  readonly questions: readonly Question[]
}

declare global {
  interface Window {
    /** Set when all jobs are done. */
    played?: readonly Played[]
    decided?: readonly Decided[]
    /** What the engine says where there is no shared memory. */
    refusal?: string
    /** Set instead where something threw. */
    problem?: string
  }
}

/** Battles a call; the last call of a job has fewer. */
const CHUNK = 130

const playInPool = async (pool: Pool, job: Job): Promise<Figures> => {
  const { scenario, seed, battles } = job
  const calls: Promise<ReturnType<typeof createTally>>[] = []
  for (let from = 0; from < battles; from += CHUNK) {
    calls.push(pool.runBattles({ scenario, seed }, from, Math.min(battles, from + CHUNK)))
  }
  const sum = createTally(templateOf(job))
  for (const tally of (await Promise.all(calls)).reverse()) mergeTally(sum, tally)
  return figuresOf(sum)
}

const hex = ({ digest }: Figures): string => digest.map((word) => word.toString(16).padStart(8, '0')).join('')

const addRow = (job: Job, { here, inWorkers }: Played, ms: readonly number[]): void => {
  const row = document.querySelector('tbody')!.insertRow()
  for (const text of [job.scenario.name, job.battles, hex(here), hex(inWorkers), ...ms.map(Math.round)]) {
    row.insertCell().textContent = String(text)
  }
}

const main = async (): Promise<void> => {
  const errand = (await (await fetch('jobs.json')).json()) as Errand
  const jobs = crossOriginIsolated ? errand.jobs : []
  const pool = await createPool({ workers: 2 })
  const played: Played[] = []
  for (const job of jobs) {
    const start = performance.now()
    const here = playHere(job)
    const middle = performance.now()
    const inWorkers = await playInPool(pool, job)
    const end = performance.now()
    const result = { here, inWorkers, told: tellBattle(job), shared: playShared(job) }
    addRow(job, result, [middle - start, end - middle])
    played.push(result)
  }
  const decided: Decided[] = []
  for (const question of errand.questions) {
    decided.push({
      here: decideHere(question),
      shared: crossOriginIsolated ? await decideThere(pool, question, true) : null,
      copied: await decideThere(pool, question, false),
    })
  }
  await pool.close()
  if (!crossOriginIsolated) window.refusal = refusalOf(() => createBattles(templateOf(errand.jobs[0]!), 1, 0, { shared: true }))
  document.querySelector('p')!.textContent = `${jobs.length} scenarios played, ${decided.length} decided.`
  window.decided = decided
  window.played = played
}

const refusalOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  return 'nothing was refused'
}

main().catch((error: unknown) => {
  window.problem = error instanceof Error ? `${error.message}\n${error.stack}` : String(error)
  document.querySelector('p')!.textContent = window.problem
})
