import { describe, expect, it } from 'vitest'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { answerOf } from '../../../test/kit/war-question.ts'
import type { Field } from '../../../test/kit/warband.ts'
import { type WarbandArena, warband } from '../../../test/kit/warband-arena.ts'
import { warbandAggressive, warbandCautious, warbandFocusWeakest, warbandHold } from './policies.ts'
import { warbandSearchOne } from './search-1.ts'

/** What a policy answers to the open question, in words. */
const plan = ({ battle }: WarbandArena, planner: Planner, why?: Explanation): string => answerOf(battle, planner, why)

/** A battle at blue's first question of the second turn: red has moved in the opening turn, or not. */
const blues = (change: Partial<Field>): WarbandArena => {
  const fight = warband(change)
  for (let i = 0; i < 20 && fight.turn().startsWith('red'); i++) fight.play('pass')
  return fight
}

describe('whom a scripted unit engages', () => {
  it('DEC-16 WAR-11: whoever gains it more than it risks', () => {
    const fight = blues({ rows: ['a....b'] })
    expect(fight.question).toBe('Declare bob')
    const why: Explanation = { decidedBy: '', candidates: [] }
    expect(plan(fight, warbandAggressive, why)).toBe('ann')
    expect(why.candidates.map(({ choice }) => choice)).toEqual(['engage ann'])
    expect(plan(fight, warbandCautious)).toBe('ann')
    expect(plan(fight, warbandHold)).toBe('pass')
  })

  it('DEC-16: not one that it would rather shoot', () => {
    const fight = blues({ rows: ['a....b'], units: ['ann soldier red a', 'bob archer blue b'] })
    expect([fight.question, plan(fight, warbandAggressive)]).toEqual(['Declare bob', 'pass'])
  })

  it('DEC-16: focus-weakest whoever has the fewest wounds', () => {
    const units = ['ann ogre red a', 'abe soldier red c', 'bob captain blue b']
    const fight = blues({
      rows: ['a....b', '......', '....c.'],
      units,
      kinds: ['ogre: {stats: {move: 5, melee: 18, ranged: none, defence: none, agility: 14, morale: 8, attacks: 1, wounds: 3}}'],
    })
    expect(fight.question).toBe('Declare bob')
    expect(plan(fight, warbandAggressive)).toBe('ann')
    expect(plan(fight, warbandFocusWeakest)).toBe('abe')
  })
})

describe('where a scripted unit moves', () => {
  const far = { rows: ['a.......................b'] }

  it('DEC-16 WAR-15: on towards the nearest foe, at a run', () => {
    const fight = blues(far)
    expect([fight.question, plan(fight, warbandAggressive)]).toEqual(['Place bob', '[15,0]'])
    expect(plan(fight, warbandHold)).toBe('pass')
  })

  it('DEC-16: who is careful no farther than it can bear', () => {
    const rows = ['a..............b']
    const ogre = 'ogre: {stats: {move: 5, melee: 6, ranged: none, defence: 14, agility: 14, morale: 8, attacks: 4, wounds: 3}}'
    const fight = blues({ rows, kinds: [ogre], units: ['ann ogre red a', 'bob soldier blue b'] })
    expect([fight.question, plan(fight, warbandAggressive)]).toEqual(['Place bob', '[6,0]'])
    // Five hexes, three of an engage and the contact: ten are safe.
    expect(plan(fight, warbandCautious)).toBe('[10,0]')
  })

  it('DEC-16 WAR-31: to the nearest treasure first, unless one of its side is nearer', () => {
    const rows = ['a..............b...t....c']
    const tokens = ['treasure: {at: t, draw: 1, from: {plain: 1}}']
    const fight = blues({ rows, tokens, units: ['ann soldier red a', 'bob soldier blue b', 'ben soldier blue c'] })
    expect(fight.question).toBe('Unit nobody')
    fight.play('bob')
    expect([fight.question, plan(fight, warbandAggressive)]).toEqual(['Place bob', '[19,0]'])
    fight.play('pass')
    expect([fight.question, plan(fight, warbandAggressive)]).toEqual(['Place ben', '[16,0]'])
  })

  it('DEC-16: an archer stays where it has a shot, and goes no farther than to one', () => {
    const near = blues({ rows: ['a.................b'], units: ['ann soldier red a', 'bob archer blue b'] })
    expect([near.question, plan(near, warbandAggressive)]).toEqual(['Place bob', 'pass'])
    const off = blues({
      rows: ['a.................b'],
      gear: ['bow: {range: 15}'],
      units: ['ann soldier red a', 'bob archer blue b'],
    })
    expect([off.question, plan(off, warbandAggressive)]).toEqual(['Place bob', '[15,0]'])
  })
})

describe('search-1', () => {
  it('DEC-16: tries every target to the end of the turn, and stays the same', () => {
    const fight = blues({ rows: ['a....b'] })
    const why: Explanation = { decidedBy: '', candidates: [] }
    const first = plan(fight, warbandSearchOne, why)
    expect(why.decidedBy).toBe('DEC-16 search-1: best mean position after its turn, 4 trials a choice')
    expect(why.candidates.map(({ choice }) => choice)).toEqual(['pass', 'ann'])
    expect(plan(fight, warbandSearchOne)).toBe(first)
  })
})
