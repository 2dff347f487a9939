import { Outcome } from '../components/clock.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'

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

const CITED: Readonly<Record<string, Cited>> = { skirmish: SKIRMISH }

/** The rule that cuts a battle off. */
const CUT_OFF: Readonly<Record<string, string>> = { skirmish: 'SKI-13' }

/** Ids of the rules (docs/RULES.md) behind an event of a ruleset; empty where none is to be named. */
export const rulesOf = (ruleset: string, { kind, values }: BattleEvent): string => {
  if (kind === EventKind.BattleEnded && values[0] === Outcome.Undecided) return CUT_OFF[ruleset] ?? ''
  return CITED[ruleset]?.[kind] ?? ''
}
