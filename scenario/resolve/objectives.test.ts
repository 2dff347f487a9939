import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'
import { EVERYONE } from '../select.ts'

const objectives = (...list: unknown[]) => {
  const draft = smallSkirmish()
  draft.objectives = list
  return resolved(draft).objectives
}

describe('objectives', () => {
  it('are written out, win and lose apart', () => {
    expect(
      objectives(
        { side: 'town', win: { defeated: { side: 'pack', tag: 'beast' } }, lose: { defeated: { id: 'hal' } }, check: 'roundEnd' },
        {
          side: 'pack',
          win: {
            reach: {
              at: [
                [3, 1],
                [3, 2],
              ],
              count: 2,
              by: { kind: 'wolf' },
            },
          },
        },
        { side: 'town', win: { survive: { id: 'hal' } }, check: { roundEnd: 9 } },
        { win: { most: 'hp' }, check: { roundEnd: 10 } },
      ),
    ).toEqual([
      {
        side: 'town',
        result: 'win',
        goal: { form: 'defeated', who: { ...EVERYONE, side: 'pack', tag: 'beast' }, cells: [], count: 0, what: null },
        check: { at: 'roundEnd', round: null },
      },
      {
        side: 'town',
        result: 'lose',
        goal: { form: 'defeated', who: { ...EVERYONE, id: 'hal' }, cells: [], count: 0, what: null },
        check: { at: 'roundEnd', round: null },
      },
      {
        side: 'pack',
        result: 'win',
        goal: { form: 'reach', who: { ...EVERYONE, kind: 'wolf' }, cells: [10, 11], count: 2, what: null },
        check: { at: 'action', round: null },
      },
      {
        side: 'town',
        result: 'win',
        goal: { form: 'survive', who: { ...EVERYONE, id: 'hal' }, cells: [], count: 0, what: null },
        check: { at: 'roundEnd', round: 9 },
      },
      {
        side: null,
        result: 'win',
        goal: { form: 'most', who: null, cells: [], count: 0, what: 'hp' },
        check: { at: 'roundEnd', round: 10 },
      },
    ])
  })
  it('may mean a unit by the id it will get', () =>
    expect(
      objectives({ side: 'town', win: { defeated: { id: 'wolf-2' } } }, { side: 'pack', win: { defeated: { side: 'opposing' } } })
        .length,
    ).toBe(2))

  it.each<[string, unknown, string]>([
    [
      'survive without a round',
      { side: 'town', win: { survive: { id: 'hal' } } },
      'ERR_OBJECTIVE objectives[0].check: survive is judged at the end of a named round: expected check: {roundEnd: n}',
    ],
    [
      'most of something else',
      { win: { most: 'gold' }, check: { roundEnd: 3 } },
      'ERR_NOT_IN_RULESET objectives[0].win.most: count "gold" is not in ruleset skirmish (there: hp, standing)',
    ],
    [
      'two goals in one',
      { side: 'town', win: { defeated: { side: 'pack' }, most: 'hp' } },
      'ERR_OBJECTIVE objectives[0].win: expected one of defeated, reach, survive, most, got defeated, most',
    ],
    [
      'an unknown unit (F-17)',
      { side: 'town', win: { defeated: { id: 'chief' } } },
      'ERR_UNKNOWN_REF objectives[0].win.defeated.id: there is no unit "chief" (there: hal, wolf-1, wolf-2)',
    ],
    [
      'an unknown tag',
      { side: 'town', win: { defeated: { tag: 'beasts' } } },
      'ERR_UNKNOWN_REF objectives[0].win.defeated.tag: there is no tag "beasts"; did you mean "beast"? (there: beast)',
    ],
    [
      'more than the cells hold',
      { side: 'pack', win: { reach: { mark: 'm', count: 3, by: { side: 'own' } } } },
      'ERR_RANGE objectives[0].win.reach.count: expected at most 1, the number of cells, got 3',
    ],
    [
      'nobody',
      { side: 'town', win: { defeated: {} } },
      'ERR_OBJECTIVE objectives[0].win.defeated: expected a side, id, kind or tag, got an empty map',
    ],
    [
      'no side',
      { win: { defeated: { side: 'pack' } } },
      'ERR_MISSING objectives[0].side: is missing: expected the side that is to win',
    ],
    ['neither win nor lose', { side: 'town' }, 'ERR_MISSING objectives[0].win: is missing: expected win or lose'],
    [
      'another form',
      { side: 'town', win: { dead: { side: 'pack' } } },
      'ERR_UNKNOWN_KEY objectives[0].win.dead: unknown key "dead" (known here: defeated, reach, survive, most)',
    ],
    [
      'nowhere to go',
      { side: 'town', win: { reach: { by: { side: 'own' } } } },
      'ERR_OBJECTIVE objectives[0].win.reach: expected either mark or at, got none',
    ],
  ])('%s', (_, objective, said) => expect(saidAfter((d) => (d.objectives = [objective]))).toContain(said))
})

describe('how sides stand to one another (F-18)', () => {
  it('is hostile, unless stated, for each direction as written; a difference is warned about', () => {
    const draft = smallSkirmish()
    draft.sides.town!.disposition = { pack: 'neutral' }
    expect(resolved(draft).sides.map((side) => side.disposition)).toEqual([{ pack: 'neutral' }, { town: 'hostile' }])
    expect(saidAfter((d) => (d.sides.town!.disposition = { pack: 'neutral' }))[0]).toBe(
      'WARN_ONE_SIDED sides.town: warning: "town" is neutral to "pack", but "pack" is hostile to "town": each holds as written',
    )
  })
  it('may be one word for all others', () =>
    expect(
      codesAfter((d) => (d.sides.town!.disposition = 'neutral') && (d.sides.pack!.disposition = { town: 'neutral' })),
    ).not.toContain('WARN_ONE_SIDED sides.town'))
  it('names other sides only', () => {
    expect(codesAfter((d) => (d.sides.town!.disposition = { bandits: 'neutral', town: 'neutral' }))).toEqual([
      'ERR_UNKNOWN_REF sides.town.disposition.bandits',
      'ERR_DISPOSITION sides.town.disposition.town',
    ])
    expect(codesAfter((d) => (d.sides.town!.disposition = { pack: 'friendly' }))).toEqual([
      'ERR_NOT_IN_RULESET sides.town.disposition.pack',
    ])
  })
})
