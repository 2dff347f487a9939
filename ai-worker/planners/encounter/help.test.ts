import { describe, expect, it } from 'vitest'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit } from '../../../test/kit/encounter-field.ts'
import { encounterAggressive, encounterCautious } from './policies.ts'

const ROWS = ['..........', '..........', '..........', '..........']
const FAR: FieldUnit = { id: 'bug', kind: 'thug', at: [9, 3] }

/** A healer with one mend die of 2 on average and no die to harm with. */
const field = (units: readonly FieldUnit[], more: Partial<Field> = {}): EncounterArena =>
  encounterField({
    rows: ROWS,
    dice: { mend: { pool: 'magicka', faces: [[{ heal: 2 }], [{ heal: 2 }]] }, ...more.dice },
    kinds: {
      healer: {
        role: 'adventurer',
        stats: { health: 8, stamina: 2, magicka: 3, cooldown: 2 },
        forms: ['magic', 'defensive'],
        dice: { mend: 3 },
        ...(more.abilities === undefined
          ? {}
          : { abilities: Object.fromEntries(Object.keys(more.abilities).map((id) => [id, 1])) }),
      },
      ...more.kinds,
    },
    ...(more.abilities === undefined ? {} : { abilities: more.abilities }),
    units,
  })

const hal = (at: readonly [number, number], hp = 8): FieldUnit => ({ id: 'hal', kind: 'healer', at, state: { hp } })
const hero = (id: string, at: readonly [number, number], hp: number): FieldUnit => ({ id, kind: 'hero', at, state: { hp } })

describe('whom a scripted adventurer helps (DEC-16)', () => {
  it('who gets most HP back, with the dice that make up for what it lacks', () => {
    const fight = field([hal([0, 1]), hero('ann', [2, 1], 8), hero('bob', [1, 2], 5), FAR])
    expect(fight.plan(encounterCautious)).toEqual(['engage magic', 'die hal/mend-1', 'die hal/mend-2', 'die hal/mend-3'])
    const turned = field([hal([0, 1]), hero('ann', [1, 2], 8), hero('bob', [2, 1], 5), FAR])
    expect(turned.plan(encounterCautious)).toEqual(['engage magic', 'die hal/mend-1', 'die hal/mend-2', 'die hal/mend-3'])
    const one = field([hal([0, 1]), hero('ann', [2, 1], 8), FAR])
    expect(one.plan(encounterCautious)).toEqual(['engage magic', 'die hal/mend-1', 'pass'])
  })

  it('nobody who lacks less than three quarters of what a die gives', () => {
    const fight = field([hal([0, 1]), hero('ann', [2, 1], 9), FAR])
    expect(fight.plan(encounterCautious)[0]).not.toBe('engage magic')
  })

  it('itself, too, in whatever form: the first that it has', () => {
    expect(field([hal([0, 1], 5), FAR]).plan(encounterCautious)).toEqual([
      'engage defensive',
      'die hal/mend-1',
      'die hal/mend-2',
      'pass',
    ])
  })

  it('of equals the one it reaches with the fewest hexes, then on the lowest cell', () => {
    const near = field([hal([0, 1]), hero('ann', [5, 1], 6), hero('bob', [2, 2], 6), FAR])
    expect(near.plan(encounterCautious)[0]).toBe('engage magic')
    near.dice(1, 1).play('engage magic', 'die mend-1', 'die mend-2', 'pass', 'die mend-1')
    expect([near.question, near.legal(), near.plan(encounterCautious)]).toEqual(['Target hal', ['hal', 'bob'], ['bob']])
  })

  it('goes to who is out of range, as far as it may walk', () => {
    const fight = field([hal([0, 1]), hero('ann', [5, 1], 6), FAR])
    expect(fight.plan(encounterCautious).slice(0, 2)).toEqual(['[2,0]', 'engage magic'])
    const beyond = field([hal([0, 1]), hero('ann', [7, 1], 6), FAR])
    expect(beyond.plan(encounterCautious)).not.toContain('engage magic')
  })
})

describe('what a scripted adventurer does with its abilities (DEC-16)', () => {
  const balm = (points: number, cost: Readonly<Record<string, number>> = {}) => ({
    balm: { as: 'action', limit: 'oncePerTurn', cost, target: { side: 'own', within: 9, self: true }, do: [{ heal: points }] },
  })
  const plan = (fight: EncounterArena): string[] => fight.plan(encounterAggressive)

  it('heals by one where somebody lacks three quarters of it, and whoever lacks most', () => {
    const units = (hp: number) => [hal([0, 1]), hero('ann', [2, 1], hp), hero('bob', [1, 2], 9), FAR]
    const fight = field(units(7), { abilities: balm(4) })
    expect(plan(fight)).toEqual(['balm'])
    fight.play('balm')
    expect([fight.question, plan(fight)]).toEqual(['Target hal', ['ann']])
    expect(plan(field(units(8), { abilities: balm(4), dice: { mend: { pool: 'magicka', faces: [[], []] } } }))).not.toContain(
      'balm',
    )
  })

  it('of those who lack as much adventurers first, then who stands on the lowest cell', () => {
    const healed = (...units: readonly FieldUnit[]): string[] => {
      const fight = field([hal([0, 1]), ...units, FAR], { abilities: balm(2) }).play('balm')
      return plan(fight)
    }
    const rex = (hp: number): FieldUnit => ({ id: 'rex', kind: 'hound', at: [1, 1], state: { hp } })
    expect(healed(rex(1), hero('ann', [2, 1], 7))).toEqual(['ann'])
    expect(healed(rex(1), hero('ann', [2, 1], 8))).toEqual(['rex'])
    expect(healed(hero('ann', [2, 1], 7), hero('bob', [1, 2], 7))).toEqual(['bob'])
    expect(healed(hero('ann', [1, 2], 7), hero('bob', [2, 1], 7))).toEqual(['ann'])
  })

  it('EXP-47: with the price only where it does without', () => {
    const units = (own: number) => [hal([0, 1], own), hero('ann', [2, 1], 4), FAR]
    const none = { mend: { pool: 'magicka', faces: [[], []] } }
    expect(plan(field(units(6), { abilities: balm(4, { hp: 2 }), dice: none }))).toEqual(['balm'])
    expect(plan(field(units(5), { abilities: balm(4, { hp: 2 }), dice: none }))).not.toContain('balm')
  })

  it('once a turn', () => {
    const again = { balm: { ...balm(1).balm, limit: undefined } }
    const fight = field([hal([0, 1]), hero('ann', [2, 1], 4), FAR], {
      abilities: again,
      dice: { mend: { pool: 'magicka', faces: [[], []] } },
    })
    fight.play('balm', 'ann')
    expect(fight.legal()).toContain('balm')
    expect(plan(fight)).not.toContain('balm')
  })

  it('harms with one, whom it leaves with the fewest HP', () => {
    const bolt = { bolt: { as: 'action', limit: 'oncePerTurn', target: { side: 'any', within: 9 }, do: [{ damage: 2 }] } }
    const fight = field(
      [
        hal([0, 1]),
        hero('ann', [2, 1], 3),
        { id: 'rat', kind: 'thug', at: [5, 1], state: { hp: 5 } },
        { id: 'cat', kind: 'thug', at: [6, 1], state: { hp: 4 } },
      ],
      { abilities: bolt },
    )
    expect(plan(fight)).toEqual(['bolt'])
    fight.play('bolt')
    expect([fight.legal().includes('ann'), plan(fight)]).toEqual([true, ['cat']])
  })
})
