import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../../components/clock.ts'
import { Band } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { type Field, giveTo, putAt, rowOf, setDisposition, setInjury, setWounds, stillField } from '../../../test/kit/warband.ts'
import { evaluate } from './evaluate.ts'

const FAR = 30

/** Ann, and bob 30 hexes off: out of each other's reach. */
const field = (change: Partial<Field> = {}): Battle => stillField({ rows: [`a${'.'.repeat(FAR - 1)}b`], ...change })

const worth = (battle: Battle, change: (battle: Battle) => void = () => {}): number => {
  change(battle)
  return evaluate(battle, rowOf(battle, 'ann'))
}

const TREASURE = ['treasure: {at: t, draw: 2, from: {plain: 2}}']

describe('what a position is worth to search-1 between warbands (DEC-16)', () => {
  it('wounds of its side less those of foes, heroes more; less 24 a hex to the nearest foe', () => {
    expect(worth(field())).toBe(-FAR * 24)
    const more = field({
      rows: [`ac${'.'.repeat(FAR - 3)}dwb`],
      units: ['ann captain red a', 'abe ogre red c', 'bob soldier blue b', 'cap captain blue d', 'wulf wolf pack w'],
    })
    // The pack is nobody's foe.
    expect(worth(more)).toBe(1536 + 3072 - 1024 - 1536 - (FAR - 1) * 24)
    setDisposition(more, 'pack', 'red', true)
    expect(worth(more)).toBe(1536 + 3072 - 1024 - 1536 - 1024 - (FAR - 1) * 24)
    setWounds(more, 'abe', 1)
    expect(worth(more)).toBe(1536 + 1024 - 1024 - 1536 - 1024 - (FAR - 1) * 24)
    setWounds(more, 'abe', 0)
    expect(worth(more)).toBe(1536 + 1024 - 1024 - 1536 - 1024 - (FAR - 1) * 24)
  })

  it('injuries: less of the wounds that are left', () => {
    const left = ['none', 'dazed', 'stunned', 'incapacitated'].map((word) =>
      worth(field(), (battle) => setInjury(battle, 'bob', word)),
    )
    expect(left.map((value) => value + FAR * 24)).toEqual([0, 1024 - 448, 1024 - 256, 1024])
    expect(worth(field({ units: ['ann soldier red a', 'bob soldier blue b, state: {statuses: [dazed]}'] }))).toBe(576 - FAR * 24)
  })

  it('a quarter of what it must expect to lose', () => {
    const near = field({ rows: [`a....b`] })
    expect(worth(near)).toBe(-76 - 5 * 24)
    expect(worth(field({ rows: ['b....a'] }))).toBe(-76 - 5 * 24)
    expect(worth(field({ rows: ['b....a'], units: ['bob soldier blue b', 'ann soldier red a'] }))).toBe(-76 - 5 * 24)
  })

  it('tokens held, for and against; the nearest that lies is nearer than a foe, for who holds none', () => {
    const rows = [`...a..t...t${'.'.repeat(FAR)}b`]
    expect(worth(field({ rows, tokens: TREASURE }))).toBe(-3 * 24)
    expect(worth(field({ rows, tokens: TREASURE }), (battle) => giveTo(battle, 'bob', 'treasure-1', 'plain'))).toBe(
      -1536 - 7 * 24,
    )
    expect(worth(field({ rows, tokens: TREASURE }), (battle) => giveTo(battle, 'ann', 'treasure-1', 'plain'))).toBe(1536)
  })

  it('nothing of nearness where it is off the board, or nobody is left to go to', () => {
    expect(worth(field(), (battle) => setDisposition(battle, 'red', 'blue', false))).toBe(-FAR * 24)
    const peace = (battle: Battle): void => {
      setDisposition(battle, 'red', 'blue', false)
      setDisposition(battle, 'blue', 'red', false)
    }
    expect(worth(field(), peace)).toBe(1024)
    const off = field({ units: ['ann soldier red a', 'abe soldier red c', 'bob soldier blue b'], rows: [`a.c${'.'.repeat(5)}b`] })
    putAt(off, 'ann', -1, 0)
    expect(worth(off)).toBe(0)
  })

  it('is beyond all that where it is won, lost or routed', () => {
    const decided = (winner: string): number =>
      worth(field(), ({ clock, template }) => {
        clock[Clock.Outcome] = Outcome.Won
        clock[Clock.Winner] = template.sideIds.indexOf(winner)
      })
    expect([decided('red'), decided('blue')]).toEqual([1e9, -1e9])
    const routed = (side: number): number => worth(field(), (battle) => void (columns(battle, Band).routed[side] = 1))
    expect([routed(0), routed(1)]).toEqual([-1e9, -FAR * 24])
  })
})
