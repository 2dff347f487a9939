import { describe, expect, it } from 'vitest'
import { TurnLoss } from '../components/encounter.ts'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { pit, told } from '../test/kit/pit.ts'

const STALWART = 'stalwart: {when: losingHp, if: {target: self}, do: [capLoss: {amount: 1, type: any}]}'
const DIVERT = 'divert: {when: losingHp, if: {target: self}, do: [keepLastHp: {type: any}]}'
const HIDE = 'hide: {when: losingHp, if: {target: self}, do: [capLoss: {amount: 2, per: instance}]}'
const STUBBORN = 'stubborn: {when: losingHp, if: {target: self}, do: [keepLastHp: true]}'
const BOTH = 'both: {as: action, target: {side: any, within: 9}, do: [damage: 4, damage: {amount: 3, type: true}]}'
const ABILITIES = [STALWART, DIVERT, HIDE, STUBBORN, BOTH]

const hurt = (bug: string, health: number, ...blows: string[]): EncounterArena => {
  const battle = pit({ abilities: ABILITIES, ann: 'both: 1', bug, health })
  for (const blow of blows) battle.play(blow, 'bug')
  return battle
}

describe('caps on the loss of HP (DMG-8)', () => {
  it('stalwart: at most 1 HP a turn, whatever the damage; all of it was taken', () => {
    const battle = hurt('stalwart: 1', 20, 'hit5', 'true3')
    const by = battle.ability('stalwart')
    expect(told(battle).filter((line) => !line.startsWith('DamageDealt'))).toEqual([
      `LossCapped nobody>bug 4 ${by} 0 0`,
      'DamageTaken ann>bug 5 0 19 0',
      `LossCapped nobody>bug 3 ${by} 0 0`,
      'DamageTaken ann>bug 3 0 19 0',
    ])
    expect([columns(battle.battle, Ledger).taken[2], columns(battle.battle, TurnLoss).hp[2]]).toEqual([8, 1])
  })

  it('stalwart: the next turn is another', () => {
    const battle = hurt('stalwart: 1', 20, 'hit5')
    battle.dice(1).play('pass')
    battle.play('pass', 'hit5', 'bug')
    expect(battle.vitals('bug')).toBe('18/20+0')
  })

  it('divert: does not lose the last HP, true or not, unless it had only that one', () => {
    for (const blow of ['hit5', 'true5']) {
      const battle = hurt('divert: 1', 3, blow)
      expect(battle.vitals('bug')).toBe('1/3+0')
      battle.play(blow, 'bug')
      expect(battle.vitals('bug')).toBe('0/3+0')
    }
  })

  it('what does not name true damage caps only the physical part', () => {
    expect(hurt('hide: 1', 20, 'hit5').vitals('bug')).toBe('18/20+0')
    expect(hurt('hide: 1', 20, 'true5').vitals('bug')).toBe('15/20+0')
    expect(hurt('hide: 1', 20, 'both').vitals('bug')).toBe('15/20+0')
    expect(hurt('stubborn: 1', 3, 'hit5').vitals('bug')).toBe('1/3+0')
    expect(hurt('stubborn: 1', 3, 'true5').vitals('bug')).toBe('0/3+0')
  })

  it('all caps of a unit hold, one after the other; per instance is anew each time', () => {
    expect(hurt('hide: 1, divert: 1', 3, 'both').vitals('bug')).toBe('1/3+0')
    expect(hurt('hide: 1', 20, 'hit5', 'hit5').vitals('bug')).toBe('16/20+0')
  })

  it('hold behind bonus HP, and not against an effect that says "is defeated"', () => {
    const battle = pit({
      abilities: [...ABILITIES, 'doom: {as: action, target: {side: any, within: 9}, do: [defeat: {to: target}]}'],
      ann: 'hide: 1, doom: 1',
      annState: 'bonusHp: 3',
      bug: 'stalwart: 1, divert: 1',
    })
    battle.play('hit5', 'ann')
    expect(battle.vitals('ann')).toBe('4/6+0')
    expect(told(battle).filter((line) => line.startsWith('LossCapped'))).toEqual([])
    battle.play('doom', 'bug')
    expect(battle.standing('bug')).toBe('defeated removed')
  })
})
