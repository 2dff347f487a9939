import { CLOCK_LENGTH } from '../components/clock.ts'
import type { ColumnType, Component, Scope } from '../components/component.ts'
import { type MakeViews, makerOf, writtenAmong } from './views.ts'

/** How many values a column of each scope has in one battle. */
export type Counts = Readonly<Record<Scope, number>>

/** Where a column lies, in bytes from a battle's first. */
export interface Place {
  readonly type: ColumnType
  readonly offset: number
  readonly length: number
}

/** The columns of one component, listed: what its views are made from, at every new battle and clone. */
interface Table {
  readonly component: Component
  readonly places: readonly Place[]
  readonly make: MakeViews
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
  /** The same by component, in the order they are defined in. */
  readonly tables: readonly Table[]
  /** Index of the component of each of the views that the bundle writes out (views.ts); −1 = not one of this layout. */
  readonly written: Int16Array
}

const WIDTH: Readonly<Record<ColumnType, number>> = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4 }

const align = (offset: number, to: number): number => Math.ceil(offset / to) * to

/** Lays out the columns of `components`: the clock row, then state, widest columns first so that each begins at a multiple of its width, then statistics. */
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
  const tables = [...components]
    .sort((a, b) => a.index - b.index)
    .map((component) => ({
      component,
      places: Object.keys(component.columns).map((column) => places[component.index]![column]!),
      make: makerOf(component),
    }))
  return { byteLength: offset, stateLength, stride: align(offset, 64), places, tables, written: writtenAmong(components) }
}
