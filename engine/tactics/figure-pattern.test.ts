import { describe, expect, it } from 'vitest'
import { Position } from '../../components/units.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { cellAt, rowOf, setConditions, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import { isPatternInRange, listAnchors, listStruck, strikesAny, TURNS } from './figure-pattern.ts'

const out = new Int32Array(256)

const still = (rows: readonly string[], pattern: string, ...foes: readonly string[]) => {
  const battle = stillCrypt(ruleset, {
    rows,
    patterns: [pattern],
    hand: [
      '{card: Act, initiative: 1, top: [attack: {amount: 2, pattern: p}], bottom: [move: 1]}',
      '{card: B, initiative: 2, top: [attack: 1], bottom: [move: 1]}',
    ],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      ...foes.map((mark) => `{id: ${mark}, kind: brute, side: monsters, at: ${mark}}`),
    ],
  })
  const ann = rowOf(battle, 'ann')
  const from = columns(battle, Position).cell[ann]!
  return {
    battle,
    ann,
    from,
    struck: (turn: number, anchor = from) =>
      Array.from(
        out.subarray(0, listStruck(battle, ann, 0, turn, from, anchor, out)),
        (row) => battle.template.unitIds[row],
      ).join(' '),
  }
}

describe('a pattern', () => {
  it('DUN-11 strikes the enemies that it covers in each of its twelve turns, by ascending cells', () => {
    const { battle, ann, from, struck } = still(
      ['bcd', '.a.', 'e.f'],
      'p: {anchor: self, hexes: [[0, -1], [1, -1]]}',
      'b',
      'c',
      'd',
      'e',
      'f',
    )
    const all = Array.from({ length: TURNS }, (_, turn) => struck(turn))
    expect(all[0]).toBe('c')
    expect(new Set(all)).toContain('c')
    expect(all.some((ids, turn) => strikesAny(battle, ann, 0, turn, from, from) !== (ids !== ''))).toBe(false)
  })

  it('DUN-18 strikes nobody out of sight or invisible', () => {
    const seen = still(['a..', '...', 'b..'], 'p: {anchor: self, hexes: [[0, 1], [0, 2]]}', 'b')
    expect(seen.struck(0)).toBe('b')
    setConditions(seen.battle, 'b', 'invisible')
    expect(seen.struck(0)).toBe('')
    expect(still(['a..', '#..', 'b..'], 'p: {anchor: self, hexes: [[0, 1], [0, 2]]}', 'b').struck(0)).toBe('')
  })

  it('DUN-11 a melee one lies at the attacker, a ranged one where a hex of it that is no wall is in range', () => {
    const melee = still(['ab'], 'p: {anchor: self, hexes: [[1, 0]]}', 'b')
    expect([
      isPatternInRange(melee.battle, 0, 0, melee.from, 0, melee.from),
      isPatternInRange(melee.battle, 0, 0, melee.from, 0, 1),
    ]).toEqual([true, false])
    const { battle, ann, from } = still(['a...b'], 'p: {anchor: target, hexes: [[0, 0], [1, 0]]}', 'b')
    const anchors = (range: number) =>
      Array.from(out.subarray(0, listAnchors(battle, ann, 0, from, range, out))).map((cell) => cell)
    // Of a pattern of two hexes the far one may be out of range.
    expect([anchors(2), anchors(3), anchors(4)]).toEqual([[], [3, 4], [3, 4]])
    expect(cellAt(battle, 4, 0)).toBe(4)
  })
})
