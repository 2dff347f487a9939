import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

const KINDS = [
  'lord: {tags: [officer], stats: {command: 3, life: 4, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {slay: 1}}',
  'foe: {tags: [officer], stats: {command: 4, life: 4, combat: 2, defense: 4, firstContact: 0, move: 5}, abilities: {slay: 1}}',
  'man: {tags: [combatant], stats: {command: 1, life: 4, combat: 2, defense: 4, firstContact: 0, move: 5}}',
]

const field = (change: Partial<Field> = {}): CompanyArena =>
  company({
    rows: ['a..b..', '......', '......', '...cd.'],
    kinds: KINDS,
    abilities: ['slay: {as: action, target: {side: opposing}, do: [remove: chilled]}'],
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: bob, kind: foe, side: blue, at: b}',
      '{id: cid, kind: man, side: blue, at: c}',
      '{id: dee, kind: man, side: blue, at: d}',
    ],
    ...change,
  })

describe('companyUpkeep', () => {
  test('COM-1 COM-2 COM-17 before the first round: domination, then command, the sum of all, reserves included', () => {
    const arena = field({
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: man, side: blue, reserve: 3, edge: south}',
      ],
    })
    expect(arena.events().slice(0, 5)).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'DominationTaken nobody>nobody 0 0 93 5',
      'CommandSet nobody>nobody 0 3 3 0',
      'CommandSet nobody>nobody 1 5 5 0',
    ])
  })

  test('COM-14 COM-16 domination goes to who has killed more in the round before, and with it the first activation', () => {
    const arena = field()
    arena.play('pass', 'bob', 'pass', 'cid', 'pass', 'pass')
    expect([arena.round(), arena.domination(), arena.asked]).toEqual([2, 'red', 'ann'])
    arena.events()
    arena.play('pass', 'bob', 'slay', 'ann', 'pass')
    expect(arena.verdict()).toBe('2 1 1')

    const other = field({
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: fay, kind: man, side: red, at: d}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: man, side: blue, at: c}',
      ],
    })
    other.play('ann', 'pass', 'bob', 'slay', 'fay', 'pass', 'pass')
    expect([other.round(), other.domination()]).toEqual([2, 'blue'])
    expect(
      other
        .events()
        .filter((event) => event.startsWith('Domination'))
        .at(-1),
    ).toBe('DominationTaken nobody>nobody 1 4 1 0')
    expect(other.question.split(' ')[0]).toBe('Unit')
    expect(other.legal()).toEqual(['bob', 'cid'])
  })

  test("COM-17 the upkeep's effects come after domination and command; COM-32 first those of who holds domination", () => {
    const arena = field({
      kinds: [KINDS[0]!.replace('{slay: 1}', '{mine: 1}'), KINDS[1]!.replace('{slay: 1}', '{theirs: 1}'), KINDS[2]!],
      rows: ['b..a..', '......', '......', '...cd.'],
      abilities: [
        'mine: {when: roundStart, do: [modify: {stat: combat, by: 1}]}',
        'theirs: {when: roundStart, do: [modify: {stat: power, by: 1}]}',
      ],
      events: ['rain: {when: roundStart, if: {round: 1}, target: {tag: combatant}, do: [damage: 1]}'],
    })
    expect(arena.events().slice(3)).toEqual([
      'CommandSet nobody>nobody 0 3 3 0',
      'CommandSet nobody>nobody 1 6 6 0',
      'EventHappened nobody>nobody 0 0 0 0',
      'DamageDealt nobody>cid 1 0 -1 6',
      'DamageDealt nobody>dee 1 0 -1 6',
      'DamageTaken nobody>cid 1 0 3 0',
      'DamageTaken nobody>dee 1 0 3 0',
      'ReactionUsed ann>nobody 0 1 0 0',
      'StatChanged ann>ann 1 1 0 1',
      'ReactionUsed bob>nobody 1 1 0 0',
      'StatChanged bob>bob 5 1 0 2',
      'TurnStarted ann>nobody 0 0 0 0',
    ])
  })

  test("COM-17 effects of the round's end come before what lasts the round is over", () => {
    const arena = field({
      abilities: ['slay: {when: roundEnd, do: [modify: {stat: combat, by: 1}]}'],
      events: ['storm: {when: roundEnd, target: {side: red}, do: [damage: 1]}'],
    })
    arena.play('pass', 'bob', 'pass', 'cid', 'pass').events()
    arena.play('pass')
    expect(arena.events().filter((event) => !event.startsWith('Reaction'))).toEqual([
      'TurnEnded dee>nobody 0 0 0 0',
      'EventHappened nobody>nobody 0 0 0 0',
      'DamageDealt nobody>ann 1 0 -1 6',
      'DamageTaken nobody>ann 1 0 3 0',
      'StatChanged ann>ann 1 1 0 1',
      'StatChanged bob>bob 1 1 0 1',
      'StatChangeEnded nobody>ann 1 1 0 0',
      'StatChangeEnded nobody>bob 1 1 0 0',
      'RoundEnded nobody>nobody 1 0 0 0',
      'RoundStarted nobody>nobody 2 0 0 0',
      'DominationTaken nobody>nobody 0 5 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
    ])
  })
})

test('COM-32 at the end of the round, too, who holds domination goes first, whoever acted last', () => {
  const arena = field({
    kinds: [
      KINDS[0]!.replace('{slay: 1}', '{mine: 1}'),
      KINDS[1]!.replace('{slay: 1}', '{mine: 1}').replace('firstContact: 0', 'firstContact: 99'),
      KINDS[2]!,
    ],
    abilities: ['mine: {when: roundEnd, do: [modify: {stat: combat, by: 1}]}'],
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: bob, kind: foe, side: blue, at: b}',
      '{id: cid, kind: man, side: blue, at: c}',
    ],
  })
  arena.play('bob', 'pass', 'pass', 'pass')
  expect(arena.events().filter((event) => event.startsWith('ReactionUsed'))).toEqual([
    'ReactionUsed bob>nobody 0 12 0 0',
    'ReactionUsed ann>nobody 0 12 0 0',
  ])
})

describe('bringReserves', () => {
  const reserve = (more: string, rows = ['a.....', '......', '......', '....b.']) =>
    field({
      rows,
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        `{id: fay, kind: man, side: red, ${more}}`,
        '{id: bob, kind: foe, side: blue, at: b}',
      ],
    })
  const passRound = (arena: CompanyArena): CompanyArena => {
    const round = arena.round()
    while (arena.round() === round) arena.play(arena.question.startsWith('Unit') ? arena.legal().at(-1)! : 'pass')
    return arena
  }

  test('COM-30 they come in the upkeep of their round, to the nearest free cell of their edge, and act in it', () => {
    const arena = reserve('reserve: 2, edge: north')
    expect([arena.at('fay'), arena.legal().includes('fay')]).toEqual(['off', false])
    passRound(arena)
    expect([arena.round(), arena.at('fay'), arena.standing('fay')]).toEqual([2, '[2,0]', ''])
    expect(arena.legal()).toEqual(['ann', 'fay'])
  })

  test('COM-30 DEC-6 where its cell is taken, the nearest that is free', () => {
    const arena = reserve('reserve: 2, edge: west', ['......', 'a.....', '......', '....b.'])
    expect(passRound(arena).at('fay')).toBe('[0,2]')
  })

  test('COM-30 DEC-6 where there is no room at all it waits for the next upkeep', () => {
    const arena = reserve('reserve: 2, edge: west', ['ab'])
    passRound(arena)
    expect([arena.round(), arena.at('fay'), arena.standing('fay')]).toEqual([2, 'off', 'removed reserve'])
    expect(arena.verdict()).toBe('1 0 -1')
  })
})
