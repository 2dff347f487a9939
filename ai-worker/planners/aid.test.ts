import { describe, expect, it } from 'vitest'
import { Uses } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { spread, survey } from '../../engine/tactics/index.ts'
import type { Ability, Amount } from '../../scenario/types.ts'
import { type Arena, arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { aid, findAid } from './aid.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const help = (id: string, within: number, heal: Amount | null, bonus: number, more: Partial<Ability> = {}): Ability =>
  attack(id, within, amount(0, 0), null, {
    as: 'action',
    target: { ...TARGET, side: 'own', within, self: true },
    do: [
      ...(heal === null ? [] : [{ verb: 'heal', amount: heal, type: null, to: 'target', args: {} }]),
      ...(bonus === 0 ? [] : [{ verb: 'bonusHp', amount: amount(0, 0, bonus), type: null, to: 'target', args: {} }]),
    ],
    ...more,
  })

type Friend = readonly [id: string, row: number, state: { hp?: number; bonusHp?: number }]

const ward = (
  abilities: readonly Ability[],
  friends: readonly Friend[],
  own: { hp?: number; bonusHp?: number } = { bonusHp: 1 },
): Arena =>
  arena({
    rows: Array.from({ length: 9 }, () => '.'),
    kinds: [
      kind(
        'nun',
        { hp: 20, initiative: 1 },
        abilities.map(({ id }) => id),
      ),
      kind('man', { hp: 20 }, []),
    ],
    abilities,
    units: [
      ['nun', 'nun', 'red', 0, 3, own],
      ...friends.map(([id, row, state]) => [id, 'man', 'red', 0, row, { bonusHp: 1, ...state }] as const),
      ['orc', 'man', 'blue', 0, 8, { hp: 1 }],
    ],
  })

const best = (battle: Arena, points: number): string => {
  survey(battle.battle, 1)
  spread(battle.battle, 3, points)
  if (!findAid(battle.battle, 1)) return 'none'
  return `${battle.template.abilities.ids[aid.ability]} ${battle.template.unitIds[aid.target]} from ${aid.cell} cost ${aid.layer} value ${aid.value / 1024}`
}
const heal4 = help('heal', 1, amount(0, 0, 4), 0)

describe('DEC-16 help', () => {
  it('heals who would gain the most', () => {
    expect(
      best(
        ward(
          [heal4],
          [
            ['a', 2, { hp: 17 }],
            ['b', 4, { hp: 10 }],
          ],
        ),
        0,
      ),
    ).toBe('heal b from 3 cost 0 value 4')
    expect(best(ward([heal4, help('more', 1, amount(0, 0, 6), 0)], [['b', 4, { hp: 10 }]]), 0)).toBe(
      'more b from 3 cost 0 value 6',
    )
  })

  it('counts healing only where three quarters of its mean would be gained', () => {
    expect(best(ward([heal4], [['b', 4, { hp: 17 }]]), 0)).toBe('heal b from 3 cost 0 value 3')
    expect(best(ward([heal4], [['b', 4, { hp: 18 }]]), 0)).toBe('none')
    expect(best(ward([heal4], [['b', 4, { hp: 20 }]]), 0)).toBe('none')
    expect(best(ward([help('drop', 1, amount(0, 0, 1), 0)], [['b', 4, { hp: 19 }]]), 0)).toBe('drop b from 3 cost 0 value 1')
  })

  it('counts no healing of less than one HP', () => {
    // d2 − 1 gives half a point on average.
    expect(best(ward([help('drop', 1, amount(1, 2, -1), 0)], [['b', 4, { hp: 10 }]]), 0)).toBe('none')
  })

  it('counts bonus HP half, and only for who has none', () => {
    const bless = help('bless', 1, null, 5)
    expect(best(ward([bless], [['b', 4, { bonusHp: 0 }]]), 0)).toBe('bless b from 3 cost 0 value 2.5')
    expect(best(ward([bless], [['b', 4, { bonusHp: 1 }]]), 0)).toBe('none')
    expect(best(ward([help('both', 1, amount(0, 0, 4), 5)], [['b', 4, { bonusHp: 0, hp: 4 }]]), 0)).toBe(
      'both b from 3 cost 0 value 6.5',
    )
  })

  it('of equals takes the fewest movement points, then the lowest cell, then the first ability', () => {
    expect(
      best(
        ward(
          [heal4],
          [
            ['a', 0, { hp: 9 }],
            ['b', 5, { hp: 9 }],
          ],
        ),
        3,
      ),
    ).toBe('heal b from 4 cost 1 value 4')
    expect(
      best(
        ward(
          [heal4],
          [
            ['a', 4, { hp: 9 }],
            ['b', 2, { hp: 9 }],
          ],
        ),
        3,
      ),
    ).toBe('heal b from 3 cost 0 value 4')
    expect(best(ward([heal4, help('same', 1, amount(0, 0, 4), 0)], [['b', 2, { hp: 9 }]]), 3)).toBe(
      'heal b from 3 cost 0 value 4',
    )
    expect(best(ward([heal4, help('long', 2, amount(0, 0, 4), 0)], [['b', 1, { hp: 9 }]]), 3)).toBe(
      'long b from 3 cost 0 value 4',
    )
  })

  it('helps itself where it stands', () => {
    expect(best(ward([heal4], [], { hp: 9, bonusHp: 1 }), 3)).toBe('heal nun from 3 cost 0 value 4')
    expect(best(ward([heal4], [['b', 5, { hp: 9 }]], { hp: 9, bonusHp: 1 }), 3)).toBe('heal nun from 3 cost 0 value 4')
  })

  it('walks to where it reaches, and not farther than its move', () => {
    expect(best(ward([heal4], [['b', 6, { hp: 9 }]]), 2)).toBe('heal b from 5 cost 2 value 4')
    expect(best(ward([heal4], [['b', 6, { hp: 9 }]]), 1)).toBe('none')
  })

  it('is no attack, no area, no spent use, and never for an opponent', () => {
    const hurt: readonly Friend[] = [['b', 4, { hp: 9 }]]
    expect(best(ward([{ ...heal4, as: 'attack' }], hurt), 0)).toBe('none')
    expect(best(ward([{ ...heal4, target: { ...TARGET, side: 'own', area: 1 } }], hurt), 0)).toBe('none')
    const spent = ward([{ ...heal4, limit: { uses: 1, per: 'battle' } }], hurt)
    columns(spent.battle, Uses).battle[1] = 1
    expect(best(spent, 0)).toBe('none')
    expect(best(ward([{ ...heal4, target: { ...TARGET, side: 'any', within: 9 } }], []), 0)).toBe('none')
    expect(best(ward([{ ...heal4, target: { ...TARGET, side: 'opposing', within: 9 } }], hurt), 0)).toBe('none')
  })
})
