import { describe, expect, it } from 'vitest'
import { type AnnsTurn, annsTurn, only } from '../test/kit/dungeon-turn.ts'

const brute = (more: string): string =>
  `brute: {role: monster, deck: brute, ${more}normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}`

const attack = (turn: AnnsTurn) => {
  const fight = annsTurn({ rows: ['ab..'], ...turn }).play('play Act top')
  return fight.dice(...(turn.draws ?? ['+0']).map(() => 1)).play('bob')
}

describe('what an attack adds', () => {
  it('DUN-23 comes after its damage, also where there was none', () => {
    const fight = attack({ top: 'attack: {amount: 3, add: [wound, muddle]}' })
    expect(fight.conditions('bob')).toBe('wound muddle')
    expect(only(fight.events(), 'DamageTaken', 'StatusGiven')).toEqual([
      'DamageTaken ann>bob 3 0 3 0',
      'StatusGiven ann>bob 1 0 0 0',
      'StatusGiven ann>bob 5 0 0 0',
    ])
    expect(attack({ top: 'attack: {amount: 1, add: [poison]}', draws: ['null'] }).conditions('bob')).toBe('poison')
  })

  it('DUN-23 DUN-32 not to a target that it has killed', () => {
    const fight = attack({ top: 'attack: {amount: 9, add: [wound], push: 1}' })
    expect([fight.at('bob'), only(fight.events(), 'StatusGiven', 'UnitForced'), fight.question]).toEqual(['off', [], 'Act ann'])
  })

  it('DUN-29 none that the target is immune to', () => {
    expect(
      attack({ top: 'attack: {amount: 1, add: [wound, muddle]}', kinds: [brute('immune: [muddle], ')] }).conditions('bob'),
    ).toBe('wound')
  })

  it('DUN-23 also those of the figure itself and of its modifier cards', () => {
    const fight = attack({
      top: 'attack: {amount: 1, add: [muddle]}',
      hero: 'modifiers: good, adds: [wound]',
      decks: ['good: [{card: sting, do: [modify: {plus: 0, add: [poison]}]}]'],
      draws: ['sting'],
    })
    expect(fight.conditions('bob')).toBe('poison wound muddle')
  })

  it('DUN-24 pushes before it pulls, a modifier card adds to both', () => {
    const fight = attack({
      top: 'attack: {amount: 1, push: 1}',
      hero: 'modifiers: good',
      decks: ['good: [{card: shove, do: [modify: {plus: 0, push: 1}]}]'],
      draws: ['shove'],
    })
    expect(fight.play('[2,0]').at('bob')).toBe('[3,0]')
  })

  it('DUN-30 a curse goes into the deck that the target draws from', () => {
    const fight = attack({ top: 'attack: {amount: 1, add: [curse]}' })
    expect([fight.pile('monsters'), fight.conditions('bob')]).toEqual(['| +0 curse', ''])
  })
})
