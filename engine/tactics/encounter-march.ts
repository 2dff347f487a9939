import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import {
  cellOfWord,
  copyBoard,
  emptyBoard,
  growRing,
  layerAt,
  listCells,
  lowestCell,
  NO_CELL,
  NO_WAY,
  rangeBase,
  rangeRowOf,
  ringHasCell,
  type Space,
  setCell,
  startRings,
  stepBack,
} from '../space/index.ts'
import {
  engageZone,
  isOpposing,
  listQuarry,
  markFree,
  possibleOpponents,
  preference,
  priorityOf,
  quarry,
  standsHere,
} from './encounter.ts'
import { type EncounterSpace, encounterSpace } from './encounter-space.ts'

/** Hexes that an enemy or companion walks in a turn (EXP-26 EXP-29). */
export const MARCH_HEXES = 2

/** Why an enemy walks or stays: it has somebody in reach, nobody opposes it, it goes where it reaches somebody (EXP-26), or as near as it can (EXP-27). */
export const March = { InReach: 0, NobodyThere: 1, ToTarget: 2, Nearer: 3 } as const

/** What `surveyMarch` found; overwritten by the next search of this thread. The goals that are left are on `tied` of the map's tables. */
export const march = {
  reason: March.InReach as number,
  /** Hexes to the goals; 0 = it stays. */
  hexes: 0,
  /** Goals before the priority unit decided between them. */
  equals: 0,
  /** Whether staying is among the hexes that `listMarches` wrote, unwritten. */
  mayStay: false,
}

/**
 * Finds where an enemy would go: nowhere with somebody targetable in reach; else the nearest unoccupied hexes, by unoccupied
 * hexes, from which it would have somebody in range and sight, of equals those that serve the unit it prefers (EXP-26); where
 * there are none, the hexes in its reach that are nearest to the closest opponent, of equals the fewest hexes off (EXP-27).
 */
export const surveyMarch = (battle: Battle, unit: number): EncounterSpace => {
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  march.hexes = 0
  march.equals = 0
  listQuarry(battle, unit)
  const zone = engageZone(battle, unit)
  if (hasInReach(space, cell, from, zone)) {
    march.reason = March.InReach
    return encounterSpace(space)
  }
  const on = markFree(battle)
  markGoals(on, cell, zone)
  startRings(on.rings, from)
  if (quarry.count > 0 && seekGoals(on)) {
    march.reason = March.ToTarget
    if (march.equals > 1) preferGoals(battle, on, unit, zone)
    return on
  }
  march.reason = goNearer(battle, on, unit, from) ? March.Nearer : March.NobodyThere
  return on
}

/** Whether somebody of the quarry is in reach from `from`. */
const hasInReach = ({ words, wordOf, maskOf }: Space, cell: Int16Array, from: number, zone: Uint32Array): boolean => {
  const word = wordOf[from]!
  const bit = maskOf[from]!
  const { row, count } = quarry
  for (let i = 0; i < count; i++) if ((zone[cell[row[i]!]! * words + word]! & bit) !== 0) return true
  return false
}

/** Marks on `goals` the free hexes from which somebody of the quarry is in reach. */
const markGoals = (on: EncounterSpace, cell: Int16Array, zone: Uint32Array): void => {
  const { goals, free, space } = on
  const { words } = space
  const { row, count } = quarry
  for (let at = 0; at < words; at++) goals[at] = 0
  for (let i = 0; i < count; i++) {
    const base = cell[row[i]!]! * words
    for (let at = 0; at < words; at++) goals[at] = goals[at]! | zone[base + at]!
  }
  for (let at = 0; at < words; at++) goals[at] = goals[at]! & free[at]!
}

/** Grows rings to the first that holds a goal and leaves that ring's goals on `tied`; false where none can be reached. */
const seekGoals = (on: EncounterSpace): boolean => {
  const { rings, goals, free, tied, space } = on
  const { words, wordsPerColumn } = space
  for (let layer = 1; growRing(rings, free); layer++) {
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * wordsPerColumn
    let found = 0
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) found |= rings.layers[base + word]! & goals[word]!
    if (found === 0) continue
    for (let word = 0; word < words; word++) tied[word] = 0
    let equals = 0
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) {
      const bits = rings.layers[base + word]! & goals[word]!
      tied[word] = bits
      // More than one is all that matters.
      if (bits !== 0) equals += (bits & (bits - 1)) === 0 ? 1 : 2
    }
    march.hexes = layer
    march.equals = equals
    return true
  }
  return false
}

/** Leaves on `tied` the goals from which the unit most preferred of all that any of them reaches is in reach. */
const preferGoals = (battle: Battle, on: EncounterSpace, unit: number, zone: Uint32Array): void => {
  const { tied, goals, space } = on
  const { words } = space
  const { cell } = columns(battle, Position)
  const priority = priorityOf(battle, unit)
  const { row, count } = quarry
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const liking = preference(battle, priority, row[i]!)
    if (liking < best) continue
    const base = cell[row[i]!]! * words
    let met = 0
    for (let word = 0; word < words; word++) met |= tied[word]! & zone[base + word]!
    if (met === 0) continue
    // `goals` gathers the hexes of the best so far; an equal one adds its own.
    for (let word = 0; word < words; word++) {
      goals[word] = (liking > best ? 0 : goals[word]!) | (tied[word]! & zone[base + word]!)
    }
    best = liking
  }
  copyBoard(goals, tied)
}

/** Opponents closest by the hexes of the way, whether they can be targeted or not, ascending (EXP-27). */
const closest = { row: new Uint8Array(256), count: 0, hexes: NO_WAY }

/** Fills `closest`; hexes are counted through units, but not through impassable hexes (EXP-9). */
const listClosest = (battle: Battle, on: EncounterSpace, unit: number, from: number): void => {
  const { cell } = columns(battle, Position)
  const opponents = possibleOpponents(battle, unit)
  const ranges = rangeRowOf(on.space, from)
  const base = rangeBase(on.space, from)
  closest.count = 0
  closest.hexes = NO_WAY
  for (let i = 0; i < opponents.length; i++) {
    const target = opponents[i]!
    if (!standsHere(battle, target) || !isOpposing(battle, unit, target)) continue
    const off = ranges[base + cell[target]!]!
    if (off === NO_WAY || off > closest.hexes) continue
    if (off < closest.hexes) closest.count = 0
    closest.hexes = off
    closest.row[closest.count++] = target
  }
}

/** Leaves on `tied` the hexes in reach that are nearest to the closest opponent on the lowest cell; false where there is no way to any. */
const goNearer = (battle: Battle, on: EncounterSpace, unit: number, from: number): boolean => {
  listClosest(battle, on, unit, from)
  if (closest.count === 0) return false
  while (growRing(on.rings, on.free)) {}
  const { cell } = columns(battle, Position)
  let lowest = cell[closest.row[0]!]!
  for (let i = 1; i < closest.count; i++) lowest = Math.min(lowest, cell[closest.row[i]!]!)
  nearTo(on, lowest)
  return true
}

/** Leaves on `tied`, with the rings grown to their end, the hexes nearest to cell `at`, of equals those of the first ring. */
const nearTo = (on: EncounterSpace, at: number): void => {
  const { rings, tied, space } = on
  const { wordsPerColumn } = space
  const ranges = rangeRowOf(space, at)
  const row = rangeBase(space, at)
  let nearest = NO_WAY
  for (let layer = 0; layer < rings.count; layer++) {
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * wordsPerColumn
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) {
      for (let bits = rings.layers[base + word]! | 0; bits !== 0; bits &= bits - 1) {
        const cell = cellOfWord(space, word, bits)
        const off = ranges[row + cell]!
        if (off > nearest || (off === nearest && layer > march.hexes)) continue
        if (off < nearest) emptyBoard(tied)
        nearest = off
        march.hexes = layer
        setCell(space, tied, cell)
      }
    }
  }
}

/** The hex to which an enemy that `surveyMarch` looked at goes this turn by the fixed keys: the lowest goal, then the lowest hex at each step back from it; `NO_CELL` = it stays (DEC-1). */
export const marchTo = (on: EncounterSpace): number => {
  let layer = march.hexes
  if (layer === 0) return NO_CELL
  let cell = lowestCell(on.space, on.tied)
  for (; layer > MARCH_HEXES; layer--) cell = stepBack(on.rings, cell, layer)
  return cell
}

const cells = new Int32Array(16384)

/**
 * Writes every hex to which the rules let an enemy go this turn, ascending, and returns how many (0 = it stays): equal goals, equal ways
 * to them and, where it can only come nearer, equally close opponents are for whoever decides ties (EXP-26 EXP-27).
 */
export const listMarches = (battle: Battle, unit: number, out: Int32Array): number => {
  const on = surveyMarch(battle, unit)
  const { goals, space } = on
  march.mayStay = march.reason === March.InReach || march.reason === March.NobodyThere
  if (march.mayStay) return 0
  emptyBoard(goals)
  if (march.reason === March.ToTarget) addStops(on)
  else {
    const { cell } = columns(battle, Position)
    for (let i = 0; i < closest.count; i++) {
      nearTo(on, cell[closest.row[i]!]!)
      if (march.hexes > 0) addStops(on)
      else march.mayStay = true
    }
  }
  return listCells(space, goals, out)
}

/** Adds to `goals` the hexes on which this turn's part of a shortest way to a hex of `tied` ends. */
const addStops = (on: EncounterSpace): void => {
  const { space, rings, tied, goals } = on
  const { adjacency } = space
  let count = listCells(space, tied, cells)
  for (let layer = march.hexes; layer > MARCH_HEXES; layer--) {
    emptyBoard(tied)
    for (let i = 0; i < count; i++) {
      const cell = cells[i]!
      for (let side = cell * 6; side < cell * 6 + 6; side++) {
        const before = adjacency[side]!
        if (before !== NO_CELL && ringHasCell(rings, layer - 1, before)) setCell(space, tied, before)
      }
    }
    count = listCells(space, tied, cells)
  }
  for (let i = 0; i < count; i++) setCell(space, goals, cells[i]!)
}
