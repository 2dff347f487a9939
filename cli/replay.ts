import { readFileSync } from 'node:fs'
import { Clock, Status } from '../components/clock.ts'
import { createBattle, isOver } from '../engine/battle.ts'
import { IllegalChoice } from '../engine/choices.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import { isCompany, isWarband } from '../engine/tactics/bands.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import type { Template } from '../engine/template.ts'
import { aftermathLines } from '../lab/aftermath-words.ts'
import { createCompanyMemory } from '../lab/company-memory.ts'
import { createDungeonMemory } from '../lab/dungeon-memory.ts'
import { eventRecord } from '../lab/records.ts'
import { formatWaiting, replay as playAgain, type Reason, type Replay } from '../lab/replay.ts'
import { rulesOf } from '../lab/rules-cited.ts'
import { positionAt } from '../lab/start-from.ts'
import { faultWords } from '../lab/summary.ts'
import { type Line, tell } from '../lab/tell.ts'
import { createWarbandMemory } from '../lab/warband-memory.ts'
import { countOf } from '../lab/words.ts'
import { aftermath } from '../rulesets/expedition/aftermath.ts'
import type { Moment } from './arguments.ts'
import { type DayPart, openPart } from './day.ts'
import { loadDay } from './day-load.ts'
import { createFollower } from './follow.ts'
import { type Changes, compileOrRefuse, loadScenario } from './load.ts'
import { createPaint, type Paint } from './paint.ts'
import { Refusal, refusing } from './refusal.ts'
import type { Terminal } from './terminal.ts'

/** What `replay` is asked for. */
export interface ReplayCommand extends Changes {
  readonly seed: bigint
  readonly battle: number
  readonly from?: Moment
  /** Of a campaign day: which of its battles, from 0. */
  readonly part?: number
  /** File with the choices of played sides. */
  readonly choices?: string
  readonly json?: boolean
  readonly board?: boolean
  readonly why?: boolean
}

/** Tells one battle event by event. */
export const replay = (terminal: Terminal, file: string, command: ReplayCommand): void => {
  const { seed, battle, from, part } = command
  const day = loadDay(file, command)
  if (day !== undefined) {
    if (from !== undefined)
      throw new Refusal('--from: a campaign day is replayed from its start; name a battle of it with --part')
    tellBattle(terminal, openPart(day, seed, battle, part ?? 0), command)
    return
  }
  if (part !== undefined) throw new Refusal(`--part ${part}: ${file} is a scenario; only a campaign day has parts`)
  const scenario = loadScenario(file, command)
  const template = compileOrRefuse(scenario)
  const position = from === undefined ? undefined : refusing(() => positionAt(template, from.seed, from.battle, from.round))
  tellBattle(terminal, { scenario, template, position }, command)
}

/** Plays a battle again, from a position or its start, and tells it. */
const tellBattle = (terminal: Terminal, { scenario, template, position }: DayPart, command: ReplayCommand): void => {
  const { seed, battle, why = false } = command
  const choices = command.choices === undefined ? [] : readChoices(command.choices)
  const played = refusingChoices(() => playAgain(template, seed, battle, { choices, why, position }))
  if (command.json) terminal.out(`${JSON.stringify(records(template, played, why), null, 1)}\n`)
  else {
    const start = createBattle(template, seed, battle)
    if (position !== undefined) start.bytes.set(position)
    const follower = command.board ? createFollower(scenario, start, played.log) : undefined
    terminal.out(`${lines(template, played, why, createPaint(terminal.colours), follower).join('\n')}\n`)
  }
  const { status } = played.battle
  if (status === Status.AwaitingChoice) {
    throw new Refusal(`${countOf(played.used, 'choice')} used; ${formatWaiting(played.battle)}`)
  }
  if (status === Status.Faulted)
    throw new Refusal(
      `battle ${battle} of seed ${seed} could not go on in round ${played.battle.round}: ${faultWords(played.battle.clock[Clock.Fault]!)}`,
    )
  if (played.used < choices.length) {
    throw new Refusal(
      `the battle is over, but ${countOf(choices.length - played.used, 'choice')} of ${choices.length} are left: is it another battle's list?`,
    )
  }
}

const refusingChoices = <T>(work: () => T): T => {
  try {
    return refusing(work)
  } catch (error) {
    if (error instanceof IllegalChoice) throw new Refusal(error.message)
    throw error
  }
}

const INT32 = 2 ** 31

/** Choices from a file: a JSON array, or whole numbers between blanks; `-` reads standard input. */
const readChoices = (file: string): number[] => {
  let text: string
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Refusal(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
  return parseChoices(file, text)
}

/** The choices in a text; throws a Refusal that names the first that is none. */
const parseChoices = (file: string, text: string): number[] => {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const words = trimmed.startsWith('[') ? jsonList(file, trimmed) : trimmed.split(/\s+/).filter((word) => word !== '')
  return words.map((word, index) => {
    const value = typeof word === 'string' && /^-?\d{1,11}$/.test(word) ? Number(word) : word
    if (typeof value === 'number' && Number.isInteger(value) && value >= -INT32 && value < INT32) return value
    throw new Refusal(`${file}: choice ${index + 1}: expected a whole number in 32 bits, got ${JSON.stringify(word)}`)
  })
}

const jsonList = (file: string, text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list.map((item: unknown) => (typeof item === 'string' ? [item] : item))
  } catch {
    // Told below, like everything else that is no list.
  }
  throw new Refusal(`${file}: expected a JSON array of whole numbers, or whole numbers between blanks`)
}

/** What `--json` prints: one record an event, with `--why` one for each decision of a policy before what follows from it. */
const records = (template: Template, { battle, log, reasons }: Replay, why: boolean): object[] => {
  const list: object[] = []
  const pending = [...reasons]
  const memory = isDungeon(template) ? createDungeonMemory(template) : undefined
  const company = isCompany(template) ? createCompanyMemory(template) : undefined
  const band = isWarband(template) ? createWarbandMemory(template) : undefined
  let place = 0
  for (const event of readEvents(log)) {
    while (pending[0] !== undefined && pending[0].place <= place) list.push(reasonRecord(template, pending.shift()!))
    const rules = rulesOf(template.ruleset.name, event, template.roster, template.dungeon, memory, company, band)
    list.push(
      why ? { ...eventRecord(template, event), rules: rules === '' ? [] : rules.split(' ') } : eventRecord(template, event),
    )
    memory?.see(event)
    company?.see(event)
    band?.see(event)
    place++
  }
  const left = aftermath(battle)
  if (left !== null) list.push({ kind: 'aftermath', ...left })
  return list
}

const reasonRecord = (template: Template, { unit, decidedBy, candidates }: Reason): object => ({
  kind: 'policyDecided',
  actor: unit === 0 ? null : template.unitIds[unit],
  decidedBy,
  candidates,
})

const lines = (
  template: Template,
  played: Replay,
  why: boolean,
  paint: Paint,
  follower?: (place: number) => string[],
): string[] => {
  const pending = [...played.reasons]
  const out: string[] = []
  for (const line of tell(template, played.log)) {
    while (pending[0] !== undefined && pending[0].place <= line.place) out.push(...reasonLines(template, pending.shift()!, paint))
    if (follower !== undefined && isPause(line)) out.push(...follower(line.place))
    out.push(lineOf(line, why, paint))
  }
  if (follower !== undefined && !isOver(played.battle)) out.push(...follower(played.log.count))
  const left = aftermath(played.battle)
  if (left !== null) out.push('', paint.bold('Aftermath'), ...aftermathLines(left).map((text) => `  ${text}`))
  return out
}

/** Before a new round, or the end, the board as it then is. */
const isPause = ({ kind }: Line): boolean => kind === EventKind.RoundStarted || kind === EventKind.BattleEnded

const lineOf = ({ depth, text, rules }: Line, why: boolean, { bold, dim }: Paint): string => {
  const words = depth === 0 ? bold(text) : text
  return '  '.repeat(depth) + words + (why && rules !== '' ? dim(`  [${rules}]`) : '')
}

/** In a turn of a warband many units decide: each is named. */
const reasonLines = (template: Template, { unit, decidedBy, candidates }: Reason, { dim }: Paint): string[] => [
  ...(decidedBy === ''
    ? []
    : [dim(`    why${isWarband(template) && unit !== 0 ? `, ${template.unitIds[unit]}` : ''}: ${decidedBy}`)]),
  ...candidates.map(({ choice, note }) => dim(`      ${choice}${note === '' ? '' : `: ${note}`}`)),
]
