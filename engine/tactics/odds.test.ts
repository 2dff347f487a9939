import { describe, expect, it } from 'vitest'
import { Position, Standing, StandingBit, Stats, Vitals } from '../../components/units.ts'
import type { Ability, Scenario } from '../../scenario/types.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { EXPECTED_ONE, expectedDamage, expectedHealing, facesThatPass, needToHit } from './odds.ts'

describe('faces that pass', () => {
  it.each([
    // faces, need, pass
    [20, 1, 20],
    [20, 20, 1],
    [20, 21, 0],
    [20, 40, 0],
    [20, 0, 20],
    [20, -7, 20],
    [20, 11, 10],
    [6, 4, 3],
    [1, 1, 1],
    [1, 2, 0],
  ])('of a d%i, %i or more: %i', (faces, need, pass) => {
    expect(facesThatPass(faces, need)).toBe(pass)
  })
})

/** Shooter ada on [0,1] of a column of five, her foe two cells below, another foe beside the foe. */
const range = (ability: Ability, options = {}, more: { levels?: number[]; cover?: number; adjacent?: 'red' | 'blue' } = {}) =>
  arena(
    {
      rows: ['.', '.', '.', '.', '.'],
      kinds: [kind('man', { hp: 10, defense: 12, initiative: 1 }, [ability.id])],
      abilities: [ability],
      units: [
        ['ada', 'man', 'red', 0, 1],
        ['orc', 'man', 'blue', 0, 3],
        ['pal', 'man', more.adjacent ?? 'blue', 0, more.adjacent === undefined ? 4 : 0],
      ],
      options,
      ...(more.levels === undefined ? {} : { levels: more.levels }),
    },
    (scenario: Scenario) => ({ ...scenario, terrain: scenario.terrain.map((ground) => ({ ...ground, cover: more.cover ?? 0 })) }),
  ).battle
const bow = attack('bow', 5, amount(1, 6), { die: 20, plus: 3 })
const sword = attack('sword', 1, amount(1, 6), { die: 20, plus: 3 })
const need = (...given: Parameters<typeof range>): number => needToHit(range(...given), 0, 1, 1, 2, 3)

describe('the least face that hits', () => {
  it('SKI-8 is the defense less the bonus', () => {
    expect(need(bow)).toBe(9)
    expect(need(sword)).toBe(9)
  })

  it('SKI-8 cover of the target’s cell counts against an ability of range 2 or more', () => {
    expect(need(bow, {}, { cover: 4 })).toBe(13)
    expect(need(attack('spear', 2, amount(1, 6), { die: 20, plus: 3 }), {}, { cover: 4 })).toBe(13)
    expect(need(sword, {}, { cover: 4 })).toBe(9)
  })

  it('SKI-8 adjacentShotPenalty counts while a unit hostile to the shooter’s eyes stands beside the shooter', () => {
    const options = { adjacentShotPenalty: 5 }
    expect(need(bow, options)).toBe(9)
    expect(need(bow, options, { adjacent: 'blue' })).toBe(14)
    expect(need(bow, options, { adjacent: 'red' })).toBe(9)
    expect(need(sword, options, { adjacent: 'blue' })).toBe(9)
    expect(need(bow, {}, { adjacent: 'blue' })).toBe(9)
  })

  it('SKI-8 a user on a higher level than the target gets the heightBonus', () => {
    const options = { heightBonus: 2 }
    expect(need(bow, options, { levels: [0, 1, 0, 0, 0] })).toBe(7)
    expect(need(sword, options, { levels: [0, 1, 0, 0, 0] })).toBe(7)
    expect(need(bow, options, { levels: [0, 1, 0, 1, 0] })).toBe(9)
    expect(need(bow, options, { levels: [0, 0, 0, 1, 0] })).toBe(9)
    expect(need(bow, {}, { levels: [0, 1, 0, 0, 0] })).toBe(9)
  })

  it('SKI-8 alwaysHit caps it, alwaysMiss lifts it, and alwaysMiss is the stronger', () => {
    expect(need(bow, { alwaysHit: 5 })).toBe(5)
    expect(need(bow, { alwaysHit: 9 })).toBe(9)
    expect(need(bow, { alwaysHit: 15 })).toBe(9)
    expect(need(bow, { alwaysMiss: 9 })).toBe(10)
    expect(need(bow, { alwaysMiss: 8 })).toBe(9)
    expect(need(bow, { alwaysMiss: 15 })).toBe(16)
    expect(need(bow, { alwaysHit: 5, alwaysMiss: 5 })).toBe(6)
    expect(need(bow, { alwaysHit: 4, alwaysMiss: 7 })).toBe(8)
  })
})

describe('SKI-14 the least face that hits who has not moved', () => {
  const braced = (mask: number, options: object, targetCell = 3): number => {
    const battle = range(bow, { bracedDefense: 3, ...options })
    columns(battle, Standing).mask[2] = mask
    return needToHit(battle, 0, 1, 1, 2, targetCell)
  }

  it.each([
    // standing of the target, options, cell asked for → least face
    ['has not moved', 0, {}, 3, 12],
    ['has acted and not moved', StandingBit.Acted, {}, 3, 12],
    ['has moved', StandingBit.Moved, {}, 3, 9],
    ['has not moved, asked for a cell to which it would have to', 0, {}, 2, 9],
    ['has not moved, no such rule', 0, { bracedDefense: 0 }, 3, 9],
    ['has not moved, before alwaysHit', 0, { alwaysHit: 11 }, 3, 11],
    ['has not moved, before alwaysMiss', 0, { alwaysMiss: 11 }, 3, 12],
    ['has not moved, the most', 0, { bracedDefense: 10 }, 3, 19],
  ])('%s', (_what, mask, options, cell, expected) => {
    expect(braced(mask, options, cell)).toBe(expected)
  })

  it('looks at the target, not at the shooter', () => {
    const battle = range(bow, { bracedDefense: 3 })
    columns(battle, Standing).mask[1] = StandingBit.Moved
    columns(battle, Position).cell[1] = 0
    expect(needToHit(battle, 0, 1, 1, 2, 3)).toBe(12)
  })
})

describe('expected damage', () => {
  const expects = (ability: Ability, target: { hp?: number; bonusHp?: number; armour?: number } = {}, options = {}): number => {
    const battle = range(ability, options)
    const vitals = columns(battle, Vitals)
    if (target.hp !== undefined) vitals.hp[2] = target.hp
    if (target.bonusHp !== undefined) vitals.bonusHp[2] = target.bonusHp
    if (target.armour !== undefined) columns(battle, Stats).armour[2] = target.armour
    return expectedDamage(battle, 0, 1, 1, 2, 3)
  }
  const sure = (damage: ReturnType<typeof amount>) => attack('sure', 1, damage, null)
  const truly = (points: number) =>
    attack('truly', 1, amount(0, 0), null, {
      do: [{ verb: 'damage', amount: amount(0, 0, points), type: 'true', to: 'target', args: {} }],
    })

  it('is the mean of the dice without a check, × 1024', () => {
    expect(EXPECTED_ONE).toBe(1024)
    expect(expects(sure(amount(0, 0, 4)))).toBe(4 * 1024)
    expect(expects(sure(amount(1, 6)))).toBe(3.5 * 1024)
    // 2d6 + 1 is 8 on average, less what goes beyond the target’s 10 HP: (3 · 1 + 2 · 2 + 1 · 3) of 36.
    expect(expects(sure(amount(2, 6, 1)))).toBe(Math.floor((8 - 10 / 36) * 1024))
  })

  it('times the chance to hit, rounded down', () => {
    // 12 faces of 20 hit; 3.5 a hit.
    expect(expects(bow)).toBe(Math.floor(3.5 * 1024 * 0.6))
    expect(expects(attack('wild', 5, amount(1, 6), { die: 20, plus: -20 }))).toBe(0)
  })

  it('SKI-14 is less where the target has not moved', () => {
    // 9 faces of 20 hit instead of 12.
    expect(expects(bow, {}, { bracedDefense: 3 })).toBe(Math.floor(3.5 * 1024 * 0.45))
  })

  it('never counts more than the target has left, bonus HP among it for physical damage only', () => {
    expect(expects(sure(amount(0, 0, 9)), { hp: 3 })).toBe(3 * 1024)
    expect(expects(sure(amount(0, 0, 9)), { hp: 3, bonusHp: 2 })).toBe(5 * 1024)
    expect(expects(truly(9), { hp: 3, bonusHp: 2 })).toBe(3 * 1024)
    // min(d6, 2) is 1 once and 2 five times in six.
    expect(expects(sure(amount(1, 6)), { hp: 2 })).toBe(Math.floor((11 / 6) * 1024))
  })

  it('SKI-9 is lessened by armour, true damage is not, and minimumDamage stays', () => {
    expect(expects(sure(amount(0, 0, 5)), { armour: 2 })).toBe(3 * 1024)
    expect(expects(sure(amount(0, 0, 5)), { armour: 9 })).toBe(0)
    expect(expects(sure(amount(0, 0, 5)), { armour: 9 }, { minimumDamage: 1 })).toBe(1024)
    expect(expects(sure(amount(0, 0, 5)), { armour: 2 }, { minimumDamage: 1 })).toBe(3 * 1024)
    expect(expects(truly(5), { armour: 9 })).toBe(5 * 1024)
    // d6 against armour 4: 1 at a five, 2 at a six.
    expect(expects(sure(amount(1, 6)), { armour: 4 })).toBe(Math.floor(0.5 * 1024))
  })

  it('sums both sorts', () => {
    const both = attack('both', 1, amount(0, 0), null, {
      do: [
        { verb: 'damage', amount: amount(0, 0, 2), type: 'physical', to: 'target', args: {} },
        { verb: 'damage', amount: amount(0, 0, 3), type: 'true', to: 'target', args: {} },
      ],
    })
    expect(expects(both)).toBe(5 * 1024)
    expect(expects(both, { armour: 1 })).toBe(4 * 1024)
  })

  it('is 0 of an ability that deals none', () => {
    expect(
      expects(
        attack('none', 1, amount(0, 0), null, {
          do: [{ verb: 'heal', amount: amount(0, 0, 2), type: null, to: 'target', args: {} }],
        }),
      ),
    ).toBe(0)
  })
})

describe('expected healing', () => {
  it.each([
    // HP of 10, dice → × 1024
    [4, amount(0, 0, 3), 3 * 1024],
    [9, amount(0, 0, 3), 1024],
    [10, amount(0, 0, 3), 0],
    [8, amount(1, 6), Math.floor((11 / 6) * 1024)],
  ])('DMG-13 of %i of 10 HP is never more than is missing', (hp, points, expected) => {
    const heal = attack('heal', 1, points, null, { do: [{ verb: 'heal', amount: points, type: null, to: 'target', args: {} }] })
    const battle = range(heal)
    columns(battle, Vitals).hp[2] = hp
    expect(expectedHealing(battle, 0, 2)).toBe(expected)
  })
})
