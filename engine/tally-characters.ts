import { CardPlace, Cards, Purse, Rooms } from '../components/dungeon.ts'
import { ABSENT_MASK, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from './battle.ts'
import { add } from './tally-add.ts'
import type { Template } from './template.ts'

/** Numbers kept per character of a dungeon: the offset of each from `TallyPlaces.characters` of its seat. */
const Measure = {
  /** Battles in which it was exhausted for want of HP, and of cards (DUN-34). */
  exhaustedByHp: 0,
  exhaustedByCards: 1,
  /** Cards that are not lost, and those that are, where it stands at the end. */
  cardsLeft: 2,
  cardsLost: 3,
  tokens: 4,
} as const
export type CharacterMeasure = keyof typeof Measure

/** Names of the numbers kept per character. */
export const CHARACTER_MEASURES = Object.keys(Measure) as readonly CharacterMeasure[]

const LENGTH = CHARACTER_MEASURES.length

/** How many numbers the characters of a template take. */
export const characterNumbers = ({ dungeon }: Template): number => dungeon.seats.length * LENGTH

/** Counts how the characters of one ended battle fared, and which doors are open in it. */
export const tallyCharacters = (counts: Float64Array, characters: number, doors: number, battle: Battle): void => {
  const { seats, cards, doors: all } = battle.template.dungeon
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { place } = columns(battle, Cards)
  const { tokens } = columns(battle, Purse)
  for (let seat = 0; seat < seats.length; seat++) {
    const unit = seats[seat]!
    const at = characters + seat * LENGTH
    add(counts, at + Measure.tokens, tokens[unit]!)
    if ((mask[unit]! & StandingBit.Defeated) !== 0) {
      add(counts, at + (hp[unit]! <= 0 ? Measure.exhaustedByHp : Measure.exhaustedByCards), 1)
      continue
    }
    if ((mask[unit]! & ABSENT_MASK) !== 0) continue
    for (let card = cards.firstOfUnit[unit]!; card < cards.firstOfUnit[unit + 1]!; card++) {
      if (cards.isItem[card] === 0) add(counts, at + (place[card] === CardPlace.Lost ? Measure.cardsLost : Measure.cardsLeft), 1)
    }
  }
  const open = columns(battle, Rooms).open[0]!
  for (let door = 0; door < all.length; door++) if ((open >>> door) & 1) add(counts, doors + door, 1)
}
