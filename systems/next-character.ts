import { Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_CARD, RoundCards } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Standing } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { startMoment } from './happen-in-dungeon.ts'
import { revealCards } from './reveal-cards.ts'

/**
 * The next character, in the order of seats, that has not chosen its cards yet; once all have, the cards are revealed. What the scenario has
 * for the start of the round happens first.
 * Rules: DUN-1 · reads RoundCards, Standing · writes Clock.Actor, Moment and as `revealCards` · dice: as `revealCards`
 */
export const nextCharacter: System = (battle) => {
  const { clock } = battle
  const { seats } = battle.template.dungeon
  const { over } = columns(battle, Moment)
  if (over[0] === 0) {
    over[0] = 1
    startMoment(battle, Window.RoundStart)
  }
  const { mask } = columns(battle, Standing)
  const { leading, resting } = columns(battle, RoundCards)
  for (let i = 0; i < seats.length; i++) {
    const unit = seats[i]!
    if ((mask[unit]! & GONE_MASK) !== 0 || leading[unit] !== NO_CARD || resting[unit] !== 0) continue
    clock[Clock.Actor] = unit
    return
  }
  over[0] = 0
  clock[Clock.Actor] = NOBODY
  revealCards(battle)
}
