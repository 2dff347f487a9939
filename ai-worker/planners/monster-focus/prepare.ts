/** The first step of a decision: figures become boards, enemies a list by rising cell. */
import type { FocusProblem } from './problem.ts'
import { MOST_ENEMIES, Relation } from './problem.ts'
import type { FocusScratch } from './scratch.ts'

/** Fills the boards of where the figure may pass and stop (DUN-7, DUN-12) and the list of enemies; throws RangeError on too many, or on a scratch of another size of map. */
export const prepare = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { tables, count, cell, relation, start, flying } = problem
  const { notWall } = tables
  const { wordOf, maskOf } = tables.layout
  const { obstacles } = problem.ground
  const { pass, free, stop, figure, cell: cellOf } = scratch
  const words = pass.length
  if (words !== tables.layout.words) throw new RangeError(`scratch: expected ${tables.layout.words} words a board, got ${words}`)
  for (let word = 0; word < words; word++) {
    pass[word] = 0
    free[word] = 0
  }
  let enemies = 0
  for (let i = 0; i < count; i++) {
    const at = cell[i]
    const word = wordOf[at]
    const mask = maskOf[at]
    free[word] |= mask
    const kind = relation[i]
    if (kind === Relation.Ally) continue
    pass[word] |= mask
    if (kind !== Relation.Enemy) continue
    if (enemies === MOST_ENEMIES) throw new RangeError(`monster focus: expected at most ${MOST_ENEMIES} enemies, got more`)
    let place = enemies++
    for (; place > 0 && cellOf[place - 1] > at; place--) {
      cellOf[place] = cellOf[place - 1]
      figure[place] = figure[place - 1]
    }
    cellOf[place] = at
    figure[place] = i
  }
  scratch.enemies = enemies
  scratch.ranks = 0
  for (let word = 0; word < words; word++) {
    const land = notWall[word]
    const ground = land & ~obstacles[word]
    const taken = free[word]
    free[word] = ground & ~taken
    pass[word] = ground & ~pass[word]
    stop[word] = (flying ? land : ground) & ~taken
  }
  stop[wordOf[start]] |= maskOf[start]
}
