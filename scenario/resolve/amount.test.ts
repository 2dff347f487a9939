import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'
import type { Amount } from '../types.ts'
import { fixed } from './amount.ts'

const amountOf = (damage: unknown): Amount => {
  const draft = smallSkirmish()
  draft.abilities.bite!.do = [{ damage }]
  return resolved(draft).abilities[0]!.do[0]!.amount!
}

describe('amounts have one shape', () => {
  it.each<[unknown, Partial<Amount>]>([
    [3, { plus: 3 }],
    [0, {}],
    ['d6', { dice: { count: 1, faces: 6 } }],
    ['2d6', { dice: { count: 2, faces: 6 } }],
    ['2d6+1', { dice: { count: 2, faces: 6 }, plus: 1 }],
    ['1d4-2', { dice: { count: 1, faces: 4 }, plus: -2 }],
    ['rank', { of: 'rank', times: 1 }],
    [{ amount: 3 }, { plus: 3 }],
    [
      { amount: 'd8', plus: 'rank' },
      { dice: { count: 1, faces: 8 }, of: 'rank', times: 1 },
    ],
    [
      { dice: '2d4', plus: 3, min: 1, max: 9 },
      { dice: { count: 2, faces: 4 }, plus: 3, min: 1, max: 9 },
    ],
    [
      { of: 'rank', times: 2, plus: 1 },
      { of: 'rank', times: 2, plus: 1 },
    ],
    [{ amount: { of: 'rank', times: 3 } }, { of: 'rank', times: 3 }],
  ])('%j', (written, parts) => expect(amountOf(written)).toEqual({ ...fixed(0), ...parts }))

  it.each<[unknown, string]>([
    ['d1', 'ERR_AMOUNT abilities.bite.do[0].damage: expected 1 to 20 dice of 2 to 100 faces, got "d1"'],
    ['21d6', 'ERR_AMOUNT abilities.bite.do[0].damage: expected 1 to 20 dice of 2 to 100 faces, got "21d6"'],
    ['d101', 'ERR_AMOUNT abilities.bite.do[0].damage: expected 1 to 20 dice of 2 to 100 faces, got "d101"'],
    ['0d6', 'ERR_AMOUNT abilities.bite.do[0].damage: expected 1 to 20 dice of 2 to 100 faces, got "0d6"'],
    ['d6+d4', 'ERR_AMOUNT abilities.bite.do[0].damage: expected dice like d6, 2d6 or 2d6+1, got "d6+d4"'],
    [
      '',
      'ERR_NOT_IN_RULESET abilities.bite.do[0].damage: amount "" is not in ruleset skirmish (there: a whole number, dice like 2d6+1, rank, dealt, taken, all)',
    ],
    [
      'toString',
      'ERR_NOT_IN_RULESET abilities.bite.do[0].damage: amount "toString" is not in ruleset skirmish (there: a whole number, dice like 2d6+1, rank, dealt, taken, all)',
    ],
    [-1, 'ERR_RANGE abilities.bite.do[0].damage: expected 0 or more, got -1'],
    [null, 'ERR_TYPE abilities.bite.do[0].damage: expected its amount, got null'],
    [
      [],
      'ERR_TYPE abilities.bite.do[0].damage: expected a whole number, dice like 2d6+1, rank, dealt, taken, all, or a map of these, got []',
    ],
    [{}, 'ERR_MISSING abilities.bite.do[0].damage.amount: is missing: expected how much'],
    [{ amount: 1, times: 2 }, 'ERR_AMOUNT abilities.bite.do[0].damage.times: expected something to multiply (of: rank), got 2'],
    [{ amount: 'd6', dice: 'd4' }, 'ERR_AMOUNT abilities.bite.do[0].damage.dice: expected dice only once, got "d4"'],
    [{ amount: 'rank', of: 'rank' }, 'ERR_AMOUNT abilities.bite.do[0].damage.of: expected a named number only once, got "rank"'],
    [{ amount: 'd6', min: 3, max: 2 }, 'ERR_AMOUNT abilities.bite.do[0].damage.max: expected at least min (3), got 2'],
    [{ amount: 2, type: 'fire' }, 'ERR_CHOICE abilities.bite.do[0].damage.type: expected one of physical, true, got "fire"'],
    [
      { amount: 2, typ: 'true' },
      'ERR_UNKNOWN_KEY abilities.bite.do[0].damage.typ: unknown key "typ"; did you mean "type"? (known here: amount, dice, of, times, plus, min, max, type, to)',
    ],
  ])('%j is refused', (damage, said) => expect(saidAfter((d) => (d.abilities.bite!.do = [{ damage }]))).toContain(said))

  it('a die of a check is one die', () => {
    const check = (die: unknown) => codesAfter((d) => (d.abilities.bite!.check = { die, against: 'defense' }))
    for (const die of ['d20', '1d20', 20]) expect(check(die)).toEqual([])
    for (const die of ['2d20', 'd1', 'd101', 1, 'twenty', 'd20+1'])
      expect(check(die)).toEqual(['ERR_AMOUNT abilities.bite.check.die'])
  })

  it('a step is one verb', () => {
    expect(saidAfter((d) => (d.abilities.bite!.do = [{ damage: 1, heal: 2 }]))).toEqual([
      'ERR_EFFECT abilities.bite.do[0]: expected one verb a step, got damage, heal',
    ])
  })
})
