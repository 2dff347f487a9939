import { Hits } from '../components/action.ts'
import { NO_ABILITY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { hitOn, openAction } from './open-action.ts'

/**
 * Opens an action of `source` that deals `points` to `target`, for the damage path that follows; nothing for no points, and false.
 * Rules: DMG-1 DMG-18 · writes Action, Hits
 */
export const dealPoints = (battle: Battle, source: number, target: number, points: number, cause: number): boolean => {
  if (points <= 0) return false
  openAction(battle, source, cause, NO_ABILITY)
  addPoints(battle, target, points)
  return true
}

/** Adds `points` for `target` to the action under way. */
export const addPoints = (battle: Battle, target: number, points: number): void => {
  const slot = hitOn(battle, target)
  const { physical } = columns(battle, Hits)
  physical[slot] = physical[slot] + points
}
