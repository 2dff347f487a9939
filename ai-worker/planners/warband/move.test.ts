import { describe, expect, it } from 'vitest'
import { NO_CELL } from '../../../components/ids.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { answerOf, askedField } from '../../../test/kit/war-question.ts'
import { type Field, giveTo, rowOf, setInjury, setWounds } from '../../../test/kit/warband.ts'
import { warbandAggressive, warbandCautious, warbandHold } from './policies.ts'

/** Where a unit goes in its Move step by a policy, and why. */
const moves = (battle: Battle, planner = warbandAggressive): string => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  const word = answerOf(battle, planner, why)
  expect(why.candidates.map(({ choice, note }) => `${choice}, ${note}`)).toEqual([
    word === 'pass' ? 'stay, chosen' : `go to ${word.replace(',', ', ')}, chosen`,
  ])
  expect(answerOf(battle, planner)).toBe(word)
  return `${word}: ${why.decidedBy.replace('DEC-16 WAR-15: ', '')}`
}

const asked = (id: string, change: Partial<Field>, prepare: (battle: Battle) => void = () => {}): Battle => {
  const battle = askedField(change, id, 'Move', QuestionKind.Place)
  prepare(battle)
  return battle
}

const OGRE = {
  kinds: ['ogre: {stats: {move: 5, melee: 12, ranged: none, defence: 14, agility: 14, morale: 8, attacks: 2, wounds: 3}}'],
}

describe('which treasure a unit goes for (DEC-16 WAR-31)', () => {
  const TOKENS = ['treasure: {at: t, draw: 2, from: {plain: 2}}']
  const units = ['ann soldier red a', 'abe soldier red c', 'bob soldier blue b']
  const foe = '.'.repeat(20)
  const toToken = 'to the nearest treasure'
  const toFoe = 'towards the nearest foe'

  it('the nearest, of equals on the lowest cell', () => {
    const alone = ['ann soldier red a', 'bob soldier blue b']
    expect(moves(asked('ann', { rows: [`t....a..t${foe}b`], units: alone, tokens: TOKENS }))).toBe(`[8,0]: ${toToken}`)
    expect(moves(asked('ann', { rows: [`t..a..t${foe}b`], units: alone, tokens: TOKENS }))).toBe(`[0,0]: ${toToken}`)
  })

  it('unless another of its side is nearer, or as near on a lower cell', () => {
    const even = { rows: [`a..t..c${foe}b..............t`], units, tokens: TOKENS }
    expect([moves(asked('ann', even)), moves(asked('abe', even))]).toEqual([`[3,0]: ${toToken}`, `[15,0]: ${toToken}`])
    const nearer = { rows: [`a..t.c${foe}b..............t`], units, tokens: TOKENS }
    expect([moves(asked('ann', nearer)), moves(asked('abe', nearer))]).toEqual([`[9,0]: ${toFoe}`, `[3,0]: ${toToken}`])
  })

  it('that is fit to take it: not dazed, not engaged, with nothing in its hands; a foe claims nothing', () => {
    const field = { rows: [`a..t.c${foe}b..............t`], units, tokens: TOKENS }
    expect(moves(asked('ann', field, (battle) => setInjury(battle, 'abe', 'dazed')))).toBe(`[3,0]: ${toToken}`)
    expect(moves(asked('ann', field, (battle) => giveTo(battle, 'abe', 'treasure-2', 'plain')))).toBe(`[3,0]: ${toToken}`)
    const held = { rows: [`a..t.cb${foe}..............t`], units, tokens: TOKENS }
    expect(moves(asked('ann', held))).toBe(`[3,0]: ${toToken}`)
  })

  it('it stays beside one, or on it', () => {
    const alone = ['ann soldier red a', 'bob soldier blue b']
    const beside = { rows: [`.at..........${foe}b`, `t${'.'.repeat(33)}`], units: alone, tokens: TOKENS }
    expect(moves(asked('ann', beside))).toBe('pass: beside treasure already')
  })
})

describe('who holds treasure, or is dazed, gets out of reach (DEC-16)', () => {
  const TOKENS = ['treasure: {at: t, draw: 1, from: {plain: 1}}']
  const at = (column: number, kind = 'soldier', gear: readonly string[] = []): Partial<Field> => {
    const row = Array.from({ length: 40 }, () => '.')
    row[0] = 'b'
    row[column] = 'a'
    row[39] = 't'
    return { rows: [row.join('')], units: ['ann soldier red a', `bob ${kind} blue b`], tokens: TOKENS, gear }
  }
  const carries = (battle: Battle): void => giveTo(battle, 'ann', 'treasure-1', 'plain')

  it('of what a foe can engage by six hexes, at no run, and no farther', () => {
    expect([9, 12, 15, 16].map((column) => moves(asked('ann', at(column), carries)))).toEqual([
      '[15,0]: out of the reach of foes',
      '[16,0]: out of the reach of foes',
      '[16,0]: out of the reach of foes',
      'pass: safe where it is',
    ])
  })

  it('wherever on a wide board that is', () => {
    const rows = [`b${'.'.repeat(11)}a${'.'.repeat(26)}t`, '.'.repeat(40), '.'.repeat(40)]
    const wide = { rows, units: ['ann soldier red a', 'bob soldier blue b'], tokens: TOKENS }
    expect(moves(asked('ann', wide, carries))).toBe('[16,0]: out of the reach of foes')
  })

  it('of shots where it can', () => {
    expect(moves(asked('ann', at(17, 'archer', ['bow: {range: 20}']), carries))).toBe('[21,0]: out of the reach of foes')
    expect(moves(asked('ann', at(12, 'archer', ['bow: {range: 20}']), carries))).toBe('[16,0]: out of the reach of foes')
    expect(moves(asked('ann', at(17, 'archer', ['bow: {range: 30}']), carries))).toBe('pass: safe where it is')
  })

  it('dazed by an inch', () => {
    expect(moves(asked('ann', at(12), (battle) => setInjury(battle, 'ann', 'dazed')))).toBe('[13,0]: out of the reach of foes')
  })

  it('the other way where it is cornered: stays where nothing is better', () => {
    const rows = [`a....b${'.'.repeat(20)}t`]
    expect(moves(asked('ann', { rows, tokens: TOKENS }, carries))).toBe('pass: safe where it is')
  })
})

describe('on towards the nearest foe (DEC-16 WAR-15)', () => {
  it('of equals the one on the lowest cell, whatever the order of their rows', () => {
    for (const units of [
      ['ann soldier red a', 'bob soldier blue b', 'ben soldier blue c'],
      ['ann soldier red a', 'ben soldier blue c', 'bob soldier blue b'],
      ['bob soldier blue b', 'ann soldier red a', 'ben soldier blue c'],
    ])
      expect(moves(asked('ann', { rows: [`b${'.'.repeat(19)}a${'.'.repeat(19)}c`], units }))).toBe(
        '[11,0]: towards the nearest foe',
      )
    const nearer = {
      rows: [`b${'.'.repeat(19)}a${'.'.repeat(18)}c`],
      units: ['ann soldier red a', 'bob soldier blue b', 'ben soldier blue c'],
    }
    expect(moves(asked('ann', nearer))).toBe('[29,0]: towards the nearest foe')
  })

  it('and to nobody who has left the board', () => {
    const gone = asked('ann', {
      rows: [`a${'.'.repeat(19)}b.c`],
      units: ['ann soldier red a', 'bob soldier blue b', 'ben soldier blue c'],
    })
    columns(gone, Position).cell[rowOf(gone, 'ben')] = NO_CELL
    expect(moves(gone)).toBe('[9,0]: towards the nearest foe')
  })

  it('by distance where there is no way to it', () => {
    expect(moves(asked('ann', { rows: ['a...#..b'] }))).toBe('[3,0]: towards the nearest foe')
    expect(moves(asked('ann', { rows: ['...a#..b'] }))).toBe('pass: towards the nearest foe')
  })

  it('not where it needs a check', () => {
    expect(moves(asked('ann', { rows: ['a..33....b'] }))).toBe('[2,0]: towards the nearest foe')
  })

  it('nowhere without foes, or where it holds', () => {
    const lone = asked('ann', { rows: ['a....w'], units: ['ann soldier red a', 'wulf wolf pack w'] })
    expect([moves(lone), moves(lone, warbandHold)]).toEqual(['pass: nothing to go to', 'pass: hold never moves'])
  })
})

describe('a careful one goes no farther than it can bear (DEC-16)', () => {
  /** An ogre reaches nine hexes off, and is expected to take 782 of 1024. */
  const at = (column: number, more = ''): Partial<Field> => {
    const row = Array.from({ length: 30 }, () => '.')
    row[0] = 'b'
    row[column] = 'a'
    return { ...OGRE, rows: [row.join('')], units: ['ann soldier red a', `bob ogre blue b${more}`] }
  }

  it('to half of what it has', () => {
    expect([20, 14, 12].map((column) => moves(asked('ann', at(column)), warbandCautious))).toEqual([
      '[11,0]: towards the nearest foe, as far as it can bear',
      '[10,0]: towards the nearest foe, as far as it can bear',
      '[10,0]: towards the nearest foe, as far as it can bear',
    ])
    const captain = {
      ...at(14),
      units: ['ann captain red a', 'bob ogre blue b'],
      kinds: ['captain: {stats: {move: 6, melee: 12, ranged: 12, defence: 17, agility: 8, morale: 8, attacks: 1, wounds: 2}}'],
    }
    expect(moves(asked('ann', captain), warbandCautious)).toBe('[5,0]: towards the nearest foe, as far as it can bear')
    expect(
      moves(
        asked('ann', captain, (battle) => setWounds(battle, 'ann', 1)),
        warbandCautious,
      ),
    ).toBe('[10,0]: towards the nearest foe, as far as it can bear')
  })

  it('it stays where it is where nearer is too much, and hides where that is as well', () => {
    expect([10, 5].map((column) => moves(asked('ann', at(column)), warbandCautious))).toEqual([
      'pass: nearer is more than it can bear',
      '[10,0]: where it must expect least',
    ])
  })

  it('where it expects least though nowhere is good, else it stays', () => {
    const row = (a: number): string => {
      const cells = Array.from({ length: 16 }, () => '.')
      cells[0] = 'b'
      cells[15] = 'c'
      cells[a] = 'a'
      return cells.join('')
    }
    const units = ['ann soldier red a', 'bob ogre blue b', 'ben ogre blue c']
    // Both reach [6,0] to [9,0].
    expect(moves(asked('ann', { ...OGRE, rows: [row(8)], units }), warbandCautious)).toBe('[2,0]: where it must expect least')
    expect(moves(asked('ann', { ...OGRE, rows: [row(4)], units }), warbandCautious)).toBe('pass: where it must expect least')
  })
})

describe('where an archer goes for a shot (DEC-16)', () => {
  const at = (a: number, b: number, more: Partial<Field> = {}): Partial<Field> => {
    const row = Array.from({ length: 41 }, () => '.')
    row[a] = 'a'
    row[b] = 'b'
    return { rows: [row.join('')], units: ['ann archer red a', 'bob soldier blue b'], gear: ['bow: {range: 15}'], ...more }
  }

  it('as far off as it can shoot from, and at no run', () => {
    expect(moves(asked('ann', at(0, 18)))).toBe('[3,0]: to where it has a shot')
    expect(moves(asked('ann', at(0, 21)))).toBe('[6,0]: to where it has a shot')
    expect(moves(asked('ann', at(0, 22)))).toBe('[9,0]: towards the nearest foe')
    expect(moves(asked('ann', at(0, 15)))).toBe('pass: shoots from where it stands')
  })

  it('at whom a shot does more; not at who is engaged', () => {
    const rows = ['b.................a.................c']
    const units = ['ann archer red a', 'bob soldier blue b', 'cap captain blue c']
    expect(moves(asked('ann', { rows, units, gear: ['bow: {range: 15}'] }))).toBe('[21,0]: to where it has a shot')
    const held = {
      rows: [`b.................a.................ce`],
      units: [...units, 'abe soldier red e'],
      gear: ['bow: {range: 15}'],
    }
    expect(moves(asked('ann', held))).toBe('[15,0]: to where it has a shot')
  })

  it('that it sees', () => {
    const rows = ['a........#...b', '.............b', '..............']
    const field = {
      rows: rows.map((row) => row.replace('b', '.')),
      units: ['ann archer red a', '{id: bob, kind: soldier, side: blue, at: [13, 0]}'],
    }
    expect(moves(asked('ann', field)).endsWith('to where it has a shot')).toBe(true)
  })

  it('a careful one leaves a place that it cannot bear for one that is better, all told', () => {
    const ogre = { ...OGRE, units: ['ann archer red a', 'bob ogre blue b'] }
    expect(moves(asked('ann', at(5, 0, ogre)))).toBe('pass: shoots from where it stands')
    // Worth 716 after a move, 16 a hex; 782 less, within nine.
    expect(moves(asked('ann', at(5, 0, ogre)), warbandCautious)).toBe('[11,0]: to where it has a shot')
    expect(moves(asked('ann', at(10, 0, ogre)), warbandCautious)).toBe('pass: shoots from where it stands')
    const tough = {
      ...ogre,
      kinds: [
        ...OGRE.kinds,
        'archer: {stats: {move: 6, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 2}, gear: [bow]}',
      ],
    }
    expect(moves(asked('ann', at(5, 0, tough)), warbandCautious)).toBe('pass: shoots from where it stands')
  })

  it('or stays where nowhere is better', () => {
    const ogre = { ...OGRE, units: ['ann archer red a', 'bob ogre blue b'], rows: ['b....a.'] }
    expect(moves(asked('ann', ogre), warbandCautious)).toBe('pass: shoots from where it stands')
    // Two of them do more to it than its shot is worth, on every hex; its own is none to go to.
    const two = { ...ogre, units: [...ogre.units, 'ben ogre blue c'], rows: ['bc....a'] }
    expect(moves(asked('ann', two), warbandCautious)).toBe('pass: shoots from where it stands')
  })
})
