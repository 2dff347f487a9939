import { describe, expect, it } from 'vitest'
import type { Objective, Selector } from '../../scenario/types.ts'
import { amount, attack, kind, type Sketch, sketch } from '../kit/scenario.ts'
import { difference, type Finished, playEngine, playReference } from './against-engine.ts'

/** Small scenarios on which engine and reference once differed. */

const who = (parts: Partial<Selector>): Selector => ({
  side: null,
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
  ...parts,
})

const objective = (
  side: string,
  result: 'win' | 'lose',
  form: string,
  meant: Partial<Selector>,
  cells: readonly number[] = [],
): Objective => ({
  side,
  result,
  goal: { form, who: who(meant), cells, count: 1, what: null },
  check: { at: 'action', round: null },
})

/** Battle 0 of both, which must be the same. */
const agreed = (spec: Sketch): Finished => {
  const scenario = sketch({ options: OPTIONS, ...spec })
  const [engine] = playEngine(scenario, 5n, 1)
  const [reference] = playReference(scenario, 5n, 1)
  expect(difference(engine!, reference!)).toBe(undefined)
  return engine!
}

const OPTIONS = {
  initiative: 'stat',
  initiativeDie: 20,
  initiativeEach: 'battle',
  ties: 'fixed',
  sight: 'centres',
  movesPerTurn: 1,
  actionsPerTurn: 1,
  moveAfterAction: true,
  alwaysHit: 0,
  alwaysMiss: 0,
  heightBonus: 0,
  adjacentShotPenalty: 0,
  friendlyFire: false,
  minimumDamage: 0,
}

const jab = attack('jab', 1, amount(0, 0, 1), null)
const guard = kind('guard', { hp: 5 }, ['jab'])
const rows = ['....', '....']

describe('objectives', () => {
  it('SKI-12 a unit that stands on its goal from the start has reached it after the first act, though nobody moved or fell', () => {
    const end = agreed({
      rows,
      kinds: [guard],
      abilities: [jab],
      units: [
        ['one', 'guard', 'red', 0, 0],
        ['two', 'guard', 'blue', 0, 1],
      ],
      objectives: [objective('blue', 'win', 'reach', { side: 'own' }, [1])],
    })
    expect([end.outcome, end.winner, end.rounds]).toEqual([1, 1, 1])
    expect(end.events.filter(([event]) => event === 5)).toHaveLength(1)
  })

  it('SKI-12 of one moment all are judged together: a side that retires in it does not make another win in it', () => {
    const end = agreed({
      rows,
      kinds: [guard],
      abilities: [jab],
      units: [
        ['one', 'guard', 'red', 0, 0, { hp: 9 }],
        ['two', 'guard', 'blue', 0, 1, { hp: 1 }],
        ['three', 'guard', 'blue', 3, 0],
        ['four', 'guard', 'green', 3, 1],
      ],
      play: { blue: 'hold', green: 'hold' },
      objectives: [objective('blue', 'lose', 'defeated', { id: 'two' }), objective('green', 'win', 'defeated', { side: 'blue' })],
    })
    // Red fells "two", blue retires whole; green wins only after the next act.
    const retired = end.events.findIndex(([event, , , , cause]) => event === 13 && cause === 2)
    const over = end.events.findIndex(([event]) => event === 16)
    expect(over - retired).toBeGreaterThan(1)
    expect([end.outcome, end.winner]).toEqual([1, 2])
  })

  it('SKI-12 a unit whose side loses by its own act has no turn any more', () => {
    const blast = attack('blast', 3, amount(0, 0, 9), null, { target: { ...who({ side: 'opposing' }), within: 3, area: 1 } })
    const end = agreed({
      rows: ['......', '......'],
      kinds: [kind('mage', { hp: 20, initiative: 5 }, ['blast']), guard],
      abilities: [blast, jab],
      units: [
        ['mage', 'mage', 'red', 0, 0],
        ['heir', 'guard', 'red', 3, 0],
        ['foe', 'guard', 'blue', 3, 1],
        ['foe-2', 'guard', 'blue', 2, 1],
        ['far', 'guard', 'green', 5, 1],
      ],
      options: { ...OPTIONS, friendlyFire: true, actionsPerTurn: 2 },
      objectives: [objective('red', 'lose', 'defeated', { id: 'heir' })],
      rounds: 3,
    })
    const retired = end.events.findIndex(([event, , , unit, cause]) => event === 13 && unit === 1 && cause === 2)
    expect(end.events[retired + 1]!.slice(0, 3)).toEqual([14, end.events[retired + 1]![1], 1])
  })

  it('SKI-12 a walk that makes another side lose ends the plan to strike whom it took off the map', () => {
    const end = agreed({
      rows: ['......'],
      kinds: [guard],
      abilities: [jab],
      units: [
        ['one', 'guard', 'red', 0, 0],
        ['two', 'guard', 'blue', 3, 0],
        ['three', 'guard', 'green', 5, 0],
      ],
      objectives: [
        objective('blue', 'lose', 'reach', { side: 'red' }, [2]),
        objective('red', 'win', 'defeated', { side: 'green' }),
      ],
      rounds: 1,
    })
    const [, , , turnStart, ...rest] = end.events.map(([event]) => event).filter((event) => event !== 65)
    // Red walks to its strike, blue retires, and red, who has walked, passes.
    expect([turnStart, ...rest.slice(0, 2)]).toEqual([4, 13, 14])
  })
})

describe('policies', () => {
  it('DEC-16 cautious strikes from its shelter whom it cannot reach from where it stands', () => {
    const bow = attack('bow', 4, amount(1, 6), null)
    agreed({
      rows: ['..........'],
      kinds: [kind('archer', { hp: 3, move: 4 }, ['bow']), kind('brute', { hp: 30, move: 1 }, ['jab'])],
      abilities: [bow, attack('jab', 1, amount(0, 0, 9), null)],
      units: [
        ['archer', 'archer', 'red', 9, 0],
        ['brute', 'brute', 'blue', 1, 0],
      ],
      play: { red: 'cautious', blue: 'aggressive' },
    })
  })
})
