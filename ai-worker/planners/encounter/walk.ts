import { NO_CELL } from '../../../components/ids.ts'
import type { Battle } from '../../../engine/battle.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { markGoalCells } from '../approach.ts'
import { approach, approachBoard } from './approach.ts'
import { nearestStop, reached } from './reach.ts'
import { turn } from './turn.ts'

/** A cell that the unit has to reach for an objective, where it lies within its walk. */
export const goalInReach = (battle: Battle, on: EncounterSpace, unit: number, hexes: number): number => {
  if (!turn.walks || !markGoalCells(battle, unit)) return NO_CELL
  return nearestStop(on, battle.template.scratch.board, 0, 0, hexes) > 0 ? reached.cell : NO_CELL
}

/** The next hex on the way to a cell that the unit has to reach, else to the nearest opponent, who where it `stays` is not yet in reach; `NO_CELL`: none. */
export const nextCell = (battle: Battle, on: EncounterSpace, unit: number, hexes: number, stays: boolean): number => {
  if (!turn.walks) return NO_CELL
  if (markGoalCells(battle, unit)) return approachBoard(on, battle.template.scratch.board, hexes)
  return approach(battle, on, unit, hexes, stays)
}
