import {
  CardEnd,
  CardPlace,
  Cards,
  CONDITIONS,
  Condition,
  Conditions,
  ElementStrength,
  Elements,
  Floor,
  MOST_ADDED,
  ModifierRow,
  NO_CARD,
  Overlay,
  PileSlots,
  Piles,
  Rooms,
  Summoned,
} from '../../components/dungeon.ts'
import { ABSENT_MASK, Position, Standing } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'

/** What is wrong with what only a dungeon has: nothing, between two actions. */
export const flawsOfDungeon = (battle: Battle): string[] => [
  ...flawsOfCards(battle),
  ...flawsOfPiles(battle),
  ...flawsOfRooms(battle),
  ...flawsOfFigures(battle),
]

/** Cards are in one place; whoever is exhausted has lost them all (DUN-34); an item is never chosen. */
const flawsOfCards = (battle: Battle): string[] => {
  const { cards, seats } = battle.template.dungeon
  const { place } = columns(battle, Cards)
  const { mask } = columns(battle, Standing)
  const found: string[] = []
  for (let card = 0; card < cards.count; card++) {
    if (place[card]! > CardPlace.Active) found.push(`card ${card} is at place ${place[card]}`)
    if (cards.isItem[card] === 1 && place[card] === CardPlace.Chosen) found.push(`item ${card} is chosen`)
  }
  for (const row of seats) {
    const own = place.subarray(cards.firstOfUnit[row], cards.firstOfUnit[row + 1])
    const isCard = (_: number, i: number): boolean => cards.isItem[cards.firstOfUnit[row]! + i] === 0
    if (own.filter((at, i) => at === CardPlace.Chosen && isCard(at, i)).length > 2)
      found.push(`character ${row} has chosen more than two`)
    if ((mask[row]! & ABSENT_MASK) !== 0 && own.some((at, i) => isCard(at, i) && at !== CardPlace.Lost))
      found.push(`character ${row} is gone and has not lost all its cards`)
  }
  return found
}

/** Piles hold the cards they held, besides at most ten curses and ten blesses each (DUN-30). */
const flawsOfPiles = (battle: Battle): string[] => {
  const { firstSlot, slots, pileIds, abilityPile } = battle.template.dungeon
  const { size, drawn } = columns(battle, Piles)
  const { card } = columns(battle, PileSlots)
  const start = columnsAtStart(battle, battle.template.initial)
  const found: string[] = []
  pileIds.forEach((id, pile) => {
    const first = firstSlot[pile]!
    if (size[pile]! > slots[pile]! || drawn[pile]! > size[pile]!) found.push(`${id}: ${drawn[pile]} of ${size[pile]} drawn`)
    const held = card.subarray(first, first + size[pile]!)
    if (held.includes(NO_CARD)) found.push(`${id} holds no card in a slot`)
    for (const added of Object.values(ModifierRow))
      if (pile < abilityPile && countOf(held, added) > MOST_ADDED) found.push(`${id} has more than ten of ${added}`)
    const isOwn = (one: number): boolean =>
      one !== NO_CARD && (pile >= abilityPile || (one !== ModifierRow.Curse && one !== ModifierRow.Bless))
    const own = held.filter(isOwn).sort()
    const atFirst = start
      .subarray(first, first + slots[pile]!)
      .filter(isOwn)
      .sort()
    if (own.length !== atFirst.length || own.some((one, i) => one !== atFirst[i]))
      found.push(`${id} holds ${own.join()}, at first ${atFirst.join()}`)
  })
  return found
}

const countOf = (cards: Int16Array, card: number): number => {
  let count = 0
  for (const one of cards) if (one === card) count++
  return count
}

const columnsAtStart = (battle: Battle, initial: Uint8Array): Int16Array => {
  const now = columns(battle, PileSlots).card
  return new Int16Array(initial.buffer, initial.byteOffset + (now.byteOffset - battle.bytes.byteOffset), now.length)
}

/** Open doors have revealed their rooms (DUN-38), characters stand in revealed rooms, traps lie where there were some (DUN-8). */
const flawsOfRooms = (battle: Battle): string[] => {
  const { doors, roomOf, seats, floor } = battle.template.dungeon
  const { open, revealed } = columns(battle, Rooms)
  const { cell } = columns(battle, Position)
  const found: string[] = []
  doors.forEach(({ rooms }, door) => {
    if (((open[0]! >>> door) & 1) === 1 && (rooms & ~revealed[0]!) !== 0)
      found.push(`door ${door} is open, and a room of it not revealed`)
  })
  for (const row of seats) {
    const room = cell[row]! < 0 ? 255 : roomOf[cell[row]!]!
    if (room !== 255 && ((revealed[0]! >>> room) & 1) === 0)
      found.push(`character ${row} stands in room ${room}, which is not revealed`)
  }
  columns(battle, Overlay).trap.forEach((set, at) => {
    if (set === 1 && floor[at] !== Floor.Trap) found.push(`a trap on ${at}`)
  })
  if (columns(battle, Elements).strength.some((strength) => strength > ElementStrength.Strong))
    found.push('an element too strong')
  return found
}

/** Conditions are those that leave a bit, and none of an immune figure's; a summon is there while its card is active, and no longer (DUN-17). */
const flawsOfFigures = (battle: Battle): string[] => {
  const { rows, dungeon } = battle.template
  const { mask } = columns(battle, Conditions)
  const gone = columns(battle, Standing).mask
  const summoned = columns(battle, Summoned)
  const { place } = columns(battle, Cards)
  const found: string[] = []
  const cards = (1 << Condition.Curse) | (1 << Condition.Bless)
  for (let row = 1; row < rows; row++) {
    if (mask[row]! >> CONDITIONS !== 0 || (mask[row]! & cards) !== 0) found.push(`unit ${row} has conditions ${mask[row]}`)
    if ((mask[row]! & dungeon.immune[row]!) !== 0 && (mask[row]! & dungeon.immune[row]! & ~columnsOf(battle, row)) !== 0)
      found.push(`unit ${row} is immune to one of ${mask[row]}`)
    const card = summoned.card[row]!
    if ((gone[row]! & ABSENT_MASK) !== 0 || card === NO_CARD || dungeon.cards.isItem[card] === 1) continue
    if (place[card] !== CardPlace.Active && place[card] !== CardPlace.Chosen)
      found.push(`summon ${row} is there, its card is at ${place[card]}`)
  }
  const { until } = columns(battle, Cards)
  for (let card = 0; card < dungeon.cards.count; card++) {
    if (place[card] !== CardPlace.Active || until[card] !== CardEnd.Summon) continue
    const isThere = summoned.card.some(
      (from, row) => from === card && (gone[row]! & ABSENT_MASK) === 0 && summoned.owner[row] !== 0,
    )
    if (!isThere) found.push(`card ${card} is active, and its summon is gone`)
  }
  return found
}

/** Conditions a figure had from the start, which it may be immune to. */
const columnsOf = (battle: Battle, row: number): number => {
  const now = columns(battle, Conditions).mask
  const { initial } = battle.template
  return new Uint16Array(initial.buffer, initial.byteOffset + (now.byteOffset - battle.bytes.byteOffset), now.length)[row]!
}
