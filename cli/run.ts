import { createPool, type Pool } from '../ai-worker/pool.ts'
import type { Template } from '../engine/template.ts'
import { run as runBattles } from '../lab/run.ts'
import type { BattlePool } from '../lab/share.ts'
import { positionAt } from '../lab/start-from.ts'
import { type Summary, summarize } from '../lab/summary.ts'
import type { Scenario } from '../scenario/types.ts'
import type { Moment } from './arguments.ts'
import { runDay } from './day.ts'
import { loadDay } from './day-load.ts'
import { interruptible } from './interrupt.ts'
import { type Changes, compileOrRefuse, loadScenario } from './load.ts'
import { grouped } from './numbers.ts'
import { createProgress } from './progress.ts'
import { ExitCode, Refusal, refusing } from './refusal.ts'
import { report } from './report/report.ts'
import type { Terminal } from './terminal.ts'

/** What `run` is asked for. */
export interface RunCommand extends Changes {
  readonly battles: number
  readonly seed: bigint
  readonly workers: number | 'auto'
  readonly from?: Moment
  readonly level: number
  readonly json?: boolean
  readonly timing?: boolean
  readonly quiet?: boolean
}

/** Plays many battles of a scenario and reports on them; exit code 130 where it was interrupted. */
export const run = async (terminal: Terminal, file: string, command: RunCommand): Promise<void> => {
  const warn = command.quiet === true ? undefined : terminal.err
  const day = loadDay(file, command, warn)
  if (day !== undefined) return runDay(terminal, file, day, command)
  const scenario = loadScenario(file, command, warn)
  const template = compileOrRefuse(scenario)
  const played = scenario.sides.find(({ play }) => play === 'played')
  if (played !== undefined) {
    throw new Refusal(`side "${played.id}" is played by somebody: name a policy for it, as --play ${played.id}=aggressive`)
  }
  const { summary, seconds } = await play(terminal, scenario, template, command)
  const { battles, completed } = summary
  if (command.json) terminal.out(`${JSON.stringify(summary, null, 2)}\n`)
  else {
    const source = { file, changes: command, colours: terminal.colours, roundLimit: template.roundLimit }
    terminal.out(`${report(summary, source).join('\n')}\n`)
  }
  if (command.timing) terminal.err(`${seconds.toFixed(2)} s, ${grouped(Math.round(completed / seconds))} battles a second\n`)
  if (completed < battles) {
    terminal.exitCode = ExitCode.Interrupted
    terminal.err(`interrupted: ${grouped(completed)} of ${grouped(battles)} battles\n`)
  }
}

const play = async (
  terminal: Terminal,
  scenario: Scenario,
  template: Template,
  command: RunCommand,
): Promise<{ readonly summary: Summary; readonly seconds: number }> => {
  const { battles, seed, from, level } = command
  const position = from === undefined ? undefined : refusing(() => positionAt(template, from.seed, from.battle, from.round))
  const progress = createProgress(terminal, command.quiet === true)
  const interrupt = interruptible()
  const workers = await hire(terminal, position === undefined ? command.workers : 0)
  const start = performance.now()
  try {
    const { pool } = workers
    const { signal } = interrupt
    const { completed, tally } = await runBattles(scenario, { battles, seed, pool, position, signal, progress: progress.update })
    const origin = from === undefined ? null : { ...from, seed: String(from.seed) }
    const summary = summarize(scenario, template, { seed, battles, completed, level, from: origin }, tally)
    return { summary, seconds: (performance.now() - start) / 1000 }
  } finally {
    progress.clear()
    interrupt.release()
    await workers.close()
  }
}

interface Workers {
  readonly pool: BattlePool | (() => Promise<BattlePool>) | undefined
  close(): Promise<void>
}

/** The workers asked for: none, so many, or with `auto` as many as suit, once the run turns out to be long enough. */
export const hire = async (terminal: Terminal, workers: number | 'auto'): Promise<Workers> => {
  if (workers === 0) return { pool: undefined, close: async () => {} }
  let open: Pool | undefined
  const start = async (): Promise<Pool> =>
    (open = await createPool({ workers, warn: (message) => terminal.err(`affray: ${message}\n`) }))
  return { pool: workers === 'auto' ? start : await start(), close: async () => open?.close() }
}
