/** Monster focus: whom, from where, by which way, and whom else with it (DUN-11 to DUN-16, DUN-35, DUN-36, DEC-1). */
import { NO_CELL } from '../../../engine/space/index.ts'
import type { FocusAnswer } from './answer.ts'
import { fillApproach, fillReached } from './approach.ts'
import { fillDestinations } from './destinations.ts'
import { findFirstHit, focusesAt } from './find.ts'
import { layerHas } from './layers.ts'
import { lowestOn } from './layout.ts'
import { fillOnWay } from './on-way.ts'
import { writePath } from './path.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { comesBefore, lowestOf } from './set-list.ts'

const stay = (problem: FocusProblem, answer: FocusAnswer): void => {
  answer.focus = 0
  answer.cell = problem.start
  answer.destination = NO_CELL
  answer.negative = 0
  answer.points = 0
  answer.arrives = false
  answer.targetCount = 0
  answer.pathLength = 0
}

/** The destination that DEC-1 names: the lowest hex, then the set whose members come first. */
const lowestDestination = (scratch: FocusScratch): number => {
  const { destCell, destSet } = scratch
  let best = 0
  for (let i = 1; i < destCell.count; i++) {
    const order = destCell.items[i] - destCell.items[best]
    if (order < 0 || (order === 0 && comesBefore(destSet.items[i], destSet.items[best]))) best = i
  }
  return best
}

const writeTargets = (problem: FocusProblem, scratch: FocusScratch, answer: FocusAnswer, focus: number, set: number): void => {
  const { targets } = answer
  targets[0] = problem.unit[scratch.figure[focus]]
  let count = 1
  for (let left = set & ~(1 << focus); left !== 0; left &= left - 1) {
    targets[count++] = problem.unit[scratch.figure[lowestOf(left)]]
  }
  answer.targetCount = count
}

/**
 * Takes the decision: of everything permitted the lowest focus, then the lowest destination, stop and targets (DEC-1). Changes nothing but scratch and
 * answer. Returns the destination, NO_CELL without focus; path and points of the answer are left to `decideFocus`.
 */
export const chooseFocus = (problem: FocusProblem, scratch: FocusScratch, answer: FocusAnswer): number => {
  const first = problem.stunned ? -1 : findFirstHit(problem, scratch)
  if (first < 0) {
    stay(problem, answer)
    return NO_CELL
  }
  const focus = lowestOf(focusesAt(problem, scratch, first))
  fillDestinations(problem, scratch, focus, first)
  const chosen = lowestDestination(scratch)
  const destination = scratch.destCell.items[chosen]
  const level = scratch.layers.level[first]
  answer.focus = problem.unit[scratch.figure[focus]]
  answer.destination = destination
  answer.negative = level
  answer.arrives = scratch.layers.cost[first] <= problem.move
  answer.targetCount = 0
  if (answer.arrives) {
    answer.cell = destination
    if (problem.targets > 0) writeTargets(problem, scratch, answer, focus, scratch.destSet.items[chosen])
  } else {
    if (!fillOnWay(problem, scratch, destination, level)) {
      fillReached(problem, scratch, level)
      fillApproach(problem, scratch, destination, level)
    }
    answer.cell = lowestOn(problem.tables.layout, scratch.hand)
  }
  return destination
}

/** Takes the decision as `chooseFocus` does, and writes the way there: its path and points. */
export const decideFocus = (problem: FocusProblem, scratch: FocusScratch, answer: FocusAnswer): void => {
  const destination = chooseFocus(problem, scratch, answer)
  if (destination === NO_CELL) return
  answer.pathLength = writePath(problem, scratch, answer.cell, answer.path)
  answer.points = costOf(problem, scratch, destination)
}

/** Movement points to a stop that the search has found. */
const costOf = (problem: FocusProblem, scratch: FocusScratch, cell: number): number => {
  const { layers } = scratch
  const { wordOf, maskOf } = problem.tables.layout
  let at = layers.count - 1
  while (at > 0 && !layerHas(layers, at, wordOf[cell], maskOf[cell])) at--
  return layers.cost[at]
}
