import { CLOCK_LENGTH } from '../components/clock.ts'
import type { ColumnType, Component, Scope, TypedArrayOf } from '../components/component.ts'
import { COMPONENT_NAMES } from '../components/defined.ts'

/** How many values a column of each scope has in one battle. */
export type Counts = Readonly<Record<Scope, number>>

interface Place {
  readonly type: ColumnType
  readonly offset: number
  readonly length: number
}

/** Where every column of a battle lies in its bytes. */
export interface Layout {
  readonly byteLength: number
  /** Bytes before the statistics: what a fingerprint covers, a multiple of 16. */
  readonly stateLength: number
  /** Bytes from one battle to the next in a shared buffer: a multiple of 64. */
  readonly stride: number
  /** Places by component index, then column name. */
  readonly places: readonly (Readonly<Record<string, Place>> | undefined)[]
}

const WIDTH: Readonly<Record<ColumnType, number>> = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4 }

const align = (offset: number, to: number): number => Math.ceil(offset / to) * to

/** Lays out the columns of `components`: the clock row, then state, widest columns first, then statistics. */
export const computeLayout = (components: readonly Component[], counts: Counts): Layout => {
  const places: (Record<string, Place> | undefined)[] = []
  let offset = CLOCK_LENGTH * 4
  const put = (statistics: boolean): void => {
    for (const width of [4, 2, 1]) {
      for (const component of components) {
        if (component.statistics !== statistics) continue
        const table = (places[component.index] ??= {})
        for (const [column, type] of Object.entries(component.columns)) {
          if (WIDTH[type] !== width) continue
          const length = counts[component.scope]
          offset = align(offset, width)
          table[column] = { type, offset, length }
          offset += length * width
        }
      }
    }
    offset = align(offset, 16)
  }
  put(false)
  const stateLength = offset
  put(true)
  return { byteLength: offset, stateLength, stride: align(offset, 64), places }
}

type AnyArray = TypedArrayOf[ColumnType]

const VIEWS: { readonly [T in ColumnType]: new (buffer: ArrayBufferLike, offset: number, length: number) => AnyArray } = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
}

type Views = Record<string, AnyArray>

/** The error of who asks for a component that the ruleset lacks. */
export function lacking(component: Component): RangeError {
  return new RangeError(`component ${component.name}: not one of this battle's ruleset`)
}

/** Typed arrays on all columns of the battle that starts at `base`, by component index. */
export const viewTables = (layout: Layout, buffer: ArrayBufferLike, base: number): (Readonly<Views> | undefined)[] => {
  const { places } = layout
  const tables: (Views | undefined)[] = []
  for (let index = 0; index < places.length; index++) {
    const columns = places[index]
    if (columns === undefined) {
      tables.push(undefined)
      continue
    }
    const views: Views = {}
    for (const column in columns) {
      const { type, offset, length } = columns[column]!
      views[column] = new VIEWS[type](buffer, base + offset, length)
    }
    // A copy, for the machine: an object to which more than some sixteen names were added one by one is a slow dictionary, its copy is none.
    tables.push({ ...views })
  }
  return tables
}

type Named = Record<string, object | undefined>

/** Names by place of the components that the last layout looked at has, and views by name of its first battle: a copy of them is made faster than an object of as many names. */
const last: { layout: Layout | undefined; names: (string | undefined)[]; views: Named } = {
  layout: undefined,
  names: [],
  views: {},
}

/**
 * The same views by the names of their components, of equal names those of the first: an object of one shape for all rulesets of a process, in which the
 * bundle looks them up (scripts/direct-columns.mjs).
 */
export const viewsByName = (layout: Layout, tables: readonly (object | undefined)[]): Readonly<Named> => {
  if (last.layout !== layout) {
    const views: Named = {}
    COMPONENT_NAMES.forEach((name, index) => {
      if (!(name in views)) views[name] = tables[index]
    })
    last.layout = layout
    last.names = COMPONENT_NAMES.map((name, index) =>
      tables[index] !== undefined && views[name] === tables[index] ? name : undefined,
    )
    last.views = { ...views }
    return { ...views }
  }
  const { names } = last
  const views = { ...last.views }
  for (let index = 0; index < names.length; index++) {
    const name = names[index]
    if (name !== undefined) views[name] = tables[index]
  }
  return views
}
