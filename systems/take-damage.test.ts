import { describe, expect, it } from 'vitest'
import { Hits } from '../components/action.ts'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { type Arena, arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'

const damage = (points: number, type: 'physical' | 'true') => ({
  verb: 'damage',
  amount: amount(0, 0, points),
  type,
  to: 'target',
  args: {},
})

const hurt = (physical: number, trueDamage: number, target: { hp: number; bonusHp?: number; armour?: number }): Arena => {
  const battle = arena({
    rows: ['.', '.'],
    kinds: [kind('man', { initiative: 1 }, ['blow']), kind('orc', target, [])],
    abilities: [attack('blow', 1, amount(0, 0), null, { do: [damage(physical, 'physical'), damage(trueDamage, 'true')] })],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 0, 1],
    ],
  })
  battle.events()
  return battle.play('blow', 'orc')
}

const taken = (battle: Arena): string | undefined => battle.events().find((line) => line.startsWith('DamageTaken'))

const ledger = (battle: Arena): number[] => {
  const { dealt, prevented, taken: lost, overkill } = columns(battle.battle, Ledger)
  return [dealt[1], prevented[2], lost[2], overkill[1]]
}

describe('damage that is not prevented is taken', () => {
  it.each([
    // physical, true, hp, bonus HP → DamageTaken taken, absorbed, hp, bonus HP; ledger dealt, prevented, taken, overkill
    ['DMG-7 bonus HP are lost before HP', 3, 0, 10, 5, '3 3 10 2', [3, 0, 3, 0]],
    ['DMG-7 what bonus HP do not absorb hits HP', 7, 0, 10, 5, '7 5 8 0', [7, 0, 7, 0]],
    ['DMG-6 true damage passes bonus HP by', 0, 3, 10, 5, '3 0 7 5', [3, 0, 3, 0]],
    ['DMG-1 both sorts in one instance', 4, 3, 10, 2, '7 2 5 0', [7, 0, 7, 0]],
    ['DMG-3 HP stop at 0 and what is beyond is overkill', 14, 0, 10, 1, '14 1 0 0', [14, 0, 14, 3]],
    ['exactly the last HP is no overkill', 10, 0, 10, 0, '10 0 0 0', [10, 0, 10, 0]],
    ['B-14 HP 200 less 250 is 0, not a wrapped number', 250, 0, 200, 0, '250 0 0 0', [250, 0, 250, 50]],
  ] as const)('%s', (_name, physical, trueDamage, hp, bonusHp, record, sums) => {
    const battle = hurt(physical, trueDamage, { hp, bonusHp })
    expect(taken(battle)).toBe(`DamageTaken ada>orc ${record}`)
    expect(ledger(battle)).toEqual(sums)
  })

  it('DMG-18 an instance of 0 is none: nothing is recorded', () => {
    const battle = hurt(0, 0, { hp: 10 })
    expect(battle.events()).toEqual(['AbilityUsed ada>orc 0 -1 0 0'])
    expect(ledger(battle)).toEqual([0, 0, 0, 0])
  })

  it('DMG-3 armour takes from the physical part only; what is left goes to bonus HP, then HP', () => {
    const battle = hurt(5, 2, { hp: 10, bonusHp: 1, armour: 2 })
    expect(taken(battle)).toBe('DamageTaken ada>orc 5 1 6 0')
    expect(ledger(battle)).toEqual([7, 2, 5, 0])
    expect(columns(battle.battle, Hits).taken[0]).toBe(5)
  })

  it('sums the ledger up over acts, and over the units struck in one act', () => {
    const battle = arena({
      rows: ['.', '.', '.'],
      kinds: [kind('man', { initiative: 1 }, ['wave']), kind('orc', { hp: 5 }, [])],
      abilities: [
        attack('wave', 1, amount(0, 0, 4), null, { target: { ...attack('x', 1, amount(0, 0), null).target!, area: 1 } }),
      ],
      units: [
        ['ada', 'man', 'red', 0, 1],
        ['top', 'orc', 'blue', 0, 0],
        ['low', 'orc', 'blue', 0, 2, { bonusHp: 1 }],
      ],
      options: { actionsPerTurn: 2 },
    })
    battle.events()
    battle.play('wave', '[0,1]', 'wave', '[0,1]')
    expect(battle.events().filter((line) => line.startsWith('DamageTaken'))).toEqual([
      'DamageTaken ada>top 4 0 1 0',
      'DamageTaken ada>low 4 1 2 0',
      'DamageTaken ada>top 4 0 0 0',
      'DamageTaken ada>low 4 0 0 0',
    ])
    const sums = columns(battle.battle, Ledger)
    expect([sums.dealt[1], sums.overkill[1], sums.taken[2], sums.taken[3]]).toEqual([16, 5, 8, 8])
  })

  it('G-07 every kind of unit goes through the same path: attacker, bystander and the attacker itself', () => {
    const battle = arena({
      rows: ['.', '.', '.'],
      kinds: [kind('man', { hp: 10, armour: 1, bonusHp: 2, initiative: 1 }, ['blast'])],
      abilities: [
        attack('blast', 1, amount(0, 0, 6), null, { target: { ...attack('x', 1, amount(0, 0), null).target!, area: 1 } }),
      ],
      units: [
        ['ada', 'man', 'red', 0, 1],
        ['bea', 'man', 'red', 0, 0],
        ['orc', 'man', 'blue', 0, 2],
      ],
      options: { friendlyFire: true },
    })
    battle.play('blast', '[0,1]')
    expect([battle.vitals('ada'), battle.vitals('bea'), battle.vitals('orc')]).toEqual(['7/10+0', '7/10+0', '7/10+0'])
  })
})
