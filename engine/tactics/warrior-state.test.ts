import { describe, expect, it } from 'vitest'
import { WarTurn } from '../../components/warband.ts'
import { type Field, giveTo, rowOf, setDid, setInjury, stillField } from '../../test/kit/warband.ts'
import { type Battle, columns } from '../battle.ts'
import {
  engageInches,
  isCarrying,
  mayCast,
  mayEngage,
  mayRun,
  mayShoot,
  mayStrike,
  mayWalk,
  moveInches,
  walkInches,
} from './warrior-state.ts'

const near = (change: Partial<Field> = {}): Battle =>
  stillField({ rows: ['a', '.', '.', 'b'], units: ['ann archer red a', 'bob soldier blue b'], ...change })
const touching = (): Battle => stillField({ rows: ['a', 'b'], units: ['ann archer red a', 'bob soldier blue b'] })

describe('what a unit may do', () => {
  it('WAR-4 WAR-11 WAR-15 WAR-28: inches of a move, a run and an engage', () => {
    const battle = near()
    const ann = rowOf(battle, 'ann')
    const inches = (): number[] => [moveInches(battle, ann), walkInches(battle, ann), engageInches(battle, ann)]
    expect(inches()).toEqual([6, 9, 9])
    setInjury(battle, 'ann', 'staggered')
    expect(inches()).toEqual([3, 6, 6])
    setInjury(battle, 'ann', 'dazed')
    expect(inches()).toEqual([1, 1, 4])
    setInjury(battle, 'ann', 'stunned')
    expect(inches()).toEqual([0, 0, 0])
  })

  it('WAR-9 WAR-15 NEU-11: no run in the first turn of the battle, nor with treasure', () => {
    const battle = near({ tokens: ['treasure: {at: [[0, 2]], draw: 1, from: {plain: 1}}'] })
    const ann = rowOf(battle, 'ann')
    expect([mayRun(battle, ann), isCarrying(battle, ann)]).toEqual([true, false])
    giveTo(battle, 'ann', battle.template.warband.tokenIds[0], 'plain')
    expect([mayRun(battle, ann), isCarrying(battle, ann)]).toEqual([false, true])
    const opening = near()
    columns(opening, WarTurn).opening[0] = 1
    expect(mayRun(opening, rowOf(opening, 'ann'))).toBe(false)
  })

  it('WAR-10: who is able, not engaged and has not tried may engage, if anybody is near enough', () => {
    const engages = (battle: Battle): boolean => mayEngage(battle, rowOf(battle, 'ann'))
    expect(engages(near())).toBe(true)
    expect(engages(touching())).toBe(false)
    expect(engages(stillField({ rows: ['a', ...'..........', 'b'], units: ['ann archer red a', 'bob soldier blue b'] }))).toBe(
      false,
    )
    const hurt = near()
    setInjury(hurt, 'ann', 'dazed')
    expect(engages(hurt)).toBe(false)
    const tried = near()
    setDid(tried, 'ann', 'Tried')
    expect(engages(tried)).toBe(false)
  })

  it('WAR-10 WAR-38: who has tried to engage, or is engaged, does not move', () => {
    const walks = (battle: Battle): boolean => mayWalk(battle, rowOf(battle, 'ann'))
    expect([walks(near()), walks(touching())]).toEqual([true, false])
    const tried = near()
    setDid(tried, 'ann', 'Tried')
    expect(walks(tried)).toBe(false)
    const free = touching()
    setInjury(free, 'bob', 'dazed')
    expect(walks(free)).toBe(true)
  })

  it('WAR-28 WAR-38: a dazed unit leaves its melee if each of its able foes has another able one to strike', () => {
    const battle = touching()
    setInjury(battle, 'ann', 'dazed')
    expect(mayWalk(battle, rowOf(battle, 'ann'))).toBe(false)
    setInjury(battle, 'ann', 'none')
    setInjury(battle, 'bob', 'dazed')
    expect(mayWalk(battle, rowOf(battle, 'bob'))).toBe(false)
    const helped = stillField({ rows: ['a', 'b', 'c'], units: ['ann archer red a', 'bob soldier blue b', 'cat soldier red c'] })
    setInjury(helped, 'ann', 'dazed')
    expect(mayWalk(helped, rowOf(helped, 'ann'))).toBe(true)
    setInjury(helped, 'cat', 'dazed')
    expect(mayWalk(helped, rowOf(helped, 'ann'))).toBe(false)
  })

  it('WAR-28: each of them, wherever it stands, and nobody whom it does not touch', () => {
    const around = (col: number, row: number, ...more: string[]): boolean => {
      const battle = stillField({
        rows: ['.....', '.....', '..a..', '.....', '.....'],
        units: ['ann archer red a', `{id: bob, kind: soldier, side: blue, at: [${col}, ${row}]}`, ...more],
      })
      setInjury(battle, 'ann', 'dazed')
      return mayWalk(battle, rowOf(battle, 'ann'))
    }
    const beside = [
      [2, 1],
      [3, 1],
      [3, 2],
      [2, 3],
      [1, 2],
      [1, 1],
    ] as const
    expect(beside.map(([col, row]) => around(col, row))).toEqual([false, false, false, false, false, false])
    const [cat, eve] = ['{id: cat, kind: soldier, side: red, at: [2, 0]}', '{id: eve, kind: soldier, side: blue, at: [2, 4]}']
    expect([around(2, 1, cat), around(2, 1, cat, eve)]).toEqual([true, true])
  })

  it('WAR-18: no shot for who is engaged or hurt, has run, cast, tried to engage or shot', () => {
    const shoots = (battle: Battle): boolean => mayShoot(battle, rowOf(battle, 'ann'))
    expect([shoots(near()), shoots(touching())]).toEqual([true, false])
    for (const bit of ['Ran', 'Cast', 'Tried', 'Shot'] as const) {
      const battle = near()
      setDid(battle, 'ann', bit)
      expect(shoots(battle)).toBe(false)
    }
    const moved = near()
    setDid(moved, 'ann', 'Moved', 'ShotBefore')
    expect(shoots(moved)).toBe(true)
    setInjury(moved, 'ann', 'dazed')
    expect(shoots(moved)).toBe(false)
    expect(mayShoot(moved, rowOf(moved, 'bob'))).toBe(false)
  })

  it('WAR-2 WAR-5: none without Ranged; a crossbow not two turns running', () => {
    const mute = near({ units: ['ann mage red a', 'bob soldier blue b'] })
    expect(mayShoot(mute, rowOf(mute, 'ann'))).toBe(false)
    const battle = near({ units: ['ann crossbowman red a', 'bob soldier blue b'] })
    expect(mayShoot(battle, rowOf(battle, 'ann'))).toBe(true)
    setDid(battle, 'ann', 'ShotBefore')
    expect(mayShoot(battle, rowOf(battle, 'ann'))).toBe(false)
  })

  it('WAR-22 WAR-28: who is able and touches a foe, hurt or not, strikes', () => {
    const battle = touching()
    const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
    setInjury(battle, 'bob', 'stunned')
    expect([mayStrike(battle, ann), mayStrike(battle, bob)]).toEqual([true, false])
    expect(mayStrike(near(), ann)).toBe(false)
  })

  it('WAR-39: a caster casts once a turn, not engaged and not hurt', () => {
    const change: Partial<Field> = {
      abilities: ['bolt: {as: spell, needs: 12, target: {side: opposing, within: 5}, do: [damage: 1]}'],
      kinds: [
        'mage: {stats: {move: 6, melee: 16, ranged: none, defence: 18, agility: 10, morale: 8, attacks: 1, wounds: 1}, abilities: {bolt: 1}}',
      ],
      units: ['ann mage red a', 'bob soldier blue b'],
    }
    const casts = (battle: Battle): boolean => mayCast(battle, rowOf(battle, 'ann'))
    expect([casts(near(change)), casts(stillField({ ...change, rows: ['a', 'b'] })), casts(near())]).toEqual([true, false, false])
    const hurt = near(change)
    setInjury(hurt, 'ann', 'dazed')
    expect(casts(hurt)).toBe(false)
    const cast = near(change)
    setDid(cast, 'ann', 'Cast')
    expect(casts(cast)).toBe(false)
  })
})
