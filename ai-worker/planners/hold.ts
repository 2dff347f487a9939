import { NO_CELL } from '../../components/ids.ts'
import type { Planner } from '../../engine/ruleset.ts'
import { gatherReach } from '../../engine/tactics/index.ts'
import { findAid } from './aid.ts'
import { explainAid, explainStrikes, explainWalk } from './explain.ts'
import { findStrike } from './strike.ts'
import { openTurn, surveyTurn, turn, writeAid, writeStrike, writeWalk } from './turn.ts'

/** Never moves; attacks what comes in range, else helps whom it can (DEC-16). */
export const hold: Planner = (battle, out, why) => {
  const settled = openTurn(battle, out)
  if (settled > 0) return settled
  if (turn.acts) {
    surveyTurn(battle)
    gatherReach(battle, 0)
    if (findStrike(battle, turn.unit, false)) {
      if (why !== undefined) explainStrikes(battle, why, false)
      return writeStrike(battle, out)
    }
    if (findAid(battle, turn.unit)) {
      if (why !== undefined) explainAid(battle, why)
      return writeAid(battle, out)
    }
  }
  if (why !== undefined) explainWalk(battle, why, NO_CELL)
  return writeWalk(battle, out, NO_CELL)
}
