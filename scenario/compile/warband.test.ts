import { describe, expect, it } from 'vitest'
import { STATS } from '../../components/lasting.ts'
import { Party, Window } from '../../components/reactions.ts'
import { Behaviour, Neutral, TokenBag, Tokens, WarStat, WarTurn } from '../../components/warband.ts'
import { columns } from '../../engine/battle.ts'
import {
  BARE_WARBAND,
  type Field,
  fieldTemplate,
  injuryOf,
  isHostileTo,
  readField,
  rowOf,
  stillField,
  tokensOf,
} from '../../test/kit/warband.ts'
import { compile, withPlay } from './compile.ts'

const OMEN: Partial<Field> = {
  rows: ['a.t.b', '..1t.', 'w..=='],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 3, blight: 2, event: 1}}'],
  units: [
    'ann captain red a, state: {statuses: [dazed]}',
    'bob archer blue b, carries: plain, state: {statuses: [staggered]}',
    'rex wolf pack w, state: {statuses: [stunned]}',
  ],
  events: [
    'omen: {when: tokenRevealed, if: {token: event}, do: [table: {die: d20, 1-14: wolves, 15-20: nothing}]}',
    'wolves: {do: [{deploy: {kind: wolf, side: pack, count: 3, at: {edge: nearest, to: trigger}}}, {disposition: {of: pack, toward: trigger.side, is: hostile}}, {behave: {side: pack, as: retreat, leavesAtEdge: true}}]}',
  ],
}

describe('stats', () => {
  const { warband, unitIds } = fieldTemplate({
    rows: ['abcd', 'efgh'],
    gear: ['plate: {improve: {defence: 3}}', 'dirk: {pierce: 1, injury: 1}', 'charm: {improve: {morale: 18, ranged: 4}}'],
    kinds: [
      'bare: {stats: {move: 5, melee: none, ranged: none, defence: none, agility: 9, morale: 9, attacks: 0, wounds: 2}, unarmed: true}',
      'plated: {like: bare, gear: [plate, charm]}',
      'armed: {like: soldier, stats: {pierce: 2, injury: 1}, gear: [dirk, sword, hammer, axes, bow, crossbow]}',
      'guard: {like: soldier, gear: [spear, shield]}',
    ],
    units: ['a captain red a', 'b bare red b', 'c plated blue c', 'd armed blue d', 'e guard red e', 'f wolf red f'],
  })
  const stat = (id: string, name: keyof typeof WarStat): number => warband.stats[unitIds.indexOf(id) * STATS + WarStat[name]]!

  it('WAR-4 WAR-5 are those of the kind with its gear', () => {
    expect(Object.keys(WarStat).map((name) => stat('a', name as keyof typeof WarStat))).toEqual([6, 12, 12, 17, 8, 8, 1, 0, 3])
    expect([stat('e', 'Melee'), stat('e', 'Defence')]).toEqual([12, 14])
    expect([stat('d', 'Attacks'), stat('d', 'Pierce'), stat('d', 'Injury')]).toEqual([2, 5, 5])
  })
  it('WAR-2 WAR-36 what is none stays none, but a defence of none becomes 20 with the first point; no number is below 2', () => {
    expect([stat('b', 'Melee'), stat('b', 'Defence'), stat('c', 'Defence'), stat('c', 'Ranged')]).toEqual([0, 0, 18, 0])
    expect(stat('c', 'Morale')).toBe(2)
  })
  it('WAR-5 WAR-42 DEC-12 one weapon is shot with, that of the longest range, an inch a hex; heroes are tagged', () => {
    const row = unitIds.indexOf('d')
    expect([warband.range[row], warband.rangedPierce[row], warband.rangedInjury[row], warband.everyOtherTurn[row]]).toEqual([
      30, 5, 1, 1,
    ])
    expect([...warband.shots]).toEqual([0, 0, 0, 0, 1, 0, 0])
    expect([...warband.isHero]).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect([...warband.unarmed]).toEqual([0, 0, 1, 1, 0, 0, 0])
  })
})

describe('ground', () => {
  it('WAR-17 WAR-21 water is difficult and gives cover, difficult ground is no water; rocks and brush give cover', () => {
    const { warband } = fieldTemplate({ rows: ['a=%*', 'ob..'], units: ['ann soldier red a', 'bob soldier blue b'] })
    expect([...warband.water]).toEqual([0, 0, 1, 0, 0, 0, 0, 0])
    expect([...warband.difficult]).toEqual([0, 0, 1, 0, 1, 0, 0, 0])
    expect([...warband.cover]).toEqual([0, 1, 1, 0, 0, 0, 1, 0])
  })
  it('NEU-8 the edge is what lies beside the outside; a gap within is none', () => {
    const rows = ['a......', '.......', '..... .', '... ...', '.......', '......b']
    const { warband, space } = fieldTemplate({ rows, units: ['ann soldier red a', 'bob soldier blue b'] })
    const inner = [...warband.edge].flatMap((edge, cell) => (edge === 0 && space.exists[cell] === 1 ? [cell] : []))
    const words = inner.map((cell) => `${Math.floor(cell / 6)},${cell % 6}`)
    expect(words).toContain('3,2')
    expect(words).toContain('2,3')
    expect(words).not.toContain('0,3')
  })
})

describe('sides', () => {
  it('NEU-1 NEU-2 who plays by the rules is nobody’s warband, and stands neutral both ways unless the file says otherwise', () => {
    const battle = stillField(OMEN)
    expect([...battle.template.warband.isNeutralSide]).toEqual([0, 0, 1])
    expect([isHostileTo(battle, 'rex', 'ann'), isHostileTo(battle, 'ann', 'rex'), isHostileTo(battle, 'ann', 'bob')]).toEqual([
      false,
      false,
      true,
    ])
    const wild = stillField({ ...OMEN, sides: ['pack: {play: rules, disposition: {blue: hostile}, behaves: retreat}'] })
    expect([isHostileTo(wild, 'rex', 'ann'), isHostileTo(wild, 'rex', 'bob'), isHostileTo(wild, 'bob', 'rex')]).toEqual([
      false,
      true,
      false,
    ])
  })
  it('NEU-1 a neutral side stays one whoever plays it; a warband has a policy of its own', () => {
    const scenario = readField(OMEN)
    expect([...compile(withPlay(scenario, { pack: 'played' }), BARE_WARBAND).warband.isNeutralSide]).toEqual([0, 0, 1])
    expect(() => compile(withPlay(scenario, { red: 'rules' }), BARE_WARBAND)).toThrow(
      new TypeError('policy "rules": it is for neutral sides, and "red" is a warband'),
    )
    expect(() => compile(withPlay(scenario, { pack: 'hold' }), BARE_WARBAND)).toThrow(
      'policy "hold": side "pack" is neutral and plays by rules, random-legal, played',
    )
  })
  it('NEU-7 NEU-15 units that the file places do what their side says, in the upkeep of the first warband', () => {
    const battle = stillField({
      rows: ['w.a.b'],
      sides: [
        'pack: {play: rules, behaves: retreat, leavesAtEdge: true, together: true}',
        'red: {play: played}',
        'blue: {play: played}',
      ],
      units: ['rex wolf pack w', 'ann soldier red a', 'bob soldier blue b'],
    })
    const { behaviour, leavesAtEdge, together, turnOf } = columns(battle, Neutral)
    expect([behaviour[1], leavesAtEdge[1], together[1], turnOf[1]]).toEqual([Behaviour.Retreat, 1, 1, 1])
    expect([behaviour[2], leavesAtEdge[2]]).toEqual([Behaviour.Fights, 0])
    expect(columns(battle, WarTurn).side[0]).toBe(1)
  })
})

describe('tokens', () => {
  it('WAR-32 lie face down, one on a cell, or are known where a unit carries them; the bag is that of the set', () => {
    const battle = stillField(OMEN)
    expect(tokensOf(battle)).toBe('treasure-1:[2,0]:? treasure-2:[3,1]:? plain@bob:bob:plain')
    expect(battle.template.warband.tokenKinds).toEqual([
      { id: 'blight', isBlight: true },
      { id: 'event', isBlight: false },
      { id: 'plain', isBlight: false },
    ])
    expect([...columns(battle, TokenBag).left]).toEqual([2, 1, 3])
    expect([...columns(battle, Tokens).holder]).toEqual([0, 0, rowOf(battle, 'bob')])
  })
  it('of more cells than tokens the first get one', () => {
    expect(tokensOf(stillField({ ...OMEN, tokens: ['treasure: {at: t, draw: 1, from: {plain: 3, event: 1}}'] }))).toBe(
      'treasure-1:[2,0]:? plain@bob:bob:plain',
    )
  })
})

describe('units', () => {
  it('WAR-28 are hurt as the file says', () => {
    const battle = stillField(OMEN)
    expect([injuryOf(battle, 'ann'), injuryOf(battle, 'bob'), injuryOf(battle, 'rex')]).toEqual([
      'dazed',
      'none+staggered',
      'stunned',
    ])
  })
})

describe('events', () => {
  const template = fieldTemplate(OMEN)
  it('WAR-33 answer the token of their kind; who is called by name answers no moment', () => {
    expect(template.scripted.map(({ id, window, token }) => [id, window, token])).toEqual([
      ['omen', Window.TokenRevealed, 1],
      ['wolves', -1, undefined],
    ])
  })
  it('NEU-1 NEU-4 are trees: tables, deployments beside whoever set them off, dispositions, behaviour', () => {
    expect(template.warband.deeds).toEqual([
      [
        {
          do: 'table',
          faces: 20,
          rows: [
            { least: 1, most: 14, deeds: [{ do: 'event', event: 1 }] },
            { least: 15, most: 20, deeds: [] },
          ],
        },
      ],
      [
        { do: 'deploy', firstRow: 4, endRow: 7, count: 3, place: { at: 'edge', party: Party.Trigger } },
        { do: 'disposition', of: 2, toward: -1 - Party.Trigger, hostile: true, together: false },
        { do: 'behave', side: 2, as: Behaviour.Retreat, leavesAtEdge: true },
      ],
    ])
    expect(template.unitIds.slice(4)).toEqual(['wolf@wolves-1', 'wolf@wolves-2', 'wolf@wolves-3'])
  })
  it('rows are kept for as often as an event can happen: the tokens of its kind, its limit, who calls it', () => {
    const rowsFor = (events: readonly string[], more: Partial<Field> = {}): number =>
      fieldTemplate({ ...OMEN, events, ...more }).unitIds.length - 4
    const wolf = 'deploy: {kind: wolf, side: pack, at: w}'
    expect(rowsFor([`omen: {when: tokenRevealed, if: {token: blight}, do: [${wolf}]}`])).toBe(2)
    expect(rowsFor([`omen: {when: tokenRevealed, do: [${wolf}]}`])).toBe(2)
    expect(rowsFor([`omen: {when: roundStart, do: [${wolf}]}`], { options: 'turns: 5' })).toBe(5)
    expect(rowsFor([`omen: {when: roundStart, limit: {perBattle: 2}, do: [${wolf}]}`])).toBe(2)
    const called = [`late: {do: [${wolf}]}`, 'omen: {when: roundEnd, if: {round: 2}, do: [{event: late}, {event: late}]}']
    expect(rowsFor(called)).toBe(2)
    const checked = [
      `omen: {when: roundEnd, if: {round: 2}, target: {id: ann}, do: [check: {who: target, stat: morale, fail: [${wolf}]}]}`,
    ]
    expect(rowsFor(checked)).toBe(1)
  })
})

describe('spells', () => {
  it('WAR-39 have a number to reach; what an ongoing one changes lasts as long as it', () => {
    const { abilities, warband } = fieldTemplate({
      units: ['ann witch red a', 'bob soldier blue b'],
      kinds: ['witch: {like: mage, abilities: [ward, bolt]}'],
      abilities: [
        'ward: {as: spell, needs: 9, ongoing: true, target: {side: own, within: 6}, do: [modify: {stat: defence, by: 4, lasts: battle}]}',
        'bolt: {as: spell, needs: 12, target: {side: opposing, within: 8}, do: [damage: d3]}',
      ],
    })
    expect(abilities.ids).toEqual(['ward', 'bolt'])
    expect([[...warband.spellNeeds], [...warband.isOngoing]]).toEqual([
      [9, 12],
      [1, 0],
    ])
    // Better by 4 is a number 4 less (WAR-36).
    expect(warband.deeds[0]).toEqual([
      { do: 'modify', to: Party.Target, stat: WarStat.Defence, by: -4, lasts: 2, sustained: true },
    ])
  })
  it('WAR-26 a condition may mean source or target', () => {
    const { reactions } = fieldTemplate({
      units: ['ann dread red a', 'bob soldier blue b'],
      kinds: ['dread: {like: ogre, abilities: [fearsome]}'],
      abilities: [
        'fearsome: {when: engaged, if: {self: [source, target]}, do: [check: {who: opponent, stat: morale, fail: [status: {add: staggered, lasts: turn}]}]}',
      ],
    })
    expect(reactions.list[0]!.self).toMatchObject({ same: 5 })
  })
})
