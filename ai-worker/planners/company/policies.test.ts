import { describe, expect, test } from 'vitest'
import type { Explanation } from '../../../engine/ruleset.ts'
import { type CompanyArena, company, type Field } from '../../../test/kit/company.ts'
import { aggressive, cautious, focusWeakest, hold } from './policies.ts'
import { searchOne } from './search-1.ts'

/** Ann of red, whose side has domination, is asked for her act. */
const field = (change: Partial<Field> = {}): CompanyArena =>
  company({
    rows: ['a.......', '........', '...b....', '......c.'],
    kinds: [
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}}',
      'bow: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 4, shot: 3, range: 5}}',
      'hard: {tags: [combatant], stats: {command: 0, life: 2, combat: 2, defense: 6, firstContact: 0, move: 4}}',
      'soft: {tags: [combatant], stats: {command: 0, life: 5, combat: 2, defense: 2, firstContact: 0, move: 4}}',
    ],
    units: [
      '{id: ann, kind: lord, side: red, at: a}',
      '{id: bob, kind: hard, side: blue, at: b}',
      '{id: cid, kind: soft, side: blue, at: c}',
    ],
    ...change,
  })

const NEAR = { rows: ['a...b...', '...c....', '........', '........'] }

describe('policies of companies', () => {
  test('DEC-16 aggressive: most expected damage now, from the nearest cell', () => {
    expect(field(NEAR).plan(aggressive)).toEqual(['[2,1]', 'cid', 'pass'])
  })

  test('DEC-16 focus-weakest: the one with the fewest hit points in reach', () => {
    expect(field(NEAR).plan(focusWeakest)).toEqual(['[3,0]', 'bob', 'pass'])
  })

  test('DEC-16 hold: never moves, attacks what is in range', () => {
    expect(field(NEAR).plan(hold)).toEqual(['pass'])
    expect(field({ rows: ['ab......', 'c.......'] }).plan(hold)).toEqual(['cid'])
  })

  test('DEC-16 nobody in reach: towards the nearest opponent', () => {
    const arena = field({ rows: ['a.......', '........', '........', '.......b', '.......c'] })
    expect(arena.plan(aggressive)).toEqual(['[4,2]'])
    arena.play('[4,2]')
    expect(arena.plan(aggressive)).toEqual(['pass'])
  })

  test('DEC-16 who shoots does so from where it stands, if it can, and stays back then', () => {
    const bow = {
      units: [
        '{id: ann, kind: bow, side: red, at: a}',
        '{id: bob, kind: hard, side: blue, at: b}',
        '{id: cid, kind: soft, side: blue, at: c}',
      ],
    }
    const arena = field({ ...bow, rows: ['a....b..', '........', '........', '...c....'] })
    expect(arena.plan(aggressive)).toEqual(['cid'])
    arena.dice(1, 1, 1).play('cid')
    expect(arena.plan(aggressive)).toEqual(['pass'])
    // Out of range: it walks up just as far as it must, and not into contact.
    const far = field({ ...bow, rows: ['a......c', '........', '........', '.......b'] })
    expect(far.plan(aggressive)).toEqual(['[2,0]', 'cid', 'pass'])
  })

  test('DEC-16 cautious: where it may lose half of its hit points it seeks the least exposed cell', () => {
    const foes = ['bob', 'cid', 'dee', 'eve'].map((id, i) => `{id: ${id}, kind: lord, side: blue, at: [${4 + i}, 3]}`)
    const units = ['{id: ann, kind: soft, side: red, at: a}', '{id: amy, kind: lord, side: red, at: [0, 3]}', ...foes.slice(0, 3)]
    const rows = ['........', '...a....', '........', '........']
    const arena = field({
      rows,
      units,
      kinds: [
        'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 4, defense: 4, firstContact: 0, move: 4}}',
        'soft: {tags: [combatant], stats: {command: 0, life: 5, combat: 2, defense: 2, firstContact: 90, move: 4}}',
      ],
    }).play('ann')
    expect(arena.plan(aggressive)).toEqual(['[3,2]', 'bob', 'pass'])
    expect(arena.plan(cautious)).toEqual(['[0,0]'])
  })

  test('DEC-16 a cell to reach comes first', () => {
    const arena = field({
      ...NEAR,
      objectives:
        '[{side: red, win: {reach: {at: [[3, 2]], by: {side: own}, count: 1}}}, {win: {most: command}, check: {roundEnd: 1000}}]',
    })
    expect(arena.plan(aggressive)).toEqual(['[3,2]'])
  })

  test('COM-29 gives the first order of its list that can be paid and does any good, and an act worth more than a strike', () => {
    const orders = (command: number) =>
      field({
        ...NEAR,
        kinds: [
          `lord: {tags: [officer], stats: {command: ${command}, life: 6, combat: 4, defense: 4, firstContact: 90, move: 4}, abilities: {mend: 1, dear: 1, cheap: 1, ban: 1}}`,
          'hard: {tags: [combatant], stats: {command: 0, life: 2, combat: 2, defense: 6, firstContact: 0, move: 4}}',
          'soft: {tags: [combatant], stats: {command: 0, life: 5, combat: 2, defense: 2, firstContact: 0, move: 4}}',
        ],
        abilities: [
          'mend: {as: order, target: {side: own, self: true}, do: [heal: 3]}',
          'dear: {as: order, cost: {command: 3}, do: [modify: {stat: power, by: 1}]}',
          'cheap: {as: order, cost: {command: 1}, target: {side: opposing}, do: [damage: 1]}',
          'ban: {as: action, target: {side: opposing}, do: [remove: eliminated]}',
        ],
      })
    expect(orders(3).plan(aggressive)).toEqual(['dear'])
    const arena = orders(2)
    expect(arena.plan(aggressive)).toEqual(['cheap', 'cid'])
    arena.play('cheap', 'cid')
    expect(arena.plan(aggressive)).toEqual(['ban', 'cid'])
  })

  test('COM-32 passes where it may and nobody waiting can strike or shoot now, else activates who deals most', () => {
    const arena = field({
      rows: ['a.....rs', '........', '........', 'xb.....c', '........'],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: rob, kind: soft, side: red, at: x}',
        '{id: bob, kind: hard, side: blue, at: b}',
        '{id: cid, kind: soft, side: blue, at: c}',
        '{id: dee, kind: soft, side: blue, at: r}',
        '{id: eve, kind: hard, side: blue, at: s}',
      ],
    })
    expect(arena.plan(aggressive)).toEqual(['ann'])
    arena.play('ann', 'pass', 'cid', 'pass')
    // Rob is in contact with bob: it does not pass.
    expect(arena.legal()).toEqual(['pass', 'rob'])
    expect(arena.plan(aggressive)).toEqual(['rob'])
    const away = field({
      rows: ['a.....rs', '........', '........', 'x......c', '.......b'],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: rob, kind: soft, side: red, at: x}',
        '{id: bob, kind: hard, side: blue, at: b}',
        '{id: cid, kind: soft, side: blue, at: c}',
        '{id: dee, kind: soft, side: blue, at: r}',
        '{id: eve, kind: hard, side: blue, at: s}',
      ],
    })
    away.play('ann', 'pass', 'cid', 'pass')
    expect(away.plan(aggressive)).toEqual(['pass'])
  })

  test('tells what it weighed', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    field(NEAR).plan(aggressive, why)
    expect(why).toEqual({
      decidedBy: 'DEC-16: most expected damage now, then DEC-1',
      candidates: [
        { choice: 'attack bob', score: 665, note: 'expects 0.65 damage; bob has 2 HP' },
        { choice: 'attack cid', score: 3413, note: 'expects 3.33 damage; cid has 5 HP; chosen, from [2, 1]' },
      ],
    })
  })

  test('DEC-16 search-1: the best mean position after the activation', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    const [choice] = field(NEAR).plan(searchOne, why)
    const best = why.candidates.reduce((a, b) => (b.score > a.score ? b : a))
    expect(best.choice).toBe(choice!.replace(',', ', '))
  })
})
