import { createPool, type Pool } from '../../../ai-worker/index.ts'
import { createTally, mergeTally } from '../../../index.ts'
import { type Figures, figuresOf, type Job, playHere, playShared, type Told, tellBattle, templateOf } from './job.ts'

/** What the page found out about one job. */
export interface Played {
  readonly here: Figures
  readonly inWorkers: Figures
  readonly told: Told
  readonly shared: readonly number[]
}

declare global {
  interface Window {
    /** Set when all jobs are done. */
    played?: readonly Played[]
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
  const jobs = (await (await fetch('jobs.json')).json()) as readonly Job[]
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
  await pool.close()
  document.querySelector('p')!.textContent = `${jobs.length} scenarios played.`
  window.played = played
}

main().catch((error: unknown) => {
  window.problem = error instanceof Error ? `${error.message}\n${error.stack}` : String(error)
  document.querySelector('p')!.textContent = window.problem
})
