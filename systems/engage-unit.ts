import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { DeedStage, Did, DidBit, WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isAsked, isStanding } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { inSight, rangeBetween } from '../engine/space/index.ts'
import { areFoes, inContact } from '../engine/tactics/contact.ts'
import { blockOf, listInterceptors } from '../engine/tactics/intercept.ts'
import { hexesBetween } from '../engine/tactics/war-map.ts'
import { engageInches, halfOf, moveInches } from '../engine/tactics/warrior-state.ts'
import { beginSurveys, endSurveys, forgetSurvey, isSurveyed, surveyOnce, surveyWays } from '../engine/tactics/warrior-survey.ts'
import {
  ANY_DISTANCE,
  canEngage,
  canStop,
  checksTo,
  DIFFICULT_INCHES,
  entersDifficult,
  inchesTo,
  listContacts,
  MOST_CHECKS,
  searchWays,
  writeWay,
} from '../engine/tactics/warrior-ways.ts'
import { openEngaged } from './answer-engaged.ts'
import { putOn } from './fall-unit.ts'
import { provoke } from './provoke.ts'
import { walkWay } from './walk-way.ts'
import { isNeutralUnit } from './war-turn.ts'

/** Highest faces of the out-of-sight roll for half a move, and for a move (WAR-12). */
const HALF_MOVE = 5
const BASE_MOVE = 15

/**
 * The acting unit engages, if it likes: it names a target, rolls where it does not see it, and goes by the shortest way into contact with it, or with
 * the one that intercepts. One that cannot get there moves towards it.
 * Rules: WAR-10 WAR-11 WAR-12 WAR-13 WAR-14 WAR-26 NEU-3 NEU-7 NEU-12 · writes WarAct, Did, Disposition, Position, Occupancy, Action · dice: OutOfSight, Check, Mishap by the unit
 */
export const engageUnit: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  // What a policy surveys from here on holds to the end of this call: only the engage itself changes the board.
  beginSurveys()
  laidTo = NO_CELL
  goOn(battle, unit)
  endSurveys()
}

const goOn = (battle: Battle, unit: number): void => {
  const { stage } = columns(battle, WarAct)
  if (stage[0] === DeedStage.None && !declare(battle, unit)) return
  if (stage[0] === DeedStage.Declare && !choosePlace(battle, unit)) return
  if (stage[0] === DeedStage.Intercept && !askInterceptors(battle, unit)) return
  if (stage[0] === DeedStage.Walk) closeIn(battle, unit)
}

const path = new Int32Array(128 * 128)
const cells = new Int32Array(128 * 128)

/** Neutral units take no way that needs a check to engage (NEU-7 WAR-14). */
const checksOf = (battle: Battle, unit: number): number => (isNeutralUnit(battle, unit) ? 0 : MOST_CHECKS)

/** Asks whom the unit engages, and rolls how far it gets; false where the answer is not there yet. */
const declare = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const side = columns(battle, Allegiance).side[unit]
  if (isAsked(battle.template, side) && !isAnswered(battle) && engageChoices(battle, cells) === 1) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const choice = askFor(battle, QuestionKind.Declare, unit, side)
  if (choice === UNANSWERED) return false
  if (choice === PASS) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const target = choice - battle.template.choiceIds.unit
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Did)
  act.target[0] = target
  mask[unit] |= DidBit.Tried
  const wereFoes = areFoes(battle, unit, target)
  provoke(battle, unit, target)
  if (!wereFoes) forgetSurvey()
  const move = moveInches(battle, unit)
  const seen = isNeutralUnit(battle, unit) || inSight(battle.template.space, cell[unit], cell[target])
  const roll = seen ? 0 : rollDie(battle, unit, Purpose.OutOfSight, 20)
  const far = engageInches(battle, unit)
  const isShort = !seen && roll <= HALF_MOVE
  act.inches[0] = seen || roll > BASE_MOVE ? far : isShort ? halfOf(move) : move
  emit(battle, EventKind.EngageTried, unit, target, act.inches[0], roll)
  surveyOnce(battle, unit)
  if (comesToTarget(battle, unit, cell[unit], cell[target], act.inches[0])) act.stage[0] = DeedStage.Declare
  else {
    act.stage[0] = DeedStage.Over
    goTowards(battle, unit, cell[target], isShort ? halfOf(move) : move)
  }
  return true
}

/** Whether the surveyed unit comes into contact with who stands on `target`: a way without checks is best where there is one, and none is shorter than as the crow flies. */
const comesToTarget = (battle: Battle, unit: number, from: number, target: number, inches: number): boolean => {
  if (hexesBetween(from, target) > inches + 1) return false
  searchWays(inches, 0, true)
  if (canEngage(target)) return true
  if (checksOf(battle, unit) === 0) return false
  searchWays(inches, MOST_CHECKS, true)
  return canEngage(target)
}

/** Asks where the unit comes into contact, if there are several cells for it; false where the answer is not there yet. */
const choosePlace = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  // A policy finds out by itself.
  if (!isAnswered(battle) && isAsked(battle.template, columns(battle, Allegiance).side[unit])) {
    surveyWays(battle, unit)
    searchWays(act.inches[0], checksOf(battle, unit), true)
    const count = listContacts(columns(battle, Position).cell[act.target[0]], cells)
    if (count === 1) {
      act.cell[0] = cells[0]
      act.stage[0] = DeedStage.Intercept
      return true
    }
  }
  const choice = askFor(battle, QuestionKind.Place, unit, columns(battle, Allegiance).side[unit])
  if (choice === UNANSWERED) return false
  act.cell[0] = choice - battle.template.choiceIds.cell
  act.stage[0] = DeedStage.Intercept
  return true
}

/** Where the way in `path` leads to, and its length, while the survey holds that it was laid by. */
let laidTo: number = NO_CELL
let laid = 0

/** Lays the way of the engage under way into `path`; returns its length. */
const layWay = (battle: Battle, unit: number): number => {
  const act = columns(battle, WarAct)
  if (isSurveyed(battle, unit) && laidTo === act.cell[0]) return laid
  surveyOnce(battle, unit)
  searchWays(act.inches[0], 0, true)
  if (checksOf(battle, unit) > 0 && checksTo(act.cell[0]) < 0) searchWays(act.inches[0], MOST_CHECKS, true)
  laidTo = act.cell[0]
  laid = writeWay(laidTo, path)
  return laid
}

const blockers = new Uint8Array(256)

/** Asks the other side whether one of its units intercepts, if any can; false where the answer is not there yet. */
const askInterceptors = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const target = act.target[0]
  if (!isAnswered(battle) && listInterceptors(battle, unit, target, path, layWay(battle, unit), blockers) === 0) {
    act.stage[0] = DeedStage.Walk
    return true
  }
  const choice = askFor(battle, QuestionKind.Intercept, target, columns(battle, Allegiance).side[target])
  if (choice === UNANSWERED) return false
  act.interceptor[0] = choice === PASS ? NOBODY : choice - battle.template.choiceIds.unit
  act.stage[0] = DeedStage.Walk
  return true
}

/** The unit goes its way into contact; who intercepts steps into it, and is met in place of the target. */
const closeIn = (battle: Battle, unit: number): void => {
  const act = columns(battle, WarAct)
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Did)
  act.stage[0] = DeedStage.Over
  let length = layWay(battle, unit)
  const interceptor = act.interceptor[0]
  const met = interceptor === NOBODY ? act.target[0] : interceptor
  if (interceptor !== NOBODY) {
    length = blockOf(battle, unit, interceptor, path, length)
    const from = cell[interceptor]
    emit(battle, EventKind.EngageIntercepted, interceptor, unit, path[length])
    putOn(battle, interceptor, path[length])
    emit(battle, EventKind.UnitMoved, interceptor, 0, from, path[length])
    provoke(battle, unit, interceptor)
  }
  if (!walkWay(battle, unit, path, length) || !isStanding(battle, unit) || !inContact(battle, unit, met)) return
  mask[unit] |= DidBit.Engaged
  emit(battle, EventKind.UnitEngaged, unit, met)
  openEngaged(battle, unit, met)
}

/** Inches by which ways are most often no longer than the range. */
const DETOUR = 6

/** A try that gets nobody into contact moves the unit towards the target, along the way without checks that leads there (WAR-11). */
const goTowards = (battle: Battle, unit: number, target: number, inches: number): void => {
  const { cell } = columns(battle, Position)
  // What difficult ground may take from a move is of no matter to ways that are so much shorter than the search.
  const far = rangeBetween(battle.template.space, cell[unit], target) + DETOUR
  searchWays(far, 0, true)
  let goal = nearestContact(target)
  if (goal === NO_CELL || inchesTo(goal) > far - DIFFICULT_INCHES) {
    searchWays(ANY_DISTANCE, 0, true)
    goal = nearestContact(target)
  }
  if (goal === NO_CELL) return
  const length = writeWay(goal, path)
  let end = Math.min(length, inches)
  while (end > 0 && (end + entersDifficult(path, end) > inches || !canStop(path[end - 1]))) end--
  walkWay(battle, unit, path, end)
}

/** The cell of contact with who stands on `target` that takes the fewest inches, of equals the lowest; `NO_CELL`: there is no way. */
const nearestContact = (target: number): number => {
  const count = listContacts(target, cells)
  let goal: number = NO_CELL
  let fewest = ANY_DISTANCE
  for (let i = 0; i < count; i++) {
    const inches = inchesTo(cells[i])
    if (goal !== NO_CELL && inches >= fewest) continue
    goal = cells[i]
    fewest = inches
  }
  return goal
}

/** Legal targets of the acting unit's engage, after none: all of other sides that it may come into contact with, out of sight if its roll lets it (WAR-10 WAR-11 WAR-12). */
export const engageChoices: Choices = (battle, out) => {
  const { choiceIds, rows, space } = battle.template
  const unit = battle.clock[Clock.Actor]
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const inches = engageInches(battle, unit)
  let count = 0
  let searched = false
  out[count++] = PASS
  for (let row = 1; row < rows; row++) {
    const at = cell[row]
    if (at < 0 || side[row] === side[unit] || rangeBetween(space, cell[unit], at) > inches + 1) continue
    if (!searched) {
      surveyOnce(battle, unit)
      searchWays(inches, checksOf(battle, unit), true)
      searched = true
    }
    if (canEngage(at)) out[count++] = choiceIds.unit + row
  }
  return count
}

/** Legal cells for the engage under way: those of contact with its target in reach, ascending. */
export const engagePlaces: Choices = (battle, out) => {
  const act = columns(battle, WarAct)
  const unit = battle.clock[Clock.Actor]
  surveyOnce(battle, unit)
  searchWays(act.inches[0], checksOf(battle, unit), true)
  const count = listContacts(columns(battle, Position).cell[act.target[0]], cells)
  for (let i = 0; i < count; i++) out[i] = battle.template.choiceIds.cell + cells[i]
  return count
}

/** Legal answers to who intercepts the engage under way, after nobody: ascending rows (WAR-13). */
export const interceptChoices: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const unit = battle.clock[Clock.Actor]
  const count = listInterceptors(battle, unit, columns(battle, WarAct).target[0], path, layWay(battle, unit), blockers)
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = choiceIds.unit + blockers[i]
  return count + 1
}
