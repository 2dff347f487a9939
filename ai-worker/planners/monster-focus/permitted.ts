/** Everything that the rules permit, where they leave a choice to the players. */
import type { FocusOutcomes } from './answer.ts'
import { fillApproach, fillReached } from './approach.ts'
import { fillDestinations } from './destinations.ts'
import { findFirstHit, focusesAt } from './find.ts'
import { cellOfBits } from './layout.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { lowestOf } from './set-list.ts'

const addOutcome = (out: FocusOutcomes, cell: number, attacked: number): void => {
  for (let i = 0; i < out.count; i++) if (out.cell[i] === cell && out.attacked[i] === attacked) return
  const at = out.count++
  if (at === out.cell.length) {
    const cells = new Int32Array(at * 2)
    cells.set(out.cell)
    out.cell = cells
    const sets = new Int32Array(at * 2)
    sets.set(out.attacked)
    out.attacked = sets
  }
  out.cell[at] = cell
  out.attacked[at] = attacked
}

/** Lists everything the rules permit, in no special order: the members among which decideFocus takes one. */
export const permittedOutcomes = (problem: FocusProblem, scratch: FocusScratch, out: FocusOutcomes): void => {
  out.count = 0
  out.focuses = 0
  const first = problem.stunned ? -1 : findFirstHit(problem, scratch)
  if (first < 0) {
    addOutcome(out, problem.start, 0)
    return
  }
  for (let enemy = 0; enemy < scratch.enemies; enemy++) out.units[enemy] = problem.unit[scratch.figure[enemy]]
  out.focuses = focusesAt(problem, scratch, first)
  const level = scratch.layers.level[first]
  const arrives = scratch.layers.cost[first] <= problem.move
  if (!arrives) fillReached(problem, scratch, level)
  for (let left = out.focuses; left !== 0; left &= left - 1) {
    fillDestinations(problem, scratch, lowestOf(left), first)
    const { destCell, destSet } = scratch
    for (let i = 0; i < destCell.count; i++) {
      if (arrives) addOutcome(out, destCell.items[i], problem.targets > 0 ? destSet.items[i] : 0)
      else {
        fillApproach(problem, scratch, destCell.items[i], level)
        const { hand } = scratch
        for (let word = 0; word < hand.length; word++) {
          for (let bits = hand[word] | 0; bits !== 0; bits &= bits - 1)
            addOutcome(out, cellOfBits(problem.tables.layout, word, bits), 0)
        }
      }
    }
  }
}
