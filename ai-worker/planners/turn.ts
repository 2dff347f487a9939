import { Clock } from '../../components/clock.ts'
import { NO_CELL } from '../../components/ids.ts'
import { Activation, QuestionKind } from '../../components/turn.ts'
import { Position, Stats } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { choices, PASS } from '../../engine/choices.ts'
import { hasCell } from '../../engine/space/index.ts'
import { beginRings, board, ensureSearch, mayAct, mayMove, survey } from '../../engine/tactics/index.ts'
import { aid } from './aid.ts'
import { approach, approachFoe, markGoalCells } from './approach.ts'
import { firstInOrder } from './first-in-order.ts'
import { strike } from './strike.ts'

/** What the acting unit of the open question can still do this turn; overwritten by the next `openTurn`. */
export const turn = { unit: 0, cell: NO_CELL, points: 0, walks: false, acts: false }

/**
 * The part of a decision that all policies share: answers questions that are not about an act, passes where nothing is
 * left. Returns how many choices it wrote; 0 = the policy decides.
 */
export const openTurn = (battle: Battle, out: Int32Array): number => {
  const { clock } = battle
  const kind = clock[Clock.QuestionKind]
  if (kind === QuestionKind.Unit) return firstInOrder(battle, out)
  // A target alone is asked only of a policy that takes over in the middle of somebody else's act: the first legal one will do.
  if (kind === QuestionKind.Target) {
    const legal = new Int32Array(battle.template.choiceIds.count)
    out[0] = choices(battle, legal) > 0 ? legal[0]! : PASS
    return 1
  }
  const unit = clock[Clock.Actor]!
  turn.unit = unit
  turn.walks = mayMove(battle)
  turn.acts = mayAct(battle)
  turn.cell = columns(battle, Position).cell[unit]!
  turn.points = turn.walks ? columns(battle, Stats).move[unit]! : 0
  if (!turn.acts && columns(battle, Activation).moves[0]! > 0) {
    out[0] = PASS
    return 1
  }
  return 0
}

/** Surveys the map for the unit whose turn it is and starts its rings. */
export const surveyTurn = (battle: Battle): void => {
  survey(battle, turn.unit)
  beginRings(battle, turn.cell)
}

/** Where the unit's goal cells lie within its move, walks there; returns how many choices it wrote. */
export const writeGoal = (battle: Battle, out: Int32Array): number => {
  if (!turn.walks || !markGoalCells(battle, turn.unit)) return 0
  const { space, choiceIds } = battle.template
  ensureSearch(battle, turn.unit)
  const to = approach(battle, board, turn.points)
  if (to === NO_CELL || !hasCell(space, board, to)) return 0
  out[0] = choiceIds.cell + to
  return 1
}

/** Where the unit has goal cells, the next cell on its way there, else on its way to the nearest opponent; `NO_CELL`: stay. */
export const nextCell = (battle: Battle): number => {
  if (!turn.walks) return NO_CELL
  if (!markGoalCells(battle, turn.unit)) return approachFoe(battle, turn.unit, turn.points)
  ensureSearch(battle, turn.unit)
  return approach(battle, board, turn.points)
}

/** Walks to `to` (`NO_CELL`: stays) and passes. */
export const writeWalk = (battle: Battle, out: Int32Array, to: number): number => {
  if (to === NO_CELL || to === turn.cell) {
    out[0] = PASS
    return 1
  }
  out[0] = battle.template.choiceIds.cell + to
  out[1] = PASS
  return 2
}

/** Writes the walk to the cell of the strike found, the ability, its target, and a pass where no act is left after it. */
export const writeStrike = (battle: Battle, out: Int32Array): number => {
  const { choiceIds, abilities } = battle.template
  const single = abilities.areaRadius[strike.ability]! < 0
  return writeUse(battle, out, strike.cell, strike.ability, single ? choiceIds.unit + strike.target : choiceIds.cell + strike.aim)
}

/** Writes the walk to the cell of the help found, the ability and whom it helps. */
export const writeAid = (battle: Battle, out: Int32Array): number =>
  writeUse(battle, out, aid.cell, aid.ability, battle.template.choiceIds.unit + aid.target)

const writeUse = (battle: Battle, out: Int32Array, from: number, ability: number, target: number): number => {
  const { choiceIds, options } = battle.template
  let count = 0
  if (from !== turn.cell) out[count++] = choiceIds.cell + from
  out[count++] = choiceIds.ability + ability
  out[count++] = target
  if (columns(battle, Activation).actions[0]! + 1 >= options.actionsPerTurn!) out[count++] = PASS
  return count
}
