import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

const field = (abilities: readonly string[], has: string, change: Partial<Field> = {}): CompanyArena =>
  company({
    rows: ['a..bc.', '......', '......', '....f.'],
    kinds: [
      `lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {${has}}}`,
      'foe: {tags: [combatant], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}}',
      'man: {tags: [lemure], stats: {command: 1, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}}',
    ],
    abilities,
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: fay, kind: man, side: red, at: f, state: {hp: 1}}',
      '{id: bob, kind: foe, side: blue, at: b}',
      '{id: cid, kind: man, side: blue, at: c}',
    ],
    ...change,
  })

describe('useOrder', () => {
  test('COM-4 COM-29 paid when it is given; temporary spending is back with the next upkeep', () => {
    const arena = field(['rally: {as: order, cost: {command: 2}, target: {side: own}, do: [heal: 2]}'], 'rally: 1').play('ann')
    arena.events()
    arena.play('rally')
    expect(arena.legal()).toEqual(['fay'])
    arena.play('fay')
    expect(arena.events()).toEqual([
      'OrderGiven ann>fay 0 2 0 0',
      'CommandSet nobody>nobody 0 4 2 2',
      'UnitHealed ann>fay 2 3 0 0',
    ])
    arena.play('pass', 'bob', 'pass', 'pass', 'pass')
    expect([arena.round(), arena.command('red')]).toEqual([2, '4/4'])
  })

  test('DMG-3 dice that come to nothing are told: no damage, no healing', () => {
    const each = (does: string): string[] => {
      const arena = field([`poke: {as: order, target: {side: any}, do: [${does}]}`], 'poke: 1').play('ann')
      arena.events()
      return arena.dice(1).play('poke', 'fay').events()
    }
    expect(each('damage: 1d6-1')).toEqual(['OrderGiven ann>fay 0 0 0 0', 'DamageDealt ann>fay 0 0 0 1'])
    expect(each('heal: 1d6-1')).toEqual(['OrderGiven ann>fay 0 0 0 0', 'UnitHealed ann>fay 0 1 0 0'])
  })

  test('COM-4 permanent spending lowers both', () => {
    const arena = field(['rally: {as: order, cost: {command: {amount: 1, spend: permanent}}, do: [heal: 2]}'], 'rally: 1').play(
      'ann',
    )
    arena.play('rally', 'pass', 'bob', 'pass', 'pass', 'pass')
    expect([arena.round(), arena.command('red')]).toEqual([2, '3/3'])
  })

  test('COM-19 no range limit unless stated; a selector says whom', () => {
    const targets = (target: string) =>
      field([`rally: {as: order, target: {${target}}, do: [damage: 1]}`], 'rally: 1')
        .play('ann', 'rally')
        .legal()
        .join(' ')
    expect(targets('side: opposing')).toBe('bob cid')
    expect(targets('side: opposing, tag: lemure')).toBe('cid')
    expect(targets('side: opposing, within: 3')).toBe('bob')
    expect(targets('side: opposing, beyond: 3')).toBe('cid')
    expect(targets('side: any, self: true, kind: man')).toBe('fay cid')
    expect(targets('side: own, self: true')).toBe('ann fay')
  })

  test('COM-29 what has no target is not offered, nor what has been used as often as it may', () => {
    const arena = field(
      [
        'rally: {as: order, target: {side: own, is: eliminated}, do: [return: {life: 2}]}',
        'curse: {as: order, limit: oncePerBattle, target: {side: opposing}, do: [damage: 1]}',
      ],
      'rally: 1, curse: 1',
    ).play('ann')
    expect(arena.legal().filter((word) => !word.startsWith('['))).toEqual(['pass', 'curse'])
    arena.play('curse', 'bob', 'pass', 'bob', 'pass', 'pass', 'pass', 'ann')
    expect([arena.round(), arena.legal().includes('curse')]).toEqual([2, false])
  })

  test('COM-11 COM-12 DEC-6 an order that returns somebody needs somebody and room', () => {
    const rows = (beside: string) => [`a${beside}.bc.`, `${beside === '#' ? '#' : '.'}.....`, '......', '....f.']
    const offered = (beside: string) => {
      const arena = field(
        ['recall: {as: order, cost: {command: 1}, target: {side: own, is: eliminated}, do: [return: {life: 2}]}'],
        'recall: 1',
        {
          rows: rows(beside),
          units: [
            '{id: ann, kind: lord, side: red, at: a}',
            '{id: fay, kind: man, side: red, state: {left: eliminated}}',
            '{id: bob, kind: foe, side: blue, at: b}',
            '{id: cid, kind: man, side: blue, at: c}',
          ],
        },
      )
      return arena
    }
    expect(offered('#').legal().includes('recall')).toBe(false)
    const arena = offered('.')
    expect(arena.command('red')).toBe('3/3')
    arena.play('recall', 'fay')
    expect([arena.at('fay'), arena.hp('fay'), arena.command('red')]).toEqual(['[0,1]', '2/4', '4/3'])
    // It has not acted in this round (DEC-5).
    arena.play('pass', 'bob', 'pass')
    expect(arena.question).toBe('Act fay')
  })

  test('COM-8 COM-26 an action is the act: eliminated, not killed', () => {
    const arena = field(
      ['banish: {as: action, target: {side: opposing, tag: lemure, within: 9}, do: [remove: eliminated]}'],
      'banish: 1',
    ).play('ann')
    arena.events()
    arena.play('banish', 'cid')
    expect(arena.events()).toEqual([
      'AbilityUsed ann>cid 0 -1 0 0',
      'UnitDefeated ann>cid 0 3 2 0',
      'DeathDecided ann>cid 3 2 0 0',
      'CommandSet nobody>nobody 1 2 2 4',
      'UnitRemoved ann>cid 1 16 0 0',
    ])
    expect(arena.legal().includes('banish')).toBe(false)
  })
})
