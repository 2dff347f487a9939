import { describe, expect, it } from 'vitest'
import { Overlay, Rooms } from '../../../components/dungeon.ts'
import { Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import { dungeon as ruleset } from '../../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, setConditions, stillCrypt } from '../../../test/kit/dungeon.ts'
import { surveyFigures } from './survey.ts'
import { away, Going, measureWay, NEVER, nearEnough } from './way.ts'

type Still = ReturnType<typeof stillCrypt>

const HERO = '{id: ann, kind: hero, side: party, at: a}'
const XAV = '{id: xav, kind: hero, side: party, at: x}'
const BOB = '{id: bob, kind: brute, side: monsters, at: b}'

const still = (change: Partial<Crypt>): Still => stillCrypt(ruleset, { units: [HERO, BOB], ...change })

/** What ann goes for, and the steps to it from the hexes of the first row. */
const way = (battle: Still, id = 'ann'): readonly number[] => {
  surveyFigures(battle, rowOf(battle, id))
  measureWay(battle)
  const { width } = battle.template.space
  return [away.goal, ...Array.from({ length: width }, (_, column) => away.steps[cellAt(battle, column, 0)]!)]
}

describe('what a character goes for (DEC-16 DUN-41)', () => {
  it('the nearest foe, round walls, through figures and doors', () => {
    expect(way(still({ rows: ['a..b.'] }))).toEqual([Going.ToFoes, 3, 2, 1, 0, 1])
    expect(way(still({ rows: ['a.#b.', '.....'] }))).toEqual([Going.ToFoes, 3, 2, NEVER, 0, 1])
    const two = [...[HERO, BOB], '{id: cid, kind: brute, side: monsters, at: c}']
    expect(way(still({ rows: ['a..b..c'], units: two }))).toEqual([Going.ToFoes, 3, 2, 1, 0, 1, 1, 0])
    const hidden = still({ rows: ['a..b..c'], units: two })
    setConditions(hidden, 'bob', 'invisible')
    expect(way(hidden)).toEqual([Going.ToFoes, 6, 5, 4, 3, 2, 1, 0])
  })

  it('DUN-37 hexes of its objective before all else, but for those on which somebody stands', () => {
    const objectives = '[{side: party, win: {reach: {mark: z, by: {side: own}}}}]'
    expect(way(still({ rows: ['a..bz'], objectives }))).toEqual([Going.ToGoal, 4, 3, 2, 1, 0])
    // xav stands on the one that is nearer.
    const taken = still({
      rows: ['a.x..', '....z', '.....'],
      units: [HERO, XAV, '{id: bob, kind: brute, side: monsters, at: [3, 2]}'],
      objectives: '[{side: party, win: {reach: {at: [[2, 0], [4, 0]], by: {side: own}}}}]',
    })
    expect(way(taken)).toEqual([Going.ToGoal, 4, 3, 2, 1, 0])
    expect(way(taken, 'xav')).toEqual([Going.ToGoal, 2, 1, 0, 1, 0])
  })

  it('DUN-37 no hex that somebody else has to reach', () => {
    const rows = ['a..bz', 'x....']
    const objectives = '[{side: party, win: {reach: {mark: z, by: {id: xav}}}}]'
    const battle = still({ rows, units: [HERO, XAV, BOB], objectives })
    expect([way(battle, 'ann')[0], way(battle, 'xav')[0]]).toEqual([Going.ToFoes, Going.ToGoal])
  })

  it('DUN-37 no hex by which its side would lose, or another win', () => {
    const away = (objective: string): number =>
      way(still({ rows: ['a..bz'], objectives: `[{side: party, win: {defeated: {side: opposing}}}, ${objective}]` }))[0]!
    expect(away('{side: party, win: {reach: {mark: z, by: {side: own}}}}')).toBe(Going.ToGoal)
    expect(away('{side: party, lose: {reach: {mark: z, by: {side: own}}}}')).toBe(Going.ToFoes)
    expect(away('{side: party, lose: {reach: {mark: z, by: {side: opposing}}}}')).toBe(Going.ToFoes)
    expect(away('{side: monsters, win: {reach: {mark: z, by: {side: opposing}}}}')).toBe(Going.ToFoes)
  })

  it('DUN-10 with nobody to be seen closed doors to rooms that nobody has seen', () => {
    const battle = still({ rows: ['a..+..b', '###.###'].map((row) => row.replace('###.###', '#######')) })
    expect(way(battle)).toEqual([Going.ToDoor, 3, 2, 1, 0, 1, 2, 3])
    columns(battle, Rooms).open[0] = 1
    expect(way(battle)[0]).toBe(Going.Nowhere)
  })

  it('DUN-37 with nobody to be seen loot, where an objective asks for it, in rooms that it has seen', () => {
    const lies = (objectives: string, column: number) => {
      const battle = still({ rows: ['a...+.b'], objectives })
      columns(battle, Overlay).loot[cellAt(battle, column, 0)] = 1
      return way(battle)
    }
    const wanted = '[{side: party, win: {loot: 1}}]'
    expect(lies(wanted, 2)).toEqual([Going.ToLoot, 2, 1, 0, 1, 2, 3, 4])
    expect(lies(wanted, 5)[0]).toBe(Going.ToDoor)
    expect(lies('[{side: party, win: {defeated: {side: opposing}}}]', 2)[0]).toBe(Going.ToDoor)
  })
})

describe('how near is near enough (DUN-41)', () => {
  const near = (battle: Still, id: string, margin: number): number => {
    way(battle, id)
    return nearEnough(battle, 3, margin)
  }

  it('its longest range to foes, and a margin; no hex at all to a goal', () => {
    const battle = still({ rows: ['a..b.'] })
    expect([near(battle, 'ann', 0), near(battle, 'ann', 2)]).toEqual([3, 5])
    expect(
      near(still({ rows: ['a..bz'], objectives: '[{side: party, win: {reach: {mark: z, by: {side: own}}}}]' }), 'ann', 2),
    ).toBe(0)
  })

  it('two hexes from a door that a hardier one opens, of equals the first', () => {
    const battle = still({ rows: ['a.x+..b'], units: [HERO, BOB, XAV] })
    expect([near(battle, 'ann', 2), near(battle, 'xav', 2), near(battle, 'xav', 0)]).toEqual([0, 2, 0])
    columns(battle, Vitals).hp[rowOf(battle, 'ann')] = 9
    expect([near(battle, 'ann', 2), near(battle, 'xav', 2), near(battle, 'ann', 0)]).toEqual([2, 0, 0])
  })
})
