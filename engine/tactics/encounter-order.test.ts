import { describe, expect, it } from 'vitest'
import { encounterField } from '../../test/kit/encounter-field.ts'
import { enemyOrder } from './encounter-order.ts'

describe('the order of enemies', () => {
  it('EXP-11: goes by level from high to low, quest units before all, equals by the file', () => {
    const fight = encounterField({
      rows: ['......'],
      units: [
        { id: 'ann', kind: 'hero', at: [0, 0] },
        { id: 'bug', kind: 'thug', at: [1, 0] },
        { id: 'boss', kind: 'captain', at: [2, 0] },
        { id: 'bow', kind: 'archer', at: [3, 0] },
        { id: 'goal', kind: 'thug', at: [4, 0], quest: true },
      ],
    })
    const order = enemyOrder(fight.template)
    expect([...order.rows].map((row) => fight.template.unitIds[row])).toEqual(['goal', 'boss', 'bug', 'bow'])
    expect([...order.levels]).toEqual([255, 5, 1, 1])
    expect(enemyOrder(fight.template)).toBe(order)
  })
})
