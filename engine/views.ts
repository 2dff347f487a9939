import type { ColumnType, Component, TypedArrayOf } from '../components/component.ts'
import type { Layout, Place } from './layout.ts'

type AnyArray = TypedArrayOf[ColumnType]

/** Of columns without a value, whatever battle they are of. */
const NOTHING: { readonly [T in ColumnType]: TypedArrayOf[T] } = {
  i8: new Int8Array(),
  u8: new Uint8Array(),
  i16: new Int16Array(),
  u16: new Uint16Array(),
  i32: new Int32Array(),
  u32: new Uint32Array(),
}

// A typed array on one column of the battle that starts at `base`, each constructor called by its name: half the time of one from a table.
const i8 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Int8Array =>
  length === 0 ? NOTHING.i8 : new Int8Array(buffer, base + offset, length)
const u8 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Uint8Array =>
  length === 0 ? NOTHING.u8 : new Uint8Array(buffer, base + offset, length)
const i16 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Int16Array =>
  length === 0 ? NOTHING.i16 : new Int16Array(buffer, base + offset, length)
const u16 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Uint16Array =>
  length === 0 ? NOTHING.u16 : new Uint16Array(buffer, base + offset, length)
const i32 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Int32Array =>
  length === 0 ? NOTHING.i32 : new Int32Array(buffer, base + offset, length)
const u32 = ({ offset, length }: Place, buffer: ArrayBufferLike, base: number): Uint32Array =>
  length === 0 ? NOTHING.u32 : new Uint32Array(buffer, base + offset, length)
const VIEW = { i8, u8, i16, u16, i32, u32 }

type Views = Record<string, AnyArray>

/** Makes the views on the columns at `places` of the battle that starts at `base`. */
export type MakeViews = (places: readonly Place[], buffer: ArrayBufferLike, base: number) => Views

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

/**
 * What the bundler writes out (scripts/direct-columns.mjs) for every component of the house, by its signature: how its views are made, as fields whose names
 * stand in the code are set in a third of the time of others. The sources as they are have none.
 */
const WRITTEN: Readonly<Record<string, MakeViews>> = {}

/** Makes the views of the house's components fields of a battle: written out as well, for the bundle alone looks them up there. */
export const nameViews = (_battle: object, _views: readonly (object | undefined)[], _written: Int16Array): void => {}

/** Index of the component of each of `WRITTEN`; −1 = none of these. */
export const writtenAmong = (components: readonly Component[]): Int16Array =>
  Int16Array.from(Object.keys(WRITTEN), (signature) => components.find((one) => signatureOf(one) === signature)?.index ?? -1)

/** Name and columns of a component, by which it is told from one of a game's own. */
export const signatureOf = ({ name, columns }: Component): string =>
  [name, ...Object.entries(columns).map(([column, type]) => `${column}:${type}`)].join(' ')

const makers: MakeViews[] = []

/** How the views of a component are made. */
export const makerOf = (component: Component): MakeViews =>
  (makers[component.index] ??= WRITTEN[signatureOf(component)] ?? createMaker(component))

/** A class of its own for the views of each component: so each field holds arrays of one kind only, which the machine then need not check at every access. */
const createMaker = ({ columns }: Component): MakeViews => {
  const names = Object.keys(columns)
  const Shape = class extends Room {}
  return (places, buffer, base) => {
    const views = new Shape()
    for (let i = 0; i < names.length; i++) views[names[i]!] = VIEW[places[i]!.type](places[i]!, buffer, base)
    return views as Views
  }
}

/** Typed arrays on all columns of the battle that starts at `base`, by component index. */
export const viewTables = (layout: Layout, buffer: ArrayBufferLike, base: number): (Readonly<Views> | undefined)[] => {
  const tables = new Array<Views | undefined>(layout.places.length)
  for (const { component, places, make } of layout.tables) tables[component.index] = make(places, buffer, base)
  return tables
}
