/**
 * Reports of players and of other engines (group G: damage, defeat, credit, command), tried on companies. Each test names the report it answers;
 * the matrix of G-15 is beside `leaveTable`.
 */
import { describe, expect, test } from 'vitest'
import { Ledger } from '../../components/ledger.ts'
import { columns } from '../../engine/battle.ts'
import { type CompanyArena, company, type Field } from '../kit/company.ts'

const LORD = (has: string, more = 'command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5') =>
  `lord: {tags: [officer, combatant], stats: {${more}}, abilities: {${has}}}`

const field = (change: Partial<Field>): CompanyArena =>
  company({
    rows: ['ab..cd', '......', '......', '......'],
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: bob, kind: marshal, side: blue, at: b}',
      '{id: cid, kind: veteran, side: blue, at: c}',
    ],
    ...change,
  })

const told = (arena: CompanyArena, what: RegExp) => arena.events().filter((event) => what.test(event))

describe('G-01 what is dealt, taken and nothing at all', () => {
  const watched = (amount: number) =>
    field({
      kinds: [LORD('hit: 1')],
      has: { veteran: 'dealt: 1, taken: 1' },
      abilities: [
        `hit: {as: action, target: {side: opposing}, do: [damage: {amount: ${amount}}]}`,
        'dealt: {when: damageDealt, if: {target: self}, do: [modify: {stat: combat, by: 1}]}',
        'taken: {when: damageTaken, if: {target: self}, do: [modify: {stat: power, by: 1}]}',
      ],
    })

  test('COM-6: damage is dealt and taken, once; 0 is no instance', () => {
    const arena = watched(2).play('hit', 'cid')
    expect([arena.stat('cid', 'combat'), arena.stat('cid', 'power')]).toEqual([4, 2])
    const none = watched(0).play('hit', 'cid')
    expect([none.stat('cid', 'combat'), none.stat('cid', 'power')]).toEqual([3, 1])
  })

  test('DMG-15: the fallen answer neither', () => {
    const arena = watched(9).play('hit', 'cid')
    expect(told(arena, /^ReactionUsed/)).toEqual([])
  })
})

test('G-06 one action is one instance, however many effects it has', () => {
  const arena = field({
    kinds: [LORD('hit: 1')],
    abilities: ['hit: {as: action, target: {side: opposing}, do: [damage: 1, damage: {amount: 1, type: true}, damage: 1]}'],
  })
  arena.play('hit', 'cid')
  expect(told(arena, /^Damage/)).toEqual(['DamageDealt ann>cid 2 1 0 1', 'DamageTaken ann>cid 3 0 1 0'])
})

describe('G-09 the dead do nothing more', () => {
  test('COM-9: not at the end of a turn, nor of a round, and not with what they sustain', () => {
    const arena = field({
      kinds: [LORD('slay: 1')],
      has: { veteran: 'late: 1, last: 1, bless: 1' },
      abilities: [
        'slay: {as: action, target: {side: opposing}, do: [remove: chilled]}',
        'late: {when: turnEnd, do: [heal: 1]}',
        'last: {when: roundEnd, do: [heal: 1]}',
        'bless: {when: roundStart, do: [{modify: {stat: power, by: 1, lasts: battle, sustained: true}}]}',
      ],
    })
    arena.play('slay', 'cid', 'pass')
    arena.play('pass')
    expect(arena.round()).toBe(2)
    expect(told(arena, /^ReactionUsed cid/)).toEqual([`ReactionUsed cid>nobody ${arena.ability('bless')} 1 0 0`])
  })

  test('a striker that dies by the answer has its activation over', () => {
    const arena = field({
      kinds: [LORD('again: 1', 'command: 3, life: 1, combat: 1, defense: 2, firstContact: 90, move: 5')],
      abilities: ['again: {as: order, do: [heal: 1]}'],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: rob, kind: veteran, side: red, at: d}',
        '{id: bob, kind: marshal, side: blue, at: b}',
      ],
    })
    arena.play('ann').dice(1, 6, 6, 6, 6).play('bob')
    expect([arena.at('ann'), arena.question]).toEqual(['off', 'Act bob'])
  })
})

describe('G-11 G-12 G-13 who comes back', () => {
  const recall = (is: string) =>
    field({
      kinds: [LORD('recall: 1, slay: 1')],
      abilities: [
        `recall: {as: order, target: {side: own, is: ${is}}, do: [return: {life: 3}]}`,
        'slay: {as: action, target: {side: opposing}, do: [remove: chilled]}',
      ],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: fay, kind: veteran, side: red, state: {left: eliminated}}',
        '{id: gus, kind: veteran, side: red, state: {left: chilled}}',
        '{id: hal, kind: veteran, side: red, state: {left: retired}}',
        '{id: bob, kind: marshal, side: blue, at: b}',
      ],
    })

  test('COM-9 COM-12: only an effect that names them touches those who have left, each by how it left', () => {
    const targets = (is: string) => recall(is).play('recall').legal().join(' ')
    expect(targets('eliminated')).toBe('fay')
    expect(targets('killed')).toBe('gus')
    expect(targets('dead')).toBe('fay gus')
    expect(targets('retired')).toBe('hal')
  })

  test('it comes back once: who is on the table is nobody to return', () => {
    const arena = recall('eliminated').play('recall', 'fay')
    expect(arena.at('fay')).toBe('[0,1]')
    arena.play('pass', 'pass')
    expect(arena.question).toBe('Act fay')
    arena.play('pass', 'ann')
    expect(arena.legal().includes('recall')).toBe(false)
  })
})

describe('G-14 who gets the kill', () => {
  const credit = (arena: CompanyArena, id: string) =>
    arena.template.unitIds[columns(arena.battle, Ledger).defeatedBy[arena.row(id)]!]

  test('COM-27: of two that kill one another each has the other; who strikes back is credited', () => {
    const weak = 'command: 3, life: 1, combat: 1, defense: 2, firstContact: 90, move: 5'
    const arena = field({
      kinds: [LORD('rest: 1', weak)],
      abilities: ['rest: {as: order, do: [heal: 1]}'],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: imp, side: blue, at: b}',
        '{id: cid, kind: veteran, side: blue, at: c}',
      ],
    })
    arena.dice(6, 6).play('bob')
    expect([credit(arena, 'ann'), credit(arena, 'bob')]).toEqual(['bob', 'ann'])
  })

  test('an effect that eliminates has its owner; an event of the scenario nobody', () => {
    const arena = field({
      kinds: [LORD('ban: 1')],
      abilities: ['ban: {as: action, target: {side: opposing}, do: [remove: eliminated]}'],
      events: ['doom: {when: roundEnd, target: {id: bob}, do: [remove: chilled]}'],
    })
    arena.play('ban', 'cid', 'pass', 'pass')
    expect([credit(arena, 'cid'), credit(arena, 'bob')]).toEqual(['ann', 'nobody'])
    expect([arena.manner('bob'), arena.verdict()]).toEqual(['chilled', '2 1 0'])
  })
})

describe('G-16 command below 0 and given back', () => {
  test('COM-5 COM-11: 0 for paying, and the whole loss comes back; current is never above base as a round begins', () => {
    const arena = field({
      kinds: [
        LORD('recall: 1, spend: 1, ban: 1', 'command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5'),
        'aide: {tags: [combatant], stats: {command: 3, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}}',
      ],
      abilities: [
        'spend: {when: roundStart, cost: {command: 5}, do: [heal: 1]}',
        'ban: {as: action, target: {side: own}, do: [remove: eliminated]}',
        'recall: {as: order, target: {side: own, is: eliminated}, do: [return: {life: 2}]}',
      ],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: fay, kind: aide, side: red, at: c}',
        '{id: bob, kind: marshal, side: blue, at: b}',
      ],
    })
    arena.play('spend', 'ann', 'ban', 'fay')
    expect(arena.command('red')).toBe('3/-2')
    arena.play('recall', 'fay')
    expect(arena.command('red')).toBe('6/1')
  })
})

test('G-18 the cell of who falls is free at once, for what comes after its death', () => {
  const arena = field({
    kinds: [LORD('slay: 1')],
    has: { veteran: 'ghost: 1' },
    abilities: [
      'slay: {as: action, target: {side: opposing}, do: [remove: chilled]}',
      'ghost: {when: defeated, if: {target: self}, do: [return: {life: 1, at: {edge: nearest, to: self}, to: target}]}',
    ],
  })
  // It stands up where it has just fallen: it has not left its cell yet.
  arena.play('slay', 'cid')
  expect([arena.at('cid'), arena.hp('cid'), arena.manner('cid')]).toEqual(['[4,0]', '1/4', 'none'])
  arena.play('pass', 'bob', '[2,0]', 'pass')
  expect(arena.question).toBe('Act cid')
})

test('G-22 of equal targets always the same one is chosen', () => {
  const arena = field({
    rows: ['..b...', 'a.....', '..c...', '......'],
    kinds: [LORD('rest: 1')],
    abilities: ['rest: {as: action, do: [heal: 1]}'],
  })
  const { planners } = arena.template.ruleset
  expect(arena.plan(planners.aggressive!).at(-1)).toBe('bob')
})

test('G-27 DEC-8 DMG-21 a side that is neutral to another is no opponent of it, until it is attacked', () => {
  const arena = field({
    rows: ['ab...c', '......', '......', '......'],
    kinds: [LORD('rest: 1')],
    abilities: ['rest: {as: action, do: [heal: 1]}'],
    sides: '{red: {play: played}, blue: {play: played, disposition: {red: neutral}}}',
  })
  arena.play('pass', 'bob')
  expect(arena.legal().includes('ann')).toBe(false)
  arena.play('pass', 'pass')
  expect(arena.question).toBe('Act ann')
  arena.events()
  arena.dice(1, 1, 1, 1, 1, 1).play('bob')
  expect(told(arena, /^Disposition/)[0]).toBe('DispositionChanged bob>ann 0 1 0 0')
  arena.play('pass', 'bob')
  expect(arena.legal().includes('ann')).toBe(true)
})
