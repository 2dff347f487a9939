import { describe, expect, it } from 'vitest'
import { RETALIATE_REACH, Retaliation, Shields } from '../components/dungeon.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type AnnsTurn, annsTurn, only } from '../test/kit/dungeon-turn.ts'

const spiny = (rank: number, range = 1): string =>
  `brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {retaliate: ${rank}, retaliateRange: ${range}}}, elite: {hp: 9, move: 3, attack: 3}}`

const attack = (turn: AnnsTurn) => {
  const fight = annsTurn({ rows: ['ab..'], kinds: [spiny(2)], ...turn }).play('play Act top')
  fight.events()
  return fight
}

describe('retaliation', () => {
  it('DUN-26 deals back after the attack, no attack itself: no card, no shield', () => {
    const fight = attack({ top: 'attack: {amount: 1, add: [wound]}' })
    columns(fight.battle, Shields).lasting[fight.row('ann')] = 5
    fight.dice(1).play('bob', 'pass')
    expect(only(fight.events(), 'DamageDealt', 'StatusGiven', 'AttackMade', 'ModifierDrawn')).toEqual([
      'AttackMade ann>bob 1 0 0 0',
      'ModifierDrawn ann>bob 2 1 1 0',
      'DamageDealt ann>bob 1 0 -1 0',
      'StatusGiven ann>bob 1 0 0 0',
      'DamageDealt bob>ann 2 0 -1 2',
    ])
    expect([fight.hp('ann'), fight.question]).toEqual(['8/10', 'Act ann'])
  })

  it('DUN-26 adds up, also against an attack that did nothing', () => {
    const fight = attack({ top: 'attack: 1', draws: ['null'] })
    const near = fight.row('bob') * RETALIATE_REACH
    columns(fight.battle, Retaliation).round[near] = 1
    columns(fight.battle, Retaliation).lasting[near] = 3
    expect(fight.dice(1).play('bob', 'pass').hp('ann')).toBe('4/10')
  })

  it('DUN-26 reaches as far as it says, from where the attack has left its owner', () => {
    const far = (top: string, range: number) => attack({ rows: ['a.b.'], top, kinds: [spiny(2, range)] }).dice(1)
    expect(far('attack: {amount: 1, range: 3}', 1).play('bob').question).toBe('Act ann')
    expect(far('attack: {amount: 1, range: 3}', 2).play('bob').question).toBe('Negate ann')
    // Pushed out of its range, pulled into it.
    expect(far('attack: {amount: 1, range: 3, push: 1}', 2).play('bob', '[3,0]').question).toBe('Act ann')
    expect(far('attack: {amount: 1, range: 3, pull: 1}', 1).play('bob', '[1,0]').question).toBe('Negate ann')
  })

  it('DUN-26 DUN-32 none by who has fallen', () => {
    expect(attack({ top: 'attack: 9' }).dice(1).play('bob').question).toBe('Act ann')
  })

  it('DUN-26 ends the attack of who falls by it', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: bud, kind: brute, side: monsters, at: c}',
      '{id: cid, kind: hero, side: party, at: d}',
    ]
    const fight = attack({ rows: ['ab.......', 'c.......d'], units, top: 'attack: {amount: 1, targets: 2}' })
    columns(fight.battle, Vitals).hp[fight.row('ann')] = 2
    fight.dice(1).play('bud', 'bob', 'pass')
    expect([fight.at('ann'), fight.hp('bob'), fight.hp('bud')]).toEqual(['off', '6/6', '5/6'])
    expect(only(fight.events(), 'AttackMade')).toEqual(['AttackMade ann>bud 1 0 0 0'])
  })
})
