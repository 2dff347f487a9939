import { describe, expect, it } from 'vitest'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { type Crypt, dungeon, layCards, setPile } from '../../../test/kit/dungeon.ts'
import { dungeonAggressive, dungeonCautious, dungeonHold } from './policies.ts'

/** What she plays, why, and the scores × 1024 of pairs, the best first; her deck has nothing but `+0`. */
const plan = (planner: Planner, change: Partial<Crypt>, hand?: readonly string[]) => {
  const fight = dungeon(change)
  setPile(fight.battle, 'ann', '+0')
  setPile(fight.battle, 'monsters', '+0')
  if (hand !== undefined) {
    layCards(fight.battle, 'ann', 'lost', 'Slash', 'Lunge', 'Mend', 'Guard')
    layCards(fight.battle, 'ann', 'hand', ...hand)
  }
  const why: Explanation = { decidedBy: '', candidates: [] }
  return {
    chosen: fight.plan(planner, why),
    rule: why.decidedBy,
    pairs: why.candidates.map(({ choice, score }) => [choice, score]),
  }
}

// A card costs 1/64 of what it is worth having: Slash 102, Lunge 76, Mend 57, Guard 35 of 1024.
const [SLASH, LUNGE, MEND, GUARD] = [102, 76, 57, 35]

describe('how a scripted character weighs its pairs (DUN-41)', () => {
  it('by the best plan of each, less a little for cards that are worth keeping', () => {
    const { chosen, rule, pairs } = plan(dungeonAggressive, { rows: ['a...b...', '........'] })
    expect([chosen, rule]).toEqual([['card Slash', 'card Mend'], 'DUN-41: the best pair, the faster card leads'])
    // Three steps, attack 3 and what he deals back; attack 2.
    expect(pairs.slice(0, 4)).toEqual([
      ['bottom of Mend, then top of Slash', 8 * 1024 - SLASH - MEND],
      ['bottom of Lunge, then top of Slash', 8 * 1024 - SLASH - LUNGE],
      ['bottom of Mend, then top of Attack 2', 5 * 1024 - MEND],
      ['bottom of Lunge, then top of Attack 2', 5 * 1024 - LUNGE],
    ])
    expect(pairs.length).toBe(10)
  })

  it('beside its target, with any card for a move that it does not need', () => {
    const { chosen, pairs } = plan(dungeonHold, { rows: ['ab......', '........'] })
    expect(chosen).toEqual(['card Guard', 'card Slash'])
    expect(pairs.slice(0, 5)).toEqual([
      ['top of Slash, then bottom of Move 2', 9 * 1024 - SLASH],
      ['top of Slash, then bottom of Guard', 9 * 1024 - SLASH - GUARD],
      ['top of Slash, then bottom of Mend', 9 * 1024 - SLASH - MEND],
      ['top of Slash, then bottom of Lunge', 9 * 1024 - SLASH - LUNGE],
      ['top of Attack 2, then bottom of Move 2', 6 * 1024],
    ])
  })

  it('far from everybody by the hexes that it comes nearer; the slower card leads', () => {
    const { chosen, rule, pairs } = plan(dungeonCautious, { rows: ['a.................b'] })
    expect([chosen, rule]).toEqual([['card Lunge', 'card Guard'], 'DUN-41: the best pair, the slower card leads'])
    // 18 hexes less 4, of which 3 are near enough.
    expect(pairs.slice(0, 2)).toEqual([
      ['top of Attack 2, then bottom of Lunge', -11 * 1024 - LUNGE],
      ['top of Mend, then bottom of Lunge', -11 * 1024 - MEND - LUNGE],
    ])
  })

  it('one card only where the other is not asked for', () => {
    expect(plan(dungeonAggressive, { rows: ['ab......', '........'] }, ['Slash', 'Guard']).chosen).toEqual(['card Guard'])
  })

  it('of cards that are equal the first of the file', () => {
    const hand = ['One', 'Two', 'Three'].map((name) => `{card: ${name}, initiative: 30, top: [attack: 3], bottom: [move: 2]}`)
    expect(plan(dungeonAggressive, { rows: ['a..b....', '........'], hand }).chosen).toEqual(['card One', 'card Two'])
  })
})
