import { describe, expect, it } from 'vitest'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { encounterField } from '../test/kit/encounter-field.ts'

const field = () =>
  encounterField({
    rows: ['..#..', '..#..'],
    units: [
      { id: 'ann', kind: 'hero', at: [0, 0] },
      { id: 'argo', kind: 'hound', at: [1, 0] },
      { id: 'bo', kind: 'hound', at: [1, 1] },
      { id: 'bug', kind: 'thug', at: [4, 0] },
    ],
  })

describe('whose turn it is among companions', () => {
  it('EXP-11 EXP-29: the party picks among those that have not acted, and is not asked about the last', () => {
    const fight = field().play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Unit nobody', ['argo', 'bo']])
    fight.play('bo')
    expect(fight.question).toBe('Act bo')
    fight.play('pass')
    expect(fight.question).toBe('Act argo')
    fight.play('pass')
    expect(fight.question).toBe('Retreat nobody')
  })

  it('EXP-29: a defeated companion has no turn', () => {
    const fight = field()
    columns(fight.battle, Standing).mask[fight.row('argo')] = StandingBit.Defeated | StandingBit.Removed
    expect(fight.play('pass').question).toBe('Act bo')
  })
})
