import { Clock } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { DeedStage, Did, DidBit, WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { isAsked } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { moveInches, walkInches } from '../engine/tactics/warrior-state.ts'
import { beginSurveys, endSurveys, surveyOnce, surveyWays } from '../engine/tactics/warrior-survey.ts'
import {
  canStop,
  checksTo,
  inchesTo,
  isSearched,
  listStops,
  MOST_CHECKS,
  needTo,
  searchWays,
  writeWay,
} from '../engine/tactics/warrior-ways.ts'
import { walkUnseen, walkWay } from './walk-way.ts'

/**
 * The acting unit moves, if it likes: to a cell within its move or, as a run, 3" farther, by the way with the fewest agility checks, then one that is
 * no run, then the fewest inches (ties: the lowest cell at each step back from the goal).
 * Rules: WAR-9 WAR-15 WAR-16 WAR-17 WAR-28 · writes WarAct, Did, Position, Occupancy, Injuries, Action · dice: Check, Mishap by the unit
 */
export const walkWarrior: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const { stage } = columns(battle, WarAct)
  const side = columns(battle, Allegiance).side[unit]
  if (isAsked(battle.template, side) && !isAnswered(battle) && walkChoices(battle, cells) === 1) {
    stage[0] = DeedStage.Over
    return
  }
  // What a policy surveys from here on holds until the unit goes.
  beginSurveys()
  const choice = askFor(battle, QuestionKind.Place, unit, side)
  if (choice !== UNANSWERED) {
    stage[0] = DeedStage.Over
    if (choice !== PASS) walkTo(battle, unit, choice - battle.template.choiceIds.cell)
  }
  endSurveys()
}

const path = new Int32Array(128 * 128)

const walkTo = (battle: Battle, unit: number, goal: number): void => {
  surveyOnce(battle, unit)
  const base = moveInches(battle, unit)
  // A policy that goes at no run has searched for just that; a longer search finds the same way there.
  if (isSearched(base) && canStop(goal)) {
    if (battle.log === null) walkUnseen(battle, unit, goal)
    else walkWay(battle, unit, path, writeWay(goal, path))
    return
  }
  const inches = walkInches(battle, unit)
  // A way without checks is best where there is one.
  searchWays(inches, 0)
  if (!canStop(goal)) searchWays(inches, MOST_CHECKS)
  let length = writeWay(goal, path)
  if (needTo(goal, path, length) > base) {
    // What is a run over difficult ground may be none around it.
    if (inchesTo(goal) <= base) searchWays(base, checksTo(goal))
    if (inchesTo(goal) <= base && canStop(goal)) length = writeWay(goal, path)
    else columns(battle, Did).mask[unit] |= DidBit.Ran
  }
  walkWay(battle, unit, path, length)
}

const cells = new Int32Array(128 * 128)

/** Legal ends of the acting unit's move, after to stay: all it reaches by a move or a run (WAR-15). */
export const walkChoices: Choices = (battle, out) => {
  const first = battle.template.choiceIds.cell
  const unit = battle.clock[Clock.Actor]
  surveyWays(battle, unit)
  searchWays(walkInches(battle, unit), MOST_CHECKS)
  const count = listStops(cells)
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = first + cells[i]
  return count + 1
}
