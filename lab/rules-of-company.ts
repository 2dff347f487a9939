import { Cause } from '../components/action.ts'
import { Manner } from '../components/company.ts'
import { Window } from '../components/reactions.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, CommandChange, DominationBy, EventKind } from '../engine/events.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

/** Rules behind the events of companies, where nothing in the event decides. */
const RULES: Cited = {
  [EventKind.RoundStarted]: 'COM-17',
  [EventKind.TurnStarted]: 'COM-18 COM-26',
  [EventKind.UnitMoved]: 'COM-26',
  [EventKind.AbilityUsed]: 'COM-26 DMG-18',
  [EventKind.PoolRolled]: 'COM-21 COM-27 COM-28',
  [EventKind.DamageDealt]: 'COM-27 COM-28 DMG-1',
  [EventKind.DamageTaken]: 'DMG-3',
  [EventKind.UnitHealed]: 'DMG-13',
  [EventKind.UnitSaved]: 'DEC-11',
  [EventKind.UnitDefeated]: 'COM-6 COM-10',
  [EventKind.UnitRemoved]: 'COM-9',
  [EventKind.ReactionUsed]: 'COM-20',
  [EventKind.UnitDeployed]: 'COM-30',
  [EventKind.EventHappened]: 'COM-17',
  [EventKind.EffectFailed]: 'COM-9 COM-12',
  [EventKind.StatChanged]: 'COM-29',
  [EventKind.StatChangeEnded]: 'COM-17 COM-23',
  [EventKind.OrderGiven]: 'COM-4 COM-29',
  [EventKind.UnitReturned]: 'COM-11 COM-12',
  [EventKind.ActivationPassed]: 'COM-18 COM-32',
  [EventKind.BattleScored]: 'COM-31',
  [EventKind.BattleEnded]: 'COM-31',
  [EventKind.DispositionChanged]: 'DEC-8',
}

const BY_MANNER: Readonly<Record<number, string>> = {
  [Manner.Chilled]: 'COM-6 COM-7',
  [Manner.Annihilated]: 'COM-6 COM-7',
  [Manner.Eliminated]: 'COM-8',
  [Manner.Retired]: 'COM-23',
}

const BY_CHANGE: Readonly<Record<number, string>> = {
  [CommandChange.Start]: 'COM-1',
  [CommandChange.Upkeep]: 'COM-3',
  [CommandChange.Temporary]: 'COM-4',
  [CommandChange.Permanent]: 'COM-4',
  [CommandChange.Lost]: 'COM-5',
  [CommandChange.Returned]: 'COM-11',
}

/** Ids of the rules behind an event of companies; empty where none is to be named. */
export const rulesOfCompany = ({ kind, values }: BattleEvent): string => {
  switch (kind) {
    case EventKind.CommandSet:
      return BY_CHANGE[values[3]] ?? 'COM-2'
    case EventKind.DominationTaken:
      return values[1] >= DominationBy.Killed ? 'COM-14 COM-16' : 'COM-13 COM-16'
    case EventKind.DeathDecided:
      return values[1] === 1 ? `${BY_MANNER[values[0]]} COM-22` : `${BY_MANNER[values[0]]} COM-24`
    case EventKind.OrderGiven:
      return values[3] === 1 ? 'COM-19 COM-29' : RULES[kind]!
    case EventKind.ReactionUsed:
      return values[1] === Window.Killing ? 'COM-22' : RULES[kind]!
    case EventKind.DamageDealt:
      return values[3] === Cause.Attack ? RULES[kind]! : 'DMG-1'
    case EventKind.DieRolled:
      return values[0] === Purpose.Coin ? 'COM-13' : ''
    default:
      return RULES[kind] ?? ''
  }
}
