/** Who comes first: proximity from the start, initiative, summons before their owner (DUN-11). */
import { rangeBetween } from '../../../engine/space/index.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'

/** Notes the steps round walls from the start to every enemy; 0 in editions that do not count them. Comes before the other two. */
export const measureProximity = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { space, rules } = problem.tables
  const { proximity, cell, enemies } = scratch
  for (let enemy = 0; enemy < enemies; enemy++) {
    proximity[enemy] = rules.proximity ? rangeBetween(space, problem.start, cell[enemy]) : 0
  }
}

/** Compares the priority of two enemies whose proximity is known: below 0 if the first comes first, 0 for a tie. */
const compare = (problem: FocusProblem, scratch: FocusScratch, a: number, b: number): number => {
  const near = scratch.proximity[a] - scratch.proximity[b]
  if (near !== 0) return near
  const { initiative, summoned } = problem
  const one = scratch.figure[a]
  const other = scratch.figure[b]
  const early = initiative[one] - initiative[other]
  if (early !== 0) return early
  const first = summoned[one]
  const second = summoned[other]
  if (first === second) return 0
  if (first === 0) return 1
  return second === 0 ? -1 : first - second
}

/** Of a set of enemies, as bits, those with the best priority. */
export const firstOf = (problem: FocusProblem, scratch: FocusScratch, set: number): number => {
  let best = -1
  let tied = 0
  for (let left = set; left !== 0; left &= left - 1) {
    const enemy = 31 - Math.clz32(left & -left)
    const order = best < 0 ? -1 : compare(problem, scratch, enemy, best)
    if (order < 0) {
      best = enemy
      tied = 0
    }
    if (order <= 0) tied |= 1 << enemy
  }
  return tied
}

/** Gives every enemy its rank, equal ones the same, if that is not done yet. */
export const fillRanks = (problem: FocusProblem, scratch: FocusScratch): void => {
  if (scratch.ranks > 0) return
  let left = scratch.enemies === 32 ? -1 : (1 << scratch.enemies) - 1
  while (left !== 0) {
    const tied = firstOf(problem, scratch, left)
    scratch.rankMask[scratch.ranks++] = tied
    left &= ~tied
  }
}
