import { describe, expect, it } from 'vitest'
import { Order, OrderState } from '../components/turn.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { type Field, setDid, setDisposition, setInjury, setStep, stillField, withDice } from '../test/kit/warband.ts'
import { orderMelee } from './order-melee.ts'

/** Who strikes, in order, in the melee step of a side. */
const order = (battle: Battle, side: string, step: 'Melee' | 'NeutralMelee', ...faces: number[]): string => {
  setStep(battle, side, step)
  const dice = withDice(battle, ...faces)
  orderMelee(battle)
  dice.assertAllUsed()
  const count = columns(battle, OrderState).count[0]
  return [...columns(battle, Order).row.subarray(0, count)].map((row) => battle.template.unitIds[row]).join(' ')
}

const field = (change: Partial<Field>): Battle => stillField(change)

describe('orderMelee', () => {
  it('WAR-22: who has engaged in this turn comes first, then the better Agility', () => {
    const battle = field({
      rows: ['a', 'b', 'c'],
      units: ['ann ogre red a', 'bob soldier blue b', 'cat wolf red c'],
    })
    expect(order(battle, 'red', 'Melee')).toBe('cat bob ann')
    setDid(battle, 'ann', 'Engaged')
    expect(order(battle, 'red', 'Melee')).toBe('ann cat bob')
  })

  it('WAR-22: what a side engaged in its own turn is stale in the turn of another', () => {
    const battle = field({ rows: ['a', 'b'], units: ['ann ogre red a', 'bob soldier blue b'] })
    setDid(battle, 'ann', 'Engaged')
    expect(order(battle, 'blue', 'Melee')).toBe('bob ann')
  })

  it('WAR-22: equal Agility is decided by a d20, the higher first; equal again, by the lower cell', () => {
    const battle = field({ rows: ['a', 'b', 'c'], units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier red c'] })
    expect(order(battle, 'red', 'Melee', 3, 17, 9)).toBe('bob cat ann')
    expect(order(battle, 'red', 'Melee', 9, 17, 9)).toBe('bob ann cat')
  })

  it('WAR-22: a melee is all who hang together; all on the board are fought whosever turn it is, by their lowest cells', () => {
    const battle = field({
      rows: ['a.c.e', 'b.d.f'],
      sides: ['green: {play: played}'],
      units: ['ann wolf red a', 'bob ogre blue b', 'cat wolf green c', 'dan ogre blue d', 'eve wolf red e', 'fay ogre blue f'],
    })
    for (const side of ['red', 'green', 'blue']) expect(order(battle, side, 'Melee')).toBe('ann bob cat dan eve fay')
  })

  it('WAR-22: the dazed belong to a melee and do not strike; two who are both hurt have none', () => {
    const battle = field({ rows: ['a', 'b'], units: ['ann ogre red a', 'bob soldier blue b'] })
    setInjury(battle, 'ann', 'dazed')
    expect(order(battle, 'red', 'Melee')).toBe('bob')
    setInjury(battle, 'bob', 'stunned')
    expect(order(battle, 'red', 'Melee')).toBe('')
  })

  it('NEU-7d NEU-13: in the turn of neutral units each melee with one of them is fought once; who ignores whom does not fight', () => {
    const battle = field({
      rows: ['a', 'b', '.', 'c', 'd'],
      units: ['ann soldier red a', 'wulf wolf pack b', 'vix wolf pack c', 'dan ogre blue d'],
    })
    expect(order(battle, 'red', 'NeutralMelee')).toBe('')
    setDisposition(battle, 'pack', 'blue', true)
    expect(order(battle, 'red', 'NeutralMelee')).toBe('vix dan')
    expect(order(battle, 'red', 'Melee')).toBe('vix dan')
  })
})
