import { describe, expect, it } from 'vitest'
import { setConditions } from '../test/kit/dungeon.ts'
import { annsTurn, only } from '../test/kit/dungeon-turn.ts'

const BIG = 'brute: {role: monster, deck: brute, normal: {hp: 20, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}'
const brutes = (...marks: readonly string[]): string[] => [
  '{id: ann, kind: hero, side: party, at: a}',
  ...marks.map((mark) => `{id: b${mark}, kind: brute, side: monsters, at: ${mark}}`),
]
const struck = (events: readonly string[]): string =>
  only(events, 'AttackMade')
    .map((line) => line.split(' ')[1]!.split('>')[1])
    .join(' ')

describe('the aim of a character', () => {
  it('DUN-18 DUN-19 one enemy in range and sight, or none', () => {
    const fight = annsTurn({ rows: ['abc', '.#d'], units: brutes('b', 'c', 'd'), top: 'attack: {amount: 2, range: 2}' }).play(
      'play Act top',
    )
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'bb', 'bc', 'bd']])
    expect(annsTurn({ rows: ['a.b'] }).play('play Act top').question).toBe('Act ann')
    const none = annsTurn({ rows: ['ab'] }).play('play Act top', 'pass')
    expect([none.question, struck(none.events())]).toEqual(['Act ann', ''])
  })

  it('DUN-29 no invisible enemy, and nothing at all by who is disarmed', () => {
    const fight = annsTurn({ rows: ['abc'], units: brutes('b', 'c'), top: 'attack: {amount: 2, range: 2}' })
    setConditions(fight.battle, 'bb', 'invisible')
    expect(fight.play('play Act top').legal()).toEqual(['pass', 'bc'])
    const other = annsTurn({ rows: ['ab'] })
    setConditions(other.battle, 'ann', 'disarm')
    expect(other.play('play Act top').question).toBe('Act ann')
  })

  it('DUN-16 several targets, none twice, and fewer where she passes', () => {
    const turn = { rows: ['abc'], units: brutes('b', 'c'), top: 'attack: {amount: 2, range: 2, targets: 3}', kinds: [BIG] }
    const fight = annsTurn(turn).play('play Act top', 'bc')
    expect(fight.legal()).toEqual(['pass', 'bb'])
    fight.events()
    expect(struck(fight.dice(1).play('pass').events())).toBe('bc')
  })

  it('DUN-16 everybody in range without a question', () => {
    const fight = annsTurn({
      rows: ['.b.', 'cad', '.e.'],
      units: brutes('b', 'c', 'd', 'e'),
      top: 'attack: {amount: 2, targets: all}',
      kinds: [BIG],
      draws: ['+0', '+0', '+0', '+0'],
    })
    fight.events()
    fight.dice(1, 1, 1, 1).play('play Act top')
    expect(struck(fight.events())).toBe('bb be bd'.replace('bb be bd', 'bc bb be bd'))
  })

  it('DUN-11 a melee pattern lies at her, turned as she says, and strikes whom it covers', () => {
    const fight = annsTurn({
      rows: ['...', 'bac', '.d.'],
      units: brutes('b', 'c', 'd'),
      patterns: ['pair: {anchor: self, hexes: [[1, 0], [0, 1]]}'],
      top: 'attack: {amount: 2, pattern: pair}',
      kinds: [BIG],
      draws: ['+0', '+0'],
    }).play('play Act top')
    expect([fight.question, fight.legal().length > 2, fight.legal()[0]]).toEqual(['Turn ann', true, 'pass'])
    fight.events()
    // SE and S of an odd column.
    fight.dice(1).play('turn 0')
    expect(struck(fight.events())).toBe('bd')
    expect(fight.question).toBe('Act ann')
  })

  it('DUN-11 a ranged pattern is laid where one of its hexes is in range, and strikes only those in sight', () => {
    const turn = {
      rows: ['a...bc', '......'],
      units: brutes('b', 'c'),
      patterns: ['line: {anchor: target, hexes: [[0, 0], [1, 0]]}'],
      top: 'attack: {amount: 2, range: 4, pattern: line}',
      kinds: [BIG],
      draws: ['+0', '+0'],
    }
    const fight = annsTurn(turn).play('play Act top')
    expect(fight.question).toBe('Place ann')
    expect(fight.legal()).toContain('[4,0]')
    fight.play('[4,0]')
    expect(fight.question).toBe('Turn ann')
    fight.events()
    fight.dice(1, 1).play('turn 0')
    expect(struck(fight.events())).toBe('bb bc')
    const none = annsTurn(turn).play('play Act top', 'pass')
    expect([none.question, struck(none.events())]).toEqual(['Act ann', ''])
  })

  it('DUN-16 a pattern with n targets strikes n − 1 more besides', () => {
    const fight = annsTurn({
      rows: ['.b.', 'cad', '.e.'],
      units: brutes('b', 'c', 'd', 'e'),
      patterns: ['one: {anchor: self, hexes: [[0, -1]]}'],
      top: 'attack: {amount: 2, pattern: one, targets: 2}',
      kinds: [BIG],
      draws: ['+0', '+0'],
    })
    fight.play('play Act top', 'turn 0')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'bc', 'bd', 'be']])
    fight.events()
    expect(struck(fight.dice(1, 1).play('be').events())).toBe('bb be')
  })

  it('DUN-11 without anybody under the pattern only the single targets are asked for', () => {
    const fight = annsTurn({
      rows: ['a.b'],
      patterns: ['one: {anchor: self, hexes: [[0, -1]]}'],
      top: 'attack: {amount: 2, pattern: one, targets: 2}',
      kinds: [BIG],
    })
    fight.template.dungeon.range[fight.row('ann')] = 2
    fight.play('play Act top')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['pass', 'bob']])
  })
})

describe('the aim of a monster', () => {
  it('DUN-14 strikes from its new hex whom it chose before its move', () => {
    const fight = annsTurn({ rows: ['a..b'] })
    fight.events()
    fight.dice(1).play('pass')
    expect(only(fight.events(), 'UnitMoved', 'AttackMade')).toEqual([
      'UnitMoved bob>nobody 3 1 0 0',
      'AttackMade bob>ann 2 0 0 0',
    ])
  })

  it('DUN-35 moves and does not attack where it cannot', () => {
    const fight = annsTurn({ rows: ['a....b'] })
    fight.play('pass')
    expect(only(fight.events(), 'UnitMoved', 'AttackMade')).toEqual(['UnitMoved bob>nobody 5 3 0 0'])
    const disarmed = annsTurn({ rows: ['a..b'] })
    setConditions(disarmed.battle, 'bob', 'disarm')
    disarmed.play('pass')
    expect(only(disarmed.events(), 'UnitMoved', 'AttackMade')).toEqual(['UnitMoved bob>nobody 3 1 0 0'])
  })

  it('DUN-14 aims a second attack anew, with move 0', () => {
    const fight = annsTurn({
      rows: ['a..b'],
      brute: ['{initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}, attack: {plus: -1}]}'],
    })
    fight.events()
    fight.dice(1).play('pass')
    fight.dice(1).play('pass')
    expect(only(fight.events(), 'AttackMade')).toEqual(['AttackMade bob>ann 2 0 0 0', 'AttackMade bob>ann 1 0 0 0'])
    expect(fight.question).toBe('Negate ann')
  })
})
