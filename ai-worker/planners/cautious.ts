import { Clock } from '../../components/clock.ts'
import { NO_CELL } from '../../components/ids.ts'
import { Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { Planner } from '../../engine/ruleset.ts'
import { listCells } from '../../engine/space/index.ts'
import { EXPECTED_ONE, exposure, gatherReach, spread } from '../../engine/tactics/index.ts'
import { findAid } from './aid.ts'
import { explainAid, explainCaution, explainStrikes, explainWalk } from './explain.ts'
import { findStrike, strike } from './strike.ts'
import { nextCell, openTurn, surveyTurn, turn, writeAid, writeGoal, writeStrike, writeWalk } from './turn.ts'

/** Rounds after which a cautious unit stands twice what it stood at first: two cautious sides must not wait for ever. */
const PATIENCE_ROUNDS = 8

/**
 * Goals and help first; then as `aggressive`, but only where the damage expected until its next turn stays below half its
 * HP (more by an eighth of that per round gone by) or where no cell in reach would be better; else it goes where it is least
 * exposed and strikes from there if it can (DEC-16).
 */
export const cautious: Planner = (battle, out, why) => {
  const settled = openTurn(battle, out)
  if (settled > 0) return settled
  surveyTurn(battle)
  const goal = writeGoal(battle, out)
  if (goal > 0) return goal
  const { unit } = turn
  gatherReach(battle, turn.points)
  if (turn.acts && findAid(battle, unit)) {
    if (why !== undefined) explainAid(battle, why)
    return writeAid(battle, out)
  }
  const bearable = bearableDamage(battle, unit)
  const shelter = leastExposed(battle, unit)
  // Running away must help: where even the best cell is too hot, it fights on as if all were well.
  const fights = exposure(battle, unit, shelter) >= bearable
  if (turn.acts && findStrike(battle, unit, false) && (fights || exposure(battle, unit, strike.cell) < bearable)) {
    if (why !== undefined) explainStrikes(battle, why, false)
    return writeStrike(battle, out)
  }
  const next = nextCell(battle)
  const advances = next !== NO_CELL && (fights || exposure(battle, unit, next) < bearable)
  const to = advances ? next : shelter
  if (why !== undefined) explainCaution(battle, why, bearable, shelter, next)
  if (turn.acts) {
    spread(battle, to, 0)
    if (findStrike(battle, unit, false)) return writeStrike(battle, out)
  }
  if (why !== undefined) explainWalk(battle, why, to)
  return writeWalk(battle, out, to)
}

const bearableDamage = (battle: Battle, unit: number): number => {
  const half = (columns(battle, Vitals).hp[unit]! * EXPECTED_ONE) >> 1
  return half + Math.floor((half * (battle.clock[Clock.Round]! - 1)) / PATIENCE_ROUNDS)
}

const cells = new Int32Array(16384)

/** The cell of `reach` with least exposure; equals: where it stands, then the lowest. */
const leastExposed = (battle: Battle, unit: number): number => {
  const { space, scratch } = battle.template
  const count = listCells(space, scratch.reach, cells)
  let best = turn.cell
  let least = exposure(battle, unit, turn.cell)
  for (let i = 0; i < count; i++) {
    const damage = exposure(battle, unit, cells[i]!)
    if (damage >= least) continue
    least = damage
    best = cells[i]!
  }
  return best
}
