import { CardEnd, CardPlace, Cards, CardUse, CardVerb, NO_CARD, Summoned } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CardMove, EventKind, emit } from '../engine/events.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { dismissSummon } from './dismiss-summon.ts'

/** How many cards of `unit`, items apart, lie in `place` (`CardPlace`). */
export const countCards = (battle: Battle, unit: number, place: number): number => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const places = columns(battle, Cards).place
  const end = firstOfUnit[unit + 1]!
  let count = 0
  for (let card = firstOfUnit[unit]!; card < end; card++) if (places[card] === place && isItem[card] === 0) count++
  return count
}

/** Writes the cards of `unit` in `place`, items apart, but for `without`, as choices from `count` on; returns the new count. */
export const listCards = (
  battle: Battle,
  unit: number,
  place: number,
  without: number,
  out: Int32Array,
  count: number,
): number => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const first = battle.template.choiceIds.card
  const places = columns(battle, Cards).place
  const end = firstOfUnit[unit + 1]!
  let written = count
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (places[card] === place && isItem[card] === 0 && card !== without) out[written++] = first + card
  }
  return written
}

/**
 * Puts a card of `unit` where it belongs now, and says why (`CardMove`). The summon of a card that leaves the active area goes with it.
 * Rules: DUN-3 DUN-4 DUN-17 · writes Cards, Standing, Position, Occupancy
 */
export const moveCard = (battle: Battle, unit: number, card: number, place: number, why: number): void => {
  const places = columns(battle, Cards).place
  const wasActive = places[card] === CardPlace.Active
  places[card] = place
  emit(battle, EventKind.CardMoved, unit, 0, card, place, why)
  if (!wasActive || place === CardPlace.Active) return
  const summon = summonOf(battle, unit, card)
  if (summon !== NOBODY) dismissSummon(battle, summon)
}

/**
 * Puts a card that has been used where it goes: lost, active, or discarded; an item is spent or used up (DUN-4). A half whose summon has
 * not come is not active.
 * Rules: DUN-4 DUN-17 DUN-33 · reads Summoned · writes Cards
 */
export const placeUsed = (battle: Battle, unit: number, card: number, use: number): void => {
  const { cards } = battle.template.dungeon
  const half = use === CardUse.Top ? 1 : use === CardUse.Bottom ? 2 : 0
  const after = (cards.lost[card]! & half) !== 0 ? CardPlace.Lost : CardPlace.Discard
  const until = (cards.stays[card]! & half) !== 0 ? endOf(battle, unit, card, use) : NOT_ACTIVE
  if (until === NOT_ACTIVE) {
    moveCard(battle, unit, card, after, CardMove.Played)
    return
  }
  const columnsOfCards = columns(battle, Cards)
  columnsOfCards.until[card] = until
  columnsOfCards.next[card] = after
  moveCard(battle, unit, card, CardPlace.Active, CardMove.Played)
}

const NOT_ACTIVE = -1

/** When what the half of a card has brought is over. */
const endOf = (battle: Battle, unit: number, card: number, use: number): number => {
  const { cards, effects } = battle.template.dungeon
  const first = use === CardUse.Top ? cards.topFirst[card]! : cards.bottomFirst[card]!
  const end = use === CardUse.Top ? cards.topEnd[card]! : cards.bottomEnd[card]!
  let until: number = CardEnd.Round
  for (let effect = first; effect < end; effect++) {
    if (effects.verb[effect] === CardVerb.Summon) return summonOf(battle, unit, card) === NOBODY ? NOT_ACTIVE : CardEnd.Summon
    if (effects.lasting[effect] === 1) until = CardEnd.Battle
  }
  return until
}

/** The figure on the map that a card of `owner` has summoned, or nobody (DUN-17). */
export const summonOf = (battle: Battle, owner: number, card: number): number => {
  const { rows } = battle.template
  const summoned = columns(battle, Summoned)
  const { mask } = columns(battle, Standing)
  for (let row = 1; row < rows; row++) {
    if (summoned.owner[row] === owner && summoned.card[row] === card && (mask[row]! & GONE_MASK) === 0) return row
  }
  return NOBODY
}

/** The card that brought a summon leaves the active area as the summon leaves the map (DUN-17). */
export const endCardOf = (battle: Battle, summon: number): void => {
  const summoned = columns(battle, Summoned)
  const owner = summoned.owner[summon]!
  const card = summoned.card[summon]!
  if (owner === NOBODY || card === NO_CARD) return
  const { place, next } = columns(battle, Cards)
  if (place[card] === CardPlace.Active) moveCard(battle, owner, card, next[card]!, CardMove.Ended)
}
