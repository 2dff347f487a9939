import { describe, expect, it } from 'vitest'
import { WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { act, asked, legalBy } from '../test/kit/war-act.ts'
import {
  didOf,
  type Field,
  injuryOf,
  isHostileTo,
  placeOf,
  putAt,
  rowOf,
  setDisposition,
  setInjury,
  stillField,
} from '../test/kit/warband.ts'
import { engageChoices, engagePlaces, engageUnit } from './engage-unit.ts'

const column = (length: number): readonly string[] => Array.from({ length }, () => '.')

/** Ann of red at the top of a column of cells, Bob of blue `hexes` below her. */
const apart = (hexes: number, change: Partial<Field> = {}): Battle => {
  const rows = [...column(14)]
  rows[0] = 'a'
  rows[hexes] = 'b'
  return stillField({ rows, ...change })
}

const engages = (battle: Battle, faces: readonly number[], ...words: string[]): string[] =>
  act(battle, 'ann', 'Engage', engageUnit, faces, ...words)

describe('engageUnit', () => {
  it('WAR-11: within a move and 3 a seen target is reached: contact, and it strikes first', () => {
    const battle = apart(10)
    expect(engages(battle, [], 'bob')).toEqual([
      'EngageTried ann>bob 9 0 0 0',
      'UnitMoved ann>nobody 0 9 0 0',
      'UnitEngaged ann>bob 0 0 0 0',
    ])
    expect(didOf(battle, 'ann')).toBe('tried engaged moved')
    expect(asked).toEqual(['Declare of ann'])
  })

  it('WAR-10 WAR-11: farther than that it is no target; to pass is no try', () => {
    expect(legalBy(apart(11), 'ann', engageChoices)).toEqual(['pass'])
    const battle = apart(3)
    expect(engages(battle, [], 'pass')).toEqual([])
    expect(didOf(battle, 'ann')).toBe('')
  })

  it('WAR-28: a staggered unit has half its move, rounded up, and 3', () => {
    const kinds = [
      'soldier: {stats: {move: 5, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}}',
    ]
    const battle = apart(7, { kinds })
    setInjury(battle, 'ann', 'staggered')
    expect(legalBy(battle, 'ann', engageChoices)).toEqual(['pass', 'bob'])
    const farther = apart(8, { kinds })
    setInjury(farther, 'ann', 'staggered')
    expect(legalBy(farther, 'ann', engageChoices)).toEqual(['pass'])
  })

  const CORNER = ['.a...', '.....', '##...', '.b...', '.....']

  it('WAR-12: out of sight a d20 says how far it gets; who does not get there moves as far as the roll lets it', () => {
    const hidden = (): Battle => stillField({ rows: CORNER })
    expect(engages(hidden(), [16], 'bob', '[2,3]').slice(0, 1)).toEqual(['EngageTried ann>bob 9 16 0 0'])
    expect(engages(hidden(), [15], 'bob', '[2,3]').slice(0, 1)).toEqual(['EngageTried ann>bob 6 15 0 0'])
    const short = hidden()
    expect(engages(short, [5], 'bob').slice(0, 1)).toEqual(['EngageTried ann>bob 3 5 0 0'])
  })

  it('WAR-12: a failed try by a roll up to 5 moves half a move, by a higher one a whole move, towards the target', () => {
    const rows = ['..a...', '......', '.####.', '......', '..b...', '......']
    const near = stillField({ rows })
    expect(engages(near, [5], 'bob').slice(0, 1)).toEqual(['EngageTried ann>bob 3 5 0 0'])
    expect(didOf(near, 'ann')).toBe('tried moved')
    expect(placeOf(near, 'ann')).toBe('[0,2]')
    const kinds = [
      'soldier: {stats: {move: 4, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}}',
    ]
    const far = stillField({ rows, kinds })
    expect(engages(far, [6], 'bob')).toEqual(['EngageTried ann>bob 4 6 0 0', 'UnitMoved ann>nobody 12 3 0 0'])
    expect(placeOf(far, 'ann')).toBe('[0,3]')
  })

  it('WAR-11: a failed try goes the way without checks, however much longer than the range it is', () => {
    // Over the ridge it is 4 inches to contact, with one check; at its foot, more than 14.
    const rows = ['a3321b', '.3321.', '.3321.', '.3321.', '.3321.', '.3321.', '.3321.', '......']
    const battle = stillField({ rows })
    expect(legalBy(battle, 'ann', engageChoices)).toEqual(['pass', 'bob'])
    expect(engages(battle, [5], 'bob')).toEqual(['EngageTried ann>bob 3 5 0 0', 'UnitMoved ann>nobody 0 3 0 0'])
    expect(placeOf(battle, 'ann')).toBe('[0,3]')
    // Where no way is without a check, it stays.
    expect(engages(stillField({ rows: rows.slice(0, 7) }), [5], 'bob')).toEqual(['EngageTried ann>bob 3 5 0 0'])
  })

  it('WAR-11: the way does not touch other foes before its end, and may end in contact with them, too', () => {
    const battle = stillField({
      rows: ['.a.', '...', '...', 'c..', '.b.'],
      units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier blue c'],
    })
    expect(engages(battle, [], 'cat', '[1,2]', 'pass').at(-1)).toBe('UnitEngaged ann>cat 0 0 0 0')
    expect(placeOf(battle, 'ann')).toBe('[1,2]')
  })

  it('DEC-1 WAR-11: of several cells of contact the side chooses', () => {
    const battle = stillField({ rows: ['.a.', '...', '...', '.b.', '...'] })
    expect(engages(battle, [], 'bob', '[0,3]').at(-1)).toBe('UnitEngaged ann>bob 0 0 0 0')
    expect(asked).toEqual(['Declare of ann', 'Place of ann'])
    expect(placeOf(battle, 'ann')).toBe('[0,3]')
  })

  it('WAR-11 WAR-35: behind the target it comes only by a way that is in contact nowhere before', () => {
    const narrow = stillField({ rows: ['.a.', '...', '...', '.b.', '...'] })
    columns(narrow, WarAct).target[0] = rowOf(narrow, 'bob')
    columns(narrow, WarAct).inches[0] = 9
    expect(legalBy(narrow, 'ann', engagePlaces)).toEqual(['[0,3]', '[1,2]', '[2,3]'])
    const wide = stillField({ rows: ['..a..', '.....', '.....', '..b..', '.....', '.....'] })
    columns(wide, WarAct).target[0] = rowOf(wide, 'bob')
    columns(wide, WarAct).inches[0] = 9
    expect(legalBy(wide, 'ann', engagePlaces)).toEqual(['[1,2]', '[1,3]', '[2,2]', '[2,4]', '[3,2]', '[3,3]'])
    columns(wide, WarAct).inches[0] = 4
    expect(legalBy(wide, 'ann', engagePlaces)).toEqual(['[1,2]', '[2,2]', '[3,2]'])
  })

  it('WAR-13 WAR-44: a free foe within 2 may step into the way, and is met instead', () => {
    const field = (): Battle =>
      stillField({
        rows: ['.a.', '...', '...', '..c', '...', '.b.'],
        units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier blue c'],
        kinds: [],
      })
    const battle = field()
    putAt(battle, 'cat', 2, 4)
    const told = engages(battle, [], 'bob', '[1,4]', 'cat')
    expect(asked).toEqual(['Declare of ann', 'Place of ann', 'Intercept of bob'])
    expect(told.slice(1)).toEqual([
      'EngageIntercepted cat>ann 10 0 0 0',
      'UnitMoved cat>nobody 16 10 0 0',
      'UnitMoved ann>nobody 6 4 0 0',
      'UnitEngaged ann>cat 0 0 0 0',
    ])
  })

  it('WAR-13: hurt or engaged units do not intercept, nor does anybody farther than 2', () => {
    const field = (): Battle => {
      const battle = stillField({
        rows: ['.a.', '...', '...', '...', '..c', '.b.'],
        units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier blue c'],
      })
      return battle
    }
    const hurt = field()
    setInjury(hurt, 'cat', 'dazed')
    engages(hurt, [], 'bob', '[0,5]')
    expect(asked).toEqual(['Declare of ann', 'Place of ann'])
  })

  it('NEU-3 NEU-12: to engage a neutral unit turns it; another neutral one that intercepts turns, too', () => {
    const battle = stillField({
      rows: ['a', '.', '.', '.', 'v', 'w'],
      units: ['ann soldier red a', 'wulf wolf pack v', 'vix wolf pack w'],
    })
    expect(engages(battle, [], 'wulf').slice(0, 2)).toEqual([
      'DispositionChanged wulf>ann 0 1 0 0',
      'EngageTried ann>wulf 9 0 0 0',
    ])
    expect(isHostileTo(battle, 'vix', 'ann')).toBe(false)
  })

  it('NEU-7a WAR-14: a neutral unit needs no roll out of sight, and takes no way with a check', () => {
    const battle = stillField({ rows: CORNER, units: ['ann wolf pack a', 'bob soldier blue b'] })
    setDisposition(battle, 'pack', 'blue', true)
    expect(engages(battle, [], 'bob', '[2,3]')[0]).toBe('EngageTried ann>bob 11 0 0 0')
    const cliff = { rows: ['a', '.', '3', '.', 'b'] }
    expect(legalBy(stillField({ ...cliff, units: ['ann wolf pack a', 'bob soldier blue b'] }), 'ann', engageChoices)).toEqual([
      'pass',
    ])
    expect(legalBy(stillField(cliff), 'ann', engageChoices)).toEqual(['pass', 'bob'])
  })

  it('WAR-16: a failed climb on the way ends the try at its foot', () => {
    const battle = stillField({
      rows: ['a', '.', '3', 'b'],
      units: ['ann soldier red a', '{id: bob, kind: soldier, side: blue, at: [0, 3]}'],
    })
    expect(legalBy(battle, 'ann', engageChoices)).toEqual(['pass'])
    const plateau = stillField({
      rows: ['a', '.', '3', '3'],
      units: ['ann soldier red a', '{id: bob, kind: soldier, side: blue, at: [0, 3]}'],
    })
    expect(engages(plateau, [9], 'bob').slice(1)).toEqual(['UnitMoved ann>nobody 0 1 0 0', 'CheckMade ann>nobody 4 10 9 8'])
    expect(didOf(plateau, 'ann')).toBe('tried moved')
  })

  it('WAR-26: fear works as they come into contact, whoever engages: a failed Morale Check staggers', () => {
    const change: Partial<Field> = {
      abilities: [
        'fearsome: {when: engaged, if: {self: [source, target]}, do: [check: {who: opponent, stat: morale, fail: [status: {add: staggered, lasts: turn}]}]}',
      ],
      kinds: [
        'ogre: {stats: {move: 5, melee: 12, ranged: none, defence: 14, agility: 14, morale: 8, attacks: 2, wounds: 3}, abilities: {fearsome: 1}}',
      ],
    }
    const feared = stillField({ rows: ['a', '.', '.', 'b'], units: ['ann soldier red a', 'bob ogre blue b'], ...change })
    engages(feared, [9], 'bob')
    expect(injuryOf(feared, 'ann')).toBe('none+staggered')
    const fearing = stillField({ rows: ['a', '.', '.', 'b'], units: ['ann ogre red a', 'bob soldier blue b'], ...change })
    engages(fearing, [10], 'bob')
    expect(injuryOf(fearing, 'bob')).toBe('none')
    expect(injuryOf(fearing, 'ann')).toBe('none')
  })
})
