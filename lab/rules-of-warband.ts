import { Cause } from '../components/action.ts'
import { Window } from '../components/reactions.ts'
import { Injury } from '../components/warband.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, CheckFor, EventKind, HurtBy } from '../engine/events.ts'
import type { WarbandMemory } from './warband-memory.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

/** Rules behind the events of warbands, where nothing in the event decides. */
const RULES: Cited = {
  [EventKind.EngageTried]: 'WAR-10 WAR-11',
  [EventKind.UnitEngaged]: 'WAR-11',
  [EventKind.EngageIntercepted]: 'WAR-13 WAR-44',
  [EventKind.DispositionChanged]: 'NEU-3 DEC-8',
  [EventKind.CheckMade]: 'WAR-3',
  [EventKind.AbilityUsed]: 'WAR-39',
  [EventKind.ShotMade]: 'WAR-18 WAR-20',
  [EventKind.AttackMissed]: 'WAR-18 WAR-20',
  [EventKind.ShotDrawn]: 'WAR-19 WAR-44',
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
  [Purpose.Check]: 'WAR-1',
  [Purpose.OutOfSight]: 'WAR-12',
  [Purpose.InjuryRoll]: 'WAR-27',
  [Purpose.Mishap]: 'WAR-16 WAR-27',
  [Purpose.HitLost]: 'WAR-23',
  [Purpose.MeleeOrder]: 'WAR-22',
  [Purpose.FirstSide]: 'WAR-40',
  [Purpose.Token]: 'WAR-32',
  [Purpose.Table]: 'WAR-33',
}

/** Checks by what they are for: to climb or jump, beside a drop, for a spell, and so on. */
const BY_CHECK: Readonly<Record<number, string>> = {
  [CheckFor.Way]: 'WAR-3 WAR-16',
  [CheckFor.Drop]: 'WAR-3 WAR-30',
  [CheckFor.Spell]: 'WAR-3 WAR-39',
  [CheckFor.Treasure]: 'WAR-3 WAR-31',
  [CheckFor.Blight]: 'WAR-3 WAR-32',
  [CheckFor.Protection]: 'WAR-3 WAR-19',
  [CheckFor.Rout]: 'WAR-3 WAR-34',
  [CheckFor.Fear]: 'WAR-3 WAR-26',
}

/** What answers a moment, by the rule of that moment; others are the file's. */
const BY_WINDOW: Readonly<Record<number, string>> = { [Window.Engaged]: 'WAR-26' }

/** Cause of a removal that is no defeat. */
const RETIRED = 2

/** Ids of the rules behind an event of warbands; empty where none is to be named. `memory` knows what its log has said before. */
export const rulesOfWarband = (event: BattleEvent, memory?: WarbandMemory): string => {
  const { kind, actor, target, values } = event
  switch (kind) {
    case EventKind.SideTurnStarted:
      if (values[1] === 1) return 'WAR-8 NEU-13 NEU-15'
      return memory?.isOpening === true ? 'WAR-6 WAR-9 WAR-40' : 'WAR-6'
    case EventKind.SideTurnEnded:
      return values[1] === 1 ? 'WAR-7' : ''
    case EventKind.UnitMoved:
      return ofMove(actor, memory)
    case EventKind.EngageTried:
      if (memory?.isNeutral(actor) === true) return 'NEU-5 NEU-7a WAR-14'
      return values[1] > 0 ? 'WAR-10 WAR-12' : RULES[kind]!
    case EventKind.UnitEngaged:
      return memory?.isIntercepting(target) === true ? 'WAR-11 WAR-13' : RULES[kind]!
    case EventKind.EngageIntercepted:
      return memory?.isNeutral(actor) === true ? 'NEU-12 WAR-13' : RULES[kind]!
    case EventKind.ShotMade:
      return `${memory?.isNeutral(actor) === true ? 'NEU-7c ' : ''}${RULES[kind]!}${values[1] === 0 ? '' : ' WAR-21'}`
    case EventKind.DispositionChanged:
      return target === 0 ? 'NEU-2 WAR-33' : RULES[kind]!
    case EventKind.CheckMade:
      return BY_CHECK[values[3] >> 3] ?? RULES[kind]!
    case EventKind.DieRolled:
      return BY_PURPOSE[values[0]] ?? ''
    case EventKind.BlowsStruck:
      return ofBlows(event, memory)
    case EventKind.TokenTaken:
      if (memory?.isNeutral(actor) !== true) return RULES[kind]!
      return target === 0 ? 'NEU-9' : 'NEU-10'
    case EventKind.TokenDropped:
      return values[1] < 0 ? 'DEC-9' : RULES[kind]!
    case EventKind.DamageDealt:
      if (values[3] === Cause.Ability) return 'WAR-39 DMG-1'
      if (values[3] !== Cause.Attack) return 'DMG-1'
      return memory?.isShot === true ? 'WAR-20 DMG-1' : RULES[kind]!
    case EventKind.InjuryTaken:
      return ofInjury(values, memory)
    case EventKind.InjuryRecovered:
      if (values[2] === 1) return 'WAR-28 WAR-29'
      return memory?.isNeutral(actor) === true ? 'NEU-6 WAR-29' : RULES[kind]!
    case EventKind.UnitRemoved:
      if (values[0] !== RETIRED) return RULES[kind]!
      return memory?.isNeutral(target) === true ? 'NEU-8 DEC-9' : 'WAR-34 WAR-41'
    case EventKind.ReactionUsed:
      return BY_WINDOW[values[1]] ?? RULES[kind]!
    default:
      return RULES[kind] ?? ''
  }
}

/** Attacks at who lies stunned, at who lies dazed, with criticals (WAR-24), or just so. */
const ofBlows = ({ actor, target, values: [, hits, wounds, extra] }: BattleEvent, memory: WarbandMemory | undefined): string => {
  if (wounds > hits) return `${ofMelee(actor, memory)}WAR-22 WAR-25`
  const isDazed = memory?.injuryOf(target) === Injury.Dazed
  return `${ofMelee(actor, memory)}WAR-22 WAR-23${extra === 0 ? '' : ' WAR-24'}${isDazed ? ' WAR-25' : ''}`
}

/** In the turn of neutral units theirs are fought, and whoever is in them strikes (NEU-7d NEU-13). */
const ofMelee = (unit: number, memory: WarbandMemory | undefined): string =>
  memory?.isNeutralTurn !== true ? '' : memory.isNeutral(unit) ? 'NEU-7d ' : 'NEU-13 '

const ofMove = (unit: number, memory: WarbandMemory | undefined): string => {
  if (memory === undefined) return 'WAR-15'
  if (memory.isIntercepting(unit)) return 'WAR-13'
  const isNeutral = memory.isNeutral(unit)
  if (memory.isEngaging(unit)) return isNeutral ? 'NEU-7a WAR-15' : memory.isUnseen ? 'WAR-12 WAR-15' : 'WAR-11 WAR-15'
  if (memory.injuryOf(unit) === Injury.Dazed) return isNeutral ? 'NEU-6 WAR-28' : 'WAR-28'
  return isNeutral ? (memory.retreats(unit) ? 'NEU-8 WAR-15' : 'NEU-7b WAR-15') : 'WAR-15'
}

/** A row of blows at who lies dazed or stunned incapacitates without, or short of, the roll for it (WAR-25). */
const ofInjury = ([now, roll, before, how]: BattleEvent['values'], memory: WarbandMemory | undefined): string => {
  if (how === HurtBy.Fear) return 'WAR-26 WAR-28'
  if (how === HurtBy.Water) return 'WAR-17'
  if (how === HurtBy.Fall) return 'WAR-16 WAR-27'
  if (now === Injury.Staggered) return 'WAR-28'
  const isStruck = memory?.isShot !== true && now === Injury.Incapacitated
  if (isStruck && (before === Injury.Dazed || (before === Injury.Stunned && roll === 0))) return 'WAR-25'
  return roll === 0 ? 'WAR-37' : RULES[EventKind.InjuryTaken]!
}
