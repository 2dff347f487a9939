import { Cause, Hits } from '../components/action.ts'
import { Supply, TRACK_LENGTH, TrackItem } from '../components/dice.ts'
import { Role } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, FatigueFor } from '../engine/events.ts'
import { layOnTrack, trackLength } from './lay-on-track.ts'
import { addHit, openAction } from './open-action.ts'

/**
 * Puts `count` light fatigue dice on the track of an adventurer; overfatigue where the supply has none (EXP-19). Nothing for the
 * defeated (EXP-32) and for who has no track.
 */
export const gainLightFatigue = (battle: Battle, unit: number, count: number, what: number = FatigueFor.Other): void =>
  gainFatigue(battle, unit, count, TrackItem.LightFatigue, what)

/** Puts `count` overfatigue dice on the track of an adventurer; 1 true damage for each that the supply has not (EXP-19). */
export const gainOverfatigue = (battle: Battle, unit: number, count: number, what: number = FatigueFor.Other): void =>
  gainFatigue(battle, unit, count, TrackItem.Overfatigue, what)

const gainFatigue = (battle: Battle, unit: number, count: number, kind: number, what: number): void => {
  if (!canTire(battle, unit)) return
  const supply = columns(battle, Supply)
  let light = 0
  let overfatigue = 0
  let damage = 0
  for (let i = 0; i < count; i++) {
    let item = kind
    if (item === TrackItem.LightFatigue && supply.light[0] === 0) item = TrackItem.Overfatigue
    const pile = item === TrackItem.LightFatigue ? supply.light : supply.overfatigue
    if (pile[0] === 0) {
      damage++
      continue
    }
    const fits = trackLength(battle, unit) < TRACK_LENGTH
    pile[0] = pile[0]! - 1
    if (fits && item === TrackItem.LightFatigue) light++
    else if (fits) overfatigue++
    damage += layOnTrack(battle, unit, item)
  }
  if (light + overfatigue > 0) emit(battle, EventKind.FatigueGained, unit, 0, light, overfatigue, what)
  dealFatigueDamage(battle, unit, damage)
}

/** Whether fatigue does anything to `unit`: an adventurer that stands. */
const canTire = (battle: Battle, unit: number): boolean =>
  battle.template.roster.role[unit] === Role.Adventurer && (columns(battle, Standing).mask[unit]! & ABSENT_MASK) === 0

/** Deals `points` of true damage by fatigue to `unit`, credited to nobody (EXP-33); 0 is no action. */
export const dealFatigueDamage = (battle: Battle, unit: number, points: number): void => {
  if (points === 0) return
  openAction(battle, NOBODY, Cause.Fatigue, NO_ABILITY)
  const slot = addHit(battle, unit)
  columns(battle, Hits).trueDamage[slot] = points
}
