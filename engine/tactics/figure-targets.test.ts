import { describe, expect, it } from 'vitest'
import { RETALIATE_REACH, Retaliation, Shields } from '../../components/dungeon.ts'
import { Position } from '../../components/units.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, setConditions, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import {
  advantageOn,
  amountOfEffect,
  canHit,
  isAlly,
  isAutomated,
  isEnemyFigure,
  mayTarget,
  rangeOf,
  retaliationOf,
  shieldOf,
  targetsOf,
} from './figure-targets.ts'

const still = (change: Partial<Crypt> = {}) => {
  const battle = stillCrypt(ruleset, change)
  return {
    battle,
    row: (id: string) => rowOf(battle, id),
    at: (id: string) => columns(battle, Position).cell[rowOf(battle, id)]!,
  }
}

const UNITS = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: cid, kind: hero, side: party, at: c}',
  '{id: bob, kind: brute, side: monsters, at: b}',
  '{id: arc, kind: archer, side: monsters, at: d, grade: elite}',
]

describe('whom a figure may aim at', () => {
  it('DUN-19 enemies on the map, never allies', () => {
    const { battle, row } = still({ rows: ['acbd'], units: UNITS })
    const [ann, cid, bob] = [row('ann'), row('cid'), row('bob')]
    expect([mayTarget(battle, ann, bob), mayTarget(battle, ann, cid), mayTarget(battle, ann, ann)]).toEqual([true, false, false])
    expect([isAlly(battle, ann, cid), isAlly(battle, ann, ann), isAlly(battle, ann, bob)]).toEqual([true, true, false])
    columns(battle, Position).cell[bob] = -1
    expect([mayTarget(battle, ann, bob), isEnemyFigure(battle, ann, bob)]).toEqual([false, false])
    expect([isAutomated(battle, ann), isAutomated(battle, bob)]).toEqual([false, true])
  })

  it('DUN-29 nobody who is invisible', () => {
    const { battle, row } = still()
    setConditions(battle, 'bob', 'invisible')
    expect([mayTarget(battle, row('ann'), row('bob')), isEnemyFigure(battle, row('ann'), row('bob'))]).toEqual([false, true])
  })

  it('DUN-18 in range round walls and in sight; melee reaches one hex', () => {
    const { battle, row, at } = still({ rows: ['a.b', '...'] })
    const [ann, bob] = [row('ann'), row('bob')]
    const hits = (range: number) => canHit(battle, ann, at('ann'), range, bob)
    expect([hits(0), hits(1), hits(2)]).toEqual([false, false, true])
    const thin = still({ rows: ['a', 'b'], edges: 'wall: [[0, 0, S]]' })
    expect(canHit(thin.battle, thin.row('ann'), thin.at('ann'), 0, thin.row('bob'))).toBe(false)
    const round = still({ rows: ['a#b', '...'] })
    const over = [2, 3, 4].map((range) => canHit(round.battle, round.row('ann'), round.at('ann'), range, round.row('bob')))
    expect(over).toEqual([false, false, true])
    const closed = still({ rows: ['a.+b'] })
    expect(canHit(closed.battle, closed.row('ann'), closed.at('ann'), 9, closed.row('bob'))).toBe(false)
  })

  it('DUN-22 advantage and disadvantage do not stack, and cancel', () => {
    const { battle, row, at } = still({ rows: ['acbd'], units: UNITS })
    const [bob, arc, cid] = [row('bob'), row('arc'), row('cid')]
    const on = (unit: number, id: string, range: number, target: number) => advantageOn(battle, unit, at(id), range, target)
    expect([on(bob, 'bob', 0, cid), on(arc, 'arc', 3, cid), on(bob, 'bob', 3, cid)]).toEqual([0, 0, -1])
    setConditions(battle, 'bob', 'muddle')
    expect([on(bob, 'bob', 0, cid), on(bob, 'bob', 3, cid)]).toEqual([-1, -1])
    setConditions(battle, 'bob', 'muddle', 'strengthen')
    expect([on(bob, 'bob', 0, cid), on(bob, 'bob', 3, cid)]).toEqual([0, 0])
    setConditions(battle, 'bob', 'strengthen')
    expect([on(bob, 'bob', 0, cid), on(bob, 'bob', 3, cid)]).toEqual([1, 0])
  })

  it('DUN-20 numbers of an attack are its own, or relative to the figure', () => {
    const { battle, row } = still({
      units: UNITS,
      rows: ['acbd'],
      hand: [
        '{card: Far, initiative: 5, top: [attack: {amount: 4, range: 2, targets: 3}], bottom: [move: 2]}',
        '{card: B, initiative: 6, top: [attack: 1], bottom: [move: 1]}',
      ],
      archer: ['{initiative: 30, do: [attack: {plus: -1, range: {plus: 1}}, attack: {plus: -9, range: {plus: -9}}]}'],
    })
    const { cards, abilityCards } = battle.template.dungeon
    const far = cards.topFirst[0]!
    const [ann, arc] = [row('ann'), row('arc')]
    const numbers = (unit: number, effect: number) => [
      amountOfEffect(battle, unit, effect),
      rangeOf(battle, unit, effect),
      targetsOf(battle, unit, effect),
    ]
    expect(numbers(ann, far)).toEqual([4, 2, 3])
    const first = abilityCards.first[battle.template.dungeon.types.indexOf('archer')]!
    expect([numbers(arc, first), numbers(arc, first + 1)]).toEqual([
      [2, 5, 1],
      [0, 0, 1],
    ])
  })

  it('DUN-25 shields add up: printed, for the round, for the battle', () => {
    const { battle, row } = still({
      units: ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b, grade: elite}'],
    })
    const bob = row('bob')
    expect(shieldOf(battle, bob)).toBe(1)
    columns(battle, Shields).round[bob] = 2
    columns(battle, Shields).lasting[bob] = 3
    expect(shieldOf(battle, bob)).toBe(6)
  })

  it('DUN-26 retaliation adds up by the hexes it reaches', () => {
    const kinds = [
      'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {retaliate: 2, retaliateRange: 2}}, elite: {hp: 9, move: 3, attack: 3}}',
    ]
    const { battle, row } = still({ kinds })
    const bob = row('bob')
    const near = bob * RETALIATE_REACH
    columns(battle, Retaliation).round[near] = 1
    columns(battle, Retaliation).lasting[near + 2] = 4
    expect([1, 2, 3, 4, 99].map((hexes) => retaliationOf(battle, bob, hexes))).toEqual([3, 2, 4, 0, 0])
    expect(cellAt(battle, 0, 0)).toBe(0)
  })
})
