import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { Allegiance, Position } from '../../../components/units.ts'
import { Behaviour, Neutral } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { listNearest, nearest, targetOf } from '../../../engine/tactics/neutral-target.ts'
import { type Field, rowOf, setDisposition, stillField } from '../../../test/kit/warband.ts'
import { Course, march, surveyMarch } from './march.ts'
import { permittedMoves } from './permitted.ts'

/** A field with a wolf of the pack at `w` that is hostile to red, about to move. */
const field = (change: Partial<Field>, hostileTo = 'red'): Battle => {
  const battle = stillField({ units: ['ann soldier red a', 'wulf wolf pack w'], ...change })
  setDisposition(battle, 'pack', hostileTo, true)
  const wolf = rowOf(battle, 'wulf')
  columns(battle, Neutral).behaviour[wolf] = Behaviour.NormalActions
  battle.clock[Clock.QuestionUnit] = wolf
  battle.clock[Clock.QuestionSide] = columns(battle, Allegiance).side[wolf]
  return battle
}

const nobody = (): number => 0
const out = new Int32Array(4000)

const moves = (battle: Battle): string[] => {
  const { choiceIds, space } = battle.template
  const count = permittedMoves(nobody)(battle, out)
  return Array.from(out.subarray(0, count), (choice) => {
    const cell = choice - choiceIds.cell
    return choice === 0 ? 'stay' : `[${Math.floor(cell / space.height)},${cell % space.height}]`
  })
}

const target = (battle: Battle): string => battle.template.unitIds[targetOf(battle, rowOf(battle, 'wulf'))]

describe('target of a neutral unit', () => {
  const three = ['ann soldier red a', 'abe soldier red b', 'wulf wolf pack w']

  it('NEU-5: the closest hostile unit by distance, a wall and its sight notwithstanding', () => {
    expect(target(field({ rows: ['a#w....b'], units: three }))).toBe('ann')
    expect(target(field({ rows: ['a....#wb'], units: three }))).toBe('abe')
  })

  it('NEU-5 NEU-2: of the warband it is hostile to alone; nobody: none', () => {
    const units = ['ann soldier red a', 'ben soldier blue b', 'wulf wolf pack w']
    expect(target(field({ rows: ['a....wb'], units }))).toBe('ann')
    expect(target(field({ rows: ['a....wb'], units }, 'blue'))).toBe('ben')
    const none = field({ rows: ['a....wb'], units })
    setDisposition(none, 'pack', 'red', false)
    expect(target(none)).toBe('nobody')
    expect(moves(none)).toEqual(['stay'])
  })

  it('NEU-14: the one fixed for its turn, though another has come nearer', () => {
    const battle = field({ rows: ['a....wb'], units: three })
    const wolf = rowOf(battle, 'wulf')
    columns(battle, Neutral).target[wolf] = rowOf(battle, 'ann')
    expect(target(battle)).toBe('ann')
  })

  it('NEU-5 DEC-1: equals are all permitted, the lowest cell first', () => {
    const battle = field({ rows: ['b..w..a'], units: three })
    const wolf = rowOf(battle, 'wulf')
    listNearest(battle, wolf, columns(battle, Position).cell[wolf])
    expect([nearest.count, nearest.hexes, nearest.row[0], nearest.row[1]]).toEqual([
      2,
      3,
      rowOf(battle, 'abe'),
      rowOf(battle, 'ann'),
    ])
    expect(target(battle)).toBe('abe')
  })
})

describe('move of a neutral unit', () => {
  it('NEU-7b: as directly as possible, at a base move and no run, not into contact', () => {
    // Move 8: nine hexes would be in contact.
    expect(moves(field({ rows: ['a..............w'] }))).toEqual(['[7,0]'])
    expect(moves(field({ rows: ['a...w'] }))).toEqual(['[2,0]'])
  })

  it('NEU-7b: along the way round a wall; of hexes as near all are permitted (DEC-1)', () => {
    const rows = ['a.#......', '..#.....w', '..#......', '.........']
    expect(moves(field({ rows }))).toEqual(['[0,2]', '[1,1]'])
  })

  it('NEU-7b WAR-15: along the way that leads to it, though another of its side engaged in a short one would be nearer by distance', () => {
    const units = ['ann soldier red a', 'vix wolf pack v', 'wulf wolf pack w']
    const rows = ['.a.v..w..', '.#######.', '.........']
    const battle = field({ rows, units })
    columns(battle, Neutral).target[rowOf(battle, 'wulf')] = rowOf(battle, 'ann')
    expect(moves(battle)).toEqual(['[4,0]'])
    const held = field({ rows: ['.av...w..', ...rows.slice(1)], units })
    expect(moves(held)).toEqual(['[3,2]'])
  })

  it('NEU-14: by distance where all contact with it is taken', () => {
    const units = ['ann soldier red a', 'vix wolf pack v', 'wulf wolf pack w']
    const battle = field({ rows: ['av...w', '##....'], units })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect([march.course, ...moves(battle)]).toEqual([Course.ByDistance, '[2,0]', '[2,1]'])
  })

  it('NEU-7b: no step that needs a check while there is another way', () => {
    // The cliff is the short way.
    const battle = field({ rows: ['a.3...w.', '..3.....', '..3.....', '........'] })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect(march.course).toBe(Course.Direct)
    // Seven hexes through the gap below; one more would be in contact.
    expect(moves(battle)).toEqual(['[0,2]', '[1,1]'])
  })

  it('NEU-7b: nor does it end on a hex that a climb alone leads to, though the way from there is shorter', () => {
    const snail = 'snail: {stats: {move: 3, melee: 13, ranged: none, defence: 19, agility: 6, morale: 12, attacks: 2, wounds: 1}}'
    const units = ['ann soldier red a', 'wulf snail pack w']
    const battle = field({ rows: ['a.12w', '.###.', '.....'], kinds: [snail], units })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect([march.course, ...moves(battle)]).toEqual([Course.Direct, '[3,2]'])
  })

  it('NEU-7b: up to the foot of the climb where its move takes it no farther, be that one hex', () => {
    const snail = 'snail: {stats: {move: 2, melee: 13, ranged: none, defence: 19, agility: 6, morale: 12, attacks: 2, wounds: 1}}'
    const battle = field({ rows: ['a.3.w', '..3..'], kinds: [snail], units: ['ann soldier red a', 'wulf snail pack w'] })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect([march.course, ...moves(battle)]).toEqual([Course.FewestChecks, '[3,0]'])
  })

  it('NEU-7b: the way with the fewest checks where there is no other', () => {
    const battle = field({ rows: ['a.3...w.', '..3.....'] })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect(march.course).toBe(Course.FewestChecks)
    // Three hexes to its foot, four inches up to it.
    expect(moves(battle)).toEqual(['[2,0]'])
  })

  it('NEU-7b: the longer way where that has fewer checks', () => {
    const battle = field({ rows: ['a.3.3.w', '.#####.', '...3...'] })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect([march.course, moves(battle)]).toEqual([Course.FewestChecks, ['[3,2]']])
    const even = field({ rows: ['a.3...w', '.#####.', '...3...'] })
    surveyMarch(even, rowOf(even, 'wulf'))
    expect([march.course, moves(even)]).toEqual([Course.FewestChecks, ['[2,0]']])
  })

  it('NEU-14: to the reachable hex nearest by distance where there is no way at all', () => {
    const battle = field({ rows: ['a.#..w', '..#...'] })
    surveyMarch(battle, rowOf(battle, 'wulf'))
    expect(march.course).toBe(Course.ByDistance)
    // Both are three hexes off.
    expect(moves(battle)).toEqual(['[3,0]', '[3,1]'])
    expect(moves(field({ rows: ['a.#w..', '..#...'] }))).toEqual(['stay'])
  })

  it('NEU-8: towards the closest hex of the edge where it retreats; there it stays', () => {
    const retreat = (rows: readonly string[]): string[] => {
      const battle = field({ rows })
      columns(battle, Neutral).behaviour[rowOf(battle, 'wulf')] = Behaviour.Retreat
      return moves(battle)
    }
    expect(retreat(['.......', '.......', '...w...', '.......', '.......', '.......', 'a......'])).toEqual(['[3,0]'])
    expect(retreat(['.......', '...w...', '.......', '.......', '.......', 'a......'])).toEqual(['[3,0]'])
    expect(retreat(['...w...', '.......', 'a......'])).toEqual(['stay'])
  })

  it('NEU-7 NEU-14: one that nobody has told anything only fights', () => {
    const battle = field({ rows: ['a...w'] })
    columns(battle, Neutral).behaviour[rowOf(battle, 'wulf')] = Behaviour.Fights
    expect(moves(battle)).toEqual(['stay'])
  })
})
