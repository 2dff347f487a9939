import { describe, expect, it } from 'vitest'
import { CostOf } from '../components/reactions.ts'
import { pit, told } from '../test/kit/pit.ts'
import { isWorthIt } from './use-reaction.ts'

describe('what a reaction costs', () => {
  it('DMG-11 is paid before the action goes on that it answers; HP paid are no damage', () => {
    const battle = pit({
      abilities: [
        'pact: {when: damageDealt, cost: {hp: 2}, if: {target: self}, do: [damage: {amount: 3, to: source}]}',
        'rage: {when: damageTaken, if: {target: self}, do: [bonusHp: 1]}',
      ],
      ann: 'pact: 1, rage: 1',
    })
    battle.dice(2).play('pass')
    battle.dice().play('pact')
    expect(told(battle).slice(1)).toEqual([
      'DamageTaken bug>ann 2 0 4 0',
      `ReactionUsed ann>ann ${battle.ability('pact')} 6 0 0`,
      `DamageDealt ann>bug 3 0 ${battle.ability('pact')} 2`,
      'DamageTaken ann>bug 3 0 17 0',
      `ReactionUsed ann>ann ${battle.ability('rage')} 7 0 0`,
      'BonusHpGained ann>ann 1 1 0 0',
    ])
  })

  it('DEC-16 a scripted controller pays HP only where half of them are left', () => {
    const { battle } = pit()
    const costs = (hp: number) => ({ costs: [{ what: CostOf.Hp, amount: hp }] }) as never
    expect([0, 3, 4].map((hp) => isWorthIt(battle, 1, costs(hp)))).toEqual([true, true, false])
    expect(isWorthIt(battle, 1, { costs: [{ what: CostOf.LightFatigue, amount: 9 }] } as never)).toBe(true)
  })
})
