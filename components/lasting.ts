import { defineComponent } from './component.ts'

/** How long a change of a stat, or a status, lasts: to the end of the turn under way, of the round, of the battle. */
export const Lasts = { Turn: 0, Round: 1, Battle: 2 } as const

/** Changes of stats that one battle can hold at a time. */
export const MOST_LASTING = 32

/**
 * Changes of stats that are in force, in the order in which they came: whose, which stat (numbered by the ruleset), by how much, how long
 * (`Lasts`), who sustains it (nobody: it lasts by itself) and by which ability (−1 none). Places from `LastingCount.count` on are 0.
 */
export const Lasting = defineComponent('Lasting', 'lasting', {
  unit: 'u8',
  stat: 'u8',
  by: 'i8',
  lasts: 'u8',
  sustainer: 'u8',
  ability: 'i16',
})

/** How many places of `Lasting` are in use. */
export const LastingCount = defineComponent('LastingCount', 'battle', { count: 'u8' })

/** Stats a unit has in a ruleset that changes them. */
export const STATS = 12

/** Sum of what `Lasting` changes, at `row × STATS + stat`; read through `statOf`. */
export const Changed = defineComponent('Changed', 'unitStat', { by: 'i16' })
