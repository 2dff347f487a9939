import { Cause } from '../components/action.ts'
import { Manner, OrderForm } from '../components/company.ts'
import { Lasts } from '../components/lasting.ts'
import { Window } from '../components/reactions.ts'
import { Purpose } from '../engine/dice.ts'
import {
  type BattleEvent,
  ChangeEnd,
  CommandChange,
  DeathMade,
  DominationBy,
  EffectFailure,
  EventKind,
} from '../engine/events.ts'
import { type CompanyMemory, isPutOffIn } from './company-memory.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

/** Rules behind the events of companies, where nothing in the event decides. */
const RULES: Cited = {
  [EventKind.RoundStarted]: 'COM-17',
  [EventKind.TurnStarted]: 'COM-18 COM-26',
  [EventKind.UnitMoved]: 'COM-26',
  [EventKind.AbilityUsed]: 'COM-26 DMG-18',
  [EventKind.DamageTaken]: 'DMG-3',
  [EventKind.UnitHealed]: 'DMG-13',
  [EventKind.UnitSaved]: 'DEC-11',
  [EventKind.UnitDeployed]: 'COM-30',
  [EventKind.EventHappened]: 'COM-17',
  [EventKind.UnitReturned]: 'COM-11 COM-12',
  [EventKind.ActivationPassed]: 'COM-18 COM-32',
  [EventKind.BattleScored]: 'COM-31',
  [EventKind.BattleEnded]: 'COM-31',
  [EventKind.DispositionChanged]: 'DEC-8',
}

const BY_CHANGE: Readonly<Record<number, string>> = {
  [CommandChange.Start]: 'COM-1',
  [CommandChange.Upkeep]: 'COM-3',
  [CommandChange.Temporary]: 'COM-4',
  [CommandChange.Permanent]: 'COM-4',
  [CommandChange.Lost]: 'COM-5',
  [CommandChange.Returned]: 'COM-11',
}

/** What an ability of a form is used by: an order, the act of the activation, an answer (COM-26 COM-29). */
const BY_FORM: Readonly<Record<number, string>> = {
  [OrderForm.None]: 'COM-29',
  [OrderForm.Order]: 'COM-29',
  [OrderForm.Action]: 'COM-26',
  [OrderForm.Reaction]: 'COM-29',
}

const joined = (...rules: readonly string[]): string => rules.filter((rule) => rule !== '').join(' ')

/** Ids of the rules behind an event of companies; empty where none is to be named. `memory` knows what its log has said before. */
export const rulesOfCompany = (event: BattleEvent, memory?: CompanyMemory): string => {
  const { kind, target, values } = event
  switch (kind) {
    case EventKind.CommandSet:
      return BY_CHANGE[values[3]] ?? 'COM-2'
    case EventKind.DominationTaken:
      if (values[1] < DominationBy.Killed) return 'COM-13 COM-16'
      return joined('COM-14', memory?.hasSpared === true ? 'COM-15' : '', 'COM-16')
    case EventKind.UnitDefeated:
      return ofDefeat(values[1], values[2])
    case EventKind.DeathDecided:
      return ofDeath(values[0], values[1])
    case EventKind.UnitRemoved:
      return values[0] === RETIRED ? 'COM-23' : memory?.mannerOf(target) === Manner.Eliminated ? 'COM-8' : 'COM-6'
    case EventKind.OrderGiven:
      return values[3] === 1 ? ofReaction(values[0], memory) : joined(values[1] > 0 ? 'COM-4' : '', 'COM-29')
    case EventKind.ReactionUsed:
      return ofAnswer(values[1])
    case EventKind.PoolRolled:
      return values[3] < 0 ? 'COM-21 COM-28' : 'COM-21 COM-27'
    case EventKind.DamageDealt:
      return ofDamage(event, memory)
    case EventKind.StatChanged:
      return ofChange(values[3] - 1, values[2], memory)
    case EventKind.StatChangeEnded:
      return values[2] === ChangeEnd.Over ? 'COM-17' : 'COM-23'
    case EventKind.EffectFailed:
      return ofFailure(values[1], values[3] === 1)
    case EventKind.DieRolled:
      return values[0] === Purpose.Coin ? 'COM-13' : ''
    default:
      return RULES[kind] ?? ''
  }
}

/** Cause of a removal that is no death. */
const RETIRED = 2

/** Who is eliminated is dead, but not killed; only an answer that replaces a death is one of COM-22. */
const ofDefeat = (manner: number, made: number): string => {
  if (manner !== Manner.Eliminated) return 'COM-6 COM-10'
  return joined('COM-8 COM-10', made === DeathMade.Answer ? 'COM-22' : '')
}

const ofDeath = (manner: number, made: number): string => {
  if (manner >= Manner.Eliminated)
    return joined(manner === Manner.Retired ? 'COM-23' : 'COM-8', made === DeathMade.Answer ? 'COM-22' : '')
  return joined('COM-6 COM-7', made === DeathMade.Answer ? 'COM-22' : made === DeathMade.Own ? 'COM-24' : '')
}

/** An order in reaction is carried out after the activation, but for one that says how somebody dies, and those outside of activations. */
const ofReaction = (ability: number, memory: CompanyMemory | undefined): string => {
  const window = memory?.windowOf(ability) ?? -1
  if (window === Window.Killing) return 'COM-22 COM-29'
  return window < 0 || isPutOffIn(window) ? 'COM-19 COM-29' : 'COM-17 COM-29'
}

/** What costs nothing just happens (COM-29), in the upkeep and the resolution as COM-17 has it. */
const ofAnswer = (window: number): string => {
  if (window === Window.Killing) return 'COM-22'
  return window === Window.RoundStart || window === Window.RoundEnd ? 'COM-17 COM-29' : 'COM-29'
}

/** Whether an ability is an order in reaction that is carried out after the activation (COM-19). */
const isPutOff = (ability: number, memory: CompanyMemory | undefined): boolean =>
  memory?.formOf(ability) === OrderForm.Reaction && isPutOffIn(memory.windowOf(ability))

const ofDamage = ({ values: [physical, trueDamage, ability, cause] }: BattleEvent, memory: CompanyMemory | undefined): string => {
  if (physical + trueDamage === 0) return 'DMG-3'
  if (cause === Cause.Attack) return memory === undefined ? 'DMG-1' : `${memory.isShot ? 'COM-28' : 'COM-27'} DMG-1`
  return cause === Cause.Reaction && isPutOff(ability, memory) ? 'COM-19 DMG-1' : 'DMG-1'
}

const ofChange = (ability: number, lasts: number, memory: CompanyMemory | undefined): string =>
  joined(
    isPutOff(ability, memory) ? 'COM-19' : '',
    lasts === Lasts.Battle ? '' : 'COM-17',
    ability < 0 || memory === undefined ? '' : (BY_FORM[memory.formOf(ability)] ?? ''),
  )

const ofFailure = (why: number, isReturn: boolean): string => {
  if (isReturn) return why === EffectFailure.NoRoom ? 'COM-12 DEC-6' : 'COM-9 COM-12'
  return why === EffectFailure.NobodyThere ? 'COM-9 DMG-15' : 'DMG-15'
}
