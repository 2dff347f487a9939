/** The cells of a move in order: back from its end, at each step from the lowest cell of a best path (DEC-1). */
import { ASCENDING_DIRS, NO_CELL, opposite } from '../../../engine/space/index.ts'
import { Ground } from './ground.ts'
import { type Layers, layerHas, layerHolding, layerOf } from './layers.ts'
import { holds } from './layout.ts'
import { type FocusProblem, onFoot, Travel } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { Way } from './walk-state.ts'

const reverse = (out: Int16Array, length: number): void => {
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const swap = out[i]
    out[i] = out[j]
    out[j] = swap
  }
}

const layerAt = (problem: FocusProblem, layers: Layers, cell: number): number => {
  const { wordOf, maskOf } = problem.tables.layout
  return layerHolding(layers, wordOf[cell], maskOf[cell])
}

/** The lowest cell beside a cell that is in a layer. */
const lowestBeside = (problem: FocusProblem, layers: Layers, cell: number, at: number): number => {
  const { adjacency } = problem.tables.space
  const { wordOf, maskOf } = problem.tables.layout
  for (let i = 0; i < 6; i++) {
    const other = adjacency[cell * 6 + ASCENDING_DIRS[i]]
    if (other !== NO_CELL && layerHas(layers, at, wordOf[other], maskOf[other])) return other
  }
  return NO_CELL
}

const walking = (problem: FocusProblem, layers: Layers, end: number, out: Int16Array): number => {
  const { kindOf } = problem.ground
  let at = layerAt(problem, layers, end)
  let cell = end
  let length = 0
  while (at > 0) {
    out[length++] = cell
    const kind = kindOf[cell]
    const level = layers.level[at] - (kind === Ground.Negative ? 1 : 0)
    at = layerOf(layers, level, layers.cost[at] - (kind === Ground.Difficult ? 2 : 1), at - 1)
    cell = lowestBeside(problem, layers, cell, at)
  }
  return length
}

const overAll = (problem: FocusProblem, layers: Layers, end: number, out: Int16Array): number => {
  let cell = end
  let length = 0
  for (let at = layerAt(problem, layers, end); at > 0; at--) {
    out[length++] = cell
    cell = lowestBeside(problem, layers, cell, at - 1)
  }
  return length
}

/** Whether a slide in a direction stops on a cell. */
const stopsAt = (problem: FocusProblem, scratch: FocusScratch, cell: number, dir: number): boolean => {
  if (problem.ground.kindOf[cell] !== Ground.Icy) return true
  const next = problem.tables.space.adjacency[cell * 6 + dir]
  return next === NO_CELL || !holds(problem.tables.layout, scratch.free, 0, next)
}

/** The cells slid over to `cell` in a direction from `from`, counted; -1 if a step from there does not end at the cell with those prices. */
const slidFrom = (problem: FocusProblem, scratch: FocusScratch, cell: number, at: number, dir: number, over: number): number => {
  const { layers, pass, free } = scratch
  const { space, layout } = problem.tables
  const { kindOf } = problem.ground
  const back = opposite(dir)
  let first = cell
  for (let i = 0; i < over; i++) {
    if (!holds(layout, free, 0, first)) return NO_CELL
    first = space.adjacency[first * 6 + back]
    if (first === NO_CELL || kindOf[first] !== Ground.Icy) return NO_CELL
  }
  const from = space.adjacency[first * 6 + back]
  if (from === NO_CELL || !holds(layout, pass, 0, first)) return NO_CELL
  const level = layers.level[at] - (kindOf[cell] === Ground.Negative ? 1 : 0)
  const before = layerOf(layers, level, layers.cost[at] - (over === 0 && kindOf[cell] === Ground.Difficult ? 2 : 1), at - 1)
  return before >= 0 && layerHas(layers, before, layout.wordOf[from], layout.maskOf[from]) ? from : NO_CELL
}

const sliding = (problem: FocusProblem, scratch: FocusScratch, end: number, out: Int16Array): number => {
  const { layers } = scratch
  const { space } = problem.tables
  const longest = Math.max(space.width, space.height)
  let length = 0
  let cell = end
  for (let at = layerAt(problem, layers, end); at > 0; at = layerAt(problem, layers, cell)) {
    let best = NO_CELL
    let bestDir = 0
    let bestOver = 0
    for (let dir = 0; dir < 6; dir++) {
      if (!stopsAt(problem, scratch, cell, dir)) continue
      for (let over = 0; over < longest; over++) {
        const from = slidFrom(problem, scratch, cell, at, dir, over)
        if (from === NO_CELL || (best !== NO_CELL && from >= best)) continue
        best = from
        bestDir = dir
        bestOver = over
      }
    }
    for (let over = 0; over <= bestOver; over++) {
      out[length++] = cell
      cell = space.adjacency[cell * 6 + opposite(bestDir)]
    }
  }
  return length
}

/** Writes the path to a stop of the search, the start left out and the stop included, and returns its length. A teleport's is the stop alone. */
export const writePath = (problem: FocusProblem, scratch: FocusScratch, stop: number, out: Int16Array): number => {
  if (stop === problem.start) return 0
  const { ahead } = scratch
  let length = 1
  if (problem.travel === Travel.Teleport) out[0] = stop
  else if (!onFoot(problem)) length = overAll(problem, ahead.layers, stop, out)
  else if (ahead.way === Way.SlideAhead) length = sliding(problem, scratch, stop, out)
  else length = walking(problem, ahead.layers, stop, out)
  reverse(out, length)
  return length
}
