import type { Effect } from './instance.ts'
import type { Person } from './people.ts'
import { type Blow, MOST, type Table } from './table.ts'

/** What an effect amounts to, its dice rolled. */
export const amountOf = (table: Table, effect: Effect, self: Person, blow: Blow | null): number => {
  const rolled = table.roll(effect.dice, effect.faces)
  return bounded(effect, rolled + effect.times * named(table, effect, self, blow))
}

/** An amount with what is added to it, between its least and its most. */
export const bounded = (effect: Effect, value: number): number =>
  Math.min(effect.most, Math.max(effect.least, value + effect.plus))

/** The number that an effect counts by. */
export const named = (table: Table, { of }: Effect, self: Person, blow: Blow | null): number => {
  switch (of) {
    case 'partySize':
      return 2
    case 'level':
      return self.spec.level
    case 'dealt':
      return blow === null ? 0 : blow.physical + blow.trueDamage
    case 'taken':
      return blow?.taken ?? 0
    case 'rolled':
      return table.instance.engage.rolled
    case 'blanks':
      return table.instance.engage.blanks
    case 'all':
      return MOST
    default:
      return 0
  }
}
