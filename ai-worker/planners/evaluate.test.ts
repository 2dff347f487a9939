import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../components/clock.ts'
import { Position, Standing, Vitals } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { evaluate } from './evaluate.ts'

const lane = (gap: number, hit = 0, options = {}) =>
  arena(
    {
      rows: Array.from({ length: 14 }, () => '.'),
      kinds: [
        kind('man', { hp: 10, initiative: 1, move: 0 }, hit > 0 ? ['cut'] : []),
        kind('orc', { hp: 6, move: 0 }, hit > 0 ? ['claw'] : []),
      ],
      abilities: [attack('cut', 1, amount(0, 0, hit), null), attack('claw', 1, amount(0, 0, hit), null)],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bea', 'man', 'red', 0, 12, { hp: 4, bonusHp: 2 }],
        ['orc', 'orc', 'blue', 0, gap],
        ['elk', 'orc', 'wild', 0, 13],
      ],
      options,
    },
    (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) => ({
        ...side,
        disposition:
          side.id === 'wild' || side.id === 'red'
            ? { ...side.disposition, wild: 'neutral', ...(side.id === 'wild' ? { red: 'neutral' } : {}) }
            : side.disposition,
      })),
    }),
  ).battle

describe('DEC-16 search-1: how good a position is', () => {
  it('counts HP, bonus HP and half the most HP of the side, opponents’ against it, a hex to the nearest at 32', () => {
    // ada 10 + 5, bea 4 + 2 + 5, orc −6 − 3, neutral nothing; five hexes.
    expect(evaluate(lane(5), 1)).toBe((10 + 5 + 4 + 2 + 5 - 6 - 3) * 1024 - 5 * 32)
    expect(evaluate(lane(3), 1) - evaluate(lane(5), 1)).toBe(64)
  })

  it('adds the attack it can still make and takes off a quarter of what it must expect', () => {
    const sum = (10 + 5 + 4 + 2 + 5 - 6 - 3) * 1024 - 32
    expect(evaluate(lane(1, 3), 1)).toBe(sum + 3 * 1024 - 768)
    const acted = lane(1, 3)
    acted.clock[Clock.Actor] = 3
    expect(evaluate(acted, 1)).toBe(sum - 768)
    expect(evaluate(lane(1, 3, { actionsPerTurn: 0 }), 1)).toBe(sum - 768)
  })

  it('leaves out who has left, and all that hangs on a place for a unit that has', () => {
    const battle = lane(5)
    columns(battle, Standing).mask[3] = 3
    columns(battle, Position).cell[3] = -1
    expect(evaluate(battle, 1)).toBe((10 + 5 + 4 + 2 + 5) * 1024)
    columns(battle, Standing).mask[1] = 3
    columns(battle, Position).cell[1] = -1
    columns(battle, Vitals).hp[1] = 0
    expect(evaluate(battle, 1)).toBe((4 + 2 + 5) * 1024)
  })

  it('counts no way as no distance', () => {
    const walled = arena({
      rows: ['.', '#', '.'],
      kinds: [kind('man', { hp: 4, initiative: 1 }, [])],
      abilities: [],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['orc', 'man', 'blue', 0, 2],
      ],
    }).battle
    expect(evaluate(walled, 1)).toBe(0)
  })

  it('a win is worth more than anything, a loss less', () => {
    const battle = lane(5)
    battle.clock[Clock.Outcome] = Outcome.Won
    battle.clock[Clock.Winner] = 0
    expect([evaluate(battle, 1), evaluate(battle, 3)]).toEqual([1e9, -1e9])
    battle.clock[Clock.Outcome] = Outcome.Drawn
    expect(Math.abs(evaluate(battle, 1))).toBeLessThan(1e6)
  })
})
