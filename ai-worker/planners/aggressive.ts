import type { Battle } from '../../engine/battle.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import { ensureSearch, gatherReach, listFoes } from '../../engine/tactics/index.ts'
import { findAid, hasAid } from './aid.ts'
import { explainAid, explainStrikes, explainWalk } from './explain.ts'
import { findStrike } from './strike.ts'
import { Listed, listStrikes, reachBestStrike } from './strike-list.ts'
import { nextCell, openTurn, turn, writeAid, writeGoal, writeStrike, writeWalk } from './turn.ts'

/** Takes a goal in reach first, then deals the most expected damage now, else helps, else walks up to the nearest opponent (DEC-16). */
export const aggressive: Planner = (battle, out, why) => planAttack(battle, out, false, why)

/** As `aggressive`, on the opponent with the fewest HP among those in reach (DEC-16). */
export const focusWeakest: Planner = (battle, out, why) => planAttack(battle, out, true, why)

const planAttack = (battle: Battle, out: Int32Array, weakestFirst: boolean, why: Explanation | undefined): number => {
  const settled = openTurn(battle, out)
  if (settled > 0) return settled
  const { unit, points, acts } = turn
  listFoes(battle, unit)
  const list = !acts ? Listed.Nothing : why === undefined ? listTurn(battle, weakestFirst) : Listed.Unlisted
  if (list === Listed.InPlace) return writeStrike(battle, out)
  const toGoal = writeGoal(battle, out)
  if (toGoal > 0) return toGoal
  if (list !== Listed.Nothing && reaches(battle, list, weakestFirst)) {
    if (why !== undefined) {
      // The list may have needed no reach; what it passed over is told from the whole of it.
      ensureSearch(battle, unit)
      gatherReach(battle, points)
      explainStrikes(battle, why, weakestFirst)
    }
    return writeStrike(battle, out)
  }
  if (acts && hasAid(battle, unit)) {
    ensureSearch(battle, unit)
    gatherReach(battle, points)
    if (findAid(battle, unit)) {
      if (why !== undefined) explainAid(battle, why)
      return writeAid(battle, out)
    }
  }
  const to = nextCell(battle)
  if (why !== undefined) explainWalk(battle, why, to)
  return writeWalk(battle, out, to)
}

/** Lists what the unit could attack; where the scenario has cells to reach those go first, so there the list says nothing. */
const listTurn = (battle: Battle, weakestFirst: boolean): number =>
  battle.template.reachGoals.length > 0 ? Listed.Unlisted : listStrikes(battle, turn.unit, turn.points, weakestFirst)

const reaches = (battle: Battle, list: number, weakestFirst: boolean): boolean => {
  if (list === Listed.Somewhere) return reachBestStrike(battle, turn.unit, turn.points)
  ensureSearch(battle, turn.unit)
  gatherReach(battle, turn.points)
  return findStrike(battle, turn.unit, weakestFirst)
}
