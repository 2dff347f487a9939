import { AbilityForm } from '../../components/abilities.ts'
import { NO_CELL } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { growRing, rangeBetween, ringHits, ringVacantRow, stepBack } from '../../engine/space/index.ts'
import {
  board,
  clearStop,
  ensureSearch,
  foeCells,
  foeCount,
  hasUsesLeft,
  offerStops,
  onWay,
  openStop,
  passable,
  reachesOpenStop,
} from '../../engine/tactics/index.ts'

/** What `seek` found; overwritten by the next search of this thread. */
const goal = {
  /** Lowest free cell of the board in the first ring that has one, and that ring. */
  cell: NO_CELL,
  layer: -1,
}

/**
 * Grows rings (already started, over the surveyed map) until one holds a free cell of `board`; where all the board's cells
 * in reach are taken, the nearest of those. False where there is no way to any. Rings before `first` are known to have none.
 */
const seek = (battle: Battle, board: Uint32Array, first = 0): boolean => {
  const { rings } = battle.template.scratch
  const occupant = columns(battle, Occupancy).unit
  for (let layer = 0; layer < rings.count || growRing(rings, passable); layer++) {
    if (layer < first) continue
    const cell = ringVacantRow(rings, layer, occupant, board, 0)
    if (cell !== NO_CELL) return settle(cell, layer)
  }
  for (let layer = 0; layer < rings.count; layer++) {
    const cell = ringHits(rings, layer, board)
    if (cell !== NO_CELL) return settle(cell, layer)
  }
  return false
}

const settle = (cell: number, layer: number): boolean => {
  goal.cell = cell
  goal.layer = layer
  return true
}

/**
 * Cell to walk to, within `points` movement points, on the shortest way to the goal that `seek` finds on `board`
 * (`survey` and `startRings` first). `NO_CELL`: no way, or no step forward.
 */
export const approach = (battle: Battle, board: Uint32Array, points: number): number =>
  seek(battle, board) ? stepTowards(battle, points) : NO_CELL

/** The farthest free cell within `points` on the way to the goal found; `NO_CELL` = the start itself. */
const stepTowards = (battle: Battle, points: number): number => {
  const { space, scratch } = battle.template
  const { rings } = scratch
  const occupant = columns(battle, Occupancy).unit
  let { cell, layer } = goal
  while (layer > 0 && (layer > points || occupant[cell] !== 0)) {
    const before = stepBack(rings, cell, layer)
    layer -= space.moveCost[cell]!
    cell = before
  }
  return layer > 0 ? cell : NO_CELL
}

/** Fills `board` with the cells from which an attack of `unit` reaches a foe of its survey. */
export const markAttackCells = (battle: Battle, unit: number): void => {
  const { abilities, space } = battle.template
  const { words } = space
  const out = board
  const cells = foeCells
  const count = foeCount[0]!
  for (let word = 0; word < words; word++) out[word] = 0
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    if (!isArmedWith(battle, unit, ability)) continue
    const zone = abilities.zones[ability]!
    // Four foes at a time: a pass over the board costs more than what is read in it.
    for (let foe = 0; foe < count; foe += 4) {
      const a = cells[foe]!
      const b = foe + 1 < count ? cells[foe + 1]! : a
      const c = foe + 2 < count ? cells[foe + 2]! : a
      const d = foe + 3 < count ? cells[foe + 3]! : a
      orZones(zone, words, a * words, b * words, c * words, d * words)
    }
  }
}

const orZones = (zone: Uint32Array, words: number, a: number, b: number, c: number, d: number): void => {
  const out = board
  for (let word = 0; word < words; word++) {
    out[word] = out[word]! | zone[a + word]! | zone[b + word]! | zone[c + word]! | zone[d + word]!
  }
}

const isArmedWith = (battle: Battle, unit: number, ability: number): boolean =>
  battle.template.abilities.form[ability] === AbilityForm.Attack && hasUsesLeft(battle, unit, ability)

/**
 * Cell to walk to, within `points` movement points, on the shortest way to the nearest cell from which an attack of `unit` reaches a foe
 * (`listFoes` first). `NO_CELL`: no attack, no way, or no step forward. Searches only where the tables do not tell.
 */
export const approachFoe = (battle: Battle, unit: number, points: number): number => {
  const first = nearestOfFoes(battle, unit)
  if (first === UNARMED) return NO_CELL
  if (reachesOpenStop(battle, unit, points)) return onWay.cell
  ensureSearch(battle, unit)
  markAttackCells(battle, unit)
  return seek(battle, board, first) ? stepTowards(battle, points) : NO_CELL
}

const UNARMED = -1

/** Movement points that it takes `unit` at least to come to attack a foe, `UNARMED` where it has no attack; where the ways are known, the cell is `openStop`. */
const nearestOfFoes = (battle: Battle, unit: number): number => {
  const { abilities, space, ways } = battle.template
  const from = columns(battle, Position).cell[unit]!
  const cells = foeCells
  const count = foeCount[0]!
  let isArmed = false
  let least = space.cells
  clearStop()
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    if (!isArmedWith(battle, unit, ability)) continue
    isArmed = true
    const range = abilities.maxRange[ability]!
    for (let foe = 0; foe < count; foe++) {
      if (ways.areKnown) offerStops(battle, ability, from, cells[foe]!)
      // A step shortens the range by one hex at most.
      else least = Math.min(least, rangeBetween(space, from, cells[foe]!) - range)
    }
  }
  if (!isArmed) return UNARMED
  if (openStop.cell !== NO_CELL) return openStop.points
  // Were all the cells that are known taken, a search must tell from the first ring on.
  return ways.areKnown ? 0 : Math.max(least, 0)
}

/** Fills `board` with the goal cells that `unit` counts for; false where it has no such goal, or stands on one (DEC-16). */
export const markGoalCells = (battle: Battle, unit: number): boolean => {
  const { reachGoals, space } = battle.template
  if (reachGoals.length === 0) return false
  const side = columns(battle, Allegiance).side[unit]!
  const at = columns(battle, Position).cell[unit]!
  let found = false
  for (let i = 0; i < reachGoals.length; i++) {
    const objective = reachGoals[i]!
    if (objective.side !== side || !objective.units.includes(unit)) continue
    if (objective.cells[at] === 1) return false
    if (!found) board.fill(0, 0, space.words)
    found = true
    for (let cell = 0; cell < space.cells; cell++) {
      if (objective.cells[cell] === 1) board[space.wordOf[cell]!] = board[space.wordOf[cell]!]! | space.maskOf[cell]!
    }
  }
  return found
}
