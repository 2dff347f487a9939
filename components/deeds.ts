/** A number found out as an effect happens: `dice` dice of `faces` faces, `plus`, and `times` × a number (`AmountOf`). */
export interface DeedAmount {
  readonly dice: number
  readonly faces: number
  readonly plus: number
  /** `AmountOf`. */
  readonly of: number
  readonly times: number
}

/** Where a unit is put: on or next to these cells, in their order; beside a `Party`; at the edge of the map nearest to a `Party`. */
export type DeedPlace =
  | { readonly at: 'cells'; readonly cells: Int16Array }
  | { readonly at: 'beside'; readonly party: number }
  | { readonly at: 'edge'; readonly party: number }

/** A row of a table: from face `least` to face `most`. */
export interface TableRow {
  readonly least: number
  readonly most: number
  readonly deeds: readonly Deed[]
}

/**
 * What abilities, orders, spells and events of `warband` and `company` do, as a tree; static. `to` and `who` are a `Party`. They happen one
 * after the other at once and ask nothing; what they deal is one action, and one instance to each unit (DMG-1).
 */
export type Deed =
  /** A check of `who` against stat `stat` (`WarStat`) decides what follows (WAR-3). */
  | {
      readonly do: 'check'
      readonly who: number
      readonly stat: number
      readonly pass: readonly Deed[]
      readonly fail: readonly Deed[]
    }
  | { readonly do: 'damage'; readonly to: number; readonly amount: DeedAmount; readonly isTrue: boolean }
  | { readonly do: 'heal'; readonly to: number; readonly amount: DeedAmount }
  /** Gives an `Injury`: staggered, dazed or stunned; the worse of old and new stays (WAR-37). */
  | { readonly do: 'status'; readonly to: number; readonly injury: number }
  /** A die of `faces` faces says which row happens; a face in no row: nothing. */
  | { readonly do: 'table'; readonly faces: number; readonly rows: readonly TableRow[] }
  /** Another event of the file happens, as if by the same trigger. */
  | { readonly do: 'event'; readonly event: number }
  /** Rows `firstRow … endRow` are kept free for them; `count` of them come. */
  | {
      readonly do: 'deploy'
      readonly firstRow: number
      readonly endRow: number
      readonly count: number
      readonly place: DeedPlace
    }
  /** How units of side `of` stand to a side (`toward` ≥ 0) or to the side of a `Party` (−1 − party). */
  | {
      readonly do: 'disposition'
      readonly of: number
      readonly toward: number
      readonly hostile: boolean
      /** The whole side turns with one of it that is attacked from now on (NEU-3). */
      readonly together: boolean
    }
  /** What neutral units of side `side` do from now on (`Behaviour`), in the upkeep of the triggering side (NEU-7 NEU-8 NEU-15). */
  | { readonly do: 'behave'; readonly side: number; readonly as: number; readonly leavesAtEdge: boolean }
  /** Changes stat `stat` (`WarStat`, `ComStat`) by so much (`Lasts`). */
  | {
      readonly do: 'modify'
      readonly to: number
      readonly stat: number
      readonly by: number
      readonly lasts: number
      /** It ends as soon as whoever has the ability leaves the table (COM-23). */
      readonly sustained?: boolean
    }
  /** An eliminated unit comes back (COM-11 COM-12). */
  | { readonly do: 'return'; readonly to: number; readonly life: number; readonly place: DeedPlace }
  /** A unit leaves the table in a `Manner` (COM-6 … COM-9). */
  | { readonly do: 'remove'; readonly to: number; readonly manner: number }
  /** The death at hand is of this `Manner`, or is replaced by it (COM-7 COM-22). */
  | { readonly do: 'manner'; readonly to: number; readonly manner: number }

/** Trees of deeds; `EffectTable.arg` of an effect `Verb.Deeds` is a place in it. */
export type DeedTable = readonly (readonly Deed[])[]
