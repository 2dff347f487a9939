/** Whom it focuses: the first enemies that can be hit on the way to everywhere, and the ties among them (DUN-11, DUN-12). */
import { layerMeets } from './layers.ts'
import { prepare } from './prepare.ts'
import type { FocusProblem } from './problem.ts'
import { firstOf, measureProximity } from './ranking.ts'
import type { FocusScratch } from './scratch.ts'
import { nextStops, startSearch } from './search.ts'
import { fillZones } from './zones.ts'

/** Searches until an enemy can be hit; returns that layer, or -1 if none ever can. */
export const findFirstHit = (problem: FocusProblem, scratch: FocusScratch): number => {
  prepare(problem, scratch)
  if (scratch.enemies === 0) return -1
  fillZones(problem, scratch)
  startSearch(problem, scratch)
  for (let at = 0; ; at++) {
    if (layerMeets(scratch.layers, at, scratch.goal, 0)) return at
    if (!nextStops(problem, scratch)) return -1
  }
}

/** The permitted focuses, as bits, of those that can be hit from a layer (DUN-11). */
export const focusesAt = (problem: FocusProblem, scratch: FocusScratch, at: number): number => {
  const { layers, goal, zone, enemies } = scratch
  const { words, bits } = layers
  let hit = 0
  let count = 0
  for (let enemy = 0; enemy < enemies; enemy++) {
    for (let word = 0; word < words; word++) {
      if ((bits[at * words + word] & goal[word] & zone[enemy * words + word]) === 0) continue
      hit |= 1 << enemy
      count++
      break
    }
  }
  if (count === 1) return hit
  measureProximity(problem, scratch)
  return firstOf(problem, scratch, hit)
}
