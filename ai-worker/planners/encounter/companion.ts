import { Clock, PLAN_LENGTH } from '../../../components/clock.ts'
import { BattleForm, StatusDie } from '../../../components/encounter.ts'
import { NO_ABILITY, NO_CELL } from '../../../components/ids.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { startRings } from '../../../engine/space/index.ts'
import { isAfflicted, markFree, quarry } from '../../../engine/tactics/encounter.ts'
import { MARCH_HEXES } from '../../../engine/tactics/encounter-march.ts'
import { listInReach } from '../../../engine/tactics/encounter-targets.ts'
import { listLegal } from './answer.ts'
import { attack, findCompanionAttack, type Looked, lookInto } from './attack.ts'
import { explainAttacks } from './explain.ts'
import { Deed, findDeed, possibleDeeds } from './help.ts'
import { expectedLoss } from './outlook.ts'
import type { Taste } from './taste.ts'
import { openTurn, turn } from './turn.ts'
import { nextCell } from './walk.ts'
import { writeDeed, writePass, writeWalk } from './write.ts'

/** A companion uses what it has, engages as many as it may, or goes towards the nearest enemy (EXP-29). */
export const planCompanion = (battle: Battle, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const unit = battle.clock[Clock.QuestionUnit]!
  openTurn(battle, unit, MARCH_HEXES, taste.holds)
  if (possibleDeeds(battle, unit) !== 0) {
    listLegal(battle)
    for (let deed = Deed.Revival as number; deed <= Deed.Harm; deed++) {
      const ability = findDeed(battle, unit, deed)
      if (ability !== NO_ABILITY) return writeDeed(battle, out, ability, why)
    }
  }
  const on = markFree(battle)
  startRings(on.rings, turn.cell)
  const looked: Looked | null = why === undefined ? null : []
  lookInto(looked)
  const found = turn.engages && findCompanionAttack(battle, on, unit, turn.points, taste.weakestFirst)
  lookInto(null)
  if (found) {
    if (why !== undefined && looked !== null) explainAttacks(battle, why, looked, taste.weakestFirst)
    return writeCompanionAttack(battle, out, taste.weakestFirst)
  }
  const to = nextCell(battle, on, unit, MARCH_HEXES, true)
  if (to !== NO_CELL) return writeWalk(battle, out, to, why, 'DEC-16: nobody to engage now, towards the nearest')
  return writePass(out, why)
}

/** Writes the walk, the engage and its targets: after the one found the others in reach, by expected damage or fewest HP first, then the lowest cell. */
const writeCompanionAttack = (battle: Battle, out: Int32Array, weakestFirst: boolean): number => {
  const { choiceIds, roster } = battle.template
  const { hp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  let count = 0
  if (attack.hexes > 0) out[count++] = choiceIds.cell + attack.cell
  out[count++] = choiceIds.form + BattleForm.HeavyWeapon
  out[count++] = choiceIds.unit + attack.target
  listInReach(battle, turn.unit, attack.cell)
  let left = roster.targets[turn.unit]! - 1
  if (isAfflicted(battle, turn.unit, StatusDie.Blind)) left = 0
  const { row } = quarry
  strike(attack.target)
  while (left > 0 && quarry.count > 0 && count < PLAN_LENGTH) {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < quarry.count; i++) {
      const value = weakestFirst ? -hp[row[i]!]! : expectedLoss(battle, row[i]!)
      if (value < most || (value === most && cell[row[i]!]! >= cell[best]!)) continue
      most = value
      best = row[i]!
    }
    out[count++] = choiceIds.unit + best
    strike(best)
    left--
  }
  return count
}

/** Takes `unit` off the list of `quarry`. */
const strike = (unit: number): void => {
  const { row } = quarry
  let kept = 0
  for (let i = 0; i < quarry.count; i++) if (row[i] !== unit) row[kept++] = row[i]!
  quarry.count = kept
}
