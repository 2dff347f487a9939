import { Manner } from '../../components/company.ts'
import { EITHER_PARTY, Party, type UnitTest } from '../../components/reactions.ts'
import type { Json, Scenario, Selector } from '../types.ts'
import { PARTIES } from './effects.ts'
import type { LineUp } from './line-up.ts'

/** Values of `UnitTest.side` beside the indices of sides. */
const SideOf = { Any: -1, Own: -2, Opposing: -3 } as const

/** A test that says nothing. */
const ANYBODY: UnitTest = {
  same: -1,
  side: SideOf.Any,
  rows: null,
  standing: -1,
  manners: 0,
  within: -1,
  beyond: -1,
  sight: false,
  atTurnStart: false,
}

const KILLED = (1 << Manner.Chilled) | (1 << Manner.Annihilated)

/** What words for how a unit stands say of it. */
const STANDINGS: Readonly<Record<string, Partial<UnitTest>>> = {
  standing: { standing: 1 },
  defeated: { standing: 0 },
  incapacitated: { standing: 0 },
  killed: { manners: KILLED },
  'killed.chilled': { manners: 1 << Manner.Chilled },
  'killed.annihilated': { manners: 1 << Manner.Annihilated },
  eliminated: { manners: 1 << Manner.Eliminated },
  dead: { manners: KILLED | (1 << Manner.Eliminated) },
  retired: { manners: 1 << Manner.Retired },
}

/** The target of an ability as a test: standing units unless it names others. */
export const compileSelector = (scenario: Scenario, lineUp: LineUp, selector: Selector): UnitTest => ({
  ...ANYBODY,
  side: sideOf(scenario, selector.side ?? 'opposing'),
  rows: rowsMeant(scenario, lineUp, selector),
  ...STANDINGS[selector.is ?? 'standing'],
  within: selector.within ?? -1,
  beyond: selector.beyond > 0 ? selector.beyond : -1,
  sight: selector.sight,
})

/** What an `if` says of one unit (a word, a list of words or a map) as a test; null: nothing. */
export const compileCondition = (scenario: Scenario, lineUp: LineUp, said: Json | undefined): UnitTest | null => {
  if (said === undefined || said === null) return null
  if (typeof said === 'string') return withWord(ANYBODY, said)
  if (Array.isArray(said)) return (said as readonly string[]).reduce(withWord, ANYBODY)
  const map = said as Readonly<Record<string, Json>>
  const within = (map.within ?? map.range ?? -1) as number
  const beyond = (map.beyond ?? 0) as number
  return {
    ...ANYBODY,
    side: map.side === undefined ? SideOf.Any : sideOf(scenario, map.side as string),
    rows: rowsMeant(scenario, lineUp, map),
    ...STANDINGS[(map.is ?? '') as string],
    within,
    beyond: beyond > 0 ? beyond : -1,
    sight: (map.sight as boolean | undefined) ?? within > 1,
    atTurnStart: map.atTurnStart === true,
  }
}

const withWord = (test: UnitTest, word: string): UnitTest => {
  const said = STANDINGS[word]
  if (said !== undefined) return { ...test, ...said }
  if (word === 'opponent') return { ...test, side: SideOf.Opposing }
  const same = PARTIES[word] ?? Party.Self
  // `[source, target]`: one of the two.
  const isOther = test.same >= 0 && test.same !== same && isOfMoment(test.same) && isOfMoment(same)
  return { ...test, same: isOther ? EITHER_PARTY : same }
}

const isOfMoment = (party: number): boolean => party === Party.Source || party === Party.Target

const sideOf = (scenario: Scenario, word: string): number => {
  if (word === 'any') return SideOf.Any
  if (word === 'own') return SideOf.Own
  return word === 'opposing' ? SideOf.Opposing : scenario.sides.findIndex(({ id }) => id === word)
}

/** Rows of the kind, id or tag that is named, rows of units to come included; null where none is. */
const rowsMeant = (
  scenario: Scenario,
  { rows }: LineUp,
  { kind, id, tag }: { readonly kind?: Json; readonly id?: Json; readonly tag?: Json },
): Uint8Array | null => {
  if ((kind ?? null) === null && (id ?? null) === null && (tag ?? null) === null) return null
  const kinds = new Map(scenario.kinds.map((entry) => [entry.id, entry]))
  const mask = new Uint8Array(rows.length + 1)
  rows.forEach((row, index) => {
    const meant =
      (kind ?? row.kind) === row.kind &&
      (id ?? row.id) === row.id &&
      ((tag ?? null) === null || kinds.get(row.kind)!.tags.includes(tag as string))
    if (meant) mask[index + 1] = 1
  })
  return mask
}
