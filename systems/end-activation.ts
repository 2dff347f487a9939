import { Clock } from '../components/clock.ts'
import { ActivationStage, CompanyTurn, Doing } from '../components/company.ts'
import { NOBODY } from '../components/ids.ts'
import { Act, Activation } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'

/** Whether nothing more is done in the activation under way but to end it. */
export const isActivationEnding = whereIs(Doing, 'begun', ActivationStage.Ending)

/**
 * The activation is over, and the next side's turn it is.
 * Rules: COM-18 · writes Clock.Actor, Doing, Activation, CompanyTurn · dice: none
 */
export const endActivation: System = (battle) => {
  const { clock, template } = battle
  const unit = clock[Clock.Actor]!
  const doing = columns(battle, Doing)
  const turn = columns(battle, CompanyTurn)
  doing.hexes[0] = 0
  doing.act[0] = 0
  doing.order[0] = 0
  doing.begun[0] = ActivationStage.None
  columns(battle, Activation).act[0] = Act.None
  turn.reacted[0] = 0
  turn.side[0] = (columns(battle, Allegiance).side[unit]! + 1) % template.sides
  emit(battle, EventKind.TurnEnded, unit, 0)
  clock[Clock.Actor] = NOBODY
}
