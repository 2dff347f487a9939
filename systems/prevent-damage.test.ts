import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Hits } from '../components/action.ts'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { preventDamage, preventedBy } from './prevent-damage.ts'

describe('points of physical damage that armour prevents', () => {
  it.each([
    // armour, physical, least that stays, prevented
    [0, 5, 0, 0],
    [2, 5, 0, 2],
    [5, 5, 0, 5],
    [9, 5, 0, 5],
    [2, 0, 0, 0],
    [0, 0, 0, 0],
    [9, 5, 1, 4],
    [2, 5, 4, 1],
    [2, 5, 5, 0],
    [2, 3, 5, 0],
    [1, 2, 1, 1],
    [3, 1, 1, 0],
  ])('SKI-9 armour %i against %i with at least %i left: %i', (armour, physical, least, prevented) => {
    expect(preventedBy(armour, physical, least)).toBe(prevented)
  })
})

const effect = (verb: string, points: number, type: 'physical' | 'true' | null = null) => ({
  verb,
  amount: amount(0, 0, points),
  type,
  to: 'target',
  args: {},
})

const blow = (...effects: ReturnType<typeof effect>[]) => attack('blow', 1, amount(0, 0, 0), null, { do: effects })

const fight = (armour: number, effects: ReturnType<typeof effect>[], options = {}) =>
  arena({
    rows: ['.', '.'],
    kinds: [kind('man', { initiative: 1 }, ['blow']), kind('orc', { hp: 20, armour }, [])],
    abilities: [blow(...effects)],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 0, 1],
    ],
    options: { movesPerTurn: 0, actionsPerTurn: 1, ...options },
  })

const hurt = (armour: number, effects: ReturnType<typeof effect>[], options = {}) => {
  const battle = fight(armour, effects, options)
  battle.events()
  const lines = battle.play('blow', 'orc').events()
  return { lines: lines.filter((line) => line.includes('Damage')), vitals: battle.vitals('orc'), battle }
}

describe('armour in a battle', () => {
  it('DMG-3 DMG-4 damage is dealt in full, armour prevents its value, the rest is taken', () => {
    const { lines, vitals } = hurt(2, [effect('damage', 5, 'physical')])
    expect(lines).toEqual(['DamageDealt ada>orc 5 0 0 0', 'DamagePrevented nobody>orc 2 3 0 0', 'DamageTaken ada>orc 3 0 17 0'])
    expect(vitals).toBe('17/20+0')
  })

  it('DMG-3 damage that is wholly prevented was dealt and not taken', () => {
    const { lines, vitals, battle } = hurt(5, [effect('damage', 5, 'physical')])
    expect(lines).toEqual(['DamageDealt ada>orc 5 0 0 0', 'DamagePrevented nobody>orc 5 0 0 0'])
    expect(vitals).toBe('20/20+0')
    const { dealt, prevented, taken } = columns(battle.battle, Ledger)
    expect([dealt[1], prevented[2], taken[2]]).toEqual([5, 5, 0])
  })

  it('DMG-6 SKI-9 true damage meets no armour', () => {
    const { lines, vitals } = hurt(9, [effect('damage', 4, 'true')])
    expect(lines).toEqual(['DamageDealt ada>orc 0 4 0 0', 'DamageTaken ada>orc 4 0 16 0'])
    expect(vitals).toBe('16/20+0')
  })

  it('DMG-1 DMG-4 G-06 three effects of one act are one instance: armour counts once', () => {
    const two = effect('damage', 2, 'physical')
    const { lines, vitals } = hurt(3, [two, two, two])
    expect(lines).toEqual(['DamageDealt ada>orc 6 0 0 0', 'DamagePrevented nobody>orc 3 3 0 0', 'DamageTaken ada>orc 3 0 17 0'])
    expect(vitals).toBe('17/20+0')
  })

  it('G-06 the same three effects in three acts meet the armour three times', () => {
    const { battle } = hurt(3, [effect('damage', 2, 'physical')], { actionsPerTurn: 3 })
    battle.play('blow', 'orc', 'blow', 'orc')
    expect(battle.vitals('orc')).toBe('20/20+0')
    expect(columns(battle.battle, Ledger).prevented[2]).toBe(6)
  })

  it('SKI-9 a hit deals minimumDamage where it rolled that much', () => {
    expect(hurt(9, [effect('damage', 5, 'physical')], { minimumDamage: 2 }).vitals).toBe('18/20+0')
    expect(hurt(9, [effect('damage', 1, 'physical')], { minimumDamage: 2 }).vitals).toBe('19/20+0')
  })

  it('records nothing where nothing is prevented, and touches nothing where no hit lies there', () => {
    expect(hurt(0, [effect('damage', 5, 'physical')]).lines).toEqual([
      'DamageDealt ada>orc 5 0 0 0',
      'DamageTaken ada>orc 5 0 15 0',
    ])
    const { battle } = hurt(9, [effect('damage', 5, 'physical')])
    const { count, stage } = columns(battle.battle, Action)
    const { prevented } = columns(battle.battle, Hits)
    prevented[0] = 77
    preventDamage(battle.battle)
    count[0] = 0
    stage[0] = ActionStage.Preventing
    preventDamage(battle.battle)
    expect([prevented[0], stage[0]]).toEqual([77, ActionStage.Applying])
  })
})
