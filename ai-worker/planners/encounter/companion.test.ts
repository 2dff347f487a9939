import { describe, expect, it } from 'vitest'
import { Afflictions, StatusDie } from '../../../components/encounter.ts'
import { columns } from '../../../engine/battle.ts'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField, type FieldUnit } from '../../../test/kit/encounter-field.ts'
import { encounterAggressive, encounterFocusWeakest } from './policies.ts'

const thug = (id: string, at: readonly [number, number], hp = 6): FieldUnit => ({ id, kind: 'thug', at, state: { hp } })

/** A bear with so many targets, at the question what it does. */
const bear = (targets: number, units: readonly FieldUnit[], range = 1): EncounterArena =>
  encounterField({
    rows: ['..........', '..........', '..........', '..........'],
    kinds: { bear: { role: 'companion', stats: { health: 9, range, combat: 3, targets } } },
    units: [{ id: 'ann', kind: 'hero', at: [0, 3] }, { id: 'bo', kind: 'bear', at: [3, 1] }, ...units],
  }).play('pass')

const AROUND = [thug('eel', [4, 1], 1), thug('bug', [2, 1], 6), thug('rat', [3, 0], 2), thug('cat', [3, 2], 4)]

describe('whom a scripted companion engages (EXP-29)', () => {
  it('DEC-16: by expected damage, or the fewest HP first; as many as it may', () => {
    expect(bear(3, AROUND).plan(encounterAggressive)).toEqual(['engage', 'bug', 'cat', 'rat'])
    expect(bear(3, AROUND).plan(encounterFocusWeakest)).toEqual(['engage', 'eel', 'rat', 'cat'])
  })

  it('DEC-1: of equals the lowest cell first', () => {
    const even = [thug('eel', [4, 1]), thug('rat', [3, 2]), thug('bug', [3, 0]), thug('cat', [2, 1])]
    expect(bear(4, even).plan(encounterAggressive)).toEqual(['engage', 'cat', 'bug', 'rat', 'eel'])
  })

  it('or all that there are', () => {
    expect(bear(3, AROUND.slice(0, 2)).plan(encounterAggressive)).toEqual(['engage', 'bug', 'eel'])
  })

  it('DMG-14: only one while it is blind, from where it stands', () => {
    const fight = bear(3, [thug('eel', [4, 1], 6), thug('bug', [2, 1], 5)])
    columns(fight.battle, Afflictions).mask[fight.row('bo')] = 1 << StatusDie.Blind
    const plan = fight.plan(encounterAggressive)
    expect(plan.slice(0, 1)).toEqual(['engage'])
    expect(plan.length).toBe(2)
  })
})

describe('where a scripted companion goes (DEC-16)', () => {
  const between = (left: number, right: number, order: 1 | -1): string[] => {
    const foes = [thug('bug', [left, 0]), thug('rat', [right, 0])]
    const fight = encounterField({
      rows: ['...............'],
      units: [
        { id: 'ann', kind: 'hero', at: [5, 0] },
        { id: 'bob', kind: 'hero', at: [9, 0] },
        { id: 'rex', kind: 'hound', at: [7, 0] },
        ...(order === 1 ? foes : foes.reverse()),
      ],
    }).play('pass', 'pass')
    expect(fight.question).toBe('Act rex')
    return fight.plan(encounterAggressive)
  }

  it('where all ways are taken: to the hex nearest to the closest, whatever their order; of equals the lowest cell', () => {
    for (const order of [1, -1] as const) {
      expect([between(0, 13, order), between(1, 14, order), between(1, 13, order)]).toEqual([['[8,0]'], ['[6,0]'], ['[6,0]']])
    }
  })
})
