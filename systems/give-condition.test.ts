import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Condition, Conditions, DungeonPhase } from '../components/dungeon.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { conditionsOf, pile, rowOf, setPile, stillCrypt } from '../test/kit/dungeon.ts'
import { endCondition, endTimedConditions } from './end-conditions.ts'
import { giveConditions } from './give-condition.ts'

const mask = (...conditions: readonly number[]): number => conditions.reduce((bits, condition) => bits | (1 << condition), 0)

const still = (
  kind = 'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}',
) => {
  const battle = stillCrypt(ruleset, { kinds: [kind] })
  battle.log = createEventLog()
  const count = (kindOf: number): number => [...readEvents(battle.log!)].filter((event) => event.kind === kindOf).length
  return { battle, ann: rowOf(battle, 'ann'), bob: rowOf(battle, 'bob'), count }
}

describe('conditions', () => {
  it('DUN-29 end with the end of the next turn of their bearer', () => {
    const { battle, ann, bob } = still()
    giveConditions(battle, ann, bob, mask(Condition.Muddle, Condition.Wound))
    expect(conditionsOf(battle, 'bob')).toBe('wound muddle')
    endTimedConditions(battle, bob)
    expect(conditionsOf(battle, 'bob')).toBe('wound')
  })

  it('DUN-29 given in the turn of their bearer last through the next one', () => {
    const { battle, ann } = still()
    battle.clock[Clock.Phase] = DungeonPhase.Turns
    battle.clock[Clock.Actor] = ann
    giveConditions(battle, ann, ann, mask(Condition.Strengthen))
    endTimedConditions(battle, ann)
    expect([conditionsOf(battle, 'ann'), columns(battle, Conditions).fresh[ann]]).toEqual(['strengthen', 0])
    endTimedConditions(battle, ann)
    expect(conditionsOf(battle, 'ann')).toBe('')
  })

  it('DUN-31 are not doubled, but their end is renewed', () => {
    const { battle, ann, count } = still()
    giveConditions(battle, ann, ann, mask(Condition.Strengthen))
    giveConditions(battle, ann, ann, mask(Condition.Strengthen))
    expect(count(EventKind.StatusGiven)).toBe(1)
    battle.clock[Clock.Phase] = DungeonPhase.Turns
    battle.clock[Clock.Actor] = ann
    giveConditions(battle, ann, ann, mask(Condition.Strengthen))
    endTimedConditions(battle, ann)
    expect(conditionsOf(battle, 'ann')).toBe('strengthen')
    expect(count(EventKind.StatusGiven)).toBe(2)
  })

  it('DUN-29 are not given to who is immune, or is not on the map', () => {
    const { battle, ann, bob, count } = still(
      'brute: {role: monster, deck: brute, immune: [stun, curse], normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}',
    )
    setPile(battle, 'monsters', '+0')
    giveConditions(battle, ann, bob, mask(Condition.Stun, Condition.Poison, Condition.Curse))
    expect([conditionsOf(battle, 'bob'), pile(battle, 'monsters')]).toEqual(['poison', '| +0'])
    columns(battle, Position).cell[bob] = -1
    giveConditions(battle, ann, bob, mask(Condition.Wound))
    expect([conditionsOf(battle, 'bob'), count(EventKind.StatusGiven)]).toEqual(['poison', 1])
  })

  it('DUN-30 curse and bless are cards of the deck, at most ten of each', () => {
    const { battle, ann, bob, count } = still()
    setPile(battle, 'ann', '+0')
    giveConditions(battle, bob, ann, mask(Condition.Curse, Condition.Bless))
    expect([pile(battle, 'ann'), conditionsOf(battle, 'ann')]).toEqual(['| +0 curse bless', ''])
    for (let i = 0; i < 12; i++) giveConditions(battle, bob, ann, mask(Condition.Curse))
    expect([pile(battle, 'ann').split('curse').length - 1, count(EventKind.ModifierAdded)]).toEqual([10, 11])
  })

  it('DUN-28 end one by one, told once', () => {
    const { battle, ann, bob, count } = still()
    giveConditions(battle, ann, bob, mask(Condition.Poison))
    endCondition(battle, bob, Condition.Poison)
    endCondition(battle, bob, Condition.Poison)
    expect([conditionsOf(battle, 'bob'), count(EventKind.StatusEnded)]).toEqual(['', 1])
  })
})
