import { describe, expect, it } from 'vitest'
import { Overlay, RETALIATE_REACH, Retaliation, Shields } from '../components/dungeon.ts'
import { Disposition, Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { setConditions } from '../test/kit/dungeon.ts'
import { type AnnsTurn, annsTurn, only } from '../test/kit/dungeon-turn.ts'

const UNITS = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: cid, kind: hero, side: party, at: c}',
  '{id: bob, kind: brute, side: monsters, at: b}',
]

const use = (turn: AnnsTurn) => {
  const fight = annsTurn({ rows: ['ac..b...'], units: UNITS, ...turn })
  const { hp } = columns(fight.battle, Vitals)
  hp[fight.row('ann')] = 5
  hp[fight.row('cid')] = 4
  return fight
}

describe('an effect that is no attack', () => {
  it('DUN-27 heals herself without a range', () => {
    const fight = use({ top: 'heal: 3' }).play('play Act top')
    expect([fight.hp('ann'), fight.hp('cid'), fight.question]).toEqual(['8/10', '4/10', 'Act ann'])
  })

  it('DUN-27 heals herself or one ally in range and sight, or nobody', () => {
    const fight = use({ top: 'heal: {amount: 9, range: 1}' }).play('play Act top')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'ann', 'cid']])
    fight.play('cid')
    expect([fight.hp('ann'), fight.hp('cid')]).toEqual(['5/10', '10/10'])
    expect(use({ top: 'heal: {amount: 9, range: 1}' }).play('play Act top', 'pass').hp('cid')).toBe('4/10')
    expect(
      use({ rows: ['a..c.b'], top: 'heal: {amount: 9, range: 2}' })
        .play('play Act top')
        .legal(),
    ).toEqual(['pass', 'ann'])
  })

  it('DUN-25 gives a shield for the round or for the battle', () => {
    const fight = use({ top: 'shield: 2, shield: {amount: 1, lasts: battle}' }).play('play Act top')
    const ann = fight.row('ann')
    const { round, lasting } = columns(fight.battle, Shields)
    expect([round[ann], lasting[ann]]).toEqual([2, 1])
    expect(only(fight.events(), 'BonusGained')).toEqual(['BonusGained ann>nobody 3 2 0 0', 'BonusGained ann>nobody 3 3 0 0'])
  })

  it('DUN-26 gives retaliation up to its range', () => {
    const fight = use({ top: 'retaliate: {amount: 2, range: 3}, retaliate: 1' }).play('play Act top')
    const from = fight.row('ann') * RETALIATE_REACH
    expect([...columns(fight.battle, Retaliation).round.subarray(from, from + 5)]).toEqual([3, 2, 2, 0, 0])
    expect(only(fight.events(), 'BonusGained')).toEqual(['BonusGained ann>nobody 4 2 3 0', 'BonusGained ann>nobody 4 3 1 0'])
  })

  it('DUN-19 damage without an attack goes to an enemy in range', () => {
    const fight = use({ top: 'damage: {amount: 2, range: 4}' }).play('play Act top')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'bob']])
    fight.events()
    fight.play('bob')
    expect(only(fight.events(), 'DamageDealt', 'AttackMade')).toEqual(['DamageDealt ann>bob 2 0 -1 1'])
    expect(use({ top: 'damage: {amount: 2, range: 3}' }).play('play Act top').question).toBe('Act ann')
  })

  it('DEC-8 DUN-19 whom damage goes to turns, one that is chosen and each of all in range', () => {
    for (const top of ['damage: {amount: 2, range: 4}', 'damage: {amount: 2, range: 4, targets: all}']) {
      const fight = use({ top })
      const bob = fight.row('bob')
      const { hostile } = columns(fight.battle, Disposition)
      const { sides } = fight.template
      const mind = (): number[] => [...hostile.subarray(bob * sides, (bob + 1) * sides)]
      expect(mind()).toEqual([1, 0])
      hostile[bob * sides] = 0
      fight.play('play Act top')
      if (!top.includes('all')) fight.play('bob')
      expect([fight.hp('bob').split('/')[0], mind()]).toEqual(['4', [1, 0]])
    }
  })

  it('DUN-29 conditions go to an enemy, or to herself, or to an ally in range', () => {
    const bad = use({ top: 'condition: {add: [wound, immobilize], range: 4}' }).play('play Act top', 'bob')
    expect(bad.conditions('bob')).toBe('wound immobilize')
    const own = use({ top: 'condition: {add: [strengthen]}' }).play('play Act top')
    expect(own.conditions('ann')).toBe('strengthen')
    const ally = use({ top: 'condition: {add: [invisible], range: 1}' }).play('play Act top', 'cid')
    expect([ally.conditions('ann'), ally.conditions('cid')]).toEqual(['', 'invisible'])
  })

  it('DUN-37 loots what lies in range', () => {
    const fight = use({ top: 'loot: 2' })
    columns(fight.battle, Overlay).loot[fight.cell(2, 0)] = 2
    columns(fight.battle, Overlay).loot[fight.cell(3, 0)] = 1
    fight.play('play Act top')
    expect([fight.question, fight.overlay()]).toEqual(['Act ann', 'loot [3,0]x1'])
    expect(only(fight.events(), 'LootTaken')).toEqual(['LootTaken ann>nobody 2 2 2 0'])
  })

  it('DUN-29 who is stunned does nothing more of a card', () => {
    const fight = use({ rows: ['ac.........b'], top: 'condition: {add: [stun], self: true}, heal: 3' }).play('play Act top')
    expect([fight.conditions('ann'), fight.hp('ann')]).toEqual(['stun', '5/10'])
  })

  it('DEC-1 DUN-27 a monster heals whom it may that lacks most, harms the nearest, where nobody plays', () => {
    const units = [...UNITS, '{id: bud, kind: brute, side: monsters, at: d}']
    const fight = annsTurn({
      rows: ['ac..bd..'],
      units,
      monsters: 'rules',
      brute: ['{initiative: 50, do: [heal: {amount: 2, range: 2}]}'],
    })
    const { hp } = columns(fight.battle, Vitals)
    hp[fight.row('bob')] = 5
    hp[fight.row('bud')] = 2
    setConditions(fight.battle, 'bob', 'muddle')
    fight.play('pass')
    expect([fight.hp('bob'), fight.hp('bud')]).toEqual(['5/6', '6/6'])
  })
})
