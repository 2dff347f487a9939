import { describe, expect, it } from 'vitest'
import { Engage, EngageStep, StatusDie } from '../components/encounter.ts'
import { Ledger } from '../components/ledger.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { dealPool } from './clear-up-engage.ts'
import { gainOverfatigue } from './gain-fatigue.ts'
import { addStatus } from './give-status.ts'

const beside = (kinds: readonly string[] = [], kind = 'thug'): EncounterArena =>
  encounter(
    yard({
      rows: ['ab...', '.....'],
      stats: 'health: 6, stamina: 3, magicka: 2, cooldown: 0',
      dice: 'combat: 4, spark: 2',
      kinds,
      units: ['{id: ann, kind: blade, side: party, at: a}', `{id: bug, kind: ${kind}, side: foes, at: b}`],
    }),
  )

describe('clearing up after an engage', () => {
  it.each([
    [[5], 1],
    [[3], 0],
    [[3, 5], 1],
    [[5, 5, 3], 2],
  ])('DMG-14 DMG-12: the maimed deal half of what their Combat dice roll: %j deals %i', (rolls, dealt) => {
    const fight = beside()
    addStatus(fight.battle, fight.row('ann'), StatusDie.Maim)
    fight.play('engage heavyWeapon', 'bug')
    for (let die = 1; die < rolls.length; die++) fight.play(`die combat-${die}`)
    fight
      .play(`die combat-${rolls.length}`)
      .dice(...rolls)
      .play('pass')
    while (fight.question === 'Resolve ann') fight.play(fight.legal()[0]!)
    expect(fight.vitals('bug')).toBe(`${9 - dealt}/9+0`)
  })

  it('DMG-14: true damage and other dice are not halved', () => {
    const fight = beside()
    addStatus(fight.battle, fight.row('ann'), StatusDie.Maim)
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die spark-1').dice(5, 2).play('pass', 'die combat-1')
    expect(fight.vitals('bug')).toBe('7/9+0')
  })

  it('DMG-17 EXP-23: an enemy of Defense 2 is dealt 1 and 2 in one engage: 1 taken; in two engages 0', () => {
    const guard = ['guard: {role: enemy, stats: {health: 9, range: 1, combat: 1, defense: 2}}']
    const once = beside(guard, 'guard')
    once.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2').dice(3, 5).play('pass', 'die combat-1')
    expect(once.vitals('bug')).toBe('8/9+0')
    const twice = beside(guard, 'guard')
    twice.play('engage heavyWeapon', 'bug', 'die combat-1').dice(3).play('pass')
    twice.play('engage heavyWeapon', 'bug', 'die combat-2').dice(5).play('pass')
    expect(twice.vitals('bug')).toBe('9/9+0')
  })

  it('EXP-42: dice are exhausted in the order in which they were resolved, blank ones too', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2', 'die combat-3').dice(1, 3, 1).play('pass')
    fight.play('die combat-3', 'die combat-1')
    expect(fight.track('ann')).toBe('combat-3 combat-1 combat-2')
  })

  it('EXP-43 DMG-18: what a full track of overfatigue costs is one action', () => {
    const fight = beside()
    gainOverfatigue(fight.battle, fight.row('ann'), 13)
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2').dice(1, 1).play('pass')
    fight.events()
    fight.play('die combat-2')
    expect(fight.events().filter((event) => event.startsWith('Damage'))).toEqual([
      'DamageDealt nobody>ann 0 2 -1 7',
      'DamageTaken nobody>ann 2 0 4 0',
    ])
    expect(fight.dicePlaces('ann').startsWith('combat-1:drained combat-2:drained combat-3:ready')).toBe(true)
  })

  it('DMG-14: who has dealt damage is no longer hidden', () => {
    const fight = beside()
    addStatus(fight.battle, fight.row('ann'), StatusDie.Stealth)
    fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(1).play('pass')
    expect(fight.statuses('ann')).toBe('stealth')
    fight.play('engage heavyWeapon', 'bug', 'die combat-2').dice(3).play('pass')
    expect(fight.statuses('ann')).toBe('')
  })

  it('EXP-23 EXP-32: nothing is dealt to nobody, to the fallen, or by the fallen', () => {
    const dealt = (target: string, fallen = ''): number => {
      const fight = beside().play('engage heavyWeapon')
      const { battle } = fight
      const engage = columns(battle, Engage)
      engage.step[0] = EngageStep.ClearUp
      engage.target[0] = target === '' ? 0 : fight.row(target)
      engage.physical[0] = 3
      if (fallen !== '') columns(battle, Standing).mask[fight.row(fallen)] = StandingBit.Defeated | StandingBit.Removed
      dealPool(battle)
      return columns(battle, Ledger).hits[fight.row('ann')]!
    }
    expect([dealt('bug'), dealt(''), dealt('bug', 'bug'), dealt('bug', 'ann')]).toEqual([1, 0, 0, 0])
  })
})
