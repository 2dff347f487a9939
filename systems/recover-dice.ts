import { Clock } from '../components/clock.ts'
import { Dice, DiePlace, TrackItem } from '../components/dice.ts'
import { Role } from '../components/encounter.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { endStatus, layOnTrack, returnFatigue, takeFromTrack, trackLength } from './lay-on-track.ts'

/** What an event says of where a die goes that leaves the track. */
const OFF_TRACK = -1

/**
 * Recovery: as many dice as the cooldown stat says leave the track from the left.
 * Rules: EXP-16 EXP-17 · writes Track, Dice, Supply, Afflictions · dice: none
 */
export const recoverDice: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  if ((columns(battle, Standing).mask[unit]! & ABSENT_MASK) === 0) recover(battle, unit, battle.template.roster.cooldown[unit]!)
}

/**
 * Takes `count` dice from the left of an adventurer's track: a skill die is ready again, light fatigue and status dice go to the
 * supply, an overfatigue die goes to the leftmost open place behind the rest. None is taken twice; who has no track recovers nothing.
 */
export const recover = (battle: Battle, unit: number, count: number): void => {
  if (battle.template.roster.role[unit] !== Role.Adventurer) return
  const taken = Math.min(count, trackLength(battle, unit))
  for (let i = 0; i < taken; i++) {
    const item = takeFromTrack(battle, unit, 0)
    const die = item >= TrackItem.Skill ? item - TrackItem.Skill : -1
    let to = OFF_TRACK
    if (die >= 0) {
      columns(battle, Dice).place[die] = DiePlace.Ready
    } else if (item === TrackItem.Overfatigue) {
      layOnTrack(battle, unit, item)
      to = trackLength(battle, unit) - 1
    } else if (item === TrackItem.LightFatigue) {
      returnFatigue(battle, item)
    }
    emit(battle, EventKind.DieRecovered, unit, 0, die, 0, item, to)
    if (item >= TrackItem.Status && item < TrackItem.Skill) endStatus(battle, unit, item - TrackItem.Status)
  }
}
