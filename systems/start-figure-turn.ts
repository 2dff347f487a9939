import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Condition, Conditions, FigureStep, FigureTurn } from '../components/dungeon.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { resetTurn } from './figure-turn.ts'
import { addHit, openAction } from './open-action.ts'

/** Damage of a wound (DUN-28). */
const WOUND = 1

/**
 * Begins a figure's turn: it has acted this round, and its wound hurts.
 * Rules: DUN-1 DUN-28 DUN-29 · reads Conditions · writes FigureTurn, Standing, Conditions.fresh, Action, Hits · dice: none
 */
export const startFigureTurn: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const { mask } = columns(battle, Standing)
  const { turns } = columns(battle, Ledger)
  const conditions = columns(battle, Conditions)
  mask[unit] = mask[unit]! | StandingBit.Acted
  conditions.fresh[unit] = 0
  resetTurn(battle)
  columns(battle, FigureTurn).from[0] = columns(battle, Position).cell[unit]!
  turns[unit] = turns[unit]! + 1
  emit(battle, EventKind.TurnStarted, unit, 0)
  if (((conditions.mask[unit]! >> Condition.Wound) & 1) === 0) return
  openAction(battle, NOBODY, Cause.Status, NO_ABILITY)
  columns(battle, Hits).physical[addHit(battle, unit)] = WOUND
}

/**
 * A turn has begun: from now on its figure acts, but for one that has rested.
 * Rules: DUN-3 DUN-4 · writes FigureTurn.step · dice: none
 */
export const beginFigureActs: System = (battle) => {
  const { step } = columns(battle, FigureTurn)
  if (step[0] === FigureStep.Begin) step[0] = FigureStep.Acts
}
