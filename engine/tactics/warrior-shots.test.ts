import { describe, expect, it } from 'vitest'
import { cellAt, type Field, rowOf, setInjury, stillField } from '../../test/kit/warband.ts'
import type { Battle } from '../battle.ts'
import { hasCover, listProtectors } from './warrior-shots.ts'

const covered = (rows: readonly string[], change: Partial<Field> = {}): boolean => {
  const battle: Battle = stillField({ rows, units: ['ann archer red a', 'bob soldier blue b'], ...change })
  const place = (mark: string): number => {
    const row = rows.findIndex((line) => line.includes(mark))
    return cellAt(battle, rows[row].indexOf(mark), row)
  }
  return hasCover(battle, rowOf(battle, 'ann'), place('a'), place('b'))
}

describe('hasCover', () => {
  it('WAR-21: the line between the centres touches ground that gives cover, water among it', () => {
    expect(covered(['a', '.', 'b'])).toBe(false)
    for (const cell of ['*', 'o', '=']) expect(covered(['a', cell, 'b'])).toBe(true)
    expect(covered(['a', '%', 'b'])).toBe(false)
    expect(covered(['a.', '.*', 'b.'])).toBe(false)
  })

  it('WAR-21: along a side either hex beside it gives cover, a wall too', () => {
    expect(covered(['.a.', '...', '.b.'])).toBe(false)
    expect(covered(['a..', '.#.', '..b'])).toBe(true)
  })

  it('WAR-21: along a side a hex that is higher than both ends gives cover, one as high as an end none', () => {
    expect(covered(['a..', '.1.', '..b'])).toBe(true)
    expect(covered(['1a.', '.1.', '..b'])).toBe(true)
    const units = ['ann archer red a', '{id: bob, kind: soldier, side: blue, at: [2, 2]}']
    const battle = stillField({ rows: ['a..', '.2.', '..2'], units })
    expect(hasCover(battle, rowOf(battle, 'ann'), 0, 8)).toBe(false)
    expect(hasCover(battle, rowOf(battle, 'bob'), 8, 0)).toBe(false)
  })

  it("WAR-17 WAR-21: who stands in water has cover, the shooter's own ground gives none", () => {
    const units = ['ann archer red a', '{id: bob, kind: soldier, side: blue, at: [0, 2]}']
    const battle = stillField({ rows: ['a', '.', '='], units })
    expect(hasCover(battle, rowOf(battle, 'ann'), 0, 2)).toBe(true)
    expect(hasCover(battle, rowOf(battle, 'bob'), 2, 0)).toBe(false)
  })

  it('WAR-21: another foe in the line gives cover, a friend does not', () => {
    const rows = ['a', 'c', 'b']
    expect(covered(rows, { units: ['ann archer red a', 'bob soldier blue b', 'cat soldier blue c'] })).toBe(true)
    expect(covered(rows, { units: ['ann archer red a', 'bob soldier blue b', 'cat soldier red c'] })).toBe(false)
    expect(covered(rows, { units: ['ann archer red a', 'bob soldier blue b', 'cat wolf pack c'] })).toBe(false)
  })
})

describe('listProtectors', () => {
  it('WAR-19: free friends within 2 that see the target', () => {
    const battle = stillField({
      rows: ['a....', '.....', '..c#.', '..b.d', '.....', '..e..', '..f..', '..g..'],
      units: [
        'ann archer red a',
        'bob soldier blue b',
        'cat soldier blue c',
        'dan soldier blue d',
        'eve soldier blue e',
        'fay soldier blue f',
        'gus soldier red g',
      ],
    })
    const out: number[] = []
    const names = (): string[] =>
      out.slice(0, listProtectors(battle, rowOf(battle, 'bob'), out)).map((row) => battle.template.unitIds[row])
    expect(names()).toEqual(['cat', 'dan', 'eve'])
    setInjury(battle, 'cat', 'stunned')
    expect(names()).toEqual(['dan', 'eve'])
  })
})
