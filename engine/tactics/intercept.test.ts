import { describe, expect, it } from 'vitest'
import { cellAt, rowOf, setInjury, stillField } from '../../test/kit/warband.ts'
import type { Battle } from '../battle.ts'
import { blockOf, interception, listInterceptors } from './intercept.ts'

/** Ann goes straight down column 2 to Bob, five hexes below her. */
const ROWS = ['..a..', '.....', '.....', '.....', '.....', '..b..']
const field = (at: readonly string[], change: Parameters<typeof stillField>[0] = {}): Battle =>
  stillField({ rows: ROWS, units: ['ann soldier red a', 'bob soldier blue b', ...at], ...change })

const way = (battle: Battle): Int32Array => Int32Array.from([1, 2, 3, 4], (row) => cellAt(battle, 2, row))
const who = (battle: Battle, target = 'bob'): string[] => {
  const out: number[] = []
  const count = listInterceptors(battle, rowOf(battle, 'ann'), rowOf(battle, target), way(battle), 4, out)
  return out.slice(0, count).map((row) => battle.template.unitIds[row])
}
const cat = (col: number, row: number): string => `{id: cat, kind: soldier, side: blue, at: [${col}, ${row}]}`

describe('listInterceptors', () => {
  it('WAR-13: one that can step straight into the way within 2 may intercept, nobody farther', () => {
    expect(who(field([cat(4, 3)]))).toEqual(['cat'])
    expect(who(field([cat(3, 3)]))).toEqual(['cat'])
    expect(who(field(['{id: dan, kind: soldier, side: red, at: [4, 3]}']))).toEqual([])
    // From the very first cell, too.
    expect(who(field([cat(0, 0)]))).toEqual(['cat'])
    const wide = stillField({
      rows: ROWS.map((row) => `${row}.`),
      units: ['ann soldier red a', 'bob soldier blue b', '{id: cat, kind: soldier, side: blue, at: [5, 3]}'],
    })
    expect(who(wide)).toEqual([])
  })

  it('WAR-13: not the dazed, not the engaged', () => {
    const hurt = field([cat(4, 3)])
    setInjury(hurt, 'cat', 'dazed')
    expect(who(hurt)).toEqual([])
    expect(who(field([cat(4, 3), '{id: dan, kind: soldier, side: red, at: [4, 4]}']))).toEqual([])
  })

  it('WAR-13 WAR-17: walls, steps of 2 and difficult ground are no straight way of 2', () => {
    const rows = ['..a..', '...#.', '...#.', '...#.', '...#.', '..b..']
    expect(who(field([cat(4, 3)], { rows }))).toEqual([])
    const mud = ['..a..', '...%.', '...%.', '...%.', '...%.', '..b..']
    expect(who(field([cat(4, 3)], { rows: mud }))).toEqual([])
    const cliff = ['..a..', '...3.', '...3.', '...3.', '...3.', '..b..']
    expect(who(field([cat(4, 3)], { rows: cliff }))).toEqual([])
  })

  it('WAR-13: it blocks the cell that is nearest to it, of equals the first on the way', () => {
    const battle = field([cat(3, 2)])
    const place = blockOf(battle, rowOf(battle, 'ann'), rowOf(battle, 'cat'), way(battle), 4)
    expect([place, interception.hexes]).toEqual([1, 1])
    const far = field([cat(4, 3)])
    expect(blockOf(far, rowOf(far, 'ann'), rowOf(far, 'cat'), way(far), 4)).toBe(1)
    expect(interception.hexes).toBe(2)
  })

  it('NEU-12: for a neutral unit any neutral one may, for a warband none', () => {
    const sides = ['flock: {play: rules, behaves: normalActions}']
    const wulf = '{id: wulf, kind: wolf, side: pack, at: [4, 3]}'
    const battle = stillField({ rows: ROWS, sides, units: ['ann soldier red a', 'bob wolf flock b', wulf] })
    expect(who(battle)).toEqual(['wulf'])
    expect(who(field([wulf]))).toEqual([])
  })
})
