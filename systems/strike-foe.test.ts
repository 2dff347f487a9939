import { describe, expect, test } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

/** Ann at a, bob at b beside her, c farther off. */
const field = (change: Partial<Field>): CompanyArena => company({ rows: ['ab....', '......', '...c..', '......'], ...change })

const units = (ann: string, ...others: readonly string[]) => [`{id: ann, kind: ${ann}, side: red, at: a}`, ...others]

const DUEL = {
  kinds: ['hero: {tags: [officer], stats: {command: 4, life: 6, combat: 7, defense: 3, firstContact: 90, move: 5, power: 2}}'],
}

const credit = (arena: CompanyArena, id: string) =>
  arena.template.unitIds[columns(arena.battle, Ledger).defeatedBy[arena.row(id)]!]

describe('strikeFoe', () => {
  test('COM-21 COM-27 both sides roll as many dice as their combat against the DEF of the other, and each hit deals the power of who strikes', () => {
    const arena = field({ ...DUEL, units: units('hero', '{id: bob, kind: marshal, side: blue, at: b}') })
    arena.events()
    arena.dice(4, 4, 1, 2, 3, 3, 4, 3, 2, 3, 6).play('bob')
    expect(arena.events()).toEqual([
      'PoolRolled ann>bob 5 4 3 2',
      'PoolRolled bob>ann 4 3 3 0',
      'DamageDealt ann>bob 6 0 -1 0',
      'DamageDealt bob>ann 3 0 -1 0',
      'DamageTaken ann>bob 6 0 0 0',
      'DamageTaken bob>ann 3 0 3 0',
      'UnitDefeated ann>bob -1 1 0 0',
      'DeathDecided ann>bob 1 0 0 0',
      'CommandSet nobody>nobody 1 0 0 4',
      'UnitRemoved ann>bob 1 4 0 0',
    ])
  })

  test('COM-27 dice beyond 5 are rolled again, once each, and only those that miss', () => {
    const arena = field({ ...DUEL, units: units('hero', '{id: bob, kind: marshal, side: blue, at: b}') })
    arena.events()
    // Four of five hit: one of the two that may be rolled again is.
    arena.dice(6, 6, 6, 6, 1, 2, 1, 1, 1, 1).play('bob')
    expect(arena.events().slice(0, 2)).toEqual(['PoolRolled ann>bob 5 4 4 1', 'PoolRolled bob>ann 4 3 0 0'])
  })

  test('DEC-2 COM-27 both blows are applied before anybody falls: both may die, each by the hand of the other', () => {
    const arena = field({
      ...DUEL,
      units: units('hero', '{id: bob, kind: hero, side: blue, at: b}', '{id: cid, kind: veteran, side: blue, at: c}'),
    })
    arena.play('bob').events()
    arena.dice(6, 6, 6, 6, 6, 6, 6, 6, 6, 6).play('ann')
    expect(arena.events()).toEqual([
      'PoolRolled bob>ann 5 3 5 0',
      'PoolRolled ann>bob 5 3 5 0',
      'DamageDealt bob>ann 10 0 -1 0',
      'DamageDealt ann>bob 10 0 -1 0',
      'DamageTaken bob>ann 10 0 0 0',
      'DamageTaken ann>bob 10 0 0 0',
      'UnitDefeated bob>ann -1 1 0 0',
      'DeathDecided bob>ann 1 0 0 0',
      'CommandSet nobody>nobody 0 0 0 4',
      'UnitDefeated ann>bob -1 1 0 0',
      'DeathDecided ann>bob 1 0 0 0',
      'CommandSet nobody>nobody 1 0 0 4',
      'UnitRemoved bob>ann 1 0 0 0',
      'UnitRemoved ann>bob 1 4 0 0',
      'TurnEnded bob>nobody 0 0 0 0',
      'BattleEnded nobody>nobody 1 1 0 0',
    ])
    expect([credit(arena, 'ann'), credit(arena, 'bob')]).toEqual(['bob', 'ann'])
  })

  test('DMG-18 who hits nothing deals no instance', () => {
    const arena = field({ ...DUEL, units: units('hero', '{id: bob, kind: marshal, side: blue, at: b}') })
    arena.events()
    arena.dice(1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2).play('bob')
    expect(arena.events()).toEqual(['PoolRolled ann>bob 5 4 0 2', 'PoolRolled bob>ann 4 3 0 0'])
    expect(arena.doing()).toBe('5 hexes, order')
  })
})

describe('shootFoe', () => {
  const bow = (rows: readonly string[], defense = 4): CompanyArena =>
    company({
      rows,
      kinds: [
        'bow: {tags: [officer], stats: {command: 0, life: 4, combat: 2, defense: 3, firstContact: 90, move: 4, shot: 3, range: 4, power: 2}}',
        `foe: {tags: [combatant], stats: {command: 0, life: 6, combat: 3, defense: ${defense}, firstContact: 1, move: 5}}`,
      ],
      units: [
        '{id: ann, kind: bow, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: foe, side: blue, at: c}',
      ],
    })

  test('COM-28 shot dice against DEF, power a hit; nobody answers, and that was the act', () => {
    const arena = bow(['a...b.', '......', '......', '.....c'])
    arena.events()
    arena.dice(4, 3, 6).play('bob')
    expect(arena.events()).toEqual(['PoolRolled ann>bob 3 4 2 -1', 'DamageDealt ann>bob 4 0 -1 0', 'DamageTaken ann>bob 4 0 2 0'])
    expect(arena.legal().includes('cid')).toBe(false)
    expect(arena.doing()).toBe('4 hexes, order')
  })

  test('COM-28 only in range and in sight, and not out of a contact', () => {
    expect(
      bow(['a...b.', '......', '......', '.....c'])
        .legal()
        .filter((word) => word.length === 3),
    ).toEqual(['bob'])
    expect(
      bow(['a.#.b.', '......', '......', '.....c'])
        .legal()
        .filter((word) => word.length === 3),
    ).toEqual([])
    expect(
      bow(['ac..b.', '......', '......', '......'])
        .legal()
        .filter((word) => word.length === 3),
    ).toEqual(['cid'])
  })

  test('COM-28 cover makes it one harder, 6 at most', () => {
    const covered = (defense: number) => {
      const arena = company({
        rows: ['a..%..', '......', '......', '.....c'],
        kinds: [
          'bow: {tags: [officer], stats: {command: 0, life: 4, combat: 2, defense: 3, firstContact: 90, move: 4, shot: 1, range: 4}}',
          `foe: {tags: [combatant], stats: {command: 0, life: 6, combat: 3, defense: ${defense}, firstContact: 1, move: 5}}`,
        ],
        units: [
          '{id: ann, kind: bow, side: red, at: a}',
          '{id: bob, kind: foe, side: blue, at: [3, 0]}',
          '{id: cid, kind: foe, side: blue, at: c}',
        ],
      })
      arena.events()
      return arena.dice(1).play('bob').events()[0]
    }
    expect([covered(3), covered(5), covered(6)]).toEqual([
      'PoolRolled ann>bob 1 4 0 -1',
      'PoolRolled ann>bob 1 6 0 -1',
      'PoolRolled ann>bob 1 6 0 -1',
    ])
  })

  test('COM-28 only the cell of the target gives cover, not what lies between', () => {
    const arena = company({
      rows: ['a%%b..', '......', '......', '......'],
      kinds: [
        'bow: {tags: [officer], stats: {command: 0, life: 4, combat: 2, defense: 3, firstContact: 90, move: 4, shot: 1, range: 4}}',
      ],
      units: ['{id: ann, kind: bow, side: red, at: a}', '{id: bob, kind: marshal, side: blue, at: b}'],
    })
    arena.events()
    expect(arena.dice(1).play('bob').events()[0]).toBe('PoolRolled ann>bob 1 4 0 -1')
  })

  test('COM-28 a wall that the line of sight runs along hides nobody', () => {
    const seen = (edges: string): boolean =>
      company({
        rows: ['......', 'a..b..', '......', '......'],
        edges,
        kinds: [
          'bow: {tags: [officer], stats: {command: 0, life: 4, combat: 2, defense: 3, firstContact: 90, move: 4, shot: 1, range: 6}}',
        ],
        units: ['{id: ann, kind: bow, side: red, at: a}', '{id: bob, kind: marshal, side: blue, at: [2, 1]}'],
      })
        .legal()
        .includes('bob')
    // From [0, 1] to [2, 1] the line runs between [1, 0] and [1, 1], along the edge that parts them.
    expect([seen(''), seen('wall: [[1, 0, S]]'), seen('wall: [[1, 0, S], [0, 1, NE], [0, 1, SE]]')]).toEqual([true, true, false])
  })
})
