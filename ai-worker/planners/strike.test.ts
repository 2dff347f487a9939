import { describe, expect, it } from 'vitest'
import { Uses } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { spread, survey } from '../../engine/tactics/index.ts'
import type { Ability } from '../../scenario/types.ts'
import { type Arena, arena } from '../../test/kit/arena.ts'
import { NO_WAYS } from '../../test/kit/no-ways.ts'
import { amount, attack, kind, type Sketch } from '../../test/kit/scenario.ts'
import { aggressive, focusWeakest } from './aggressive.ts'
import { findStrike, strike } from './strike.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const sure = (id: string, within: number, points: number, more: Partial<Ability> = {}) =>
  attack(id, within, amount(0, 0, points), null, more)

type Foe = readonly [id: string, col: number, row: number, state?: { hp?: number; bonusHp?: number }]

const field = (
  abilities: readonly Ability[],
  foes: readonly Foe[],
  more: Partial<Sketch> & { at?: readonly [number, number]; own?: Foe } = {},
): Arena => {
  const [col, row] = more.at ?? [0, 0]
  return arena({
    rows: ['.....', '.....', '.....'],
    kinds: [
      kind(
        'man',
        { hp: 20, initiative: 1 },
        abilities.map(({ id }) => id),
      ),
      kind('orc', { hp: 20 }, []),
    ],
    abilities,
    units: [
      ['ada', 'man', 'red', col, row],
      ...foes.map(([id, c, r, state]) => [id, 'orc', 'blue', c, r, state ?? {}] as const),
      ...(more.own === undefined ? [] : [[more.own[0], 'orc', 'red', more.own[1], more.own[2]] as const]),
    ],
    ...more,
  })
}

/** The attack found with so many movement points; with the unit's own 4 the policies must come to the same, by whatever way. */
const best = (battle: Arena, points: number, weakest = false): string => {
  survey(battle.battle, 1)
  spread(battle.battle, battle.cell(0, 0), points)
  const found = findStrike(battle.battle, 1, weakest)
  const { abilities, space, unitIds } = battle.template
  const at = (cell: number): string => `[${Math.floor(cell / space.height)},${cell % space.height}]`
  const told = found
    ? `${abilities.ids[strike.ability]} ${unitIds[strike.target]} from ${at(strike.cell)} cost ${strike.layer} value ${strike.value / 1024}`
    : 'none'
  if (found && points === 4) {
    const aim = abilities.areaRadius[strike.ability]! < 0 ? unitIds[strike.target]! : at(strike.aim)
    const expected = [...(strike.layer === 0 ? [] : [at(strike.cell)]), abilities.ids[strike.ability]!, aim, 'pass']
    const policy = weakest ? focusWeakest : aggressive
    expect(battle.plan(policy)).toEqual(expected)
    // Without its tables of ways they search, and come to the same.
    const { ways } = battle.template
    Object.assign(battle.template, { ways: NO_WAYS })
    expect(battle.plan(policy)).toEqual(expected)
    Object.assign(battle.template, { ways })
  }
  return told
}

describe('DEC-16 the best attack in reach', () => {
  it('deals the most expected damage', () => {
    const battle = field(
      [sure('cut', 1, 3), sure('hew', 1, 5)],
      [
        ['orc', 1, 0],
        ['elk', 0, 1, { hp: 4 }],
      ],
    )
    expect(best(battle, 0)).toBe('hew orc from [0,0] cost 0 value 5')
  })

  it('never counts more than is left', () => {
    expect(
      best(
        field(
          [sure('hew', 1, 5)],
          [
            ['orc', 1, 0, { hp: 3 }],
            ['elk', 0, 1, { hp: 4 }],
          ],
        ),
        0,
      ),
    ).toBe('hew elk from [0,0] cost 0 value 4')
    expect(
      best(
        field(
          [sure('hew', 1, 5)],
          [
            ['orc', 1, 0, { hp: 3, bonusHp: 2 }],
            ['elk', 0, 1, { hp: 4 }],
          ],
        ),
        0,
      ),
    ).toBe('hew orc from [0,0] cost 0 value 5')
  })

  it('of equals takes the fewest movement points', () => {
    expect(
      best(
        field(
          [sure('cut', 1, 3)],
          [
            ['far', 0, 2],
            ['near', 2, 0],
          ],
        ),
        4,
      ),
    ).toBe('cut far from [0,1] cost 1 value 3')
    expect(
      best(
        field(
          [sure('cut', 1, 3)],
          [
            ['far', 4, 0],
            ['near', 2, 0],
          ],
        ),
        4,
      ),
    ).toBe('cut near from [1,0] cost 1 value 3')
  })

  it('then the lowest target cell', () => {
    expect(
      best(
        field(
          [sure('cut', 1, 3)],
          [
            ['high', 1, 0],
            ['low', 0, 1],
          ],
        ),
        4,
      ),
    ).toBe('cut low from [0,0] cost 0 value 3')
  })

  it('then the first ability', () => {
    expect(best(field([sure('one', 1, 3), sure('two', 1, 3)], [['orc', 1, 0]]), 4)).toBe('one orc from [0,0] cost 0 value 3')
    expect(best(field([sure('one', 1, 3), sure('two', 2, 3)], [['orc', 2, 0]]), 4)).toBe('two orc from [0,0] cost 0 value 3')
  })

  it('then the lowest cell to attack from', () => {
    // Beside [2,2] at two steps from [0,0]: [1,1] alone is nearest; beside [2,1]: [1,0] and [1,1], of which [1,0] is one step away.
    expect(best(field([sure('cut', 1, 3)], [['orc', 2, 1]]), 4)).toBe('cut orc from [1,0] cost 1 value 3')
    expect(best(field([sure('cut', 1, 3)], [['orc', 2, 2]]), 4)).toBe('cut orc from [1,1] cost 2 value 3')
  })

  it('on the one with fewest HP and bonus HP among those in reach, then by damage', () => {
    const foes: readonly Foe[] = [
      ['orc', 1, 0, { hp: 9 }],
      ['elk', 0, 1, { hp: 4 }],
      ['far', 4, 2, { hp: 1 }],
    ]
    expect(best(field([sure('hew', 1, 5)], foes), 0)).toBe('hew orc from [0,0] cost 0 value 5')
    expect(best(field([sure('hew', 1, 5)], foes), 0, true)).toBe('hew elk from [0,0] cost 0 value 4')
    const shielded: readonly Foe[] = [
      ['orc', 1, 0, { hp: 9 }],
      ['elk', 0, 1, { hp: 4, bonusHp: 7 }],
    ]
    expect(best(field([sure('hew', 1, 5)], shielded), 0, true)).toBe('hew orc from [0,0] cost 0 value 5')
    const equal: readonly Foe[] = [
      ['orc', 1, 0, { hp: 9 }],
      ['elk', 0, 1, { hp: 9 }],
    ]
    expect(best(field([sure('cut', 1, 3), sure('hew', 1, 5)], equal), 0, true)).toBe('hew elk from [0,0] cost 0 value 5')
  })
})

describe('DEC-16 equals and betters, near and far', () => {
  const jab = sure('jab', 1, 2)

  it('more damage a walk away goes before less where it stands', () => {
    expect(
      best(
        field(
          [sure('hew', 1, 5)],
          [
            ['weak', 1, 0, { hp: 2 }],
            ['orc', 0, 2],
          ],
        ),
        4,
      ),
    ).toBe('hew orc from [0,1] cost 1 value 5')
    expect(
      best(
        field(
          [jab],
          [
            ['here', 1, 0],
            ['far', 0, 2],
          ],
        ),
        4,
      ),
    ).toBe('jab here from [0,0] cost 0 value 2')
  })

  it('two equals a walk away: fewest points, then the lowest cell, then the first ability', () => {
    expect(
      best(
        field(
          [jab],
          [
            ['far', 4, 0],
            ['near', 0, 2],
          ],
        ),
        4,
      ),
    ).toBe('jab near from [0,1] cost 1 value 2')
    expect(
      best(
        field(
          [jab],
          [
            ['high', 2, 0],
            ['low', 0, 2],
          ],
        ),
        4,
      ),
    ).toBe('jab low from [0,1] cost 1 value 2')
    expect(
      best(
        field(
          [jab],
          [
            ['low', 0, 2],
            ['high', 2, 0],
          ],
        ),
        4,
      ),
    ).toBe('jab low from [0,1] cost 1 value 2')
    expect(best(field([jab, sure('cut', 1, 2)], [['orc', 0, 2]]), 4)).toBe('jab orc from [0,1] cost 1 value 2')
    expect(
      best(
        field(
          [jab, sure('poke', 1, 2), sure('cut', 1, 3)],
          [
            ['orc', 0, 2],
            ['elk', 2, 0],
          ],
        ),
        4,
      ),
    ).toBe('cut orc from [0,1] cost 1 value 3')
  })

  it('a target out of the way is passed over for the next best', () => {
    const walled = { rows: ['.....', '.ooo.', '.o.o.', '.ooo.', '.....'] }
    expect(
      best(
        field(
          [sure('hew', 1, 5)],
          [
            ['shut', 2, 2],
            ['orc', 0, 3, { hp: 3 }],
          ],
          walled,
        ),
        4,
      ),
    ).toBe('hew orc from [0,2] cost 2 value 3')
  })

  it('the weakest a walk away goes before a stronger one beside it', () => {
    expect(
      best(
        field(
          [jab],
          [
            ['here', 1, 0, { hp: 9 }],
            ['far', 0, 2, { hp: 8 }],
          ],
        ),
        4,
        true,
      ),
    ).toBe('jab far from [0,1] cost 1 value 2')
    expect(
      best(
        field(
          [jab],
          [
            ['here', 1, 0, { hp: 8 }],
            ['far', 0, 2, { hp: 9 }],
          ],
        ),
        4,
        true,
      ),
    ).toBe('jab here from [0,0] cost 0 value 2')
    expect(
      best(
        field(
          [jab, sure('hew', 1, 5)],
          [
            ['a', 0, 2, { hp: 9 }],
            ['b', 2, 0, { hp: 9 }],
          ],
        ),
        4,
        true,
      ),
    ).toBe('hew a from [0,1] cost 1 value 5')
  })

  it('of more attacks than are listed one by one', () => {
    const many = Array.from({ length: 129 }, (_, i) => sure(`jab${i}`, 1, 1))
    const two: readonly Foe[] = [
      ['orc', 3, 0],
      ['elk', 3, 2],
    ]
    expect(best(field([...many, sure('hew', 1, 5)], two), 4)).toBe('hew orc from [2,0] cost 2 value 5')
  })

  it('on a map of one column, where a board is short', () => {
    expect(best(field([jab], [['orc', 0, 5]], { rows: Array.from({ length: 8 }, () => '.') }), 4)).toBe(
      'jab orc from [0,4] cost 4 value 2',
    )
  })

  it('on a map of more than 32 rows, where a column is two words', () => {
    expect(best(field([jab], [['orc', 3, 1]], { rows: Array.from({ length: 40 }, () => '....') }), 4)).toBe(
      'jab orc from [2,1] cost 2 value 2',
    )
  })

  it('a heightBonus or adjacentShotPenalty of one point counts', () => {
    const axe = attack('axe', 1, amount(0, 0, 4), { die: 20, plus: 0 })
    const levels = Array.from({ length: 15 }, (_, cell) => (cell === 4 ? 1 : 0))
    const twelve = Math.floor((4 * 1024 * 12) / 20) / 1024
    expect(best(field([axe], [['orc', 2, 1]], { options: { heightBonus: 1 }, levels }), 4)).toBe(
      `axe orc from [1,1] cost 2 value ${twelve}`,
    )
    const bow = attack('bow', 2, amount(0, 0, 4), { die: 20, plus: 0 })
    const eleven = Math.floor((4 * 1024 * 11) / 20) / 1024
    expect(best(field([bow], [['orc', 1, 0]], { options: { adjacentShotPenalty: 1 } }), 4)).toBe(
      `bow orc from [0,2] cost 2 value ${eleven}`,
    )
  })
})

describe('DEC-16 what is no attack in reach', () => {
  it('too far, out of uses, an action, aimed at own units, worth nothing', () => {
    const near: readonly Foe[] = [['orc', 2, 0]]
    expect(best(field([sure('cut', 1, 3)], near), 0)).toBe('none')
    expect(best(field([sure('cut', 1, 3)], near), 1)).toBe('cut orc from [1,0] cost 1 value 3')
    expect(best(field([sure('cut', 2, 3, { as: 'action' })], near), 0)).toBe('none')
    expect(best(field([sure('cut', 2, 0)], near), 0)).toBe('none')
    expect(
      best(field([sure('cut', 2, 3, { target: { ...TARGET, within: 2, side: 'own' } })], near, { own: ['bea', 0, 1] }), 0),
    ).toBe('none')
    const spent = field([sure('cut', 2, 3, { limit: { uses: 1, per: 'battle' } }), sure('jab', 2, 1)], near)
    expect(best(spent, 0)).toBe('cut orc from [0,0] cost 0 value 3')
    columns(spent.battle, Uses).battle[2] = 1
    expect(best(spent, 0)).toBe('jab orc from [0,0] cost 0 value 1')
    expect(best(spent, 4)).toBe('jab orc from [0,0] cost 0 value 1')
  })

  it('a target in range that is not seen', () => {
    const walled = field([sure('bow', 3, 3)], [['orc', 2, 0]], { rows: ['.#...', '.....', '.....'] })
    expect(best(walled, 0)).toBe('none')
    // The line from [0,1] runs through the wall, too.
    expect(best(walled, 4)).toBe('bow orc from [1,1] cost 2 value 3')
  })

  it('a target within the least range', () => {
    const bow = sure('bow', 3, 3, { target: { ...TARGET, within: 3, beyond: 1 } })
    expect(best(field([bow], [['orc', 1, 0]]), 0)).toBe('none')
    expect(best(field([bow], [['orc', 1, 0]]), 1)).toBe('none')
    expect(best(field([bow], [['orc', 1, 0]]), 2)).toBe('bow orc from [0,2] cost 2 value 3')
  })
})

describe('DEC-16 an area', () => {
  const wave = (more: Partial<Ability> = {}) => sure('wave', 2, 3, { target: { ...TARGET, within: 2, area: 1 }, ...more })

  it('counts all it strikes, centred on an opponent', () => {
    expect(
      best(
        field(
          [wave()],
          [
            ['orc', 2, 0],
            ['elk', 2, 1],
          ],
        ),
        0,
      ),
    ).toBe('wave orc from [0,0] cost 0 value 6')
    expect(best(field([wave(), sure('hew', 2, 5)], [['orc', 2, 0]]), 0)).toBe('hew orc from [0,0] cost 0 value 5')
  })

  it('counts own units struck against it', () => {
    const options = { friendlyFire: true }
    const foes: readonly Foe[] = [
      ['orc', 2, 0],
      ['elk', 2, 1],
    ]
    expect(best(field([wave()], foes, { options, own: ['bea', 1, 0] }), 0)).toBe('wave orc from [0,0] cost 0 value 3')
    expect(best(field([wave()], [['orc', 2, 0]], { options, own: ['bea', 1, 0] }), 0)).toBe('none')
  })
})

describe('DEC-16 where the cell changes the odds', () => {
  const axe = attack('axe', 1, amount(0, 0, 4), { die: 20, plus: 0 })
  const bow = attack('bow', 2, amount(0, 0, 4), { die: 20, plus: 0 })

  it('weighs every cell in reach: from the hill', () => {
    // [1,1] (cell 4) is high; [1,0] is nearer.
    const levels = Array.from({ length: 15 }, (_, cell) => (cell === 4 ? 1 : 0))
    const options = { heightBonus: 2 }
    expect(best(field([axe], [['orc', 2, 1]], { options, levels }), 4)).toBe(
      `axe orc from [1,1] cost 2 value ${Math.floor((4 * 1024 * 13) / 20) / 1024}`,
    )
    expect(best(field([axe], [['orc', 2, 1]], { options }), 4)).toBe(
      `axe orc from [1,0] cost 1 value ${Math.floor((4 * 1024 * 11) / 20) / 1024}`,
    )
    expect(best(field([axe], [['orc', 2, 1]], { levels }), 4)).toBe(
      `axe orc from [1,0] cost 1 value ${Math.floor((4 * 1024 * 11) / 20) / 1024}`,
    )
  })

  it('shoots from where no opponent is beside it', () => {
    const options = { adjacentShotPenalty: 5 }
    // From [0,0] the orc at [1,0] is adjacent; two hexes off it is not.
    expect(best(field([bow], [['orc', 1, 0]], { options }), 0)).toBe(
      `bow orc from [0,0] cost 0 value ${Math.floor((4 * 1024 * 6) / 20) / 1024}`,
    )
    expect(best(field([bow], [['orc', 1, 0]], { options }), 2)).toBe(
      `bow orc from [0,2] cost 2 value ${Math.floor((4 * 1024 * 11) / 20) / 1024}`,
    )
  })
})
