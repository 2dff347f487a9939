import { describe, expect, it } from 'vitest'
import { Manner } from '../../components/company.ts'
import { Window } from '../../components/reactions.ts'
import { type BattleEvent, CommandChange, DominationBy, EventKind } from '../../engine/events.ts'
import { fieldTemplate } from '../../test/kit/company.ts'
import { eventRecord } from '../records.ts'
import { rulesOf } from '../rules-cited.ts'
import { formatEvent } from './events.ts'

const template = fieldTemplate({
  abilities: ['rally: {as: order, cost: {command: 1}, do: [heal: 1]}'],
  has: { marshal: 'rally: 1' },
})
const [ann, bob] = [1, 2]
const event = (kind: EventKind, actor: number, target: number, ...values: number[]): BattleEvent => ({
  kind,
  number: 0,
  actor,
  target,
  values: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0],
})

describe('what companies tell', () => {
  it.each<[string, string, BattleEvent]>([
    ['Command of red: 3 of 4 (paid for now)', 'COM-4', event(EventKind.CommandSet, 0, 0, 0, 4, 3, CommandChange.Temporary)],
    ['Command of blue: 0 of 0 (lost with a unit)', 'COM-5', event(EventKind.CommandSet, 0, 0, 1, -1, -1, CommandChange.Lost)],
    ['Command of red: 4 of 4 (in the upkeep)', 'COM-3', event(EventKind.CommandSet, 0, 0, 0, 4, 4, CommandChange.Upkeep)],
    ['Command of red: 4 of 4 (back with a unit)', 'COM-11', event(EventKind.CommandSet, 0, 0, 0, 4, 4, CommandChange.Returned)],
    [
      'red has domination by command, combatants and first contact (9 to 7)',
      'COM-13 COM-16',
      event(EventKind.DominationTaken, 0, 0, 0, DominationBy.Sum, 9, 7),
    ],
    [
      'blue has domination by units killed (3 to 0)',
      'COM-14 COM-16',
      event(EventKind.DominationTaken, 0, 0, 1, DominationBy.Killed, 3),
    ],
    ['blue keeps domination (1 to 1)', 'COM-14 COM-16', event(EventKind.DominationTaken, 0, 0, 1, DominationBy.Unchanged, 1, 1)],
    ['bob is chilled by ann', 'COM-6 COM-7 COM-24', event(EventKind.DeathDecided, ann, bob, Manner.Chilled)],
    [
      'bob is eliminated by ann, as an effect has it',
      'COM-8 COM-22',
      event(EventKind.DeathDecided, ann, bob, Manner.Eliminated, 1),
    ],
    ['bob is eliminated by ann, as an effect has it', 'COM-8', event(EventKind.DeathDecided, ann, bob, Manner.Eliminated, 2)],
    ['bob is annihilated by ann, as an effect has it', 'COM-6 COM-7 COM-22', event(EventKind.DeathDecided, ann, bob, 2, 1)],
    ['bob is retired', 'COM-23', event(EventKind.DeathDecided, 0, bob, Manner.Retired, 0)],
    ['bob is defeated by ann', 'COM-6 COM-10', event(EventKind.UnitDefeated, ann, bob, -1, Manner.Chilled)],
    ['bob is defeated by ann', 'COM-8 COM-10', event(EventKind.UnitDefeated, ann, bob, -1, Manner.Eliminated, 2)],
    ['bob is defeated by ann', 'COM-8 COM-10 COM-22', event(EventKind.UnitDefeated, ann, bob, -1, Manner.Eliminated, 1)],
    ['bob retires from [1, 2]', 'COM-23', event(EventKind.UnitRemoved, ann, bob, 2, 6)],
    ['bob leaves the map at [1, 2]', 'COM-6', event(EventKind.UnitRemoved, ann, bob, 1, 6)],
    ['ann deals bob 0 damage', 'DMG-3', event(EventKind.DamageDealt, ann, bob, 0, 0, 0, 1)],
    ['ann heals bob by 0: 6 HP', 'DMG-13', event(EventKind.UnitHealed, ann, bob, 0, 6)],
    [
      'Nothing comes of rally of ann for bob: nobody is there for it',
      'COM-9 DMG-15',
      event(EventKind.EffectFailed, ann, bob, 22, 3, 1),
    ],
    [
      'Nothing comes of rally of ann for bob: no cell is free',
      'COM-12 DEC-6',
      event(EventKind.EffectFailed, ann, bob, 22, 1, 1, 1),
    ],
    ['Nothing comes of what happens: nobody is there for it', 'COM-9 DMG-15', event(EventKind.EffectFailed, 0, 0, 22, 3)],
    ['bob no longer has combat +1', 'COM-17', event(EventKind.StatChangeEnded, 0, bob, 1, 1)],
    ['bob no longer has combat +1', 'COM-23', event(EventKind.StatChangeEnded, 0, bob, 1, 1, 2)],
    ['red scores 4, the best of the others 2', 'COM-31', event(EventKind.BattleScored, 0, 0, 0, 4, 2, -1)],
    ['red scores 4, the best of the others 4; 7 HP on the table', 'COM-31', event(EventKind.BattleScored, 0, 0, 0, 4, 4, 7)],
    ['bob is retired, as an effect has it', 'COM-23 COM-22', event(EventKind.DeathDecided, 0, bob, Manner.Retired, 1)],
    [
      'ann rolls 5d6 at bob for 4 or more, 2 of them rolled again: 3 hits',
      'COM-21 COM-27',
      event(EventKind.PoolRolled, ann, bob, 5, 4, 3, 2),
    ],
    ['ann shoots at bob: 3d6 for 4 or more: 1 hit', 'COM-21 COM-28', event(EventKind.PoolRolled, ann, bob, 3, 4, 1, -1)],
    ['ann gives the order rally for 1 command', 'COM-4 COM-29', event(EventKind.OrderGiven, ann, 0, 0, 1)],
    [
      'ann gives the order rally for 2 command for good in reaction, on account of bob',
      'COM-19 COM-29',
      event(EventKind.OrderGiven, ann, bob, 0, 2, 1, 1),
    ],
    ['bob returns at [1, 2] with 3 HP, by ann', 'COM-11 COM-12', event(EventKind.UnitReturned, ann, bob, 3, 6)],
    ['red passes: 1 of its units waits, 3 of another side', 'COM-18 COM-32', event(EventKind.ActivationPassed, 0, 0, 0, 1, 3)],
  ])('%s (%s)', (words, rules, told) => {
    expect(formatEvent(template, told)).toBe(words)
    expect(rulesOf('company', told)).toBe(rules)
  })
  it('answers cite the rule of their moment', () => {
    expect(rulesOf('company', event(EventKind.ReactionUsed, ann, bob, 0, Window.Killing))).toBe('COM-22')
    expect(rulesOf('company', event(EventKind.ReactionUsed, ann, bob, 0, Window.Defeated))).toBe('COM-29')
    expect(rulesOf('company', event(EventKind.ReactionUsed, ann, bob, 0, Window.RoundEnd))).toBe('COM-17 COM-29')
  })
  it('as data', () => {
    expect(eventRecord(template, event(EventKind.CommandSet, 0, 0, 1, 4, 2, CommandChange.Permanent))).toMatchObject({
      kind: 'commandSet',
      side: 'blue',
      base: 4,
      current: 2,
      why: 'permanent',
    })
    expect(eventRecord(template, event(EventKind.DeathDecided, ann, bob, Manner.Annihilated, 1))).toMatchObject({
      actor: 'ann',
      target: 'bob',
      manner: 'annihilated',
      made: 'answer',
    })
  })
})
