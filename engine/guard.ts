import type { Columns, Component } from '../components/component.ts'
import { type Battle, columns } from './battle.ts'
import type { Guard } from './ruleset.ts'

/** Names of the columns of a component that are one byte wide. */
type ByteColumn<C extends Columns> = { [K in keyof C & string]: C[K] extends 'u8' ? K : never }[keyof C & string]

const guard = <C extends Columns>(component: Component<C>, column: ByteColumn<C>, value: number, is: boolean): Guard => {
  const holds = (battle: Battle): boolean =>
    ((columns(battle, component) as Record<string, Uint8Array>)[column]![0] === value) === is
  return Object.assign(holds, { reads: { component, column, value, is } })
}

/** A guard that holds where the first value of a column is `value`; a schedule reads it and calls nothing. */
/* @__NO_SIDE_EFFECTS__ */ export const whereIs = <C extends Columns>(
  component: Component<C>,
  column: ByteColumn<C>,
  value: number,
): Guard => guard(component, column, value, true)

/** A guard that holds where the first value of a column is not `value`; a schedule reads it and calls nothing. */
/* @__NO_SIDE_EFFECTS__ */ export const whereIsNot = <C extends Columns>(
  component: Component<C>,
  column: ByteColumn<C>,
  value: number,
): Guard => guard(component, column, value, false)
