import { CardPlace, Cards, NO_CARD } from '../../../components/dungeon.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { slotsOf } from './slots.ts'

/** Cards of a character in hand and among its discards, as `countHand` found them; overwritten by the next count of this thread. */
export const held = { hand: 0, discards: 0 }

/** Counts what a character has in hand and among its discards, items left out. */
export const countHand = (battle: Battle, unit: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  held.hand = 0
  held.discards = 0
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (isItem[card] === 1) continue
    if (place[card] === CardPlace.Hand) held.hand++
    else if (place[card] === CardPlace.Discard) held.discards++
  }
}

/** Whether a card lost now is one lost early: who is exhausted by its next round anyway loses nothing (DUN-34 DUN-41). */
export const isEarly = (): boolean => held.hand > 3 || held.discards > 1

/** What it is worth to have a card, roughly, × 1024: its better half, and half of the other. */
export const worthOfCard = (battle: Battle, card: number): number => {
  const { keep } = slotsOf(battle.template)
  const top = keep[card * 2]!
  const bottom = keep[card * 2 + 1]!
  return top > bottom ? top + (bottom >> 1) : bottom + (top >> 1)
}

/** The card of `unit` in `place` that is worth least, but for two; of equals the lowest; `NO_CARD` = none. */
export const leastCard = (battle: Battle, unit: number, place: number, not = NO_CARD, nor = NO_CARD): number => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const places = columns(battle, Cards).place
  const end = firstOfUnit[unit + 1]!
  let best = NO_CARD
  let least = 0
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (isItem[card] === 1 || places[card] !== place || card === not || card === nor) continue
    const worth = worthOfCard(battle, card)
    if (best !== NO_CARD && worth >= least) continue
    best = card
    least = worth
  }
  return best
}
