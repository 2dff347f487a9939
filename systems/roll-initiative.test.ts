import { describe, expect, it } from 'vitest'
import { Order, OrderState } from '../components/turn.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import type { Scenario } from '../scenario/types.ts'
import { Arena, arena } from '../test/kit/arena.ts'
import { kind, sketch } from '../test/kit/scenario.ts'

const line = (initiatives: readonly number[], options = {}, dice: readonly number[] = []) =>
  arena(
    {
      rows: [Array.from(initiatives, () => '.').join('')],
      kinds: initiatives.map((initiative, i) => kind(`k${i}`, { initiative }, [])),
      abilities: [],
      units: initiatives.map((_, i) => [`u${i}`, `k${i}`, i % 2 === 0 ? 'red' : 'blue', i, 0] as const),
      options,
    },
    undefined,
    dice,
  )

/** Who has turns in the coming round, in order; every one passes. */
const round = (battle: Arena, count: number): string[] =>
  Array.from({ length: count }, () => [battle.asked, battle.play('pass')][0] as string)

describe('the order of a round', () => {
  it('SKI-2 higher initiative acts first; SKI-3 DEC-1 equals in the order of the file', () => {
    const battle = line([1, 5, -2, 5, 1])
    expect(battle.events()).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'TurnStarted u1>nobody 0 0 0 0',
    ])
    expect(round(battle, 5)).toEqual(['u1', 'u3', 'u0', 'u4', 'u2'])
    expect(round(battle, 5)).toEqual(['u1', 'u3', 'u0', 'u4', 'u2'])
    expect(columns(battle.battle, OrderState).count[0]).toBe(5)
  })

  it('SKI-2 dice: one roll plus the stat, once for the battle', () => {
    const battle = line([0, 3, 0], { initiative: 'dice', initiativeDie: 6 }, [4, 2, 6])
    expect(battle.events().filter((text) => text.startsWith('Initiative'))).toEqual([
      'InitiativeSet u0>nobody 4 0 0 0',
      'InitiativeSet u1>nobody 5 0 0 0',
      'InitiativeSet u2>nobody 6 0 0 0',
    ])
    expect(round(battle, 3)).toEqual(['u2', 'u1', 'u0'])
    expect(round(battle, 3)).toEqual(['u2', 'u1', 'u0'])
  })

  it('SKI-2 initiativeEach round: anew in every round, for those who are still there', () => {
    const battle = line([0, 0, 0], { initiative: 'dice', initiativeDie: 20, initiativeEach: 'round' }, [3, 2, 1])
    expect(round(battle, 2)).toEqual(['u0', 'u1'])
    columns(battle.battle, Standing).mask[1] = StandingBit.Removed | StandingBit.Defeated
    battle.dice(5, 9).play('pass')
    expect(round(battle, 1)).toEqual(['u2'])
    expect(battle.asked).toBe('u1')
  })

  it('SKI-2 the roll of the stat rule draws nothing even with initiativeEach round', () => {
    expect(round(line([0, 1], { initiativeEach: 'round' }), 4)).toEqual(['u1', 'u0', 'u1', 'u0'])
  })

  it('SKI-3 ties seeded: each draws 1 to 65536 and the higher acts first; equal draws go by the file', () => {
    const battle = line([0, 0, 7, 0], { ties: 'seeded' }, [10, 65536, 1, 10])
    expect(round(battle, 4)).toEqual(['u2', 'u1', 'u0', 'u3'])
    expect(round(battle, 4)).toEqual(['u2', 'u1', 'u0', 'u3'])
  })

  it('SKI-3 drawn together with the initiative: each unit rolls, then draws', () => {
    const battle = line(
      [0, 0, 0],
      { ties: 'seeded', initiative: 'dice', initiativeDie: 20, initiativeEach: 'round' },
      [5, 1, 5, 3, 5, 2],
    )
    expect(round(battle, 2)).toEqual(['u1', 'u2'])
    battle.dice(5, 3, 5, 2, 5, 1).play('pass')
    expect(round(battle, 2)).toEqual(['u0', 'u1'])
  })

  it('SKI-3 the draw only orders equals', () => {
    expect(round(line([1, 2], { ties: 'seeded' }, [65536, 1]), 2)).toEqual(['u1', 'u0'])
  })

  it('B-19 who has left draws nothing and is not ordered by what another battle drew in this thread', () => {
    line([0, 0, 0, 0], { ties: 'seeded' }, [9, 9, 9, 9])
    const scenario = sketch({
      rows: ['....'],
      kinds: [kind('k', {}, [])],
      abilities: [],
      units: [
        ['u0', 'k', 'red', 0, 0],
        ['u1', 'k', 'blue', 1, 0],
        ['u2', 'k', 'red', 2, 0],
      ],
      options: { ties: 'seeded' },
    })
    const off: Scenario = {
      ...scenario,
      units: scenario.units.map((unit) => (unit.id === 'u1' ? { ...unit, cell: null } : unit)),
      sides: scenario.sides.map((side) => ({ ...side, play: 'played' })),
    }
    const battle = new Arena(off, [4, 7])
    expect([...columns(battle.battle, Order).row.subarray(0, 3)]).toEqual([3, 1, 2])
    expect(round(battle, 3)).toEqual(['u2', 'u0', 'u2'])
  })

  it('SKI-1 everybody may act again, and the order is looked through from its start', () => {
    const battle = line([0, 0])
    round(battle, 1)
    expect(columns(battle.battle, OrderState).next[0]).toBe(2)
    expect(columns(battle.battle, Standing).mask[1]).toBe(StandingBit.Acted)
    round(battle, 1)
    expect(columns(battle.battle, OrderState).next[0]).toBe(1)
    expect([...columns(battle.battle, Standing).mask]).toEqual([0, StandingBit.Acted, 0])
  })

  it('draws initiative and ties for purposes of their own, under the unit’s name', () => {
    const scenario = sketch({
      rows: ['..'],
      kinds: [kind('k', {}, [])],
      abilities: [],
      units: [
        ['u0', 'k', 'red', 0, 0],
        ['u1', 'k', 'blue', 1, 0],
      ],
      play: { red: 'played', blue: 'played' },
      options: { ties: 'seeded', initiative: 'dice', initiativeDie: 8 },
    })
    class Free extends Arena {
      constructor() {
        super(scenario, [1, 1, 1, 1])
      }
    }
    const { template } = new Free()
    expect(template.options.initiativeDie).toBe(8)
    const battle = new Free()
    battle.battle.bytes.set(template.initial)
    battle.battle.chance = null
    battle.log.count = 0
    battle.battle.log = battle.log
    for (const system of template.ruleset.openRound) system(battle.battle)
    const rolls = [...readEvents(battle.log)].filter(({ kind: of }) => of === EventKind.DieRolled)
    expect(rolls.map(({ actor, values }) => [actor, values[0], values[1]])).toEqual([
      [1, 1, 8],
      [1, 6, 65536],
      [2, 1, 8],
      [2, 6, 65536],
    ])
  })
})
