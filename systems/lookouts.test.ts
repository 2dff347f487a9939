import { describe, expect, it } from 'vitest'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { Goal, Objective } from '../scenario/types.ts'
import { arena } from '../test/kit/arena.ts'
import { kind } from '../test/kit/scenario.ts'
import { areLookoutsStanding, postLookouts } from './lookouts.ts'

const goal = (form: string, side: string | null): Goal => ({
  form,
  who:
    side === null
      ? null
      : {
          side,
          kind: null,
          id: null,
          tag: null,
          is: null,
          within: null,
          beyond: 0,
          sight: false,
          count: null,
          area: 0,
          self: false,
        },
  cells: [],
  count: 0,
  what: null,
})
const win = (side: string, what: Goal, at: 'action' | 'roundEnd' = 'action'): Objective => ({
  side,
  result: 'win',
  goal: what,
  check: { at, round: null },
})

/** Two of red against three of blue, rows 1 and 2, 3 to 5. */
const bands = (objectives: readonly Objective[]) =>
  arena({
    rows: ['......'],
    kinds: [kind('man', { hp: 4, initiative: 1 }, [])],
    units: ['red', 'red', 'blue', 'blue', 'blue'].map((side, col) => [`u${col}`, 'man', side, col, 0] as const),
    abilities: [],
    objectives,
  })

const BOTH = [win('red', goal('defeated', 'blue')), win('blue', goal('defeated', 'red'))]

describe('lookouts', () => {
  it('SKI-12 are the first of those whom an objective wants gone, and nobody where it is judged at the end of rounds', () => {
    expect([...bands(BOTH).template.lookouts]).toEqual([3, 1])
    expect([...bands([BOTH[0]!, win('blue', goal('defeated', 'red'), 'roundEnd')]).template.lookouts]).toEqual([3, 0])
  })

  it('are none where an objective judged after acts asks for something else', () => {
    const { battle, template } = bands([...BOTH, win('red', goal('survive', 'red'))])
    expect([...template.lookouts]).toEqual([])
    expect(areLookoutsStanding(battle)).toBe(false)
  })

  it('stand until one of them is gone, and again when others are posted', () => {
    const { battle, template } = bands(BOTH)
    const { mask } = columns(battle, Standing)
    expect(areLookoutsStanding(battle)).toBe(true)
    mask[3] = StandingBit.Defeated
    expect(areLookoutsStanding(battle)).toBe(false)
    postLookouts(battle)
    expect([...template.lookouts]).toEqual([4, 1])
    expect(areLookoutsStanding(battle)).toBe(true)
    mask[5] = StandingBit.Defeated
    expect(areLookoutsStanding(battle)).toBe(true)
    mask[4] = StandingBit.Removed
    postLookouts(battle)
    // Nobody of blue stands: the last is kept, and tells that there is something to judge.
    expect([...template.lookouts]).toEqual([5, 1])
    expect(areLookoutsStanding(battle)).toBe(false)
  })
})
