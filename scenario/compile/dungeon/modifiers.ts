import { ELEMENTS, ModifierKind, type ModifierTable } from '../../../components/dungeon.ts'
import type { Card, Scenario } from '../../types.ts'
import { conditionMask } from './effects.ts'

/** Name of a deck that stands in for the monsters' standard one. */
export const MONSTER_MODIFIERS = 'monster-modifiers'

interface ModifierSort {
  readonly name: string
  readonly kind: number
  readonly value: number
  readonly rolling: number
  readonly reshuffle: number
  readonly conditions: number
  readonly push: number
  readonly pull: number
  readonly pierce: number
  readonly element: number
}

const sort = (name: string, kind: number, value: number, reshuffle = 0): ModifierSort => ({
  name,
  kind,
  value,
  rolling: 0,
  reshuffle,
  conditions: 0,
  push: 0,
  pull: 0,
  pierce: 0,
  element: -1,
})

/** Rows that every scenario has: `ModifierRow` (DUN-30). */
const ADDED = [sort('curse', ModifierKind.Null, 0), sort('bless', ModifierKind.Times, 2)]

/** The standard deck: sort and copies (DUN-21). */
const STANDARD: readonly (readonly [ModifierSort, number])[] = [
  [sort('+0', ModifierKind.Plus, 0), 6],
  [sort('+1', ModifierKind.Plus, 1), 5],
  [sort('-1', ModifierKind.Plus, -1), 5],
  [sort('+2', ModifierKind.Plus, 2), 1],
  [sort('-2', ModifierKind.Plus, -2), 1],
  [sort('null', ModifierKind.Null, 0, 1), 1],
  [sort('x2', ModifierKind.Times, 2, 1), 1],
]

/** Sorts of modifier cards, and the cards of each modifier deck: the monsters', then one a character. */
export const compileModifiers = (
  scenario: Scenario,
  characters: readonly string[],
): { readonly table: ModifierTable; readonly decks: readonly (readonly number[])[] } => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const sorts: ModifierSort[] = [...ADDED]
  const made = new Map<string, readonly number[]>()
  const deal = (cards: readonly (readonly [ModifierSort, number])[]): readonly number[] =>
    cards.flatMap(([card, copies]) => {
      sorts.push(card)
      return Array.from({ length: copies }, () => sorts.length - 1)
    })
  const deckOf = (id: string | null): readonly number[] => {
    const written = scenario.decks.find((deck) => deck.id === id)
    const key = written === undefined ? '' : `deck ${written.id}`
    let deck = made.get(key)
    if (deck === undefined) {
      deck = deal(written === undefined ? STANDARD : written.cards.map((card) => [sortOf(card), card.copies] as const))
      made.set(key, deck)
    }
    return deck
  }
  const decks = [
    deckOf(MONSTER_MODIFIERS),
    ...characters.map((kind) => deckOf((kinds.get(kind)!.props.modifiers ?? null) as string | null)),
  ]
  const bytes = (key: 'kind' | 'rolling' | 'reshuffle' | 'push' | 'pull' | 'pierce'): Uint8Array =>
    Uint8Array.from(sorts, (card) => card[key])
  return {
    table: {
      count: sorts.length,
      names: sorts.map(({ name }) => name),
      kind: bytes('kind'),
      value: Int8Array.from(sorts, ({ value }) => value),
      rolling: bytes('rolling'),
      reshuffle: bytes('reshuffle'),
      conditions: Uint16Array.from(sorts, ({ conditions }) => conditions),
      push: bytes('push'),
      pull: bytes('pull'),
      pierce: bytes('pierce'),
      element: Int8Array.from(sorts, ({ element }) => element),
    },
    decks,
  }
}

/** A card of a deck of the file: what its `modify` says. */
const sortOf = ({ card, do: effects, reshuffle }: Card): ModifierSort => {
  const args = effects.find(({ verb }) => verb === 'modify')?.args ?? {}
  const times = args.times as number | undefined
  const plain =
    args.none === true
      ? sort(card, ModifierKind.Null, 0)
      : times !== undefined
        ? sort(card, ModifierKind.Times, times)
        : sort(card, ModifierKind.Plus, (args.plus ?? 0) as number)
  return {
    ...plain,
    reshuffle: reshuffle ? 1 : 0,
    rolling: args.rolling === true ? 1 : 0,
    conditions: conditionMask(args.add),
    push: (args.push ?? 0) as number,
    pull: (args.pull ?? 0) as number,
    pierce: (args.pierce ?? 0) as number,
    element: args.infuse === undefined ? -1 : ELEMENTS.indexOf(args.infuse as (typeof ELEMENTS)[number]),
  }
}
