import { describe, expect, it } from 'vitest'
import { RoundCards } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { dungeon, layCards } from '../test/kit/dungeon.ts'

const TWO = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: bea, kind: hero, side: party, at: c}',
  '{id: bob, kind: brute, side: monsters, at: b}',
]
const ROWS = ['a....b', '......', '......', 'c.....']
const STILL = ['{initiative: 50, do: [shield: 1]}']

describe('the cards of a round', () => {
  it('DUN-1 DUN-2 are chosen in the order of seats, the leading one first, and then revealed', () => {
    const battle = dungeon({ units: TWO, rows: ROWS, brute: STILL })
    expect([battle.question, ...battle.legal()]).toEqual(['Card ann', 'card Slash', 'card Lunge', 'card Mend', 'card Guard'])
    battle.play('card Lunge')
    expect([battle.question, ...battle.legal()]).toEqual(['Card ann', 'card Slash', 'card Mend', 'card Guard'])
    battle.events()
    battle.play('card Guard')
    expect(battle.events()).toEqual(['CardsChosen ann>nobody 1 3 0 0'])
    expect(battle.cards('ann')).toBe('Slash:hand Lunge:chosen Mend:hand Guard:chosen')
    expect(battle.question).toBe('Card bea')
    battle.play('card Guard').dice(1).play('card Slash')
    expect(battle.events()).toEqual([
      'CardsChosen bea>nobody 7 4 0 0',
      'AbilityCardDrawn nobody>nobody 0 0 50 0',
      'FigureReady ann>nobody 45 -1 0 0',
      'FigureReady bea>nobody 11 -1 0 0',
      'FigureReady bob>nobody 50 0 0 0',
      'TurnStarted bea>nobody 0 0 0 0',
    ])
    expect(battle.question).toBe('Act bea')
  })

  it('DUN-3 DUN-34 a long rest is offered with two discards, and in place of cards that are not there', () => {
    const battle = dungeon({
      brute: STILL,
      units: [
        '{id: ann, kind: hero, side: party, at: a, state: {discard: [Mend]}}',
        '{id: bob, kind: brute, side: monsters, at: b}',
      ],
    })
    expect(battle.legal()).toEqual(['card Slash', 'card Lunge', 'card Guard'])
    layCards(battle.battle, 'ann', 'discard', 'Guard')
    expect(battle.legal()).toEqual(['card Slash', 'card Lunge', 'rest'])
    battle.events()
    battle.dice(1).play('rest')
    expect(battle.events()[0]).toBe('CardsChosen ann>nobody -1 -1 0 0')
    expect(columns(battle.battle, RoundCards).resting[battle.row('ann')]).toBe(1)
    // The brute has acted; the rest asks what it costs.
    expect([battle.question, ...battle.legal()]).toEqual(['Card ann', 'card Mend', 'card Guard'])
  })

  it('DUN-1 what leaves no choice is not asked: the other of two cards, a rest without a hand', () => {
    const unit = (state: string) => [
      `{id: ann, kind: hero, side: party, at: a, state: {${state}}}`,
      '{id: bob, kind: brute, side: monsters, at: b}',
    ]
    const two = dungeon({ brute: STILL, units: unit('hand: [Slash, Guard]') })
    two.dice(1).play('card Slash')
    expect([two.cards('ann'), two.question]).toEqual(['Slash:chosen Lunge:lost Mend:lost Guard:chosen', 'Act ann'])
    const rest = dungeon({ brute: STILL, units: unit('hand: [Slash], discard: [Lunge, Guard]') }, [1])
    expect([rest.question, rest.round()]).toEqual(['Card ann', 1])
    expect(columns(rest.battle, RoundCards).resting[rest.row('ann')]).toBe(1)
  })
})
