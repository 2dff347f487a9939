/** Attack zones: for each enemy the board of hexes from which it can be hit, with everything the attack has (DUN-11, DUN-18, DUN-35). */
import { axialR, cellAtAxial, inSight } from '../../../engine/space/index.ts'
import { fillCovers } from './covers.ts'
import type { AreaPattern } from './pattern.ts'
import { ALL_TARGETS, type FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { writeSight, writeZone } from './tables.ts'

/** Hexes from which a pattern fixed to the attacker strikes an enemy: no range test, but sight. */
const fillMeleeArea = (problem: FocusProblem, scratch: FocusScratch, pattern: AreaPattern): void => {
  const { space } = problem.tables
  const { width, height, wordOf, maskOf, words } = problem.tables.layout
  const { area, cell: cellOf } = scratch
  const { reach, formsAt } = pattern
  for (let enemy = 0; enemy < scratch.enemies; enemy++) {
    const base = enemy * words
    for (let word = 0; word < words; word++) area[base + word] = 0
    const cell = cellOf[enemy]
    const q = (cell / height) | 0
    const r = axialR(q, cell - q * height)
    let at = 0
    for (let dq = -reach; dq <= reach; dq++) {
      for (let dr = -reach; dr <= reach; dr++) {
        if (formsAt[at++] === 0) continue
        const from = cellAtAxial(width, height, q - dq, r - dr)
        if (from >= 0 && inSight(space, from, cell)) area[base + wordOf[from]] |= maskOf[from]
      }
    }
  }
}

/** Hexes from which some placement of a ranged pattern covers an enemy that is in sight. */
const fillRangedArea = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { tables } = problem
  const { words } = tables.layout
  const { area, covers, hand, cell: cellOf } = scratch
  for (let enemy = 0; enemy < scratch.enemies; enemy++) {
    const base = enemy * words
    for (let word = 0; word < words; word++) area[base + word] = 0
    for (let at = 0; at < covers.count; at++) {
      if (((covers.cost[at] >>> enemy) & 1) === 0) continue
      for (let word = 0, from = at * words; word < words; word++) area[base + word] |= covers.bits[from + word]
    }
    writeSight(tables, cellOf[enemy], hand)
    for (let word = 0; word < words; word++) area[base + word] &= hand[word]
  }
}

/** Fills the zones of all enemies and the board of hexes from which any can be hit. */
export const fillZones = (problem: FocusProblem, scratch: FocusScratch): void => {
  const { tables, targets } = problem
  const { words } = tables.layout
  const { single, area, goal, stop, enemies } = scratch
  const pattern = targets > 0 ? problem.pattern : undefined
  const reach = targets > 0 && problem.range > 1 ? problem.range : 1
  const wanted = targets === 0 ? 1 : targets === ALL_TARGETS ? MOST : targets
  const extras = pattern === undefined ? wanted : wanted - 1
  scratch.extras = extras
  if (extras > 0) {
    for (let enemy = 0; enemy < enemies; enemy++) writeZone(tables, scratch.cell[enemy], reach, single, enemy * words)
  }
  scratch.zone = single
  if (pattern !== undefined) {
    scratch.zone = area
    if (pattern.ranged) {
      fillCovers(problem, scratch, pattern)
      fillRangedArea(problem, scratch)
    } else fillMeleeArea(problem, scratch, pattern)
    if (extras > 0) for (let at = 0; at < enemies * words; at++) area[at] |= single[at]
  }
  const zone = scratch.zone
  for (let word = 0; word < words; word++) {
    let any = 0
    for (let at = word, end = enemies * words; at < end; at += words) any |= zone[at]
    goal[word] = any & stop[word]
  }
}

/** More targets than there are enemies. */
const MOST = 64
