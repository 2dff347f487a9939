import type { RunOrigin, Summary } from '../../lab/summary.ts'
import { countOf } from '../../lab/words.ts'
import type { Changes } from '../load.ts'
import { grouped } from '../numbers.ts'
import { createPaint } from '../paint.ts'
import { quote } from '../quote.ts'
import { table, wrap } from '../table.ts'
import { companyLines, orderLines } from './company.ts'
import { characterLines, doorLines, withoutAbsent } from './dungeon.ts'
import { headline } from './headline.ts'
import { causeLines, encounterLines, leftLines, outcomeLines, roundLines, survivalLines, workLines } from './sections.ts'
import { spellLines, warbandLines } from './warband.ts'

const WIDTH = 100

/** Where a report comes from, beside its summary. */
export interface ReportSource {
  /** The scenario file as it was named. */
  readonly file: string
  readonly changes: Changes
  readonly colours: boolean
  readonly roundLimit: number
}

/** A run's summary for a designer, in lines of at most 100 places for ids of usual length. */
export const report = (whole: Summary, source: ReportSource): string[] => {
  const summary = withoutAbsent(whole)
  const { bold, dim, yellow } = createPaint(source.colours)
  const section = (title: string, note: string, lines: readonly string[]): string[] => [
    '',
    `${bold(title)}${note === '' ? '' : dim(`  ${note}`)}`,
    ...lines.map((line) => `  ${line}`),
  ]
  const { battles, completed, seed, from } = summary
  const stopped =
    completed < battles ? [yellow(`Interrupted: ${grouped(completed)} of ${grouped(battles)} battles were played.`)] : []
  const names = (neutral: boolean): string[] =>
    summary.sides.flatMap(({ id, play }, place) =>
      (summary.warband?.sides[place]?.neutral === true) === neutral ? [`${id} (${play})`] : [],
    )
  const between = names(true)
  const played = `${names(false).join(' against ')}${between.length === 0 ? '' : `, ${between.join(' and ')} between them`}`
  return [
    bold(summary.scenario.name),
    dim(
      `${played}, ${grouped(completed)} ${completed === 1 ? 'battle' : 'battles'} of seed ${seed}${from === null ? '' : `, from ${momentWords(from)}`}`,
    ),
    ...stopped,
    '',
    ...headline(summary).flatMap((line) => wrap(line, WIDTH)),
    ...endings(summary, section),
    ...section('Who wins', 'shares of all battles', outcomeLines(summary, source.roundLimit)),
    ...characterSections(summary, section),
    ...companySections(summary, section),
    ...warbandSections(summary, section),
    ...section('Rounds', '', roundLines(summary)),
    ...section('Left at the end', 'of what began; quantiles over all battles', leftLines(summary)),
    ...section('Who falls', '', survivalLines(summary)),
    ...section('What fells them', 'shares of the falls of each', causeLines(summary)),
    ...section('In one battle', 'means', workLines(summary)),
    ...section('Examples', '', exampleLines(summary, source)),
    ...faultLines(summary, section, source),
    ...section('To repeat it', `digest ${summary.digest}`, [runCommand(summary, source), versions(summary)]),
  ]
}

const endings = (summary: Summary, section: (title: string, note: string, lines: readonly string[]) => string[]): string[] => {
  const lines = encounterLines(summary)
  return lines.length === 0 ? [] : section('How it ends', 'for the party; shares of all encounters', lines)
}

/** What only dungeons have to tell. */
const characterSections = (
  { dungeon, completed }: Summary,
  section: (title: string, note: string, lines: readonly string[]) => string[],
): string[] => {
  if (dungeon === null) return []
  const doors = doorLines(dungeon, completed)
  return [
    ...section(
      'Characters',
      'exhausted for want of what, shares of all battles; cards of those who stand at the end',
      characterLines(dungeon, completed),
    ),
    ...(doors.length === 0 ? [] : section('Doors', 'open at the end, shares of all battles', doors)),
  ]
}

/** What only companies have to tell. */
const companySections = (
  { company, completed }: Summary,
  section: (title: string, note: string, lines: readonly string[]) => string[],
): string[] => {
  if (company === null) return []
  const orders = orderLines(company)
  return [
    ...section('Companies', 'means of one battle; units gone at the end by manner', companyLines(company, completed)),
    ...(orders.length === 0 ? [] : section('Orders', 'means of one battle', orders)),
  ]
}

/** What only warbands have to tell. */
const warbandSections = (
  { warband, completed }: Summary,
  section: (title: string, note: string, lines: readonly string[]) => string[],
): string[] => {
  if (warband === null) return []
  const spells = spellLines(warband)
  return [
    ...section('Warbands', 'means of one battle, at its end', warbandLines(warband, completed)),
    ...(spells.length === 0 ? [] : section('Spells', 'means of one battle', spells)),
  ]
}

const momentWords = ({ seed, battle, round }: RunOrigin): string => `round ${round} of battle ${battle} of seed ${seed}`

const changesWords = ({ play, set }: Changes): string =>
  [
    ...Object.entries(play).map(([side, policy]) => ` --play ${quote(`${side}=${policy}`)}`),
    ...Object.entries(set).map(([knob, value]) => ` --set ${quote(`${knob}=${value}`)}`),
  ].join('')

const fromWords = ({ from }: Summary): string => (from === null ? '' : ` --from ${from.seed}:${from.battle}:${from.round}`)

const runCommand = (summary: Summary, { file, changes }: ReportSource): string =>
  `affray run ${quote(file)} --battles ${Math.max(1, summary.completed)} --seed ${summary.seed}${changesWords(changes)}${fromWords(summary)}`

const replayCommand = (summary: Summary, { file, changes }: ReportSource, battle: number): string =>
  `affray replay ${quote(file)} --seed ${summary.seed} --battle ${battle}${changesWords(changes)}${fromWords(summary)}`

const versions = ({ scenario, affray, ruleset }: Summary): string =>
  `scenario ${scenario.hash}, affray ${affray}, ${ruleset.name} rules ${ruleset.version}`

const exampleLines = (summary: Summary, source: ReportSource): string[] => {
  const { shortest, longest, narrowest } = summary.examples
  const rows: string[][] = []
  if (shortest !== null)
    rows.push(['shortest', countOf(shortest.rounds, 'round'), replayCommand(summary, source, shortest.battle)])
  if (longest !== null) rows.push(['longest', countOf(longest.rounds, 'round'), replayCommand(summary, source, longest.battle)])
  if (narrowest !== null)
    rows.push(['narrowest', `${narrowest.hpPercentLeft} % HP left`, replayCommand(summary, source, narrowest.battle)])
  return rows.length === 0 ? ['none'] : table(rows, '<<<')
}

const faultLines = (
  summary: Summary,
  section: (title: string, note: string, lines: readonly string[]) => string[],
  source: ReportSource,
): string[] => {
  const { examples } = summary.faults
  if (examples.length === 0) return []
  const rows = examples.map(({ battle, round, fault }) => [`round ${round}`, fault, replayCommand(summary, source, battle)])
  return section('Faults', 'battles that could not go on', table(rows, '<<<'))
}
