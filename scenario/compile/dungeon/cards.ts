import type { AbilityCardTable, CardTable } from '../../../components/dungeon.ts'
import { CardVerb } from '../../../components/dungeon.ts'
import type { Card, Effect, Scenario } from '../../types.ts'
import { type CardEffect, type CardEffectList, compileCardEffects, type EffectNames } from './effects.ts'
import { type Figures, gradeOf, ownPool, sharedPool } from './line-up.ts'

/** A half of a card, as bits of `lost` and `stays`. */
const TOP = 1
const BOTTOM = 2

const LOST: Readonly<Record<Card['lost'], number>> = { none: 0, top: TOP, bottom: BOTTOM, both: TOP | BOTTOM }

interface CardRow {
  readonly name: string
  readonly owner: number
  readonly isItem: number
  readonly initiative: number
  readonly top: { readonly first: number; readonly end: number }
  readonly bottom: { readonly first: number; readonly end: number }
  readonly lost: number
  readonly stays: number
}

/** Cards and items of all characters, by row, cards in the order of the deck, then items in that of the kind; their effects are added. */
export const compileCards = (
  scenario: Scenario,
  { rows, poolOf }: Figures,
  patterns: EffectNames['patterns'],
  list: CardEffectList,
): CardTable => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const cards: CardRow[] = []
  const firstOfUnit = new Int16Array(rows.length + 2)
  rows.forEach((row, index) => {
    const kind = kinds.get(row.kind)!
    if (kind.role === 'character') {
      const add = (
        card: Omit<CardRow, 'owner' | 'top' | 'bottom' | 'stays'>,
        key: string,
        top: readonly Effect[],
        bottom: readonly Effect[],
      ) => {
        const names = { patterns, poolOf: ({ args }: Effect) => poolOf.get(ownPool(row.id, key, args.kind as string))! }
        const above = compileCardEffects(top, names)
        const below = compileCardEffects(bottom, names)
        const stays = (above.some(isStaying) ? TOP : 0) | (below.some(isStaying) ? BOTTOM : 0)
        cards.push({ ...card, owner: index + 1, top: list.add(above), bottom: list.add(below), stays })
      }
      for (const card of scenario.decks.find(({ id }) => id === kind.deck)?.cards ?? []) {
        const plain = { name: card.card, isItem: 0, initiative: card.initiative ?? 99, lost: LOST[card.lost] }
        add(plain, card.card, card.top, card.bottom)
      }
      for (const id of kind.gear) {
        const item = scenario.gear.find((entry) => entry.id === id)
        if (item === undefined) continue
        const plain = { name: id, isItem: 1, initiative: 0, lost: item.props.lost === true ? TOP : 0 }
        add(plain, `item ${id}`, (item.props.do ?? []) as unknown as readonly Effect[], [])
      }
    }
    firstOfUnit[index + 2] = cards.length
  })
  return {
    count: cards.length,
    names: cards.map(({ name }) => name),
    owner: Uint8Array.from(cards, ({ owner }) => owner),
    isItem: Uint8Array.from(cards, ({ isItem }) => isItem),
    initiative: Uint8Array.from(cards, ({ initiative }) => initiative),
    topFirst: Int16Array.from(cards, ({ top }) => top.first),
    topEnd: Int16Array.from(cards, ({ top }) => top.end),
    bottomFirst: Int16Array.from(cards, ({ bottom }) => bottom.first),
    bottomEnd: Int16Array.from(cards, ({ bottom }) => bottom.end),
    lost: Uint8Array.from(cards, ({ lost }) => lost),
    stays: Uint8Array.from(cards, ({ stays }) => stays),
    firstOfUnit,
  }
}

const isStaying = ({ verb }: CardEffect): boolean =>
  verb === CardVerb.Shield || verb === CardVerb.Retaliate || verb === CardVerb.Summon

/** Ability cards of the monster types, and which of them lie in each type's deck, copies counted. */
export const compileAbilityCards = (
  scenario: Scenario,
  types: readonly string[],
  { rows, poolOf }: Figures,
  patterns: EffectNames['patterns'],
  list: CardEffectList,
): { readonly table: AbilityCardTable; readonly decks: readonly (readonly number[])[] } => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const names: string[] = []
  const cards: { readonly card: Card; readonly first: number; readonly end: number }[] = []
  const decks = types.map((type) => {
    const side = rows.find(({ kind }) => kind === type)!.side
    const poolOfEffect = ({ args }: Effect): number =>
      poolOf.get(sharedPool(side, args.kind as string, gradeOf(kinds.get(args.kind as string), args.grade)))!
    const deck: number[] = []
    for (const card of scenario.decks.find(({ id }) => id === kinds.get(type)!.deck)?.cards ?? []) {
      for (let copy = 0; copy < card.copies; copy++) deck.push(cards.length)
      cards.push({ card, ...list.add(compileCardEffects(card.do, { patterns, poolOf: poolOfEffect })) })
      names.push(card.card)
    }
    return deck
  })
  return {
    table: {
      count: cards.length,
      names,
      initiative: Uint8Array.from(cards, ({ card }) => card.initiative ?? 99),
      first: Int16Array.from(cards, ({ first }) => first),
      end: Int16Array.from(cards, ({ end }) => end),
      reshuffle: Uint8Array.from(cards, ({ card }) => (card.reshuffle ? 1 : 0)),
    },
    decks,
  }
}
