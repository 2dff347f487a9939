import {
  CardPlace,
  Cards,
  Condition,
  Conditions,
  FigureTurn,
  Floor,
  MOST_ADDED,
  ModifierRow,
  NO_CARD,
  Overlay,
  PileSlots,
  Piles,
  Rooms,
  RoundCards,
  Summoned,
} from '../../../components/dungeon.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Scenario } from '../../types.ts'
import type { CompiledDungeon } from '../dungeon.ts'
import { conditionMask } from './effects.ts'
import { NO_ROOM } from './rooms.ts'

/** A direction that is none. */
const NO_DIRECTION = 6

/** Writes what only a dungeon has: cards and piles, conditions, rooms and doors, traps and loot; nothing is shuffled or drawn yet. */
export const writeDungeon = (battle: Battle, scenario: Scenario, { decks, healths }: CompiledDungeon): void => {
  const round = columns(battle, RoundCards)
  round.leading.fill(NO_CARD)
  round.other.fill(NO_CARD)
  columns(battle, Summoned).card.fill(NO_CARD)
  columns(battle, Vitals).maxHp.set(healths)
  writePiles(battle, decks)
  writeMap(battle, scenario)
  scenario.units.forEach(({ state }, index) => {
    const row = index + 1
    giveConditions(battle, row, state.statuses)
    writeCards(battle, row, state.other)
  })
  const turn = columns(battle, FigureTurn)
  turn.card[0] = NO_CARD
  turn.direction[0] = NO_DIRECTION
  for (const column of [turn.goal, turn.anchor, turn.cursor, turn.from]) column[0] = NO_CELL
}

const writePiles = (battle: Battle, decks: readonly (readonly number[])[]): void => {
  const { firstSlot } = battle.template.dungeon
  const piles = columns(battle, Piles)
  const slots = columns(battle, PileSlots)
  piles.shown.fill(NO_CARD)
  slots.card.fill(NO_CARD)
  decks.forEach((deck, pile) => {
    piles.size[pile] = deck.length
    deck.forEach((card, place) => {
      slots.card[firstSlot[pile]! + place] = card
    })
  })
}

/** Traps and loot lie; rooms with characters are revealed, and a door somebody stands in is open (DUN-8 DUN-38). */
const writeMap = (battle: Battle, scenario: Scenario): void => {
  const { dungeon } = battle.template
  const overlay = columns(battle, Overlay)
  dungeon.floor.forEach((floor, cell) => {
    if (floor === Floor.Trap) overlay.trap[cell] = 1
  })
  for (const { cells, from } of scenario.tokens)
    for (const cell of cells) overlay.loot[cell] = overlay.loot[cell]! + from[0]!.count
  let open = 0
  let revealed = 0
  const reveal = (mask: number): void => {
    revealed = (revealed | mask) >>> 0
  }
  scenario.units.forEach(({ cell }, index) => {
    if (cell === null) return
    const room = dungeon.roomOf[cell]!
    if (dungeon.seatOf[index + 1]! < dungeon.seats.length && room !== NO_ROOM) reveal(1 << room)
    dungeon.doors.forEach((door, place) => {
      if (door.cell !== cell || door.dir >= 0) return
      open = (open | (1 << place)) >>> 0
      reveal(door.rooms)
    })
  })
  const rooms = columns(battle, Rooms)
  rooms.open[0] = open
  rooms.revealed[0] = revealed
}

/** Conditions of the start; a curse or a bless is a card in the deck of whoever has it (DUN-30). */
const giveConditions = (battle: Battle, row: number, words: readonly string[]): void => {
  const { seats, seatOf } = battle.template.dungeon
  const mask = conditionMask(words)
  const added = (1 << Condition.Curse) | (1 << Condition.Bless)
  columns(battle, Conditions).mask[row] = mask & ~added
  const pile = seatOf[row]! < seats.length ? 1 + seatOf[row]! : 0
  if ((mask >> Condition.Curse) & 1) addModifier(battle, pile, ModifierRow.Curse)
  if ((mask >> Condition.Bless) & 1) addModifier(battle, pile, ModifierRow.Bless)
}

const addModifier = (battle: Battle, pile: number, card: number): void => {
  const { size } = columns(battle, Piles)
  const slots = columns(battle, PileSlots).card
  const first = battle.template.dungeon.firstSlot[pile]!
  const there = slots.subarray(first, first + size[pile]!).filter((other) => other === card).length
  if (there >= MOST_ADDED) return
  slots[first + size[pile]!] = card
  size[pile] = size[pile]! + 1
}

/** Where a character's cards are: as its state says, else in hand; where the hand is listed, what is named nowhere is lost. */
const writeCards = (battle: Battle, row: number, state: Readonly<Record<string, unknown>>): void => {
  const { cards } = battle.template.dungeon
  const { place } = columns(battle, Cards)
  const lists = [
    [state.hand, CardPlace.Hand],
    [state.discard, CardPlace.Discard],
    [state.lost, CardPlace.Lost],
  ] as const
  const rest = state.hand === undefined ? CardPlace.Hand : CardPlace.Lost
  for (let card = cards.firstOfUnit[row]!; card < cards.firstOfUnit[row + 1]!; card++) {
    const name = cards.names[card]!
    const found = lists.find(([names]) => ((names ?? []) as readonly string[]).includes(name))
    place[card] = found?.[1] ?? (cards.isItem[card] === 1 ? CardPlace.Hand : rest)
  }
}
