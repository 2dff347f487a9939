import { describe, expect, it } from 'vitest'
import { CardPlace, Cards, Conditions, Overlay, Summoned } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { createEventLog, EventKind, Exhaustion, readEvents } from '../engine/events.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { cardOf, cardPlaces, cellAt, layCards, rowOf } from '../test/kit/dungeon.ts'
import { callHound } from '../test/kit/hounds.ts'
import { exhaustCharacter, takeFigureOff } from './exhaust-character.ts'
import { RemovalCause } from './take-off-map.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Call, initiative: 46, top: [summon: hound], bottom: [move: 4], lost: top}',
  '{card: Cry, initiative: 47, top: [summon: hound], bottom: [move: 4]}',
]

const open = (): Battle => {
  const battle = bareCrypt({
    hand: HAND,
    gear: ['potion: {do: [heal: 2]}'],
    hero: 'gear: [potion]',
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: cid, kind: brute, side: monsters, at: [3, 3]}',
    ],
  })
  battle.log = createEventLog()
  return battle
}

/** Puts the hound of a card of ann, which is active then, on the map. */
const call = (battle: Battle, card: string, column: number): number => {
  const hound = callHound(battle, card, column, 2)
  columns(battle, Summoned).arrived[hound] = 2
  layCards(battle, 'ann', 'active', card)
  columns(battle, Cards).next[cardOf(battle, 'ann', card)] = card === 'Call' ? CardPlace.Lost : CardPlace.Discard
  return hound
}

const told = (battle: Battle): string[] =>
  [...readEvents(battle.log!)].map(
    ({ kind, actor, target, values }) => `${kind} ${actor}>${target} ${values.slice(0, 3).join(' ')}`,
  )

describe('a character that is exhausted', () => {
  it('DUN-6 DUN-17 DUN-34 loses its summons and all its cards, and leaves the map for good; its items are no cards', () => {
    const battle = open()
    const ann = rowOf(battle, 'ann')
    const hounds = [call(battle, 'Call', 2), call(battle, 'Cry', 3)]
    columns(battle, Conditions).mask[ann] = 1
    battle.log = createEventLog()
    exhaustCharacter(battle, ann, Exhaustion.Hp, rowOf(battle, 'bob'))
    expect(cardPlaces(battle, 'ann')).toBe('Slash:lost Call:lost Cry:lost potion:hand')
    expect(told(battle).filter((line) => !line.startsWith(`${EventKind.CardMoved} `))).toEqual([
      `${EventKind.UnitExhausted} 0>${ann} 0 0 0`,
      `${EventKind.UnitRemoved} 0>${hounds[0]} ${RemovalCause.Dismissed} ${cellAt(battle, 2, 2)} 0`,
      `${EventKind.UnitRemoved} 0>${hounds[1]} ${RemovalCause.Dismissed} ${cellAt(battle, 3, 2)} 0`,
      `${EventKind.UnitRemoved} ${rowOf(battle, 'bob')}>${ann} ${RemovalCause.Exhausted} 0 0`,
    ])
    expect(columns(battle, Conditions).mask[ann]).toBe(0)
  })

  it('DUN-34 goes this way when it has lost its last HP', () => {
    const battle = open()
    takeFigureOff(battle, rowOf(battle, 'ann'), rowOf(battle, 'bob'))
    expect(cardPlaces(battle, 'ann')).toBe('Slash:lost Call:lost Cry:lost potion:hand')
    expect(told(battle)[0]).toBe(`${EventKind.UnitExhausted} 0>${rowOf(battle, 'ann')} ${Exhaustion.Hp} 0 0`)
  })
})

describe('other figures that fall', () => {
  it('DUN-17 DUN-32 the card of a summon leaves the active area for where it goes', () => {
    const battle = open()
    takeFigureOff(battle, call(battle, 'Call', 2), rowOf(battle, 'bob'))
    takeFigureOff(battle, call(battle, 'Cry', 2), rowOf(battle, 'bob'))
    expect(cardPlaces(battle, 'ann')).toBe('Slash:hand Call:lost Cry:discard potion:hand')
    expect(columns(battle, Overlay).loot[cellAt(battle, 2, 2)]).toBe(0)
  })

  it('DUN-39 a monster leaves a loot token, one that came in the course of the battle does not', () => {
    const battle = open()
    const { loot } = columns(battle, Overlay)
    takeFigureOff(battle, rowOf(battle, 'bob'), rowOf(battle, 'ann'))
    expect(loot[cellAt(battle, 5, 0)]).toBe(1)
    columns(battle, Summoned).arrived[rowOf(battle, 'cid')] = 2
    takeFigureOff(battle, rowOf(battle, 'cid'), rowOf(battle, 'ann'))
    expect(loot.reduce((sum, tokens) => sum + tokens, 0)).toBe(1)
  })
})

describe('a figure that goes', () => {
  it('DUN-31 DUN-32 leaves its conditions behind: a monster, a summon that falls, one that is dismissed', () => {
    const battle = open()
    const [bob, hound, other] = [rowOf(battle, 'bob'), call(battle, 'Call', 2), call(battle, 'Cry', 3)]
    const { mask } = columns(battle, Conditions)
    mask.fill(3)
    takeFigureOff(battle, bob, rowOf(battle, 'ann'))
    takeFigureOff(battle, hound, bob)
    expect([mask[bob], mask[hound], mask[other]]).toEqual([0, 0, 3])
    exhaustCharacter(battle, rowOf(battle, 'ann'), Exhaustion.Hp, bob)
    expect([mask[other], mask[rowOf(battle, 'cid')]]).toEqual([0, 3])
  })
})
