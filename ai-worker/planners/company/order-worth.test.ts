import { describe, expect, test } from 'vitest'
import { Manner } from '../../../components/company.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { DeathMade } from '../../../engine/events.ts'
import { leaveTable } from '../../../systems/leave-table.ts'
import { RemovalCause, takeOffMap } from '../../../systems/take-off-map.ts'
import { type Field, leftAs, putAt, rowOf, stillCompany } from '../../../test/kit/company.ts'
import { aim, chooseTarget } from './order-worth.ts'

const field = (does: string, change: Partial<Field> = {}): Battle =>
  stillCompany({
    rows: ['a...b...', '........', '..v...l.', '........'],
    abilities: [`word: {as: order, ${does}}`],
    has: { marshal: 'word: 1' },
    units: [
      '{id: ann, kind: marshal, side: red, at: a}',
      '{id: vic, kind: veteran, side: red, at: v}',
      '{id: bob, kind: marshal, side: blue, at: b}',
      '{id: lem, kind: lemure, side: blue, at: l}',
    ],
    ...change,
  })

/** On whom, and what it is worth in the mean, × 1024. */
const chosen = (battle: Battle): string => {
  const does = chooseTarget(battle, rowOf(battle, 'ann'), battle.template.abilities.ids.indexOf('word'))
  return does ? `${battle.template.unitIds[aim.target]} ${aim.value}` : 'nobody'
}

const hurt = (battle: Battle, id: string, hp: number): Battle => {
  columns(battle, Vitals).hp[rowOf(battle, id)] = hp
  return battle
}

describe('what an order is worth: harm to others, help to its own, a hit point 1024 (COM-29 DEC-16)', () => {
  test('damage: no more than there is', () => {
    expect(chosen(field('target: {side: opposing}, do: [damage: 3]'))).toBe('bob 3072')
    expect(chosen(field('target: {side: opposing}, do: [damage: 1d6+1]'))).toBe('bob 4608')
    expect(chosen(hurt(field('target: {side: opposing}, do: [damage: 5]'), 'bob', 1))).toBe('lem 2048')
    expect(chosen(field('target: {side: own}, do: [damage: 1]'))).toBe('nobody')
  })

  test('healing: what is missing', () => {
    const mend = 'target: {side: own, self: true}, do: [heal: 3]'
    expect(chosen(field(mend))).toBe('nobody')
    expect(chosen(hurt(field(mend), 'vic', 2))).toBe('vic 2048')
    expect(chosen(hurt(hurt(field(mend), 'vic', 2), 'ann', 1))).toBe('ann 3072')
    expect(chosen(hurt(field('target: {side: opposing}, do: [heal: 3]'), 'bob', 1))).toBe('nobody')
  })

  test('a quarter for a change of a stat by one', () => {
    expect(chosen(field('target: {side: own}, do: [modify: {stat: combat, by: 2}]'))).toBe('vic 512')
    expect(chosen(field('target: {side: opposing}, do: [modify: {stat: combat, by: -3}]'))).toBe('bob 768')
    expect(chosen(field('target: {side: opposing}, do: [modify: {stat: combat, by: 1}]'))).toBe('nobody')
  })

  test('all that is taken off the table, its command too, or comes back to it', () => {
    expect(chosen(field('target: {side: opposing}, do: [remove: eliminated]'))).toBe('bob 10240')
    expect(chosen(field('target: {side: own}, do: [remove: eliminated]'))).toBe('nobody')
    const back = (life: number): Battle => {
      const battle = field(`target: {side: own, is: eliminated}, do: [return: {life: ${life}, at: adjacent}]`, {
        units: [
          '{id: ann, kind: marshal, side: red, at: a}',
          '{id: exo, kind: exorcist, side: red, at: v}',
          '{id: bob, kind: marshal, side: blue, at: b}',
        ],
      })
      leaveTable(battle, rowOf(battle, 'exo'), 0, Manner.Eliminated, DeathMade.Answer)
      takeOffMap(battle, rowOf(battle, 'exo'), RemovalCause.Defeated, 0)
      expect(leftAs(battle, 'exo')).toBe('eliminated')
      return battle
    }
    expect([chosen(back(2)), chosen(back(9))]).toEqual(['exo 4096', 'exo 6144'])
  })

  test('all that it does, together; without a target what it does for who gives it', () => {
    expect(chosen(field('target: {side: opposing}, do: [damage: 1, modify: {stat: combat, by: -1}]'))).toBe('bob 1280')
    expect(chosen(hurt(field('do: [heal: 3]'), 'ann', 4))).toBe('nobody 2048')
    expect(chosen(field('do: [heal: 3]'))).toBe('nobody')
  })
})

describe('on whom, of equals (DEC-16)', () => {
  const bless = 'target: {side: own}, do: [modify: {stat: combat, by: 1}]'
  const units = (first: string, second: string): Partial<Field> => ({
    rows: ['a...b...', '........', '..v.w...', '.w......'],
    units: [
      '{id: ann, kind: marshal, side: red, at: a}',
      `{id: vic, kind: veteran, side: red, at: ${first}}`,
      `{id: val, kind: veteran, side: red, at: ${second}}`,
      '{id: bob, kind: marshal, side: blue, at: b}',
    ],
  })

  test('the nearest to a foe, then the lowest cell, whatever the order of their rows', () => {
    expect(chosen(field(bless, units('[2, 2]', '[4, 2]')))).toBe('val 256')
    expect(chosen(field(bless, units('[4, 2]', '[2, 2]')))).toBe('vic 256')
    expect(chosen(field(bless, units('[3, 0]', '[5, 0]')))).toBe('vic 256')
    expect(chosen(field(bless, units('[5, 0]', '[3, 0]')))).toBe('val 256')
  })

  test('however far', () => {
    const battle = field(bless, units('[2, 2]', '[3, 3]'))
    putAt(battle, 'bob')
    expect(chosen(battle)).toBe('vic 256')
  })
})
