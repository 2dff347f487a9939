import { Action, ActionStage, Cause, Happened, MOMENT_OVER, Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { type ScriptedEvent, Window } from '../components/reactions.ts'
import { Tokens, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { noteEvent } from './note-event.ts'
import { addHit, openAction } from './open-action.ts'
import { runEffects } from './run-effects.ts'
import { listed, listOfTurn, startNextDue } from './war-moments.ts'
import { Upkeep } from './war-turn.ts'

/**
 * The next of the scenario's events that falls due in the moment under way happens, one a pass, in their order; then the units answer; then the
 * moment is over.
 * Rules: WAR-33 NEU-1 NEU-4 DMG-18 DEC-2 · reads Moment, Tokens · writes Moment, Happened, Action, Hits and what the effects name · dice: the battle's
 */
export const happenInWar: System = (battle) => {
  const { window, next } = columns(battle, Moment)
  const { trigger } = columns(battle, WarTurn)
  const { scripted } = battle.template
  const now = window[0]! - 1
  while (next[0]! < scripted.length) {
    const place = next[0]!
    next[0] = place + 1
    if (!isDue(battle, scripted[place]!, place, now)) continue
    happen(battle, scripted[place]!, place, trigger[0]!)
    return
  }
  if (next[0] !== MOMENT_OVER) {
    next[0] = MOMENT_OVER
    openForAnswers(battle, now, trigger[0]!)
    return
  }
  const setOff = trigger[0]!
  window[0] = 0
  next[0] = 0
  trigger[0] = NOBODY
  startNextDue(battle, setOff)
}

const isDue = (battle: Battle, event: ScriptedEvent, place: number, window: number): boolean => {
  if (event.window !== window) return false
  if (event.round !== 0 && event.round !== battle.clock[Clock.Round]) return false
  if (event.token !== undefined && !fitsToken(battle, event.token)) return false
  return event.times === 0 || columns(battle, Happened).times[place]! < event.times
}

const fitsToken = (battle: Battle, kind: number): boolean =>
  columns(battle, Tokens).kind[columns(battle, WarTurn).token[0]!] === kind

/** One event happens: to all it befalls as one action; where it names nobody, on account of whoever set it off. */
const happen = (battle: Battle, event: ScriptedEvent, place: number, trigger: number): void => {
  noteEvent(battle, place, trigger)
  openAction(battle, NOBODY, Cause.Event, NO_ABILITY)
  const { rows, firstEffect, endEffect } = event
  if (rows === null) {
    runEffects(battle, firstEffect, endEffect, NOBODY, trigger, trigger, trigger)
    return
  }
  for (let i = 0; i < rows.length; i++) runEffects(battle, firstEffect, endEffect, NOBODY, trigger, rows[i]!, trigger)
}

/** Opens the moment for whoever answers it: a token's befalls who took it, a turn's all units of the turn. */
const openForAnswers = (battle: Battle, window: number, trigger: number): void => {
  if (!isAwaited(battle.template, window)) return
  openAction(battle, trigger, Cause.Event, NO_ABILITY)
  const action = columns(battle, Action)
  action.stage[0] = ActionStage.Reacting
  action.window[0] = window
  if (window === Window.TurnStart || window === Window.TurnEnd) {
    const count = listOfTurn(battle, isTurnOfNeutrals(battle))
    for (let i = 0; i < count; i++) addHit(battle, listed[i]!)
    // A turn that befalls nobody is not answered once, as a round is.
    if (count === 0) action.stage[0] = ActionStage.Ending
  } else if (trigger !== NOBODY) addHit(battle, trigger)
}

/** Whether the moment of a turn that is under way is one of the neutral units': theirs lies before the first part of the upkeep that is the side's. */
const isTurnOfNeutrals = (battle: Battle): boolean => {
  const step = columns(battle, WarTurn).step[0]!
  return step === WarStep.NeutralRecover || (step === WarStep.Rout && columns(battle, Moment).over[0]! <= Upkeep.NeutralMoment)
}
