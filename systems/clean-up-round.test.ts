import { describe, expect, it } from 'vitest'
import { CardEnd, CardPlace, Cards, Elements, NO_CARD, Piles, Retaliation, Shields } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { cardOf, cardPlaces, layCards, pile, pileOf, rowOf, setElements, setPile } from '../test/kit/dungeon.ts'
import { cleanUpRound } from './clean-up-round.ts'
import { drawFrom } from './draw-card.ts'
import { revealCards } from './reveal-cards.ts'

const open = (): Battle => {
  const battle = bareCrypt({
    brute: [
      '{card: Go, initiative: 50, do: [move: {plus: 0}], reshuffle: true}',
      '{card: Hit, initiative: 51, do: [attack: {plus: 0}]}',
    ],
  })
  battle.log = createEventLog()
  return battle
}

const kinds = (battle: Battle): number[][] =>
  [...readEvents(battle.log!)]
    .filter(({ kind }) => kind < EventKind.DieRolled)
    .map(({ kind, values }) => [kind, values[0], values[1]])

describe('the clean-up of a round', () => {
  it('DUN-21 DUN-33 reshuffles decks of which a null or x2 was drawn', () => {
    const battle = open()
    setPile(battle, 'ann', 'null')
    setPile(battle, 'monsters', '+1')
    drawFrom(battle, pileOf(battle, 'ann'))
    drawFrom(battle, pileOf(battle, 'monsters'))
    cleanUpRound(battle)
    expect([pile(battle, 'ann'), pile(battle, 'monsters')]).toEqual(['| null', '+1 |'])
    expect(kinds(battle)).toEqual([[EventKind.DeckShuffled, pileOf(battle, 'ann'), 0]])
    expect(columns(battle, Piles).shuffle[pileOf(battle, 'ann')]).toBe(0)
  })

  it('DUN-33 reshuffles ability decks whose shuffle card came, and puts the cards of the round away', () => {
    for (const [card, shuffled] of [
      ['Go', true],
      ['Hit', false],
    ] as const) {
      const battle = open()
      const place = pileOf(battle, 'brute')
      setPile(battle, 'brute', card)
      revealCards(battle)
      expect(columns(battle, Piles).shown[place]).not.toBe(NO_CARD)
      cleanUpRound(battle)
      expect([columns(battle, Piles).shown[place], columns(battle, Piles).drawn[place]]).toEqual([NO_CARD, shuffled ? 0 : 1])
    }
  })

  it('DUN-33 lets elements wane: strong, waning, inert', () => {
    const battle = open()
    setElements(battle, { fire: 2, air: 1 })
    cleanUpRound(battle)
    expect([...columns(battle, Elements).strength]).toEqual([1, 0, 0, 0, 0, 0])
    expect(kinds(battle)).toEqual([
      [EventKind.ElementChanged, 0, 1],
      [EventKind.ElementChanged, 2, 0],
    ])
    cleanUpRound(battle)
    expect([...columns(battle, Elements).strength]).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('DUN-25 DUN-26 DUN-33 ends bonuses of the round and the cards that gave them, not those of the battle', () => {
    const battle = open()
    const ann = rowOf(battle, 'ann')
    const shields = columns(battle, Shields)
    const retaliation = columns(battle, Retaliation)
    shields.round[ann] = 2
    shields.lasting[ann] = 1
    retaliation.round[ann * 8] = 3
    retaliation.lasting[ann * 8] = 1
    const { until, next } = columns(battle, Cards)
    layCards(battle, 'ann', 'active', 'Guard', 'Slash', 'Mend')
    until[cardOf(battle, 'ann', 'Slash')] = CardEnd.Battle
    until[cardOf(battle, 'ann', 'Mend')] = CardEnd.Summon
    next[cardOf(battle, 'ann', 'Guard')] = CardPlace.Lost
    cleanUpRound(battle)
    expect([shields.round[ann], shields.lasting[ann], retaliation.round[ann * 8], retaliation.lasting[ann * 8]]).toEqual([
      0, 1, 0, 1,
    ])
    expect(cardPlaces(battle, 'ann')).toBe('Slash:active Lunge:hand Mend:active Guard:lost')
  })
})
