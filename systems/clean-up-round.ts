import {
  CardEnd,
  CardPlace,
  Cards,
  ElementStrength,
  Elements,
  NO_CARD,
  Piles,
  Retaliation,
  Shields,
} from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CardMove, EventKind, emit } from '../engine/events.ts'
import { moveCard } from './card-place.ts'
import { shuffleDeck } from './draw-card.ts'

/**
 * Clean-up: decks that are due are reshuffled, ability cards put away, elements wane, bonuses of the round end and their cards leave the
 * active area. Short rests come after it.
 * Rules: DUN-21 DUN-25 DUN-26 DUN-33 · writes Piles, Elements, Shields, Retaliation, Cards · dice: none
 */
export const cleanUpRound = (battle: Battle): void => {
  const { dungeon, rows } = battle.template
  const { shuffle, shown } = columns(battle, Piles)
  for (let pile = 0; pile < dungeon.pileIds.length; pile++) {
    shown[pile] = NO_CARD
    if (shuffle[pile] === 0) continue
    shuffle[pile] = 0
    shuffleDeck(battle, pile)
  }
  wane(battle)
  const shield = columns(battle, Shields).round
  const retaliation = columns(battle, Retaliation).round
  for (let row = 0; row < rows; row++) shield[row] = 0
  for (let i = 0; i < retaliation.length; i++) retaliation[i] = 0
  endRoundCards(battle)
}

const wane = (battle: Battle): void => {
  const { strength } = columns(battle, Elements)
  for (let element = 0; element < strength.length; element++) {
    if (strength[element] === ElementStrength.Inert) continue
    strength[element] = strength[element]! - 1
    emit(battle, EventKind.ElementChanged, NOBODY, 0, element, strength[element]!)
  }
}

const endRoundCards = (battle: Battle): void => {
  const { cards } = battle.template.dungeon
  const { place, until, next } = columns(battle, Cards)
  for (let card = 0; card < cards.count; card++) {
    if (place[card] === CardPlace.Active && until[card] === CardEnd.Round)
      moveCard(battle, cards.owner[card]!, card, next[card]!, CardMove.Ended)
  }
}
