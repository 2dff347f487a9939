import { describe, expect, it } from 'vitest'
import { Hits } from '../components/action.ts'
import { columns } from '../engine/battle.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { pit, told } from '../test/kit/pit.ts'
import { amountOf } from './run-effects.ts'

const use = (effects: string, change: Parameters<typeof pit>[0] = {}): EncounterArena =>
  pit({
    abilities: [`deed: {as: action, target: {side: any, within: 9, self: true}, do: [${effects}]}`, ...(change.abilities ?? [])],
    ann: `deed: 1${change.ann === undefined ? '' : `, ${change.ann}`}`,
    ...Object.fromEntries(Object.entries(change).filter(([key]) => key !== 'abilities' && key !== 'ann')),
  })

describe('effects of one action', () => {
  it('DMG-1 are summed up per unit: damage, true damage, healing; each unit one instance', () => {
    const battle = use(
      'damage: 2, damage: {amount: 1, to: self}, damage: {amount: 3, type: true}, damage: 1, heal: {amount: 2, to: self}',
    )
    battle.play('deed', 'bug')
    expect(told(battle)).toEqual([
      `DamageDealt ann>bug 3 3 ${battle.ability('deed')} 1`,
      `DamageDealt ann>ann 1 0 ${battle.ability('deed')} 1`,
      'DamageTaken ann>bug 6 0 14 0',
      'DamageTaken ann>ann 1 0 5 0',
      'UnitHealed ann>ann 1 6 0 0',
    ])
  })

  it('DMG-13 healing stops at Health, and what was healed is what was gained', () => {
    const battle = use('heal: 9', { annState: 'hp: 4' })
    battle.play('deed', 'ann')
    expect(told(battle)).toEqual(['UnitHealed ann>ann 2 6 0 0'])
  })

  it('roll their dice each for itself and hold them within their bounds', () => {
    const battle = use('damage: {amount: 2d6, max: 5}, damage: {amount: d4, min: 3}')
    battle.play('deed')
    battle.dice(6, 6, 1).play('bug')
    expect(battle.vitals('bug')).toBe('12/20+0')
  })

  it('know level, rank and the size of the party', () => {
    const battle = use('damage: {of: partySize, times: 2}, damage: rank', {
      more: ['{id: bea, kind: blade, side: party, at: [3, 2]}'],
    })
    battle.play('deed', 'bug')
    expect(battle.vitals('bug')).toBe('15/20+0')
  })

  it('EXP-32 do nothing to the defeated that do not name them, and say so', () => {
    const abilities = [
      'wake: {when: afterDefeated, if: {target: {side: any}}, do: [heal: {amount: 3, to: target}, damage: {amount: 1, to: target}]}',
    ]
    const battle = use('damage: 20', { abilities, ann: 'wake: 1' })
    battle.play('deed', 'bug')
    expect(told(battle).filter((line) => line.startsWith('EffectFailed'))).toEqual([
      'EffectFailed ann>bug 2 3 0 0',
      'EffectFailed ann>bug 0 3 0 0',
    ])
    expect([battle.vitals('bug'), battle.standing('bug')]).toEqual(['0/20+0', 'defeated removed'])
  })

  it('amounts dealt and taken are those of the instance that is answered', () => {
    const battle = pit({
      abilities: [
        'mirror: {when: damageTaken, if: {target: self}, do: [damage: {amount: taken, to: source}]}',
        'echo: {when: damageDealt, if: {target: self}, do: [damage: {of: dealt, plus: -1, to: source}]}',
      ],
      bug: 'mirror: 1, echo: 1',
      defense: 2,
    })
    battle.play('hit3', 'bug')
    // 3 dealt, 1 taken: 3 − 1 and 1 come back.
    expect(battle.vitals('ann')).toBe('3/6+0')
  })

  it('give and take statuses, and fatigue', () => {
    const battle = use('status: daze, lightFatigue: {amount: 2, to: self}, overfatigue: {amount: 1, to: self}')
    battle.play('deed', 'bug')
    expect([battle.statuses('bug'), battle.track('ann')]).toEqual(['daze', 'lightFatigue lightFatigue overfatigue'])
  })

  it('DEC-6 a revival with no free cell where it says fails with an event', () => {
    const battle = pit({
      abilities: ['call: {when: afterDefeated, if: {target: {side: own}}, do: [revive: {hp: 2, to: target}]}'],
      bug: 'call: 1',
      bugAt: '[3, 0]',
      more: ['{id: rat, kind: thug, side: foes, at: [0, 2]}'],
      health: 5,
    })
    battle.play('hit5', 'rat')
    // Bug calls it back beside itself.
    expect([battle.vitals('rat'), battle.at('rat')]).toEqual(['2/5+0', '[2,0]'])
  })

  it('EXP-31 bring back the enemy that was defeated last, where the effect says', () => {
    const battle = use('raise: {hp: 2, at: anywhere}', { health: 5, more: ['{id: rat, kind: thug, side: foes, at: [0, 2]}'] })
    battle.play('hit5', 'rat')
    expect(battle.standing('rat')).toBe('defeated removed')
    told(battle)
    battle.play('deed', 'bug')
    expect([battle.vitals('rat'), battle.at('rat'), battle.standing('rat')]).toEqual(['2/5+0', '[0,2]', ''])
  })

  it('amounts dealt and taken are 0 where no moment is answered', () => {
    const battle = pit({
      abilities: ['echo: {when: damageDealt, if: {target: self}, do: [damage: {of: dealt, to: source}]}'],
      bug: 'echo: 1',
    })
    columns(battle.battle, Hits).physical[0] = 4
    const effect = battle.template.abilities.firstEffect[battle.ability('echo')]!
    expect(amountOf(battle.battle, effect, battle.row('bug'))).toBe(0)
    expect(amountOf(battle.battle, effect, battle.row('bug'), 0)).toBe(4)
  })
})
