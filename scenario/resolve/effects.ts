import type { PropWord, ValueWord, VerbWord } from '../../rulesets/vocabulary.ts'
import { isMap } from '../plain.ts'
import type { Path } from '../problems.ts'
import { notInRuleset, readShape, readValue } from '../shape/report.ts'
import type { Amount, Effect, Json, TableRow } from '../types.ts'
import { show } from '../words.ts'
import { type AmountParts, readAmount, readDie, readParts } from './amount.ts'
import { type Context, refer } from './context.ts'
import { readCells } from './map.ts'

const AMOUNT_KEYS = ['amount', 'dice', 'of', 'times', 'plus', 'min', 'max'] as const
const RANGE_KEY = /^[0-9]{1,3}(-[0-9]{1,3})?$/

/** Reads a list of effects; `to` is who is meant where nothing is written. Wrong ones are reported and left out. */
export function readEffects(context: Context, raw: readonly unknown[], at: Path, to: string): Effect[] {
  return raw.flatMap((step, index) => readEffect(context, step, [...at, index], to) ?? [])
}

function readEffect(context: Context, step: unknown, at: Path, to: string): Effect | undefined {
  const { problems, vocabulary } = context
  const names = isMap(step) ? Object.keys(step) : []
  if (!isMap(step) || names.length === 0) {
    problems.error('ERR_TYPE', at, {
      got: show(step),
      expected: 'a verb with its value',
      message: `expected a verb with its value, got ${show(step)}`,
    })
    return undefined
  }
  const verbs = vocabulary.verbs.map((verb) => verb.name)
  const unknown = names.filter((name) => !verbs.includes(name))
  if (names.length > 1) {
    const message = `expected one verb a step, got ${names.join(', ')}`
    problems.error('ERR_EFFECT', at, { got: names.join(', '), expected: 'one verb a step', message })
    return undefined
  }
  if (unknown.length > 0) {
    notInRuleset(problems, vocabulary.name, 'verb', unknown[0]!, verbs, [...at, unknown[0]!], true)
    return undefined
  }
  const verb = vocabulary.verbs.find((entry) => entry.name === names[0])!
  return readVerb(context, verb, step[verb.name], [...at, verb.name], to)
}

function readVerb(context: Context, verb: VerbWord, value: unknown, at: Path, to: string): Effect | undefined {
  const { problems, shapes, vocabulary } = context
  const raw = verb.plain === true && value === true ? {} : value
  const bare = !isMap(raw)
  if (bare && (verb.short === undefined || raw === null)) {
    if (!problems.isPoisoned(at)) {
      const expected = verb.plain === true ? 'true, or {to: …}' : verb.short === undefined ? 'a map' : `its ${verb.short}`
      problems.error('ERR_TYPE', at, { got: show(raw), expected, message: `expected ${expected}, got ${show(raw)}` })
    }
    return undefined
  }
  const written = bare ? { [verb.short!]: raw } : raw
  const rows = verb.rows === true ? Object.keys(written).filter((key) => RANGE_KEY.test(key)) : []
  const plain = Object.fromEntries(Object.entries(written).filter(([key]) => !rows.includes(key)))
  const inside = bare ? [] : undefined
  const draft = bare
    ? readShort(context, verb, raw, at)
    : readShape<Record<string, unknown>>(problems, vocabulary.name, shapes.values.verbArgs(verb), plain, at)
  if (draft === undefined) return undefined
  const amount = readVerbAmount(context, verb, draft, written, at, inside)
  const args: Record<string, Json> = {}
  const who = typeof draft.who === 'string' ? draft.who : to
  for (const arg of verb.args) {
    const here = bare ? at : [...at, arg.name]
    if (arg.name === 'amount') continue
    const value = draft[arg.name]
    if (value !== undefined) args[arg.name] = readArg(context, arg.value, value, here, who)
    else if (arg.default !== undefined) args[arg.name] = arg.default
    else if (arg.required === true && !Object.hasOwn(written, arg.name)) missing(context, arg, at)
  }
  if (rows.length > 0) readInlineTable(context, written, rows, args, at)
  if (verb.rows === true && rows.length === 0 && args.table === undefined) {
    problems.error('ERR_MISSING', at, {
      got: 'nothing',
      expected: 'rows',
      message: 'expected a table of the file, or a die and rows like 1-14: event',
    })
  }
  const type = verb.typed === true ? (draft.type === 'true' || draft.type === true ? 'true' : 'physical') : null
  return { verb: verb.name, amount: amount ?? null, type, to: (draft.to as string | undefined) ?? to, args }
}

function readShort(context: Context, verb: VerbWord, raw: unknown, at: Path): Record<string, unknown> | undefined {
  const { problems, shapes, vocabulary } = context
  const arg = verb.args.find((entry) => entry.name === verb.short)!
  const value = readValue<unknown>(problems, vocabulary.name, shapes.values.verbShort(verb, arg), raw, at)
  return value === undefined ? undefined : { [arg.name]: value }
}

function missing(context: Context, arg: PropWord, at: Path): void {
  context.problems.error('ERR_MISSING', [...at, arg.name], {
    got: 'nothing',
    expected: arg.word,
    message: `is missing: expected ${arg.word}`,
  })
}

function readVerbAmount(
  context: Context,
  verb: VerbWord,
  draft: Record<string, unknown>,
  written: Record<string, unknown>,
  at: Path,
  inside: Path | undefined,
): Amount | undefined {
  const arg = verb.args.find((entry) => entry.name === 'amount')
  if (arg === undefined) return undefined
  const { problems } = context
  const rolled = arg.value.kind === 'amount'
  const keys = rolled ? AMOUNT_KEYS.filter((key) => key !== 'times' && key !== 'min' && key !== 'max') : (['amount'] as const)
  if (!keys.some((key) => Object.hasOwn(written, key))) {
    if (arg.required === true) missing(context, arg, at)
    return undefined
  }
  if (!keys.some((key) => draft[key] !== undefined)) return undefined
  const parts = Object.fromEntries(
    (rolled ? AMOUNT_KEYS : keys).filter((key) => draft[key] !== undefined).map((key) => [key, draft[key]]),
  )
  const nested = parts.amount
  const amount = isMap(nested)
    ? readAmount(context, nested, [...at, 'amount'])
    : readParts(context, parts as AmountParts, at, inside)
  if (amount !== undefined && amount.dice === null && amount.of === null && amount.plus < 0) {
    const got = show(amount.plus)
    problems.error('ERR_RANGE', [...at, ...(inside ?? ['amount'])], {
      got,
      expected: '0 or more',
      message: `expected 0 or more, got ${got}`,
    })
  }
  return amount
}

function readArg(context: Context, word: ValueWord, value: unknown, at: Path, to: string): Json {
  switch (word.kind) {
    case 'ref':
      refer(context, word.to, value as string, at, word.also)
      return value as Json
    case 'counts':
      for (const key of Object.keys(value as object)) refer(context, word.of, key, [...at, key])
      return value as Json
    case 'place':
      return readPlace(context, value, at)
    case 'effects':
      return readEffects(context, value as unknown[], at, to) as unknown as Json
    case 'amount':
      return (readAmount(context, value, at) ?? null) as unknown as Json
    default:
      return value as Json
  }
}

/** `adjacent`, `{edge, to}`, or `{cells: [...]}` for a mark or coordinates. */
function readPlace(context: Context, value: unknown, at: Path): Json {
  if (isMap(value) || value === 'adjacent') return value as Json
  return { cells: readCells(context, value, at) ?? [] }
}

function readInlineTable(
  context: Context,
  written: Record<string, unknown>,
  keys: readonly string[],
  args: Record<string, Json>,
  at: Path,
): void {
  const faces = readDie(context, written.die, [...at, 'die'])
  const rows = faces === undefined ? [] : readRows(context, written, keys, faces, at)
  delete args.die
  args.faces = faces ?? 0
  args.rows = rows as unknown as Json
}

/** Rows like `1-14: event` of a table; gaps and overlaps are reported. */
export function readRows(
  context: Context,
  written: Record<string, unknown>,
  keys: readonly string[],
  faces: number,
  at: Path,
): TableRow[] {
  const { problems } = context
  const rows = keys.map((key) => {
    const [from, to] = key.split('-').map(Number) as [number, number | undefined]
    const event = written[key]
    if (typeof event === 'string') refer(context, 'events', event, [...at, key], ['nothing'])
    else
      problems.error('ERR_TYPE', [...at, key], {
        got: show(event),
        expected: 'an event',
        message: `expected an event, got ${show(event)}`,
      })
    return { key, from, to: to ?? from, event: String(event) }
  })
  rows.sort((a, b) => a.from - b.from || a.to - b.to)
  let next = 1
  for (const row of rows) {
    if (row.from !== next || row.to < row.from || row.to > faces) {
      const expected = `ranges that cover 1 to ${faces} once`
      problems.error(
        'ERR_TABLE',
        [...at, row.key],
        { got: row.key, expected, message: `expected ${expected}; ${row.key} does not go on from ${next}` },
        { key: true },
      )
      return []
    }
    next = row.to + 1
  }
  if (next === faces + 1) return rows.map(({ from, to, event }) => ({ from, to, event }))
  const got = next === 1 ? 'none' : `1 to ${next - 1}`
  const expected = `ranges that cover 1 to ${faces} once`
  problems.error('ERR_TABLE', at, { got, expected, message: `expected ${expected}, got ${got}` })
  return []
}

/** Whether a key is a range of a table. */
export const isRange = (key: string): boolean => RANGE_KEY.test(key)
