/** Hexes from which a focus can be hit, with the keys of DUN-14, for those who ask why. */
import type { FocusAnswer } from './answer.ts'
import { addOptionsAt } from './choice.ts'
import { cellOfBits, holds } from './layout.ts'
import { type FocusProblem, hampers } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { nextStops } from './search.ts'
import { sizeOf } from './set-list.ts'
import { writeBall } from './tables.ts'

/** One hex; lower keys are better. `order` says which keys they are. */
export interface Candidate {
  readonly cell: number
  readonly points: number
  readonly targets: number
  readonly hampered: boolean
  readonly order: 'focus' | 'targets' | 'points'
  readonly keys: readonly number[]
}

/** How the options of one hex compare with each other: most targets, then fewest of them at a disadvantage. */
const weigh = (problem: FocusProblem, scratch: FocusScratch, focus: number, cell: number): { targets: number; odds: number } => {
  const { options } = scratch
  options.count = 0
  options.hampered = 2
  options.most = 0
  addOptionsAt(problem, scratch, focus, cell, 0)
  let odds = 64
  for (let i = 0; i < options.count; i++) {
    const good = sizeOf(options.pool[i] & ~options.close[i])
    odds = Math.min(odds, sizeOf(options.base[i] & options.close[i]) + Math.max(0, options.take[i] - good))
  }
  return { targets: options.most, odds }
}

/** All hexes on the level of the decision from which its focus can be hit, only those within the move if there are some. The scratch is that of the decision. */
export const listCandidates = (problem: FocusProblem, scratch: FocusScratch, answer: FocusAnswer): Candidate[] => {
  const { layout, rules } = problem.tables
  const { words } = layout
  while (nextStops(problem, scratch)) {}
  const { layers, zone, stop, near } = scratch
  const focus = scratch.figure.subarray(0, scratch.enemies).findIndex((figure) => problem.unit[figure] === answer.focus)
  const order = rules.focusFirst ? 'focus' : answer.arrives || rules.headsForBest ? 'targets' : 'points'
  const out: Candidate[] = []
  for (let at = 0; at < layers.count; at++) {
    const points = layers.cost[at]
    if (layers.level[at] !== answer.negative || (answer.arrives && points > problem.move)) continue
    for (let word = 0; word < words; word++) {
      let left = layers.bits[at * words + word] & zone[focus * words + word] & stop[word]
      for (; left !== 0; left &= left - 1) {
        const cell = cellOfBits(layout, word, left)
        const { targets, odds } = weigh(problem, scratch, focus, cell)
        writeBall(problem.tables, cell, 1, near, 0)
        const hampered = hampers(problem) && holds(layout, near, 0, scratch.cell[focus])
        const keys =
          order === 'focus' ? [hampered ? 1 : 0, -targets, points] : order === 'targets' ? [-targets, odds, points] : [points]
        out.push({ cell, points, targets, hampered, order, keys })
      }
    }
  }
  return out
}
