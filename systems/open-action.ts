import { Action, ActionStage, Cause, HitDetails, Hits, MOST_FRAMES, Suspended, SuspendedCount } from '../components/action.ts'
import { Clock, Fault } from '../components/clock.ts'
import { HitSource } from '../components/company.ts'
import { Engage, EngageStep, NO_FORM, Role } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { HitInjury } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { fault } from '../engine/dice.ts'
import { whereIsNot } from '../engine/guard.ts'
import type { Fits } from '../engine/ruleset.ts'

/** Whether an action is under way: the damage path has something to do. */
export const isUnderWay = whereIsNot(Action, 'stage', ActionStage.None)

/** Whether nothing can come between the steps of an action: nobody answers, and nobody tires. */
export const isUninterrupted: Fits = ({ reactions, roster }) => reactions.windows === 0 && roster.partySize === 0

/**
 * Opens an action of `source` (nobody: terrain, fatigue, the scenario) and suspends the one under way until it is over; one too deep
 * is a fault of the battle. Add its hits (`addHit`) and return: the damage path that follows takes it from there.
 * Rules: DMG-1 DMG-11 DMG-18 · writes Action, Suspended
 */
export const openAction = (battle: Battle, source: number, cause: number, ability: number): void => {
  const action = columns(battle, Action)
  let first = 0
  if (action.stage[0] !== ActionStage.None) {
    first = action.first[0]! + action.count[0]!
    if (!suspend(battle)) return
  }
  action.source[0] = source
  action.cause[0] = cause
  action.ability[0] = ability
  action.form[0] = formOf(battle, source, cause)
  action.first[0] = first
  action.count[0] = 0
  action.stage[0] = ActionStage.Dealing
  action.record[0] = 0
  action.window[0] = 0
  action.owner[0] = 0
  action.cursor[0] = NOT_BEGUN
  action.felled[0] = 0
  action.declared[0] = 0
}

/** `Action.cursor` of a moment that nobody has been asked about yet. */
export const NOT_BEGUN = -1

/** Battle form of the engage that an adventurer's attack is part of. */
const formOf = (battle: Battle, source: number, cause: number): number => {
  if (battle.tables[Engage.index] === undefined || cause !== Cause.Attack) return NO_FORM
  const { step, form } = columns(battle, Engage)
  const isOwn = source === battle.clock[Clock.Actor] && battle.template.roster.role[source] === Role.Adventurer
  return isOwn && step[0] !== EngageStep.None ? form[0]! : NO_FORM
}

/** Adds an all-zero record for `target` to the action under way and returns its slot in `Hits`; a fault where there is no room. */
export const addHit = (battle: Battle, target: number): number => {
  const action = columns(battle, Action)
  const hits = columns(battle, Hits)
  const slot = action.first[0]! + action.count[0]!
  if (slot === hits.target.length) {
    fault(battle, Fault.ReactionsTooDeep)
    return slot - 1
  }
  action.count[0] = action.count[0]! + 1
  hits.target[slot] = target
  hits.physical[slot] = 0
  hits.trueDamage[slot] = 0
  hits.prevented[slot] = 0
  hits.taken[slot] = 0
  hits.heal[slot] = 0
  hits.bonusHp[slot] = 0
  if (battle.tables[HitSource.index] !== undefined) columns(battle, HitSource).row[slot] = NOBODY
  if (battle.tables[HitInjury.index] !== undefined) {
    const injury = columns(battle, HitInjury)
    injury.level[slot] = 0
    injury.roll[slot] = 0
  }
  if (battle.tables[HitDetails.index] !== undefined) {
    const details = columns(battle, HitDetails)
    details.preventedTrue[slot] = 0
    details.used[slot] = 0
    details.fate[slot] = 0
  }
  return slot
}

/** The record of `target` in the action under way, added where there is none yet: all damage to one unit is one instance (DMG-1). */
export const hitOn = (battle: Battle, target: number): number => {
  const { first, count } = columns(battle, Action)
  const rows = columns(battle, Hits).target
  const end = first[0]! + count[0]!
  for (let slot = first[0]!; slot < end; slot++) if (rows[slot] === target) return slot
  return addHit(battle, target)
}

/** Lays the action under way down on `Suspended`; false, and a fault, where it is full. */
const suspend = (battle: Battle): boolean => {
  const { count } = columns(battle, SuspendedCount)
  const frame = count[0]!
  if (frame === MOST_FRAMES) {
    fault(battle, Fault.ReactionsTooDeep)
    return false
  }
  copyFrame(columns(battle, Action), 0, columns(battle, Suspended), frame)
  count[0] = frame + 1
  return true
}

/** Ends the action under way: the one that it interrupted goes on, and counts whom it felled. Its records stay readable until the next one. */
export const closeAction = (battle: Battle): void => {
  const action = columns(battle, Action)
  if (battle.tables[SuspendedCount.index] !== undefined) {
    const { count } = columns(battle, SuspendedCount)
    if (count[0]! > 0) {
      const felled = action.felled[0]!
      count[0] = count[0]! - 1
      copyFrame(columns(battle, Suspended), count[0]!, action, 0)
      action.felled[0] = action.felled[0]! + felled
      return
    }
  }
  action.stage[0] = ActionStage.None
}

type Frames = ReturnType<typeof columns<typeof Action | typeof Suspended>>

const copyFrame = (from: Frames, at: number, to: Frames, into: number): void => {
  to.source[into] = from.source[at]!
  to.cause[into] = from.cause[at]!
  to.ability[into] = from.ability[at]!
  to.form[into] = from.form[at]!
  to.first[into] = from.first[at]!
  to.count[into] = from.count[at]!
  to.stage[into] = from.stage[at]!
  to.record[into] = from.record[at]!
  to.window[into] = from.window[at]!
  to.owner[into] = from.owner[at]!
  to.cursor[into] = from.cursor[at]!
  to.felled[into] = from.felled[at]!
  to.declared[into] = from.declared[at]!
}
