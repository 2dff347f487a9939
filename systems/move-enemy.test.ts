import { describe, expect, it } from 'vitest'
import { Position } from '../components/units.ts'
import { advance } from '../engine/advance.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit, fieldBattle } from '../test/kit/encounter-field.ts'

const ROWS = ['.........', '.........', '.........', '.........']
const hero = (id: string, at: readonly [number, number], hp = 10): FieldUnit => ({ id, kind: 'hero', at, state: { hp } })
const TIED: readonly FieldUnit[] = [hero('ann', [1, 2], 5), hero('bob', [7, 2], 5), { id: 'bug', kind: 'thug', at: [4, 2] }]

/** What is told of why enemies walk: who, why, where to, how far, how many as good. */
const aims = (fight: EncounterArena): string[] =>
  [...readEvents(fight.log)]
    .filter(({ kind }) => kind === EventKind.MarchAimed)
    .map(({ actor, values }) => [fight.template.unitIds[actor], ...values].join(' '))

/** Where a unit stands after the first round. */
const afterRound = (field: Field, id: string, seed = 1): number => {
  const battle = fieldBattle(field, seed)
  advance(battle, 'round')
  return columns(battle, Position).cell[battle.template.unitIds.indexOf(id)]!
}

describe('the walk of an enemy', () => {
  it('EXP-26: range 3, nobody in range: one hex to where one adventurer is, then it stops', () => {
    const fight = encounterField({ rows: ['......'], units: [hero('ann', [5, 0]), { id: 'bow', kind: 'archer', at: [1, 0] }] })
    fight.dice(1).play('pass')
    expect(fight.at('bow')).toBe('[2,0]')
    // Why: to a target (2); where, one hex off, the only hex that serves.
    expect(aims(fight)).toEqual([`bow 2 ${fight.cell(2, 0)} 1 1`])
  })

  it('EXP-26 DEC-1: the party that is played decides between equal hexes, and is not asked where there is one', () => {
    const fight = encounterField({ rows: ROWS, units: TIED })
    fight.play('pass', 'pass')
    expect([fight.question, fight.legal()]).toEqual(['Tie bug', ['[2,2]', '[2,3]', '[6,2]', '[6,3]']])
    fight.dice(1).play('[6,3]')
    expect([fight.at('bug'), fight.question]).toEqual(['[6,3]', 'Retreat nobody'])
    fight.play('pass', 'pass')
    fight.dice(1).play('pass')
    expect([fight.at('bug'), fight.question]).toEqual(['[6,3]', 'Retreat nobody'])
  })

  it('EXP-26 DEC-1: without a player the lowest hex is taken, or one is drawn', () => {
    const walled = { rows: ROWS, units: TIED, play: { party: 'hold' } }
    const { height } = fieldBattle(walled).template.space
    expect(afterRound(walled, 'bug')).toBe(2 * height + 2)
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seed) =>
      afterRound({ ...walled, options: { ties: 'seeded' } }, 'bug', seed),
    )
    expect([...new Set(drawn)].sort((a, b) => a - b)).toEqual([2, 2, 6, 6].map((column, i) => column * height + 2 + (i % 2)))
  })

  it('EXP-26: an enemy that is played chooses among the equals only', () => {
    const fight = encounterField({ rows: ROWS, units: TIED, play: { foes: 'played', party: 'played' } })
    fight.play('pass', 'pass')
    expect([fight.question, fight.legal()]).toEqual(['Tie bug', ['[2,2]', '[2,3]', '[6,2]', '[6,3]']])
  })

  it('EXP-27: stays, and says so, where it can come no nearer', () => {
    const fight = encounterField({
      rows: ['......'],
      units: [hero('ann', [5, 0]), { id: 'boss', kind: 'captain', at: [4, 0] }, { id: 'bug', kind: 'thug', at: [3, 0] }],
    })
    fight.dice(1, 1).play('pass')
    expect(aims(fight)).toEqual([`boss 0 -1 0 0`, `bug 3 ${fight.cell(3, 0)} 0 1`])
    expect(fight.at('bug')).toBe('[3,0]')
  })
})
