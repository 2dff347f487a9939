import { Clock } from '../../../components/clock.ts'
import { ComStat, Doing, OrderForm } from '../../../components/company.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Activation, QuestionKind } from '../../../components/turn.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { hasCell, listCells } from '../../../engine/space/index.ts'
import { comStatOf } from '../../../engine/tactics/bands.ts'
import { hexesToMove } from '../../../engine/tactics/company.ts'
import { beginRings, board, foeCount, gatherReach, listFoes, reach, surveyListed } from '../../../engine/tactics/index.ts'
import { canUseOrder } from '../../../engine/tactics/order-targets.ts'
import { POOL_ONE } from '../../../engine/tactics/pool-odds.ts'
import { approach, markGoalCells } from '../approach.ts'
import { attack, findAttack } from './attack.ts'
import { contact, isTouched, markContact } from './contact.ts'
import { explainAttacks, explainOrder, explainStep } from './explain.ts'
import { exposureAt } from './exposure.ts'
import { aim, chooseTarget } from './order-worth.ts'
import { pickUnit } from './pick-unit.ts'

/** How a policy goes about an activation. */
interface Temper {
  readonly walks: boolean
  readonly weakestFirst: boolean
  readonly isCautious: boolean
}

const create =
  (temper: Temper): Planner =>
  (battle, out, why) => {
    const kind = battle.clock[Clock.QuestionKind]
    if (kind === QuestionKind.Unit) return pickUnit(battle, out, why)
    if (kind === QuestionKind.Act) return planAct(battle, out, temper, why)
    return answerRest(battle, out)
  }

/** Deals the most expected damage now, else approaches the nearest opponent; gives the first order that does any good (DEC-16 COM-29). */
export const aggressive: Planner = create({ walks: true, weakestFirst: false, isCautious: false })

/** As `aggressive`, on the opponent with the fewest hit points in reach (DEC-16). */
export const focusWeakest: Planner = create({ walks: true, weakestFirst: true, isCautious: false })

/** As `aggressive` where it may expect to keep more than half of its hit points, else the cell with the least exposure (DEC-16). */
export const cautious: Planner = create({ walks: true, weakestFirst: false, isCautious: true })

/** Never moves; attacks what comes in range (DEC-16). */
export const hold: Planner = create({ walks: false, weakestFirst: false, isCautious: false })

/** Answers a question that is about no act: a target that is asked for by itself, and answers to moments, which are given. */
const answerRest = (battle: Battle, out: Int32Array): number => {
  const { clock, template } = battle
  const unit = clock[Clock.QuestionUnit]!
  if (clock[Clock.QuestionKind] === QuestionKind.Target) {
    const ability = columns(battle, Activation).ability[0]!
    if (chooseTarget(battle, unit, ability)) {
      out[0] = template.choiceIds.unit + aim.target
      return 1
    }
  }
  const count = template.ruleset.questions[clock[Clock.QuestionKind]!]!(battle, legal)
  // Of an answer that may be declined the last choice is to give it.
  out[0] = legal[clock[Clock.QuestionKind] === QuestionKind.Reaction ? count - 1 : 0]!
  return 1
}

const legal = new Int32Array(20_000)

const planAct = (battle: Battle, out: Int32Array, temper: Temper, why: Explanation | undefined): number => {
  const unit = battle.clock[Clock.Actor]!
  const { act, order } = columns(battle, Doing)
  if (order[0] === 1 && useAny(battle, unit, OrderForm.Order, 0, out)) return explained(battle, out, why)
  const move = temper.walks ? hexesToMove(battle, unit) : 0
  if (act[0] === 0 && move === 0) return pass(out)
  const from = columns(battle, Position).cell[unit]!
  listFoes(battle, unit)
  markContact(battle)
  const isFree = !isTouched(battle, from)
  if (act[0] === 0 && !isFree) return pass(out)
  const hexes = move
  // Who is in contact stays there, unless it seeks safety or a goal: nothing need be known of its ways.
  if (hexes > 0 && (isFree || temper.isCautious || battle.template.reachGoals.length > 0)) {
    surveyListed(battle, unit)
    beginRings(battle, from)
    gatherReach(battle, hexes)
  }
  const goal = hexes > 0 && markGoalCells(battle, unit) ? approach(battle, board, hexes) : NO_CELL
  if (goal !== NO_CELL && hasCell(battle.template.space, board, goal)) return walk(battle, out, goal, why)
  if (temper.isCautious) return planCautious(battle, unit, from, hexes, goal, out, why)
  if (act[0] === 1 && attackOrUse(battle, unit, hexes > 0, temper.weakestFirst, out, why) > 0) return written
  // Who has shot stays back; who is in contact stays in it.
  if (hexes === 0 || !isFree || (act[0] === 0 && comStatOf(battle, unit, ComStat.Shot) > 0)) return pass(out)
  return walk(battle, out, goal === NO_CELL ? nextToFoe(battle, hexes) : goal, why)
}

/** How many choices `attackOrUse` wrote. */
let written = 0

/** Writes the best attack, or an ability that uses the act where that is worth more; returns how many choices, 0 = there is none. */
const attackOrUse = (
  battle: Battle,
  unit: number,
  walks: boolean,
  weakestFirst: boolean,
  out: Int32Array,
  why: Explanation | undefined,
): number => {
  const finds = findAttack(battle, unit, walks, weakestFirst)
  written = 0
  if (useAny(battle, unit, OrderForm.Action, finds ? attack.value : 0, out)) written = explained(battle, out, why)
  else if (finds) {
    if (why !== undefined) explainAttacks(battle, unit, walks, weakestFirst, why)
    const { choiceIds } = battle.template
    if (attack.cell !== columns(battle, Position).cell[unit]) out[written++] = choiceIds.cell + attack.cell
    out[written++] = choiceIds.unit + attack.target
    if (written === 2 && !mayStillOrder(battle, unit)) out[written++] = PASS
  }
  return written
}

/** Whether `unit` may give an order after what it does now. */
const mayStillOrder = (battle: Battle, unit: number): boolean => {
  const { firstOfUnit } = battle.template.abilities
  return columns(battle, Doing).order[0] === 1 && firstOfUnit[unit] !== firstOfUnit[unit + 1]
}

/** Writes the first ability of `form` in the unit's list that can be used and is worth more than `least`. */
const useAny = (battle: Battle, unit: number, form: number, least: number, out: Int32Array): boolean => {
  const { abilities, choiceIds, company } = battle.template
  const end = abilities.firstOfUnit[unit + 1]!
  for (let i = abilities.firstOfUnit[unit]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (company.form[ability] !== form || !canUseOrder(battle, unit, ability)) continue
    if (!chooseTarget(battle, unit, ability) || aim.value <= least) continue
    out[0] = choiceIds.ability + ability
    used = 1
    if (aim.target !== NOBODY) out[used++] = choiceIds.unit + aim.target
    return true
  }
  return false
}

/** How many choices `useAny` wrote. */
let used = 0

const explained = (battle: Battle, out: Int32Array, why: Explanation | undefined): number => {
  if (why !== undefined) explainOrder(battle, out[0]!, why)
  return used
}

const pass = (out: Int32Array): number => {
  out[0] = PASS
  return 1
}

const walk = (battle: Battle, out: Int32Array, to: number, why: Explanation | undefined): number => {
  if (to === NO_CELL) return pass(out)
  if (why !== undefined) explainStep(battle, to, why)
  out[0] = battle.template.choiceIds.cell + to
  return 1
}

/** The next cell on the way to the nearest cell in contact with a foe; none where there is no way, or nobody. */
const nextToFoe = (battle: Battle, hexes: number): number => {
  if (foeCount[0] === 0) return NO_CELL
  const { words } = battle.template.space
  for (let word = 0; word < words; word++) board[word] = contact[word]!
  return approach(battle, board, hexes)
}

const stops = new Int32Array(16384)

/** Attacks where it can expect to keep half of its hit points or more, else seeks the least exposed cell and attacks what is still in reach from there. */
const planCautious = (
  battle: Battle,
  unit: number,
  from: number,
  hexes: number,
  goal: number,
  out: Int32Array,
  why: Explanation | undefined,
): number => {
  const isSafe = 2 * exposureAt(battle, unit, from) < columns(battle, Vitals).hp[unit]! * POOL_ONE
  const mayAct = columns(battle, Doing).act[0] === 1
  const isFree = !isTouched(battle, from)
  if (mayAct && attackOrUse(battle, unit, hexes > 0 && isSafe, false, out, why) > 0) return written
  if (hexes === 0) return pass(out)
  if (isSafe && isFree && mayAct) return walk(battle, out, goal === NO_CELL ? nextToFoe(battle, hexes) : goal, why)
  // What it reaches is gathered: `planAct` has looked at its ways.
  const { space } = battle.template
  const count = listCells(space, reach, stops)
  let best = NO_CELL
  let least = exposureAt(battle, unit, from)
  for (let i = 0; i < count; i++) {
    const exposure = exposureAt(battle, unit, stops[i]!)
    if (exposure >= least) continue
    best = stops[i]!
    least = exposure
  }
  return walk(battle, out, best, why)
}
