import { describe, expect, it } from 'vitest'
import { Initiative, NO_CARD, Piles, Rooms, RoundCards } from '../components/dungeon.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer } from '../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { type Crypt, pileOf, rowOf } from '../test/kit/dungeon.ts'
import { ANN, BEA, BOB, CLEO, callAndCry, FAR, orderCrypt, plays } from '../test/kit/dungeon-order.ts'
import { bringHound, giveHound, houndsOf } from '../test/kit/hounds.ts'
import { nextFigure } from './next-figure.ts'
import { joinOrder, REST_INITIATIVE, revealCards, shownCard } from './reveal-cards.ts'

const open = (change: Partial<Crypt> = {}): Battle => {
  const battle = orderCrypt(change)
  battle.log = createEventLog()
  return battle
}

const rests = (battle: Battle, id: string): void => {
  columns(battle, RoundCards).resting[rowOf(battle, id)] = 1
}

/** Who has a place in the order, by their keys. */
const order = (battle: Battle): string[] => {
  const { key } = columns(battle, Initiative)
  return battle.template.unitIds
    .filter((_, row) => key[row] !== 0)
    .sort((a, b) => key[rowOf(battle, a)]! - key[rowOf(battle, b)]!)
}

const numbers = (battle: Battle, ...ids: readonly string[]): number[] =>
  ids.map((id) => columns(battle, Initiative).number[rowOf(battle, id)]!)

describe('the cards of a round', () => {
  it('DUN-1 DUN-2 are revealed: an ability card per monster type in play, a place in the order for all', () => {
    const battle = open({
      units: [ANN, BOB, '{id: cid, kind: brute, side: monsters, at: d}', FAR],
    })
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    const types = battle.template.dungeon.types
    expect(types).toEqual(['archer', 'brute'])
    expect([shownCard(battle, 0), shownCard(battle, 1) !== NO_CARD]).toEqual([NO_CARD, true])
    expect(order(battle)).toEqual(['ann', 'bob', 'cid'])
    expect(numbers(battle, 'ann', 'bob', 'cid', 'far')).toEqual([45, 50, 50, 0])
    const told = [...readEvents(battle.log!)].filter(({ kind }) => kind < EventKind.DieRolled)
    expect(told.map(({ kind, actor, values }) => [kind, actor, ...values])).toEqual([
      [EventKind.AbilityCardDrawn, 0, 1, shownCard(battle, 1), 50, 0],
      [EventKind.FigureReady, 1, 45, -1, 0, 0],
      [EventKind.FigureReady, 2, 50, 1, 0, 0],
      [EventKind.FigureReady, 3, 50, 1, 0, 0],
    ])
    expect(columns(battle, Piles).shown[pileOf(battle, 'brute')]).toBe(shownCard(battle, 1))
  })

  it('DUN-2 equal players go by their other cards, then by seats; a player goes before a monster', () => {
    const battle = open({
      units: [ANN, BEA, CLEO, BOB],
      brute: ['{initiative: 45, do: [move: 1]}'],
    })
    plays(battle, 'ann', 'Lunge', 'Mend')
    plays(battle, 'bea', 'Lunge', 'Slash')
    plays(battle, 'cleo', 'Lunge', 'Slash')
    revealCards(battle)
    expect(order(battle)).toEqual(['bea', 'cleo', 'ann', 'bob'])
    expect(numbers(battle, 'ann', 'bea', 'cleo', 'bob')).toEqual([45, 45, 45, 45])
  })

  it('DUN-2 of a type elites act first, then normal ones, each by their numbers; equal types go by their ids', () => {
    const battle = open({
      units: [
        ANN,
        '{id: n2, kind: brute, side: monsters, at: b, number: 2}',
        '{id: n1, kind: brute, side: monsters, at: d, number: 1}',
        '{id: e4, kind: brute, grade: elite, side: monsters, at: e, number: 4}',
        '{id: e3, kind: brute, grade: elite, side: monsters, at: f, number: 3}',
        '{id: far, kind: archer, side: monsters, at: g}',
      ],
      archer: ['{initiative: 50, do: [move: 1]}'],
    })
    plays(battle, 'ann', 'Mend', 'Slash')
    revealCards(battle)
    expect(order(battle)).toEqual(['far', 'e3', 'e4', 'n1', 'n2', 'ann'])
  })

  it('DUN-3 DUN-11 a long rest counts as 99: after leading cards of 99, before monsters of 99', () => {
    const battle = open({
      units: [ANN, BEA, BOB],
      hand: [
        '{card: Late, initiative: 99, top: [attack: 1], bottom: [move: 1]}',
        '{card: Later, initiative: 98, top: [attack: 1], bottom: [move: 1]}',
      ],
      brute: ['{initiative: 99, do: [move: 1]}'],
    })
    rests(battle, 'ann')
    plays(battle, 'bea', 'Late', 'Later')
    revealCards(battle)
    expect(order(battle)).toEqual(['bea', 'ann', 'bob'])
    expect(numbers(battle, 'ann')).toEqual([REST_INITIATIVE])
  })

  it('DUN-17 summons stand right before their summoner, in the order in which they came', () => {
    const battle = open({
      units: [ANN, BEA, BOB],
      hand: callAndCry(30, 'summon: hound'),
      brute: ['{initiative: 30, do: [move: 1]}'],
    })
    plays(battle, 'ann', 'Call', 'Cry')
    plays(battle, 'bea', 'Call', 'Cry')
    const hounds = houndsOf(battle)
    hounds.forEach((hound, i) => {
      bringHound(battle, hound, i < 2 ? 'ann' : 'bea', 2 - (i % 2), [5 + (i >> 1), 1 + (i & 1)])
    })
    columns(battle, Rooms).revealed[0] = 3
    revealCards(battle)
    expect(order(battle)).toEqual([hounds[1], hounds[0], 'ann', hounds[3], hounds[2], 'bea', 'bob'])
  })

  it('DUN-11 DUN-17 a summon stands beside its summoner also after the party has settled a tie', () => {
    const battle = open({ units: [ANN, BEA, BOB], hand: callAndCry(30) })
    plays(battle, 'ann', 'Call', 'Cry')
    plays(battle, 'bea', 'Call', 'Cry')
    revealCards(battle)
    nextFigure(battle)
    answer(battle, battle.template.choiceIds.unit + rowOf(battle, 'bea'))
    nextFigure(battle)
    const hound = houndsOf(battle)[1]!
    giveHound(battle, hound, 'bea', 1)
    joinOrder(battle, rowOf(battle, hound))
    expect(order(battle)).toEqual([hound, 'bea', 'ann', 'bob'])
    expect(numbers(battle, hound)).toEqual([30])
  })

  it('DUN-38 a type that comes into play later draws its card then, and once', () => {
    const battle = open({ units: [ANN, BOB, FAR] })
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    columns(battle, Rooms).revealed[0] = 3
    joinOrder(battle, rowOf(battle, 'far'))
    joinOrder(battle, rowOf(battle, 'far'))
    expect(columns(battle, Piles).drawn[pileOf(battle, 'archer')]).toBe(1)
    expect(order(battle)).toEqual(['far', 'ann', 'bob'])
  })

  it('DUN-34 who has left the map has no place', () => {
    const battle = open({ units: [ANN, BOB] })
    columns(battle, Standing).mask[rowOf(battle, 'bob')] = StandingBit.Defeated | StandingBit.Removed
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    expect(order(battle)).toEqual(['ann'])
    expect(shownCard(battle, 0)).toBe(NO_CARD)
  })
})
