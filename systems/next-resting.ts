import { Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { RoundCards } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { mayRest } from './choose-cards.ts'
import { cleanUpRound } from './clean-up-round.ts'
import { isInMoment, startMoment } from './happen-in-dungeon.ts'
import { ASKED } from './rest-short.ts'

/** How far the clean-up has come: `Moment.over`. */
const Done = { Nothing: 0, CleanUp: 1, Rests: 2 } as const

/**
 * The clean-up of the round, then the next character, in the order of seats, that may take a short rest; once all have been asked, what the
 * scenario has for the end of the round.
 * Rules: DUN-1 DUN-3 DUN-33 · reads Cards, Standing · writes Clock.Actor, Moment and as `cleanUpRound` · dice: none
 */
export const nextResting: System = (battle) => {
  const { over } = columns(battle, Moment)
  if (over[0] === Done.Nothing) {
    over[0] = Done.CleanUp
    cleanUpRound(battle)
  }
  let next = NOBODY
  if (over[0] === Done.CleanUp) {
    next = firstResting(battle)
    if (next === NOBODY) {
      over[0] = Done.Rests
      startMoment(battle, Window.RoundEnd)
      if (isInMoment(battle)) next = firstStanding(battle)
    }
  }
  if (next === NOBODY) over[0] = Done.Nothing
  battle.clock[Clock.Actor] = next
}

const firstResting = (battle: Battle): number => {
  const { seats } = battle.template.dungeon
  const { mask } = columns(battle, Standing)
  const { resting } = columns(battle, RoundCards)
  for (let i = 0; i < seats.length; i++) {
    const unit = seats[i]!
    if ((mask[unit]! & GONE_MASK) === 0 && resting[unit] !== ASKED && mayRest(battle, unit)) return unit
  }
  return NOBODY
}

/** A character for whom the events of the round's end happen: a phase goes on with somebody. */
const firstStanding = (battle: Battle): number => {
  const { seats } = battle.template.dungeon
  const { mask } = columns(battle, Standing)
  const { resting } = columns(battle, RoundCards)
  for (let i = 0; i < seats.length; i++) {
    if ((mask[seats[i]!]! & GONE_MASK) !== 0) continue
    resting[seats[i]!] = ASKED
    return seats[i]!
  }
  return NOBODY
}
