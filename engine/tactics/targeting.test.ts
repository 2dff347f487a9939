import { describe, expect, it } from 'vitest'
import { Aim } from '../../components/abilities.ts'
import { Uses } from '../../components/units.ts'
import type { Scenario } from '../../scenario/types.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { hasHostileNeighbour, hasUsesLeft, isAimedAt, isStruck, reaches, unitsInArea } from './targeting.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const field = (options = {}, change?: (scenario: Scenario) => Scenario) =>
  arena(
    {
      rows: ['...', '...', '...'],
      kinds: [kind('man', { initiative: 1 }, ['cut', 'ball', 'bless'])],
      abilities: [
        attack('cut', 1, amount(0, 0, 1), null, { limit: { uses: 2, per: 'round' } }),
        attack('ball', 2, amount(0, 0, 1), null, { target: { ...TARGET, within: 2, area: 1 } }),
        attack('bless', 2, amount(0, 0, 1), null, {
          as: 'action',
          target: { ...TARGET, within: 2, area: 2, side: 'own', self: true },
        }),
      ],
      units: [
        ['ada', 'man', 'red', 1, 1],
        ['low', 'man', 'blue', 2, 1],
        ['top', 'man', 'blue', 0, 0],
        ['bea', 'man', 'red', 1, 0],
        ['elk', 'man', 'wild', 2, 2],
      ],
      options,
    },
    change,
  ).battle

describe('whom an ability may touch', () => {
  it.each([
    // aims → ada herself, bea of her side, low whom she counts as hostile
    [0, [false, false, false]],
    [Aim.Self, [true, false, false]],
    [Aim.Own, [false, true, false]],
    [Aim.Opposing, [false, false, true]],
    [Aim.Own | Aim.Opposing, [false, true, true]],
    [Aim.Self | Aim.Own | Aim.Opposing, [true, true, true]],
  ])('SKI-7 aims %i', (aim, expected) => {
    const battle = field()
    expect([1, 4, 2].map((target) => isAimedAt(battle, aim, 1, target))).toEqual(expected)
  })

  it('SKI-7 a neutral unit is neither own nor opposing', () => {
    const battle = field({}, (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) =>
        side.id === 'red' ? { ...side, disposition: { blue: 'hostile', wild: 'neutral' } } : side,
      ),
    }))
    expect(isAimedAt(battle, 7, 1, 5)).toBe(false)
    expect(isAimedAt(battle, Aim.Opposing, 5, 1)).toBe(true)
  })

  it('SKI-10 an area strikes whom it is aimed at; with friendlyFire an area attack everybody, its user too', () => {
    const struck = (battle: ReturnType<typeof field>, ability: number) =>
      [1, 2, 3, 4, 5].filter((row) => isStruck(battle, ability, 1, row))
    expect(struck(field(), 1)).toEqual([2, 3, 5])
    expect(struck(field({ friendlyFire: true }), 1)).toEqual([1, 2, 3, 4, 5])
    expect(struck(field(), 2)).toEqual([1, 4])
    expect(struck(field({ friendlyFire: true }), 2)).toEqual([1, 4])
  })
})

describe('the units in an area', () => {
  it('SKI-10 DEC-1 are in ascending order of their cells, by plain distance', () => {
    const battle = field()
    const out = new Uint8Array(8)
    const list = (ability: number, centre: number) => [...out.subarray(0, unitsInArea(battle, ability, 1, centre, out))]
    expect(list(1, 4)).toEqual([2, 5])
    expect(list(1, 3)).toEqual([3, 2])
    expect(list(2, 4)).toEqual([4, 1])
    expect(list(2, 8)).toEqual([4, 1])
    expect(list(1, 2)).toEqual([])
  })

  it('SKI-10 with friendlyFire: everybody, sorted', () => {
    const battle = field({ friendlyFire: true })
    const out = new Uint8Array(8)
    // Cells: top 0, bea 3, ada 4, low 7, elk 8.
    expect([...out.subarray(0, unitsInArea(battle, 1, 1, 4, out))]).toEqual([4, 1, 2, 5])
  })
})

describe('uses left', () => {
  it.each([
    ['battle', [0, 1, 2, 3, 254]],
    ['round', [0, 1, 2, 3, 254]],
    ['turn', [0, 1, 2, 3, 254]],
  ] as const)('SKI-6 per %s', (per, counts) => {
    const { battle } = arena({
      rows: ['..'],
      kinds: [kind('man', {}, ['cut', 'jab'])],
      abilities: [attack('cut', 1, amount(0, 0, 1), null, { limit: { uses: 2, per } }), attack('jab', 1, amount(0, 0, 1), null)],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bob', 'man', 'blue', 1, 0],
      ],
    })
    const uses = columns(battle, Uses)
    const left = counts.map((count) => {
      uses[per].fill(0)
      uses[per][1 * 2 + 0] = count
      return [hasUsesLeft(battle, 1, 0), hasUsesLeft(battle, 1, 1), hasUsesLeft(battle, 2, 0)]
    })
    expect(left).toEqual([
      [true, true, true],
      [true, true, true],
      [false, true, true],
      [false, true, true],
      [false, true, true],
    ])
    for (const scope of ['battle', 'round', 'turn'] as const) uses[scope].fill(254)
    expect(hasUsesLeft(battle, 1, 1)).toBe(true)
  })
})

describe('range', () => {
  it('SKI-7 a zone is asked from the user’s cell towards the target’s', () => {
    const battle = field()
    expect([reaches(battle, 0, 4, 7), reaches(battle, 0, 4, 0), reaches(battle, 0, 4, 4)]).toEqual([true, false, false])
    const thin = field({}, (scenario) => ({
      ...scenario,
      map: { ...scenario.map, edges: [{ cell: 4, side: 'NE', kind: 'wall' }] },
    }))
    expect([reaches(thin, 0, 4, 7), reaches(thin, 0, 7, 4), reaches(thin, 0, 4, 8)]).toEqual([false, false, true])
  })
})

describe('a hostile neighbour', () => {
  it('SKI-8 is a unit beside the cell that the shooter counts as hostile, not itself and not its own', () => {
    const battle = field()
    // Beside [1,1]: low and elk; beside [1,0]: top and low; beside [0,2]: nobody but ada, who is own.
    expect([hasHostileNeighbour(battle, 1, 4), hasHostileNeighbour(battle, 1, 3), hasHostileNeighbour(battle, 1, 2)]).toEqual([
      true,
      true,
      false,
    ])
    expect(hasHostileNeighbour(battle, 2, 2)).toBe(true)
    expect(hasHostileNeighbour(battle, 1, 5)).toBe(true)
  })

  it('SKI-8 nobody is adjacent through a thin wall', () => {
    const walled = field({}, (scenario) => ({
      ...scenario,
      map: {
        ...scenario.map,
        edges: [
          { cell: 3, side: 'NW', kind: 'wall' },
          { cell: 3, side: 'SE', kind: 'wall' },
        ],
      },
    }))
    expect(hasHostileNeighbour(walled, 1, 3)).toBe(false)
  })

  it('is not the unit itself, whose cell lies beside where it would shoot from', () => {
    const battle = field({}, (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) => ({ ...side, disposition: { ...side.disposition, [side.id]: 'hostile' } })),
      units: scenario.units.filter((unit) => unit.id === 'ada' || unit.id === 'top'),
    }))
    expect(hasHostileNeighbour(battle, 1, 5)).toBe(false)
  })
})
