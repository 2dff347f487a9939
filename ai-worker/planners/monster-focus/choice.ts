/** Which targets, where an attack has several: most of them, by rank of focus, with fewest at a disadvantage (DUN-14). */
import { fillStruck } from './covers.ts'
import { addOption, type Options } from './options.ts'
import { type FocusProblem, hampers } from './problem.ts'
import { fillRanks, measureProximity } from './ranking.ts'
import type { FocusScratch } from './scratch.ts'
import { push, pushChoices, sizeOf } from './set-list.ts'
import { writeBall } from './tables.ts'

/** Adds the ways to attack the focus from a hex that are no worse than those known, and forgets those that are worse. */
export const addOptionsAt = (problem: FocusProblem, scratch: FocusScratch, focus: number, cell: number, cost: number): void => {
  const { options, struck, single, enemies, extras, near } = scratch
  const { wordOf, maskOf, words } = problem.tables.layout
  const pattern = problem.targets > 0 ? problem.pattern : undefined
  const bit = 1 << focus
  const word = wordOf[cell]
  const mask = maskOf[cell]
  let singles = 0
  if (extras > 0) {
    for (let enemy = 0, at = word; enemy < enemies; enemy++, at += words) if ((single[at] & mask) !== 0) singles |= 1 << enemy
  }
  let close = 0
  if (hampers(problem)) {
    writeBall(problem.tables, cell, 1, near, 0)
    for (let enemy = 0; enemy < enemies; enemy++) {
      const there = scratch.cell[enemy]
      if ((near[wordOf[there]] & maskOf[there]) !== 0) close |= 1 << enemy
    }
  }
  const hampered = problem.tables.rules.focusFirst && (close & bit) !== 0 ? 1 : 0
  if (hampered > options.hampered) return
  fillStruck(problem, scratch, pattern, cell)
  for (let i = 0; i < struck.count; i++) {
    let base = struck.items[i]
    let left = extras
    if ((base & bit) === 0) {
      if (left === 0 || (singles & bit) === 0) continue
      base |= bit
      left--
    }
    const pool = singles & ~base
    const more = sizeOf(pool)
    const take = Math.min(left, more)
    const count = sizeOf(base) + take
    if (hampered < options.hampered || count > options.most) {
      options.count = 0
      options.hampered = hampered
      options.most = count
    } else if (count < options.most) continue
    addOption(options, cell, cost, base, pool, take, close)
  }
}

/** Adds a destination that is not there yet; those of one hex follow each other. */
const addDestination = (scratch: FocusScratch, cell: number, set: number): void => {
  const { destCell, destSet } = scratch
  for (let i = destCell.count - 1; i >= 0 && destCell.items[i] === cell; i--) if (destSet.items[i] === set) return
  push(destCell, cell)
  push(destSet, set)
}

const clearDestinations = (scratch: FocusScratch): void => {
  scratch.destCell.count = 0
  scratch.destSet.count = 0
}

/** Compares the tally of an option with the best; copies it if it is better. Returns 1 better, 0 equal, -1 worse. */
const compareTally = (scratch: FocusScratch, first: boolean): number => {
  const { tally, bestTally, ranks } = scratch
  let order = first ? 1 : 0
  for (let rank = 0; rank < ranks && order === 0; rank++) order = tally[rank] - bestTally[rank]
  if (order > 0) for (let rank = 0; rank < ranks; rank++) bestTally[rank] = tally[rank]
  return order
}

/** Adds the best sets of option i by rank to `sets`, or puts them in place of worse ones. */
const addBestSets = (scratch: FocusScratch, options: Options, i: number): void => {
  const { sets, rankMask, ranks, tally } = scratch
  let sure = options.base[i]
  let among = 0
  let some = 0
  let left = options.take[i]
  for (let rank = 0; rank < ranks; rank++) {
    const free = options.pool[i] & rankMask[rank]
    const size = sizeOf(free)
    const take = Math.min(left, size)
    tally[rank] = sizeOf(options.base[i] & rankMask[rank]) + take
    left -= take
    if (take === size) sure |= free
    else if (take > 0) {
      among = free
      some = take
    }
  }
  const order = compareTally(scratch, sets.count === 0)
  if (order < 0) return
  if (order > 0) sets.count = 0
  pushChoices(sets, sure, among, some)
}

/** The nearest options fix the best sets of targets; then every option that hits one of those counts. */
export const chooseByRank = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { options, sets } = scratch
  const { count, cost, base, pool, close, cell } = options
  measureProximity(problem, scratch)
  fillRanks(problem, scratch)
  sets.count = 0
  for (let i = 0; i < count && cost[i] === cost[0]; i++) addBestSets(scratch, options, i)
  let fewest = 64
  let cheapest = 0
  clearDestinations(scratch)
  for (let i = 0; i < count; i++) {
    for (let s = 0; s < sets.count; s++) {
      const set = sets.items[s]
      if ((set & base[i]) !== base[i] || (set & ~base[i] & ~pool[i]) !== 0) continue
      const odds = sizeOf(set & close[i])
      if (odds > fewest || (odds === fewest && cost[i] > cheapest)) continue
      if (odds < fewest || cost[i] < cheapest) clearDestinations(scratch)
      fewest = odds
      cheapest = cost[i]
      addDestination(scratch, cell[i], set)
    }
  }
}

/** Where further targets have no rank: fewest at a disadvantage, then the nearest. */
export const chooseFewestClose = (scratch: FocusScratch): void => {
  const { options, sets } = scratch
  const { count, cost, base, pool, take, close, cell } = options
  let fewest = 64
  let cheapest = 0
  clearDestinations(scratch)
  for (let i = 0; i < count; i++) {
    const good = pool[i] & ~close[i]
    const spare = take[i] - sizeOf(good)
    const odds = sizeOf(base[i] & close[i]) + Math.max(spare, 0)
    if (odds > fewest || (odds === fewest && cost[i] > cheapest)) continue
    if (odds < fewest || cost[i] < cheapest) clearDestinations(scratch)
    fewest = odds
    cheapest = cost[i]
    sets.count = 0
    if (spare > 0) pushChoices(sets, base[i] | good, pool[i] & close[i], spare)
    else pushChoices(sets, base[i], good, take[i])
    for (let s = 0; s < sets.count; s++) addDestination(scratch, cell[i], sets.items[s])
  }
}
