import { describe, expect, it } from 'vitest'
import { Listing } from '../../components/abilities.ts'
import { Position, Vitals } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { expectedWith } from '../../engine/tactics/index.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'

const DRAIN = attack('drain', 3, amount(1, 4), null).do.map((effect) => ({ ...effect, type: 'true' as const }))

const field = (options: Record<string, number> = {}, cover = 0) =>
  arena(
    {
      rows: ['.....', '.....'],
      kinds: [
        kind('man', { hp: 20, defense: 12, armour: 2, initiative: 1 }, ['axe', 'bow', 'curse', 'sure']),
        kind('orc', { hp: 9, defense: 15, armour: 1 }, []),
        kind('ogre', { hp: 30, defense: 12, armour: 2 }, []),
      ],
      abilities: [
        attack('axe', 1, amount(2, 6, 1), { die: 20, plus: 4 }),
        attack('bow', 4, amount(1, 8, 3), { die: 20, plus: 3 }),
        attack('curse', 3, amount(1, 4), { die: 20, plus: 3 }, { do: DRAIN }),
        attack('sure', 1, amount(0, 0, 5), null),
      ],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['orc', 'orc', 'blue', 2, 0],
        ['ogre', 'ogre', 'blue', 4, 0],
      ],
      options,
    },
    (scenario) => ({ ...scenario, terrain: scenario.terrain.map((ground) => ({ ...ground, cover })) }),
  )

/** By ability and row: defense less the bonus to hit; what needs no check hits at 1, the rule on a natural 1 says 2. */
const NEEDS = [
  [0, 8, 11, 8],
  [0, 9, 12, 9],
  [0, 9, 12, 9],
  [0, 12, 15, 12],
]

describe('the table of worth', () => {
  it('SKI-8 SKI-9 says of every target and whatever it has left what the odds say', () => {
    const { battle, template } = field({ alwaysHit: 20, alwaysMiss: 1, minimumDamage: 1 })
    const { worth, abilities } = template
    const { hp, bonusHp } = columns(battle, Vitals)
    const tabled = [...worth.first].map((first) => first >= 0)
    expect(abilities.ids.map((id, ability) => [id, tabled[ability]])).toEqual([
      ['axe', true],
      ['bow', true],
      ['curse', false],
      ['sure', true],
    ])
    expect(worth.kindOf[1]).toBe(worth.kindOf[3])
    for (let ability = 0; ability < abilities.count; ability++) {
      for (let target = 1; tabled[ability] && target < template.rows; target++) {
        for (let left = 0; left <= 40; left++) {
          bonusHp[target] = left % 3
          hp[target] = Math.max(left - (left % 3), 0)
          const points = Math.min(hp[target]! + bonusHp[target]!, worth.steps[ability]! - 1)
          const tabledValue = worth.values[worth.first[ability]! + worth.kindOf[target]! * worth.steps[ability]! + points]
          expect(worth.needs[ability * worth.kinds + worth.kindOf[target]!]).toBe(NEEDS[ability]![target])
          const at = columns(battle, Position).cell[target]!
          expect([ability, target, left, tabledValue]).toEqual([
            ability,
            target,
            left,
            expectedWith(battle, ability, target, at, 0),
          ])
        }
      }
    }
  })

  it('leaves out what depends on the cell, on cover or on who has moved', () => {
    const tabled = (...given: Parameters<typeof field>) => [...field(...given).template.worth.first].map((first) => first >= 0)
    expect(tabled({ heightBonus: 1 })).toEqual([false, false, false, true])
    expect(tabled({ adjacentShotPenalty: 2 })).toEqual([true, false, false, true])
    expect(tabled({ bracedDefense: 1 })).toEqual([false, false, false, true])
    expect(tabled({}, 2)).toEqual([true, false, false, true])
  })

  it('says how policies find out what an attack can do: by a list, or by a search among cells', () => {
    const listing = (...given: Parameters<typeof field>) => [...field(...given).template.worth.listing]
    expect(listing()).toEqual([Listing.List, Listing.List, Listing.List, Listing.List])
    expect(listing({ adjacentShotPenalty: 2 })).toEqual([Listing.List, Listing.Search, Listing.Search, Listing.List])
    expect(listing({ heightBonus: 1 })).toEqual([Listing.Search, Listing.Search, Listing.Search, Listing.List])
  })
})
