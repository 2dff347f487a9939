/** Area patterns on the board: whom the placements of a ranged one cover, and whom any pattern strikes from one hex. */
import { axialR, cellAtAxial, inSight } from '../../../engine/space/index.ts'
import { closeLayer, roomForLayer } from './layers.ts'
import { type AreaPattern, formsWith } from './pattern.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { push, pushNew } from './set-list.ts'
import { writeBall } from './tables.ts'

/** Enemies that a form covers whose first hex is counted from axial (q, r). */
const coveredBy = (scratch: FocusScratch, pattern: AreaPattern, form: number, q: number, r: number, height: number): number => {
  const { cell: cellOf, enemies } = scratch
  let mask = 0
  for (let enemy = 0; enemy < enemies; enemy++) {
    const cell = cellOf[enemy]
    const col = (cell / height) | 0
    const forms = formsWith(pattern, col - q, axialR(col, cell - col * height) - r)
    if ((forms >>> form) & 1) mask |= 1 << enemy
  }
  return mask
}

/** Adds a placement: the cells from which one of its hexes, no wall, is in range join those of the placements that cover the same enemies. */
const addCover = (
  problem: FocusProblem,
  scratch: FocusScratch,
  pattern: AreaPattern,
  form: number,
  q: number,
  r: number,
  mask: number,
): void => {
  const { covers, hand } = scratch
  const { notWall } = problem.tables
  const { width, height, words, wordOf, maskOf } = problem.tables.layout
  let at = 0
  while (at < covers.count && covers.cost[at] !== mask) at++
  if (at === covers.count) {
    roomForLayer(covers)
    for (let word = 0, to = at * words; word < words; word++) covers.bits[to + word] = 0
    closeLayer(covers, 0, mask)
  }
  const to = at * words
  for (let i = form * pattern.size, end = i + pattern.size; i < end; i++) {
    const cell = cellAtAxial(width, height, q + pattern.q[i], r + pattern.r[i])
    if (cell < 0 || (notWall[wordOf[cell]] & maskOf[cell]) === 0) continue
    writeBall(problem.tables, cell, problem.range, hand, 0)
    for (let word = 0; word < words; word++) covers.bits[to + word] |= hand[word]
  }
}

/** Fills `covers` with every placement that covers an enemy, placements that cover the same enemies together. */
export const fillCovers = (problem: FocusProblem, scratch: FocusScratch, pattern: AreaPattern): void => {
  const { height } = problem.tables.space
  const { cell: cellOf, enemies, covers } = scratch
  const { forms, size } = pattern
  covers.count = 0
  for (let enemy = 0; enemy < enemies; enemy++) {
    const cell = cellOf[enemy]
    const col = (cell / height) | 0
    const row = axialR(col, cell - col * height)
    for (let form = 0; form < forms; form++) {
      for (let i = form * size, end = i + size; i < end; i++) {
        const q = col - pattern.q[i]
        const r = row - pattern.r[i]
        const mask = coveredBy(scratch, pattern, form, q, r, height)
        // A placement is added with the lowest enemy it covers.
        if ((mask & ((1 << enemy) - 1)) === 0) addCover(problem, scratch, pattern, form, q, r, mask)
      }
    }
  }
}

/** Fills `struck` with the sets of enemies that placements of the pattern strike from a hex; the empty set is one where single targets are left. */
export const fillStruck = (
  problem: FocusProblem,
  scratch: FocusScratch,
  pattern: AreaPattern | undefined,
  from: number,
): void => {
  const { struck, covers, cell: cellOf, enemies } = scratch
  const { space } = problem.tables
  const { height, words, wordOf, maskOf } = problem.tables.layout
  struck.count = 0
  if (scratch.extras > 0) push(struck, 0)
  if (pattern === undefined) return
  let seen = 0
  for (let enemy = 0; enemy < enemies; enemy++) if (inSight(space, from, cellOf[enemy])) seen |= 1 << enemy
  if (seen === 0) return
  if (pattern.ranged) {
    for (let at = 0; at < covers.count; at++) {
      const hit = covers.cost[at] & seen
      if (hit !== 0 && (covers.bits[at * words + wordOf[from]] & maskOf[from]) !== 0) pushNew(struck, hit)
    }
    return
  }
  const q = (from / height) | 0
  const r = axialR(q, from - q * height)
  for (let form = 0; form < pattern.forms; form++) {
    const hit = coveredBy(scratch, pattern, form, q, r, height) & seen
    if (hit !== 0) pushNew(struck, hit)
  }
}
