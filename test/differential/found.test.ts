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

/** Battles 0 to `count` − 1 of both, which must be the same. */
const allAgreed = (spec: Sketch, count: number): Finished[] => {
  const scenario = sketch({ options: OPTIONS, ...spec })
  const engine = playEngine(scenario, 5n, count)
  const reference = playReference(scenario, 5n, count)
  engine.forEach((battle, index) => {
    expect(difference(battle, reference[index]!)).toBe(undefined)
  })
  return engine
}

/** Battle 0 of both, which must be the same. */
const agreed = (spec: Sketch): Finished => allAgreed(spec, 1)[0]!

/** Records of one kind, each without its kind and number. */
const told = ({ events }: Finished, kind: number): (readonly number[])[] =>
  events.filter((event) => event[0] === kind).map((event) => event.slice(2))

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
  bracedDefense: 0,
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

  it('DEC-16 a side that picks at random (SKI-4) has its three units act in each of the six orders, round for round', () => {
    const battles = allAgreed(
      {
        rows: ['....', '....'],
        kinds: [guard],
        abilities: [jab],
        units: [
          ['a', 'guard', 'red', 0, 0],
          ['b', 'guard', 'red', 0, 1],
          ['c', 'guard', 'red', 1, 0],
          ['foe', 'guard', 'blue', 3, 1],
        ],
        play: { red: 'random-legal', blue: 'hold' },
        options: { ...OPTIONS, initiative: 'alternate', movesPerTurn: 0, actionsPerTurn: 0 },
        objectives: [],
        rounds: 2,
      },
      60,
    )
    const orders = new Map<string, number>()
    for (const battle of battles) {
      const turns = told(battle, 3).map(([unit]) => unit!)
      expect(turns).toHaveLength(8)
      for (const round of [turns.slice(0, 4), turns.slice(4)]) {
        const order = round.filter((unit) => unit !== 4).join('')
        orders.set(order, (orders.get(order) ?? 0) + 1)
      }
    }
    expect([...orders.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321'])
    // 120 rounds, 20 of each expected; fewer than 8 of one of them comes up once in 250 seeds.
    expect(Math.min(...orders.values())).toBeGreaterThanOrEqual(8)
  })

  it('DEC-16 expected damage is never more than the target has left, also where the minimum alone would fell it', () => {
    const blow = attack('blow', 1, amount(0, 0, 10), null)
    const poke = attack('poke', 1, amount(0, 0, 3), null)
    const end = agreed({
      rows,
      kinds: [kind('fighter', { initiative: 1 }, ['blow', 'poke']), kind('shell', { hp: 1, armour: 2 }, [])],
      abilities: [blow, poke],
      units: [
        ['one', 'fighter', 'red', 0, 0],
        ['two', 'shell', 'blue', 0, 1],
      ],
      options: { ...OPTIONS, minimumDamage: 3 },
    })
    // Both take the one point there is: the first ability.
    expect(told(end, 5)).toEqual([[1, 2, 0, -1, 0, 0]])
  })

  it('DEC-16 cautious minds an attack that comes back next round, and not one used up for the battle', () => {
    const cell = (per: 'battle' | 'round'): number => {
      const end = agreed({
        rows: ['..........'],
        kinds: [
          kind('archer', { hp: 30, move: 0, initiative: 5 }, ['bow']),
          kind('bait', { hp: 30, move: 0, initiative: -5 }, []),
          kind('scout', { hp: 10, move: 4 }, ['jab']),
        ],
        abilities: [attack('bow', 5, amount(0, 0, 9), null, { limit: { uses: 1, per } }), jab],
        units: [
          ['archer', 'archer', 'blue', 0, 0],
          ['bait', 'bait', 'red', 3, 0],
          ['scout', 'scout', 'red', 5, 0, { bonusHp: 9 }],
        ],
        play: { blue: 'aggressive', red: 'cautious' },
        rounds: 1,
      })
      expect(told(end, 5)[0]).toEqual([1, 2, 0, -1, 0, 0])
      return end.units[2]![2]
    }
    expect([cell('round'), cell('battle')]).toEqual([6, 1])
  })
})

describe('amounts', () => {
  it('SKI-9 min and max hold after the dice, and nothing is below 0; damage, healing and bonus HP alike', () => {
    const bounded = (min: number | null, max: number | null, plus: number) => ({ ...amount(2, 6, plus), min, max })
    const effect = (verb: string, type: 'physical' | 'true' | null, value: ReturnType<typeof bounded>) => ({
      verb,
      amount: value,
      type,
      to: 'target',
      args: {},
    })
    const wound = attack('wound', 1, amount(0, 0, 0), null, {
      do: [
        effect('damage', 'physical', bounded(null, 1, 0)),
        effect('damage', 'true', bounded(14, null, 1)),
        effect('damage', 'physical', bounded(-9, -4, 5)),
        effect('damage', 'true', bounded(null, null, -13)),
      ],
    })
    const own = { target: { ...who({ side: 'own' }), within: 1, self: true }, as: 'action' as const }
    const mend = attack('mend', 1, amount(0, 0, 0), null, {
      ...own,
      do: [effect('heal', null, bounded(3, 3, 0)), effect('bonusHp', null, bounded(null, 1, 0))],
    })
    const end = agreed({
      rows,
      kinds: [kind('brute', { hp: 40, initiative: 1 }, ['wound']), kind('monk', { hp: 40 }, ['mend'])],
      abilities: [wound, mend],
      units: [
        ['one', 'brute', 'red', 0, 0],
        ['two', 'monk', 'blue', 0, 1],
      ],
      rounds: 1,
    })
    expect(told(end, 7)).toEqual([[1, 2, 1, 14, 0, 0]])
    expect(told(end, 10)).toEqual([[2, 2, 3, 28, 0, 0]])
    expect(told(end, 11)).toEqual([[2, 2, 1, 1, 0, 0]])
  })

  it('DMG-7 bonus HP pile up to 9999, and what is told is what was gained', () => {
    const ward = attack('ward', 1, amount(0, 0, 0), null, {
      target: null,
      as: 'action',
      do: [{ verb: 'bonusHp', amount: amount(0, 0, 6000), type: null, to: 'target', args: {} }],
    })
    const end = agreed({
      rows,
      kinds: [kind('warded', {}, ['ward']), guard],
      abilities: [ward, jab],
      units: [
        ['one', 'warded', 'red', 0, 0],
        ['two', 'guard', 'blue', 3, 0],
      ],
      play: { red: 'random-legal', blue: 'hold' },
      options: { ...OPTIONS, movesPerTurn: 0 },
      rounds: 8,
    })
    expect(told(end, 11).slice(0, 2)).toEqual([
      [1, 1, 6000, 6000, 0, 0],
      [1, 1, 3999, 9999, 0, 0],
    ])
  })
})
