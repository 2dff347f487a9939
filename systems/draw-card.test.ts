import { describe, expect, it } from 'vitest'
import { ModifierRow, Piles, Summoned } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { pile, pileOf, rowOf, setPile } from '../test/kit/dungeon.ts'
import { addToDeck, deckOf, drawFrom, removeFromDeck } from './draw-card.ts'

const open = () => {
  const battle = bareCrypt({
    hand: [
      '{card: Whistle, initiative: 5, top: [summon: hound], bottom: [move: 2]}',
      '{card: Step, initiative: 6, top: [attack: 1], bottom: [move: 1]}',
    ],
  })
  battle.log = createEventLog()
  return battle
}

const kinds = (battle: ReturnType<typeof open>) => [...readEvents(battle.log!)].map(({ kind }) => kind)

describe('modifier decks', () => {
  it('DUN-21 the standard deck has twenty cards: six +0, five +1 and −1, one each of +2, −2, null and x2', () => {
    const battle = open()
    for (const whose of ['monsters', 'ann']) {
      const words = pile(battle, whose).split(' ').sort()
      expect(words.filter((word) => word !== '|')).toHaveLength(20)
      const count = (name: string): number => words.filter((word) => word === name).length
      expect(['+0', '+1', '-1', '+2', '-2', 'null', 'x2'].map(count)).toEqual([6, 5, 5, 1, 1, 1, 1])
    }
  })

  it('DUN-17 DUN-42 a summon draws from the deck of its summoner, monsters all from one', () => {
    const battle = open()
    const hound = battle.template.unitKinds.indexOf('hound')
    columns(battle, Summoned).owner[hound] = rowOf(battle, 'ann')
    expect(['ann', 'bob'].map((id) => deckOf(battle, rowOf(battle, id)))).toEqual([1, 0])
    expect(deckOf(battle, hound)).toBe(1)
  })

  it('DUN-21 draws any card that is not drawn yet and lays it on the discards; an empty pile is reshuffled at once', () => {
    const battle = open()
    setPile(battle, 'ann', '+0', '+1', '-1')
    const place = pileOf(battle, 'ann')
    const names = battle.template.dungeon.modifiers.names
    const draw = (face: number): string => {
      battle.chance = fixedDice(face)
      return names[drawFrom(battle, place)]!
    }
    expect([draw(3), pile(battle, 'ann')]).toEqual(['-1', '-1 | +1 +0'])
    expect([draw(1), pile(battle, 'ann')]).toEqual(['+1', '-1 +1 | +0'])
    expect([draw(1), pile(battle, 'ann')]).toEqual(['+0', '-1 +1 +0 |'])
    expect(kinds(battle)).toEqual([])
    expect([draw(2), pile(battle, 'ann')]).toEqual(['+1', '+1 | -1 +0'])
    expect(kinds(battle)).toEqual([EventKind.DeckShuffled])
  })

  it('DUN-21 a null or x2 of the standard deck has its deck reshuffled in the clean-up, a curse or bless has not', () => {
    const battle = open()
    const place = pileOf(battle, 'ann')
    const { shuffle } = columns(battle, Piles)
    for (const [name, due] of [
      ['+2', 0],
      ['curse', 0],
      ['bless', 0],
      ['null', 1],
      ['x2', 1],
    ] as const) {
      shuffle[place] = 0
      setPile(battle, 'ann', name)
      drawFrom(battle, place)
      expect([name, shuffle[place]]).toEqual([name, due])
    }
  })

  it('DUN-30 curse and bless are shuffled in, at most ten of each, and leave the deck when they are drawn', () => {
    const battle = open()
    const place = pileOf(battle, 'monsters')
    setPile(battle, 'monsters', '+0')
    for (let i = 0; i < 10; i++) expect(addToDeck(battle, place, ModifierRow.Curse)).toBe(true)
    expect(addToDeck(battle, place, ModifierRow.Curse)).toBe(false)
    expect(addToDeck(battle, place, ModifierRow.Bless)).toBe(true)
    expect(columns(battle, Piles).size[place]).toBe(12)
    battle.chance = fixedDice(12, 1)
    expect(drawFrom(battle, place)).toBe(ModifierRow.Bless)
    removeFromDeck(battle, place)
    expect([columns(battle, Piles).size[place], columns(battle, Piles).drawn[place]]).toEqual([11, 0])
    expect(pile(battle, 'monsters').split(' ').sort()).toEqual(['|', '+0', ...new Array(10).fill('curse')].sort())
    setPile(battle, 'monsters', 'curse', '+1', '+2')
    drawFrom(battle, place)
    removeFromDeck(battle, place)
    expect(pile(battle, 'monsters')).toBe('| +2 +1')
  })
})

describe('draws without fixed dice', () => {
  it('DUN-21 show every card once before any comes again', () => {
    const battle = open()
    battle.chance = null
    const place = pileOf(battle, 'monsters')
    const drawn = Array.from({ length: 20 }, () => drawFrom(battle, place)).sort((a, b) => a - b)
    const all = pile(battle, 'monsters')
    expect(all.endsWith('|')).toBe(true)
    expect(drawn.map((card) => battle.template.dungeon.modifiers.names[card]).sort()).toEqual(
      all.replace(' |', '').split(' ').sort(),
    )
  })
})
