import { describe, expect, it } from 'vitest'
import { QuestionKind } from '../../../components/turn.ts'
import { WarAct } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { answerOf, askedField, askIn, weighed } from '../../../test/kit/war-question.ts'
import { type Field, setDisposition } from '../../../test/kit/warband.ts'
import { warbandAggressive } from './policies.ts'

const SPELLS: Readonly<Record<string, string>> = {
  bolt: 'needs: 12, target: {side: opposing, within: 5}, do: [damage: 1]',
  fire: 'needs: 12, target: {side: opposing, within: 5}, do: [damage: 1d3+1]',
  twice: 'needs: 12, target: {side: opposing, within: 5}, do: [damage: 1, damage: 1]',
  slow: 'needs: 2, target: {side: any, within: 5}, do: [status: staggered]',
  daze: 'needs: 2, target: {side: opposing, within: 5}, do: [status: dazed]',
  stun: 'needs: 2, target: {side: opposing, within: 5}, do: [status: stunned]',
  blunt: 'needs: 2, target: {side: opposing, within: 5}, do: [modify: {stat: melee, by: -3, lasts: battle}]',
  cow: 'needs: 2, target: {side: opposing, within: 5}, do: [modify: {stat: morale, by: -2, lasts: battle}]',
  lame: 'needs: 2, target: {side: opposing, within: 5}, do: [modify: {stat: move, by: -2, lasts: battle}]',
  arm: 'needs: 2, target: {side: own, within: 5}, do: [modify: {stat: attacks, by: 1, lasts: battle}]',
  dread:
    'needs: 2, target: {side: opposing, within: 5}, do: [check: {who: target, stat: morale, pass: [status: staggered], fail: [damage: 1]}]',
  luck: 'needs: 2, target: {side: opposing, within: 5}, do: [damage: 1, table: {die: d6, 1-2: hurt, 3-6: nothing}]',
  doom: 'needs: 2, do: [status: {add: stunned, to: self}]',
  dull: 'needs: 2, target: {side: own, within: 5}, do: [modify: {stat: attacks, by: -1, lasts: battle}]',
  storm: 'needs: 2, target: {side: any, within: 5, area: 1}, do: [damage: 1]',
}

const field = (spells: readonly string[], change: Partial<Field> = {}): Battle =>
  askedField(
    {
      rows: ['a..b....c'],
      kinds: [
        `witch: {stats: {move: 6, melee: 16, ranged: none, defence: 18, agility: 10, morale: 8, attacks: 1, wounds: 3}, abilities: {${spells.map((id) => `${id}: 1`).join(', ')}}}`,
      ],
      abilities: spells.map((id) => `${id}: {as: spell, ${SPELLS[id]}}`),
      events: spells.includes('luck') ? ['hurt: {do: [damage: {amount: 1, to: self}]}'] : [],
      units: ['ann witch red a', 'bob soldier blue b', 'cap captain blue c'],
      ...change,
    },
    'ann',
    'Cast',
    QuestionKind.Act,
  )

const score = (spell: string, change: Partial<Field> = {}): string =>
  weighed(field([spell], change), warbandAggressive).join(', ')

describe('what a spell is worth: wounds × 1024 × whom it befalls, × its chance (DEC-16 WAR-39)', () => {
  it('damage: no more than the target has', () => {
    expect(score('bolt')).toBe(`cast bolt ${Math.floor((4096 * 180) / 400)}`)
    expect(score('fire')).toBe('cast fire 1843')
    expect(score('bolt', { units: ['bob soldier blue b', 'ann witch red a'], rows: ['a..b'] })).toBe('cast bolt 1843')
    // Three wounds of an ogre, 3 on average.
    const ogre = { units: ['ann witch red a', 'bob ogre blue b'], rows: ['a..b'] }
    expect([score('bolt', ogre), score('fire', ogre)]).toEqual([
      'cast bolt 1843',
      `cast fire ${Math.floor((3 * 4096 * 180) / 400)}`,
    ])
  })

  it('all that it does; a hero counts for more', () => {
    const ogre = { units: ['ann witch red a', 'bob ogre blue b'], rows: ['a..b'] }
    expect(score('twice', ogre)).toBe(`cast twice ${Math.floor((2 * 4096 * 180) / 400)}`)
    const hero = { units: ['ann witch red a', 'cap captain blue b'], rows: ['a..b'] }
    expect(score('bolt', hero)).toBe(`cast bolt ${Math.floor((6144 * 180) / 400)}`)
  })

  it('injuries by how bad they are, checks made worse, numbers made less', () => {
    const each = (ids: readonly string[]): string[] => ids.map((id) => score(id))
    expect(each(['slow', 'daze', 'stun'])).toEqual(
      [256, 512, 896].map((worth, i) => `cast ${['slow', 'daze', 'stun'][i]} ${Math.floor((worth * 4 * 320) / 400)}`),
    )
    expect(each(['blunt', 'cow', 'lame'])).toEqual([
      `cast blunt ${Math.floor((3 * 48 * 4 * 320) / 400)}`,
      `cast cow ${Math.floor((2 * 48 * 4 * 320) / 400)}`,
      `cast lame ${Math.floor((2 * 48 * 4 * 320) / 400)}`,
    ])
    const friend = { units: ['ann witch red a', 'abe soldier red b'], rows: ['a..b'] }
    expect(score('arm', friend)).toBe(`cast arm ${Math.floor((48 * 4 * 320) / 400)}`)
  })

  it('by the chances of a check; what a table brings is left out', () => {
    // Morale 10 passes with 220 of 400.
    expect(score('dread')).toBe(`cast dread ${Math.floor((Math.floor((220 * 1024 + 180 * 4096) / 400) * 320) / 400)}`)
    expect(score('luck')).toBe(`cast luck ${Math.floor((4096 * 320) / 400)}`)
  })

  it('nothing to a neutral unit, which would turn; harm to its own side and itself counts against it', () => {
    const wolf = field(['slow'], { units: ['ann witch red a', 'wulf wolf pack b'], rows: ['a..b'] })
    expect(weighed(wolf, warbandAggressive)).toEqual(['cast slow 0'])
    setDisposition(wolf, 'red', 'pack', true)
    expect(weighed(wolf, warbandAggressive)).toEqual([`cast slow ${Math.floor((1024 * 320) / 400)}`])
    const friend = field(['slow'], { units: ['ann witch red a', 'abe soldier red b'], rows: ['a..b'] })
    expect([...weighed(friend, warbandAggressive), answerOf(friend, warbandAggressive)]).toEqual(['cast slow 0', 'pass'])
    expect(score('doom')).toBe('cast doom 0')
    // What would harm foes is none of it where it is for friends.
    expect(score('dull', { units: ['ann witch red a', 'abe soldier red b', 'bob soldier blue c'], rows: ['a..b.c'] })).toBe(
      'cast dull 0',
    )
  })

  it('the best of those in its range; in an area the sum', () => {
    const two = {
      rows: ['a..bc...d'],
      units: ['ann witch red a', 'bob soldier blue b', 'ben soldier blue c', 'cap captain blue d'],
    }
    expect(score('bolt', two)).toBe('cast bolt 1843')
    expect(score('storm', two)).toBe(`cast storm ${2 * Math.floor((4096 * 320) / 400)}`)
    const mixed = { rows: ['a..bc'], units: ['ann witch red a', 'bob soldier blue b', 'abe captain red c'] }
    expect(score('storm', mixed)).toBe('cast storm 0')
  })
})

describe('which spell, and at whom (DEC-16 WAR-39)', () => {
  it('the one that is worth most, the first of equals; none that gains nothing', () => {
    expect(answerOf(field(['daze', 'slow', 'stun']), warbandAggressive)).toBe('stun')
    expect(answerOf(field(['bolt', 'fire']), warbandAggressive)).toBe('bolt')
    expect(answerOf(field(['doom']), warbandAggressive)).toBe('pass')
    const why: Explanation = { decidedBy: '', candidates: [] }
    expect(answerOf(field(['bolt']), warbandAggressive, why)).toBe('bolt')
    expect(why.decidedBy).toBe('DEC-16 WAR-39: the spell that helps or harms most')
    expect(why.candidates.map(({ choice, note }) => `${choice}: ${note}`)).toEqual(['cast bolt: worth 0.45 at best; chosen'])
  })

  it('tells whom, or where, it is aimed at', () => {
    const aimed = (spell: string, kind: number): string[] => {
      const battle = field([spell])
      columns(battle, WarAct).ability[0] = 0
      askIn(battle, 'ann', 'Cast', kind)
      const why: Explanation = { decidedBy: '', candidates: [] }
      answerOf(battle, warbandAggressive, why)
      return [why.decidedBy, ...why.candidates.map(({ choice, note }) => `${choice}: ${note}`)]
    }
    expect(aimed('slow', QuestionKind.Target)).toEqual([
      'DEC-16 WAR-39: where the spell helps or harms most',
      'slow on bob: worth 0.20; chosen',
    ])
    expect(aimed('storm', QuestionKind.Place).slice(1)).toEqual([
      'storm around [2, 0]: worth 0.80; chosen',
      'storm around [3, 0]: worth 0.80',
      'storm around [4, 0]: worth 0.80',
    ])
  })

  it('at whom it does most, at the least harm where it must', () => {
    const battle = field(['slow', 'storm'], {
      rows: ['a..bc', '.....', '...de'],
      units: ['ann witch red a', 'bob soldier blue b', 'cap captain blue c', 'dee captain blue e', 'abe soldier red d'],
    })
    const aimed = (spell: string, kind: number): string => {
      columns(battle, WarAct).ability[0] = battle.template.abilities.ids.indexOf(spell)
      askIn(battle, 'ann', 'Cast', kind)
      return answerOf(battle, warbandAggressive)
    }
    expect(aimed('slow', QuestionKind.Target)).toBe('cap')
    // Around it are bob, cap and dee, and abe is not.
    expect(aimed('storm', QuestionKind.Place)).toBe('[4,1]')
    const friend = field(['slow'], { units: ['ann witch red a', 'cap captain red b', 'abe soldier red c'], rows: ['a..b.c'] })
    columns(friend, WarAct).ability[0] = 0
    askIn(friend, 'ann', 'Cast', QuestionKind.Target)
    expect(answerOf(friend, warbandAggressive)).toBe('abe')
  })
})
