import type { Battle } from '../../../engine/battle.ts'
import { inSight, NO_WAY, rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { foes } from './survey.ts'

/** Foes that plans tell apart. */
export const MOST_FOES = 64

const MOST_CELLS = 128 * 128

/** How many of the foes surveyed are looked at; a number that no other decision of this thread bears. */
export const marks = { count: 0, stamp: 0 }

/** Hexes to each foe from the place looked at; `NO_WAY` where it is not in sight. */
export const off = new Uint8Array(MOST_FOES)

const foeOn = new Uint8Array(MOST_CELLS)
const foeStamp = new Int32Array(MOST_CELLS)

let space: Space

/** Begins a decision about the foes surveyed. */
export const beginMarks = (battle: Battle): void => {
  space = dungeonSpace(battle)
  marks.stamp = (marks.stamp + 1) | 0
  marks.count = Math.min(foes.count, MOST_FOES)
  for (let i = 0; i < marks.count; i++) {
    foeOn[foes.cell[i]!] = i
    foeStamp[foes.cell[i]!] = marks.stamp
  }
}

/** Looks from `cell` at all foes: how far they are, and whether they are in sight; returns the hexes to the nearest, `NO_WAY` = none in sight. */
export const lookFrom = (cell: number): number => {
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  const { count } = marks
  let nearest = NO_WAY
  for (let i = 0; i < count; i++) {
    const at = foes.cell[i]!
    let hexes = foes.hidden[i] === 1 ? NO_WAY : ranges[base + at]!
    if (hexes > 1 && hexes !== NO_WAY && !sees(cell, at)) hexes = NO_WAY
    off[i] = hexes
    if (hexes < nearest) nearest = hexes
  }
  return nearest
}

const sees = (from: number, to: number): boolean =>
  space.hasTables ? (space.sight[from * space.words + space.wordOf[to]!]! & space.maskOf[to]!) !== 0 : inSight(space, from, to)

/** Place among the foes of the one on a cell, or −1. */
export const foeAt = (cell: number): number => (foeStamp[cell] === marks.stamp ? foeOn[cell]! : -1)

/** Place of `unit` among the foes, or −1. */
export const foeOf = (unit: number): number => {
  for (let i = 0; i < marks.count; i++) if (foes.unit[i] === unit) return i
  return -1
}
