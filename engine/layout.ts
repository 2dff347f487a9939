import { CLOCK_LENGTH } from '../components/clock.ts'
import type { ColumnType, Component, Scope, TypedArrayOf } from '../components/component.ts'

/** How many values a column of each scope has in one battle. */
export type Counts = Readonly<Record<Scope, number>>

interface Place {
  readonly type: ColumnType
  readonly offset: number
  readonly length: number
}

/** The columns of one component, listed: what its views are made from, at every new battle and clone. */
interface Table {
  readonly component: Component
  readonly columns: readonly string[]
  readonly places: readonly Place[]
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
    .map((component) => {
      const columns = Object.keys(places[component.index]!)
      return { component, columns, places: columns.map((column) => places[component.index]![column]!) }
    })
  return { byteLength: offset, stateLength, stride: align(offset, 64), places, tables }
}

type AnyArray = TypedArrayOf[ColumnType]

/** Of columns without a value, whatever battle they are of. */
const NOTHING: { readonly [T in ColumnType]: AnyArray } = {
  i8: new Int8Array(),
  u8: new Uint8Array(),
  i16: new Int16Array(),
  u16: new Uint16Array(),
  i32: new Int32Array(),
  u32: new Uint32Array(),
}

/** A typed array on one column of the battle that starts at `base`: each constructor called by its name, which is half the time of one from a table. */
const viewOf = ({ type, offset, length }: Place, buffer: ArrayBufferLike, base: number): AnyArray => {
  if (length === 0) return NOTHING[type]
  switch (type) {
    case 'i8':
      return new Int8Array(buffer, base + offset, length)
    case 'u8':
      return new Uint8Array(buffer, base + offset, length)
    case 'i16':
      return new Int16Array(buffer, base + offset, length)
    case 'u16':
      return new Uint16Array(buffer, base + offset, length)
    case 'i32':
      return new Int32Array(buffer, base + offset, length)
    case 'u32':
      return new Uint32Array(buffer, base + offset, length)
  }
}

type Views = Record<string, AnyArray>

/** The error of who asks for a component that the ruleset lacks. */
export function lacking(component: Component): RangeError {
  return new RangeError(`component ${component.name}: not one of this battle's ruleset`)
}

/**
 * Room for fields that are added to an object one by one: of those in the constructor none is ever written, but the machine counts them and keeps as much room
 * in the object. One that outgrows it becomes a slow dictionary.
 */
export class Room {
  [name: string]: unknown

  constructor(reserve?: never) {
    if (reserve === undefined) return
    this.a = this.b = this.c = this.d = this.e = this.f = this.g = this.h = this.i = this.j = this.k = this.l = this.m = reserve
    this.n = this.o = this.p = this.q = this.r = this.s = this.t = this.u = this.v = this.w = this.x = this.y = this.z = reserve
    this.A = this.B = this.C = this.D = this.E = this.F = this.G = this.H = this.I = this.J = this.K = this.L = this.M = reserve
    this.N = this.O = this.P = this.Q = this.R = this.S = this.T = this.U = this.V = this.W = this.X = this.Y = this.Z = reserve
  }
}

/** A class of its own for the views of each component: so each field holds arrays of one kind only, which the machine then need not check at every access. */
const createShape = (): (new () => Room) => class extends Room {}

const shapes: (new () => Room)[] = []

/** Typed arrays on all columns of the battle that starts at `base`, by component index. */
export const viewTables = (layout: Layout, buffer: ArrayBufferLike, base: number): (Readonly<Views> | undefined)[] => {
  const tables = new Array<Views | undefined>(layout.places.length)
  for (const { component, columns, places } of layout.tables) {
    const Shape = (shapes[component.index] ??= createShape())
    const views = new Shape()
    for (let i = 0; i < columns.length; i++) views[columns[i]!] = viewOf(places[i]!, buffer, base)
    tables[component.index] = views as Views
  }
  return tables
}

/** Whether a component's name is its own on a battle: neither a member of the class nor another component's before it. */
const isNamed: boolean[] = []

/**
 * Makes the views of all components fields of the battle `of`, by the names of the components, in which the bundle looks them up (scripts/direct-columns.mjs):
 * in battles of one ruleset the same fields in the same order.
 */
export const nameViews = (of: object, { tables }: Layout, views: readonly (object | undefined)[]): void => {
  const fields = of as Record<string, object | undefined>
  for (let i = 0; i < tables.length; i++) {
    const { index, name } = tables[i]!.component
    isNamed[index] ??= !(name in fields)
    if (isNamed[index]) fields[name] = views[index]
  }
}
