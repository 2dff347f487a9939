import { describe, expect, it } from 'vitest'
import { Dice, DiePlace } from '../../../components/dice.ts'
import { Afflictions, BattleForm, StatusDie } from '../../../components/encounter.ts'
import { columns } from '../../../engine/battle.ts'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField } from '../../../test/kit/encounter-field.ts'
import { hand, pickDice } from './hand.ts'
import { sortsOf } from './sorts.ts'

/** An adventurer with two dice each of 1, 3 and 2 damage of stamina, one of 5 of magicka and one that deals nothing. */
const field = (stamina: number, magicka: number): EncounterArena =>
  encounterField({
    rows: ['....'],
    dice: {
      combat: { pool: 'stamina', faces: [1] },
      axe: { pool: 'stamina', line: 'combat', faces: [3] },
      mace: { pool: 'stamina', line: 'combat', faces: [2] },
      bolt: { pool: 'magicka', faces: [[{ damage: { amount: 5, type: 'true' } }]] },
      mend: { pool: 'magicka', faces: [[{ heal: 2 }]] },
    },
    kinds: {
      ward: {
        role: 'adventurer',
        stats: { health: 9, stamina, magicka, cooldown: 2 },
        forms: ['heavyWeapon', 'magic', 'defensive'],
        dice: { combat: 2, axe: 2, mace: 2, bolt: 1, mend: 1 },
      },
    },
    units: [
      { id: 'ann', kind: 'ward', at: [0, 0] },
      { id: 'bug', kind: 'thug', at: [3, 0] },
    ],
  })

/** The dice picked with their worth, and whether others are left that could be gathered. */
const picked = (fight: EncounterArena, form: number): readonly [string, boolean] => {
  pickDice(fight.battle, fight.row('ann'), form, sortsOf(fight.template).damage)
  const words = Array.from(
    { length: hand.count },
    (_, i) => `${fight.dieWord(hand.die[i]!).split('/')[1]}:${hand.worth[i]! / 1024}`,
  )
  return [words.join(' '), hand.isMoreLeft]
}

describe('the dice that a policy gathers (EXP-21 EXP-22 EXP-47)', () => {
  it('are those worth most, the first of equals first, as many as stamina and magicka allow', () => {
    expect(picked(field(6, 1), BattleForm.Defensive)).toEqual([
      'bolt-1:5 axe-1:3 axe-2:3 mace-1:2 mace-2:2 combat-1:1 combat-2:1',
      false,
    ])
    expect(picked(field(3, 1), BattleForm.HeavyWeapon)).toEqual(['bolt-1:5 axe-1:3 axe-2:3 mace-1:2', false])
    expect(picked(field(3, 1), BattleForm.Magic)).toEqual(['bolt-1:5', false])
  })

  it('but for those worth nothing, which could still be gathered', () => {
    expect(picked(field(3, 2), BattleForm.Magic)).toEqual(['bolt-1:5', true])
  })

  it('beside what has been gathered already', () => {
    const fight = field(3, 2)
    const { place } = columns(fight.battle, Dice)
    place[fight.die('ann/axe-1')] = DiePlace.Gathered
    place[fight.die('ann/bolt-1')] = DiePlace.Gathered
    place[fight.die('ann/axe-2')] = DiePlace.Cooling
    expect(picked(fight, BattleForm.HeavyWeapon)).toEqual(['mace-1:2 mace-2:2', true])
    place[fight.die('ann/mend-1')] = DiePlace.Gathered
    expect(picked(fight, BattleForm.HeavyWeapon)).toEqual(['mace-1:2 mace-2:2', false])
  })

  it('DMG-14: in fear those of combat only', () => {
    const fight = field(6, 2)
    columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Fear
    expect(picked(fight, BattleForm.HeavyWeapon)[0]).toBe('axe-1:3 axe-2:3 mace-1:2 mace-2:2 combat-1:1 combat-2:1')
    expect(picked(fight, BattleForm.Magic)[0]).toBe('')
  })
})
