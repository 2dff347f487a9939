import type { Template } from '../engine/template.ts'
import { openDay, runDays } from '../lab/day-run.ts'
import { summarizeDays } from '../lab/day-summary.ts'
import { countOf } from '../lab/words.ts'
import { type DayTemplate, dayPosition } from '../rulesets/expedition/day.ts'
import { hashDay } from '../scenario/day/hash.ts'
import { type Day, scenariosOf } from '../scenario/day/types.ts'
import type { Scenario } from '../scenario/types.ts'
import { dayReport } from './day-report.ts'
import { interruptible } from './interrupt.ts'
import { grouped } from './numbers.ts'
import { createPaint } from './paint.ts'
import { createProgress } from './progress.ts'
import { ExitCode, Refusal, refusing } from './refusal.ts'
import { hire, type RunCommand } from './run.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Plays many campaign days and reports on them; exit code 130 where it was interrupted. */
export const runDay = async (terminal: Terminal, file: string, day: Day, command: RunCommand): Promise<void> => {
  const { battles: days, seed, level } = command
  if (command.from !== undefined) throw new Refusal('--from: a campaign day is played from its start; run the battle by itself')
  const played = scenariosOf(day)
    .flatMap(({ sides }) => sides)
    .find(({ play }) => play === 'played')
  if (played !== undefined) {
    throw new Refusal(`side "${played.id}" is played by somebody: name a policy for it, as --play ${played.id}=aggressive`)
  }
  const template = refusing(() => openDay(day))
  const progress = createProgress(terminal, command.quiet === true)
  const interrupt = interruptible()
  const workers = await hire(terminal, command.workers)
  const start = performance.now()
  try {
    const { signal } = interrupt
    const { completed, tally } = await runDays(day, { days, seed, pool: workers.pool, signal, progress: progress.update })
    const seconds = (performance.now() - start) / 1000
    progress.clear()
    const summary = summarizeDays(day, template, { seed, days, completed, level }, tally)
    if (command.json) terminal.out(`${JSON.stringify(summary, null, 2)}\n`)
    else terminal.out(`${dayReport(summary, day, { file, changes: command, colours: terminal.colours }).join('\n')}\n`)
    if (command.timing) terminal.err(`${seconds.toFixed(2)} s, ${grouped(Math.round(completed / seconds))} days a second\n`)
    if (completed < days) {
      terminal.exitCode = ExitCode.Interrupted
      terminal.err(`interrupted: ${grouped(completed)} of ${grouped(days)} days\n`)
    }
  } finally {
    progress.clear()
    interrupt.release()
    await workers.close()
  }
}

/** One battle of a campaign day, to be told. */
export interface DayPart {
  readonly scenario: Scenario
  readonly template: Template
  /** Where it begins; undefined: at its scenario's start. */
  readonly position: Uint8Array | undefined
}

/** Battle `part` of day `index` of a seed, as the party comes to it; throws a Refusal where the day does not get there. */
export const openPart = (day: Day, seed: bigint, index: number, part: number): DayPart => {
  const template: DayTemplate = refusing(() => openDay(day))
  const battle = day.battles[part]
  if (battle === undefined) {
    throw new Refusal(`--part ${part}: the day has ${countOf(day.battles.length, 'battle')}, 0 to ${day.battles.length - 1}`)
  }
  const position = part === 0 ? undefined : refusing(() => dayPosition(template, seed, index, part))
  return { scenario: battle.scenario, template: template.battles[part]!, position }
}

/** A campaign day in words: its battles, and what holds between them. */
export const dayWords = (day: Day, colours: boolean): string[] => {
  const { bold, dim } = createPaint(colours)
  const rows = day.battles.map(({ file, scenario }, part) => [
    String(part),
    file,
    scenario.name,
    scenario.sides.map(({ id, play }) => `${id} (${play})`).join(' against '),
    countOf(scenario.units.length, 'unit'),
  ])
  return [
    bold(day.name),
    dim('campaign day, ruleset expedition'),
    dim(`hash ${hashDay(day)}`),
    '',
    bold('Battles'),
    ...table(rows, '<<<<>').map((line) => `  ${line}`),
    '',
    bold('Between two battles'),
    `  ${carryWords(day)}`,
    `  ${restWords(day)}`,
  ]
}

const carryWords = ({ carry, items }: Day): string => {
  const names = carry
    .filter((what) => what !== 'uses' || items.length > 0)
    .map((what) => (what === 'uses' ? `uses of ${items.join(', ')}` : what))
  return names.length === 0 ? 'the party carries nothing over' : `the party carries over: ${names.join(', ')}`
}

const restWords = ({ rest }: Day): string => {
  if (rest === null) return 'no rest'
  if (rest === 'difficulty') return 'a rest as the difficulty has it'
  return `a rest of ${rest.hp} HP and ${countOf(rest.dice, 'die', 'dice')}`
}
