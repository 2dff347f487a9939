import { describe, expect, test } from 'vitest'
import type { Ability, Amount, Effect, Objective, Selector } from '../scenario/types.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { amountWords, effectsWords } from './effect-words.ts'
import { abilityWords, objectiveWords, terrainWords } from './scenario-words.ts'
import { conditionWords, selectorWords } from './who-words.ts'

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
      'attack on opposing units within 1 of a cell at range 2 to 5; d20 - 2 against defense; true damage 4 to its owner; once per battle',
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
            stat: 'morale',
            fail: [{ verb: 'status', amount: null, type: 'physical', to: 'opponent', args: { add: 'staggered' } }],
          },
        } as unknown as Ability['do'][number],
      ],
    }
    expect(abilityWords(back, 2)).toBe(
      'attack; if it befell one own killed unit by attack; it returns with 2 HP on [1, 1], its owner returns with 2 HP at the edge nearest to its owner, the other one checks morale, failed: it is staggered',
    )
  })

  test.each([
    [{ target: 'self' }, 'if it befell its owner'],
    [{ self: ['source', 'target'] }, 'if its owner did it or it befell its owner'],
    [{ source: 'self', target: { tag: 'lemure' } }, 'if its owner did it and it befell one unit tagged lemure'],
    [{ self: 'standing', trigger: { id: 'chief' } }, 'if its owner is standing and chief set it off'],
    [
      { target: { side: 'own', is: 'killed.chilled', within: 6, sight: true } },
      'if it befell one own chilled unit within 6 in sight',
    ],
    [{ source: { beyond: 1 } }, 'if one unit more than 1 hex away did it'],
    [{ source: 'target' }, 'if the target did it'],
    [{ token: 'event' }, 'if the token is event'],
    [{ round: 4 }, 'in round 4'],
  ])('conditions %#', (given, words) => {
    expect(conditionWords(given)).toBe(words)
  })

  test.each([
    [
      'modify',
      'target',
      { stat: 'combat', by: 1, lasts: 'round', sustained: true },
      'combat 1 better to the end of the round or until its owner is gone',
    ],
    ['modify', 'self', { stat: 'move', by: -2, lasts: 'battle' }, 'move 2 worse for its owner for the battle'],
    ['remove', 'target', { manner: 'annihilated' }, 'it is annihilated'],
    ['remove', 'source', { manner: 'retired' }, 'who did it is retired'],
    ['manner', 'self', { manner: 'eliminated' }, 'it is eliminated instead'],
    ['return', 'target', { life: 1, at: { edge: 'west' } }, 'it returns with 1 HP at the west edge'],
    ['return', 'target', { life: 1, at: 'adjacent' }, 'it returns with 1 HP beside who does it'],
    ['status', 'source', { add: 'dazed' }, 'who did it is dazed'],
    ['status', 'target', { add: 'bane' }, 'status add bane'],
    ['deploy', 'trigger', { count: 3, kind: 'wolf', side: 'pack', at: { cells: [2, 3] } }, '3 wolf for pack on [1, 0] [1, 1]'],
    [
      'disposition',
      'trigger',
      { of: 'pack', toward: 'trigger.side', is: 'hostile', together: true },
      'pack is hostile to the side of who set it off, all of it',
    ],
    ['disposition', 'trigger', { of: 'pack', toward: 'red', is: 'neutral', together: false }, 'pack is neutral to red'],
    [
      'behave',
      'trigger',
      { side: 'pack', as: 'retreat', leavesAtEdge: true },
      'pack retreats to the edge and leaves the board there',
    ],
    ['table', 'trigger', { table: 'fate' }, 'table fate'],
    [
      'table',
      'trigger',
      {
        faces: 6,
        rows: [
          { from: 1, to: 5, event: 'omen' },
          { from: 6, to: 6, event: 'nothing' },
        ],
      },
      'd6: 1-5 omen, 6 nothing',
    ],
    ['event', 'trigger', { event: 'omen' }, 'event omen'],
  ])('effects: %s %s %j', (verb, to, args, words) => {
    expect(effectsWords([{ verb, amount: null, type: null, to, args: args as unknown as Effect['args'] }], 2)).toBe(words)
  })

  test('an effect of an event befalls who set it off, unless it says otherwise', () => {
    const hurt = (to: string): Effect => ({ verb: 'damage', amount: number({ plus: 1 }), type: 'physical', to, args: {} })
    expect(effectsWords([hurt('trigger'), hurt('source')], 2, 'trigger')).toBe('damage 1, damage 1 to who did it')
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
