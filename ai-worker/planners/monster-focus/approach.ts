/**
 * Where to stop this turn on the way to a destination that is too far: fewest traps and hazards now and later, then least left to go, then least
 * spent now (DUN-12, DUN-15). One search back from the destination until it meets the stops in reach.
 */

import { addLayer, layerMeets, roomForLayer } from './layers.ts'
import { empty } from './layout.ts'
import { type FocusProblem, onFoot } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { startBack } from './search.ts'
import { nextLayer } from './walk.ts'

/** Levels that matter: who leaps never lands on a trap on the way, as he may as well stay. */
const levelsOf = (problem: FocusProblem, level: number): number => (onFoot(problem) ? level : 0)

/** Notes the stops within this turn's move, level by level, for destinations of a level. */
export const fillReached = (problem: FocusProblem, scratch: FocusScratch, level: number): void => {
  const { layers, reached, stop } = scratch
  const { words } = layers
  const levels = levelsOf(problem, level)
  reached.count = 0
  for (let one = 0; one <= levels; one++) {
    roomForLayer(reached)
    for (let word = 0, at = one * words; word < words; word++) reached.bits[at + word] = 0
    reached.count++
  }
  for (let at = 0; at < layers.count && layers.level[at] <= levels; at++) {
    if (layers.cost[at] <= problem.move) addLayer(layers, at, stop, reached.bits, layers.level[at] * words)
  }
}

/** Fills `hand` with the best stops for a destination of a level; fillReached comes before it. */
export const fillApproach = (problem: FocusProblem, scratch: FocusScratch, destination: number, level: number): void => {
  const { layers, reached, back, best, hand } = scratch
  const { words } = layers
  const levels = levelsOf(problem, level)
  empty(best)
  startBack(problem, scratch, destination, level)
  let left = -1
  for (let at = 0; ; at++) {
    if (at === back.layers.count && !nextLayer(back)) break
    const missing = levels - back.layers.level[at]
    if (missing < 0) break
    const cost = back.layers.cost[at]
    if (left >= 0 && cost > left) continue
    if (!layerMeets(back.layers, at, reached.bits, missing * words)) continue
    if (cost !== left) empty(best)
    left = cost
    const { bits } = back.layers
    for (let word = 0; word < words; word++) {
      best[word] |= bits[at * words + word] & reached.bits[missing * words + word]
    }
    if (levels === 0) break
  }
  empty(hand)
  let spent = -1
  for (let at = 0; at < layers.count && layers.level[at] <= levels; at++) {
    const cost = layers.cost[at]
    if (cost > problem.move || (spent >= 0 && cost > spent) || !layerMeets(layers, at, best, 0)) continue
    if (cost !== spent) empty(hand)
    spent = cost
    addLayer(layers, at, best, hand, 0)
    if (levels === 0) break
  }
}
