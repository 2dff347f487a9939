import { Clock } from '../../../components/clock.ts'
import { ComStat } from '../../../components/company.ts'
import { NOBODY } from '../../../components/ids.ts'
import { Allegiance, Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import { isHostile } from '../../../engine/relations.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { rangeBetween } from '../../../engine/space/index.ts'
import { comStatOf } from '../../../engine/tactics/bands.ts'
import { canAttackNow, isWaiting, mayPass } from '../../../engine/tactics/company.ts'
import { shotMean, strikeMean } from '../../../engine/tactics/pool-odds.ts'
import { markChosen } from '../mark-chosen.ts'
import { points } from './explain.ts'

/**
 * Answers which unit is activated: passes where it may and nobody waiting can strike or shoot now; else the unit whose best attack in reach takes
 * most in the mean, of equals the one on the lowest cell (COM-32 DEC-1 DEC-16).
 */
export const pickUnit = (battle: Battle, out: Int32Array, why?: Explanation): number => {
  const { rows, choiceIds, unitIds } = battle.template
  const side = battle.clock[Clock.QuestionSide]!
  const sideOf = columns(battle, Allegiance).side
  const { cell } = columns(battle, Position)
  if (why !== undefined) why.decidedBy = 'COM-32, DEC-16: passes where nobody can attack now, else the best attack in reach'
  if (mayPass(battle, side) && !canAnyAttack(battle, side)) {
    out[0] = PASS
    if (why !== undefined) markChosen(why, 'pass')
    return 1
  }
  let best = NOBODY
  let most = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side || !isWaiting(battle, unit)) continue
    const value = outlook(battle, unit)
    if (why !== undefined)
      why.candidates.push({ choice: unitIds[unit]!, score: value, note: `takes ${points(value)} HP at best` })
    if (best !== NOBODY && (value < most || (value === most && cell[unit]! > cell[best]!))) continue
    best = unit
    most = value
  }
  out[0] = choiceIds.unit + best
  if (why !== undefined) markChosen(why, unitIds[best]!)
  return 1
}

const canAnyAttack = (battle: Battle, side: number): boolean => {
  const sideOf = columns(battle, Allegiance).side
  for (let unit = 1; unit < battle.template.rows; unit++) {
    if (sideOf[unit] === side && isWaiting(battle, unit) && canAttackNow(battle, unit)) return true
  }
  return false
}

/** The most that an attack of `unit` takes in the mean from a foe that is near enough, ways not looked at. */
const outlook = (battle: Battle, unit: number): number => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  const move = comStatOf(battle, unit, ComStat.Move)
  const range = comStatOf(battle, unit, ComStat.Shot) > 0 ? comStatOf(battle, unit, ComStat.Range) : 0
  let most = 0
  for (let foe = 1; foe < rows; foe++) {
    const at = cell[foe]!
    if (at < 0 || !isHostile(battle, unit, foe)) continue
    const hexes = rangeBetween(space, from, at)
    if (hexes <= move + 1) most = Math.max(most, strikeMean(battle, unit, foe))
    if (hexes <= move + range && range > 0) most = Math.max(most, shotMean(battle, unit, foe, at))
  }
  return most
}
