import { describe, expect, test } from 'vitest'
import { Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { listFoes } from '../../../engine/tactics/index.ts'
import { type CompanyArena, cellAt, company, type Field, rowOf, stillCompany } from '../../../test/kit/company.ts'
import { exposureAt } from './exposure.ts'
import { aggressive, cautious, focusWeakest, hold } from './policies.ts'

const kind = (id: string, stats: string): string => `${id}: {tags: [combatant], stats: {command: 0, firstContact: 0, ${stats}}}`

/** Ann, who has domination, is asked for her act; `who` is her kind. */
const field = (who: string, rows: readonly string[], units: readonly string[], change: Partial<Field> = {}): CompanyArena =>
  company({
    rows,
    kinds: [
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}}',
      'bow: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 3, shot: 3, range: 5}}',
      'even: {tags: [officer], stats: {command: 3, life: 6, combat: 3, defense: 4, firstContact: 90, move: 3, shot: 3, range: 5}}',
      kind('soft', 'life: 5, combat: 2, defense: 2, move: 4'),
      kind('hard', 'life: 2, combat: 2, defense: 6, move: 4'),
    ],
    units: [`{id: ann, kind: ${who}, side: red, at: a}`, ...units],
    ...change,
  })

const foe = (id: string, what: string, at: string): string => `{id: ${id}, kind: ${what}, side: blue, at: ${at}}`

describe('whom a unit attacks, and from where (DEC-16 DEC-1)', () => {
  test('of equals who stands on the lowest cell, whatever the order of their rows', () => {
    for (const ids of [
      ['bob', 'cid'],
      ['cid', 'bob'],
    ]) {
      const units = ids.map((id) => foe(id, 'soft', id === 'bob' ? 'b' : 'c'))
      expect(field('lord', ['b..a..c.', '........'], units).plan(aggressive)).toEqual(['[1,0]', 'bob', 'pass'])
    }
  })

  test('from the nearest cell, the lowest of equals', () => {
    expect(field('lord', ['a.......', '........', '..b.....'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual([
      '[1,1]',
      'bob',
      'pass',
    ])
    expect(field('lord', ['....a...', '........', '..b.....'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual([
      '[2,1]',
      'bob',
      'pass',
    ])
    expect(field('lord', ['........', 'a..b....', '........'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual([
      '[2,1]',
      'bob',
      'pass',
    ])
  })

  test('only whom it gets to: a move, and the hex beside', () => {
    expect(field('lord', ['a....b..'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual(['[4,0]', 'bob', 'pass'])
    expect(field('lord', ['a.....b.'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual(['[4,0]'])
    expect(field('lord', ['ab....c.'], [foe('bob', 'hard', 'b'), foe('cid', 'soft', 'c')]).plan(aggressive)).toEqual(['bob'])
  })

  test('in contact whom it touches, with a blow even who shoots, and does not leave it', () => {
    const units = [foe('bob', 'hard', 'b'), foe('cid', 'soft', 'c')]
    expect(field('lord', ['ab.c....', '........'], units).plan(aggressive)).toEqual(['bob'])
    expect(field('bow', ['ab.c....', '........'], units).plan(aggressive)).toEqual(['bob'])
  })

  test('a shot where it takes as much as a blow, from where it stands or the nearest cell out of contact', () => {
    expect(field('even', ['a..b....', '........'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual(['bob'])
    // Eight hexes off: three of a move, five of the shot.
    expect(field('even', ['a.......b', '.........'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual([
      '[3,0]',
      'bob',
      'pass',
    ])
    expect(field('even', ['a........b', '..........'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual(['[3,0]'])
    // The other way, to the lowest cell that it gets to.
    expect(field('even', ['b.......a', '.........'], [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual([
      '[5,0]',
      'bob',
      'pass',
    ])
    // Beside a foe it may not shoot: [2,0] and [2,1] touch cid, who is hard to hit.
    const units = [foe('bob', 'soft', 'b'), foe('cid', 'hard', 'c')]
    expect(field('bow', ['a......b', '........', '.c......'], units).plan(aggressive)).toEqual(['[2,0]', 'bob', 'pass'])
    expect(field('bow', ['a......b', '........', '..c.....'], units).plan(aggressive)).toEqual(['[2,0]', 'bob', 'pass'])
    expect(field('bow', ['a......b', '..c.....', '........'], units).plan(aggressive)).toEqual(['cid'])
  })

  test('from the only hex beside it that is free, whichever that is', () => {
    const around = [
      [3, 0],
      [3, 2],
      [2, 1],
      [2, 2],
      [4, 1],
      [4, 2],
    ] as const
    for (const open of around) {
      const rows = ['.......', '...b...', '.......', '.......'].map((row) => [...row])
      for (const [column, line] of around) if (column !== open[0] || line !== open[1]) rows[line]![column] = '#'
      const units = [foe('bob', 'soft', 'b')]
      const [column, line] = open
      // Two hexes off on the other side of the open one.
      const start = column === 3 ? [3, line === 0 ? -1 : 3] : [column === 2 ? 1 : 5, line === 1 ? 0 : 2]
      if (start[1]! < 0) continue
      rows[start[1]!]![start[0]!] = 'a'
      expect(
        field(
          'lord',
          rows.map((row) => row.join('')),
          units,
        ).plan(aggressive),
      ).toEqual([`[${column},${line}]`, 'bob', 'pass'])
    }
    // Through a friend to the very first cell.
    const corner = ['.v.a....', 'b#......', '#.......']
    const friend = '{id: vic, kind: soft, side: red, at: v}'
    expect(
      field('lord', corner, [foe('bob', 'soft', 'b'), friend])
        .play('ann')
        .plan(aggressive),
    ).toEqual(['[0,0]', 'bob', 'pass'])
  })

  test('a shot goes where it sees the target', () => {
    const walls = ['a.#..b..', '........', '........']
    expect(field('bow', walls, [foe('bob', 'soft', 'b')]).plan(aggressive)).toEqual(['[0,1]', 'bob', 'pass'])
  })

  test('focus-weakest the fewest hit points, of equals who is hurt more, then the lowest cell; hold only from where it stands', () => {
    const rows = ['b..a..c.', '........', '...d....']
    const units = [foe('bob', 'soft', 'b'), foe('cid', 'soft', 'c'), foe('dee', 'hard', 'd')]
    expect(field('lord', rows, units).plan(focusWeakest).at(-2)).toBe('dee')
    const arena = field('lord', rows, units)
    columns(arena.battle, Vitals).hp[arena.row('cid')] = 1
    expect([arena.plan(focusWeakest)[1], arena.plan(aggressive)[1], arena.plan(hold)]).toEqual(['cid', 'bob', ['pass']])
    columns(arena.battle, Vitals).hp[arena.row('cid')] = 2
    expect(arena.plan(focusWeakest)[1]).toBe('cid')
    columns(arena.battle, Vitals).hp[arena.row('bob')] = 2
    expect(arena.plan(focusWeakest)[1]).toBe('bob')
  })

  test('hold shoots from where it stands', () => {
    const units = [foe('bob', 'soft', 'b')]
    expect(field('bow', ['a....b..'], units).plan(hold)).toEqual(['bob'])
    expect(field('bow', ['a.....b.'], units).plan(hold)).toEqual(['pass'])
  })

  test('tells what it orders, and where it goes on to', () => {
    const why = (does: string, rows: readonly string[]): Explanation => {
      const told: Explanation = { decidedBy: '', candidates: [] }
      const kinds = [
        'chief: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}, abilities: {word: 1}}',
        kind('soft', 'life: 5, combat: 2, defense: 2, move: 4'),
      ]
      field('chief', rows, [foe('bob', 'soft', 'b')], { kinds, abilities: [`word: {as: order, ${does}}`] }).plan(aggressive, told)
      return told
    }
    const far = ['a.........b']
    expect(why('target: {side: opposing}, do: [damage: 2]', far)).toEqual({
      decidedBy: 'COM-29: the first in its list that can be paid and does any good',
      candidates: [{ choice: 'word on bob', score: 2048, note: 'worth 2.00 HP; chosen' }],
    })
    expect(why('do: [modify: {stat: combat, by: 1}]', far).candidates).toEqual([
      { choice: 'word', score: 256, note: 'worth 0.25 HP; chosen' },
    ])
    expect(why('do: [heal: 1]', far)).toEqual({
      decidedBy: 'DEC-16: nothing to attack in reach, so it goes on',
      candidates: [{ choice: '[4, 0]', score: 0, note: 'chosen' }],
    })
  })

  test('asked for a target by itself, it names the one on whom the order does most; else the first there is', () => {
    const kinds = [
      'chief: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}, abilities: {word: 1}}',
      kind('soft', 'life: 5, combat: 2, defense: 2, move: 4'),
      kind('hard', 'life: 2, combat: 2, defense: 6, move: 4'),
    ]
    const asked = (does: string): string[] =>
      field('chief', ['a.b.c.d'], [foe('bob', 'hard', 'b'), foe('cid', 'soft', 'c'), foe('dee', 'hard', 'd')], {
        kinds,
        abilities: [`word: {as: order, target: {side: opposing}, do: [${does}]}`],
      })
        .play('word')
        .plan(aggressive)
    expect([asked('damage: 4'), asked('heal: 1')]).toEqual([['cid'], ['bob']])
  })

  test('tells who is out of reach', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    const units = [foe('bob', 'soft', 'b'), foe('cid', 'hard', 'c')]
    field('lord', ['a..b.....c', '..........'], units).plan(aggressive, why)
    expect(why.candidates.map(({ note }) => note)).toEqual([
      'expects 3.33 damage; bob has 5 HP; chosen, from [2, 0]',
      'out of reach; cid has 2 HP',
    ])
  })

  test('tells of each foe what can be done to it from where it gets to: a shot, though a blow would take more', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    const kinds = [
      'bow: {tags: [officer], stats: {command: 3, life: 6, combat: 6, defense: 4, firstContact: 90, move: 3, shot: 1, range: 8}}',
      kind('soft', 'life: 5, combat: 2, defense: 2, move: 4'),
      kind('hard', 'life: 2, combat: 2, defense: 4, move: 4'),
    ]
    const units = [foe('bob', 'hard', 'b'), foe('cid', 'soft', 'c')]
    field('bow', ['a..b.....c', '..........'], units, { kinds }).plan(aggressive, why)
    expect(why.candidates.map(({ note }) => note)).toEqual([
      'expects 1.88 damage; bob has 2 HP; chosen, from [2, 0]',
      'expects 0.83 damage; cid has 5 HP',
    ])
  })

  test('tells a shot from a blow', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    field('bow', ['a..b....', '....c...'], [foe('bob', 'soft', 'b'), foe('cid', 'hard', 'c')]).plan(focusWeakest, why)
    expect(why).toEqual({
      decidedBy: 'DEC-16 focus-weakest: fewest hit points in reach, then most expected damage, then DEC-1',
      candidates: [
        { choice: 'attack bob', score: 2560, note: 'expects 2.50 damage; bob has 5 HP' },
        { choice: 'shoot at cid', score: 507, note: 'expects 0.50 damage; cid has 2 HP; chosen, from [0, 0]' },
      ],
    })
    const held: Explanation = { decidedBy: '', candidates: [] }
    field('lord', ['ab......'], [foe('bob', 'soft', 'b')]).plan(hold, held)
    expect(held.decidedBy).toBe('DEC-16: most expected damage now from where it stands, then DEC-1')
  })
})

describe('hit points × 1024 that a unit may lose on a hex until its next activation (DEC-16)', () => {
  const battle = stillCompany({
    rows: [`b...%.....%${'.'.repeat(10)}a`, `${'.'.repeat(20)}cc`],
    kinds: [
      'archer: {tags: [combatant], stats: {command: 0, life: 3, combat: 4, defense: 3, firstContact: 1, move: 4, shot: 2, range: 6}}',
    ],
    units: [
      '{id: ann, kind: marshal, side: red, at: a}',
      '{id: bob, kind: archer, side: blue, at: b}',
      '{id: vic, kind: veteran, side: red, at: [19, 1]}',
    ],
  })
  const at = (column: number): number => {
    listFoes(battle, rowOf(battle, 'ann'))
    return exposureAt(battle, rowOf(battle, 'ann'), cellAt(battle, column, 0))
  }

  test('the better of blow and shot of every foe that gets so near', () => {
    // Four dice that hit with 4, 5, 6; two shots; in cover with 5 and 6.
    expect([1, 5, 6, 9, 10, 11].map(at)).toEqual([2048, 2048, 1024, 1024, 682, 0])
  })
})

describe('a careful one (DEC-16)', () => {
  /** Bob, of these dice, is expected to take half a hit point of ann's six with each. */
  const arena = (dice: number, rows = ['a...b...', '........'], change: Partial<Field> = {}): CompanyArena =>
    field('lord', rows, [foe('bob', 'brute', 'b')], {
      kinds: [
        'lord: {tags: [officer], stats: {command: 3, life: 4, combat: 4, defense: 4, firstContact: 90, move: 4}}',
        kind('brute', `life: 5, combat: ${dice}, defense: 4, move: 4`),
      ],
      ...change,
    })

  test('attacks where it can expect to lose less than half of its hit points, else goes where it loses least', () => {
    expect(arena(3).plan(cautious)).toEqual(['[3,0]', 'bob', 'pass'])
    expect(arena(4).plan(cautious)).toEqual(['pass'])
    expect(arena(4, ['..a...b.', '........']).plan(cautious)).toEqual(['[0,0]'])
  })

  test('strikes whom it touches, whatever that risks, and may leave afterwards only without its act', () => {
    const beside = arena(5, ['ab......', '........'])
    expect(beside.plan(cautious)).toEqual(['bob'])
  })

  test('goes on towards a foe that is far', () => {
    expect(arena(5, ['a............b', '..............']).plan(cautious)).toEqual(['[4,0]'])
  })
})

describe('which unit is activated (COM-32 DEC-16)', () => {
  const arena = (): CompanyArena =>
    field(
      'lord',
      ['a.........', 'v.........', 'w....b....', '......x..y', '..........'],
      [
        '{id: vic, kind: bow2, side: red, at: v}',
        '{id: wim, kind: soft, side: red, at: w}',
        foe('bob', 'soft', 'b'),
        foe('xan', 'hard', 'x'),
      ],
      {
        kinds: [
          'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}}',
          kind('bow2', 'life: 3, combat: 1, defense: 3, move: 2, shot: 3, range: 3'),
          kind('soft', 'life: 5, combat: 2, defense: 2, move: 4'),
          kind('hard', 'life: 2, combat: 2, defense: 6, move: 4'),
        ],
      },
    )

  test('whoever is listed first', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    const units = [
      foe('bob', 'exorcist', 'b'),
      '{id: ann, kind: marshal, side: red, at: a}',
      '{id: vic, kind: veteran, side: red, at: v}',
    ]
    company({ rows: ['a...b', 'v....'], units }).plan(aggressive, why)
    expect(why.candidates.map(({ choice, score }) => `${choice} ${score}`)).toEqual(['ann 2048', 'vic 1536'])
  })

  test('whose best attack in reach takes most, ways not looked at', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    expect(arena().plan(aggressive, why)).toEqual(['ann'])
    expect(why).toEqual({
      decidedBy: 'COM-32, DEC-16: passes where nobody can attack now, else the best attack in reach',
      candidates: [
        { choice: 'ann', score: 3413, note: 'takes 3.33 HP at best; chosen' },
        { choice: 'vic', score: 2560, note: 'takes 2.50 HP at best' },
        { choice: 'wim', score: 1706, note: 'takes 1.67 HP at best' },
      ],
    })
  })
})
