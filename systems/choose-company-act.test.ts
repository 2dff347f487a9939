import { describe, expect, test } from 'vitest'
import { type CompanyArena, company, type Field } from '../test/kit/company.ts'

/** Ann, a chief of red, begins; her side has domination. */
const field = (change: Partial<Field> = {}): CompanyArena =>
  company({
    kinds: [
      'chief: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 2, shot: 1, range: 9}, abilities: {rally: 1, aim: 1, curse: 1}}',
      'man: {tags: [combatant], stats: {command: 0, life: 4, combat: 3, defense: 4, firstContact: 0, move: 5}}',
    ],
    abilities: [
      'rally: {as: order, cost: {command: 1}, do: [modify: {stat: move, by: 1}]}',
      'aim: {as: order, cost: {command: 2}, do: [modify: {stat: shot, by: 1}]}',
      'curse: {as: action, target: {side: opposing, within: 3}, do: [damage: 1]}',
    ],
    units: ['{id: ann, kind: chief, side: red, at: a}', '{id: bob, kind: man, side: blue, at: b}'],
    ...change,
  })

/** Legal acts without the cells; how many of these there are. */
const acts = (arena: CompanyArena) => {
  const legal = arena.legal()
  const cells = legal.filter((word) => word.startsWith('['))
  return `${legal.filter((word) => !word.startsWith('[')).join(' ')} + ${cells.length} cells`
}

describe('chooseCompanyAct', () => {
  test('COM-26 one move and one act, in any order, and one order besides', () => {
    const arena = field()
    expect(acts(arena)).toBe('pass rally aim bob + 6 cells')
    expect(arena.doing()).toBe('2 hexes, act, order')
    arena.dice(1).play('bob')
    expect(acts(arena)).toBe('pass rally aim + 6 cells')
    arena.play('[1,0]')
    expect(acts(arena)).toBe('pass rally aim + 0 cells')
    arena.play('rally')
    expect(acts(arena)).toBe('pass + 0 cells')
  })

  test('COM-26 the move may come first; it is one move, to a cell in reach', () => {
    const arena = field()
    arena.play('[0,1]')
    expect(acts(arena)).toBe('pass rally aim bob + 0 cells')
    expect(arena.at('ann')).toBe('[0,1]')
  })

  test('COM-26 through friends, not through enemies; it ends on a free cell; rough ground costs more', () => {
    const moves = (rows: readonly string[], ...others: readonly string[]) =>
      field({ rows, units: ['{id: ann, kind: chief, side: red, at: a}', ...others] })
        .play(...(others.length > 1 ? ['ann'] : []))
        .legal()
        .filter((word) => word.startsWith('['))
        .join(' ')
    const friend = '{id: fay, kind: man, side: red, at: f}'
    const foe = '{id: bob, kind: man, side: blue, at: b}'
    const row = (cells: string) => [cells]
    // A row of hexes turns up and down: a lane of its own.
    expect(moves(row('af..b'), friend, foe)).toBe('[2,0]')
    expect(moves(row('a~..b'), foe)).toBe('[1,0]')
    expect(moves(row('a..b.'), foe)).toBe('[1,0] [2,0]')
    expect(moves(['a#', '..', '.b'], foe)).toBe('[0,1] [0,2] [1,1]')
  })

  test('COM-26 out of a contact the move uses up the act, and without it there is no move', () => {
    const near = (): CompanyArena => field({ rows: ['ab....', '......', '......', '......'] })
    const arena = near()
    expect(acts(arena)).toBe('pass rally aim curse bob + 3 cells')
    arena.play('[0,2]')
    expect(acts(arena)).toBe('pass rally aim + 0 cells')
    const other = near()
    other.dice(1, 1, 1, 1, 1).play('bob')
    expect(acts(other)).toBe('pass rally aim + 0 cells')
  })

  test('COM-26 who has come into contact by its move may strike', () => {
    const arena = field({ rows: ['a..b..', '......', '......', '......'] })
    arena.play('[2,0]')
    expect(arena.legal()).toContain('bob')
    arena.dice(1, 1, 1, 1, 1).play('bob')
    expect(arena.events().filter((event) => event.startsWith('PoolRolled'))).toEqual([
      'PoolRolled ann>bob 2 4 0 0',
      'PoolRolled bob>ann 3 4 0 0',
    ])
  })

  test('COM-4 COM-29 what cannot be paid from current command is not offered; one order an activation', () => {
    const arena = field({
      abilities: [
        'rally: {as: order, cost: {command: 3}, do: [modify: {stat: move, by: 1}]}',
        'aim: {as: order, cost: {command: 4}, do: [modify: {stat: shot, by: 1}]}',
        'curse: {as: action, cost: {command: 1}, target: {side: opposing, within: 9}, do: [damage: 1]}',
      ],
    })
    expect(acts(arena)).toBe('pass rally curse bob + 6 cells')
    arena.play('rally')
    expect(acts(arena)).toBe('pass bob + 11 cells')
    expect(arena.doing()).toBe('3 hexes, act')
  })

  test('a wall between is no contact', () => {
    const arena = field({ rows: ['ab....', '......', '......', '......'], edges: 'wall: [[0, 0, SE]]' })
    expect(acts(arena)).toBe('pass rally aim + 3 cells')
  })
})
