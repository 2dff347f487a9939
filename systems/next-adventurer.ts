import { Clock } from '../components/clock.ts'
import { Encounter } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { ABSENT_MASK, Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'

/** Who has fallen or has had a turn this round is passed over. */
const DONE_MASK = ABSENT_MASK | StandingBit.Acted

/**
 * The adventurer whose turn it is, in the order of the seats; a seat that has been passed over does not come again, so that who is
 * revived acts only if its seat is still to come.
 * Rules: EXP-11 EXP-46 DEC-5 · reads Standing · writes Clock.Actor, Encounter.next · dice: none
 */
export const nextAdventurer: System = (battle) => {
  const { clock, template } = battle
  const { seats } = template.roster
  const { next } = columns(battle, Encounter)
  const { mask } = columns(battle, Standing)
  for (let seat = next[0]!; seat < seats.length; seat++) {
    const unit = seats[seat]!
    if ((mask[unit]! & DONE_MASK) !== 0) continue
    next[0] = seat + 1
    clock[Clock.Actor] = unit
    return
  }
  next[0] = 0
  clock[Clock.Actor] = NOBODY
}
