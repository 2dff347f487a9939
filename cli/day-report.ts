import type { DayBattleSummary, DaySummary } from '../lab/day-summary.ts'
import { countOf } from '../lab/words.ts'
import type { Day } from '../scenario/day/types.ts'
import type { Changes } from './load.ts'
import { grouped } from './numbers.ts'
import { createPaint } from './paint.ts'
import { quote } from './quote.ts'
import { mean, rateFormat } from './report/format.ts'
import { clip, table, wrap } from './table.ts'

const WIDTH = 100
const ID = 22

/** Where a report of days comes from, beside its summary. */
export interface DayReportSource {
  /** The day's file as it was named. */
  readonly file: string
  readonly changes: Changes
  readonly colours: boolean
}

/** A run of days for a designer, in lines of at most 100 places for ids of usual length. */
export const dayReport = (summary: DaySummary, day: Day, source: DayReportSource): string[] => {
  const { bold, dim, yellow } = createPaint(source.colours)
  const section = (title: string, note: string, lines: readonly string[]): string[] => [
    '',
    `${bold(title)}${note === '' ? '' : dim(`  ${note}`)}`,
    ...lines.map((line) => `  ${line}`),
  ]
  const { days, completed, seed } = summary
  const stopped = completed < days ? [yellow(`Interrupted: ${grouped(completed)} of ${grouped(days)} days were played.`)] : []
  return [
    bold(summary.day.name),
    dim(
      `${countOf(day.battles.length, 'battle')} a day, ${grouped(completed)} ${completed === 1 ? 'day' : 'days'} of seed ${seed}`,
    ),
    ...stopped,
    '',
    ...headline(summary).flatMap((line) => wrap(line, WIDTH)),
    ...section('Battles', 'reached: of all days; the rest: of those that reached it', battleLines(summary)),
    ...section('Who is down', 'as each battle begins and ends, of those that reached it', downLines(summary)),
    ...section('HP as each battle begins', 'means', hpLines(summary)),
    ...section('Examples', '', exampleLines(summary, source)),
    ...(summary.faults.length === 0 ? [] : section('Faults', 'battles that could not go on', faultLines(summary, source))),
    ...section('To repeat it', `digest ${summary.digest}`, [
      `affray run ${quote(source.file)} --battles ${Math.max(1, completed)} --seed ${seed}${changesWords(source.changes)}`,
      `day ${summary.day.hash}, affray ${summary.affray}, ${summary.ruleset.name} rules ${summary.ruleset.version}`,
    ]),
  ]
}

/** What the days came to, in sentences. */
const headline = (summary: DaySummary): string[] => {
  const { completed, won, level, battles } = summary
  if (completed === 0) return ['No day was played: there is nothing to say.']
  const { percent, interval } = rateFormat(completed)
  const said = `Every battle is won on ${percent(won.rate)} of the days (${level} % interval ${interval(won.interval)}).`
  const ends = battles.map(({ reached, won: wins }) => reached.battles - wins.battles)
  const most = Math.max(...ends)
  if (most === 0) return [said]
  const part = ends.indexOf(most)
  return [said, `Most days that fail end with battle ${part}, ${battles[part]!.file} (${percent(most / completed)} of all days).`]
}

const battleLines = ({ battles, completed, level }: DaySummary): string[] => {
  const all = rateFormat(completed)
  const rows = battles.map((battle, part) => {
    const { percent, interval } = rateFormat(battle.reached.battles)
    return [
      String(part),
      clip(battle.file, ID),
      all.percent(battle.reached.rate),
      percent(battle.won.rate),
      interval(battle.won.interval),
      percent(battle.undecided.rate),
      mean(battle.meanRounds),
    ]
  })
  return table([['', '', 'reached', 'won', `${level} % interval`, 'undecided', 'rounds'], ...rows], '<<>>>>>')
}

const titles = ({ battles }: DaySummary): string[] => battles.map((_, part) => `battle ${part}`)

const byAdventurer = (summary: DaySummary, cell: (battle: DayBattleSummary, unit: number) => string): string[] => {
  const { battles } = summary
  const ids = battles[0]!.adventurers.map(({ unit }) => unit)
  const rows = ids.map((id) => [
    clip(id, ID),
    ...battles.map((battle) =>
      cell(
        battle,
        battle.adventurers.findIndex(({ unit }) => unit === id),
      ),
    ),
  ])
  return table([['', ...titles(summary)], ...rows], `<${'>'.repeat(battles.length)}`)
}

const downLines = (summary: DaySummary): string[] =>
  byAdventurer(summary, ({ adventurers, reached }, unit) => {
    const { percent } = rateFormat(reached.battles)
    return `${percent(adventurers[unit]!.downAtStart.rate)} - ${percent(adventurers[unit]!.downAtEnd.rate)}`
  })

const hpLines = (summary: DaySummary): string[] =>
  byAdventurer(summary, ({ adventurers }, unit) => mean(adventurers[unit]!.meanHpAtStart))

const changesWords = ({ play, set }: Changes): string =>
  [
    ...Object.entries(play).map(([side, policy]) => ` --play ${quote(`${side}=${policy}`)}`),
    ...Object.entries(set).map(([knob, value]) => ` --set ${quote(`${knob}=${value}`)}`),
  ].join('')

const replayCommand = ({ seed }: DaySummary, { file, changes }: DayReportSource, day: number, part: number): string =>
  `affray replay ${quote(file)} --seed ${seed} --battle ${day} --part ${part}${changesWords(changes)}`

const exampleLines = (summary: DaySummary, source: DayReportSource): string[] => {
  const { worst, firstWon, narrowest } = summary.examples
  const last = summary.battles.length - 1
  const rows: string[][] = []
  if (worst !== null)
    rows.push([
      'worst',
      `${countOf(worst.battlesWon, 'battle')} won`,
      replayCommand(summary, source, worst.day, worst.battlesWon),
    ])
  if (firstWon !== null) rows.push(['won', 'the first', replayCommand(summary, source, firstWon.day, last)])
  if (narrowest !== null)
    rows.push(['narrowest', `${narrowest.hpLeft} HP left`, replayCommand(summary, source, narrowest.day, last)])
  return rows.length === 0 ? ['none'] : table(rows, '<<<')
}

const faultLines = (summary: DaySummary, source: DayReportSource): string[] =>
  table(
    summary.faults.map(({ day, round, fault }) => [`round ${round}`, fault, replayCommand(summary, source, day, 0)]),
    '<<<',
  )
