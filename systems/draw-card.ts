import { FigureRole, MOST_ADDED, NO_CARD, PileSlots, Piles, Summoned } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'

/** The pile that `row` draws its modifiers from: a character its own, a summon its summoner's, all monsters the same (DUN-17 DUN-21 DUN-42). */
export const deckOf = (battle: Battle, row: number): number => {
  const { role, seatOf } = battle.template.dungeon
  if (role[row] === FigureRole.Monster) return 0
  return 1 + seatOf[role[row] === FigureRole.Summon ? columns(battle, Summoned).owner[row]! : row]!
}

/**
 * Draws a card of `pile`, each of those not drawn yet alike, and lays it on top of the discards; returns the row in its table. An
 * empty draw pile is made of the discards first. A card that says so has the pile reshuffled at the round's end.
 * Rules: DUN-1 DUN-21 DUN-33 · writes Piles, PileSlots · dice: Modifier or AbilityCard by the pile
 */
export const drawFrom = (battle: Battle, pile: number): number => {
  const { firstSlot, abilityPile, pileName, modifiers, abilityCards } = battle.template.dungeon
  const { size, drawn, shuffle } = columns(battle, Piles)
  const { card } = columns(battle, PileSlots)
  const slots = firstSlot[pile]!
  if (drawn[pile] === size[pile]) shuffleDeck(battle, pile)
  const done = drawn[pile]!
  const isAbility = pile >= abilityPile
  const purpose = isAbility ? Purpose.AbilityCard : Purpose.Modifier
  const picked = slots + done + rollDie(battle, pileName + pile, purpose, size[pile]! - done) - 1
  const found = card[picked]!
  card[picked] = card[slots + done]!
  card[slots + done] = found
  drawn[pile] = done + 1
  if ((isAbility ? abilityCards.reshuffle : modifiers.reshuffle)[found] === 1) shuffle[pile] = 1
  return found
}

/** Shuffles the discards of `pile` into it: all its cards can be drawn again (DUN-21 DUN-33). */
export const shuffleDeck = (battle: Battle, pile: number): void => {
  columns(battle, Piles).drawn[pile] = 0
  emit(battle, EventKind.DeckShuffled, 0, 0, pile)
}

/** Shuffles one more modifier card of sort `row` into `pile`; false, and nothing done, where it has ten of them, or no room (DUN-30). */
export const addToDeck = (battle: Battle, pile: number, row: number): boolean => {
  const { firstSlot, slots } = battle.template.dungeon
  const { size } = columns(battle, Piles)
  const { card } = columns(battle, PileSlots)
  const first = firstSlot[pile]!
  const end = first + size[pile]!
  if (size[pile] === slots[pile]) return false
  let same = 0
  for (let slot = first; slot < end; slot++) if (card[slot] === row) same++
  if (same >= MOST_ADDED) return false
  card[end] = row
  size[pile] = size[pile]! + 1
  return true
}

/** Takes the card drawn last out of `pile` for good: a curse or a bless (DUN-30). */
export const removeFromDeck = (battle: Battle, pile: number): void => {
  const { size, drawn } = columns(battle, Piles)
  const { card } = columns(battle, PileSlots)
  const first = battle.template.dungeon.firstSlot[pile]!
  const last = first + size[pile]! - 1
  const top = first + drawn[pile]! - 1
  // What is still to be drawn has no order, so its last card may take the place.
  card[top] = card[last]!
  card[last] = NO_CARD
  size[pile] = size[pile]! - 1
  drawn[pile] = drawn[pile]! - 1
}
