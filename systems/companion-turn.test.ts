import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit } from '../test/kit/encounter-field.ts'

const ROWS = ['........', '........', '........']
const ANN: FieldUnit = { id: 'ann', kind: 'hero', at: [0, 0] }
const BUG: FieldUnit = { id: 'bug', kind: 'thug', at: [3, 1] }
const hound = (at: readonly [number, number], statuses: string[] = []): FieldUnit => ({
  id: 'argo',
  kind: 'hound',
  at,
  state: { statuses },
})

/** The field with its companions' turn at hand. */
const field = (units: readonly FieldUnit[], more: Partial<Field> = {}): EncounterArena => {
  const fight = encounterField({ rows: ROWS, units: [ANN, ...units], ...more })
  return fight.play('pass')
}

const told = (fight: EncounterArena, ...kinds: string[]): string[] =>
  fight.events().filter((event) => kinds.some((kind) => event.startsWith(`${kind} `)))

describe('the turn of a companion', () => {
  it('EXP-29 EXP-5: moves up to two hexes, through nobody, and engages where somebody is in its reach', () => {
    const fight = field([hound([1, 0]), { ...BUG, at: [2, 0] }], { rows: ['......', '..=...'] })
    expect(fight.legal()).toEqual(['pass', '[0,1]', '[1,1]', 'engage'])
  })

  it('EXP-29: one move and one engage, in either order', () => {
    const fight = field([hound([2, 1]), BUG])
    expect(fight.legal()).toContain('engage')
    fight.dice(5).play('engage', 'bug')
    expect(told(fight, 'EngageDeclared', 'DiceRolled', 'DamageDealt')).toEqual([
      'EngageDeclared argo>bug -1 1 0 0',
      'DiceRolled argo>nobody 1 2 0 0',
      'DamageDealt argo>bug 2 0 -1 0',
    ])
    expect(fight.legal()).not.toContain('engage')
    fight.play('[1,1]')
    expect([fight.at('argo'), fight.question]).toEqual(['[1,1]', 'Tie bug'])
  })

  it('EXP-29: heeds no priority, and declares each unit once', () => {
    const fight = field(
      [
        { id: 'bear', kind: 'bear', at: [3, 1] },
        { ...BUG, id: 'low', at: [2, 1], state: { hp: 2 } },
        { ...BUG, id: 'mid', at: [4, 1], state: { hp: 3 } },
        { ...BUG, id: 'top', at: [3, 0] },
      ],
      { kinds: { bear: { role: 'companion', stats: { health: 9, range: 1, combat: 2, targets: 2 } } } },
    )
    fight.play('engage')
    expect([fight.question, fight.legal()]).toEqual(['Declare bear', ['low', 'mid', 'top']])
    fight.play('mid')
    expect([fight.question, fight.legal()]).toEqual(['Declare bear', ['pass', 'low', 'top']])
    fight.dice(2, 5).play('low')
    expect(told(fight, 'DamageDealt', 'UnitDefeated').map((event) => event.split(' ').slice(0, 3).join(' '))).toEqual([
      'DamageDealt bear>mid 3',
      'UnitDefeated bear>mid -1',
      'DamageDealt bear>low 3',
      'UnitDefeated bear>low -1',
    ])
  })

  it('EXP-29: may declare fewer than it has targets', () => {
    const fight = field(
      [
        { id: 'bear', kind: 'bear', at: [3, 1] },
        { ...BUG, id: 'low', at: [2, 1] },
        { ...BUG, id: 'mid', at: [4, 1] },
      ],
      { kinds: { bear: { role: 'companion', stats: { health: 9, range: 1, combat: 1, targets: 2 } } } },
    )
    fight.dice(3).play('engage', 'low', 'pass')
    expect(told(fight, 'DamageDealt')).toEqual(['DamageDealt bear>low 1 0 -1 0'])
  })

  it('DMG-14: dazed, moves or engages, not both', () => {
    const moved = field([hound([2, 1], ['daze']), { ...BUG, at: [4, 1] }])
    moved.dice(1).play('[3,1]')
    expect(moved.question).toBe('Retreat nobody')
    const engaged = field([hound([3, 1], ['daze']), { ...BUG, at: [4, 1] }])
    engaged.dice(3, 1).play('engage', 'bug')
    expect(engaged.question).toBe('Retreat nobody')
  })

  it('DMG-14: blind, must take the strongest beside it, friend or foe', () => {
    const fight = field([hound([1, 0], ['blind']), { ...BUG, at: [2, 0] }])
    fight.play('engage')
    expect([fight.question, fight.legal()]).toEqual(['Declare argo', ['ann']])
  })

  it('EXP-29: nothing left to do, nothing asked', () => {
    const fight = field([hound([2, 1]), BUG])
    fight.dice(3).play('engage', 'bug', '[1,1]')
    expect(fight.question).toBe('Tie bug')
  })

  it('EXP-29 DMG-10: its skills work by themselves', () => {
    const fight = field([{ id: 'asp', kind: 'asp', at: [2, 1] }, BUG], {
      kinds: { asp: { role: 'companion', stats: { health: 4, range: 1, combat: 1 }, abilities: { riposte: 1 } } },
      abilities: {
        riposte: {
          when: 'damageDealt',
          if: { target: 'self', source: { within: 1 } },
          do: [{ damage: { amount: 1, to: 'source' } }],
        },
      },
    })
    fight.dice(3).play('pass')
    expect(told(fight, 'ReactionUsed').length).toBe(1)
  })

  it('DEC-17: does what the 180th answer says, and is over', () => {
    const upTo = (answers: number, ...dice: number[]): string[] => {
      const fight = field([hound([2, 1]), BUG])
      fight.battle.clock[Clock.Decisions] = answers - 1
      fight.dice(...dice).play('[3,0]')
      return [fight.at('argo'), fight.question]
    }
    expect([upTo(179), upTo(180, 1)]).toEqual([
      ['[3,0]', 'Act argo'],
      ['[3,0]', 'Retreat nobody'],
    ])
  })
})
