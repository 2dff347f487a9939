import {
  FigureRole,
  INITIATIVE_GROUP,
  INITIATIVE_NUMBER,
  INITIATIVE_TIE,
  Initiative,
  NO_CARD,
  NORMAL_PLACE,
  Piles,
  RoundCards,
  Summoned,
} from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isInPlay } from '../engine/tactics/figures.ts'
import { drawFrom } from './draw-card.ts'

/** Initiative of a long rest (DUN-3). */
export const REST_INITIATIVE = 99

const LAST_IN_GROUP = (1 << INITIATIVE_GROUP) - 1

/** Second keys after those of cards: long rests, then monsters (DUN-2 DUN-11). */
const RESTING = 126
const MONSTER = 127

/** A figure that does not have a monster type. */
const NO_TYPE = 255

/**
 * The cards of the round are revealed: one ability card per monster type of which somebody is in play; then everybody in play has its place
 * in the order.
 * Rules: DUN-1 DUN-2 DUN-38 · reads RoundCards · writes Piles, PileSlots, Initiative · dice: AbilityCard by the piles
 */
export const revealCards = (battle: Battle): void => {
  const { rows, dungeon } = battle.template
  const { types, type } = dungeon
  for (let kind = 0; kind < types.length; kind++) {
    for (let row = 1; row < rows; row++) {
      if (type[row] !== kind || !isInPlay(battle, row)) continue
      drawAbility(battle, kind)
      break
    }
  }
  for (let row = 1; row < rows; row++) if (isInPlay(battle, row)) joinOrder(battle, row)
}

const drawAbility = (battle: Battle, type: number): void => {
  const { abilityPile, abilityCards } = battle.template.dungeon
  const { shown } = columns(battle, Piles)
  const pile = abilityPile + type
  const card = drawFrom(battle, pile)
  shown[pile] = card
  emit(battle, EventKind.AbilityCardDrawn, 0, 0, type, card, abilityCards.initiative[card]!)
}

/** The ability card that `type` has drawn for this round, or `NO_CARD`. */
export const shownCard = (battle: Battle, type: number): number =>
  columns(battle, Piles).shown[battle.template.dungeon.abilityPile + type]!

/**
 * Gives a figure that is in play its place in the order of the round; a monster type that has no card yet draws one. For figures that are
 * revealed, summoned or spawned, too: whether they act this round is another matter.
 * Rules: DUN-2 DUN-17 DUN-38 · writes Initiative, Piles, PileSlots · dice: AbilityCard by the pile
 */
export const joinOrder = (battle: Battle, row: number): void => {
  const { role, type, seatOf, elite, number } = battle.template.dungeon
  const initiative = columns(battle, Initiative)
  const kind = type[row]!
  if (role[row] === FigureRole.Monster) {
    if (kind !== NO_TYPE && shownCard(battle, kind) === NO_CARD) drawAbility(battle, kind)
    const own = kind === NO_TYPE ? REST_INITIATIVE : battle.template.dungeon.abilityCards.initiative[shownCard(battle, kind)]!
    set(initiative, row, own, MONSTER, kind, (elite[row] === 1 ? 0 : NORMAL_PLACE) + number[row]!)
  } else {
    const isSummon = role[row] === FigureRole.Summon
    const summoned = columns(battle, Summoned)
    const lead = isSummon ? summoned.owner[row]! : row
    if (lead === NOBODY) return
    const place = isSummon ? summoned.order[row]! : LAST_IN_GROUP
    if (isSummon && initiative.key[lead] !== 0) {
      // Beside its summoner, wherever a tie has put that one since.
      initiative.key[row] = (initiative.key[lead]! & ~LAST_IN_GROUP) | place
      initiative.number[row] = initiative.number[lead]!
    } else {
      const { leading, other, resting } = columns(battle, RoundCards)
      const { cards } = battle.template.dungeon
      const rests = resting[lead] !== 0 || leading[lead] === NO_CARD
      const own = rests ? REST_INITIATIVE : cards.initiative[leading[lead]!]!
      set(initiative, row, own, rests ? RESTING : cards.initiative[other[lead]!]!, seatOf[lead]!, place)
    }
  }
  emit(battle, EventKind.FigureReady, row, 0, initiative.number[row]!, kind === NO_TYPE ? -1 : kind)
}

/** A key: initiative, second key, group from 1 on, place in the group. */
const set = (
  { key, number }: { readonly key: Int32Array; readonly number: Uint8Array },
  row: number,
  own: number,
  second: number,
  group: number,
  place: number,
): void => {
  key[row] = (own << INITIATIVE_NUMBER) | (second << INITIATIVE_TIE) | ((group + 1) << INITIATIVE_GROUP) | place
  number[row] = own
}
