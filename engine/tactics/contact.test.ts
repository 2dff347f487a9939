import { describe, expect, it } from 'vitest'
import { rowOf, setDisposition, setInjury, stillField } from '../../test/kit/warband.ts'
import type { Battle } from '../battle.ts'
import { areFoes, inContact, isAble, isEngaged, listStrikable, listTouched, touchesFoe } from './contact.ts'

const pair = (battle: Battle, a: string, b: string): boolean => inContact(battle, rowOf(battle, a), rowOf(battle, b))

describe('contact', () => {
  it('WAR-35: adjacent cells are in contact, unless a thin wall lies between or their levels differ by more than 1', () => {
    expect(pair(stillField({ rows: ['a', 'b'] }), 'ann', 'bob')).toBe(true)
    expect(pair(stillField({ rows: ['a', '.', 'b'] }), 'ann', 'bob')).toBe(false)
    expect(pair(stillField({ rows: ['a', 'b'], edges: 'wall: [[0, 0, S]]' }), 'ann', 'bob')).toBe(false)
    const on = (cells: string): Battle =>
      stillField({
        rows: [...cells],
        units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', '{id: bob, kind: soldier, side: blue, at: [0, 1]}'],
      })
    expect(pair(on('21'), 'ann', 'bob')).toBe(true)
    expect(pair(on('31'), 'ann', 'bob')).toBe(false)
  })

  it('WAR-10 WAR-38: engaged is who touches a foe that is able to fight; when the last one is hurt it is free', () => {
    const battle = stillField({ rows: ['a', 'b'] })
    const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
    expect(isEngaged(battle, ann)).toBe(true)
    setInjury(battle, 'bob', 'staggered')
    expect(isEngaged(battle, ann)).toBe(true)
    setInjury(battle, 'bob', 'dazed')
    expect([isEngaged(battle, ann), isEngaged(battle, bob), isAble(battle, bob)]).toEqual([false, true, false])
    expect(touchesFoe(battle, ann)).toBe(true)
  })

  it('DMG-21: foes are they of whom one counts the other as hostile', () => {
    const battle = stillField({ rows: ['a', 'w'], units: ['ann soldier red a', 'wulf wolf pack w'] })
    const [ann, wulf] = [rowOf(battle, 'ann'), rowOf(battle, 'wulf')]
    expect([areFoes(battle, ann, wulf), isEngaged(battle, ann)]).toEqual([false, false])
    setDisposition(battle, 'pack', 'red', true)
    expect([areFoes(battle, ann, wulf), areFoes(battle, wulf, ann), isEngaged(battle, ann)]).toEqual([true, true, true])
  })

  it('WAR-23: foes that are touched, by their cells; of them the able ones, or where there are none all', () => {
    const battle = stillField({
      rows: ['.c.', 'bad', '.e.'],
      units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier blue c', 'dan soldier blue d', 'eve soldier red e'],
    })
    const out: number[] = []
    const ann = rowOf(battle, 'ann')
    const names = (count: number): string =>
      out
        .slice(0, count)
        .map((row) => battle.template.unitIds[row])
        .join(' ')
    expect(names(listTouched(battle, ann, out))).toBe('bob cat dan')
    setInjury(battle, 'bob', 'stunned')
    expect(names(listStrikable(battle, ann, out))).toBe('cat dan')
    setInjury(battle, 'cat', 'dazed')
    setInjury(battle, 'dan', 'dazed')
    expect(names(listStrikable(battle, ann, out))).toBe('bob cat dan')
  })
})
