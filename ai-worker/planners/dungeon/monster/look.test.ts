import { describe, expect, it } from 'vitest'
import { dungeon as ruleset } from '../../../../rulesets/dungeon/ruleset.ts'
import { cellAt, rowOf, setConditions, stillCrypt } from '../../../../test/kit/dungeon.ts'
import { type FigureLook, lookAhead } from './look.ts'

const still = (attack: string, rows: readonly string[]) =>
  stillCrypt(ruleset, {
    rows,
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: xav, kind: hero, side: party, at: x}',
      '{id: zoe, kind: hero, side: party, at: z}',
      '{id: bob, kind: brute, side: monsters, at: b}',
    ],
    brute: [`{initiative: 50, do: [move: {plus: 0}, ${attack}]}`],
  })

const look = (battle: ReturnType<typeof still>): FigureLook => {
  const { abilityCards, types } = battle.template.dungeon
  const card = types.indexOf('brute')
  return lookAhead(battle, rowOf(battle, 'bob'), abilityCards.first[card]!, abilityCards.end[card]!)
}

describe('what a monster would do, for people who ask', () => {
  it('DUN-11 DUN-14 its focus, the hex it makes for, and whom it strikes', () => {
    const battle = still('attack: {plus: 0}', ['b..a..x', '......z'])
    const seen = look(battle)
    const at = (column: number, row: number): number => cellAt(battle, column, row)
    expect([seen.unit, seen.from, seen.move, seen.range, seen.targetLimit, seen.patternSize]).toEqual([
      rowOf(battle, 'bob'),
      at(0, 0),
      2,
      0,
      1,
      0,
    ])
    expect([seen.focus, seen.destination, seen.arrives, seen.negative, seen.points, seen.cell]).toEqual([
      rowOf(battle, 'ann'),
      at(2, 0),
      true,
      0,
      2,
      at(2, 0),
    ])
    expect([seen.targets, seen.focuses]).toEqual([[rowOf(battle, 'ann')], [rowOf(battle, 'ann')]])
    expect(seen.path.at(-1)).toBe(at(2, 0))
    expect(seen.outcomes).toEqual([at(2, 0), at(2, 1)].map((cell) => ({ cell, targets: [rowOf(battle, 'ann')] })))
  })

  it('DUN-16 all that is permitted, by rising cell and rising rows of its targets', () => {
    const battle = still('attack: {plus: 0, range: 4, targets: 2}', ['b.z...', '....x.', '....a.'])
    setConditions(battle, 'bob', 'immobilize')
    const seen = look(battle)
    const [ann, xav, zoe] = ['ann', 'xav', 'zoe'].map((id) => rowOf(battle, id)) as [number, number, number]
    expect([seen.move, seen.range, seen.targetLimit, seen.cell]).toEqual([0, 4, 2, 0])
    expect(seen.targets.length).toBe(2)
    expect(seen.outcomes.every(({ cell }) => cell === 0)).toBe(true)
    const sets = seen.outcomes.map(({ targets }) => targets.join(' '))
    // zoe is nearest: one of the others besides.
    expect(sets).toEqual([`${zoe} ${ann}`, `${zoe} ${xav}`])
  })

  it('DUN-35 an attack that comes before the move is looked at from where it stands, a move alone without it', () => {
    const seen = (effects: string) => {
      const battle = stillCrypt(ruleset, { rows: ['b...a.', '......'], brute: [`{initiative: 50, do: [${effects}]}`] })
      const { move, range, targetLimit, cell } = look(battle)
      return [move, range, targetLimit, cell / 2]
    }
    expect(seen('move: {plus: 0}, attack: {plus: 0, range: 3}')).toEqual([2, 3, 1, 1])
    expect(seen('attack: {plus: 0, range: 3}, move: {plus: 0}')).toEqual([0, 3, 1, 0])
    expect(seen('attack: {plus: 0, range: 3}')).toEqual([0, 3, 1, 0])
    expect(seen('move: {plus: 0}')).toEqual([2, 0, 0, 2])
    expect(seen('shield: 1')).toEqual([0, 0, 0, 0])
  })
})
