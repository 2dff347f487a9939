import { Clock, PLAN_LENGTH } from '../../components/clock.ts'
import { Engage, EngageStep, Role, StatusDie } from '../../components/encounter.ts'
import { NO_CELL } from '../../components/ids.ts'
import { QuestionKind } from '../../components/turn.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { PASS } from '../../engine/choices.ts'
import { policyNumber } from '../../engine/dice.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import { isAfflicted, listQuarry, quarry } from '../../engine/tactics/encounter.ts'
import { listMarches, march, marchTo, surveyMarch } from '../../engine/tactics/encounter-march.ts'
import { keepInReach, keepPreferred, sortQuarry } from '../../engine/tactics/encounter-targets.ts'
import { answerPlainly } from './encounter/answer.ts'
import { explainMarch, explainTargets } from './encounter/explain.ts'
import { encounterAggressive } from './encounter/policies.ts'

/** Value of the option `ties` that draws. */
const SEEDED = 1

/**
 * What the rules have an enemy do: where it walks, and whom it engages (EXP-26 EXP-27 EXP-28). What they leave open goes by fixed keys, or
 * is drawn among what is permitted, with the option `ties: seeded` (DEC-1). For adventurers and companions it is `aggressive`.
 */
export const encounterRules: Planner = (battle, out, why) => {
  const { clock, template } = battle
  const unit = clock[Clock.QuestionUnit]!
  if (template.roster.role[unit] !== Role.Enemy) return encounterAggressive(battle, out, why)
  if (clock[Clock.QuestionKind] !== QuestionKind.Tie) return answerPlainly(battle, out)
  const from = columns(battle, Position).cell[unit]!
  if (columns(battle, Engage).step[0] === EngageStep.Declare) {
    listQuarry(battle, unit)
    return planTargets(battle, unit, from, out, 0, why)
  }
  const to = template.options.ties === SEEDED ? drawMarch(battle, unit) : marchTo(surveyMarch(battle, unit))
  if (why !== undefined) explainMarch(battle, why, unit, to)
  out[0] = to === NO_CELL ? PASS : template.choiceIds.cell + to
  // Who is dazed and has walked rolls nothing: nobody will ask.
  if (to !== NO_CELL && isAfflicted(battle, unit, StatusDie.Daze)) return 1
  return planTargets(battle, unit, to === NO_CELL ? from : to, out, 1, why)
}

/** Writes, from place `count` on, whom of its quarry `unit` engages from cell `from`, and that there is nobody else where it could engage more. */
const planTargets = (
  battle: Battle,
  unit: number,
  from: number,
  out: Int32Array,
  count: number,
  why: Explanation | undefined,
): number => {
  const { choiceIds, roster, options } = battle.template
  const left = roster.targets[unit]! - columns(battle, Engage).declared[0]!
  keepInReach(battle, unit, from)
  if (options.ties === SEEDED) drawOrder(battle, unit)
  else sortQuarry(battle, unit)
  if (why !== undefined) explainTargets(battle, why, unit, left)
  let next = count
  const taken = Math.min(left, quarry.count)
  for (let i = 0; i < taken && next < PLAN_LENGTH; i++) out[next++] = choiceIds.unit + quarry.row[i]!
  if (taken < left && next < PLAN_LENGTH) out[next++] = PASS
  return next
}

const permitted = new Int32Array(16384)

/** A hex drawn among those that the rules permit; `NO_CELL` = it stays. */
const drawMarch = (battle: Battle, unit: number): number => {
  const count = listMarches(battle, unit, permitted)
  const all = count + (march.mayStay ? 1 : 0)
  const pick = all > 1 ? policyNumber(battle, unit, battle.clock[Clock.Decisions]!, all) : 0
  return pick < count ? permitted[pick]! : NO_CELL
}

const undrawn = new Uint8Array(256)
const drawn = new Uint8Array(256)

/** Puts `quarry` in an order by preference in which equals are drawn, one after the other. */
const drawOrder = (battle: Battle, unit: number): void => {
  const { row } = quarry
  const all = quarry.count
  undrawn.set(row)
  for (let place = 0; place < all; place++) {
    const left = all - place
    row.set(undrawn)
    quarry.count = left
    keepPreferred(battle, unit)
    const step = battle.clock[Clock.Decisions]! + 1 + place
    const chosen = row[quarry.count > 1 ? policyNumber(battle, unit, step, quarry.count) : 0]!
    drawn[place] = chosen
    let at = 0
    for (let i = 0; i < left; i++) if (undrawn[i] !== chosen) undrawn[at++] = undrawn[i]!
  }
  row.set(drawn)
  quarry.count = all
}
