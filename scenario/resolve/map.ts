import { neighbourOf, opposite, SIDES } from '../../engine/space/hex.ts'
import { isMap } from '../plain.ts'
import type { Path } from '../problems.ts'
import { readShape, readValue } from '../shape/report.ts'
import type { Edge, EdgeSide, ScenarioMap, Terrain } from '../types.ts'
import { hint, show } from '../words.ts'
import { type Context, namedEntries, refer } from './context.ts'

/** Most rows and columns of a map. */
const MAX_SIDE = 128

/** The map with what is asked about it. */
export interface Board {
  /** Its rows have different lengths: reported, so gaps are not. */
  readonly rough: boolean
  readonly map: ScenarioMap
  readonly terrain: ReadonlyMap<string, Terrain>
  /** Characters of the legend. */
  readonly signs: ReadonlySet<string>
}

interface DraftMap {
  readonly ground: string
  readonly legend: Readonly<Record<string, unknown>>
  readonly rows: readonly string[]
  readonly edges: Readonly<Record<string, readonly (readonly [number, number, EdgeSide])[]>>
}

interface DraftTerrain {
  readonly moveCost: number
  readonly blocks: readonly string[]
  readonly cover: number
  readonly feature: string
}

/** What a character of the drawing stands for. */
interface Entry {
  readonly terrain: string
  readonly height: number
  readonly mark: string | undefined
}

/** The terrain of a scenario, the ruleset's own included, sorted by id. */
export function readTerrain(context: Context, data: unknown): Terrain[] {
  const { problems, shapes, vocabulary } = context
  const all = new Map<string, Terrain>()
  for (const [id, word] of Object.entries(vocabulary.terrain)) all.set(id, terrainOf(id, word))
  for (const [id, raw] of namedEntries(problems, 'terrain', data)) {
    const draft = readShape<DraftTerrain>(problems, vocabulary.name, shapes.terrain, raw, ['terrain', id])
    all.set(id, terrainOf(id, draft ?? {}))
  }
  context.names.set('terrain', new Set(all.keys()))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const terrainOf = (id: string, draft: Partial<DraftTerrain>): Terrain => ({
  id,
  moveCost: draft.moveCost ?? 1,
  blocksMove: draft.blocks?.includes('move') ?? false,
  blocksSight: draft.blocks?.includes('sight') ?? false,
  cover: draft.cover ?? 0,
  feature: draft.feature ?? null,
})

/** The map; undefined where it has no usable rows. */
export function readMap(context: Context, data: unknown, terrain: readonly Terrain[]): Board | undefined {
  const { problems, shapes, vocabulary } = context
  if (data === undefined) return undefined
  const draft = readShape<DraftMap>(problems, vocabulary.name, shapes.map, data, ['map'])
  if (draft === undefined) return undefined
  if (draft.ground !== undefined) refer(context, 'terrain', draft.ground, ['map', 'ground'])
  const legend = readLegend(context, draft.legend ?? {})
  const signs = new Set(legend.keys())
  const drawing = readRows(context, draft.rows)
  if (drawing === undefined) return undefined
  const { width, height } = drawing
  const cells: (string | null)[] = new Array<string | null>(width * height).fill(null)
  const levels: number[] = new Array<number>(width * height).fill(0)
  const marks = new Map<string, number[]>()
  drawing.rows.forEach((row, y) => {
    row.forEach((character, x) => {
      if (character === ' ') return
      const cell = x * height + y
      const entry = legend.get(character) ?? markEntry(context, character, draft.ground, legend, signs, ['map', 'rows', y], x)
      if (entry === undefined) return
      cells[cell] = entry.terrain
      levels[cell] = entry.height
      if (entry.mark === undefined) return
      const marked = marks.get(entry.mark)
      if (marked === undefined) marks.set(entry.mark, [cell])
      else marked.push(cell)
    })
  })
  if (problems.list.length === 0 && cells.every((cell) => cell === null)) {
    problems.error('ERR_MAP_EMPTY', ['map', 'rows'], {
      got: 'blanks',
      expected: 'a cell',
      message: 'expected at least one cell, got blanks only',
    })
  }
  const map = {
    width,
    height,
    cells,
    levels,
    marks: Object.fromEntries([...marks].sort(([a], [b]) => (a < b ? -1 : 1))),
    edges: [],
  }
  const edges = readEdges(context, draft.edges ?? {}, map, drawing.rough)
  return {
    rough: drawing.rough,
    map: { ...map, edges },
    terrain: new Map(terrain.map((entry) => [entry.id, entry])),
    signs,
  }
}

function readLegend(context: Context, legend: Readonly<Record<string, unknown>>): Map<string, Entry> {
  const { problems, shapes, vocabulary } = context
  const entries = new Map<string, Entry>()
  for (const [character, raw] of Object.entries(legend)) {
    const at: Path = ['map', 'legend', character]
    if ([...character].length !== 1 || character === ' ' || /\p{Cc}/u.test(character)) {
      const expected = 'one character that is not a blank'
      problems.error(
        'ERR_LEGEND_KEY',
        at,
        { got: show(character), expected, message: `expected ${expected}, got ${show(character)}` },
        { key: true },
      )
      continue
    }
    const draft = isMap(raw)
      ? readShape<{ terrain: string; height: number; mark: string }>(problems, vocabulary.name, shapes.legend, raw, at)
      : { terrain: raw as string }
    const terrain = draft?.terrain ?? ''
    if (draft?.terrain !== undefined) refer(context, 'terrain', terrain, isMap(raw) ? [...at, 'terrain'] : at)
    entries.set(character, {
      terrain,
      height: (draft as { height?: number })?.height ?? 0,
      mark: (draft as { mark?: string })?.mark,
    })
  }
  return entries
}

const MARK = /^[A-Za-z]$/

function markEntry(
  context: Context,
  character: string,
  ground: string | undefined,
  legend: Map<string, Entry>,
  signs: ReadonlySet<string>,
  at: Path,
  x: number,
): Entry | undefined {
  if (MARK.test(character)) {
    const entry = { terrain: ground ?? '', height: 0, mark: character }
    legend.set(character, entry)
    return entry
  }
  const message = `${show(character)} in column ${x} is neither in the legend nor a letter (a mark)${hint(character, signs, 'legend')}`
  context.problems.error('ERR_MAP_CHARACTER', at, {
    got: show(character),
    expected: 'a character of the legend, a letter or a blank',
    message,
  })
  legend.set(character, { terrain: '', height: 0, mark: undefined })
  return undefined
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly rows: readonly (readonly string[])[]
  /** Rows of different lengths: reported, and what would be missing cells is not reported again. */
  readonly rough: boolean
}

function readRows(context: Context, rows: readonly string[] | undefined): Drawing | undefined {
  if (rows === undefined) return undefined
  const split = rows.map((row) => [...row.slice(0, 2 * MAX_SIDE + 2)])
  const first = usualRow(split)
  const wanted = split[first]!.length
  let rough = false
  const fail = (y: number, expected: string, length: number): void => {
    const got = length > 2 * MAX_SIDE ? `more than ${2 * MAX_SIDE} characters` : `${length} characters`
    context.problems.error('ERR_MAP_SIZE', ['map', 'rows', y], { got, expected, message: `expected ${expected}, got ${got}` })
  }
  if (wanted < 1 || wanted > MAX_SIDE) {
    fail(first, `1 to ${MAX_SIDE} characters`, wanted)
    return undefined
  }
  for (const [y, row] of split.entries()) {
    if (row.length === wanted) continue
    rough = true
    fail(y, `${wanted} characters as in rows[${first}] (a blank is "no cell")`, row.length)
  }
  const width = Math.min(MAX_SIDE, Math.max(...split.map((row) => row.length)))
  return { width, height: split.length, rows: split.map((row) => row.slice(0, width)), rough }
}

/** The first row of the length that more rows have than any other: the others are wrong. */
function usualRow(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return rows.findIndex(({ length }) => counts.get(length) === most)
}

function readEdges(context: Context, edges: DraftMap['edges'], map: Omit<ScenarioMap, 'edges'>, rough: boolean): Edge[] {
  const found = new Map<string, Edge>()
  for (const kind of ['wall', 'door'] as const) {
    edges[kind]?.forEach(([col, row, side], index) => {
      const at: Path = ['map', 'edges', kind, index]
      const cell = cellAtPair(context, map, [col, row], at, rough)
      if (cell === undefined) return
      const dir = SIDES.indexOf(side)
      const other = neighbourOf(map.width, map.height, cell, dir)
      const edge: Edge = other >= 0 && other < cell ? { cell: other, side: SIDES[opposite(dir)]!, kind } : { cell, side, kind }
      const key = `${edge.cell} ${edge.side}`
      if (found.has(key)) {
        const got = `[${col},${row},${side}]`
        context.problems.error('ERR_DUPLICATE_EDGE', at, {
          got,
          expected: 'an edge used once',
          message: `${got} already is a ${found.get(key)!.kind}`,
        })
      } else found.set(key, edge)
    })
  }
  return [...found.values()].sort((a, b) => a.cell - b.cell || SIDES.indexOf(a.side) - SIDES.indexOf(b.side))
}

/** The cell at `[column, row]`; undefined, with a report, where there is none. */
function cellAtPair(
  context: Context,
  map: Omit<ScenarioMap, 'edges'>,
  pair: readonly [number, number],
  at: Path,
  rough: boolean,
): number | undefined {
  const [col, row] = pair
  const got = `[${col},${row}]`
  if (col >= map.width || row >= map.height || col < 0 || row < 0) {
    const expected = `columns 0 to ${map.width - 1}, rows 0 to ${map.height - 1}`
    context.problems.error('ERR_OFF_MAP', at, { got, expected, message: `${got} is off the map (${expected})` })
    return undefined
  }
  const cell = col * map.height + row
  if (map.cells[cell] !== null || rough) return cell
  context.problems.error('ERR_NO_CELL', at, {
    got,
    expected: 'a cell of the map',
    message: `${got} is a gap in the map: there is no cell`,
  })
  return undefined
}

/** A cell as `[column,row]`. */
export const formatCell = (map: Pick<ScenarioMap, 'height'>, cell: number): string =>
  `[${Math.floor(cell / map.height)},${cell % map.height}]`

/** The cells a place names (a mark, a pair, a list of pairs); undefined, with a report, where it names none. */
export function readCells(context: Context, raw: unknown, at: Path): number[] | undefined {
  const { board, problems, shapes, vocabulary } = context
  if (problems.isPoisoned(at)) return undefined
  if (typeof raw === 'string') {
    if (board === undefined) return undefined
    const cells = Object.hasOwn(board.map.marks, raw) ? board.map.marks[raw] : undefined
    if (cells !== undefined) return [...cells]
    const sign = board.signs.has(raw)
      ? `: ${show(raw)} is a sign of the legend; write {terrain: …, mark: ${raw}} there to make it a mark, too`
      : hint(raw, Object.keys(board.map.marks), 'there')
    const message = `there is no mark ${show(raw)} on the map${sign}`
    problems.error('ERR_UNKNOWN_REF', at, { got: show(raw), expected: 'a mark of the map', message })
    return undefined
  }
  const list = Array.isArray(raw) && Array.isArray(raw[0]) ? (raw as unknown[]) : undefined
  const pairs = (list ?? [raw]).map((pair, index) => {
    const where = list === undefined ? at : [...at, index]
    const read = readValue<[number, number]>(problems, vocabulary.name, shapes.values.cellPair(), pair, where)
    return read === undefined || board === undefined ? undefined : cellAtPair(context, board.map, read, where, board.rough)
  })
  return pairs.includes(undefined) ? undefined : (pairs as number[])
}
