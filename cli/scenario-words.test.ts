import { describe, expect, test } from 'vitest'
import type { Ability, Amount, Objective, Selector } from '../scenario/types.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { abilityWords, amountWords, objectiveWords, selectorWords, terrainWords } from './scenario-words.ts'

const everyone: Selector = {
  side: null,
  kind: null,
  id: null,
  tag: null,
  is: null,
  within: null,
  beyond: 0,
  sight: false,
  count: null,
  area: 0,
  self: false,
}
const number = (more: Partial<Amount>): Amount => ({ dice: null, of: null, times: 1, plus: 0, min: null, max: null, ...more })

describe('a scenario in words', () => {
  test.each([
    [number({ plus: 3 }), '3'],
    [number({ dice: { count: 1, faces: 8 }, plus: 1 }), 'd8 + 1'],
    [number({ dice: { count: 2, faces: 6 }, plus: -1 }), '2d6 - 1'],
    [number({ of: 'rank' }), 'rank'],
    [number({ of: 'level', times: 2, plus: 1, min: 0, max: 9 }), 'level × 2 + 1 (at least 0) (at most 9)'],
  ])('amount %#', (given, words) => {
    expect(amountWords(given)).toBe(words)
  })

  test.each([
    [{}, 'units'],
    [{ side: 'opposing' }, 'opposing units'],
    [{ side: 'own', kind: 'wolf', is: 'defeated' }, 'own defeated wolf units'],
    [{ side: 'pack', tag: 'beast' }, 'units tagged beast of pack'],
    [{ id: 'chief', side: 'own' }, 'chief'],
  ])('selector %#', (given, words) => {
    expect(selectorWords({ ...everyone, ...given })).toBe(words)
  })

  test('abilities', () => {
    const bow = attack('bow', 7, amount(1, 6, 2), { die: 20, plus: 5 })
    expect(abilityWords(bow, 2)).toBe('attack on one opposing unit within 7 in sight; d20 + 5 against defense; damage d6 + 2')
    const blast: Ability = {
      ...bow,
      check: { die: 20, plus: number({ plus: -2 }), against: 'defense' },
      limit: { uses: 1, per: 'battle' },
      target: { ...everyone, side: 'opposing', within: 5, beyond: 1, area: 1 },
      do: [{ verb: 'damage', amount: number({ plus: 4 }), type: 'true', to: 'self', args: {} }],
    }
    expect(abilityWords(blast, 2)).toBe(
      'attack on opposing units within 1 of a cell at range 2 to 5; d20 - 2 against defense; true damage 4 to self; once per battle',
    )
  })

  test('conditions, places and checks in words of their own, cells as the file has them', () => {
    const back: Ability = {
      ...attack('back', 7, amount(1, 6, 2), { die: 20, plus: 5 }),
      if: { target: { side: 'own', is: 'killed' }, action: 'attack' },
      check: null,
      target: null,
      do: [
        { verb: 'return', amount: null, type: 'physical', to: 'target', args: { life: 2, at: { cells: [3] } } },
        { verb: 'return', amount: null, type: 'physical', to: 'self', args: { life: 2, at: { edge: 'nearest', to: 'self' } } },
        {
          verb: 'check',
          amount: null,
          type: 'physical',
          to: 'self',
          args: {
            who: 'opponent',
            fail: [{ verb: 'status', amount: null, type: 'physical', to: 'opponent', args: { add: 'staggered' } }],
          },
        } as unknown as Ability['do'][number],
      ],
    }
    expect(abilityWords(back, 2)).toBe(
      'attack; if target side own is killed action attack; return life 2 at [1, 1], return life 2 at nearest edge to self to self, check who opponent fail status add staggered to opponent',
    )
  })

  test('objectives', () => {
    const scenario = sketch({
      rows: ['..', '..'],
      kinds: [kind('man', {}, ['hit'])],
      abilities: [attack('hit', 1, amount(1, 6), null)],
      units: [
        ['a', 'man', 'red', 1, 0],
        ['b', 'man', 'blue', 0, 0],
      ],
    })
    const say = (more: Partial<Objective>, goal: Partial<Objective['goal']>): string =>
      objectiveWords(scenario, {
        side: 'red',
        result: 'win',
        check: { at: 'action', round: null },
        ...more,
        goal: { form: 'defeated', who: { ...everyone, side: 'opposing' }, cells: [], count: 0, what: null, ...goal },
      })
    expect(say({}, {})).toBe('won by red if all opposing units are defeated (looked at after every action)')
    expect(say({ result: 'lose', check: { at: 'roundEnd', round: null } }, { who: { ...everyone, id: 'a' } })).toBe(
      'lost by red if a is defeated (looked at at the end of every round)',
    )
    expect(say({}, { form: 'reach', who: { ...everyone, side: 'own' }, cells: [0, 3], count: 2 })).toBe(
      'won by red if 2 of own units stand on [0, 0] [1, 1] (looked at after every action)',
    )
    expect(say({ side: null, check: { at: 'roundEnd', round: 8 } }, { form: 'most', who: null, what: 'hp' })).toBe(
      'won by the side that leads if it has the most hp (looked at at the end of round 8)',
    )
    expect(say({ check: { at: 'roundEnd', round: 8 } }, { form: 'survive', who: { ...everyone, id: 'a' } })).toBe(
      'won by red if a still stands (looked at at the end of round 8)',
    )
  })

  test('terrain', () => {
    const floor = { id: 'floor', moveCost: 1, blocksMove: false, blocksSight: false, cover: 0, feature: null }
    expect(terrainWords(floor)).toBe('')
    expect(terrainWords({ ...floor, moveCost: 2, cover: 1, feature: 'ice' })).toBe('costs 2 to enter, cover 1, ice')
    expect(terrainWords({ ...floor, blocksMove: true, blocksSight: true })).toBe('blocks movement and sight')
  })
})
