import { Action, ActionStage, Cause, Fate, HitDetails } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CONSEQUENCES, CompanyRank, ComStat, Death, Manner, Toll } from '../components/company.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../components/ids.ts'
import { Allegiance, Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CommandChange, DeathMade, EffectFailure, EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import { isFalling } from '../engine/tactics/company.ts'
import { changeCommand } from './change-command.ts'
import { endChangesOf, endChangesOn } from './change-stat.ts'
import { failDeed } from './fail-deed.ts'
import { hitOn, openAction } from './open-action.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * `unit` leaves the table in a `Manner`, by the hand of `by` or nobody; `made` = by what (`DeathMade`). What that means is one table
 * (`CONSEQUENCES`); this is the one place that carries it out. The dead are taken off the map when the action is over that killed them, who
 * retires without death goes at once. What a unit sustains ends with it, and what is on it, too.
 * Rules: COM-5 COM-6 COM-7 COM-8 COM-9 COM-10 COM-14 COM-22 COM-23 COM-24 · writes Death, Standing, Command, Toll, Lasting · dice: none
 */
export const leaveTable = (battle: Battle, unit: number, by: number, manner: number, made: number): void => {
  const death = columns(battle, Death)
  const { mask } = columns(battle, Standing)
  const { losesCommand, countsForDomination, isDead } = CONSEQUENCES[manner]!
  death.manner[unit] = manner
  death.round[unit] = battle.clock[Clock.Round]!
  death.pending[unit] = Manner.None
  mask[unit] = isDead ? mask[unit]! | StandingBit.Defeated : (mask[unit]! & ~StandingBit.Defeated) | StandingBit.Retired
  emit(battle, EventKind.DeathDecided, by, unit, manner, made)
  const side = columns(battle, Allegiance).side[unit]!
  const command = battle.template.company.stats[ComStat.Command]![unit]!
  if (losesCommand && command > 0) changeCommand(battle, side, -command, -command, CommandChange.Lost)
  if (countsForDomination) countForOthers(battle, unit, side)
  endChangesOf(battle, unit)
  endChangesOn(battle, unit)
  if (!isDead) retire(battle, unit, by)
}

const retire = (battle: Battle, unit: number, by: number): void => {
  const { mask } = columns(battle, Standing)
  if (columns(battle, Position).cell[unit] === NO_CELL) mask[unit] = (mask[unit]! & ~StandingBit.Reserve) | StandingBit.Removed
  else takeOffMap(battle, unit, RemovalCause.Retired, by)
}

/** What a killed unit is worth for the next domination: 1 unless it is insignificant, and the command of an officer or independent (COM-14 COM-15). */
export const worthForDomination = ({ template }: Pick<Battle, 'template'>, unit: number): number => {
  const { isInsignificant, sparesInsignificant, rank, stats } = template.company
  const one = isInsignificant[unit] === 1 && sparesInsignificant ? 0 : 1
  return one + (rank[unit] === CompanyRank.Regular ? 0 : stats[ComStat.Command]![unit]!)
}

const countForOthers = (battle: Battle, unit: number, side: number): void => {
  const { points } = columns(battle, Toll)
  const worth = worthForDomination(battle, unit)
  for (let other = 0; other < battle.template.sides; other++) if (other !== side) points[other] = points[other]! + worth
}

/**
 * The manner of the death at hand of `unit`: what effects have made it, else its own.
 * Rules: COM-7 COM-22 COM-24
 */
export const mannerSettled = (battle: Battle, unit: number): number => {
  const pending = columns(battle, Death).pending[unit]!
  return pending === Manner.None ? battle.template.company.manner[unit]! : pending
}

/**
 * An effect of `by` takes `unit` off the table in a `Manner`: dead with the action that is open, which declares it; retired at once. Who is
 * not on the table is not affected.
 * Rules: COM-6 COM-8 COM-9 COM-23 · writes Hits, HitDetails, Action, Death, and what `leaveTable` writes
 */
export const takeFromTable = (battle: Battle, by: number, unit: number, manner: number): void => {
  if (unit === NOBODY || !isStanding(battle, unit)) {
    failDeed(battle, by, unit, EffectFailure.NobodyThere)
    return
  }
  if (!CONSEQUENCES[manner]!.isDead) {
    leaveTable(battle, unit, by, manner, DeathMade.Removal)
    return
  }
  if (columns(battle, Action).stage[0] !== ActionStage.Dealing) openAction(battle, by, Cause.Event, NO_ABILITY)
  const { fate } = columns(battle, HitDetails)
  const { declared } = columns(battle, Action)
  const slot = hitOn(battle, unit)
  if ((fate[slot]! & Fate.Declared) === 0) declared[0] = declared[0]! + 1
  fate[slot] = fate[slot]! | Fate.Declared | (isReplacing(manner) ? Fate.Taken : 0)
  makePending(battle, unit, manner)
}

/**
 * An effect of `by` makes the death at hand of `unit` one of this `Manner`, or replaces it as a whole. Effects come with those of the active
 * side first: the first that sets the manner stands, and so does the first that replaces; a replacement beats a manner.
 * Rules: COM-7 COM-22 · writes Death.pending
 */
export const setManner = (battle: Battle, by: number, unit: number, manner: number): void => {
  if (unit === NOBODY || !isFalling(battle, unit)) {
    failDeed(battle, by, unit, EffectFailure.NobodyThere)
    return
  }
  makePending(battle, unit, manner)
}

/** Whether a manner takes the place of a death as a whole (COM-22). */
const isReplacing = (manner: number): boolean => manner >= Manner.Eliminated

/** By what the death at hand of `unit`, in record `slot`, has come to its manner (`DeathMade`; COM-8 COM-22 COM-24). */
export const deathMade = (battle: Battle, unit: number, slot: number): number => {
  const pending = columns(battle, Death).pending[unit]!
  if (pending === Manner.None) return DeathMade.Own
  const fate = columns(battle, HitDetails).fate[slot]!
  // What was declared dead outright may still be replaced by an answer.
  const isTaken = (fate & Fate.Declared) !== 0 && (isReplacing(pending) ? (fate & Fate.Taken) !== 0 : true)
  return isTaken ? DeathMade.Removal : DeathMade.Answer
}

const makePending = (battle: Battle, unit: number, manner: number): void => {
  const { pending } = columns(battle, Death)
  const before = pending[unit]!
  if (isReplacing(before)) return
  if (before === Manner.None || isReplacing(manner)) pending[unit] = manner
}
