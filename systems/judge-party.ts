import { Clock } from '../components/clock.ts'
import { NO_SIDE } from '../components/ids.ts'
import { type Objective, ObjectiveCheck } from '../components/objectives.ts'
import { Allegiance, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'

/**
 * Who wins by the objectives that fall due at the end of this round, all judged on the same state: a rival that meets its goal or whom the
 * party serves by losing comes before the party (DEC-3); `NO_SIDE` where nothing is decided.
 * Rules: EXP-45 DUN-37 DEC-3 · reads what `isMet` reads · writes nothing
 */
export const winnerByGoals = (
  battle: Battle,
  party: number,
  isMet: (battle: Battle, objective: Objective) => boolean,
): number => {
  const { objectives } = battle.template
  const round = battle.clock[Clock.Round]
  let success = false
  let failed = false
  let rival = NO_SIDE
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]!
    if (objective.check === ObjectiveCheck.AtRound && objective.round !== round) continue
    if (!isMet(battle, objective)) continue
    const concernsParty = objective.side === party
    if (concernsParty === objective.wins) success = true
    else if (concernsParty) failed = true
    else if (rival === NO_SIDE || objective.side < rival) rival = objective.side
  }
  if (rival !== NO_SIDE) return rival
  if (failed) return strongestRival(battle, party)
  return success ? party : NO_SIDE
}

/** The side other than the party's with the most standing units, the first of equals. */
export const strongestRival = (battle: Battle, party: number): number => {
  const { rows, sides } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  let best = NO_SIDE
  let most = -1
  for (let side = 0; side < sides; side++) {
    if (side === party) continue
    let standing = 0
    for (let row = 1; row < rows; row++) if (sideOf[row] === side && (mask[row]! & GONE_MASK) === 0) standing++
    if (standing > most) {
      most = standing
      best = side
    }
  }
  return best
}
