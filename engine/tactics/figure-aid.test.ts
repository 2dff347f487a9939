import { describe, expect, it } from 'vitest'
import { Initiative } from '../../components/dungeon.ts'
import { Vitals } from '../../components/units.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { rowOf, setConditions, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import { bestHelped, isForSelf, mayHelp } from './figure-aid.ts'

const UNITS = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: cid, kind: hero, side: party, at: c}',
  '{id: bob, kind: brute, side: monsters, at: b}',
  '{id: bud, kind: brute, side: monsters, at: d}',
]
const DO =
  'heal: {amount: 2, range: 2}, heal: 1, shield: 1, damage: {amount: 1, range: 3}, condition: {add: [bless], range: 1}, condition: {add: [curse], range: 9}'

const still = () => {
  const battle = stillCrypt(ruleset, { rows: ['ac.bd'], units: UNITS, brute: [`{initiative: 50, do: [${DO}]}`] })
  const first = battle.template.dungeon.abilityCards.first[0]!
  const bob = rowOf(battle, 'bob')
  const { unitIds, rows } = battle.template
  return {
    battle,
    isOwn: (effect: number) => isForSelf(battle, first + effect),
    may: (effect: number) =>
      Array.from({ length: rows }, (_, row) => row)
        .filter((row) => row > 0 && mayHelp(battle, bob, first + effect, row))
        .map((row) => unitIds[row])
        .join(' '),
    best: (effect: number) => unitIds[bestHelped(battle, bob, first + effect)],
  }
}

describe('an effect that is no attack', () => {
  it('DUN-19 DUN-27 goes to allies and itself if it helps, to enemies if it harms', () => {
    const { may, isOwn } = still()
    expect([may(0), may(3), may(4), may(5)]).toEqual(['bob bud', 'ann cid', 'bob bud', 'ann cid'])
    expect([0, 1, 2, 3, 4, 5].map(isOwn)).toEqual([false, true, true, false, false, false])
  })

  it('DUN-27 DEC-1 a heal goes to who lacks most, then to the lowest cell', () => {
    const { battle, best } = still()
    expect(best(0)).toBe('bob')
    columns(battle, Vitals).hp[rowOf(battle, 'bud')] = 3
    expect(best(0)).toBe('bud')
    columns(battle, Vitals).hp[rowOf(battle, 'bob')] = 3
    expect(best(0)).toBe('bob')
  })

  it('DUN-11 harm goes to the nearest enemy, of equals to the earliest in the round', () => {
    const { battle, best } = still()
    expect([best(3), best(5), best(4)]).toEqual(['cid', 'cid', 'bob'])
    setConditions(battle, 'cid', 'invisible')
    expect(best(5)).toBe('ann')
    expect(columns(battle, Initiative).key[1]).toBe(0)
  })
})
