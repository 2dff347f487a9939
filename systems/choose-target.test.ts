import { describe, expect, it } from 'vitest'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { columns } from '../engine/battle.ts'
import { decision } from '../engine/choices.ts'
import type { Ability, Scenario } from '../scenario/types.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { countTargets, isUsingAbility } from './choose-target.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const using = (target: Partial<NonNullable<Ability['target']>> | null, more: Partial<Ability> = {}): Ability =>
  attack('it', 1, amount(0, 0, 1), null, { target: target === null ? null : { ...TARGET, ...target }, ...more })

const column = (
  ability: Ability,
  rows: readonly string[],
  units: Record<string, [string, number]>,
  options = {},
  change?: (scenario: Scenario) => Scenario,
) =>
  arena(
    {
      rows,
      kinds: [kind('man', { initiative: 1, hp: 20 }, ['it']), kind('idle', { hp: 20 }, [])],
      abilities: [ability],
      units: Object.entries(units).map(([id, [side, row]]) => [id, id === 'ada' ? 'man' : 'idle', side, 0, row]),
      options: { movesPerTurn: 0, ...options },
    },
    change,
  )

/** Targets offered for `it`; none where the ability itself is not offered. */
const targets = (...given: Parameters<typeof column>): string[] => {
  const battle = column(...given)
  return battle.legal().includes('it') ? battle.play('it').legal() : []
}

const FIVE = ['.', '.', '.', '.', '.', '.']
const FOES: Record<string, [string, number]> = {
  ada: ['red', 0],
  o1: ['blue', 1],
  o2: ['blue', 2],
  o3: ['blue', 3],
  o4: ['blue', 4],
}

describe('SKI-7 range', () => {
  it('within is the most', () => {
    expect(targets(using({ within: 1 }), FIVE, FOES)).toEqual(['o1'])
    expect(targets(using({ within: 3 }), FIVE, FOES)).toEqual(['o1', 'o2', 'o3'])
  })

  it('beyond n asks for more than n', () => {
    expect(targets(using({ within: 3, beyond: 2 }), FIVE, FOES)).toEqual(['o3'])
    expect(targets(using({ within: 4, beyond: 1 }), FIVE, FOES)).toEqual(['o2', 'o3', 'o4'])
  })

  it('is counted in steps round full walls; obstacles and units do not lengthen it', () => {
    const far: Record<string, [string, number]> = { ada: ['red', 0], orc: ['blue', 2] }
    expect(targets(using({ within: 9 }), ['.', '#', '.'], far)).toEqual([])
    expect(targets(using({ within: 2 }), ['.', 'o', '.'], far)).toEqual(['orc'])
    expect(targets(using({ within: 2 }), ['.', '.', '.'], { ...far, mid: ['blue', 1] })).toEqual(['orc', 'mid'])
    expect(targets(using({ within: 3 }), ['..', '#.', '..'], far)).toEqual(['orc'])
    expect(targets(using({ within: 2 }), ['..', '#.', '..'], far)).toEqual([])
  })

  it('is counted round thin walls', () => {
    const wall = (scenario: Scenario): Scenario => ({
      ...scenario,
      map: { ...scenario.map, edges: [{ cell: 0, side: 'S', kind: 'wall' }] },
    })
    const near: Record<string, [string, number]> = { ada: ['red', 0], orc: ['blue', 1] }
    expect(targets(using({ within: 1 }), ['..', '..'], near, {}, wall)).toEqual([])
    expect(targets(using({ within: 2 }), ['..', '..'], near, {}, wall)).toEqual(['orc'])
  })
})

describe('SKI-7 sight', () => {
  const over: Record<string, [string, number]> = { ada: ['red', 0], orc: ['blue', 2] }
  const hill =
    (levels: readonly number[]) =>
    (scenario: Scenario): Scenario => ({ ...scenario, map: { ...scenario.map, levels } })

  it('is asked for only where the ability asks for it', () => {
    expect(targets(using({ within: 4, sight: true }), ['..', '#.', '..'], over)).toEqual([])
    expect(targets(using({ within: 4, sight: false }), ['..', '#.', '..'], over)).toEqual(['orc'])
  })

  it('a cell higher than both ends blocks it', () => {
    const sees = (levels: readonly number[]) =>
      targets(using({ within: 4, sight: true }), ['.', '.', '.'], over, {}, hill(levels))
    expect(sees([0, 1, 0])).toEqual([])
    expect(sees([1, 1, 0])).toEqual(['orc'])
    expect(sees([0, 1, 1])).toEqual(['orc'])
  })
})

describe('SKI-7 whom', () => {
  const mixed: Record<string, [string, number]> = { ada: ['red', 1], bea: ['red', 0], orc: ['blue', 2] }

  it.each([
    ['attacks aim at units the user counts as hostile', { side: 'opposing' }, ['orc']],
    ['own aims at units of its side without itself', { side: 'own' }, ['bea']],
    ['own with self: true at itself, too', { side: 'own', self: true }, ['ada', 'bea']],
    ['any aims at both sides', { side: 'any' }, ['bea', 'orc']],
    ['any with self: true at everybody', { side: 'any', self: true }, ['ada', 'bea', 'orc']],
    ['opposing with self: true', { side: 'opposing', self: true }, ['ada', 'orc']],
  ])('%s', (_word, target, names) => {
    expect(targets(using(target), ['.', '.', '.'], mixed)).toEqual(names)
  })

  it('an ability without a target is its user’s own', () => {
    expect(targets(using(null), ['.', '.', '.'], mixed)).toEqual(['ada'])
  })

  it('the user itself needs neither range nor sight', () => {
    expect(
      targets(using({ side: 'own', self: true, within: 4, beyond: 2 }), FIVE, {
        ada: ['red', 0],
        bea: ['red', 3],
        orc: ['blue', 5],
      }),
    ).toEqual(['ada', 'bea'])
  })

  it('a unit that the user does not count as hostile is no target of an attack', () => {
    const neutral = (scenario: Scenario): Scenario => ({
      ...scenario,
      sides: scenario.sides.map((side) => (side.id === 'red' ? { ...side, disposition: { blue: 'neutral' as const } } : side)),
    })
    expect(targets(using({ side: 'opposing' }), ['.', '.', '.'], mixed, {}, neutral)).toEqual([])
  })
})

describe('SKI-10 where an area can be centred', () => {
  const area = (radius: number, target = {}) => using({ within: 3, area: radius, ...target })

  it('on a cell within range with somebody to strike within its radius, by plain hex distance', () => {
    expect(targets(area(1), FIVE, { ada: ['red', 0], orc: ['blue', 4] })).toEqual(['[0,3]'])
    expect(targets(area(2), FIVE, { ada: ['red', 0], orc: ['blue', 4] })).toEqual(['[0,2]', '[0,3]'])
    expect(targets(area(1), ['.', '.', '#', '.'], { ada: ['red', 0], orc: ['blue', 3] })).toEqual([])
  })

  it('the blast itself passes walls: the radius is plain distance', () => {
    expect(targets(area(2), ['.', '.', '#', '.'], { ada: ['red', 0], orc: ['blue', 3] })).toEqual(['[0,1]'])
  })

  it('on the user’s own cell, unless there is a least range', () => {
    const beside: Record<string, [string, number]> = { ada: ['red', 0], orc: ['blue', 1] }
    expect(targets(area(1), FIVE, beside)).toEqual(['[0,0]', '[0,1]', '[0,2]'])
    expect(targets(area(1, { beyond: 1 }), FIVE, beside)).toEqual(['[0,2]'])
  })

  it('with friendlyFire an own unit is somebody to strike; an area that helps strikes nobody else for it', () => {
    const pair: Record<string, [string, number]> = { ada: ['red', 0], bea: ['red', 1], orc: ['blue', 5] }
    expect(targets(area(1), FIVE, pair)).toEqual([])
    expect(targets(area(1), FIVE, pair, { friendlyFire: true })).toEqual(['[0,0]', '[0,1]', '[0,2]'])
    expect(targets(area(1, { side: 'own' }), FIVE, { ada: ['red', 0], orc: ['blue', 1] }, { friendlyFire: true })).toEqual([])
  })
})

describe('the target chosen', () => {
  it('is a unit, or a cell', () => {
    const one = column(using({ within: 3 }), FIVE, FOES).play('it')
    expect(decision(one.battle)).toEqual({ unit: 1, side: 0, kind: QuestionKind.Target })
    one.play('o2')
    const single = columns(one.battle, Activation)
    expect([single.target[0], single.cell[0]]).toEqual([3, -1])
    const many = column(using({ within: 3, area: 1 }), FIVE, FOES)
    columns(many.battle, Activation).target[0] = 3
    many.play('it', '[0,3]')
    const centred = columns(many.battle, Activation)
    expect([centred.target[0], centred.cell[0]]).toEqual([0, 3])
  })

  it('is asked for by nothing but an ability', () => {
    const { battle } = column(using({ within: 3 }), FIVE, FOES)
    const { act } = columns(battle, Activation)
    const asks = [Act.None, Act.Pass, Act.Move, Act.Ability].map((kindOfAct) => {
      act[0] = kindOfAct
      return isUsingAbility(battle)
    })
    expect(asks).toEqual([false, false, false, true])
  })

  it('counts 1 where there is any and 0 where there is none', () => {
    const { battle } = column(using({ within: 3 }), FIVE, FOES)
    expect(countTargets(battle, 0, 1)).toBe(1)
    expect(countTargets(battle, 0, 4)).toBe(1)
    expect(countTargets(column(using({ within: 1 }), FIVE, { ada: ['red', 0], orc: ['blue', 2] }).battle, 0, 1)).toBe(0)
    expect(countTargets(column(using({ within: 3, area: 1 }), FIVE, FOES).battle, 0, 1)).toBe(1)
    expect(countTargets(column(using({ within: 1, area: 1 }), FIVE, { ada: ['red', 0], orc: ['blue', 4] }).battle, 0, 1)).toBe(0)
  })
})
