/**
 * From which hex to attack a focus, and whom else with it (DUN-14, DUN-16). One target needs boards alone; with more, every hex from which the focus
 * can be hit is looked at.
 */
import { addOptionsAt, chooseByRank, chooseFewestClose } from './choice.ts'
import { layerMeets } from './layers.ts'
import { cellOfBits } from './layout.ts'
import { type FocusProblem, hampers } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { nextStops } from './search.ts'
import { push } from './set-list.ts'
import { writeBall } from './tables.ts'

/** Whether layer `at` is there and belongs to the candidates: the level of the focus, and within the move if that can be. */
const isCandidate = (problem: FocusProblem, scratch: FocusScratch, at: number, level: number, now: boolean): boolean => {
  if (at === scratch.layers.count && !nextStops(problem, scratch)) return false
  const { layers } = scratch
  return layers.level[at] === level && (!now || layers.cost[at] <= problem.move)
}

/** Takes the cells that a layer shares with a board, ascending, as destinations for one target. */
const takeCells = (
  problem: FocusProblem,
  scratch: FocusScratch,
  at: number,
  board: Uint32Array,
  base: number,
  focus: number,
): void => {
  const { layers, stop, destCell, destSet } = scratch
  const { layout } = problem.tables
  const { bits, words } = layers
  for (let word = 0; word < words; word++) {
    for (let left = bits[at * words + word] & board[base + word] & stop[word]; left !== 0; left &= left - 1) {
      push(destCell, cellOfBits(layout, word, left))
      push(destSet, 1 << focus)
    }
  }
}

/** One target: the first layer from which it is hit without disadvantage, else the first from which it is hit. */
const forOneTarget = (problem: FocusProblem, scratch: FocusScratch, focus: number, first: number, now: boolean): void => {
  const { zone, near, hand, stop } = scratch
  const { words } = scratch.layers
  const base = focus * words
  if (hampers(problem) && (now || problem.tables.rules.headsForBest)) {
    const level = scratch.layers.level[first]
    writeBall(problem.tables, scratch.cell[focus], 1, near, 0)
    let any = 0
    for (let word = 0; word < words; word++) any |= hand[word] = zone[base + word] & stop[word] & ~near[word]
    for (let at = first; any !== 0 && isCandidate(problem, scratch, at, level, now); at++) {
      if (!layerMeets(scratch.layers, at, hand, 0)) continue
      takeCells(problem, scratch, at, hand, 0, focus)
      return
    }
  }
  takeCells(problem, scratch, first, zone, base, focus)
}

/** Several targets: the options of every hex from which the focus can be hit, then the best of them. */
const forMoreTargets = (problem: FocusProblem, scratch: FocusScratch, focus: number, first: number, now: boolean): void => {
  const { zone, stop, options } = scratch
  const { layout, rules } = problem.tables
  const { words } = scratch.layers
  const base = focus * words
  const level = scratch.layers.level[first]
  options.count = 0
  options.hampered = 2
  options.most = 0
  for (let at = first; isCandidate(problem, scratch, at, level, now); at++) {
    const { bits, cost } = scratch.layers
    for (let word = 0; word < words; word++) {
      for (let left = bits[at * words + word] & zone[base + word] & stop[word]; left !== 0; left &= left - 1) {
        addOptionsAt(problem, scratch, focus, cellOfBits(layout, word, left), cost[at])
      }
    }
  }
  if (rules.focusFirst) chooseByRank(problem, scratch)
  else chooseFewestClose(scratch)
}

/** Fills `destCell` and `destSet` with all best destinations for a focus that is first hit from layer `first`. */
export const fillDestinations = (problem: FocusProblem, scratch: FocusScratch, focus: number, first: number): void => {
  scratch.destCell.count = 0
  scratch.destSet.count = 0
  const now = scratch.layers.cost[first] <= problem.move
  const pattern = problem.targets > 0 ? problem.pattern : undefined
  if ((pattern === undefined && scratch.extras === 1) || !(now || problem.tables.rules.headsForBest)) {
    forOneTarget(problem, scratch, focus, first, now)
  } else forMoreTargets(problem, scratch, focus, first, now)
}
