import { Clock } from '../components/clock.ts'
import { Engage } from '../components/encounter.ts'
import { NO_CELL } from '../components/ids.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, logDetail } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { countCells, hasCell, lowestCell } from '../engine/space/index.ts'
import { March, march, surveyMarch } from '../engine/tactics/encounter-march.ts'
import { marchTies, onlyChoice, tieSide } from './break-tie.ts'
import { walkTo } from './walk-unit.ts'

/**
 * Walks the acting enemy as its rules say: where nobody is in its reach, up to two hexes towards the nearest hex from which
 * somebody would be. What they leave open is a tie; without one nobody but the enemy's own planner is asked.
 * Rules: EXP-26 EXP-27 DEC-1 · reads Position · writes Position, Occupancy, Engage.moves, Activation.act · dice: none
 */
export const moveEnemy: System = (battle) => {
  const { act } = columns(battle, Activation)
  if (act[0] !== Act.None) return
  const unit = battle.clock[Clock.Actor]!
  const side = tieSide(battle, unit)
  let choice = onlyChoice(battle, side, unit, marchTies)
  if (choice < 0) {
    choice = askFor(battle, QuestionKind.Tie, unit, side)
    if (choice === UNANSWERED) return
  }
  act[0] = Act.Engage
  const to = choice === PASS ? NO_CELL : choice - battle.template.choiceIds.cell
  if (battle.log !== null) logAim(battle, unit, to)
  if (to === NO_CELL) return
  const { moves } = columns(battle, Engage)
  moves[0] = moves[0]! + 1
  walkTo(battle, unit, to)
}

/** Tells a reader of details why the enemy walks, and to which hex it would in the end. */
const logAim = (battle: Battle, unit: number, to: number): void => {
  const { tied, space } = surveyMarch(battle, unit)
  const { reason, hexes } = march
  const isAiming = reason === March.ToTarget || reason === March.Nearer
  if (!isAiming) logDetail(battle, EventKind.MarchAimed, unit, reason, NO_CELL, 0)
  else {
    const goal = to !== NO_CELL && hasCell(space, tied, to) ? to : lowestCell(space, tied)
    logDetail(battle, EventKind.MarchAimed, unit, reason, goal, hexes, countCells(tied))
  }
}
