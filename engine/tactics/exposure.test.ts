import { describe, expect, it } from 'vitest'
import { Standing, StandingBit, Uses } from '../../components/units.ts'
import type { Ability } from '../../scenario/types.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { exposure } from './exposure.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const cut = attack('cut', 1, amount(0, 0, 2), null)

const lane = (abilities: readonly Ability[], more: { rows?: string[]; options?: object; move?: number; second?: boolean } = {}) =>
  arena({
    rows: more.rows ?? Array.from({ length: 8 }, () => '.'),
    kinds: [
      kind('man', { hp: 20, initiative: 1 }, []),
      kind(
        'orc',
        { move: more.move ?? 2 },
        abilities.map(({ id }) => id),
      ),
    ],
    abilities,
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 0, 7],
      ...(more.second === true ? [['elk', 'orc', 'blue', 0, 6] as const] : []),
      ['bea', 'man', 'red', 0, 1],
    ],
    options: { ...more.options },
  }).battle

const from = (battle: ReturnType<typeof lane>): number[] => [0, 2, 3, 4, 5, 6].map((cell) => exposure(battle, 1, cell) / 1024)

describe('the damage to expect on a cell until the next turn', () => {
  it('DEC-16 counts who is near enough by range and move', () => {
    // Range 1 and a move of 2: from 7 down to 4.
    expect(from(lane([cut]))).toEqual([0, 0, 0, 2, 2, 2])
    expect(from(lane([cut], { move: 3 }))).toEqual([0, 0, 2, 2, 2, 2])
  })

  it('counts no move where the game has none', () => {
    expect(from(lane([cut], { options: { movesPerTurn: 0 } }))).toEqual([0, 0, 0, 0, 0, 2])
  })

  it('takes the best attack of each foe, and sums the foes', () => {
    const weak = attack('weak', 3, amount(0, 0, 1), null)
    expect(from(lane([cut, weak]))).toEqual([0, 1, 1, 2, 2, 2])
    expect(from(lane([weak, cut], { second: true }))).toEqual([0, 2, 3, 4, 4, 4])
  })

  it('adds the radius of an area', () => {
    const wave = attack('wave', 1, amount(0, 0, 3), null, { target: { ...TARGET, within: 1, area: 2 } })
    expect(from(lane([wave]))).toEqual([0, 3, 3, 3, 3, 3])
  })

  it('leaves out actions, attacks without a use left, own units and who is off the map', () => {
    expect(from(lane([{ ...cut, as: 'action' }]))).toEqual([0, 0, 0, 0, 0, 0])
    const spent = lane([{ ...cut, limit: { uses: 1, per: 'battle' } }])
    columns(spent, Uses).battle.fill(1)
    expect(from(spent)).toEqual([0, 0, 0, 0, 0, 0])
    expect(exposure(lane([cut]), 2, 1)).toBe(0)
  })

  it('counts range round walls: who has no way threatens nothing', () => {
    expect(from(lane([attack('bow', 9, amount(0, 0, 2), null)], { rows: ['.', '.', '.', '.', '.', '#', '.', '.'] }))).toEqual([
      0, 0, 0, 0, 0, 2,
    ])
    const walled = lane([attack('gun', 254, amount(0, 0, 2), null)], { rows: ['.', '.', '.', '.', '.', '#', '.', '.'] })
    expect(from(walled)).toEqual([0, 0, 0, 0, 0, 2])
  })

  it('SKI-14 expects the bonus of who has not moved on its own cell alone', () => {
    const reach = attack('pike', 9, amount(0, 0, 8), { die: 20, plus: 0 })
    const battle = lane([reach], { options: { bracedDefense: 5 } })
    expect([0, 2].map((cell) => exposure(battle, 1, cell) / 1024)).toEqual(
      [(8 * 6) / 20, (8 * 11) / 20].map((hp) => Math.floor(hp * 1024) / 1024),
    )
    columns(battle, Standing).mask[1] = StandingBit.Moved
    expect(exposure(battle, 1, 0)).toBe(exposure(battle, 1, 2))
  })

  it('weighs the chance to hit and never more than the unit has left', () => {
    expect(exposure(lane([attack('axe', 1, amount(0, 0, 8), { die: 20, plus: 0 })]), 1, 6)).toBe(Math.floor((8 * 1024 * 11) / 20))
    expect(exposure(lane([attack('axe', 1, amount(0, 0, 80), null)]), 1, 6)).toBe(20 * 1024)
  })
})
