import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { type AnnsTurn, annsTurn, only } from '../test/kit/dungeon-turn.ts'

const BIG = 'brute: {role: monster, deck: brute, normal: {hp: 9, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}'
const UNITS = ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b}']

const attack = (turn: AnnsTurn) => {
  const fight = annsTurn({ rows: ['ab....'], kinds: [BIG], ...turn }).play('play Act top')
  fight.events()
  return fight.dice(1).play('bob')
}

describe('a push or pull', () => {
  it('DUN-24 is asked hex by hex where there is a choice, and may be declined before the first', () => {
    const fight = attack({ top: 'attack: {amount: 1, push: 2}' })
    expect([fight.question, fight.legal()]).toEqual(['Place ann', ['pass', '[2,0]']])
    // Once begun it goes on.
    fight.play('[2,0]')
    expect([fight.at('bob'), fight.question]).toEqual(['[3,0]', 'Act ann'])
    expect(only(fight.events(), 'UnitForced')).toEqual(['UnitForced ann>bob 2 1 0 0', 'UnitForced ann>bob 3 1 0 0'])
    const not = attack({ top: 'attack: {amount: 1, push: 2}' }).play('pass')
    expect([not.at('bob'), not.question]).toEqual(['[1,0]', 'Act ann'])
  })

  it('DUN-24 asks for the second hex where there are two', () => {
    const fight = attack({ rows: ['......', '.ab...', '......'], top: 'attack: {amount: 1, push: 2}' }).play('[3,1]')
    expect([fight.question, fight.legal().every((word) => word !== 'pass')]).toEqual(['Place ann', true])
  })

  it('DUN-24 stops where it is blocked', () => {
    const fight = attack({ rows: ['ab.o'], top: 'attack: {amount: 1, push: 3}' }).play('[2,0]')
    expect([fight.at('bob'), fight.question]).toEqual(['[2,0]', 'Act ann'])
    expect(attack({ rows: ['abo'], top: 'attack: {amount: 1, push: 3}' }).question).toBe('Act ann')
  })

  it('DUN-8 DUN-24 springs traps hex by hex, credited to the attacker, and pays nothing for terrain', () => {
    const fight = attack({ rows: ['ab^~.'], top: 'attack: {amount: 1, push: 3}' }).play('[2,0]')
    expect([fight.at('bob'), fight.hp('bob'), fight.overlay()]).toEqual(['[4,0]', '5/9', ''])
    expect(only(fight.events(), 'UnitForced', 'TrapSprung', 'DamageDealt')).toEqual([
      'DamageDealt ann>bob 1 0 -1 0',
      'UnitForced ann>bob 2 1 0 0',
      'TrapSprung nobody>bob 2 3 0 0',
      'DamageDealt ann>bob 3 0 -1 5',
      'UnitForced ann>bob 3 1 0 0',
      'UnitForced ann>bob 4 1 0 0',
    ])
    expect(columns(fight.battle, Ledger).dealt[fight.row('ann')]).toBe(4)
  })

  it('DUN-24 DUN-32 ends where the figure falls', () => {
    const fight = attack({ rows: ['ab^..', '.....'], top: 'attack: {amount: 6, push: 3}' }).play('[2,0]')
    expect([fight.at('bob'), only(fight.events(), 'UnitForced').length]).toEqual(['off', 1])
  })

  it('DUN-24 goes through allies of the figure, who keep their hexes', () => {
    const units = [...UNITS, '{id: bud, kind: brute, side: monsters, at: c}']
    const fight = attack({ rows: ['abc..'], units, top: 'attack: {amount: 1, push: 2}' }).play('[2,0]')
    expect([fight.at('bob'), fight.at('bud')]).toEqual(['[3,0]', '[2,0]'])
    // With the last of its hexes it cannot: that would end on them.
    const legal = (push: number): string[] =>
      attack({ rows: ['......', '.abc..', '......'], units, top: `attack: {amount: 1, push: ${push}}` }).legal()
    expect([legal(1), legal(2)]).toEqual([
      ['pass', '[2,0]', '[3,0]'],
      ['pass', '[2,0]', '[3,0]', '[3,1]'],
    ])
  })

  it('DUN-24 a pull brings nearer, after the push', () => {
    const fight = annsTurn({ rows: ['a..b..'], kinds: [BIG], top: 'attack: {amount: 1, range: 5, push: 1, pull: 3}' }).play(
      'play Act top',
    )
    fight.dice(1).play('bob', '[4,0]', '[3,0]')
    expect([fight.at('bob'), fight.question]).toEqual(['[1,0]', 'Act ann'])
  })

  it('DUN-24 by itself of an enemy in range', () => {
    const fight = annsTurn({ rows: ['a..b..'], top: 'pull: {amount: 1, range: 3}', kinds: [BIG] }).play('play Act top')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'bob']])
    fight.play('bob', '[2,0]')
    expect([fight.at('bob'), fight.question]).toEqual(['[2,0]', 'Act ann'])
  })

  it('DUN-42 by monsters goes by its keys where nobody plays them', () => {
    const fight = annsTurn({
      rows: ['...^..', '..b.a.', '......'].map((row) => row.replace('..b.a.', '..ba..')),
      monsters: 'rules',
      party: 'played',
      brute: ['{initiative: 50, do: [attack: {plus: 0, push: 2}]}'],
    })
    fight.dice(1).play('pass')
    expect(fight.question).toBe('Negate ann')
    fight.play('pass')
    expect(fight.question).toBe('Place bob')
  })
})
