import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'

describe('the map', () => {
  it('is indexed by col * height + row, with levels, marks and gaps', () => {
    const draft = smallSkirmish()
    draft.map.legend['1'] = { terrain: 'grass', height: 1 }
    draft.map.legend['2'] = { terrain: 'rock', height: 2, mark: 'peak' }
    draft.map.rows = ['w1#', 'w 2', 'm.2']
    draft.objectives = [
      { side: 'town', win: { defeated: { side: 'pack' } } },
      { side: 'pack', win: { reach: { mark: 'peak', by: { side: 'own' } } } },
    ]
    const { map, terrain, objectives } = resolved(draft)
    expect(map).toEqual({
      width: 3,
      height: 3,
      cells: ['grass', 'grass', 'grass', 'grass', null, 'grass', 'rock', 'rock', 'rock'],
      levels: [0, 0, 0, 1, 0, 0, 0, 2, 2],
      marks: { m: [2], peak: [7, 8], w: [0, 1] },
      edges: [],
    })
    expect(terrain).toEqual([
      { id: 'grass', moveCost: 1, blocksMove: false, blocksSight: false, cover: 0, feature: null },
      { id: 'rock', moveCost: 1, blocksMove: true, blocksSight: true, cover: 0, feature: null },
    ])
    expect(objectives[1]!.goal).toMatchObject({ form: 'reach', cells: [7, 8], count: 1 })
  })

  it('names an edge once, from its lower cell (A-23)', () => {
    const draft = smallSkirmish()
    draft.map.edges = {
      wall: [
        [1, 1, 'N'],
        [0, 0, 'SE'],
        [2, 0, 'SW'],
        [0, 0, 'N'],
      ],
    }
    expect(resolved(draft).map.edges).toEqual([
      { cell: 0, side: 'SE', kind: 'wall' },
      { cell: 0, side: 'N', kind: 'wall' },
      { cell: 3, side: 'S', kind: 'wall' },
      { cell: 3, side: 'NE', kind: 'wall' },
    ])
  })

  it.each<[string, Parameters<typeof saidAfter>[0], string]>([
    [
      'an edge said twice',
      (d) =>
        (d.map.edges = {
          wall: [
            [1, 1, 'N'],
            [1, 0, 'S'],
          ],
        }),
      'ERR_DUPLICATE_EDGE map.edges.wall[1]: [1,0,S] already is a wall',
    ],
    [
      'an edge of no side',
      (d) => (d.map.edges = { wall: [[1, 1, 'E']] }),
      'ERR_CHOICE map.edges.wall[0][2]: expected one of SE, S, SW, NW, N, NE, got "E"',
    ],
    [
      'an edge off the map',
      (d) => (d.map.edges = { wall: [[9, 1, 'N']] }),
      'ERR_OFF_MAP map.edges.wall[0]: [9,1] is off the map (columns 0 to 3, rows 0 to 2)',
    ],
    [
      'doors where there are none',
      (d) => (d.map.edges = { door: [] }),
      'ERR_UNKNOWN_KEY map.edges.door: unknown key "door" (known here: wall)',
    ],
    [
      'a legend key of two characters',
      (d) => (d.map.legend['..'] = 'grass'),
      'ERR_LEGEND_KEY map.legend[".."]: expected one character that is not a blank, got ".."',
    ],
    [
      'a legend for blanks',
      (d) => (d.map.legend[' '] = 'grass'),
      'ERR_LEGEND_KEY map.legend[" "]: expected one character that is not a blank, got " "',
    ],
    [
      'a character nobody explains',
      (d) => (d.map.rows[1] = 'w?..'),
      'ERR_MAP_CHARACTER map.rows[1]: "?" in column 1 is neither in the legend nor a letter (a mark) (legend: ., #)',
    ],
    [
      'rows of different lengths',
      (d) => (d.map.rows[1] = 'w...'.slice(1)),
      'ERR_MAP_SIZE map.rows[1]: expected 4 characters as in rows[0] (a blank is "no cell"), got 3 characters',
    ],
    [
      'a first row of another length than the rest',
      (d) => (d.map.rows[0] = d.map.rows[0]!.slice(1)),
      'ERR_MAP_SIZE map.rows[0]: expected 4 characters as in rows[1] (a blank is "no cell"), got 3 characters',
    ],
    [
      'no ground',
      (d) => delete (d.map as Record<string, unknown>).ground,
      'ERR_MISSING map.ground: is missing: expected a name: a letter, then letters, digits, "-" or "_", 40 at most',
    ],
    [
      'a sign of the legend as a mark',
      (d) => {
        d.map.legend.m = 'grass'
      },
      'ERR_UNKNOWN_REF units[1].at: there is no mark "m" on the map: "m" is a sign of the legend; write {terrain: …, mark: m} there to make it a mark, too',
    ],
    [
      'a terrain that costs too much',
      (d) => (d.terrain.grass!.moveCost = 4),
      'ERR_RANGE terrain.grass.moveCost: expected a whole number from 1 to 3, got 4',
    ],
    [
      'a terrain that blocks smells',
      (d) => (d.terrain.grass!.blocks = ['smell']),
      'ERR_CHOICE terrain.grass.blocks[0]: expected one of move, sight, got "smell"',
    ],
  ])('%s is refused', (_, change, said) => expect(saidAfter(change)).toContain(said))

  it('the row that differs is the only one to blame', () =>
    expect(codesAfter((d) => (d.map.rows = ['w.#', 'w...', '...m']))).toEqual(['ERR_MAP_SIZE map.rows[0]']))
  it('of as many rows of each length the first is right', () =>
    expect(codesAfter((d) => (d.map.rows = ['w..#', 'w...', '..m', '...']))).toEqual([
      'ERR_MAP_SIZE map.rows[2]',
      'ERR_MAP_SIZE map.rows[3]',
    ]))

  it('other rulesets know terrain of their own', () =>
    expect(codesAfter((d) => (d.map.ground = 'difficult'))).toEqual(['ERR_UNKNOWN_REF map.ground']))
})
