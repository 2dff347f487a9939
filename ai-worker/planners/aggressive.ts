import type { Battle } from '../../engine/battle.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import { findAid } from './aid.ts'
import { explainAid, explainStrikes, explainWalk } from './explain.ts'
import { findStrike } from './strike.ts'
import { nextCell, openTurn, turn, writeAid, writeGoal, writeStrike, writeWalk } from './turn.ts'

/** Takes a goal in reach first, then deals the most expected damage now, else helps, else walks up to the nearest opponent (DEC-16). */
export const aggressive: Planner = (battle, out, why) => planAttack(battle, out, false, why)

/** As `aggressive`, on the opponent with the fewest HP among those in reach (DEC-16). */
export const focusWeakest: Planner = (battle, out, why) => planAttack(battle, out, true, why)

const planAttack = (battle: Battle, out: Int32Array, weakestFirst: boolean, why: Explanation | undefined): number => {
  const settled = openTurn(battle, out)
  if (settled > 0) return settled
  const goal = writeGoal(battle, out)
  if (goal > 0) return goal
  if (turn.acts) {
    if (findStrike(battle, turn.unit, weakestFirst)) {
      if (why !== undefined) explainStrikes(battle, why, weakestFirst)
      return writeStrike(battle, out)
    }
    if (findAid(battle, turn.unit)) {
      if (why !== undefined) explainAid(battle, why)
      return writeAid(battle, out)
    }
  }
  const to = nextCell(battle)
  if (why !== undefined) explainWalk(battle, why, to)
  return writeWalk(battle, out, to)
}
