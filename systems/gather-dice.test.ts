import { describe, expect, it } from 'vitest'
import { Reach } from '../components/dice.ts'
import { BattleForm } from '../components/encounter.ts'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { suits } from './gather-dice.ts'

const DICE = { dice: 'combat: 3, spark: 2, arrow: 2' }

describe('gathering dice', () => {
  it('EXP-21: up to stamina dice of the stamina pool and magicka dice of the magicka pool, at least one', () => {
    const fight = encounter(yard({ ...DICE, stats: 'health: 6, stamina: 2, magicka: 1, cooldown: 2' }))
    fight.play('engage defensive')
    const all = ['arrow-1', 'arrow-2', 'combat-1', 'combat-2', 'combat-3', 'spark-1', 'spark-2'].map((die) => `die ann/${die}`)
    expect([fight.question, fight.legal()]).toEqual(['Gather ann', all])
    fight.play('die combat-2')
    expect(fight.legal()).toEqual(['pass', ...all.filter((die) => die !== 'die ann/combat-2')])
    fight.play('die arrow-1')
    expect(fight.legal()).toEqual(['pass', 'die ann/spark-1', 'die ann/spark-2'])
    // Nothing more fits: they are rolled at once.
    fight.dice(1, 1, 1).play('die spark-2')
    expect(fight.question).toBe('Resolve ann')
  })

  it.each([
    ['defensive', 'Any', 1, true],
    ['defensive', 'Ranged', 0, true],
    ['heavyWeapon', 'Any', 1, true],
    ['heavyWeapon', 'Melee', 1, true],
    ['heavyWeapon', 'Ranged', 1, false],
    ['lightWeapon', 'Melee', 0, true],
    ['lightWeapon', 'Ranged', 0, false],
    ['magic', 'Any', 0, true],
    ['magic', 'Any', 1, false],
    ['magic', 'Melee', 0, true],
    ['rangedWeapon', 'Any', 1, true],
    ['rangedWeapon', 'Ranged', 1, true],
    ['rangedWeapon', 'Melee', 1, false],
  ] as const)('EXP-22: %s takes a die of reach %s (Combat: %i): %s', (form, reach, isCombat, fits) => {
    const number = BattleForm[(form[0]!.toUpperCase() + form.slice(1)) as keyof typeof BattleForm]
    expect(suits(number, isCombat, Reach[reach])).toBe(fits)
  })

  it('EXP-22: a form that no die suits is not offered', () => {
    const fight = encounter(yard({ dice: 'combat: 1' }))
    expect(fight.legal().filter((word) => word.startsWith('engage'))).toEqual(['engage defensive', 'engage heavyWeapon'])
  })

  it('DMG-14: in fear none but Combat dice', () => {
    const fight = encounter(
      yard({
        stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
        units: [
          '{id: ann, kind: blade, side: party, at: a, state: {statuses: [fear]}}',
          '{id: bug, kind: thug, side: foes, at: b}',
        ],
      }),
    )
    expect(fight.legal().filter((word) => word.startsWith('engage'))).toEqual(['engage defensive', 'engage heavyWeapon'])
    fight.play('engage defensive')
    expect(fight.legal()).toEqual(['die ann/combat-1', 'die ann/combat-2', 'die ann/combat-3'])
  })
})
