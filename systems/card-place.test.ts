import { describe, expect, it } from 'vitest'
import { CardEnd, CardPlace, Cards, CardUse, Conditions } from '../components/dungeon.ts'
import { NO_CELL } from '../components/ids.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CardMove, createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { cardOf, cardPlaces, layCards, rowOf } from '../test/kit/dungeon.ts'
import { callHound } from '../test/kit/hounds.ts'
import { countCards, endCardOf, listCards, moveCard, placeUsed, summonOf } from './card-place.ts'
import { RemovalCause } from './take-off-map.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2], lost: bottom}',
  '{card: Guard, initiative: 11, top: [shield: {amount: 1, lasts: round}], bottom: [shield: {amount: 1, lasts: battle}], lost: bottom}',
  '{card: Whistle, initiative: 45, top: [summon: hound], bottom: [move: 4], lost: top}',
  '{card: Call, initiative: 46, top: [summon: hound], bottom: [move: 4]}',
]

const open = (): Battle => {
  const battle = bareCrypt({
    hand: HAND,
    gear: ['potion: {do: [heal: 2]}', 'bomb: {do: [damage: 1], lost: true}'],
    hero: 'gear: [potion, bomb]',
  })
  battle.log = createEventLog()
  return battle
}

const use = (battle: Battle, card: string, half: number): void =>
  placeUsed(battle, rowOf(battle, 'ann'), cardOf(battle, 'ann', card), half)

const told = (battle: Battle): string[] =>
  [...readEvents(battle.log!)].map(({ kind, actor, target, values }) => `${kind} ${actor}>${target} ${values.join(' ')}`)

describe('where used cards go', () => {
  it('DUN-4 a half that says so loses the card, the others and Attack 2 and Move 2 discard it', () => {
    const battle = open()
    const place = (half: number): string => {
      layCards(battle, 'ann', 'chosen', 'Slash')
      use(battle, 'Slash', half)
      return cardPlaces(battle, 'ann').split(' ')[0]!
    }
    expect([CardUse.Top, CardUse.Bottom, CardUse.Attack, CardUse.Move].map(place)).toEqual([
      'Slash:discard',
      'Slash:lost',
      'Slash:discard',
      'Slash:discard',
    ])
  })

  it('DUN-4 an item is spent, or used up where it says so', () => {
    const battle = open()
    use(battle, 'potion', CardUse.Top)
    use(battle, 'bomb', CardUse.Top)
    expect(cardPlaces(battle, 'ann')).toMatch(/potion:discard bomb:lost$/)
    expect(countCards(battle, rowOf(battle, 'ann'), CardPlace.Discard)).toBe(0)
  })

  it('DUN-25 DUN-33 a bonus keeps its card active, for the round or for the battle', () => {
    const battle = open()
    const guard = cardOf(battle, 'ann', 'Guard')
    const { place, until, next } = columns(battle, Cards)
    use(battle, 'Guard', CardUse.Top)
    expect([place[guard], until[guard], next[guard]]).toEqual([CardPlace.Active, CardEnd.Round, CardPlace.Discard])
    use(battle, 'Guard', CardUse.Bottom)
    expect([place[guard], until[guard], next[guard]]).toEqual([CardPlace.Active, CardEnd.Battle, CardPlace.Lost])
    use(battle, 'Guard', CardUse.Attack)
    expect(place[guard]).toBe(CardPlace.Discard)
  })

  it('DUN-17 a card that has summoned is active; without a summon it is none', () => {
    const battle = open()
    use(battle, 'Whistle', CardUse.Top)
    expect(cardPlaces(battle, 'ann')).toContain('Whistle:lost')
    const hound = callHound(battle, 'Call', 2, 2)
    use(battle, 'Call', CardUse.Top)
    const card = cardOf(battle, 'ann', 'Call')
    expect(summonOf(battle, rowOf(battle, 'ann'), card)).toBe(hound)
    expect([columns(battle, Cards).place[card], columns(battle, Cards).until[card]]).toEqual([CardPlace.Active, CardEnd.Summon])
  })

  it('DUN-17 DUN-32 the summon goes with its card and its conditions, and the card with its summon', () => {
    const battle = open()
    const ann = rowOf(battle, 'ann')
    const hound = callHound(battle, 'Call', 2, 2)
    const card = cardOf(battle, 'ann', 'Call')
    use(battle, 'Call', CardUse.Top)
    columns(battle, Conditions).mask[hound] = 6
    moveCard(battle, ann, card, CardPlace.Lost, CardMove.Negated)
    expect(columns(battle, Position).cell[hound]).toBe(NO_CELL)
    expect(columns(battle, Conditions).mask[hound]).toBe(0)
    expect(told(battle).slice(-2)).toEqual([
      `${EventKind.CardMoved} ${ann}>0 ${card} ${CardPlace.Lost} ${CardMove.Negated} 0`,
      `${EventKind.UnitRemoved} 0>${hound} ${RemovalCause.Dismissed} 10 0 0`,
    ])
    callHound(battle, 'Whistle', 2, 2)
    use(battle, 'Whistle', CardUse.Top)
    columns(battle, Standing).mask[hound - 1] = StandingBit.Defeated
    endCardOf(battle, hound - 1)
    expect(cardPlaces(battle, 'ann')).toContain('Whistle:lost')
    expect(told(battle).at(-1)).toBe(
      `${EventKind.CardMoved} ${ann}>0 ${cardOf(battle, 'ann', 'Whistle')} ${CardPlace.Lost} ${CardMove.Ended} 0`,
    )
  })
})

describe('counts and lists of cards', () => {
  it('DUN-5 leave items out', () => {
    const battle = open()
    const ann = rowOf(battle, 'ann')
    expect(countCards(battle, ann, CardPlace.Hand)).toBe(4)
    layCards(battle, 'ann', 'discard', 'Guard', 'Call', 'potion')
    expect(countCards(battle, ann, CardPlace.Discard)).toBe(2)
    const out = new Int32Array(8)
    const names = (count: number): string[] =>
      Array.from(
        out.subarray(0, count),
        (choice) => battle.template.dungeon.cards.names[choice - battle.template.choiceIds.card]!,
      )
    expect(names(listCards(battle, ann, CardPlace.Discard, -1, out, 0))).toEqual(['Guard', 'Call'])
    expect(names(listCards(battle, ann, CardPlace.Discard, cardOf(battle, 'ann', 'Guard'), out, 0))).toEqual(['Call'])
  })
})
