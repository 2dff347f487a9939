import { Cause } from '../components/action.ts'
import { Outcome } from '../components/clock.ts'
import type { DungeonTables } from '../components/dungeon.ts'
import { EncounterResult, Role, type Roster } from '../components/encounter.ts'
import { Window } from '../components/reactions.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind, FatigueFor, Occasion, WANT_OF_DICE } from '../engine/events.ts'
import { March } from '../engine/tactics/encounter-march.ts'
import type { CompanyMemory } from './company-memory.ts'
import type { DungeonMemory } from './dungeon-memory.ts'
import { rulesOfCompany } from './rules-of-company.ts'
import { rulesOfDungeon } from './rules-of-dungeon.ts'
import { rulesOfWarband } from './rules-of-warband.ts'
import type { WarbandMemory } from './warband-memory.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

const SKIRMISH: Cited = {
  [EventKind.RoundStarted]: 'SKI-1',
  [EventKind.InitiativeSet]: 'SKI-2 SKI-3',
  [EventKind.TurnStarted]: 'SKI-2 SKI-4',
  [EventKind.UnitMoved]: 'SKI-5',
  [EventKind.AbilityUsed]: 'SKI-6 SKI-7',
  [EventKind.Checked]: 'SKI-8',
  [EventKind.AttackMissed]: 'SKI-8',
  [EventKind.DamageDealt]: 'SKI-9 DMG-1',
  [EventKind.DamagePrevented]: 'DMG-4',
  [EventKind.DamageTaken]: 'DMG-3 DMG-7',
  [EventKind.UnitHealed]: 'DMG-13',
  [EventKind.BonusHpGained]: 'DMG-7',
  [EventKind.UnitDefeated]: 'SKI-11 DMG-15',
  [EventKind.UnitRemoved]: 'SKI-11',
  [EventKind.TurnEnded]: 'SKI-5',
  [EventKind.RoundEnded]: 'SKI-12',
  [EventKind.BattleEnded]: 'SKI-12',
}

const EXPEDITION: Cited = {
  [EventKind.RoundStarted]: 'EXP-12',
  [EventKind.TurnStarted]: 'EXP-11',
  [EventKind.UnitMoved]: 'EXP-20',
  [EventKind.AbilityUsed]: 'DMG-11 DMG-18',
  [EventKind.EngageDeclared]: 'EXP-21 EXP-22',
  [EventKind.DiceRolled]: 'EXP-21 EXP-41',
  [EventKind.DamageDealt]: 'DMG-1 EXP-23',
  [EventKind.DamagePrevented]: 'DMG-4 DMG-20',
  [EventKind.DamageTaken]: 'DMG-3 DMG-7',
  [EventKind.DamageMadeTrue]: 'DMG-10',
  [EventKind.LossCapped]: 'DMG-8',
  [EventKind.UnitHealed]: 'DMG-13',
  [EventKind.BonusHpGained]: 'DMG-7',
  [EventKind.HealthChanged]: 'DMG-13',
  [EventKind.ReactionUsed]: 'DMG-15',
  [EventKind.UnitSaved]: 'DEC-11',
  [EventKind.StatusGiven]: 'DMG-14',
  [EventKind.StatusEnded]: 'DMG-14',
  [EventKind.UnitDefeated]: 'EXP-30 EXP-33',
  [EventKind.UnitRemoved]: 'EXP-30',
  [EventKind.UnitSetAside]: 'EXP-31',
  [EventKind.StackJoined]: 'EXP-31 EXP-40',
  [EventKind.UnitRevived]: 'EXP-32 DEC-6',
  [EventKind.UnitDeployed]: 'DEC-6',
  [EventKind.FatigueGained]: 'EXP-18 EXP-19',
  [EventKind.DieCooled]: 'EXP-42',
  [EventKind.DieRecovered]: 'EXP-17',
  [EventKind.DieDrained]: 'EXP-18 EXP-42',
  [EventKind.DieKept]: 'EXP-24',
  [EventKind.TurnEnded]: 'EXP-16',
  [EventKind.RoundEnded]: 'EXP-14',
  [EventKind.EventHappened]: 'DMG-18',
  [EventKind.EffectFailed]: 'DEC-6',
  [EventKind.GuildAssisted]: 'EXP-36',
  [EventKind.PartyRetreated]: 'EXP-14',
  [EventKind.EncounterJudged]: 'EXP-14 EXP-39 EXP-45',
  [EventKind.BattleEnded]: 'EXP-14 EXP-38',
}

const CITED: Readonly<Record<string, Cited>> = { skirmish: SKIRMISH, expedition: EXPEDITION }

/** The rule that cuts a battle off. */
const CUT_OFF: Readonly<Record<string, string>> = {
  skirmish: 'SKI-13',
  expedition: 'DEC-17',
  dungeon: 'DEC-17',
  warband: 'DEC-17',
  company: 'DEC-17',
}

/** What enemies and companions do by rules of their own. */
const BY_ROLE: Readonly<Record<number, Cited>> = {
  [Role.Enemy]: {
    [EventKind.UnitMoved]: 'EXP-26',
    [EventKind.EngageDeclared]: 'EXP-28',
    [EventKind.DiceRolled]: 'EXP-28 EXP-41',
  },
  [Role.Companion]: {
    [EventKind.UnitMoved]: 'EXP-29',
    [EventKind.EngageDeclared]: 'EXP-29',
    [EventKind.DiceRolled]: 'EXP-29 EXP-41',
  },
}

/** Behind damage in an encounter: what dealt it; engages of adventurers, companions and enemies are told apart. */
const BY_CAUSE: Readonly<Record<number, string>> = {
  [Cause.Attack]: 'DMG-1 EXP-23',
  [Cause.Ability]: 'DMG-1 DMG-18',
  [Cause.Reaction]: 'DMG-10 DMG-18',
  [Cause.Status]: 'DMG-14',
  [Cause.Fatigue]: 'EXP-13',
  [Cause.Event]: 'DMG-18',
  [WANT_OF_DICE]: 'EXP-19 EXP-43',
}

const BY_DEALER: Readonly<Record<number, string>> = { [Role.Companion]: 'DMG-1 EXP-29', [Role.Enemy]: 'DMG-1 EXP-28' }

const BY_FATIGUE: Readonly<Record<number, string>> = {
  [FatigueFor.Round]: 'EXP-13',
  [FatigueFor.Engage]: 'EXP-21 EXP-18',
  [FatigueFor.Price]: 'DMG-11 EXP-18',
}

const BY_RESULT: Readonly<Record<number, string>> = {
  [EncounterResult.Success]: 'EXP-14 EXP-15',
  [EncounterResult.Failed]: 'EXP-14 EXP-15',
  [EncounterResult.Retreat]: 'EXP-14 EXP-45',
  [EncounterResult.PartyDefeat]: 'EXP-15 EXP-39 EXP-45',
}

/** Rules of an encounter that the values of an event or the role of its target decide; undefined: others do. */
const byValues = ({ kind, actor, target, values }: BattleEvent, role: Roster['role'] | undefined): string | undefined => {
  switch (kind) {
    case EventKind.DamageDealt:
      return (values[3] === Cause.Attack ? BY_DEALER[role?.[actor] ?? -1] : undefined) ?? BY_CAUSE[values[3]]
    case EventKind.DiceRolled:
      return values[2] === 0 ? undefined : `${BY_ROLE[role?.[actor] ?? -1]?.[kind] ?? EXPEDITION[kind]!} DMG-14`
    case EventKind.FatigueGained:
      return BY_FATIGUE[values[2]]
    case EventKind.StatusEnded:
      if (values[1] === Occasion.ClearingUp) return 'EXP-38'
      return values[1] === Occasion.Fallen && role?.[target] !== Role.Adventurer ? 'EXP-35 EXP-44' : undefined
    case EventKind.DieCooled:
      if (values[2] === Occasion.ClearingUp) return 'EXP-38'
      return values[2] === Occasion.Fallen ? 'EXP-32 EXP-42' : undefined
    case EventKind.DieRecovered:
      return values[1] < 0 ? 'EXP-38' : undefined
    case EventKind.UnitRevived:
      return role?.[target] === Role.Enemy ? 'EXP-31 DEC-6' : undefined
    case EventKind.HealthChanged:
      return values[0] === 0 ? 'DMG-11' : undefined
    case EventKind.EncounterJudged:
      return BY_RESULT[values[0]]
    default:
      return undefined
  }
}

/** What answers in a window, by the rule of that window. */
const BY_WINDOW: Readonly<Record<number, string>> = {
  [Window.Preventing]: 'DMG-9 DMG-19',
  [Window.LosingHp]: 'DMG-8',
  [Window.Defeated]: 'DEC-11',
  [Window.AfterDefeated]: 'EXP-35',
  [Window.AfterEngage]: 'EXP-21 EXP-35',
}

/**
 * Ids of the rules (docs/RULES.md) behind an event of a ruleset; empty where none is to be named. With the roster of an encounter,
 * those of what adventurers, companions and enemies do are told apart; with the tables of a dungeon, of characters, monsters and summons;
 * `memory` and `company` know what the log of a dungeon or of companies has said before.
 */
export const rulesOf = (
  ruleset: string,
  event: BattleEvent,
  roster?: Roster,
  dungeon?: DungeonTables,
  memory?: DungeonMemory,
  company?: CompanyMemory,
  warband?: WarbandMemory,
): string => {
  const { kind, actor, values } = event
  if (ruleset === 'dungeon' && !(kind === EventKind.BattleEnded && values[0] === Outcome.Undecided))
    return rulesOfDungeon(event, dungeon, memory)
  if (ruleset === 'warband' && !(kind === EventKind.BattleEnded && values[0] === Outcome.Undecided))
    return rulesOfWarband(event, warband)
  if (ruleset === 'company' && !(kind === EventKind.BattleEnded && values[0] === Outcome.Undecided))
    return rulesOfCompany(event, company)
  const told = ruleset === 'expedition' ? byValues(event, roster?.role) : undefined
  if (told !== undefined) return told
  if (kind === EventKind.DamagePrevented && values[2] !== 0) return values[2] > 0 ? 'DMG-3 DMG-9' : 'EXP-24 DMG-9'
  if (kind === EventKind.DieRolled && ruleset === 'expedition') return values[0] === Purpose.Tie ? 'EXP-9 EXP-11' : 'EXP-21'
  if (kind === EventKind.MarchAimed && values[0] === March.NobodyThere) return 'EXP-27'
  if (kind === EventKind.MarchAimed) return values[0] === March.Nearer ? 'EXP-27 EXP-9' : 'EXP-26 EXP-9'
  if (kind === EventKind.BattleEnded && values[0] === Outcome.Undecided) return CUT_OFF[ruleset] ?? ''
  if (kind === EventKind.ReactionUsed && BY_WINDOW[values[1]] !== undefined) return BY_WINDOW[values[1]]!
  return BY_ROLE[roster?.role[actor] ?? -1]?.[kind] ?? CITED[ruleset]?.[kind] ?? ''
}
