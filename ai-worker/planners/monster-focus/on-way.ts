/** Stops of this turn that lie on a best way to a destination farther off: followed back through the layers of the search that found it. */
import { layerHas } from './layers.ts'
import { empty } from './layout.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { around } from './walk.ts'
import { Way } from './walk-state.ts'

/**
 * Fills `hand` with the stops on best ways to a destination without traps at which the whole move is spent: no other stop has less left to go
 * (DUN-12, DUN-15). False where there is none, or where only a search back from the destination can tell.
 */
export const fillOnWay = (problem: FocusProblem, scratch: FocusScratch, destination: number, level: number): boolean => {
  const { tables, ground, move } = problem
  const { ahead, layers, hand, best, near, stop } = scratch
  if (level > 0 || !tables.plain || (ahead.way !== Way.Plain && ahead.way !== Way.Ahead)) return false
  const { bits, words, cost } = layers
  const { shift, shared, flip, wordOf, maskOf } = tables.layout
  const { difficult } = ground
  empty(hand)
  // Cells a point nearer to the start than `hand`: from which what costs two is entered.
  empty(best)
  hand[wordOf[destination]] = maskOf[destination]
  let at = layers.count - 1
  while (!layerHas(layers, at, wordOf[destination], maskOf[destination])) at--
  for (let points = cost[at] - 1; points >= move; points--) {
    while (cost[at] > points) at--
    const one = cost[at] === points ? at : -1
    const two = one < 0 ? at : at - 1
    const isDear = two >= 0 && cost[two] === points - 1
    let even = tables.layout.even
    let before = 0
    let here = hand[0]
    for (let word = 0; word < words; word++) {
      const after = word + 1
      const next = after < words ? hand[after] : 0
      const cheapBefore = word > 0 ? before & ~difficult[word - 1] : 0
      const cheapNext = after < words ? next & ~difficult[after] : 0
      const cheap = around(cheapBefore, here & ~difficult[word], cheapNext, shift, shared, even)
      near[word] = best[word] | (one < 0 ? 0 : cheap & bits[one * words + word])
      best[word] = 0
      if (isDear) {
        const dearBefore = before ^ cheapBefore
        const dearNext = next ^ cheapNext
        best[word] = around(dearBefore, here & difficult[word], dearNext, shift, shared, even) & bits[two * words + word]
      }
      before = here
      here = next
      even ^= flip
    }
    for (let word = 0; word < words; word++) hand[word] = near[word]
  }
  let any = 0
  for (let word = 0; word < words; word++) any |= hand[word] &= stop[word]
  return any !== 0
}
