import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'

const placed = (change: (draft: ReturnType<typeof smallSkirmish>) => void): [string, number | null][] => {
  const draft = smallSkirmish()
  change(draft)
  return resolved(draft).units.map(({ id, cell }) => [id, cell])
}

describe('units are placed', () => {
  const rows = ['.w.', 'w.w', '.wm']
  it('on the cells of a mark in reading order: row by row, left to right', () => {
    expect(placed((d) => (d.map.rows = rows))).toEqual([
      ['wolf-1', 3],
      ['wolf-2', 1],
      ['wolf-3', 7],
      ['wolf-4', 5],
      ['hal', 8],
    ])
  })
  it('as many as the count, the next entry on what is left of the mark', () => {
    expect(
      placed((d) => {
        d.map.rows = rows
        d.units[0]!.count = 2
        d.units.push({ kind: 'man', side: 'town', at: 'w', count: 1 }, { kind: 'wolf', side: 'pack', at: 'w', count: 0 })
      }),
    ).toEqual([
      ['wolf-1', 3],
      ['wolf-2', 1],
      ['hal', 8],
      ['man-1', 7],
    ])
  })
  it('at coordinates, or several of them', () => {
    expect(
      placed(
        (d) =>
          (d.units[0]!.at = [
            [1, 0],
            [1, 2],
          ]),
      ),
    ).toEqual([
      ['wolf-1', 3],
      ['wolf-2', 5],
      ['hal', 11],
    ])
  })
  it('with ids that skip those written anywhere', () => {
    expect(placed((d) => d.units.push({ id: 'wolf-1', kind: 'wolf', side: 'pack', at: [1, 0] }))).toEqual([
      ['wolf-2', 0],
      ['wolf-3', 1],
      ['hal', 11],
      ['wolf-1', 3],
    ])
  })
  it('start from their kind, or in the middle of a battle', () => {
    const draft = smallSkirmish()
    draft.units[1]!.state = { hp: 3, bonusHp: 4 }
    draft.kinds.wolf!.stats.bonusHp = 2
    expect(resolved(draft).units.map(({ state }) => [state.hp, state.bonusHp])).toEqual([
      [5, 2],
      [5, 2],
      [3, 4],
    ])
  })
})

describe('units are refused', () => {
  it.each<[string, Parameters<typeof saidAfter>[0], string]>([
    [
      'on a taken cell (F-02)',
      (d) => (d.units[1]!.at = [0, 1]),
      'ERR_CELL_OCCUPIED units[1].at: [0,1] is already taken by "wolf-2"',
    ],
    [
      'on a cell that blocks movement',
      (d) => (d.units[1]!.at = [3, 0]),
      'ERR_CELL_BLOCKED units[1].at: [3,0] is rock, which cannot be entered',
    ],
    [
      'off the map (F-03)',
      (d) => (d.units[1]!.at = [-1, 0]),
      'ERR_OFF_MAP units[1].at: [-1,0] is off the map (columns 0 to 3, rows 0 to 2)',
    ],
    [
      'beyond the last column',
      (d) => (d.units[1]!.at = [4, 0]),
      'ERR_OFF_MAP units[1].at: [4,0] is off the map (columns 0 to 3, rows 0 to 2)',
    ],
    [
      'in a gap',
      (d) => (d.map.rows = ['w..#', 'w.. ', '...m']) && (d.units[1]!.at = [3, 1]),
      'ERR_NO_CELL units[1].at: [3,1] is a gap in the map: there is no cell',
    ],
    ['with half a coordinate', (d) => (d.units[1]!.at = [1]), 'ERR_TYPE units[1].at: expected [column, row], got [1]'],
    [
      'without a place',
      (d) => delete d.units[1]!.at,
      'ERR_MISSING units[1].at: is missing: expected a mark of the map or [column, row]',
    ],
    [
      'more than the mark holds',
      (d) => (d.units[0]!.count = 3),
      'ERR_MARK_FULL units[0].at: expected 3 free cells, but mark "w" has 2 free of 2',
    ],
    [
      'several under one id',
      (d) => (d.units[1]!.count = 2),
      'ERR_COUNT units[1].count: one id cannot name 2 units: leave the id out, or the count',
    ],
    [
      'one id on a mark of several cells',
      (d) => (d.units[0]!.id = 'grey'),
      'ERR_COUNT units[0].at: "w" has 2 cells, but "grey" is one unit: write count: 1 for the first of them',
    ],
    [
      'fewer than the cells given',
      (d) =>
        (d.units[0]!.at = [
          [1, 0],
          [1, 1],
        ]) && (d.units[0]!.count = 1),
      'ERR_COUNT units[0].count: 2 cells are given for 1 units',
    ],
  ])('%s', (_, change, said) => expect(saidAfter(change)).toEqual(expect.arrayContaining([said])))
  it('a kind without grades has none', () =>
    expect(codesAfter((d) => (d.units[0]!.grade = 'elite'))).toEqual(['ERR_UNKNOWN_KEY units[0].grade']))
})
