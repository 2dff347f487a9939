import { describe, expect, it } from 'vitest'
import { saidAfter } from '../../test/cases/small-skirmish.ts'

const answer = (change: Record<string, unknown>): string[] =>
  saidAfter((draft) => {
    draft.abilities.thorns = {
      when: 'damageTaken',
      if: { target: 'self' },
      do: [{ damage: { amount: 1, to: 'source' } }],
      ...change,
    }
    draft.kinds.man!.abilities = ['sword', 'thorns']
  })

describe('answers in skirmish', () => {
  it.each([
    [{}],
    [{ limit: 'oncePerRound' }],
    [{ when: 'preventing', do: [{ prevent: 2 }] }],
    [{ when: 'preventing', do: [{ prevent: { amount: 'all', type: 'any' } }] }],
    [{ when: 'losingHp', do: [{ capLoss: 1 }, { keepLastHp: true }] }],
    [{ when: 'defeated', do: [{ heal: { amount: 'taken', to: 'self' } }] }],
    [{ if: { target: 'self', source: { side: 'opposing', within: 1 }, self: 'standing', action: 'attack' } }],
  ])('%j is fine', (change) => {
    expect(answer(change)).toEqual([])
  })

  it.each([
    [
      { target: { side: 'opposing' } },
      'ERR_CONFLICT abilities.thorns.target: an answer to a moment befalls whom the moment names (to: self, source or target) and needs no roll: leave target out',
    ],
    [
      { when: 'preventing' },
      'ERR_VERB_PLACE abilities.thorns.do[0].damage: damage does nothing when: preventing (there: prevent)',
    ],
    [
      { do: [{ prevent: 1 }] },
      'ERR_VERB_PLACE abilities.thorns.do[0].prevent: prevent does nothing when: damageTaken (there: damage, heal, bonusHp)',
    ],
    [{ when: 'losingHp', do: [{ capLoss: 'd4' }] }, 'ERR_AMOUNT abilities.thorns.do[0].capLoss: a cap is a whole number or rank'],
    [
      { when: 'preventing', do: [{ prevent: 'taken' }] },
      'ERR_AMOUNT abilities.thorns.do[0].prevent: nothing is taken yet while it is prevented: expected rank, dealt or all',
    ],
    [
      { do: [{ heal: 'all' }] },
      'ERR_AMOUNT abilities.thorns.do[0].heal: all is what there is to prevent: expected rank, dealt or taken when: damageTaken',
    ],
    [
      { when: 'roundStart' },
      'ERR_NOT_IN_RULESET abilities.thorns.when: window "roundStart" is not in ruleset skirmish (there: preventing, losingHp, damageDealt, damageTaken, defeated, afterDefeated)',
    ],
  ])('%j is refused', (change, said) => {
    expect(answer(change)).toEqual([said])
  })

  it('and what only answers can say is refused elsewhere', () => {
    const use = (change: Record<string, unknown>): string[] =>
      saidAfter((draft) => {
        draft.abilities.sword = { as: 'attack', do: [{ damage: 1 }], ...change }
      })
    expect(use({ if: { self: 'standing' } })).toEqual([
      'ERR_CONDITION abilities.sword.if: conditions are for abilities with "when": who may be aimed at stands under target',
    ])
    expect(use({ do: [{ prevent: 1 }] })).toEqual([
      'ERR_VERB_PLACE abilities.sword.do[0].prevent: prevent does nothing as: attack: it works when: preventing',
    ])
    expect(use({ do: [{ damage: 'taken' }] })).toEqual([
      'ERR_AMOUNT abilities.sword.do[0].damage: taken is not known as: attack (there: rank)',
    ])
  })
})
