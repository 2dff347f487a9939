import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../engine/battle.ts'
import { cellAt, type Field, putAt, rowOf, setDisposition, setInjury, stillField } from '../../../test/kit/warband.ts'
import { dangerOn, NO_MARGIN, place, surveyDanger, surveyPlace } from './danger.ts'

const ACE =
  'ace: {stats: {move: 6, melee: 8, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [bow]}'

/** Ann, a soldier, surveyed; others in front of her. */
const surveyed = (change: Partial<Field>, prepare: (battle: Battle) => void = () => {}): Battle => {
  const battle = stillField({ rows: [`b${'.'.repeat(38)}a`], kinds: [ACE], gear: ['bow: {range: 25}'], ...change })
  prepare(battle)
  surveyDanger(battle, rowOf(battle, 'ann'))
  return battle
}

const on = (battle: Battle, columns: readonly number[]): number[] =>
  columns.map((column) => dangerOn(battle.template.space, cellAt(battle, column, 0)))

describe('what a unit must expect to lose on a hex until its next turn (DEC-16)', () => {
  it('the blows of foes that get there: a move, three inches and the contact', () => {
    expect(on(surveyed({}), [1, 10, 11])).toEqual([304, 304, 0])
    expect(on(surveyed({ units: ['bob soldier blue b', 'ann soldier red a'] }), [1, 10, 11])).toEqual([304, 304, 0])
  })

  it('the blow or the shot of who shoots, whichever is more; beyond its engage its shot, to its range', () => {
    const battle = surveyed({ units: ['ann soldier red a', 'bob ace blue b'] })
    expect(on(battle, [10, 11, 25, 26])).toEqual([565, 304, 304, 0])
    const weak = surveyed({ units: ['ann soldier red a', 'bob crossbowman blue b'] })
    expect(on(weak, [10, 11, 30, 31])).toEqual([340, 340, 340, 0])
  })

  it('of all of them', () => {
    const units = ['ann soldier red a', 'bob soldier blue b', 'ben ace blue c']
    expect(on(surveyed({ rows: [`b...c${'.'.repeat(34)}a`], units }), [8, 12, 20])).toEqual([869, 565, 304])
  })

  it('as far as that matters: once it is enough, the others are not added', () => {
    const units = ['ann soldier red a', 'bob soldier blue b', 'ben ace blue c']
    const battle = surveyed({ rows: [`b...c${'.'.repeat(34)}a`], units })
    const upTo = (enough: number): number => dangerOn(battle.template.space, cellAt(battle, 8, 0), enough)
    expect([0, 304, 305, 869, 870].map(upTo)).toEqual([0, 304, 869, 869, 869])
  })

  it('nothing of who neither strikes nor has a weapon to shoot with; of who only shoots its shot, at whatever range', () => {
    const who = (gear: string): Partial<Field> => ({
      kinds: [
        `stock: {stats: {move: 6, melee: none, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [${gear}]}`,
      ],
      gear: ['bow: {range: 1}'],
      units: ['ann soldier red a', 'bob stock blue b'],
    })
    expect(on(surveyed(who('')), [1, 30])).toEqual([0, 0])
    expect(on(surveyed(who('bow')), [1, 30])).toEqual([304, 0])
  })

  it('nothing of who is dazed, engaged, off the board, or no foe', () => {
    expect(
      on(
        surveyed({}, (battle) => setInjury(battle, 'bob', 'staggered')),
        [7, 8],
      ),
    ).toEqual([106, 0])
    expect(
      on(
        surveyed({}, (battle) => setInjury(battle, 'bob', 'dazed')),
        [1],
      ),
    ).toEqual([0])
    const held = { rows: [`bc${'.'.repeat(37)}a`], units: ['ann soldier red a', 'bob soldier blue b', 'abe soldier red c'] }
    expect(on(surveyed(held), [5])).toEqual([0])
    const far = surveyed(held, (battle) => putAt(battle, 'abe', 30, 0))
    expect(on(far, [5])).toEqual([304])
    const wolf = { units: ['ann soldier red a', 'wulf wolf pack b'] }
    expect(on(surveyed(wolf), [5])).toEqual([0])
    expect(
      on(
        surveyed(wolf, (battle) => setDisposition(battle, 'pack', 'red', true)),
        [5],
      ),
    ).toEqual([696])
    expect(on(surveyed({ units: ['ann soldier red a', 'bob soldier blue b, state: {statuses: [stunned]}'] }), [5])).toEqual([0])
  })
})

describe('how far a hex is out of reach', () => {
  const battle = surveyed({
    rows: [`b..c${'.'.repeat(35)}a`],
    units: ['ann soldier red a', 'bob soldier blue b', 'ben ace blue c'],
  })
  const at = (column: number, least = NO_MARGIN, most = 6): number[] | false => {
    surveyDanger(battle, rowOf(battle, 'ann'))
    return surveyPlace(battle.template.space, cellAt(battle, column, 0), least, most) && [place.margin, place.danger]
  }

  it('hexes that the nearest foe falls short of it, no more than asked for', () => {
    expect([9, 10, 13, 14, 16, 19, 20, 29].map((column) => at(column))).toEqual([
      [-4, 869],
      [-3, 869],
      [0, 565],
      [1, 304],
      [3, 304],
      [6, 304],
      [6, 304],
      [6, 0],
    ])
    expect(at(19, NO_MARGIN, 4)).toEqual([4, 304])
  })

  it('false where it is less than asked for, whoever comes so near, also of the next hex', () => {
    expect([at(16, 3), at(16, 4), at(8, -5), at(8, -4)]).toEqual([[3, 304], false, [-5, 869], false])
    surveyDanger(battle, rowOf(battle, 'ann'))
    const next = (column: number, least: number): boolean =>
      surveyPlace(battle.template.space, cellAt(battle, column, 0), least, 6)
    expect([next(15, 4), next(16, 4), next(17, 4)]).toEqual([false, false, true])
  })

  it('without foes anywhere is safe, whoever was surveyed before', () => {
    at(15, 4)
    const alone = surveyed({ units: ['ann soldier red a'] })
    expect(surveyPlace(alone.template.space, 0, 6, 6)).toBe(true)
    expect([place.margin, place.danger]).toEqual([6, 0])
  })
})
