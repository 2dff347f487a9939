import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import type { Effect } from '../scenario/types.ts'
import { type Arena, arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { changeHealth, MOST_BONUS_HP } from './heal-unit.ts'

const effect = (verb: string, points: number, type: 'physical' | 'true' | null = null): Effect => ({
  verb,
  amount: amount(0, 0, points),
  type,
  to: 'target',
  args: {},
})

const clinic = (effects: readonly Effect[], state: { hp?: number; bonusHp?: number } = {}): Arena => {
  const battle = arena({
    rows: ['.', '.', '.'],
    kinds: [kind('nun', { initiative: 1 }, ['care']), kind('man', { hp: 10 }, [])],
    abilities: [
      attack('care', 1, amount(0, 0), null, {
        as: 'action',
        target: { ...attack('x', 1, amount(0, 0), null).target!, side: 'own' },
        do: effects,
      }),
    ],
    units: [
      ['nun', 'nun', 'red', 0, 0],
      ['hal', 'man', 'red', 0, 1, state],
      ['orc', 'man', 'blue', 0, 2],
    ],
    options: { actionsPerTurn: 2 },
  })
  battle.events()
  return battle.play('care', 'hal')
}

const gains = (battle: Arena): string[] => battle.events().filter((line) => /^(UnitHealed|BonusHpGained)/.test(line))

describe('healing', () => {
  it.each([
    // heal, hp before → healed, hp
    [3, 4, 'UnitHealed nun>hal 3 7 0 0', '7/10+0', 3],
    [3, 8, 'UnitHealed nun>hal 2 10 0 0', '10/10+0', 2],
    [1, 9, 'UnitHealed nun>hal 1 10 0 0', '10/10+0', 1],
  ])('DMG-13 %i on %i HP: healed is what was gained', (points, hp, record, vitals, healed) => {
    const battle = clinic([effect('heal', points)], { hp })
    expect(gains(battle)).toEqual([record])
    expect(battle.vitals('hal')).toBe(vitals)
    expect(columns(battle.battle, Ledger).healed[1]).toBe(healed)
  })

  it('DMG-13 at the most HP nothing is healed and nothing recorded', () => {
    const battle = clinic([effect('heal', 3)])
    expect(gains(battle)).toEqual([])
    expect(columns(battle.battle, Ledger).healed[1]).toBe(0)
  })

  it('DMG-13 adds up over acts', () => {
    const battle = clinic([effect('heal', 3)], { hp: 3 }).play('care', 'hal')
    expect(columns(battle.battle, Ledger).healed[1]).toBe(6)
    expect(battle.vitals('hal')).toBe('9/10+0')
  })

  it('DMG-7 bonus HP are no healing: gained above the most HP, on top of those that are there', () => {
    const battle = clinic([effect('bonusHp', 4)], { bonusHp: 2 })
    expect(gains(battle)).toEqual(['BonusHpGained nun>hal 4 6 0 0'])
    expect(battle.vitals('hal')).toBe('10/10+6')
    expect(columns(battle.battle, Ledger).healed[1]).toBe(0)
  })

  it('B-14 bonus HP stop at the most a column holds by rule, not by wrapping; gained is what was gained', () => {
    const battle = clinic([effect('bonusHp', 9)], { bonusHp: MOST_BONUS_HP - 3 })
    expect(gains(battle)).toEqual([`BonusHpGained nun>hal 3 ${MOST_BONUS_HP} 0 0`])
    expect(battle.vitals('hal')).toBe('10/10+9999')
  })

  it('DMG-15 damage of the same act comes before its healing and bonus HP', () => {
    const battle = clinic([effect('heal', 2), effect('bonusHp', 5), effect('damage', 4, 'physical')], { hp: 6 })
    expect(battle.events()).toEqual([
      'AbilityUsed nun>hal 0 -1 0 0',
      'DamageDealt nun>hal 4 0 0 0',
      'DamageTaken nun>hal 4 0 2 0',
      'UnitHealed nun>hal 2 4 0 0',
      'BonusHpGained nun>hal 5 5 0 0',
    ])
    expect(battle.vitals('hal')).toBe('4/10+5')
  })

  it('DMG-15 no healing and no bonus HP for a unit that the act felled', () => {
    const battle = clinic([effect('heal', 2), effect('bonusHp', 5), effect('damage', 6, 'physical')], { hp: 6 })
    expect(battle.events()).toEqual([
      'AbilityUsed nun>hal 0 -1 0 0',
      'DamageDealt nun>hal 6 0 0 0',
      'DamageTaken nun>hal 6 0 0 0',
      'UnitDefeated nun>hal 0 0 0 0',
      'UnitRemoved nun>hal 1 1 0 0',
    ])
    expect(battle.vitals('hal')).toBe('0/10+0')
    expect(columns(battle.battle, Ledger).healed[1]).toBe(0)
  })

  it('an HP state above the kind line counts as the unit’s most HP', () => {
    expect(clinic([effect('heal', 3)], { hp: 14 }).vitals('hal')).toBe('14/14+0')
  })
})

describe('a change of Health (DMG-13)', () => {
  it.each([
    // HP before, change → HP, most HP
    [4, 3, 7, 13],
    [4, -3, 4, 7],
    [10, -3, 7, 7],
    [10, -99, 1, 1],
    [0, 3, 0, 13],
  ])('with %i of 10 HP, %i more make %i of %i', (hp, change, now, most) => {
    const { battle } = clinic([effect('heal', 0)])
    const vitals = columns(battle, Vitals)
    vitals.hp[2] = hp
    battle.log = createEventLog()
    changeHealth(battle, 2, change, 1)
    expect([vitals.hp[2], vitals.maxHp[2]]).toEqual([now, most])
    expect([...readEvents(battle.log)]).toMatchObject([
      { kind: EventKind.HealthChanged, actor: 1, target: 2, values: [most - 10, now, 0, 0] },
    ])
  })
})
