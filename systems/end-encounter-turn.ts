import { Clock } from '../components/clock.ts'
import { Engage, EngageStep, Role, StatusDie, TurnLoss, TurnStart } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Act, Activation } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Guard, System } from '../engine/ruleset.ts'
import { exhaustGathered } from './clear-up-engage.ts'
import { removeStatus } from './give-status.ts'
import { resetTurn } from './start-adventurer-turn.ts'

/** Whether the actor's turn is over: it has passed, or has fallen. */
export const isTurnOver: Guard = (battle) =>
  columns(battle, Activation).act[0] === Act.Pass ||
  (columns(battle, Standing).mask[battle.clock[Clock.Actor]!]! & ABSENT_MASK) !== 0

/**
 * Ends a turn: daze is over; dice of an engage that a fall has broken off are exhausted; what is asked of a turn ends with it.
 * Rules: EXP-16 EXP-32 DMG-14 · writes Afflictions, Track, Dice, TurnStart, TurnLoss, Activation, Engage, Clock.Actor · dice: none
 */
export const endEncounterTurn: System = (battle) => {
  const { clock, template } = battle
  const unit = clock[Clock.Actor]!
  if ((columns(battle, Standing).mask[unit]! & ABSENT_MASK) === 0) removeStatus(battle, unit, StatusDie.Daze)
  // Only where an engage has been broken off are dice still gathered.
  if (template.roster.role[unit] === Role.Adventurer && columns(battle, Engage).step[0] !== EngageStep.None)
    exhaustGathered(battle, unit)
  const { cell } = columns(battle, TurnStart)
  const { hp } = columns(battle, TurnLoss)
  // Loops: filling so few places by a call costs more.
  for (let row = 0; row < template.rows; row++) {
    cell[row] = NO_CELL
    hp[row] = 0
  }
  resetTurn(battle)
  clock[Clock.Actor] = NOBODY
  emit(battle, EventKind.TurnEnded, unit, 0)
}
