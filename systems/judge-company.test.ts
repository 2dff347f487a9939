import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

const KINDS = [
  'lord: {tags: [officer], stats: {command: 3, life: 2, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {slay: 1, banish: 1, dismiss: 1, doom: 1}}',
  'foe: {tags: [officer], stats: {command: 3, life: 2, combat: 2, defense: 4, firstContact: 0, move: 5}, abilities: {slay: 1}}',
  'man: {tags: [combatant], stats: {command: 1, life: 4, combat: 2, defense: 4, firstContact: 0, move: 5}}',
]

const field = (change: Partial<Field> = {}): CompanyArena =>
  company({
    rows: ['ab..cd', '......', '......', '......'],
    kinds: KINDS,
    abilities: [
      'slay: {as: action, target: {side: opposing}, do: [remove: chilled]}',
      'banish: {as: action, target: {side: opposing}, do: [remove: eliminated]}',
      'dismiss: {as: action, target: {side: opposing}, do: [remove: retired]}',
      'doom: {as: action, target: {side: opposing}, do: [{remove: {manner: chilled, to: target}}, {remove: {manner: chilled, to: self}}]}',
    ],
    units: ['{id: ann, kind: lord, side: red, at: a}', '{id: bob, kind: foe, side: blue, at: b}'],
    ...change,
  })

const [WON, DRAWN] = ['2 1', '2 2']

describe('judgeCompanies', () => {
  test('COM-31 after an activation a company with nobody on the table has lost, however they left', () => {
    for (const deed of ['slay', 'banish', 'dismiss']) {
      const arena = field().play(deed, 'bob')
      expect(arena.question).toBe('Act ann')
      expect(arena.play('pass').verdict()).toBe(`${WON} 0`)
    }
  })

  test('COM-31 DEC-3 both with nobody: a draw', () => {
    expect(field().play('doom', 'bob').verdict()).toBe(`${DRAWN} -1`)
    const duel = field({ units: ['{id: ann, kind: lord, side: red, at: a}', '{id: bob, kind: foe, side: blue, at: b}'] })
    expect(duel.dice(4, 4, 4, 4).play('bob').verdict()).toBe(`${DRAWN} -1`)
  })

  test('COM-30 COM-31 a reserve that is still to come keeps its company in the battle', () => {
    const arena = field({
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: man, side: blue, reserve: 2, edge: east}',
      ],
    })
    arena.play('slay', 'bob', 'pass')
    expect([arena.round(), arena.verdict()]).toEqual([2, '1 0 -1'])
  })

  test('DEC-18 of three companies the last has won', () => {
    const arena = field({
      sides: '{red: {play: played}, blue: {play: played}, gold: {play: played}}',
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: man, side: gold, at: c}',
      ],
    })
    arena.play('slay', 'bob', 'pass')
    expect(arena.question).toBe('Act cid')
    arena.play('pass', 'slay', 'cid', 'pass')
    expect(arena.verdict()).toBe(`${WON} 0`)
  })
})

describe('closeCompanyRound', () => {
  const four = [
    '{id: ann, kind: lord, side: red, at: a}',
    '{id: fay, kind: man, side: red, at: d}',
    '{id: bob, kind: foe, side: blue, at: b}',
    '{id: cid, kind: man, side: blue, at: c}',
  ]
  const passAll = (arena: CompanyArena): CompanyArena => {
    for (let i = 0; i < 60 && arena.question !== ''; i++)
      arena.play(arena.question.startsWith('Unit') ? arena.legal().at(-1)! : 'pass')
    return arena
  }

  test('COM-31 at the limit: more command among the enemies that are dead, killed or eliminated', () => {
    for (const deed of ['slay', 'banish']) {
      const arena = field({ units: four, options: 'rounds: 2' })
      arena.play('ann', deed, 'cid', 'pass')
      passAll(arena)
      expect([arena.round(), arena.verdict()]).toEqual([2, `${WON} 0`])
      expect(arena.events().filter((event) => event.startsWith('BattleScored'))).toEqual([
        'BattleScored nobody>nobody 0 1 0 -1',
        'BattleScored nobody>nobody 1 0 1 -1',
      ])
    }
  })

  test('COM-23 COM-31 the retired are not dead: then more hit points left on the table', () => {
    const arena = field({ units: four, options: 'rounds: 2' })
    arena.play('ann', 'dismiss', 'bob', 'pass')
    expect(passAll(arena).verdict()).toBe(`${WON} 0`)
    expect(arena.events().filter((event) => event.startsWith('BattleScored'))[0]).toBe('BattleScored nobody>nobody 0 0 0 6')
  })

  test('COM-31 equal in both: a draw; DEC-17 the technical limit is scored, too', () => {
    expect(passAll(field({ units: four, options: 'rounds: 2' })).verdict()).toBe(`${DRAWN} -1`)
    const arena = field({ units: four, options: 'rounds: 9', rounds: 3 })
    expect([passAll(arena).verdict(), arena.round()]).toEqual([`${DRAWN} -1`, 3])
  })

  test('COM-31 a goal that is looked at when a round ends ends the battle, here with as much command on both sides', () => {
    const goal = '[{win: {most: command}, check: {roundEnd: 1}}]'
    const arena = passAll(field({ units: four, options: 'rounds: 2', objectives: goal }))
    expect([arena.round(), arena.verdict()]).toEqual([1, `${DRAWN} -1`])
  })

  test('COM-17 what lasts a turn or a round ends with the round, what lasts the battle does not', () => {
    const arena = field({
      units: four,
      kinds: [
        KINDS[0]!.replace('slay: 1, banish: 1, dismiss: 1, doom: 1', 'a: 1, b: 1, c: 1'),
        ...KINDS.slice(1).map((kind) => kind.replace(', abilities: {slay: 1}', '')),
      ],
      abilities: ['turn', 'round', 'battle'].map(
        (lasts, i) =>
          `${['a', 'b', 'c'][i]}: {as: ${i === 2 ? 'action' : 'order'}, do: [modify: {stat: ${['combat', 'power', 'shot'][i]}, by: 1, lasts: ${lasts}}]}`,
      ),
    })
    arena.play('ann', 'a', 'c', 'pass')
    expect([arena.stat('ann', 'combat'), arena.stat('ann', 'shot')]).toEqual([3, 1])
    while (arena.round() === 1) arena.play(arena.question.startsWith('Unit') ? arena.legal().at(-1)! : 'pass')
    expect([arena.stat('ann', 'combat'), arena.stat('ann', 'shot')]).toEqual([2, 1])
    arena.play(arena.legal().at(-2)!, 'b')
    expect(arena.stat('ann', 'power')).toBe(2)
    while (arena.round() === 2) arena.play(arena.question.startsWith('Unit') ? arena.legal().at(-1)! : 'pass')
    expect(arena.stat('ann', 'power')).toBe(1)
  })
})
