/** The search of a decision: on foot, sliding or leaping, as the figure and the ground ask, one layer of stops after the other. */
import { Ground } from './ground.ts'
import { holds } from './layout.ts'
import { nextLanding, pricedLanding, startLeap, startRings } from './leap.ts'
import { type FocusProblem, onFoot } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { nextLayer, startWalk } from './walk.ts'
import { Way, type WayKind } from './walk-state.ts'

/** Begins the search from the start with unlimited movement; layer 0 is the start. */
export const startSearch = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { tables, ground, travel, start } = problem
  const { ahead, leap } = scratch
  scratch.layers = ahead.layers
  scratch.landing = false
  if (onFoot(problem)) {
    const { counts } = ground
    const dear = counts[Ground.Difficult] > 0 || !tables.plain
    const way: WayKind = counts[Ground.Icy] > 0 ? Way.SlideAhead : dear ? Way.Ahead : Way.Plain
    startWalk(ahead, tables, ground, way, scratch.pass, scratch.free, start, start)
    return
  }
  startRings(ahead, tables, ground, travel, start)
  if (!pricedLanding(tables, ground, travel, problem.flying)) return
  startLeap(leap, ahead)
  scratch.layers = leap.layers
  scratch.landing = true
}

/** Adds the next layer to `scratch.layers`; false when no more cells can be reached. */
export const nextStops = (problem: FocusProblem, scratch: FocusScratch): boolean =>
  scratch.landing ? nextLanding(scratch.leap, scratch.ahead, problem.travel, scratch.stop) : nextLayer(scratch.ahead)

/** Begins the search back from a destination of that level. */
export const startBack = (problem: FocusProblem, scratch: FocusScratch, destination: number, level: number): void => {
  const { tables, ground, travel, start } = problem
  const { ahead, back, pass, free } = scratch
  if (!onFoot(problem)) {
    startRings(back, tables, ground, travel, destination)
    return
  }
  const { layout } = tables
  let way: WayKind = ahead.way === Way.SlideAhead ? Way.SlideBack : Way.Back
  // Backwards the start must be found even if it is a trap or an obstacle, which the plain way cannot.
  const even = holds(layout, pass, 0, start) && !holds(layout, ground.negative, 0, start)
  if (ahead.way === Way.Plain && level === 0 && even) way = Way.Plain
  startWalk(back, tables, ground, way, pass, free, destination, start)
}
