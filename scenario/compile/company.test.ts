import { describe, expect, it } from 'vitest'
import { Verb } from '../../components/abilities.ts'
import { CompanyRank, ComStat, Manner, OrderForm } from '../../components/company.ts'
import { Lasts } from '../../components/lasting.ts'
import { Party, Window } from '../../components/reactions.ts'
import { commandOf, fieldTemplate, leftAs, standingOf, stillCompany } from '../../test/kit/company.ts'

const ORDERS = {
  abilities: [
    'rally: {as: order, cost: {command: 1}, target: {side: own, tag: combatant}, do: [modify: {stat: defense, by: 1}]}',
    'raise: {as: order, cost: {command: {amount: 2, spend: permanent}}, limit: oncePerTurn, target: {side: own, is: eliminated}, do: [return: {life: 2}]}',
    'banish: {as: action, target: {side: opposing, tag: lemure, within: 3}, do: [remove: eliminated]}',
    'unmake: {when: killing, if: {source: self, target: killed.chilled}, do: [manner: annihilated]}',
    'avenge: {when: defeated, cost: {command: 1}, if: {target: {is: dead}}, do: [damage: {amount: 1, to: source}, heal: {of: rank, times: 2, plus: 1}]}',
  ],
  has: { marshal: 'rally: 1, raise: 1, banish: 1, unmake: 1, avenge: 3' },
}

describe('a company is compiled', () => {
  const { company, abilities, reactions } = fieldTemplate(ORDERS)

  it('COM-25 stats in the order of ComStat, ranks and tags by row', () => {
    const t = fieldTemplate({
      units: [
        '{id: ann, kind: marshal, side: red, at: a}',
        '{id: bob, kind: exorcist, side: blue, at: b}',
        '{id: cat, kind: archer, side: blue, at: [2, 2]}',
        '{id: imp, kind: imp, side: blue, at: [2, 3]}',
      ],
    }).company
    expect(t.stats.map((column) => [...column.subarray(1)])).toEqual([
      [4, 2, 0, 0],
      [4, 3, 2, 1],
      [4, 4, 3, 2],
      [3, 2, 1, 0],
      [5, 5, 4, 6],
      [1, 1, 1, 1],
      [0, 0, 2, 0],
      [0, 0, 6, 0],
    ])
    expect(t.stats[ComStat.Range]![3]).toBe(6)
    expect([...t.rank]).toEqual([0, CompanyRank.Officer, CompanyRank.Independent, 0, 0])
    expect([...t.isCombatant]).toEqual([0, 1, 1, 1, 0])
    expect([...t.isInsignificant]).toEqual([0, 0, 0, 0, 1])
  })

  it('COM-24 lemures are annihilated, all others chilled, unless the kind says so', () => {
    const t = fieldTemplate({
      kinds: [
        'ghost: {tags: [lemure], manner: chilled, stats: {command: 0, life: 2, combat: 2, defense: 3, firstContact: 1, move: 4}}',
        'beast: {stats: {command: 0, life: 2, combat: 2, defense: 3, firstContact: 1, move: 4}}',
      ],
      units: [
        '{kind: veteran, side: red, at: a}',
        '{kind: lemure, side: red, at: [1, 1]}',
        '{kind: ghost, side: red, at: [1, 2]}',
        '{kind: beast, side: blue, at: b}',
      ],
    }).company
    expect([...t.manner]).toEqual([0, Manner.Chilled, Manner.Annihilated, Manner.Chilled, Manner.Chilled])
  })

  it('COM-29 orders, acts and answers with their prices; an answer that costs nothing is no order', () => {
    expect(abilities.ids).toEqual(['rally', 'raise', 'banish', 'unmake', 'avenge'])
    expect([...company.form]).toEqual([OrderForm.Order, OrderForm.Order, OrderForm.Action, OrderForm.None, OrderForm.Reaction])
    expect(company.costs).toEqual([
      { command: 1, permanent: false },
      { command: 2, permanent: true },
      null,
      null,
      { command: 1, permanent: false },
    ])
    expect(abilities.costs).toEqual([[], [], [], [], []])
    expect(reactions.list.map(({ window, optional }) => [window, optional])).toEqual([
      [Window.Killing, false],
      [Window.Defeated, true],
    ])
  })

  it('COM-12 once a turn is once a round, and a target may be one who has left the table', () => {
    expect([abilities.perTurn[1], abilities.perRound[1]]).toEqual([255, 1])
    expect(abilities.targets[1]).toMatchObject({ side: -2, standing: -1, manners: 1 << Manner.Eliminated })
    expect(abilities.targets[0]).toMatchObject({ side: -2, standing: 1, manners: 0 })
  })

  it('COM-7 COM-10 an answer may look at one manner, or ask for the dead', () => {
    expect(reactions.list[0]!.target).toMatchObject({ standing: -1, manners: 1 << Manner.Chilled })
    expect(reactions.list[1]!.target).toMatchObject({
      manners: (1 << Manner.Chilled) | (1 << Manner.Annihilated) | (1 << Manner.Eliminated),
    })
  })

  it('what an ability does is one effect that stands for its tree of deeds', () => {
    expect([...abilities.effects.verb]).toEqual([Verb.Deeds, Verb.Deeds, Verb.Deeds, Verb.Deeds, Verb.Deeds])
    expect([...abilities.effects.arg]).toEqual([0, 1, 2, 3, 4])
    expect(company.deeds).toEqual([
      [{ do: 'modify', to: Party.Target, stat: ComStat.Defense, by: 1, lasts: Lasts.Turn, sustained: false }],
      [{ do: 'return', to: Party.Target, life: 2, place: { at: 'beside', party: Party.Self } }],
      [{ do: 'remove', to: Party.Target, manner: Manner.Eliminated }],
      [{ do: 'manner', to: Party.Target, manner: Manner.Annihilated }],
      [
        { do: 'damage', to: Party.Source, amount: { dice: 0, faces: 1, plus: 1, of: 0, times: 0 }, isTrue: false },
        { do: 'heal', to: Party.Self, amount: { dice: 0, faces: 1, plus: 7, of: 0, times: 0 } },
      ],
    ])
  })

  it('COM-31 options: rounds, who counts for domination', () => {
    expect([company.rounds, company.sparesInsignificant]).toEqual([6, true])
    const other = fieldTemplate({ options: 'rounds: 3, dominationCounts: all' }).company
    expect([other.rounds, other.sparesInsignificant]).toEqual([3, false])
  })

  it('COM-28 rubble gives cover', () => {
    const { company: t, space } = fieldTemplate({ rows: ['a.%..b'] })
    expect([...t.cover].map((value, cell) => (value === 1 ? cell : -1)).filter((cell) => cell >= 0)).toEqual([2 * space.height])
  })

  it('events are trees of deeds, too', () => {
    const t = fieldTemplate({
      events: ['quake: {when: roundEnd, if: {round: 2}, limit: oncePerBattle, target: {side: red}, do: [damage: d6]}'],
    })
    expect(t.scripted).toEqual([
      {
        id: 'quake',
        window: Window.RoundEnd,
        round: 2,
        rows: Uint8Array.of(1),
        firstEffect: 0,
        endEffect: 1,
        times: 1,
      },
    ])
    expect(t.company.deeds).toEqual([
      [{ do: 'damage', to: Party.Target, amount: { dice: 1, faces: 6, plus: 0, of: 0, times: 0 }, isTrue: false }],
    ])
  })
})

describe('the start of a company', () => {
  const UNITS = [
    '{id: ann, kind: marshal, side: red, at: a}',
    '{id: bob, kind: marshal, side: blue, at: b}',
    '{id: cat, kind: exorcist, side: red, reserve: 2, at: [3, 3]}',
    '{id: dan, kind: exorcist, side: red, reserve: 3, edge: north}',
    '{id: eve, kind: exorcist, side: red, state: {left: eliminated}}',
    '{id: fay, kind: exorcist, side: red, state: {left: retired}}',
    '{id: gus, kind: lemure, side: red, state: {left: annihilated}}',
  ]

  it('COM-1 COM-5 command is the sum of all, reserves included, less the dead', () => {
    const battle = stillCompany({ units: UNITS })
    expect([commandOf(battle, 'red'), commandOf(battle, 'blue')]).toEqual(['10/10', '4/4'])
  })

  it('COM-30 reserves are off the table, who has left is dead or retired', () => {
    const battle = stillCompany({ units: UNITS })
    const look = new Map(UNITS.map((_, i) => [battle.template.unitIds[i + 1]!, '']))
    for (const id of look.keys()) look.set(id, `${leftAs(battle, id)} ${standingOf(battle, id)}`)
    expect([...look.values()]).toEqual([
      'none ',
      'none ',
      'none removed reserve',
      'none removed reserve',
      'eliminated defeated removed',
      'retired removed retired',
      'annihilated defeated removed',
    ])
  })

  it('COM-30 a reserve comes to its cell, or to the middle of its edge, or to the cell nearest to it', () => {
    const { company, space } = fieldTemplate({ units: UNITS, rows: ['a.#..b', '......', '......', '......'] })
    expect([...company.reserveRound]).toEqual([0, 0, 0, 2, 3, 0, 0, 0])
    const pairs = (row: number): string[] =>
      [...company.reserveCells[row]!.subarray(0, 4)].map((cell) => `${Math.floor(cell / space.height)},${cell % space.height}`)
    expect(pairs(3)).toEqual(['3,3', '2,3', '3,2', '4,3'])
    expect(pairs(4)).toEqual(['3,0', '1,0', '4,0', '0,0'])
    expect(company.reserveCells[4]!.length).toBe(23)
    expect(company.reserveCells[1]!.length).toBe(0)
  })
})
