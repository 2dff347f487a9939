import { isMap } from '../plain.ts'
import type { Path } from '../problems.ts'
import { readShape, readValue } from '../shape/report.ts'
import type { Bag, Card, Deck, Die, Effect, Gear, Guard, Json, Pattern, Table, TokenSet } from '../types.ts'
import { show } from '../words.ts'
import { fixed, readDie } from './amount.ts'
import { type Context, isId, namedEntries, refer } from './context.ts'
import { isRange, readEffects, readRows } from './effects.ts'
import { readCells } from './map.ts'

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

interface DraftDie {
  readonly pool: string
  readonly line: string
  readonly reach: Die['reach']
  readonly faces: readonly (number | readonly unknown[])[]
  readonly guard: Guard
}

/** Dice with faces of their own, those that the ruleset knows by itself included, sorted by id. */
export function readDice(context: Context, data: unknown): Die[] {
  const { problems, shapes, vocabulary } = context
  const written = namedEntries(problems, 'dice', data).map(([id, raw]): Die => {
    const at: Path = ['dice', id]
    const draft = readShape<DraftDie>(problems, vocabulary.name, shapes.die, raw, at) ?? {}
    if (draft.pool !== undefined) refer(context, 'stats', draft.pool, [...at, 'pool'])
    const faces = (draft.faces ?? []).map((face, index) =>
      typeof face === 'number' ? damageFace(face) : readEffects(context, face, [...at, 'faces', index], 'target'),
    )
    const { pool = null, line = id, reach = 'any', guard } = draft
    return {
      id,
      pool,
      line,
      reach,
      guard: guard === undefined ? null : { from: guard.from, against: guard.against ?? 'any' },
      faces,
    }
  })
  const known = Object.entries(vocabulary.dice ?? {}).filter(([id]) => !written.some((die) => die.id === id))
  const more = known.map(([id, faces]): Die => ({ id, ...PLAIN_DIE, faces: faces.map(damageFace) }))
  return [...written, ...more].sort(byId)
}

/** A die that the ruleset knows by itself: everybody's, of the line `combat`. */
const PLAIN_DIE = { pool: null, line: 'combat', reach: 'any', guard: null } as const

const damageFace = (points: number): Effect[] =>
  points === 0 ? [] : [{ verb: 'damage', amount: fixed(points), type: 'physical', to: 'target', args: {} }]

interface DraftCard {
  readonly card: string
  readonly initiative: number
  readonly copies: number
  readonly do: readonly unknown[]
  readonly top: readonly unknown[]
  readonly bottom: readonly unknown[]
  readonly lost: Card['lost']
  readonly reshuffle: boolean
}

/** Decks, sorted by id, their cards in the order of the file. */
export function readDecks(context: Context, data: unknown): Deck[] {
  const { problems } = context
  return namedEntries(problems, 'decks', data)
    .map(([id, raw]) => {
      if (!Array.isArray(raw) || raw.length === 0 || raw.length > 200) {
        const expected = 'a list of 1 to 200 cards'
        const got = Array.isArray(raw) ? `${raw.length} cards` : show(raw)
        problems.error('ERR_TYPE', ['decks', id], { got, expected, message: `expected ${expected}, got ${got}` })
        return { id, cards: [] }
      }
      return { id, cards: (raw as unknown[]).map((card, index) => readCard(context, card, index, ['decks', id, index])) }
    })
    .sort(byId)
}

function readCard(context: Context, raw: unknown, index: number, at: Path): Card {
  const { problems, shapes, vocabulary } = context
  const draft = readShape<DraftCard>(problems, vocabulary.name, shapes.card, raw, at) ?? {}
  const halves = draft.top !== undefined || draft.bottom !== undefined
  if (halves === (draft.do !== undefined) && !problems.hasBelow(at)) {
    const expected = 'either do, or top and bottom'
    problems.error('ERR_CONFLICT', at, {
      got: halves ? 'both' : 'none',
      expected,
      message: `expected ${expected}, got ${halves ? 'both' : 'none'}`,
    })
  }
  const effects = (key: 'do' | 'top' | 'bottom'): Effect[] => readEffects(context, draft[key] ?? [], [...at, key], 'target')
  return {
    card: draft.card ?? `${index + 1}`,
    initiative: draft.initiative ?? null,
    copies: draft.copies ?? 1,
    do: effects('do'),
    top: effects('top'),
    bottom: effects('bottom'),
    lost: draft.lost ?? 'none',
    reshuffle: draft.reshuffle ?? false,
  }
}

/** Tables, sorted by id. */
export function readTables(context: Context, data: unknown): Table[] {
  const { problems } = context
  return namedEntries(problems, 'tables', data)
    .map(([id, raw]) => {
      const at: Path = ['tables', id]
      if (!isMap(raw)) {
        problems.error('ERR_TYPE', at, {
          got: show(raw),
          expected: 'a die and rows',
          message: `expected a die and rows, got ${show(raw)}`,
        })
        return { id, faces: 0, rows: [] }
      }
      const ranges = Object.keys(raw).filter(isRange)
      for (const key of Object.keys(raw)) {
        if (key === 'die' || isRange(key)) continue
        const expected = 'die, or a range like 1-14'
        problems.error(
          'ERR_UNKNOWN_KEY',
          [...at, key],
          { got: show(key), expected, message: `expected ${expected}, got ${show(key)}` },
          { key: true },
        )
      }
      const faces = readDie(context, raw.die, [...at, 'die'])
      return { id, faces: faces ?? 0, rows: faces === undefined ? [] : readRows(context, raw, ranges, faces, at) }
    })
    .sort(byId)
}

/** Bags, sorted by id. */
export function readBags(context: Context, data: unknown): Bag[] {
  const { problems, shapes, vocabulary } = context
  const v = shapes.values
  const shape = v.map(v.whole(0, 250, 'How many.'), 'Tokens.')
  return namedEntries(problems, 'bags', data)
    .map(([id, raw]) => ({
      id,
      tokens: countsOf(readValue<Record<string, number>>(problems, vocabulary.name, shape, raw, ['bags', id]) ?? {}),
    }))
    .sort(byId)
}

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([token, count]) => ({ token, count }))
    .sort((a, b) => (a.token < b.token ? -1 : 1))

/** The kinds of tokens that bags and token sets hold. */
export function tokenNames(...sections: unknown[]): Set<string> {
  const names = new Set<string>()
  for (const section of sections) {
    for (const entry of isMap(section) ? Object.values(section) : []) {
      const from = isMap(entry) && isMap(entry.from) ? entry.from : entry
      if (isMap(from)) for (const name of Object.keys(from)) names.add(name)
    }
  }
  return names
}

/** Tokens that lie on the map, sorted by id. */
export function readTokens(context: Context, data: unknown): TokenSet[] {
  const { problems, shapes, vocabulary } = context
  return namedEntries(problems, 'tokens', data)
    .map(([id, raw]) => {
      const at: Path = ['tokens', id]
      const draft =
        readShape<{ at: unknown; draw: number; from: Record<string, number>; count: number }>(
          problems,
          vocabulary.name,
          shapes.tokens,
          raw,
          at,
        ) ?? {}
      for (const token of Object.keys(draft.from ?? {})) isId(problems, token, [...at, 'from', token], true)
      const cells = draft.at === undefined ? [] : (readCells(context, draft.at, [...at, 'at']) ?? [])
      if (vocabulary.plainTokens === true) {
        const from = [{ token: id, count: draft.count ?? 1 }]
        return { id, cells, draw: cells.length * (draft.count ?? 1), from }
      }
      const from = countsOf(draft.from ?? {})
      const held = from.reduce((sum, { count }) => sum + count, 0)
      const draw = draft.draw ?? 0
      if (draft.from !== undefined && draw > held) tooMany(context, draw, held, 'there are to draw from', [...at, 'draw'])
      else if (cells.length > 0 && draw > cells.length) tooMany(context, draw, cells.length, 'cells there are', [...at, 'draw'])
      return { id, cells, draw, from }
    })
    .sort(byId)
}

function tooMany(context: Context, got: number, most: number, what: string, at: Path): void {
  const expected = `at most ${most}, as many as ${what}`
  context.problems.error('ERR_RANGE', at, { got: `${got}`, expected, message: `expected ${expected}, got ${got}` })
}

/** Patterns, sorted by id. */
export function readPatterns(context: Context, data: unknown): Pattern[] {
  const { problems, shapes, vocabulary } = context
  return namedEntries(problems, 'patterns', data)
    .map(([id, raw]) => {
      const draft =
        readShape<{ anchor: string; hexes: [number, number][] }>(problems, vocabulary.name, shapes.pattern, raw, [
          'patterns',
          id,
        ]) ?? {}
      return { id, anchor: draft.anchor ?? 'self', hexes: draft.hexes ?? [] }
    })
    .sort(byId)
}

/** Equipment, sorted by id, with the defaults of the ruleset. */
export function readGear(context: Context, data: unknown): Gear[] {
  const { problems, shapes, vocabulary } = context
  return namedEntries(problems, 'gear', data)
    .map(([id, raw]) => {
      const draft = readShape<Record<string, Json>>(problems, vocabulary.name, shapes.gear, raw, ['gear', id]) ?? {}
      const props: Record<string, Json> = {}
      for (const { name, value, default: fallback, required, word } of vocabulary.gearProps) {
        const written = draft[name] ?? fallback
        if (written !== undefined)
          props[name] =
            value.kind === 'effects'
              ? (readEffects(context, written as readonly unknown[], ['gear', id, name], 'target') as unknown as Json)
              : written
        else if (required === true && !problems.hasBelow(['gear', id, name])) {
          problems.error('ERR_MISSING', ['gear', id, name], {
            got: 'nothing',
            expected: word,
            message: `is missing: expected ${word}`,
          })
        }
        if (value.kind === 'counts')
          for (const key of Object.keys(draft[name] ?? {})) refer(context, value.of, key, ['gear', id, name, key])
      }
      return { id, props }
    })
    .sort(byId)
}
