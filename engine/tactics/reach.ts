import { Occupancy } from '../../components/space.ts'
import { Allegiance, Disposition, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { growRing, layerAt, NO_CELL, rangeBetween, ringStopsRow, ringVacantRow, startRings } from '../space/index.ts'
import { foeCells, foeCount, foes, nearest, passable, reach, reachWindow, start } from './scratch.ts'

/** Lists whom `unit` counts as hostile among those on the map, side by side in ascending rows: `foes[0 … foeCount[0])`; no search is begun. */
export const listFoes = (battle: Battle, unit: number): void => {
  const { sides, firstMember } = battle.template
  const { hostile } = columns(battle, Disposition)
  let count = 0
  for (let side = 0; side < sides; side++) {
    if (hostile[unit * sides + side] !== 0) count = listSide(battle, firstMember[side]!, firstMember[side + 1]!, count)
  }
  foeCount[0] = count
  start[0] = NO_CELL
}

/** Lists the members `first … end − 1` who are on the map behind the first `count` foes; returns how many there are then. */
const listSide = (battle: Battle, first: number, end: number, count: number): number => {
  const { members } = battle.template
  const { cell } = columns(battle, Position)
  const rows = foes
  const cells = foeCells
  for (let place = first; place < end; place++) {
    const row = members[place]!
    const at = cell[row]!
    rows[count] = row
    cells[count] = at
    // Who is off the map is overwritten by the next: a branch that is hard to foretell costs more.
    count += 1 + (at >> 31)
  }
  return count
}

/**
 * Surveys the map for `unit`: `passable` = where it may walk (through units not hostile to it nor it to them), `foes` = whom it counts as hostile.
 * It may stop where nobody else stands, which `Occupancy` tells.
 */
export const survey = (battle: Battle, unit: number): void => {
  listFoes(battle, unit)
  surveyListed(battle, unit)
}

/** The same where `listFoes` has just been called for `unit`. */
export const surveyListed = (battle: Battle, unit: number): void => {
  const { space, sides, firstMember } = battle.template
  const { hostile } = columns(battle, Disposition)
  const { wordOf, maskOf, words } = space
  const own = columns(battle, Allegiance).side[unit]!
  const open = space.passable
  const ways = passable
  const cells = foeCells
  // Four words at a time: a turn of the loop costs more than they do. A map with fewer leaves what lies behind its last undefined.
  for (let word = 0; word < words; word += 4) {
    ways[word] = open[word]!
    ways[word + 1] = open[word + 1]!
    ways[word + 2] = open[word + 2]!
    ways[word + 3] = open[word + 3]!
  }
  const count = foeCount[0]!
  for (let i = 0; i < count; i++) {
    const at = cells[i]!
    const word = wordOf[at]!
    ways[word] = ways[word]! & ~maskOf[at]!
  }
  // Nobody counts its own side as hostile.
  for (let side = 0; side < sides; side++) {
    if (side !== own && hostile[unit * sides + side] === 0) closeSide(battle, own, firstMember[side]!, firstMember[side + 1]!)
  }
}

/** Nobody of side `own` passes those of the members `first … end − 1` who count it as hostile. */
const closeSide = (battle: Battle, own: number, first: number, end: number): void => {
  const { space, sides, members } = battle.template
  const { hostile } = columns(battle, Disposition)
  const { cell } = columns(battle, Position)
  for (let place = first; place < end; place++) {
    const row = members[place]!
    const at = cell[row]!
    if (at < 0 || hostile[row * sides + own] === 0) continue
    const word = space.wordOf[at]!
    passable[word] = passable[word]! & ~space.maskOf[at]!
  }
}

/** Starts rings at `from`, a cell of the surveyed map. */
export const beginRings = (battle: Battle, from: number): void => {
  const { rings } = battle.template.scratch
  start[0] = from
  startRings(rings, from)
}

/** Surveys the map and starts rings where `unit` stands, unless that has been done since `listFoes`. */
export const ensureSearch = (battle: Battle, unit: number): void => {
  if (start[0] !== NO_CELL) return
  surveyListed(battle, unit)
  beginRings(battle, columns(battle, Position).cell[unit]!)
}

/** Starts rings at `from` and gathers what lies within `points` movement points. */
export const spread = (battle: Battle, from: number, points: number): void => {
  beginRings(battle, from)
  gatherReach(battle, points)
}

/** Grows the rings to `points` movement points where they are shorter; `reach` = the cells up to there on which the unit can stop. */
export const gatherReach = (battle: Battle, points: number): void => {
  const { rings } = battle.template.scratch
  const { words, wordsPerColumn } = rings.space
  while (rings.count <= points && growRing(rings, passable)) {}
  const { layers, lo, hi } = rings
  const count = Math.min(rings.count, points + 1)
  // Windows only grow: the last ring's holds those of all before it.
  const first = lo[count - 1]! * wordsPerColumn
  const end = (hi[count - 1]! + 1) * wordsPerColumn
  for (let word = 0; word < words; word++) reach[word] = 0
  for (let layer = 0; layer < count; layer++) {
    const base = layerAt(rings, layer)
    const last = (hi[layer]! + 1) * wordsPerColumn
    for (let word = lo[layer]! * wordsPerColumn; word < last; word++) {
      reach[word] = reach[word]! | layers[base + word]!
    }
  }
  clearTaken(battle)
  reachWindow[0] = first
  reachWindow[1] = end
  reachWindow[2] = count
}

/** Takes the cells where somebody stands out of `reach`, but for that which the rings start from. */
const clearTaken = (battle: Battle): void => {
  const { space, rows } = battle.template
  const { cell } = columns(battle, Position)
  for (let row = 1; row < rows; row++) {
    const at = cell[row]!
    if (at < 0 || at === start[0]) continue
    const word = space.wordOf[at]!
    reach[word] = reach[word]! & ~space.maskOf[at]!
  }
}

/** Whether `ability` can be used on a target on cell `target` from some cell of `reach`. */
export const isInReach = (battle: Battle, ability: number, target: number): boolean => {
  const { abilities, space } = battle.template
  const zone = abilities.zones[ability]!
  const base = target * space.words
  const end = reachWindow[1]!
  for (let word = reachWindow[0]!; word < end; word++) {
    if ((reach[word]! & zone[base + word]!) !== 0) return true
  }
  return false
}

/** First ring with a cell of `reach` from which `ability` reaches cell `target` (−1: none); its lowest such cell goes to `scratch.nearest`. */
export const nearestInReach = (battle: Battle, ability: number, target: number): number => {
  const { scratch, abilities, space } = battle.template
  const { rings } = scratch
  const zone = abilities.zones[ability]!
  // A step shortens the range by one hex at most: nearer rings cannot hold a cell to attack from.
  const lead = rangeBetween(space, start[0]!, target) - abilities.maxRange[ability]!
  for (let layer = Math.max(lead, 0); layer < reachWindow[2]!; layer++) {
    const cell = ringStopsRow(rings, layer, reach, zone, target * space.words)
    if (cell === NO_CELL) continue
    nearest[0] = cell
    return layer
  }
  return -1
}

/**
 * Movement points, from `first` up to `points`, to the nearest cell on which the unit of the survey can stop and from which `ability`
 * reaches cell `target` (−1: none); the lowest such cell goes to `scratch.nearest`. Grows the rings no farther than that.
 */
export const nearestStop = (battle: Battle, ability: number, target: number, first: number, points: number): number => {
  const { scratch, abilities, space } = battle.template
  const { rings } = scratch
  const occupant = columns(battle, Occupancy).unit
  const zone = abilities.zones[ability]!
  for (let layer = first; layer <= points; layer++) {
    while (rings.count <= layer) if (!growRing(rings, passable)) return -1
    const cell = ringVacantRow(rings, layer, occupant, zone, target * space.words)
    if (cell === NO_CELL) continue
    nearest[0] = cell
    return layer
  }
  return -1
}
