import { describe, expect, it } from 'vitest'
import { NORMAL_PLACE } from '../../../../components/dungeon.ts'
import { Standing, StandingBit } from '../../../../components/units.ts'
import { columns } from '../../../../engine/battle.ts'
import { dungeon as ruleset } from '../../../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, setConditions, stillCrypt } from '../../../../test/kit/dungeon.ts'
import { Relation, Travel } from '../../monster-focus/index.ts'
import { NO_EFFECT } from './attack.ts'
import { boardOf } from './board.ts'
import { fillProblem } from './fill.ts'

const still = (change: Partial<Crypt> = {}) =>
  stillCrypt(ruleset, {
    rows: ['a.b.x', '..c.d'],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: xav, kind: hero, side: party, at: x}',
      '{id: cid, kind: brute, side: monsters, at: c}',
      '{id: dan, kind: brute, side: monsters, at: d}',
    ],
    ...change,
  })

const filled = (battle: ReturnType<typeof still>, isMoving = true, isAttacking = true, who = 'bob') => {
  const { problem } = boardOf(battle)
  const first = battle.template.dungeon.abilityCards.first[battle.template.dungeon.types.indexOf('brute')]!
  fillProblem(battle, problem, rowOf(battle, who), isMoving ? first : NO_EFFECT, isAttacking ? first + 1 : NO_EFFECT)
  return problem
}

const told = (battle: ReturnType<typeof still>) => {
  const { count, unit, cell, relation } = filled(battle)
  return Array.from({ length: count }, (_, i) => [battle.template.unitIds[unit[i]!], cell[i], relation[i]])
}

describe('what a monster is given to decide', () => {
  it('DUN-11 everybody else on the map: enemies, allies', () => {
    const battle = still()
    const at = (column: number, row: number): number => cellAt(battle, column, row)
    const all = [
      ['ann', at(0, 0), Relation.Enemy],
      ['xav', at(4, 0), Relation.Enemy],
      ['cid', at(2, 1), Relation.Ally],
      ['dan', at(4, 1), Relation.Ally],
    ]
    expect(told(battle)).toEqual(all)
    columns(battle, Standing).mask[rowOf(battle, 'cid')] = StandingBit.Defeated | StandingBit.Removed
    expect(told(battle)).toEqual(all.filter(([id]) => id !== 'cid'))
  })

  it('DUN-12 DUN-38 the invisible, and who is in a room that nobody has seen, only in the way', () => {
    const battle = still({ rows: ['axb+.', '..c#d'] })
    setConditions(battle, 'ann', 'invisible')
    expect(told(battle).map(([id, , relation]) => [id, relation])).toEqual([
      ['ann', Relation.Barrier],
      ['xav', Relation.Enemy],
      ['cid', Relation.Ally],
      ['dan', Relation.Barrier],
    ])
  })

  it('DUN-11 DUN-29 its move, its range and targets, and what it suffers from', () => {
    const battle = still()
    const short = (problem: ReturnType<typeof filled>) => [
      problem.start,
      problem.move,
      problem.range,
      problem.targets,
      problem.travel,
      problem.flying,
    ]
    const start = cellAt(battle, 2, 0)
    expect(short(filled(battle))).toEqual([start, 2, 0, 1, Travel.Walk, false])
    expect(short(filled(battle, false))).toEqual([start, 0, 0, 1, Travel.Walk, false])
    expect(short(filled(battle, true, false))).toEqual([start, 2, 0, 0, Travel.Walk, false])
    const state = (...words: readonly string[]) => {
      setConditions(battle, 'bob', ...words)
      const { muddled, stunned } = filled(battle)
      return [muddled, stunned]
    }
    expect([state(), state('muddle'), state('stun'), state('poison', 'wound')]).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ])
    const jumps = still({
      brute: ['{initiative: 50, do: [move: {plus: 1, jump: true}, attack: {plus: 0, range: 3, targets: 2}]}'],
    })
    expect(short(filled(jumps))).toEqual([start, 3, 3, 2, Travel.Jump, false])
  })

  it('DUN-11 DUN-35 who of the enemies acts how early: before the cards are revealed elites before others of their sort, by their numbers', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: cid, kind: brute, grade: elite, side: monsters, at: c}',
      '{id: dan, kind: brute, side: monsters, at: d}',
      '{id: xav, kind: hero, side: party, at: x}',
    ]
    const battle = still({ units })
    const { number } = battle.template.dungeon
    const [bob, cid, dan] = ['bob', 'cid', 'dan'].map((id) => number[rowOf(battle, id)]!)
    expect([...filled(battle, true, true, 'ann').initiative.subarray(0, 4)]).toEqual([
      NORMAL_PLACE + bob!,
      cid,
      NORMAL_PLACE + dan!,
      0,
    ])
    expect([...filled(battle).initiative.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  })
})
