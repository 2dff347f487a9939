import { Cause, Happened, Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CardVerb, Rooms } from '../components/dungeon.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { type ScriptedEvent, Window } from '../components/reactions.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIsNot } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { isInPlay } from '../engine/tactics/figures.ts'
import { addPoints } from './deal-points.ts'
import { giveConditions } from './give-condition.ts'
import { healFigure } from './heal-figure.ts'
import { isUnderWay, openAction } from './open-action.ts'
import { spawnFigures } from './spawn-figure.ts'

/** Whether events of the scenario may still fall due in the moment under way. */
export const isInMoment = whereIsNot(Moment, 'window', 0)

/** Starts the moment `window` (round start, round end, a door opened), where the scenario has an event for it. */
export const startMoment = (battle: Battle, window: number): void => {
  const { scripted } = battle.template
  for (let i = 0; i < scripted.length; i++) {
    if (scripted[i]!.window !== window) continue
    const moment = columns(battle, Moment)
    moment.window[0] = window + 1
    moment.next[0] = 0
    return
  }
}

/**
 * The next event of the scenario that falls due in the moment under way happens, one a pass, in their order; all that it deals is one action.
 * Rules: DUN-38 DEC-2 · reads Moment, Rooms · writes Moment, Happened, Action, Hits and what the effects name · dice: none
 */
export const happenInDungeon: System = (battle) => {
  const { window, next } = columns(battle, Moment)
  const { scripted } = battle.template
  while (next[0]! < scripted.length) {
    const place = next[0]!
    next[0] = place + 1
    if (!isDue(battle, scripted[place]!, place, window[0]! - 1)) continue
    happen(battle, scripted[place]!, place)
    return
  }
  window[0] = 0
  next[0] = 0
}

const isDue = (battle: Battle, event: ScriptedEvent, place: number, window: number): boolean => {
  if (event.window !== window) return false
  if (event.round !== 0 && event.round !== battle.clock[Clock.Round]) return false
  const times = columns(battle, Happened).times[place]!
  if (event.times !== 0 && times >= event.times) return false
  if (window === Window.DoorOpened) return times < openDoors(battle, event.door)
  return times < MOST_COUNTED
}

/** Doors opened that set off an event of `door`: doors are never shut again, so it has happened as often as it is due. */
const openDoors = (battle: Battle, door: number | undefined): number => {
  const open = columns(battle, Rooms).open[0]!
  if (door !== undefined) return (open >>> door) & 1
  let count = 0
  for (let left = open; left !== 0; left &= left - 1) count++
  return count
}

const MOST_COUNTED = 255

/** One event happens to all whom it befalls, or to nobody. */
const happen = (battle: Battle, event: ScriptedEvent, place: number): void => {
  const { times } = columns(battle, Happened)
  times[place] = times[place]! + 1
  emit(battle, EventKind.EventHappened, NOBODY, 0, place)
  for (let effect = event.firstEffect; effect < event.endEffect; effect++) apply(battle, event.rows, effect)
}

const apply = (battle: Battle, rows: Uint8Array | null, effect: number): void => {
  const { verb, amount, conditions, arg } = battle.template.dungeon.effects
  if (verb[effect] === CardVerb.Spawn) {
    spawnFigures(battle, arg[effect]!)
    return
  }
  if (rows === null) return
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (!isInPlay(battle, row)) continue
    if (verb[effect] === CardVerb.Damage) hurt(battle, row, amount[effect]!)
    else if (verb[effect] === CardVerb.Heal) healFigure(battle, NOBODY, row, amount[effect]!)
    else if (verb[effect] === CardVerb.Condition) giveConditions(battle, NOBODY, row, conditions[effect]!)
  }
}

const hurt = (battle: Battle, row: number, points: number): void => {
  if (points <= 0) return
  if (!isUnderWay(battle)) openAction(battle, NOBODY, Cause.Event, NO_ABILITY)
  addPoints(battle, row, points)
}
