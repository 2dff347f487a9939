import type { Path } from '../problems.ts'
import { readShape } from '../shape/report.ts'
import type { Json, Kind, ScenarioUnit, UnitState } from '../types.ts'
import { noteEntry } from '../unit-entries.ts'
import { show } from '../words.ts'
import { type Context, isId, refer } from './context.ts'
import { formatCell, readCells } from './map.ts'

/** Most units at the start of a battle. */
const MAX_UNITS = 250

interface Draft {
  readonly id: string
  readonly kind: string
  readonly side: string
  readonly grade: string
  readonly at: unknown
  readonly count: number
  readonly state: {
    readonly hp?: number
    readonly bonusHp?: number
    readonly statuses?: readonly string[]
    readonly [key: string]: unknown
  }
  readonly [key: string]: unknown
}

/** Reads the units, counts and marks spread out, in the order of the file. */
export function readUnits(context: Context, data: unknown, kinds: readonly Kind[]): ScenarioUnit[] {
  const { problems, shapes, vocabulary } = context
  if (data === undefined) return []
  if (!Array.isArray(data) || data.length > MAX_UNITS) {
    const expected = `a list of at most ${MAX_UNITS} units`
    const got = Array.isArray(data) ? `${data.length} entries` : show(data)
    problems.error(Array.isArray(data) ? 'ERR_TOO_LARGE' : 'ERR_TYPE', ['units'], {
      got,
      expected,
      message: `expected ${expected}, got ${got}`,
    })
    return []
  }
  const drafts = (data as unknown[]).map(
    (raw, index) => readShape<Draft>(problems, vocabulary.name, shapes.unit, raw, ['units', index]) ?? {},
  )
  const ids = claimIds(context, drafts)
  const taken = new Map<number, string>()
  const units: ScenarioUnit[] = []
  for (const [index, draft] of drafts.entries()) {
    const kind = kinds.find((entry) => entry.id === draft.kind)
    for (const placed of placeUnits(context, draft, ['units', index], taken, ids)) {
      units.push(noteEntry(unitOf(context, draft, placed, kind), index))
    }
    checkEntry(context, draft, kind, ['units', index])
  }
  if (units.length > MAX_UNITS) {
    const expected = `at most ${MAX_UNITS} units`
    problems.error('ERR_TOO_LARGE', ['units'], {
      got: `${units.length}`,
      expected,
      message: `expected ${expected} in all, got ${units.length}`,
    })
  }
  context.names.set('units', new Set([...ids.keys(), ...units.map((unit) => unit.id)]))
  return units
}

/** The written ids with the entry they belong to; doubles are reported. */
function claimIds(context: Context, drafts: readonly Partial<Draft>[]): Map<string, number> {
  const ids = new Map<string, number>()
  drafts.forEach(({ id }, index) => {
    const at: Path = ['units', index, 'id']
    if (id === undefined || !isId(context.problems, id, at, false)) return
    const other = ids.get(id)
    if (other === undefined) ids.set(id, index)
    else
      context.problems.error('ERR_DUPLICATE_ID', at, {
        got: show(id),
        expected: 'an id used once',
        message: `${show(id)} is already the id of units[${other}]`,
      })
  })
  return ids
}

interface Placed {
  readonly id: string
  readonly cell: number | null
}

function placeUnits(
  context: Context,
  draft: Partial<Draft>,
  at: Path,
  taken: Map<number, string>,
  ids: Map<string, number>,
): Placed[] {
  const { problems, vocabulary } = context
  const where = [...at, 'at']
  if (draft.at === undefined && !vocabulary.reserves && !problems.hasBelow(where)) {
    problems.error('ERR_MISSING', where, {
      got: 'nothing',
      expected: 'a mark or [column, row]',
      message: 'is missing: expected a mark of the map or [column, row]',
    })
  }
  const cells = draft.at === undefined ? undefined : readCells(context, draft.at, where)
  const isMark = typeof draft.at === 'string'
  // Who comes later names a cell that somebody may stand on, or make for as well.
  const occupied = draft.reserve === undefined ? taken : undefined
  const free = isMark ? cells?.filter((cell) => occupied?.has(cell) !== true) : cells
  const count = draft.count ?? (draft.id !== undefined ? 1 : (cells?.length ?? 1))
  if (draft.id !== undefined && count > 1) {
    problems.error('ERR_COUNT', [...at, 'count'], {
      got: `${count}`,
      expected: '1 beside an id',
      message: `one id cannot name ${count} units: leave the id out, or the count`,
    })
    return []
  }
  if (draft.id !== undefined && draft.count === undefined && cells !== undefined && cells.length > 1) {
    const message = `${show(draft.at)} has ${cells.length} cells, but ${show(draft.id)} is one unit: write count: 1 for the first of them`
    problems.error('ERR_COUNT', where, { got: `${cells.length} cells`, expected: 'one cell', message })
    return []
  }
  if (cells !== undefined && free !== undefined && free.length < count) {
    const rest = isMark ? `mark ${show(draft.at)} has ${free.length} free of ${cells.length}` : `${cells.length} given`
    problems.error('ERR_MARK_FULL', where, {
      got: `${free.length} free cells`,
      expected: `${count} free cells`,
      message: `expected ${count} free cells, but ${rest}`,
    })
    return []
  }
  if (!isMark && cells !== undefined && draft.count !== undefined && cells.length !== count) {
    problems.error('ERR_COUNT', [...at, 'count'], {
      got: `${count}`,
      expected: `${cells.length}`,
      message: `${cells.length} cells are given for ${count} units`,
    })
    return []
  }
  if (draft.at !== undefined && cells === undefined) return []
  const placed: Placed[] = []
  for (let i = 0; i < Math.min(count, MAX_UNITS + 1); i++) {
    const cell = free?.[i] ?? null
    const id = draft.id ?? nextId(draft.kind ?? 'unit', ids)
    if (cell !== null && !takeCell(context, cell, id, where, occupied)) continue
    placed.push({ id, cell })
  }
  return placed
}

/** `kind-1`, `kind-2` …, those taken left out. */
function nextId(kind: string, ids: Map<string, number>): string {
  for (let number = 1; ; number++) {
    const id = `${kind}-${number}`
    if (ids.has(id)) continue
    ids.set(id, -1)
    return id
  }
}

function takeCell(context: Context, cell: number, id: string, at: Path, taken: Map<number, string> | undefined): boolean {
  const { problems } = context
  const { map, terrain } = context.board!
  const got = formatCell(map, cell)
  const owner = taken?.get(cell)
  if (owner !== undefined) {
    problems.error('ERR_CELL_OCCUPIED', at, { got, expected: 'a free cell', message: `${got} is already taken by "${owner}"` })
    return false
  }
  taken?.set(cell, id)
  const ground = map.cells[cell]!
  if (terrain.get(ground)?.blocksMove === true) {
    problems.error('ERR_CELL_BLOCKED', at, {
      got,
      expected: 'a cell that can be entered',
      message: `${got} is ${ground}, which cannot be entered`,
    })
  }
  return true
}

function unitOf(context: Context, draft: Partial<Draft>, placed: Placed, kind: Kind | undefined): ScenarioUnit {
  const { vocabulary } = context
  const props: Record<string, Json> = {}
  for (const prop of vocabulary.unitProps) {
    const value = draft[prop.name] ?? prop.default
    if (value !== undefined) props[prop.name] = value as Json
  }
  const grade = kind === undefined || kind.grades.length === 0 ? null : (draft.grade ?? vocabulary.grades[0]!)
  const stats = kind?.grades.find((entry) => entry.id === grade)?.stats ?? kind?.stats ?? {}
  return {
    id: placed.id,
    kind: draft.kind ?? '',
    side: draft.side ?? '',
    cell: placed.cell,
    grade,
    state: stateOf(context, draft.state, stats),
    props,
  }
}

function stateOf(context: Context, draft: Draft['state'] | undefined, stats: Kind['stats']): UnitState {
  const { hp, bonusHp, statuses, ...other } = draft ?? {}
  return {
    hp: hp ?? stats[context.vocabulary.hpStat] ?? 0,
    bonusHp: bonusHp ?? stats.bonusHp ?? 0,
    statuses: [...(statuses ?? [])].sort(),
    other: other as Record<string, Json>,
  }
}

function checkEntry(context: Context, draft: Partial<Draft>, kind: Kind | undefined, at: Path): void {
  const { problems, vocabulary } = context
  if (draft.kind !== undefined) refer(context, 'kinds', draft.kind, [...at, 'kind'])
  if (draft.side !== undefined) refer(context, 'sides', draft.side, [...at, 'side'])
  for (const { name, value } of vocabulary.unitProps) {
    if (value.kind === 'ref' && draft[name] !== undefined) refer(context, value.to, draft[name] as string, [...at, name])
  }
  for (const { name, value } of vocabulary.state) {
    const written = draft.state?.[name]
    const here = [...at, 'state', name]
    if (written === undefined) continue
    if (value.kind === 'counts') for (const key of Object.keys(written as object)) refer(context, value.of, key, [...here, key])
    else if (value.kind === 'names' && value.of !== undefined) {
      for (const [index, word] of (written as readonly string[]).entries())
        refer(context, value.of, word, [...here, index], value.values)
    }
  }
  if (kind === undefined) return
  if (draft.grade !== undefined && !kind.grades.some((grade) => grade.id === draft.grade)) {
    const there = kind.grades.map((grade) => grade.id).join(', ') || 'none'
    problems.error('ERR_UNKNOWN_REF', [...at, 'grade'], {
      got: show(draft.grade),
      expected: there,
      message: `kind "${kind.id}" has no grade ${show(draft.grade)} (there: ${there})`,
    })
  }
  const grade = kind.grades.find((entry) => entry.id === (draft.grade ?? vocabulary.grades[0])) ?? kind
  const most = grade.stats[vocabulary.hpStat]
  const hp = draft.state?.hp
  if (hp !== undefined && most !== null && most !== undefined && hp > most) {
    const expected = `at most ${most}, its ${vocabulary.hpStat}`
    problems.error('ERR_RANGE', [...at, 'state', 'hp'], { got: `${hp}`, expected, message: `expected ${expected}, got ${hp}` })
  }
  const statuses = draft.state?.statuses ?? []
  statuses.forEach((status, index) => {
    if (statuses.indexOf(status) === index) return
    problems.error('ERR_DUPLICATE_ID', [...at, 'state', 'statuses', index], {
      got: show(status),
      expected: 'each status once',
      message: `${show(status)} is listed twice`,
    })
  })
}
