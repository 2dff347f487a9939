import { describe, expect, it } from 'vitest'
import { QuestionKind } from '../../../components/turn.ts'
import { WarAct } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { answerOf, askedField, weighed } from '../../../test/kit/war-question.ts'
import { type Field, giveTo, rowOf, setDisposition, setInjury } from '../../../test/kit/warband.ts'
import { warbandAggressive, warbandCautious, warbandFocusWeakest, warbandHold } from './policies.ts'

const field = (change: Partial<Field>): Battle => askedField(change, 'ann', 'Engage', QuestionKind.Declare)

describe('what an engage is worth: what it is expected to gain, where that is worth the risk (DEC-16 WAR-11)', () => {
  const score = (change: Partial<Field>): string => weighed(field(change), warbandAggressive).join(', ')

  it('wounds × 1024 × whom they befall; more of who can shoot', () => {
    expect(score({ rows: ['a....b'] })).toBe('engage bob 1216')
    expect(score({ rows: ['a....b'], units: ['bob soldier blue b', 'ann soldier red a'] })).toBe('engage bob 1216')
    expect(score({ rows: ['a....b'], units: ['ann soldier red a', 'cap captain blue b'] })).toBe('engage cap 1716')
    expect(score({ rows: ['a....b'], units: ['ann soldier red a', 'bob archer blue b'] })).toBe('engage bob 2240')
  })

  it('0 where 6 sixteenths of the risk are as much, for who shoots four times that', () => {
    expect(score({ rows: ['a....b'], units: ['ann soldier red a', 'bob ogre blue b'] })).toBe('engage bob 0')
    expect(score({ rows: ['a....b'], units: ['ann archer red a', 'bob soldier blue b'] })).toBe('engage bob 0')
    expect(score({ rows: ['a....b'], units: ['ann archer red a', 'bob archer blue b'] })).toBe('engage bob 2240')
  })

  it('more where it is a little less', () => {
    const kinds = [
      'ogre: {stats: {move: 5, melee: 15, ranged: none, defence: 16, agility: 14, morale: 8, attacks: 3, wounds: 3}}',
    ]
    // 1072 against 2856: 6.006 sixteenths.
    expect(score({ rows: ['a....b'], units: ['ann soldier red a', 'bob ogre blue b'], kinds })).toBe('engage bob 1072')
  })

  it('no risk of who is dazed; one is told what gain and risk are, in whole parts', () => {
    const battle = field({ rows: ['a....b'], units: ['ann soldier red a', 'bob ogre blue b'] })
    const note = (): string => {
      const why: Explanation = { decidedBy: '', candidates: [] }
      answerOf(battle, warbandAggressive, why)
      return why.candidates.map(({ choice, score, note }) => `${choice} ${score}: ${note}`).join(', ')
    }
    // 232 dealt of 3072; 782 taken, × 2840 / 3072.
    expect(note()).toBe('engage bob 0: gain 0, risk 2; not worth it, engage nobody 0: chosen')
    setInjury(battle, 'bob', 'dazed')
    expect(note()).toBe('engage bob 4608: gain 4, risk 0; chosen')
  })

  it('a careful one must gain more than it risks', () => {
    const battle = field({ rows: ['a....b'], units: ['ann soldier red a', 'bob wolf blue b'] })
    // 322 dealt; 696 taken, × 702 / 1024: 477, × 4.
    const change = (planner: typeof warbandAggressive): string => weighed(battle, planner).join()
    const why: Explanation = { decidedBy: '', candidates: [] }
    answerOf(battle, warbandAggressive, why)
    expect(why.candidates[0]!.note).toBe('gain 1, risk 1; chosen')
    expect([change(warbandAggressive), change(warbandCautious)]).toEqual(['engage bob 1288', 'engage bob 0'])
    // 179 dealt; 217 taken, × 845 / 1024: 179.
    const kinds = ['boy: {stats: {move: 5, melee: 16, ranged: none, defence: 11, agility: 14, morale: 8, attacks: 1, wounds: 1}}']
    const even = field({ rows: ['a....b'], units: ['ann soldier red a', 'bob boy blue b'], kinds })
    expect(weighed(even, warbandCautious)).toEqual(['engage bob 0'])
  })

  it('out of sight by the faces with which it gets so far: all at half a move, 15 of 20 at a move, too few beyond', () => {
    const wall = (at: number): string => {
      const row = ['.', '.', '#', ...Array.from({ length: 8 }, () => '.')]
      row[0] = 'a'
      row[at] = 'b'
      return score({ rows: [row.join(''), '...........', '...........'] })
    }
    expect([4, 5, 7, 8].map(wall)).toEqual(['engage bob 1216', 'engage bob 912', 'engage bob 912', 'engage bob 0'])
  })

  it('only those near enough are weighed: a move, three inches and the contact', () => {
    expect(score({ rows: ['a.........b'] })).toBe('engage bob 1216')
    expect(answerOf(field({ rows: ['a.........b'] }), warbandAggressive)).toBe('bob')
    expect(score({ rows: ['a..........b'] })).toBe('')
  })

  it('no neutral unit is, before it is hostile', () => {
    const wolf = field({ rows: ['a....b'], units: ['ann captain red a', 'wulf wolf pack b'] })
    expect(weighed(wolf, warbandAggressive)).toEqual([])
    setDisposition(wolf, 'pack', 'red', true)
    expect(weighed(wolf, warbandAggressive)).toHaveLength(1)
  })
})

describe('whom a unit engages (DEC-16 WAR-11)', () => {
  it('of equals who stands on the lowest cell, whatever the order of their rows', () => {
    for (const units of [
      ['ann soldier red a', 'bob soldier blue c', 'ben soldier blue b'],
      ['ann soldier red a', 'ben soldier blue b', 'bob soldier blue c'],
    ])
      expect(answerOf(field({ rows: ['b..a..c'], units }), warbandAggressive)).toBe('ben')
  })

  it('the next best where there is no way to the best', () => {
    const units = ['ann soldier red a', 'bob soldier blue b', 'cap captain blue c']
    const battle = field({ rows: ['a..bc'], units })
    expect(weighed(battle, warbandAggressive)).toEqual(['engage bob 1216', 'engage cap 1716'])
    expect(answerOf(battle, warbandAggressive)).toBe('bob')
    const why: Explanation = { decidedBy: '', candidates: [] }
    answerOf(battle, warbandAggressive, why)
    expect(why.candidates.map(({ note }) => note.replace(/^gain \d+, risk \d+(; )?/, ''))).toEqual(['chosen', 'out of reach'])
    expect(answerOf(field({ rows: ['c..a..b'], units }), warbandAggressive)).toBe('cap')
  })

  it('nobody out of sight behind more than a move, nor at no gain, nor with treasure in hand', () => {
    expect(answerOf(field({ rows: ['a.#.....b..', '...........', '...........'] }), warbandAggressive)).toBe('pass')
    expect(answerOf(field({ rows: ['a....b'], units: ['ann soldier red a', 'bob ogre blue b'] }), warbandAggressive)).toBe('pass')
    const battle = field({ rows: ['a....b..t'], tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'] })
    expect([answerOf(battle, warbandAggressive), answerOf(battle, warbandHold)]).toEqual(['bob', 'pass'])
    const held: Explanation = { decidedBy: '', candidates: [] }
    answerOf(battle, warbandHold, held)
    expect(held).toEqual({ decidedBy: 'DEC-16 WAR-11: hold engages nobody', candidates: [] })
    giveTo(battle, 'ann', 'treasure-1', 'plain')
    expect(answerOf(battle, warbandAggressive)).toBe('pass')
  })

  it('focus-weakest the one with the fewest wounds, then by gain', () => {
    const kinds = [
      'brute: {stats: {move: 5, melee: 18, ranged: none, defence: none, agility: 14, morale: 8, attacks: 1, wounds: 2}}',
    ]
    const units = ['ann captain red a', 'big brute blue b', 'bob soldier blue c', 'cap captain blue d']
    const battle = field({ rows: ['b..a..c', '.......', '.......', '...d...'], units, kinds })
    expect(answerOf(battle, warbandAggressive)).toBe('cap')
    expect(weighed(battle, warbandFocusWeakest)).toEqual([
      `engage big ${460 * 4 + (254 << 20)}`,
      `engage bob ${437 * 4 + 255 * (1 << 20)}`,
      `engage cap ${437 * 6 + 255 * (1 << 20)}`,
    ])
    expect(answerOf(battle, warbandFocusWeakest)).toBe('cap')
  })
})

describe('where a unit comes into contact (DEC-16 WAR-11)', () => {
  const contact = (change: Partial<Field>, inches: number, prepare: (battle: Battle) => void = () => {}): string => {
    const battle = askedField(change, 'ann', 'Engage', QuestionKind.Place)
    const act = columns(battle, WarAct)
    act.target[0] = rowOf(battle, 'bob')
    act.inches[0] = inches
    prepare(battle)
    return answerOf(battle, warbandAggressive)
  }
  const rows = ['..c....', '...b...', '.......', 'a......']
  const units = ['ann soldier red a', 'bob soldier blue b', 'ben soldier blue c']

  it('where no other foe strikes it, the lowest cell of equals', () => {
    // Bob stands at [3,1], ben at [2,0]: [2,1] and [3,0] touch both.
    expect(contact({ rows, units }, 9)).toBe('[2,2]')
    expect(contact({ rows, units: units.slice(0, 2) }, 9)).toBe('[2,1]')
  })

  it('whoever else stands there is no danger: who is dazed, friends, neutral units', () => {
    expect(contact({ rows, units }, 9, (battle) => setInjury(battle, 'ben', 'dazed'))).toBe('[2,1]')
    expect(contact({ rows, units: [...units.slice(0, 2), 'abe soldier red c'] }, 9)).toBe('[2,1]')
    const wolf = { rows, units: [...units.slice(0, 2), 'wulf wolf pack c'] }
    expect(contact(wolf, 9)).toBe('[2,1]')
    expect(contact(wolf, 9, (battle) => setDisposition(battle, 'pack', 'red', true))).toBe('[2,2]')
  })

  it('with the least of it where all is dangerous', () => {
    const all = {
      rows: ['..c..f.', '.d.b...', '.......', 'a...e..'],
      units: [...units, 'dee ogre blue d', 'eve soldier blue e', 'fay soldier blue f'],
    }
    // Ben and dee at [2,1], dee, an ogre, at [2,2].
    expect(contact(all, 9)).toBe('[3,2]')
  })

  it('where a check is needed anyway, too', () => {
    const plateau = {
      rows: ['...333', '...333', '...333'],
      units: [
        '{id: ann, kind: soldier, side: red, at: [1, 1]}',
        '{id: bob, kind: soldier, side: blue, at: [4, 1]}',
        '{id: ben, kind: soldier, side: blue, at: [4, 0]}',
      ],
    }
    expect(contact(plateau, 9)).toBe('[3,1]')
  })
})
