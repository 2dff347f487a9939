import { Action, ActionStage, Cause, Fate, HitDetails, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CONSEQUENCES, Death, Manner } from '../components/company.ts'
import { Role } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Window } from '../components/reactions.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { Injuries, Injury } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { DeathMade, EventKind, emit } from '../engine/events.ts'
import { isAwaited, isEncounter } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isCompany, isWarband } from '../engine/tactics/bands.ts'
import { sourceOfHit } from './hit-source.ts'
import { deathMade, leaveTable, mannerSettled } from './leave-table.ts'
import { NOT_BEGUN } from './open-action.ts'

/**
 * Whoever has lost the last HP by this action falls, whatever bonus HP are left: inert at once; defeated at once, too, where nobody
 * answers a defeat, else when the answers have been given (`settleFall`).
 * Rules: DMG-15 DEC-2 DEC-11 EXP-30 SKI-11 · reads Hits, Vitals · writes Standing, Action, HitDetails · dice: none
 */
export const markDefeated: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Applying) return
  const { windows } = battle.template.reactions
  // In a company the moment before a death comes first: there it is decided how, and whether, somebody dies (COM-22).
  const window = isCompany(battle.template) ? Window.Killing : Window.Defeated
  const isAnswered = isAwaited(battle.template, window)
  const first = action.first[0]!
  const end = first + action.count[0]!
  const { target, taken } = columns(battle, Hits)
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const declares = action.declared[0] !== 0
  // Between warbands nobody falls by the last wound, but by being incapacitated (WAR-37).
  const levels = isWarband(battle.template) ? columns(battle, Injuries).level : null
  for (let i = first; i < end; i++) {
    const unit = target[i]!
    if (levels !== null) {
      if (levels[unit] !== Injury.Incapacitated || (mask[unit]! & StandingBit.Defeated) !== 0) continue
    } else if (
      hp[unit]! > 0 ||
      (mask[unit]! & StandingBit.Defeated) !== 0 ||
      (taken[i] === 0 && !(declares && isDeclared(battle, i)))
    )
      continue
    mask[unit] = mask[unit]! | StandingBit.Defeated
    if (windows !== 0) {
      const { fate } = columns(battle, HitDetails)
      fate[i] = fate[i]! | Fate.Fell
    }
    if (!isAnswered) settleFall(battle, i)
  }
  action.stage[0] = windows === 0 ? ActionStage.Removing : ActionStage.Reacting
  action.window[0] = window
  action.record[0] = 0
  action.cursor[0] = NOT_BEGUN
}

const isDeclared = (battle: Battle, slot: number): boolean => (columns(battle, HitDetails).fate[slot]! & Fate.Declared) !== 0

/**
 * The unit of record `slot` has fallen, and all that its defeat set off is over: with HP again it never fell, else it is defeated and
 * credited.
 * Rules: DEC-11 EXP-30 EXP-33 SKI-11 COM-6 COM-22 · reads Vitals · writes Vitals.bonusHp, Standing, Action.felled, HitDetails, Ledger
 */
export const settleFall = (battle: Battle, slot: number): void => {
  const unit = columns(battle, Hits).target[slot]!
  const hp = columns(battle, Vitals).hp[unit]!
  if (hp > 0 && !isWarband(battle.template)) {
    const { mask } = columns(battle, Standing)
    const { fate } = columns(battle, HitDetails)
    mask[unit] = mask[unit]! & ~(StandingBit.Defeated | StandingBit.Remains)
    fate[slot] = fate[slot]! & ~Fate.Fell
    if (isCompany(battle.template)) columns(battle, Death).pending[unit] = Manner.None
    emit(battle, EventKind.UnitSaved, 0, unit, hp, columns(battle, Vitals).bonusHp[unit]!)
    return
  }
  if (isCompany(battle.template) && !isDying(battle, slot, unit)) return
  const { ability, felled } = columns(battle, Action)
  const ledger = columns(battle, Ledger)
  const { clock } = battle
  const credited = creditedFor(battle, slot, unit)
  felled[0] = felled[0]! + 1
  ledger.defeatedBy[unit] = credited
  ledger.defeatedWith[unit] = ability[0]! + 1
  ledger.defeatedRound[unit] = clock[Clock.Round]!
  ledger.defeatedOrder[unit] = clock[Clock.Events]!
  // Bonus HP go with the last HP, also where the chip stays on its hex (EXP-30 EXP-34).
  columns(battle, Vitals).bonusHp[unit] = 0
  if (!isCompany(battle.template)) {
    emit(battle, EventKind.UnitDefeated, credited, unit, ability[0]!)
    return
  }
  const manner = mannerSettled(battle, unit)
  const made = deathMade(battle, unit, slot)
  emit(battle, EventKind.UnitDefeated, credited, unit, ability[0]!, manner, made)
  leaveTable(battle, unit, credited, manner, made)
}

/** Whether the death at hand is one: retired in its place, a unit leaves the table and is not dead (COM-22 COM-23). */
const isDying = (battle: Battle, slot: number, unit: number): boolean => {
  const manner = mannerSettled(battle, unit)
  if (CONSEQUENCES[manner]!.isDead) return true
  const { fate } = columns(battle, HitDetails)
  fate[slot] = fate[slot]! & ~Fate.Fell
  leaveTable(battle, unit, sourceOfHit(battle, slot), manner, DeathMade.Answer)
  return false
}

/** Who is credited: whoever acts; in an encounter by EXP-33. */
const creditedFor = (battle: Battle, slot: number, unit: number): number => {
  const { source, cause } = columns(battle, Action)
  if (!isEncounter(battle.template)) return sourceOfHit(battle, slot)
  const { role } = battle.template.roster
  const declares = columns(battle, Action).declared[0] !== 0 && isDeclared(battle, slot)
  return creditOf(source[0]!, role[source[0]!]!, cause[0]!, role[unit]!, declares)
}

/**
 * Credit for a unit of role `fallen` that an action of `source`, of role `role`, defeats: to the party for enemies that its engages and
 * abilities fell or declare defeated, to an enemy for all that lose their last HP to its own, else to nobody (EXP-33).
 */
export const creditOf = (source: number, role: number, cause: number, fallen: number, declared: boolean): number => {
  if (source === NOBODY || cause > Cause.Reaction) return NOBODY
  if (role === Role.Enemy) return declared ? NOBODY : source
  return fallen === Role.Enemy ? source : NOBODY
}
