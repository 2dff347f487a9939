import { describe, expect, it } from 'vitest'
import { annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { beginAttacks, worthOfDamage } from './attacks.ts'
import { placed, reachOf, worthAt } from './blows.ts'
import { lookFrom, marks } from './marks.ts'
import { surveyFigures } from './survey.ts'
import { HOLD } from './taste.ts'

describe('what attacks are worth in one decision (DUN-41)', () => {
  const begin = (top: string) => {
    const fight = annsTurn({ rows: ['ab....', '......'], top, bottom: 'attack: {amount: 5, range: 4}' })
    surveyFigures(fight.battle, fight.row('ann'))
    beginAttacks(fight.battle, HOLD)
    const { cards } = fight.template.dungeon
    return { fight, first: cards.topFirst[0]!, other: cards.bottomFirst[0]! }
  }

  it('is worked out once for each of them', () => {
    const { fight, first, other } = begin('attack: 3')
    lookFrom(0)
    expect([placed(first), placed(other), placed(first), placed(other)]).toEqual([0, 1, 0, 1])
    expect([worthAt(0, 0), worthAt(1, 0)]).toEqual([9 * 1024, 15 * 1024])
    // The next decision begins anew.
    beginAttacks(fight.battle, HOLD)
    expect([placed(other), marks.count]).toEqual([0, 1])
  })

  it('reaches at least the next hex', () => {
    const { first, other } = begin('attack: 3')
    expect([reachOf(first), reachOf(other)]).toEqual([1, 4])
  })

  it('of damage that is no attack: the best foe within reach, up to its last hex', () => {
    begin('attack: 3')
    expect(lookFrom(0)).toBe(1)
    expect([worthOfDamage(2, 1), worthOfDamage(2, 0)]).toEqual([6 * 1024, 0])
    // Four hexes on.
    expect(lookFrom(10)).toBe(4)
    expect([worthOfDamage(2, 4), worthOfDamage(2, 3)]).toEqual([6 * 1024, 0])
  })
})
