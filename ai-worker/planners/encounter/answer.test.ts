import { describe, expect, it } from 'vitest'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit } from '../../../test/kit/encounter-field.ts'
import { encounterAggressive } from './policies.ts'

const ROWS = ['..........', '..........', '..........', '..........']
const BUG: FieldUnit = { id: 'bug', kind: 'thug', at: [2, 1] }

/** A hero with two abilities for use within an engage, beside an enemy; the mean of its dice is 1. */
const fighter = (
  ability: Readonly<Record<string, unknown>>,
  state: Readonly<Record<string, unknown>> = {},
  more: Partial<Field> = {},
): EncounterArena =>
  encounterField({
    rows: ROWS,
    kinds: {
      knave: {
        role: 'adventurer',
        stats: { health: 10, stamina: 4, magicka: 2, cooldown: 2 },
        forms: ['heavyWeapon', 'defensive', 'magic'],
        dice: { combat: 4 },
        abilities: { knack: 1 },
      },
      ...more.kinds,
    },
    abilities: { knack: { as: 'engage', ...ability } },
    units: [{ id: 'ann', kind: 'knave', at: [1, 1], state }, BUG],
    ...(more.dice === undefined ? {} : { dice: more.dice }),
  })

/** Declares, gathers all that it may and shows `faces`, up to the question how the roll is changed. */
const rolled = (fight: EncounterArena, ...faces: readonly number[]): EncounterArena => {
  fight.play('engage heavyWeapon', 'bug').dice(...faces)
  fight.play(...faces.map((_, i) => `die combat-${i + 1}`), ...(faces.length < 4 ? ['pass'] : []))
  expect(fight.question).toBe('Change ann')
  return fight
}

const REROLL = { do: [{ reroll: 2 }] }

describe('how a scripted adventurer changes a roll (EXP-21 DEC-16)', () => {
  const plan = (fight: EncounterArena): string[] => fight.plan(encounterAggressive)

  it('rolls again only where some die shows less than its mean', () => {
    expect(plan(rolled(fighter(REROLL), 1, 5, 5))).toEqual(['knack'])
    expect(plan(rolled(fighter(REROLL), 3, 5, 5))).toEqual(['pass'])
  })

  it('the die that falls shortest first, of equals the first; none that shows its mean', () => {
    const dice = { combat: { pool: 'stamina', faces: [0, 1, 2, 3, 3, 3], guard: { from: 'active' } } }
    const fight = rolled(fighter(REROLL, {}, { dice }), 2, 1, 1).play('knack')
    expect(plan(fight)).toEqual(['die ann/combat-2'])
    fight.dice(4).play('die combat-2')
    expect(plan(fight)).toEqual(['die ann/combat-3'])
    const one = rolled(fighter(REROLL), 3, 1, 6).play('knack').dice(1)
    expect(plan(one)).toEqual(['die ann/combat-2'])
    // The mean is 1, and that is what the other shows: enough.
    expect(plan(one.play('die combat-2'))).toEqual(['pass'])
  })

  it('uses what adds damage or makes it true wherever it aims at somebody', () => {
    expect(plan(rolled(fighter({ do: [{ damage: 1 }] }), 5))).toEqual(['knack'])
    expect(plan(rolled(fighter({ do: [{ makeTrue: true }] }), 5))).toEqual(['knack'])
  })

  it('without an enemy aimed at uses only what is not damage', () => {
    const guarding = (effect: Readonly<Record<string, unknown>>): string[] => {
      const fight = fighter({ do: [effect] })
      fight.play('engage defensive').dice(1).play('die combat-1', 'pass')
      expect(fight.question).toBe('Change ann')
      return plan(fight)
    }
    expect(guarding({ damage: 1 })).toEqual(['pass'])
    expect(guarding({ reroll: 1 })).toEqual(['pass'])
    expect(guarding({ heal: { amount: 1, to: 'self' } })).toEqual(['knack'])
  })

  it('EXP-47: pays HP only down to half of them, fatigue only with room for it', () => {
    const paying = (cost: Readonly<Record<string, number>>, state: Readonly<Record<string, unknown>>): string[] =>
      plan(rolled(fighter({ cost, do: [{ damage: 3 }] }, state), 5))
    expect(paying({ hp: 2 }, { hp: 7 })).toEqual(['knack'])
    expect(paying({ hp: 2 }, { hp: 6 })).toEqual(['pass'])
    const cooldown = (count: number) => ({ cooldown: new Array<string>(count).fill('lightFatigue') })
    // Two come back as the turn begins; the gathered die will lie there, too.
    expect(paying({ lightFatigue: 1 }, cooldown(9))).toEqual(['knack'])
    expect(paying({ lightFatigue: 1 }, cooldown(10))).toEqual(['pass'])
  })
})

describe('what a scripted adventurer gathers (EXP-47)', () => {
  it('where somebody else has declared: what is worth most, as many as may be', () => {
    const fight = fighter({ do: [{ damage: 1 }] }).play('engage heavyWeapon', 'bug')
    expect([fight.question, fight.plan(encounterAggressive)]).toEqual([
      'Gather ann',
      ['die ann/combat-1', 'die ann/combat-2', 'die ann/combat-3', 'die ann/combat-4'],
    ])
    fight.play('die combat-2')
    expect(fight.plan(encounterAggressive)).toEqual(['die ann/combat-1', 'die ann/combat-3', 'die ann/combat-4'])
  })

  it('the lowest where none is worth anything, and then no more', () => {
    const dice = { combat: { pool: 'stamina', faces: [0, 0] } }
    const fight = fighter({ do: [{ damage: 1 }] }, {}, { dice }).play('engage heavyWeapon', 'bug')
    expect(fight.plan(encounterAggressive)).toEqual([fight.legal()[0]])
    fight.play('die combat-1')
    expect(fight.plan(encounterAggressive)).toEqual(['pass'])
  })
})
