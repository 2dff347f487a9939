import { Action, ActionStage, Cause, Happened, MOMENT_OVER, Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Declared, Engage, EngageStep, Role, TurnStart } from '../components/encounter.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../components/ids.ts'
import { type ScriptedEvent, Window } from '../components/reactions.ts'
import { Act, Activation } from '../components/turn.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { answersOf, isAwaited, isStanding, mayBeAnswered, meets, roundOf } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import type { Template } from '../engine/template.ts'
import { addHit, openAction } from './open-action.ts'
import { runEffects } from './run-effects.ts'

/**
 * Opens a moment in which `target` is met by `window` on account of `source`, if anybody answers it; more targets by `addHit`. The damage
 * path that follows has it answered. Open it before an action that comes first: that one suspends it.
 * Rules: DMG-11 · writes Action, Suspended
 */
const openMoment = (battle: Battle, window: number, source: number, target: number): void => {
  if (!isAwaited(battle.template, window)) return
  openAction(battle, source, window === Window.AfterEngage ? Cause.Attack : Cause.Event, NO_ABILITY)
  const action = columns(battle, Action)
  action.stage[0] = ActionStage.Reacting
  action.window[0] = window
  if (target !== NOBODY) addHit(battle, target)
}

/**
 * The turn of the acting unit has begun.
 * Rules: EXP-16 · writes Action · dice: none
 */
export const answerTurnStart: System = (battle) => openTurnMoment(battle, Window.TurnStart)

/**
 * The turn of the acting unit is about to end.
 * Rules: EXP-16 · writes Action · dice: none
 */
export const answerTurnEnd: System = (battle) => openTurnMoment(battle, Window.TurnEnd)

/** Opens a moment of the acting unit's turn; one that nobody has an answer to need not be. */
const openTurnMoment = (battle: Battle, window: number): void => {
  const unit = battle.clock[Clock.Actor]!
  if (isStanding(battle, unit) && !(mayBeAnswered(battle.template, window, unit) && isAnswered(battle, window, unit))) return
  openMoment(battle, window, unit, unit)
}

/** Whether anybody who stands has an answer to a moment that befalls the acting unit: as in `goOnWithMoment`, ahead of it. */
const isAnswered = (battle: Battle, window: number, unit: number): boolean => {
  const { reactions } = battle.template
  const owners = reactions.owners[window]!
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i]!
    if (!isStanding(battle, owner)) continue
    const list = answersOf(battle.template, owner, window)
    for (let place = 0; place < list.length; place++) {
      if (meets(battle, reactions.list[list[place]!]!, owner, unit, unit, unit)) return true
    }
  }
  return false
}

/**
 * An engage is over: an adventurer's that clears up, or that of an enemy or companion that has just dealt its roll to the last; it
 * befalls all whom it was declared against.
 * Rules: EXP-21 EXP-28 EXP-35 · writes Action, Hits · dice: none
 */
export const answerEngage: System = (battle) => {
  if (!isAwaited(battle.template, Window.AfterEngage)) return
  const unit = battle.clock[Clock.Actor]!
  const { step, target, declared } = columns(battle, Engage)
  if (battle.template.roster.role[unit] === Role.Adventurer) {
    if (step[0] === EngageStep.ClearUp) openMoment(battle, Window.AfterEngage, unit, target[0]!)
    return
  }
  if (columns(battle, Activation).act[0] === Act.Engage || declared[0] === 0) return
  openMoment(battle, Window.AfterEngage, unit, NOBODY)
  const { row } = columns(battle, Declared)
  for (let i = 0; i < declared[0]!; i++) addHit(battle, row[i]!)
}

/**
 * Starts the moment `window` of the round, to be gone through by `answerMoment`, the damage path and `endMoment`; the first seat stands
 * for whoever acts. False where neither the scenario nor a unit has anything for it.
 */
export const startMoment = (battle: Battle, window: number): boolean => {
  const { template, clock } = battle
  if (!isAwaited(template, window) && !hasEvent(template, window)) return false
  const moment = columns(battle, Moment)
  moment.window[0] = window + 1
  moment.next[0] = 0
  clock[Clock.Actor] = template.roster.seats[0]!
  columns(battle, TurnStart).cell.fill(NO_CELL)
  return true
}

/** Whether an event of the scenario may fall due in `window`. */
export const hasEvent = ({ scripted }: Template, window: number): boolean => {
  for (let i = 0; i < scripted.length; i++) if (scripted[i]!.window === window) return true
  return false
}

/**
 * The set-up, once, then the start of the round.
 * Rules: EXP-11 DMG-5 · writes Clock.Actor, Moment · dice: none
 */
export const nextRoundStart: System = (battle) => {
  const { over } = columns(battle, Moment)
  if (over[0] === 0) {
    over[0] = 1
    if (battle.clock[Clock.Round] === 1 && startMoment(battle, Window.SetUp)) return
  }
  if (over[0] === 1) {
    over[0] = 2
    if (startMoment(battle, Window.RoundStart)) return
  }
  over[0] = 0
  battle.clock[Clock.Actor] = NOBODY
}

/**
 * The end of the round.
 * Rules: EXP-11 · writes Clock.Actor, Moment · dice: none
 */
export const nextRoundEnd: System = (battle) => {
  const { over } = columns(battle, Moment)
  if (over[0] === 0) {
    over[0] = 1
    if (startMoment(battle, Window.RoundEnd)) return
  }
  over[0] = 0
  battle.clock[Clock.Actor] = NOBODY
}

/**
 * The next event of the scenario that falls due in the moment under way happens, one a pass, in their order; then the units answer.
 * Rules: EXP-12 DMG-18 DEC-2 · reads Moment · writes Moment, Happened, Action, Hits and what the effects name · dice: the battle's
 */
export const answerMoment: System = (battle) => {
  const moment = columns(battle, Moment)
  const { scripted } = battle.template
  if (moment.window[0] === 0) return
  const window = moment.window[0]! - 1
  while (moment.next[0]! < scripted.length) {
    const place = moment.next[0]!
    moment.next[0] = place + 1
    if (!isDue(battle, scripted[place]!, place, window)) continue
    happen(battle, scripted[place]!, place)
    return
  }
  if (moment.next[0] === MOMENT_OVER) {
    moment.window[0] = 0
    return
  }
  moment.next[0] = MOMENT_OVER
  openMoment(battle, window, NOBODY, NOBODY)
}

const isDue = (battle: Battle, event: ScriptedEvent, place: number, window: number): boolean => {
  if (event.window !== window) return false
  if (event.round !== 0 && event.round !== roundOf(battle)) return false
  return event.times === 0 || columns(battle, Happened).times[place]! < event.times
}

const MOST_COUNTED = 255

/** One event happens: to all it befalls as one action. */
const happen = (battle: Battle, event: ScriptedEvent, place: number): void => {
  const { times } = columns(battle, Happened)
  times[place] = Math.min(times[place]! + 1, MOST_COUNTED)
  emit(battle, EventKind.EventHappened, 0, 0, place)
  openAction(battle, NOBODY, Cause.Event, NO_ABILITY)
  const { rows, firstEffect, endEffect } = event
  if (rows === null) {
    runEffects(battle, firstEffect, endEffect, NOBODY, NOBODY, NOBODY, NOBODY)
    return
  }
  for (let i = 0; i < rows.length; i++) runEffects(battle, firstEffect, endEffect, NOBODY, NOBODY, rows[i]!, NOBODY)
}

/**
 * The moment is over once its events and its answers are.
 * Rules: EXP-11 · writes Clock.Actor · dice: none
 */
export const endMoment: System = (battle) => {
  if (columns(battle, Moment).window[0] === 0) battle.clock[Clock.Actor] = NOBODY
}
