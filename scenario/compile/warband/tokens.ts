import type { WarbandTables } from '../../../components/warband.ts'
import type { Scenario } from '../../types.ts'

/** The kind of token that carries the Blight (WAR-32). */
const BLIGHT = 'blight'

/** Where a token is as the battle begins: on a cell, face down, or with a unit, known (`kind` = its place in the kinds, −1 face down). */
export interface PlacedToken {
  readonly id: string
  readonly cell: number
  /** Id of who holds it; null: it lies on its cell. */
  readonly holder: string | null
  readonly kind: number
}

/** Kinds of tokens, what is in the bag of each, and every token: first those that lie on the map, then those that units carry. */
export interface WarTokens {
  readonly kinds: WarbandTables['tokenKinds']
  readonly left: readonly number[]
  readonly placed: readonly PlacedToken[]
}

/** The tokens of a scenario; of a set with more cells than tokens the first cells of the list get one (WAR-32). */
export const compileTokens = ({ tokens, units }: Scenario): WarTokens => {
  const counts = new Map<string, number>()
  for (const { from } of tokens) for (const { token, count } of from) counts.set(token, (counts.get(token) ?? 0) + count)
  const ids = [...counts.keys()].sort()
  const lying = tokens.flatMap(({ id, cells, draw }) =>
    cells.slice(0, draw).map((cell, index) => ({ id: `${id}-${index + 1}`, cell, holder: null, kind: -1 })),
  )
  const carried = units.flatMap(({ id, props }): PlacedToken[] =>
    props.carries === undefined
      ? []
      : [{ id: `${String(props.carries)}@${id}`, cell: -1, holder: id, kind: ids.indexOf(props.carries as string) }],
  )
  return {
    kinds: ids.map((id) => ({ id, isBlight: id === BLIGHT })),
    left: ids.map((id) => counts.get(id)!),
    placed: [...lying, ...carried],
  }
}
