/** Widths a column may have; narrow ones are range-checked by the scenario schema, never by wrapping. */
export type ColumnType = 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32'

/** What a column has one value of: how many that is in one battle is fixed by the template. */
export type Scope =
  | 'battle'
  | 'unit'
  | 'side'
  | 'cell'
  | 'unitSide'
  | 'unitAbility'
  | 'name'
  | 'hit'
  | 'frame'
  | 'die'
  | 'trackPlace'
  | 'event'
  | 'card'
  | 'pile'
  | 'pileSlot'
  | 'unitReach'
  | 'element'
  | 'token'
  | 'tokenKind'
  | 'lasting'
  | 'unitStat'

export type Columns = Readonly<Record<string, ColumnType>>

/** A component is a frozen token: names and types of columns, no values. bitecs accepts it as a component; a battle owns the arrays. */
export interface Component<C extends Columns = Columns> {
  readonly name: string
  readonly scope: Scope
  readonly columns: C
  /** Run statistics: copied with a battle, but outside its fingerprint. */
  readonly statistics: boolean
  /** Place of the views on a battle in this process; never part of the bytes. */
  readonly index: number
}

export interface TypedArrayOf {
  i8: Int8Array
  u8: Uint8Array
  i16: Int16Array
  u16: Uint16Array
  i32: Int32Array
  u32: Uint32Array
}

export type ColumnsOf<C> = C extends Component<infer K> ? { readonly [N in keyof K]: TypedArrayOf[K[N]] } : never

let defined = 0

/** Defines a component token; throws on a column name that is not lower camel case. */
/* @__NO_SIDE_EFFECTS__ */ export const defineComponent = <const C extends Columns>(
  name: string,
  scope: Scope,
  columns: C,
  options: { readonly statistics?: boolean } = {},
): Component<C> => {
  for (const column of Object.keys(columns)) {
    if (!/^[a-z][a-zA-Z0-9]*$/.test(column)) throw new TypeError(`column "${column}" of ${name}: expected lower camel case`)
  }
  return Object.freeze({
    name,
    scope,
    columns: Object.freeze(columns),
    statistics: options.statistics === true,
    index: defined++,
  })
}
