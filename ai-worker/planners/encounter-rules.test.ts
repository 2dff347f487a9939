import { describe, expect, it } from 'vitest'
import type { Explanation } from '../../engine/ruleset.ts'
import type { EncounterArena } from '../../test/kit/encounter.ts'
import { encounterField, type FieldUnit } from '../../test/kit/encounter-field.ts'
import { encounterRules } from './encounter-rules.ts'

const ROWS = ['.........', '.........', '.........', '.........']
const hero = (id: string, at: readonly [number, number], hp = 10): FieldUnit => ({ id, kind: 'hero', at, state: { hp } })

/** A field at the first question about enemy `foe`: the enemies' side is asked, adventurers have passed. */
const atEnemy = (units: readonly FieldUnit[], options = {}): EncounterArena => {
  const fight = encounterField({ rows: ROWS, units, play: { foes: 'played' }, options })
  while (fight.question.startsWith('Act')) fight.play('pass')
  return fight
}

const reasons = (fight: EncounterArena): Explanation => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  fight.plan(encounterRules, why)
  return why
}

describe('the plan of an enemy', () => {
  it('EXP-26 EXP-28: a walk, then whom it engages from there; one plan for the turn', () => {
    const fight = atEnemy([hero('ann', [1, 2], 5), hero('bob', [7, 2], 5), { id: 'bug', kind: 'thug', at: [4, 2] }])
    expect(fight.plan(encounterRules)).toEqual(['[2,2]', 'ann'])
  })

  it('EXP-28: by priority, of equals the lowest cell; then that there is nobody else', () => {
    const units: readonly FieldUnit[] = [
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 5),
      hero('cid', [4, 1], 5),
      { id: 'boss', kind: 'captain', at: [3, 1] },
    ]
    const fight = atEnemy(units)
    expect([fight.question, fight.plan(encounterRules)]).toEqual(['Tie boss', ['bob', 'ann']])
    fight.play('ann')
    expect(fight.plan(encounterRules)).toEqual(['bob'])
    const alone = atEnemy([hero('ann', [1, 1], 5), hero('abe', [7, 1], 5), { id: 'boss', kind: 'captain', at: [4, 1] }])
    expect(alone.plan(encounterRules)).toEqual(['[2,1]', 'ann', 'pass'])
  })

  it('DMG-14: dazed, a walk and no more', () => {
    const dazed = atEnemy([
      hero('ann', [1, 2], 5),
      hero('bob', [7, 2], 5),
      { id: 'bug', kind: 'thug', at: [4, 2], state: { statuses: ['daze'] } },
    ])
    expect(dazed.plan(encounterRules)).toEqual(['[2,2]'])
  })

  it('DEC-1: with seeded ties draws among what is permitted, from numbers of its own', () => {
    const units: readonly FieldUnit[] = [
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 5),
      hero('cid', [4, 1], 5),
      { id: 'boss', kind: 'captain', at: [3, 1] },
    ]
    const fight = atEnemy(units, { ties: 'seeded' })
    const plan = fight.plan(encounterRules)
    expect(plan).toEqual(fight.plan(encounterRules))
    expect(new Set(plan).size).toBe(2)
    for (const word of plan) expect(['ann', 'bob', 'cid']).toContain(word)
  })

  it('says why: the hexes, the units, and the rules that decided', () => {
    const walk = atEnemy([hero('ann', [1, 2], 5), hero('bob', [7, 2], 5), { id: 'bug', kind: 'thug', at: [4, 2] }])
    expect(reasons(walk)).toEqual({
      decidedBy:
        'EXP-26: the nearest hex from which somebody is in reach, of equals the unit it prefers, then DEC-1; EXP-28: one unit by priority, then DEC-1',
      candidates: [
        { choice: 'make for [2, 2]', score: 2, note: '2 hexes off' },
        { choice: 'make for [2, 3]', score: 2, note: '2 hexes off' },
        { choice: 'make for [6, 2]', score: 2, note: '2 hexes off' },
        { choice: 'make for [6, 3]', score: 2, note: '2 hexes off' },
        { choice: 'walk to [2, 2]', score: 0, note: 'chosen' },
        { choice: 'engage ann', score: 5, note: '5 HP; chosen' },
      ],
    })
    const stay = atEnemy([
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 5),
      hero('cid', [4, 1], 7),
      { id: 'bug', kind: 'thug', at: [3, 1] },
    ])
    expect(reasons(stay)).toEqual({
      decidedBy: 'EXP-28: one unit by priority, then DEC-1',
      candidates: [
        { choice: 'engage bob', score: 5, note: '5 HP; chosen' },
        { choice: 'engage ann', score: 5, note: '5 HP' },
        { choice: 'engage cid', score: 7, note: '7 HP' },
      ],
    })
  })
})
