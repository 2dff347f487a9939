import { describe, expect, it } from 'vitest'
import { saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'

const sword = (change: Record<string, unknown>): string[] =>
  saidAfter((draft) => {
    draft.abilities.sword = { ...smallSkirmish().abilities.sword, ...change }
  }).map((line) => line.split(':')[0]!)

describe('abilities that skirmish would not do as they are written', () => {
  it('effects on another than the target are refused', () => {
    expect(sword({ do: [{ damage: 1 }, { heal: { amount: 2, to: 'self' } }] })).toEqual(['ERR_EFFECT_TO abilities.sword.do[1]'])
  })
  it('an ability without a target may say that it is for its user', () => {
    const said = saidAfter((draft) => {
      draft.abilities.rest = { as: 'action', do: [{ heal: { amount: 2, to: 'self' } }] }
      draft.kinds.man!.abilities = ['sword', 'rest']
      draft.abilities.sword = { ...draft.abilities.sword, check: { die: 'd20', plus: 2, against: 'defense' } }
    })
    expect(said).toEqual([])
  })
  it('one named side as the target is refused', () => {
    expect(sword({ target: { side: 'pack', within: 1 } })).toEqual(['ERR_TARGET_SIDE abilities.sword.target.side'])
  })
  it('dice beside the die of a check are refused', () => {
    expect(sword({ check: { die: 'd20', plus: 'd4', against: 'defense' } })).toEqual([
      'ERR_CHECK_DICE abilities.sword.check.plus',
    ])
  })
  it('more than 9999 points in one use are refused, 9999 are not', () => {
    expect(sword({ do: [{ damage: 9999 }] })).toEqual([])
    expect(sword({ do: [{ damage: { amount: 1, min: 9998 } }, { heal: 1 }, { heal: 1 }] })).toEqual([
      'ERR_TOO_STRONG abilities.sword.do',
    ])
    expect(sword({ do: [{ damage: 9999 }, { heal: 1 }] })).toEqual(['ERR_TOO_STRONG abilities.sword.do'])
  })
})
