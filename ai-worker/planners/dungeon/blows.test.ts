import { describe, expect, it } from 'vitest'
import { Condition } from '../../../components/dungeon.ts'
import { annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { beginAttacks, worthOfDamage } from './attacks.ts'
import { placed, reachOf, worthAt, worthOfConditions, worthOfHarm } from './blows.ts'
import { lookFrom, marks } from './marks.ts'
import { foes, surveyFigures } from './survey.ts'
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

describe('what conditions are worth that a foe is given (DUN-41)', () => {
  const survey = (): void => {
    const fight = annsTurn({ rows: ['ab....', '......'] })
    surveyFigures(fight.battle, fight.row('ann'))
  }
  const worth = (...given: readonly (keyof typeof Condition)[]): number =>
    worthOfConditions(
      0,
      given.reduce((mask, name) => mask | (1 << Condition[name]), 0),
    )

  it('what they keep it from doing, or cost it', () => {
    survey()
    const blow = foes.blow[0]!
    expect(blow).toBe(2048)
    expect([worth('Poison'), worth('Wound'), worth('Curse'), worth('Muddle')]).toEqual([1536, 2048, 768, 512])
    expect([worth('Stun'), worth('Disarm'), worth('Stun', 'Disarm'), worth('Immobilize')]).toEqual([3072, 2048, 3072, 1024])
    expect([worth('Poison', 'Wound'), worth(), worth('Strengthen'), worth('Bless')]).toEqual([3584, 0, 0, 0])
    foes.melee[0] = 0
    expect(worth('Immobilize')).toBe(256)
  })

  it('nothing where it has them, or is immune', () => {
    survey()
    foes.immune[0] = 1 << Condition.Poison
    foes.conditions[0] = 1 << Condition.Wound
    expect([worth('Poison'), worth('Wound'), worth('Poison', 'Wound', 'Curse')]).toEqual([0, 0, 768])
  })
})

describe('what harm is worth that is no attack (DUN-41)', () => {
  it('a hit point 3, and the kill', () => {
    const fight = annsTurn({ rows: ['ab....', '......'] })
    surveyFigures(fight.battle, fight.row('ann'))
    beginAttacks(fight.battle, HOLD)
    expect([1, 5, 6, 9].map((amount) => worthOfHarm(0, amount) / 1024)).toEqual([3, 15, 24, 24])
  })
})
