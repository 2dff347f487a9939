import { describe, expect, it } from 'vitest'
import { StatusDie } from '../components/encounter.ts'
import { encounter } from '../test/kit/encounter.ts'
import { untilAct, yard } from '../test/kit/yard.ts'
import { addStatus } from './give-status.ts'

describe('bane', () => {
  it('DMG-14: deals whoever has it 1 true damage as its turn begins, enemies too, past Defense and bonus HP', () => {
    const fight = encounter(
      yard({
        kinds: ['shell: {role: enemy, stats: {health: 5, range: 1, combat: 0, defense: 9}}'],
        units: [
          '{id: ann, kind: blade, side: party, at: a, state: {bonusHp: 3, statuses: [bane]}}',
          '{id: bug, kind: shell, side: foes, at: b}',
        ],
      }),
    )
    addStatus(fight.battle, fight.row('bug'), StatusDie.Bane)
    expect(fight.vitals('ann')).toBe('5/6+3')
    untilAct(fight.play('pass'))
    expect(fight.vitals('bug')).toBe('4/5+0')
    // The adventurer's own has been recovered meanwhile; the enemy's stays (EXP-44).
    untilAct(fight.play('pass'))
    expect([fight.vitals('ann'), fight.vitals('bug'), fight.statuses('bug')]).toEqual(['5/6+3', '3/5+0', 'bane'])
  })

  it('DMG-14: nothing without it', () => {
    const fight = encounter(yard())
    expect([fight.vitals('ann'), fight.events().filter((event) => event.startsWith('Damage'))]).toEqual(['6/6+0', []])
  })
})
