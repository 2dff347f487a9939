import { describe, expect, it } from 'vitest'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { type AnnsTurn, annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { dungeonAggressive, dungeonCautious } from './policies.ts'

/** What ann does, and scores in HP of what she could begin with, in the order in which they are legal; Spare is attack 2 and move 2. */
const plan = (
  planner: Planner,
  turn: AnnsTurn,
  ...plays: readonly string[]
): readonly [string[], Readonly<Record<string, number>>] => {
  const fight = annsTurn(turn)
  if (plays.length > 0) fight.play(...plays)
  const why: Explanation = { decidedBy: '', candidates: [] }
  const chosen = fight.plan(planner, why)
  return [chosen, Object.fromEntries(why.candidates.map(({ choice, score }) => [choice, score / 1024]))]
}

describe('how a scripted character begins its turn (DUN-41)', () => {
  const OPEN = ['a..b..', '......']

  it('with the move that takes it to where the rest is worth most', () => {
    // At three hexes bob gets at her: 1 for the aggressive, and two hexes to go. Beside him: 3 × 3 less that 1.
    expect(plan(dungeonAggressive, { rows: OPEN })).toEqual([
      ['play Spare bottom', '[2,0]'],
      { 'no more': -3, 'bottom of Act': 5, 'Move 2 with Act': 5, 'bottom of Spare': 8, 'Move 2 with Spare': 8 },
    ])
    expect(plan(dungeonCautious, { rows: OPEN })).toEqual([
      ['play Spare bottom', '[2,0]'],
      { 'no more': -2, 'bottom of Act': 4, 'Move 2 with Act': 4, 'bottom of Spare': 7, 'Move 2 with Spare': 7 },
    ])
  })

  it('with a half that moves and attacks by itself', () => {
    const [chosen, scores] = plan(dungeonAggressive, { rows: OPEN, top: 'move: 2, attack: 3', bottom: 'shield: 1' })
    expect([chosen, scores['top of Act'], scores['bottom of Act'], scores['bottom of Spare']]).toEqual([
      ['play Act top', '[2,0]'],
      8,
      -2.5,
      8,
    ])
    const both = plan(dungeonAggressive, { rows: OPEN, bottom: 'move: 3, attack: 1' })[1]
    // Attack 1 and Spare's attack 2; or two steps and attack 3.
    expect([both['bottom of Act'], both['bottom of Spare'], both['Move 2 with Act']]).toEqual([8, 8, 5])
  })

  it('attacks, then walks out of reach, where that is worth it', () => {
    const turn = { rows: ['......ab....', '............'], top: 'attack: 2, move: 4', bottom: 'shield: 1' }
    // Four hexes off nobody gets at her; that is one farther than near enough.
    const away = plan(dungeonCautious, turn)
    expect([away[0], away[1]['top of Act']]).toEqual([['play Act top'], 5])
  })

  it('raises its guard where it ends its turn', () => {
    const scores = plan(dungeonAggressive, { rows: ['ab....', '######'], top: 'shield: 1', bottom: 'retaliate: 1' })[1]
    expect([scores['no more'], scores['top of Act'], scores['bottom of Act']]).toEqual([-1, -0.5, 6.5])
  })

  it('with nobody in reach: one for each hex nearer, up to its range and for the cautious two more', () => {
    const range = { rows: ['a.....b..', '.........'], top: 'attack: {amount: 3, range: 3}', bottom: 'move: 3' }
    expect(plan(dungeonAggressive, range)[0]).toEqual(['play Act bottom', '[2,0]'])
    expect(plan(dungeonCautious, range)[0]).toEqual(['play Act bottom', '[1,0]'])
    const long = plan(dungeonAggressive, { rows: ['a...........b', '.............'] })
    expect(long).toEqual([
      ['play Act bottom', '[3,0]'],
      { 'no more': -11, 'bottom of Act': -8, 'Move 2 with Act': -9, 'bottom of Spare': -9, 'Move 2 with Spare': -9 },
    ])
  })

  it('a goal in reach is worth 24', () => {
    const objectives = '[{side: party, win: {reach: {mark: z, by: {side: own}}}}]'
    expect(plan(dungeonAggressive, { rows: ['a..z.b', '......'], objectives })).toEqual([
      ['play Act bottom', '[3,0]'],
      { 'no more': -3, 'bottom of Act': 23, 'Move 2 with Act': -2, 'bottom of Spare': -2, 'Move 2 with Spare': -2 },
    ])
  })

  it('goes on where its move has begun, and stays where it was going', () => {
    expect(plan(dungeonAggressive, { rows: ['a...........b', '.............'] }, 'play Act bottom')).toEqual([
      ['[3,0]'],
      { stay: -11, 'to [3, 0]': -8 },
    ])
    const leaps = { rows: ['a...........b', '.............'], bottom: 'move: {amount: 3, jump: true}' }
    expect(plan(dungeonAggressive, leaps, 'play Act bottom')[0]).toEqual(['[3,0]'])
    // Two more steps are to come.
    const further = { ...leaps, top: leaps.bottom, bottom: 'shield: 1' }
    expect(plan(dungeonAggressive, further, 'play Act top')).toEqual([['[3,0]'], { stay: -11, 'to [5, 0]': -6 }])
    expect(plan(dungeonCautious, { rows: OPEN }, 'play Spare bottom')).toEqual([['[2,0]'], { stay: -2, 'to [2, 0]': 7 }])
    expect(plan(dungeonAggressive, { rows: OPEN }, 'play Act bottom', '[2,0]')[0]).toEqual(['pass'])
  })
})

describe('traps on the way of a scripted character (DUN-8 DUN-41)', () => {
  const TRAPPED = { rows: ['a^.b', '####'] }

  it('cost three times their damage', () => {
    // Level 1: 3 points. Attack 3 is worth 9 as well.
    const [chosen, scores] = plan(dungeonAggressive, TRAPPED)
    expect([chosen, scores['no more'], scores['bottom of Spare'], scores['bottom of Act']]).toEqual([
      ['play Spare bottom', '[2,0]'],
      -3,
      -1,
      -3,
    ])
    expect(plan(dungeonCautious, TRAPPED)[0]).toEqual(['pass'])
  })

  it('nothing to who jumps over them, but all the same to who could have and walks', () => {
    const [chosen, scores] = plan(dungeonAggressive, { ...TRAPPED, bottom: 'move: {amount: 2, jump: true}' })
    expect([chosen, scores['bottom of Act'], scores['bottom of Spare']]).toEqual([['play Act bottom', '[2,0]'], 5, -1])
  })

  it('DUN-7: who can jump over an obstacle does not walk through it', () => {
    // With no way round bob is nothing to come nearer to.
    const [chosen, scores] = plan(dungeonAggressive, { rows: ['ao.b', '####'], bottom: 'move: {amount: 2, jump: true}' })
    expect([chosen, scores['bottom of Act'], scores['bottom of Spare'], scores['no more']]).toEqual([
      ['play Act bottom', '[2,0]'],
      5,
      -1,
      -1,
    ])
  })
})
