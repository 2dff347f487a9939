import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

/** Ann of red, whose side begins, shoots at bob of blue; bob's side has orders to give in reaction. */
const field = (abilities: readonly string[], has: string, change: Partial<Field> = {}): CompanyArena =>
  company({
    rows: ['a..bc.', '......', '......', '......'],
    kinds: [
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5, shot: 1, range: 9}}',
      `foe: {tags: [officer], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {${has}}}`,
    ],
    abilities,
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: bob, kind: foe, side: blue, at: b}',
      '{id: cid, kind: foe, side: blue, at: c}',
    ],
    ...change,
  })

const told = (arena: CompanyArena) =>
  arena
    .events()
    .filter((event) =>
      /^(ReactionUsed|OrderGiven|CommandSet|UnitHealed|StatChanged|TurnEnded|DamageTaken|EffectFailed)/.test(event),
    )

const MEND = 'mend: {when: damageTaken, if: {target: self}, cost: {command: 1}, do: [heal: 2]}'

describe('orders in reaction', () => {
  test('COM-19 COM-29 declared and paid when they are set off, carried out after the activation', () => {
    const arena = field([MEND], 'mend: 1')
    arena.events()
    arena.dice(6).play('bob')
    expect(arena.question).toBe('Reaction bob')
    expect(arena.legal()).toEqual(['pass', 'mend'])
    arena.play('mend')
    expect([arena.hp('bob'), arena.command('blue')]).toEqual(['3/4', '4/3'])
    arena.play('[0,1]')
    expect(arena.hp('bob')).toBe('3/4')
    arena.play('pass')
    expect(arena.hp('bob')).toBe('4/4')
    expect(told(arena)).toEqual([
      'DamageTaken ann>bob 1 0 3 0',
      'OrderGiven bob>bob 0 1 0 1',
      'CommandSet nobody>nobody 1 4 3 2',
      'UnitHealed bob>bob 1 4 0 0',
      'TurnEnded ann>nobody 0 0 0 0',
    ])
  })

  test('COM-29 one each side per activation, and it may be declined', () => {
    const arena = field(['warn: {when: damageTaken, if: {target: {side: own}}, cost: {command: 1}, do: [heal: 1]}'], 'warn: 1')
    arena.events()
    arena.dice(6).play('bob')
    expect(arena.question).toBe('Reaction bob')
    arena.play('warn')
    // Cid could answer the same moment: its side has given its order.
    expect(arena.question).toBe('Act ann')
    arena.play('pass')
    expect(told(arena).filter((event) => event.startsWith('OrderGiven'))).toEqual(['OrderGiven bob>bob 0 1 0 1'])

    const other = field(['warn: {when: damageTaken, if: {target: {side: own}}, cost: {command: 1}, do: [heal: 1]}'], 'warn: 1')
    other.dice(6).play('bob').play('pass')
    expect(other.question).toBe('Reaction cid')
  })

  test('COM-4 COM-29 what current command does not hold is not offered', () => {
    const arena = field([MEND.replace('command: 1', 'command: 5')], 'mend: 1')
    arena.dice(6).play('bob')
    expect(arena.question).toBe('Act ann')
  })

  test('COM-4 permanent spending lowers base, too', () => {
    const arena = field([MEND.replace('cost: {command: 1}', 'cost: {command: {amount: 2, spend: permanent}}')], 'mend: 1')
    arena.dice(6).play('bob').play('mend')
    expect(arena.command('blue')).toBe('2/2')
  })

  test('COM-9 who has left the table by then carries out nothing; what was paid is gone', () => {
    const arena = field(
      [
        MEND,
        'dismiss: {as: action, target: {side: opposing}, do: [remove: retired]}',
        'prick: {as: order, target: {side: opposing}, do: [damage: 1]}',
      ],
      'mend: 1',
      {
        kinds: [
          'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {dismiss: 1, prick: 1}}',
          'foe: {tags: [officer], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {mend: 1}}',
        ],
      },
    )
    arena.play('prick', 'bob', 'mend').events()
    arena.play('dismiss', 'bob', 'pass')
    expect([arena.at('bob'), arena.command('blue')]).toEqual(['off', '4/3'])
    expect(told(arena)).toEqual(['EffectFailed bob>bob 22 3 3 0', 'TurnEnded ann>nobody 0 0 0 0'])
  })

  test('COM-9 COM-19 an order without a legal target by now is not offered, nor one of who has fallen himself', () => {
    const kinds = [
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {shove: 1, leap: 1}}',
      'foe: {tags: [officer], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {revenge: 1, wail: 1}}',
    ]
    const acts = [
      'shove: {as: action, target: {side: opposing}, do: [damage: 9]}',
      'leap: {as: action, target: {side: opposing}, do: [damage: 9, damage: {amount: 9, to: self}]}',
    ]
    const revenge =
      'revenge: {when: defeated, if: {target: {side: own}}, cost: {command: 1}, do: [damage: {amount: 2, to: source}]}'
    const wail = 'wail: {when: defeated, if: {target: self}, cost: {command: 1}, do: [damage: {amount: 2, to: source}]}'
    // Bob has fallen himself; cid can avenge him on ann while she is there.
    const arena = field([...acts, revenge, wail], '', { kinds })
    arena.play('shove', 'bob')
    expect([arena.question, arena.legal()]).toEqual(['Reaction cid', ['pass', 'revenge']])
    arena.play('revenge', 'pass')
    expect(arena.hp('ann')).toBe('4/6')
    const both = field([...acts, revenge, wail], '', { kinds })
    both.play('leap', 'bob')
    expect(both.question).not.toMatch(/^Reaction/)
    expect(both.command('blue')).toBe('2/2')
  })

  test('COM-11 COM-19 an order that brings somebody back can be given once he has left the table', () => {
    const kinds = [
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {shove: 1}}',
      'foe: {tags: [officer], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {recall: 1}}',
    ]
    const arena = field(
      [
        'shove: {as: action, target: {side: opposing}, do: [remove: eliminated]}',
        'recall: {when: defeated, if: {target: {side: own}}, cost: {command: 1}, do: [return: {to: target, life: 1, at: adjacent}]}',
      ],
      '',
      { kinds },
    )
    arena.play('shove', 'bob')
    expect(arena.question).toBe('Reaction cid')
  })

  test("COM-19 of several the active side's is carried out first", () => {
    const arena = field(
      [MEND, 'gloat: {when: damageTaken, if: {source: self}, cost: {command: 1}, do: [modify: {stat: combat, by: 1}]}'],
      'mend: 1',
      {
        kinds: [
          'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5, shot: 1, range: 9}, abilities: {gloat: 1}}',
          'foe: {tags: [officer], stats: {command: 2, life: 4, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {mend: 1}}',
        ],
      },
    )
    arena.events()
    arena.dice(6).play('bob').play('gloat', 'mend', 'pass')
    expect(told(arena).filter((event) => /^(UnitHealed|StatChanged)/.test(event))).toEqual([
      'StatChanged ann>ann 1 1 0 1',
      'UnitHealed bob>bob 1 4 0 0',
    ])
  })

  test('COM-29 a scripted side gives the first that it can pay', () => {
    const arena = field(
      [MEND, 'curse: {when: damageTaken, if: {target: self}, cost: {command: 5}, do: [heal: 1]}'],
      'curse: 1, mend: 1',
      {
        sides: '{red: {play: played}, blue: {play: hold}}',
      },
    )
    arena.events()
    arena.dice(6).play('bob')
    expect(told(arena).filter((event) => event.startsWith('OrderGiven'))).toEqual([
      `OrderGiven bob>bob ${arena.ability('mend')} 1 0 1`,
    ])
  })
})
