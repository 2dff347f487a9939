import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

const KINDS = [
  'chief: {tags: [officer], stats: {command: 4, life: 6, combat: 4, defense: 4, firstContact: 90, move: 5}}',
  'man: {tags: [combatant], stats: {command: 0, life: 4, combat: 3, defense: 4, firstContact: 0, move: 5}}',
]

/** Red has domination with ann, a chief, and as many men; so many men are blue's. */
const field = (red: number, blue: number, change: Partial<Field> = {}): CompanyArena =>
  company({
    kinds: KINDS,
    rows: ['rrrr..', '......', '......', 'bbbb..'],
    units: [
      '{id: ann, kind: chief, side: red, at: [5, 0]}',
      ...Array.from({ length: red }, (_, i) => `{id: red-${i + 1}, kind: man, side: red, at: [${i}, 0]}`),
      ...Array.from({ length: blue }, (_, i) => `{id: blue-${i + 1}, kind: man, side: blue, at: [${i}, 3]}`),
    ],
    ...change,
  })

/** Who is asked which unit acts: the legal picks. */
const picks = (arena: CompanyArena) => `${arena.question.split(' ')[0]}: ${arena.legal().join(' ')}`

describe('nextInCompany', () => {
  test('COM-16 COM-18 who has domination begins, then the sides alternate, one unit each, until all have acted', () => {
    const arena = field(1, 2)
    expect(picks(arena)).toBe('Unit: ann red-1')
    arena.play('ann', 'pass')
    expect(picks(arena)).toBe('Unit: blue-1 blue-2')
    arena.play('blue-2', 'pass')
    // One against one waits: nobody may pass, and there is no choice.
    expect(arena.question).toBe('Act red-1')
    arena.play('pass')
    expect(arena.question).toBe('Act blue-1')
    arena.play('pass')
    expect([arena.round(), picks(arena)]).toEqual([2, 'Unit: ann red-1'])
  })

  test('COM-18 with strictly fewer units waiting a side may pass, but not the first activation of the round', () => {
    const arena = field(0, 3)
    expect(arena.question).toBe('Act ann')
    arena.play('pass')
    expect(picks(arena)).toBe('Unit: blue-1 blue-2 blue-3')

    const other = field(1, 3)
    expect(picks(other)).toBe('Unit: ann red-1')
    other.play('ann', 'pass', 'blue-1', 'pass')
    expect(picks(other)).toBe('Unit: pass red-1')
    other.events()
    other.play('pass')
    expect(other.events()).toEqual(['ActivationPassed nobody>nobody 0 1 2 0'])
    expect(picks(other)).toBe('Unit: blue-2 blue-3')
    other.play('blue-2', 'pass')
    // As many wait on both sides now.
    expect(other.question).toBe('Act red-1')
  })

  test('COM-18 the others go on, one after the other, once a side is through', () => {
    const arena = field(0, 3)
    arena.play('pass', 'blue-3', 'pass')
    expect(picks(arena)).toBe('Unit: blue-1 blue-2')
    arena.play('blue-1', 'pass', 'pass')
    expect(arena.round()).toBe(2)
  })

  test('COM-9 who has left the table is not activated', () => {
    const arena = field(1, 2, {
      abilities: ['banish: {as: action, target: {side: opposing, within: 9}, do: [remove: eliminated]}'],
      kinds: [KINDS[0]!.replace('move: 5}', 'move: 5}, abilities: {banish: 1}'), KINDS[1]!],
    })
    arena.play('ann', 'banish', 'blue-1', 'pass')
    expect(arena.question).toBe('Act blue-2')
  })

  test('DEC-18 three sides go round; fewer than the one with most waiting may pass', () => {
    const arena = company({
      kinds: KINDS,
      sides: '{red: {play: played}, blue: {play: played}, gold: {play: played}}',
      units: [
        '{id: ann, kind: chief, side: red, at: [0, 0]}',
        '{id: rik, kind: man, side: red, at: [1, 0]}',
        '{id: bob, kind: man, side: blue, at: [0, 3]}',
        '{id: gil, kind: man, side: gold, at: [3, 3]}',
        '{id: gus, kind: man, side: gold, at: [4, 3]}',
      ],
    })
    arena.play('ann', 'pass')
    expect(picks(arena)).toBe('Unit: pass bob')
    arena.play('pass')
    expect(picks(arena)).toBe('Unit: gil gus')
    arena.play('gil', 'pass')
    expect(arena.question).toBe('Act rik')
    arena.play('pass')
    expect(arena.question).toBe('Act bob')
  })
})
