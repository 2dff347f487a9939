import { describe, expect, it } from 'vitest'
import { defineComponent } from './component.ts'
import * as all from './index.ts'

describe('a component token', () => {
  it('holds name, scope, columns and whether it is statistics, and is frozen', () => {
    const Mood = defineComponent('Mood', 'unit', { joy: 'i16', awe2: 'u8' })
    expect({ ...Mood, index: 0 }).toEqual({
      name: 'Mood',
      scope: 'unit',
      columns: { joy: 'i16', awe2: 'u8' },
      statistics: false,
      index: 0,
    })
    expect(Object.isFrozen(Mood) && Object.isFrozen(Mood.columns)).toBe(true)
    expect(defineComponent('Sums', 'side', { total: 'i32' }, { statistics: true }).statistics).toBe(true)
  })

  it('is numbered in the order of definition', () => {
    const first = defineComponent('First', 'unit', {})
    expect(defineComponent('Second', 'unit', {}).index).toBe(first.index + 1)
  })

  it.each(['Hp', 'hp_left', '2nd', 'hp-left', '', ' hp', 'hp '])('refuses the column name "%s"', (name) => {
    expect(() => defineComponent('Bad', 'unit', { [name]: 'u8' })).toThrow(
      new TypeError(`column "${name}" of Bad: expected lower camel case`),
    )
  })
})

describe('components of the engine', () => {
  const tokens = (Object.values(all) as unknown[]).filter(
    (value): value is all.Component => typeof value === 'object' && value !== null && 'columns' in value,
  )

  it('have names and numbers of their own', () => {
    expect(tokens.length).toBeGreaterThan(12)
    expect(new Set(tokens.map((token) => token.name)).size).toBe(tokens.length)
    expect(new Set(tokens.map((token) => token.index)).size).toBe(tokens.length)
  })

  it('keep run statistics apart from state', () => {
    expect(tokens.filter((token) => token.statistics).map((token) => token.name)).toEqual(['Ledger'])
  })

  it('B-14 hold the largest legal numbers of a scenario in their columns', () => {
    const widest = { i8: 127, u8: 255, i16: 32767, u16: 65535, i32: 2147483647, u32: 4294967295 } as const
    const least = (component: all.Component, column: string): number => widest[component.columns[column]!]
    expect(least(all.Vitals, 'hp')).toBeGreaterThanOrEqual(9999)
    expect(least(all.Vitals, 'bonusHp')).toBeGreaterThanOrEqual(9999)
    expect(least(all.Position, 'cell')).toBeGreaterThanOrEqual(128 * 128 - 1)
    expect(least(all.Occupancy, 'unit')).toBeGreaterThanOrEqual(255)
    expect(least(all.Stats, 'move')).toBeGreaterThanOrEqual(40)
    expect(least(all.Order, 'rolled')).toBeGreaterThanOrEqual(100)
    expect(least(all.DiceOrdinals, 'ordinal')).toBeGreaterThanOrEqual(1 << 20)
  })
})
