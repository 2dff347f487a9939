/**
 * What players and other engines have reported of neutral parties, tried on warbands and the neutral units between them. Where a public report stands
 * behind a test, its address does, too.
 */
import { describe, expect, it, test } from 'vitest'
import { Ledger } from '../../components/ledger.ts'
import { Band, Neutral, Tokens } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { areFoes, isEngaged } from '../../engine/tactics/contact.ts'
import { mayWalk } from '../../engine/tactics/warrior-state.ts'
import { castSpell } from '../../systems/cast-spell.ts'
import { fightMelee, strikeTargets } from '../../systems/fight-melee.ts'
import { shoot, shotTargets } from '../../systems/shoot.ts'
import { walkChoices, walkWarrior } from '../../systems/walk-warrior.ts'
import { act, legalBy } from '../kit/war-act.ts'
import { type Field, giveTo, isHostileTo, placeOf, rowOf, setDisposition, stillField, tokensOf } from '../kit/warband.ts'
import { type WarbandArena, warband } from '../kit/warband-arena.ts'

const HATES_RED = 'pack: {play: rules, behaves: normalActions, disposition: {red: hostile}}'

/** Free ground without end to the right, where bob of blue is out of everybody's reach. */
const FAR = '..............................b'

/** Rows made as long as the longest; there is no cell where one ends before. */
const rows = (...list: readonly string[]): string[] => {
  const length = Math.max(...list.map((row) => row.length))
  return list.map((row) => row.padEnd(length))
}

/** The next turn of neutral units, in red's upkeep: all warbands pass up to it; what is told of it. */
const neutralTurn = (arena: WarbandArena, ...faces: readonly number[]): string[] => {
  const { round } = arena.battle
  while (!(arena.battle.round === round && arena.turn().startsWith('blue'))) arena.play('pass')
  arena.events()
  arena.dice(...faces).play('pass')
  const told = arena.events()
  const begun = told.indexOf('SideTurnStarted nobody>nobody 0 1 0 0')
  return begun < 0 ? [] : told.slice(begun + 1, told.indexOf('SideTurnEnded nobody>nobody 0 1 0 0'))
}

const targetOf = (arena: WarbandArena, id: string): string =>
  arena.template.unitIds[columns(arena.battle, Neutral).target[arena.row(id)]!]!

const killerOf = (battle: Battle, id: string): string =>
  battle.template.unitIds[columns(battle, Ledger).defeatedBy[rowOf(battle, id)]!]!

const BOLT = ['bolt: {as: spell, needs: 12, target: {side: opposing, within: 9}, do: [damage: 1]}']
const WITCH = ['witch: {like: mage, abilities: [bolt]}']

// https://github.com/Lurkars/gloomhavensecretariat/issues/740
describe('units of all sorts are hurt by the same numbers', () => {
  const field = (ann: string, side: string, rows: readonly string[]): Battle => {
    const battle = stillField({
      rows,
      kinds: WITCH,
      abilities: BOLT,
      units: [`ann ${ann} red a`, `vic ogre ${side} v`, 'bob soldier blue [6, 0]'],
    })
    setDisposition(battle, side, 'red', true)
    return battle
  }

  it.each(['blue', 'pack'])('WAR-20 WAR-23 WAR-39 NEU-6: by a blow, a shot and a spell, one of %s', (side) => {
    expect(act(field('soldier', side, ['av.....']), 'ann', 'Melee', fightMelee, [14, 13])).toEqual([
      'BlowsStruck ann>vic 1 1 1 0',
      'DamageDealt ann>vic 1 0 -1 0',
      'DamageTaken ann>vic 1 0 2 0',
    ])
    expect(act(field('archer', side, ['a.v....']), 'ann', 'Ranged', shoot, [14, 13], 'vic')).toEqual([
      'ShotMade ann>vic 2 0 0 0',
      'DamageDealt ann>vic 1 0 -1 0',
      'DamageTaken ann>vic 1 0 2 0',
    ])
    expect(act(field('witch', side, ['a.v....']), 'ann', 'Cast', castSpell, [12], 'bolt', 'vic')).toEqual([
      'AbilityUsed ann>vic 0 -1 0 0',
      'CheckMade ann>nobody -1 12 12 25',
      'DamageDealt ann>vic 1 0 0 1',
      'DamageTaken ann>vic 1 0 2 0',
    ])
  })
})

describe('what answers damage', () => {
  const battle = (gear: string): Battle =>
    stillField({
      rows: ['a', '.', 'v'],
      gear: [gear],
      kinds: ['beast: {like: ogre, abilities: [dealt, taken]}'],
      abilities: [
        'dealt: {when: damageDealt, if: {target: self}, do: [modify: {stat: move, by: 1}]}',
        'taken: {when: damageTaken, if: {target: self}, do: [modify: {stat: melee, by: 1}]}',
      ],
      units: ['ann archer red a', 'vic beast pack v', 'bob soldier blue [0, 1]'],
    })
  const answers = (told: readonly string[]): string[] => told.filter((line) => line.startsWith('ReactionUsed'))

  // https://github.com/magefree/mage/issues/7764
  test('WAR-37 DMG-3 NEU-3: a hit that is defended deals nothing, and is an attack all the same', () => {
    const field = battle('bow: {range: 25}')
    expect(act(field, 'ann', 'Ranged', shoot, [14, 14], 'vic')).toEqual([
      'DispositionChanged vic>ann 0 1 0 0',
      'ShotMade ann>vic 2 1 0 0',
      'AttackMissed ann>vic -1 14 1 0',
    ])
  })

  // https://github.com/magarena/magarena/issues/229
  test('DMG-1 DMG-18: all wounds of one action are one instance, answered once', () => {
    const told = act(battle('bow: {range: 25, shots: 2, pierce: 3}'), 'ann', 'Ranged', shoot, [14, 13, 14, 13], 'vic')
    expect(told.filter((line) => line.startsWith('Damage'))).toEqual([
      'DamageDealt ann>vic 2 0 -1 0',
      'DamageTaken ann>vic 2 0 1 0',
    ])
    expect(answers(told).length).toBe(2)
  })
})

// https://github.com/TheSench/SIMSpellstone/pull/55
test('WAR-43 NEU-7d WAR-8: a neutral unit that falls before it strikes does not strike, and has no turn more', () => {
  const arena = warband({
    rows: [`aw${FAR}`],
    kinds: ['quick: {stats: {move: 6, melee: 14, ranged: none, defence: 18, agility: 4, morale: 10, attacks: 1, wounds: 1}}'],
    sides: [HATES_RED],
    units: ['ann quick red a', 'wulf wolf pack w', 'bob soldier blue b'],
  })
  // The wolf's agility is 6. It is struck in blue's melee step, in which all melees are fought.
  expect(arena.question).toBe('Place bob')
  arena.dice(18, 18).play('pass')
  expect(arena.events().filter((event) => /^(Blows|Unit|SideTurnStarted)/.test(event))).toEqual([
    'SideTurnStarted nobody>nobody 0 0 0 0',
    'SideTurnStarted nobody>nobody 1 0 0 0',
    'BlowsStruck ann>wulf 1 1 1 0',
    'UnitDefeated ann>wulf -1 0 0 0',
    'UnitRemoved ann>wulf 1 1 0 0',
    'SideTurnStarted nobody>nobody 0 0 0 0',
  ])
})

// https://github.com/wesnoth/wesnoth/issues/6044
describe('who has brought down whom', () => {
  it('WAR-23 WAR-20 WAR-39 WAR-37: whoever struck, shot or cast, a neutral unit, too', () => {
    const field = (rows: readonly string[], ...units: readonly string[]): Battle => {
      const battle = stillField({ rows, kinds: WITCH, abilities: BOLT, units })
      setDisposition(battle, 'pack', 'red', true)
      return battle
    }
    const blow = field(['aw.b'], 'ann soldier red a', 'wulf wolf pack w', 'bob soldier blue b')
    act(blow, 'ann', 'Melee', fightMelee, [18, 1])
    expect(killerOf(blow, 'wulf')).toBe('ann')
    const bite = field(['aw.b'], 'ann soldier red a', 'wulf wolf pack w', 'bob soldier blue b')
    act(bite, 'wulf', 'NeutralMelee', fightMelee, [18, 1, 1])
    expect(killerOf(bite, 'ann')).toBe('wulf')
    const shot = field(['a.wb'], 'ann archer red a', 'wulf wolf pack w', 'bob soldier blue b')
    act(shot, 'ann', 'Ranged', shoot, [18, 1], 'wulf')
    expect(killerOf(shot, 'wulf')).toBe('ann')
    const spell = field(['a.wb'], 'ann witch red a', 'wulf wolf pack w', 'bob soldier blue b')
    act(spell, 'ann', 'Cast', castSpell, [12, 18], 'bolt', 'wulf')
    expect(killerOf(spell, 'wulf')).toBe('ann')
  })

  it('WAR-16 WAR-33: a fall and an event have no author', () => {
    const cliff = stillField({
      rows: ['3', '.', '.', 'b'],
      units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', 'bob soldier blue b'],
    })
    // Three inches down: the agility check fails, and the mishap roll of 16 is 18 by the fall.
    act(cliff, 'ann', 'Move', walkWarrior, [1, 16], '[0,1]')
    expect([placeOf(cliff, 'ann'), killerOf(cliff, 'ann')]).toEqual(['off', 'nobody'])
    const rain = warband({ events: ['rain: {when: roundStart, target: {side: blue}, do: [damage: 1]}'] }, [18])
    expect([rain.at('bob'), killerOf(rain.battle, 'bob')]).toEqual(['off', 'nobody'])
  })
})

// https://github.com/wesnoth/wesnoth/pull/6343
test('WAR-37 DEC-6: who falls still has its hex while its fall is answered, and leaves it free', () => {
  const arena = warband({
    rows: [`wa.${FAR}`],
    kinds: ['egg: {like: wolf, abilities: [hatch]}'],
    abilities: ['hatch: {when: defeated, if: {target: self}, do: [deploy: {kind: wolf, side: brood, count: 1, at: adjacent}]}'],
    sides: [HATES_RED, 'brood: {play: rules}'],
    units: ['ann soldier red a', 'wulf egg pack w', 'bob soldier blue b'],
  })
  // Blue's melee step: the wolf misses twice, ann fells it. Beside the one that falls, on [0,0], there is no room: [2,0] is next.
  arena.dice(1, 1, 18, 18).play('pass')
  expect(arena.events().filter((line) => line.startsWith('Unit'))).toEqual([
    'UnitDeployed ann>wolf@hatch-1 1 2 0 0',
    'UnitDefeated ann>wulf -1 0 0 0',
    'UnitRemoved ann>wulf 1 0 0 0',
  ])
})

describe('its target', () => {
  const SLINGER =
    'slinger: {stats: {move: 0, melee: 14, ranged: 10, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [bow]}'

  test('NEU-5 NEU-7c: is the nearest one behind a wall; what it shoots at is the nearest that it sees', () => {
    const arena = warband({
      rows: rows(`...#....${FAR}`, '..a#w..c', '...#....', '...#....'),
      kinds: [SLINGER],
      sides: [HATES_RED],
      units: ['ann soldier red a', 'abe soldier red c', 'wulf slinger pack w', 'bob soldier blue b'],
    })
    expect(neutralTurn(arena, 10, 18)).toEqual([
      'ShotMade wulf>abe 3 0 0 0',
      'Checked wulf>nobody 2 20 10 0',
      'Checked abe>nobody 3 20 18 0',
      'AttackMissed wulf>abe -1 10 1 0',
    ])
    expect(targetOf(arena, 'wulf')).toBe('ann')
  })

  // https://github.com/Kromster80/knights_province/issues/7
  const two = ['ann soldier red a', 'abe soldier red c', 'bob soldier blue b', 'wulf snail pack w']
  const SNAIL = 'snail: {stats: {move: 2, melee: 13, ranged: none, defence: 19, agility: 6, morale: 12, attacks: 2, wounds: 1}}'

  test.each([[two], [two.toReversed()]])('NEU-5 DEC-1: of two as near the lower cell, turn for turn: %j', (units) => {
    const arena = warband({ rows: [`c..#w#..a${FAR}`], kinds: [SNAIL], sides: [HATES_RED], options: 'turns: 12', units })
    const targets = new Set<string>()
    for (let turn = 0; turn < 10; turn++) {
      expect(neutralTurn(arena)).toEqual([])
      targets.add(targetOf(arena, 'wulf'))
    }
    expect([...targets]).toEqual(['abe'])
  })

  test.each([[two], [two.toReversed()]])('NEU-7b: it does not turn back on its way to one of two: %j', (units) => {
    const arena = warband({ rows: [`c..........w..........a${FAR}`], kinds: [SNAIL], sides: [HATES_RED], units })
    const places = [1, 2, 3].map(() => {
      neutralTurn(arena)
      return arena.at('wulf')
    })
    expect(places).toEqual(['[9,0]', '[7,0]', '[5,0]'])
  })
})

// https://github.com/CleverRaven/Cataclysm-DDA/issues/71532
describe('ways with agility checks', () => {
  const field = (...map: readonly string[]): Partial<Field> => ({
    rows: rows(...map),
    sides: [HATES_RED],
    units: ['ann soldier red a', 'wulf wolf pack w', 'bob soldier blue b'],
  })
  const moves = (told: readonly string[]): string[] => told.filter((line) => /^(UnitMoved|CheckMade)/.test(line))

  test('NEU-7a WAR-14: the long way round without one, not the short one over the ridge', () => {
    const arena = warband(field(`w.3...a#${FAR}`, '.#####.#', '.......#'))
    expect(moves(neutralTurn(arena, 1, 1, 1, 1, 1, 1))).toEqual(['UnitMoved wulf>nobody 0 19 0 0'])
    expect(arena.at('wulf')).toBe('[6,1]')
  })

  test('NEU-7b: where there are only ways with three and with one, that with one', () => {
    const arena = warband(field(`w.321.321.321...a#${FAR}`, '.###############.#', '.....321.........#'))
    expect(moves(neutralTurn(arena))).toEqual(['UnitMoved wulf>nobody 0 14 0 0'])
    expect(moves(neutralTurn(arena, 6))).toEqual(['CheckMade wulf>nobody 4 6 6 9', 'UnitMoved wulf>nobody 14 29 0 0'])
  })

  test('NEU-14: shut in altogether it stays, and the round goes on', () => {
    const arena = warband(field(`.##....a${FAR}`, '#w#', '###'))
    expect(neutralTurn(arena)).toEqual([])
    expect([arena.at('wulf'), targetOf(arena, 'wulf'), arena.turn()]).toEqual(['[1,1]', 'ann', 'red Move'])
  })
})

describe('treasure and neutral units', () => {
  const TREASURE = ['treasure: {at: t, draw: 1, from: {plain: 1}}']

  test('NEU-9 NEU-11: one takes what it touches as its turn begins, though a foe contests it, and nothing is rolled for it', () => {
    const arena = warband({
      rows: [`atw${FAR}`],
      tokens: TREASURE,
      sides: [HATES_RED],
      units: ['ann soldier red a', 'wulf wolf pack w', 'bob soldier blue b'],
    })
    // All that is rolled are blows, two of the wolf and one of ann, in the turn of neutral units and in red's own.
    expect(neutralTurn(arena, 1, 1, 1, 1, 1, 1).slice(0, 2)).toEqual([
      'TokenTaken wulf>nobody 0 1 0 0',
      'EngageTried wulf>ann 11 0 0 0',
    ])
    expect(arena.tokens()).toBe('treasure-1:wulf:?')
  })

  const carrier = (wulf: string, rows: readonly string[]): Battle => {
    const battle = stillField({
      rows,
      tokens: ['treasure: {at: [[3, 0], [4, 0]], draw: 2, from: {plain: 2}}'],
      units: ['ann soldier red a', `wulf ${wulf} pack w`, 'bob soldier blue b'],
    })
    setDisposition(battle, 'pack', 'red', true)
    giveTo(battle, 'ann', 'treasure-1', 'plain')
    return battle
  }

  test('NEU-10 NEU-11 WAR-31: it takes that of whom it fells in a melee; by a shot, or with its hands full, it lets it lie', () => {
    const felled = carrier('wolf', ['aw...b'])
    act(felled, 'wulf', 'NeutralMelee', fightMelee, [18, 1, 1])
    expect(tokensOf(felled)).toBe('treasure-1:wulf:plain treasure-2:[4,0]:?')
    const shot = carrier('archer', ['a.w..b'])
    act(shot, 'wulf', 'NeutralRanged', shoot, [18, 1], 'ann')
    expect(tokensOf(shot)).toBe('treasure-1:[0,0]:plain treasure-2:[4,0]:?')
    const full = carrier('wolf', ['aw...b'])
    giveTo(full, 'wulf', 'treasure-2', 'plain')
    act(full, 'wulf', 'NeutralMelee', fightMelee, [18, 1, 1])
    expect(tokensOf(full)).toBe('treasure-1:[0,0]:plain treasure-2:wulf:plain')
  })

  test('NEU-9 NEU-11: of two on one hex it takes one; the other lies there for the next', () => {
    const arena = warband({
      rows: rows(`ct.${FAR}`, 'w..', '..a', '...'),
      tokens: ['treasure: {at: [[1, 0], [3, 0]], draw: 2, from: {plain: 2}}'],
      units: ['ann soldier red a', 'wulf wolf pack w', 'wolf-2 wolf pack c', 'bob soldier blue b'],
    })
    const { cell } = columns(arena.battle, Tokens)
    cell[1] = cell[0]!
    expect(neutralTurn(arena)).toEqual(['TokenTaken wulf>nobody 0 4 0 0', 'TokenTaken wolf-2>nobody 1 4 0 0'])
  })

  test('WAR-34 DEC-18: a warband that routs leaves its treasure where its carrier stood', () => {
    const arena = warband({
      rows: [`a......wt${FAR}`],
      options: 'routThreshold: 2',
      sides: ['green: {play: played}'],
      tokens: TREASURE,
      units: ['ann soldier red a', 'bob soldier blue b', 'gus soldier green t', 'wulf wolf pack w'],
    })
    giveTo(arena.battle, 'gus', 'treasure-1', 'plain')
    columns(arena.battle, Band).lost[arena.template.sideIds.indexOf('green')] = 2
    arena.play('pass').dice(9).play('pass')
    // What lies there is anybody's: in the next upkeep the neutral unit beside it takes it.
    expect(arena.events().filter((line) => /^(SideRouted|Token)/.test(line))).toEqual([
      'SideRouted nobody>nobody 3 0 0 0',
      'TokenDropped gus>nobody 0 8 0 0',
      'TokenTaken wulf>nobody 0 8 0 0',
    ])
  })

  // https://github.com/wesnoth/wesnoth/issues/5297
  test('NEU-8 DEC-9: who leaves over the edge has not died: no answer to its fall, nobody credited, its treasure gone with it', () => {
    const arena = warband({
      rows: rows('..............', 'w.............', `..............${FAR}`, 'a.............'),
      kinds: ['carter: {like: wolf, abilities: [wail]}'],
      abilities: ['wail: {when: defeated, if: {target: self}, do: [damage: {amount: 1, to: self}]}'],
      sides: ['pack: {play: rules, behaves: retreat, leavesAtEdge: true}'],
      tokens: TREASURE.map((entry) => entry.replace('at: t', 'at: [[5, 2]]')),
      units: ['ann soldier red a', '{id: wulf, kind: carter, side: pack, at: w, carries: plain}', 'bob soldier blue b'],
    })
    expect(neutralTurn(arena)).toEqual(['TokenDropped wulf>nobody 1 -1 0 0', 'UnitRemoved nobody>wulf 2 1 0 0'])
    expect(killerOf(arena.battle, 'wulf')).toBe('nobody')
  })
})

// https://github.com/ValveSoftware/Dota2-Gameplay/issues/19169
// https://github.com/OpenRA/OpenRA/issues/11056
describe('hostile to one warband alone', () => {
  const field = (...more: readonly string[]): Battle =>
    stillField({
      rows: ['......', '.awb..', '......', '......', 'c....d'],
      sides: [HATES_RED],
      units: ['ann soldier red a', 'bob soldier blue b', 'wulf wolf pack w', ...more],
    })

  test('NEU-2 WAR-38: said by one side it holds for both; whoever is not meant is not engaged, and walks by', () => {
    const battle = field()
    const [ann, bob, wulf] = ['ann', 'bob', 'wulf'].map((id) => rowOf(battle, id)) as [number, number, number]
    expect([isHostileTo(battle, 'wulf', 'ann'), isHostileTo(battle, 'ann', 'wulf')]).toEqual([true, false])
    expect([areFoes(battle, ann, wulf), areFoes(battle, wulf, ann), areFoes(battle, bob, wulf)]).toEqual([true, true, false])
    expect([ann, bob, wulf].map((row) => isEngaged(battle, row))).toEqual([true, false, true])
    expect(['ann', 'bob', 'wulf'].map((id) => legalBy(battle, id, strikeTargets))).toEqual([['wulf'], [], ['ann']])
    expect([ann, bob].map((row) => mayWalk(battle, row))).toEqual([false, true])
    // Beside the wolf, and not beside ann.
    expect(legalBy(battle, 'bob', walkChoices)).toContain('[3,2]')
  })

  test('NEU-3 WAR-18: the other warband sees a unit engaged in somebody else’s melee as engaged', () => {
    const battle = field('cat archer blue c', 'dan archer red d')
    expect([legalBy(battle, 'cat', shotTargets), legalBy(battle, 'dan', shotTargets)]).toEqual([
      ['pass', 'dan'],
      ['pass', 'bob', 'cat'],
    ])
  })

  test('NEU-2 WAR-33: units that come later are meant as those that are there, on both sides', () => {
    const arena = warband({
      rows: [`a.w${FAR}`],
      sides: [HATES_RED],
      events: [
        'help: {when: roundStart, if: {round: 1}, do: [deploy: {kind: soldier, side: red, count: 1, at: [[6, 0]]}, deploy: {kind: wolf, side: pack, count: 1, at: [[12, 0]]}]}',
      ],
      units: ['ann soldier red a', 'wulf wolf pack w', 'bob soldier blue b'],
    })
    const come = arena.template.unitIds.filter((id) => id.includes('@'))
    expect(come).toEqual(['soldier@help-1', 'wolf@help-1'])
    expect(come.map((id) => areFoes(arena.battle, arena.row(id), arena.row('wulf')))).toEqual([true, false])
    expect(['ann', 'soldier@help-1', 'bob'].map((id) => isHostileTo(arena.battle, 'wolf@help-1', id))).toEqual([
      true,
      true,
      false,
    ])
  })
})
