import { describe, expect, it } from 'vitest'
import { FigureTurn, NO_CARD } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { type Crypt, type DungeonArena, dungeon } from '../test/kit/dungeon.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
  '{card: Guard, initiative: 11, top: [shield: {amount: 1, lasts: round}], bottom: [move: 1]}',
]

const units = (state: string): string[] => [
  `{id: ann, kind: hero, side: party, at: a${state}}`,
  '{id: bob, kind: brute, side: monsters, at: b}',
]

/** ann has played nothing of Slash and Lunge; the clean-up of round 1. */
const cleanUp = (change: Partial<Crypt> = {}): DungeonArena => {
  const battle = dungeon({ hand: HAND, brute: ['{initiative: 50, do: [shield: 1]}'], units: units(''), ...change })
  battle.dice(1).play('card Slash', 'card Lunge').play('pass')
  battle.events()
  return battle
}

describe('a short rest', () => {
  it('DUN-3 DUN-33 is offered in the clean-up with two discards; declined, nothing happens', () => {
    const battle = cleanUp()
    expect([battle.question, ...battle.legal()]).toEqual(['Rest ann', 'pass', 'rest'])
    battle.play('pass')
    expect([battle.question, battle.round(), battle.cards('ann')]).toEqual([
      'Card ann',
      2,
      'Slash:discard Lunge:discard Mend:hand Guard:hand',
    ])
  })

  it('DUN-3 loses a random discard and takes the others back', () => {
    const battle = cleanUp()
    battle.dice(2).play('rest')
    expect([battle.question, ...battle.legal()]).toEqual(['Rest ann', 'pass', 'rest'])
    battle.play('pass')
    expect(battle.cards('ann')).toBe('Slash:hand Lunge:lost Mend:hand Guard:hand')
    expect(battle.events().slice(0, 4)).toEqual([
      'CardMoved ann>nobody 1 3 2 0',
      'CardMoved ann>nobody 0 0 2 0',
      'UnitRested ann>nobody 0 1 1 0',
      'RoundEnded nobody>nobody 1 0 0 0',
    ])
    expect([columns(battle.battle, FigureTurn).card[0], battle.battle.clock[9]]).toEqual([NO_CARD, 0])
  })

  it('DUN-3 for 1 damage another random discard is lost in its place, once', () => {
    const battle = cleanUp()
    battle.dice(2).play('rest').dice().play('rest')
    expect([battle.question, ...battle.legal()]).toEqual([
      'Negate ann',
      'pass',
      'card Slash',
      'card Lunge',
      'card Mend',
      'card Guard',
    ])
    battle.dice(1).play('pass')
    expect([battle.question, battle.hp('ann'), battle.cards('ann')]).toEqual([
      'Card ann',
      '9/10',
      'Slash:lost Lunge:hand Mend:hand Guard:hand',
    ])
  })

  it('DUN-3 DUN-5 the damage of the redraw can be negated; cards that are lost for it are not lost again', () => {
    const hand = cleanUp()
    hand.dice(2).play('rest').dice().play('rest').dice(1).play('card Guard')
    expect([hand.hp('ann'), hand.cards('ann')]).toEqual(['10/10', 'Slash:lost Lunge:hand Mend:hand Guard:lost'])
    const discards = cleanUp()
    discards.dice(2).play('rest').dice().play('rest', 'card Lunge', 'card Slash')
    expect([discards.hp('ann'), discards.cards('ann')]).toEqual(['10/10', 'Slash:lost Lunge:lost Mend:hand Guard:hand'])
    expect(discards.events().filter((line) => line.startsWith('UnitRested'))).toEqual(['UnitRested ann>nobody 0 -1 0 0'])
  })

  it('DUN-6 DUN-34 may exhaust: the battle is lost there and then', () => {
    const battle = cleanUp({ units: units(', state: {hp: 1}') })
    battle.dice(1).play('rest').dice().play('rest', 'pass')
    expect([battle.verdict(), battle.at('ann'), battle.cards('ann')]).toEqual([
      '2 1 1',
      'off',
      'Slash:lost Lunge:lost Mend:lost Guard:lost',
    ])
  })

  it('DUN-33 comes after the bonuses of the round have ended: their cards count as discards', () => {
    const battle = dungeon({ hand: HAND, brute: ['{initiative: 50, do: [shield: 1]}'], units: units('') })
    battle.dice(1).play('card Guard', 'card Lunge').play('play Guard top', 'pass')
    expect(battle.question).toBe('Rest ann')
    expect(battle.cards('ann')).toBe('Slash:hand Lunge:discard Mend:hand Guard:discard')
  })
})
