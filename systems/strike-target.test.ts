import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { setConditions } from '../test/kit/dungeon.ts'
import { type AnnsTurn, annsTurn, only } from '../test/kit/dungeon-turn.ts'

const HARD =
  'brute: {role: monster, deck: brute, normal: {hp: 20, move: 2, attack: 2, abilities: {shield: 2}}, elite: {hp: 9, move: 3, attack: 3}}'
const BIG = 'brute: {role: monster, deck: brute, normal: {hp: 20, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}'
const ROWS = ['ab']

/** ann plays the top of her card at bob; what is told of the attack. */
const strike = (turn: AnnsTurn, ...conditions: readonly string[]): string[] => {
  const fight = annsTurn({ rows: ROWS, kinds: [BIG], ...turn })
  setConditions(fight.battle, 'bob', ...conditions)
  fight.play('play Act top')
  fight.events()
  fight.dice(1).play('bob')
  return only(fight.events(), 'AttackMade', 'AttackValued', 'DamageDealt')
}

describe('a strike', () => {
  it('DUN-20 is base, then the modifier, then the shield', () => {
    expect(strike({ top: 'attack: 3', draws: ['+1'], kinds: [HARD] })).toEqual([
      'AttackMade ann>bob 3 0 0 0',
      'AttackValued ann>bob 4 2 2 0',
      'DamageDealt ann>bob 2 0 -1 0',
    ])
  })

  it('DUN-28 poison adds one before the modifier', () => {
    expect(strike({ draws: ['x2'] }, 'poison')).toEqual([
      'AttackMade ann>bob 4 0 0 0',
      'AttackValued ann>bob 8 0 8 0',
      'DamageDealt ann>bob 8 0 -1 0',
    ])
  })

  it('DUN-21 a null is no damage whatever else, and no less than none is dealt', () => {
    expect(strike({ draws: ['null'] }, 'poison')).toEqual(['AttackMade ann>bob 4 0 0 0', 'AttackValued ann>bob 0 0 0 0'])
    expect(strike({ top: 'attack: 1', draws: ['-2'] })).toEqual(['AttackMade ann>bob 1 0 0 0', 'AttackValued ann>bob 0 0 0 0'])
    expect(strike({ top: 'attack: 1', kinds: [HARD] })).toEqual(['AttackMade ann>bob 1 0 0 0', 'AttackValued ann>bob 1 2 0 0'])
  })

  it('DUN-23 pierce passes so much of the shield by', () => {
    expect(strike({ top: 'attack: {amount: 3, pierce: 1}', kinds: [HARD] })[1]).toBe('AttackValued ann>bob 3 1 2 0')
    expect(strike({ top: 'attack: {amount: 3, pierce: 5}', kinds: [HARD] })[1]).toBe('AttackValued ann>bob 3 0 3 0')
  })

  it('DUN-19 a ranged attack on who is near is at a disadvantage', () => {
    const fight = annsTurn({ rows: ROWS, kinds: [BIG], top: 'attack: {amount: 3, range: 3}', draws: ['+1', '-1'] })
    fight.play('play Act top')
    fight.events()
    fight.dice(1, 1).play('bob')
    expect(only(fight.events(), 'AttackMade', 'AttackValued')).toEqual([
      'AttackMade ann>bob 3 -1 0 3',
      'AttackValued ann>bob 2 0 2 0',
    ])
  })

  it('DUN-16 DUN-20 strikes target by target, each with a card of its own', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: bud, kind: brute, side: monsters, at: c}',
    ]
    const fight = annsTurn({
      rows: ['a.', 'bc'],
      units,
      top: 'attack: {amount: 3, range: 2, targets: 2}',
      draws: ['+1', 'x2', '+0', '-1'],
    })
    fight.play('play Act top')
    expect(fight.legal()).toEqual(['pass', 'bob', 'bud'])
    fight.play('bud')
    expect(fight.legal()).toEqual(['pass', 'bob'])
    fight.events()
    fight.dice(1, 1, 1).play('bob')
    expect(only(fight.events(), 'AttackMade', 'ModifierDrawn', 'UnitDefeated')).toEqual([
      'AttackMade ann>bud 3 0 0 2',
      'ModifierDrawn ann>bud 3 1 1 0',
      'AttackMade ann>bob 3 -1 1 2',
      'ModifierDrawn ann>bob 8 1 0 0',
      'ModifierDrawn ann>bob 2 1 1 0',
    ])
    const { attacks, hits, dealt } = columns(fight.battle, Ledger)
    const ann = fight.row('ann')
    expect([attacks[ann], hits[ann], dealt[ann]]).toEqual([2, 2, 7])
  })

  it('DUN-23 DUN-24 what a card adds is of its own target only', () => {
    const added = (add: string, ...atOnce: readonly number[]): string[] => {
      const fight = annsTurn({
        rows: ['a..b.', '..c..'],
        units: [
          '{id: ann, kind: hero, side: party, at: a}',
          '{id: bob, kind: brute, side: monsters, at: b}',
          '{id: bud, kind: brute, side: monsters, at: c}',
        ],
        kinds: [BIG],
        top: 'attack: {amount: 1, range: 4, targets: 2}',
        hero: 'modifiers: good',
        decks: [`good: [{card: hook, do: [modify: {plus: 0, ${add}}]}, {card: p0, do: [modify: {plus: 0}]}]`],
        draws: ['hook', 'p0'],
      })
      fight.dice(1, ...atOnce).play('play Act top', 'bob', 'bud')
      const asked = fight.question
      if (asked.startsWith('Place')) fight.dice(1).play(fight.legal().at(-1)!)
      return [asked, fight.question, fight.conditions('bob'), fight.conditions('bud')]
    }
    expect(added('pull: 1')).toEqual(['Place ann', 'Act ann', '', ''])
    expect(added('push: 1')).toEqual(['Place ann', 'Act ann', '', ''])
    expect(added('add: [wound]', 1)).toEqual(['Act ann', 'Act ann', 'wound', ''])
  })
})
