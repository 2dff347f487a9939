import { Cause } from '../components/action.ts'
import { Window } from '../components/reactions.ts'
import { WarStat } from '../components/warband.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

/** Rules behind the events of warbands, where nothing in the event decides. */
const RULES: Cited = {
  [EventKind.SideTurnStarted]: 'WAR-6 WAR-40',
  [EventKind.UnitMoved]: 'WAR-15',
  [EventKind.EngageTried]: 'WAR-10 WAR-11',
  [EventKind.UnitEngaged]: 'WAR-11',
  [EventKind.EngageIntercepted]: 'WAR-13 WAR-44',
  [EventKind.DispositionChanged]: 'NEU-3 DEC-8',
  [EventKind.CheckMade]: 'WAR-3',
  [EventKind.AbilityUsed]: 'WAR-39',
  [EventKind.ShotMade]: 'WAR-18 WAR-20',
  [EventKind.ShotDrawn]: 'WAR-19 WAR-44',
  [EventKind.BlowsStruck]: 'WAR-22 WAR-23',
  [EventKind.DamageDealt]: 'WAR-23 DMG-1',
  [EventKind.DamageTaken]: 'WAR-37 DMG-3',
  [EventKind.InjuryTaken]: 'WAR-27',
  [EventKind.InjuryRecovered]: 'WAR-29',
  [EventKind.UnitFell]: 'WAR-16',
  [EventKind.UnitDefeated]: 'WAR-28 WAR-37',
  [EventKind.UnitRemoved]: 'WAR-28',
  [EventKind.TokenRevealed]: 'WAR-32',
  [EventKind.TokenTaken]: 'WAR-31',
  [EventKind.TokenDropped]: 'WAR-31',
  [EventKind.BlightContracted]: 'WAR-32 WAR-42',
  [EventKind.EventHappened]: 'WAR-33',
  [EventKind.UnitDeployed]: 'NEU-1 DEC-6',
  [EventKind.BehaviourSet]: 'NEU-7 NEU-8 NEU-15',
  [EventKind.EffectFailed]: 'DEC-6',
  [EventKind.RoutTested]: 'WAR-34',
  [EventKind.SideRouted]: 'WAR-34 WAR-41',
  [EventKind.SpellEnded]: 'WAR-39',
  [EventKind.StatChanged]: 'WAR-36 WAR-39',
  [EventKind.BattleScored]: 'WAR-41',
  [EventKind.BattleEnded]: 'WAR-41',
  [EventKind.ReactionUsed]: 'DMG-18',
}

const BY_PURPOSE: Readonly<Record<number, string>> = {
  [Purpose.OutOfSight]: 'WAR-12',
  [Purpose.InjuryRoll]: 'WAR-27',
  [Purpose.Mishap]: 'WAR-16 WAR-27',
  [Purpose.HitLost]: 'WAR-23',
  [Purpose.MeleeOrder]: 'WAR-22',
  [Purpose.FirstSide]: 'WAR-40',
  [Purpose.Token]: 'WAR-32',
  [Purpose.Table]: 'WAR-33',
}

/** Checks by what they are against: whoever shoots, strikes, defends, climbs or holds out. */
const BY_STAT: Readonly<Record<number, string>> = {
  [WarStat.Agility]: 'WAR-3 WAR-16',
  [WarStat.Morale]: 'WAR-3',
}

/** What answers a moment, by the rule of that moment; others are the file's. */
const BY_WINDOW: Readonly<Record<number, string>> = { [Window.Engaged]: 'WAR-26' }

/** Ids of the rules behind an event of warbands; empty where none is to be named. */
export const rulesOfWarband = ({ kind, target, values }: BattleEvent): string => {
  switch (kind) {
    case EventKind.SideTurnStarted:
      return values[1] === 1 ? 'WAR-8 NEU-13 NEU-15' : RULES[kind]!
    case EventKind.EngageTried:
      return values[1] > 0 ? 'WAR-10 WAR-12' : RULES[kind]!
    case EventKind.CheckMade:
      return BY_STAT[values[0]] ?? RULES[kind]!
    case EventKind.DieRolled:
      return BY_PURPOSE[values[0]] ?? ''
    case EventKind.TokenTaken:
      return target === 0 ? RULES[kind]! : 'WAR-31 NEU-10'
    case EventKind.TokenDropped:
      return values[1] < 0 ? 'DEC-9' : RULES[kind]!
    case EventKind.DamageDealt:
      return values[3] === Cause.Attack ? RULES[kind]! : 'DMG-1'
    case EventKind.ReactionUsed:
      return BY_WINDOW[values[1]] ?? RULES[kind]!
    default:
      return RULES[kind] ?? ''
  }
}
