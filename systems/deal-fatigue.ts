import { Clock } from '../components/clock.ts'
import { Encounter } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { FatigueFor } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { dealFatigueDamage, gainOverfatigue } from './gain-fatigue.ts'
import { overfatigueOf } from './lay-on-track.ts'
import { FATIGUE_ROUND } from './start-encounter-round.ts'

/**
 * Who is tired next in a fatigue round: the adventurers that stand, in the order of their seats, twice.
 * Rules: EXP-12 EXP-13 EXP-32 · reads Standing · writes Clock.Actor, Encounter.next · dice: none
 */
export const nextFatigued: System = (battle) => {
  const { clock, template } = battle
  const { seats } = template.roster
  const { counter, next } = columns(battle, Encounter)
  const { mask } = columns(battle, Standing)
  clock[Clock.Actor] = NOBODY
  if (counter[0] !== FATIGUE_ROUND) return
  for (let place = next[0]!; place < 2 * seats.length; place++) {
    const unit = seats[place % seats.length]!
    if ((mask[unit]! & ABSENT_MASK) !== 0) continue
    next[0] = place + 1
    clock[Clock.Actor] = unit
    return
  }
  next[0] = 0
}

/**
 * In the first pass an adventurer gains an overfatigue die, in the second it is dealt true damage equal to those in its track.
 * Rules: EXP-13 DMG-18 · reads Track, Encounter.next · writes Track, Supply, Action, Hits · dice: none
 */
export const dealFatigue: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  if (columns(battle, Encounter).next[0]! <= battle.template.roster.seats.length)
    gainOverfatigue(battle, unit, 1, FatigueFor.Round)
  else dealFatigueDamage(battle, unit, overfatigueOf(battle, unit))
}

/**
 * The adventurer has had its fatigue.
 * Rules: EXP-13 · writes Clock.Actor · dice: none
 */
export const endFatigue: System = (battle) => {
  battle.clock[Clock.Actor] = NOBODY
}
