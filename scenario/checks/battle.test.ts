import { describe, expect, it } from 'vitest'
import { codesAfter, saidAfter } from '../../test/cases/small-skirmish.ts'

describe('a battle that is odd is warned about, and accepted', () => {
  it.each<[string, Parameters<typeof saidAfter>[0], string[]]>([
    [
      'sides that a wall keeps apart for ever',
      (d) => (d.map.rows = ['w.#.', 'w.#.', '..#m']),
      [
        'WARN_NEVER_MEET sides.town: warning: sides "town" and "pack" can never harm each other: no attack of either ever comes into range',
        'WARN_CANNOT_END objectives: warning: nothing can decide this battle: it goes on to limits.rounds (50) and stays undecided',
      ],
    ],
    [
      '… but not where one of them can shoot over it',
      (d) =>
        (d.map.rows = ['w.#.', 'w.#.', '..#m']) &&
        (d.abilities.sword!.target = { within: 2 }) &&
        (d.terrain.rock!.blocks = ['move']),
      [],
    ],
    [
      '… nor where only the edge is walled and there is a way round',
      (d) => (d.map.rows = ['w..#', 'w...', '...m']) && (d.map.edges = { wall: [[3, 2, 'NW']] }),
      [],
    ],
    [
      'a unit in a pocket (F-03)',
      (d) =>
        (d.map.rows = ['w..#', 'w.#m', '...m']) &&
        (d.map.edges = {
          wall: [
            [3, 1, 'S'],
            [3, 1, 'SW'],
          ],
        }) &&
        (d.units[1]! = { kind: 'man', side: 'town', at: 'm' }),
      [
        'WARN_CUT_OFF units[1]: warning: "man-1" at [3,1] can neither harm an opponent nor be harmed: it is cut off, or has no attack',
      ],
    ],
    [
      'nobody who can attack',
      (d) => (d.abilities = {}) && (d.kinds.man!.abilities = []) && (d.kinds.wolf!.abilities = []),
      [
        'WARN_NEVER_MEET sides.town: warning: sides "town" and "pack" can never harm each other: no attack of either ever comes into range',
        'WARN_CANNOT_END objectives: warning: nothing can decide this battle: it goes on to limits.rounds (50) and stays undecided',
      ],
    ],
    [
      'a side without units',
      (d) => (d.units[0]!.count = 0),
      [
        'WARN_SIDE_EMPTY sides.pack: warning: side "pack" has no units',
        'WARN_GOAL_NOBODY objectives[0]: warning: no unit that is there at the start is meant by defeated',
        'WARN_CANNOT_END objectives: warning: nothing can decide this battle: it goes on to limits.rounds (50) and stays undecided',
      ],
    ],
    [
      'a round that is never played',
      (d) =>
        (d.objectives = [
          { win: { most: 'hp' }, check: { roundEnd: 51 } },
          { side: 'town', win: { defeated: { side: 'pack' } } },
        ]),
      ['WARN_NEVER_CHECKED objectives[0].check: warning: is judged in round 51, but limits.rounds is 50: it never is'],
    ],
    [
      'a side that cannot win',
      (d) => (d.objectives = [{ side: 'town', win: { defeated: { side: 'pack' } } }]),
      ['WARN_CANNOT_WIN sides.pack: warning: no objective lets side "pack" win'],
    ],
    [
      'a goal nobody can get to',
      (d) =>
        (d.map.rows = ['w..#', 'w.#g', '..m#']) &&
        (d.objectives = [
          { side: 'pack', win: { reach: { mark: 'g', by: { side: 'own' } } } },
          { side: 'town', win: { defeated: { side: 'pack' } } },
        ]) &&
        (d.map.edges = {
          wall: [
            [3, 1, 'S'],
            [3, 1, 'SW'],
          ],
        }),
      ['WARN_UNREACHABLE objectives[0]: warning: none of the units meant can ever get to these cells'],
    ],
  ])('%s', (_, change, said) => expect(saidAfter(change)).toEqual(said))

  it('terrain a unit has too few points for is no way', () => {
    const change = (move: number) =>
      codesAfter(
        (d) =>
          (d.map.rows = ['w.~.', 'w.~.', '..~m']) &&
          (d.map.legend['~'] = 'bog') &&
          (d.terrain.bog = { moveCost: 3 }) &&
          delete d.map.legend['#'] &&
          delete d.terrain.rock &&
          (d.kinds.man!.stats.move = 2) &&
          (d.kinds.wolf!.stats.move = move),
      )
    expect(change(3)).toEqual([])
    expect(change(2)).toEqual(['WARN_NEVER_MEET sides.town', 'WARN_CANNOT_END objectives'])
  })
  it('units that never move meet only what is in range', () => {
    expect(codesAfter((d) => (d.ruleset.movesPerTurn = 0))).toEqual(['WARN_NEVER_MEET sides.town', 'WARN_CANNOT_END objectives'])
    expect(codesAfter((d) => (d.ruleset.movesPerTurn = 0) || (d.map.rows = ['...#', 'wm..', '....']))).toEqual([])
  })
})

describe('what is used nowhere is warned about', () => {
  it('kinds, abilities, terrain, marks, legend entries, knobs', () => {
    const said = saidAfter((d) => {
      d.kinds.bear = { stats: { hp: 30, move: 3 } }
      d.abilities.roar = { as: 'action', do: [{ heal: 1 }] }
      d.terrain.bog = {}
      d.map.rows[2] = '..zm'
      d.map.legend['~'] = 'grass'
      d.knobs = { n: { value: 1, range: [0, 2] } }
    })
    expect(said.map((line) => line.replace('warning: ', ''))).toEqual([
      'WARN_UNUSED kinds.bear: kind "bear" is used nowhere',
      'WARN_UNUSED abilities.roar: ability "roar" is used nowhere',
      'WARN_UNUSED terrain.bog: terrain "bog" is used nowhere',
      'WARN_UNUSED map.rows: mark "z" is used nowhere',
      'WARN_UNUSED knobs.n: knob "n" is used nowhere',
      'WARN_UNUSED map.legend["~"]: legend entry "~" is used nowhere',
    ])
  })
  it('a kind that others are like is used', () => {
    expect(
      codesAfter(
        (d) =>
          (d.kinds.beast = { stats: { hp: 5, move: 5 } }) && (d.kinds.wolf = { like: 'beast', abilities: ['bite'] } as never),
      ),
    ).toEqual([])
  })
})
