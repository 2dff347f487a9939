import { describe, expect, it } from 'vitest'
import { Defense } from '../../../components/encounter.ts'
import { Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import { encounterField } from '../../../test/kit/encounter-field.ts'
import { expectedLoss, lookAtAlike, lookAtDice } from './outlook.ts'
import { sortsOf } from './sorts.ts'

const field = () =>
  encounterField({
    rows: ['....'],
    dice: {
      odd: {
        pool: 'magicka',
        faces: [0, [{ damage: { amount: 3, type: 'true' } }], [{ heal: 2 }, { damage: 1 }], [{ bonusHp: 3 }]],
      },
    },
    kinds: {
      ward: {
        role: 'adventurer',
        stats: { health: 9, stamina: 3, magicka: 2, cooldown: 2 },
        forms: ['magic'],
        dice: { combat: 3, odd: 2 },
      },
    },
    units: [
      { id: 'ann', kind: 'ward', at: [0, 0] },
      { id: 'bug', kind: 'thug', at: [3, 0] },
    ],
  })

/** Mean of min(max(sum − defense, 0), hp) over all outcomes, × 1024, rounded down. */
const byHand = (dice: readonly (readonly number[])[], defense: number, hp: number): number => {
  let sums = [0]
  for (const faces of dice) sums = sums.flatMap((sum) => faces.map((face) => sum + face))
  const total = sums.reduce((all, sum) => all + Math.min(Math.max(sum - defense, 0), hp), 0)
  return Math.floor((total * 1024) / sums.length)
}

describe('the outlook of a roll', () => {
  it('EXP-47 DMG-4: is the mean of what Defense and HP leave, over all outcomes', () => {
    const fight = field()
    const { ids } = fight.template.dice
    const [combat, odd] = [ids.indexOf('combat'), ids.indexOf('odd')]
    const faces = { [combat]: [0, 0, 1, 1, 2, 2], [odd]: [0, 3, 1, 0] }
    const bug = fight.row('bug')
    for (const dice of [[], [combat], [odd], [combat, combat, combat], [combat, odd, combat, odd]]) {
      for (const defense of [0, 1, 3]) {
        for (const hp of [1, 2, 6]) {
          columns(fight.battle, Defense).defense[bug] = defense
          columns(fight.battle, Vitals).hp[bug] = hp
          // Which dice they are does not matter, only their sorts: the first of a sort stands for all of it.
          const own = dice.map((sort) => fight.template.dice.sort.indexOf(sort))
          lookAtDice(fight.battle, Int16Array.from(own), own.length)
          expect([dice, defense, hp, expectedLoss(fight.battle, bug)]).toEqual([
            dice,
            defense,
            hp,
            byHand(
              dice.map((sort) => faces[sort]!),
              defense,
              hp,
            ),
          ])
        }
      }
    }
  })

  it('EXP-28: of many dice alike is exact, too', () => {
    const fight = field()
    const bug = fight.row('bug')
    const { enemySort } = fight.template.dice
    columns(fight.battle, Vitals).hp[bug] = 9999
    for (const count of [0, 1, 7, 20, 63, 64, 100]) {
      lookAtAlike(fight.battle, enemySort, count)
      // 0 1 1 1 2 2: seven points on six faces.
      expect(Math.abs(expectedLoss(fight.battle, bug) - (count * 7 * 1024) / 6)).toBeLessThan(1)
    }
  })

  it('knows what the faces of a die are worth', () => {
    const fight = field()
    const sorts = sortsOf(fight.template)
    const { ids } = fight.template.dice
    const [combat, odd] = [ids.indexOf('combat'), ids.indexOf('odd')]
    const worth = (sort: number): number[] => [sorts.damage, sorts.heal, sorts.bonusHp, sorts.guard].map((list) => list[sort]!)
    expect([worth(combat), worth(odd)]).toEqual([
      [1024, 0, 0, 1024],
      [1024, 512, 768, 0],
    ])
    const { firstFace } = fight.template.dice
    const plain = (sort: number): number[] => [...sorts.isPlain.subarray(firstFace[sort]!, firstFace[sort + 1]!)]
    expect([plain(combat), plain(odd)]).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 1, 0, 0],
    ])
    expect([[...sorts.values[odd]!], [...sorts.counts[odd]!]]).toEqual([
      [0, 1, 3],
      [2, 1, 1],
    ])
  })
})
