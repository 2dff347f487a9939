import { Clock } from '../components/clock.ts'
import { ActivationStage, CompanyTurn, ComStat, Doing } from '../components/company.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation } from '../components/turn.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { comStatOf } from '../engine/tactics/bands.ts'

/** Whether the activation is still to begin. */
export const isActivationBeginning = whereIs(Doing, 'begun', ActivationStage.None)

/**
 * The activation of the acting unit begins: all of its move, one act and one order are to come, and each side may give one order in reaction.
 * Rules: COM-26 COM-29 · writes Doing, Activation, CompanyTurn · dice: none
 */
export const beginActivation: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const doing = columns(battle, Doing)
  const activation = columns(battle, Activation)
  doing.hexes[0] = comStatOf(battle, unit, ComStat.Move)
  doing.act[0] = 1
  doing.order[0] = 1
  doing.begun[0] = ActivationStage.Begun
  activation.act[0] = Act.None
  activation.ability[0] = NO_ABILITY
  activation.target[0] = NOBODY
  activation.cell[0] = NO_CELL
  activation.moves[0] = 0
  activation.actions[0] = 0
  columns(battle, CompanyTurn).reacted[0] = 0
  const { turns } = columns(battle, Ledger)
  turns[unit] = turns[unit]! + 1
  emit(battle, EventKind.TurnStarted, unit, 0)
}
