import { describe, expect, it } from 'vitest'
import { pit } from '../test/kit/pit.ts'

describe('the end of an action', () => {
  it('DMG-14 who has dealt damage is no longer in stealth, also where it was prevented; who has healed still is', () => {
    const battle = pit({
      annState: 'cooldown: [lightFatigue, lightFatigue, stealth]',
      abilities: ['mend: {as: action, do: [heal: 1]}'],
      ann: 'mend: 1',
      defense: 9,
    })
    battle.play('mend')
    expect(battle.statuses('ann')).toBe('stealth')
    battle.play('hit1', 'bug')
    expect(battle.statuses('ann')).toBe('')
  })

  it('DMG-14 an enemy sees again when its riposte has dealt damage, an adventurer stays blind', () => {
    const riposte = 'riposte: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}'
    const battle = pit({
      abilities: [riposte],
      bug: 'riposte: 1',
      bugState: 'statuses: [blind]',
      annState: 'cooldown: [lightFatigue, lightFatigue, blind]',
    })
    battle.play('hit1', 'bug')
    expect([battle.statuses('bug'), battle.statuses('ann')]).toEqual(['', 'blind'])
  })

  it('EXP-35 status dice of a fallen enemy come off after what comes after its defeat; an adventurer keeps its own', () => {
    const ghost = 'ghost: {when: afterDefeated, if: {target: self}, do: [damage: {amount: 9, to: source}]}'
    const battle = pit({
      abilities: [ghost],
      bug: 'ghost: 1',
      health: 3,
      bugState: 'statuses: [maim, bane]',
      annState: 'cooldown: [lightFatigue, lightFatigue, bane]',
      more: ['{id: bea, kind: blade, side: party, at: [3, 2]}'],
    })
    // Bane has stung ann as her turn began.
    battle.play('hit3', 'bug')
    expect([battle.statuses('bug'), battle.statuses('ann'), battle.standing('ann')]).toEqual([
      '',
      'bane',
      'defeated removed acted',
    ])
    const lines = battle.events()
    const dealt = lines.findIndex((line) => line.startsWith('DamageDealt bug>ann'))
    expect(lines.findIndex((line) => line.startsWith('StatusEnded nobody>bug'))).toBeGreaterThan(dealt)
  })
})
