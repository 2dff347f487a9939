import { Clock } from '../components/clock.ts'
import { Engage, EngageStep, TurnLoss, TurnStart, TurnStep } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation } from '../components/turn.ts'
import { Position, Standing, StandingBit, Uses } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'

/** Whether the actor's turn begins now. */
export const isTurnBeginning = whereIs(Engage, 'turn', TurnStep.Begin)

/**
 * Begins an adventurer's turn.
 * Rules: EXP-16 · writes as `beginTurn` · dice: none
 */
export const startAdventurerTurn: System = (battle) => beginTurn(battle, battle.clock[Clock.Actor]!)

/**
 * Begins a turn of `unit` in an encounter: it has acted this round, has used up nothing yet, and where everybody stands is kept for
 * what asks for it later (DMG-9).
 */
export const beginTurn = (battle: Battle, unit: number): void => {
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const { turn } = columns(battle, Uses)
  const { turns } = columns(battle, Ledger)
  const start = columns(battle, TurnStart).cell
  const loss = columns(battle, TurnLoss).hp
  for (let row = 0; row < rows; row++) {
    start[row] = cell[row]!
    loss[row] = 0
  }
  for (let i = 0; i < turn.length; i++) turn[i] = 0
  mask[unit] = mask[unit]! | StandingBit.Acted
  resetTurn(battle)
  columns(battle, Engage).turn[0] = TurnStep.Acts
  turns[unit] = turns[unit]! + 1
  emit(battle, EventKind.TurnStarted, unit, 0)
}

/** Nothing of a turn is used up, no engage is under way. */
export const resetTurn = (battle: Battle): void => {
  const activation = columns(battle, Activation)
  const engage = columns(battle, Engage)
  activation.act[0] = Act.None
  activation.target[0] = NOBODY
  activation.cell[0] = NO_CELL
  activation.moves[0] = 0
  activation.actions[0] = 0
  engage.turn[0] = TurnStep.Begin
  engage.step[0] = EngageStep.None
  engage.engages[0] = 0
  engage.moves[0] = 0
  engage.done[0] = 0
}
