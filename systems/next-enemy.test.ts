import { describe, expect, it } from 'vitest'
import { advance } from '../engine/advance.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { encounterField, type Field, type FieldUnit, fieldBattle } from '../test/kit/encounter-field.ts'

// A wall keeps everybody from everybody: nobody walks and nobody rolls.
const ROWS = ['..#.....', '..#.....', '..#.....', '..#.....']
const ANN: FieldUnit = { id: 'ann', kind: 'hero', at: [0, 0] }
const FOES: readonly FieldUnit[] = [
  { id: 'bug', kind: 'thug', at: [6, 0] },
  { id: 'boss', kind: 'captain', at: [6, 1] },
  { id: 'bow', kind: 'archer', at: [6, 2] },
  { id: 'goal', kind: 'thug', at: [7, 0], quest: true },
]

/** Whose turns the first round had. */
const firstRound = (field: Field, seed = 1): string[] => {
  const battle = fieldBattle(field, seed)
  const log = createEventLog()
  advance(battle, 'round', log)
  return [...readEvents(log)]
    .filter(({ kind }) => kind === EventKind.TurnStarted)
    .map(({ actor }) => battle.template.unitIds[actor]!)
}

describe('whose turn it is among enemies', () => {
  it('EXP-11: quest units, then by level; the party that is played orders equals', () => {
    const fight = encounterField({ rows: ROWS, units: [ANN, ...FOES] })
    fight.play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Tie nobody', ['bug', 'bow']])
    fight.play('bow')
    const turns = fight.events().filter((event) => event.startsWith('TurnStarted'))
    expect(turns.map((event) => event.slice(12, -8))).toEqual([
      'ann>nobody',
      'goal>nobody',
      'boss>nobody',
      'bow>nobody',
      'bug>nobody',
    ])
  })

  it('EXP-11 DEC-1: where nobody plays the party, equals go by their order in the file', () => {
    expect(firstRound({ rows: ROWS, units: [ANN, ...FOES], play: { party: 'hold' } })).toEqual([
      'ann',
      'goal',
      'boss',
      'bug',
      'bow',
    ])
  })

  it('DEC-1: with seeded ties equals are drawn', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((seed) =>
      firstRound({ rows: ROWS, units: [ANN, ...FOES], play: { party: 'hold' }, options: { ties: 'seeded' } }, seed).join(' '),
    )
    expect([...new Set(orders)].sort()).toEqual(['ann goal boss bow bug', 'ann goal boss bug bow'])
  })

  it('DEC-5: who comes to the map has its turn where its level is still to come or at hand, else not', () => {
    const seen = (level: number): string[] =>
      firstRound({
        rows: ROWS,
        units: [ANN, { id: 'boss', kind: 'chief', at: [6, 1] }, { id: 'bug', kind: 'thug', at: [7, 2] }],
        kinds: {
          chief: { role: 'enemy', level: 5, stats: { health: 9, range: 1, combat: 1 }, abilities: { call: 1 } },
          late: { role: 'enemy', level, stats: { health: 2, range: 1, combat: 1 } },
        },
        abilities: {
          call: {
            when: 'turnStart',
            if: { source: 'self' },
            limit: 'oncePerBattle',
            do: [{ deploy: { kind: 'late', side: 'foes', at: [6, 0], count: 1 } }],
          },
        },
        play: { party: 'hold' },
      })
    expect(seen(1)).toEqual(['ann', 'boss', 'bug', 'late@call-1'])
    expect(seen(5)).toEqual(['ann', 'boss', 'late@call-1', 'bug'])
    expect(seen(9)).toEqual(['ann', 'boss', 'bug'])
  })
})
