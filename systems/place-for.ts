import type { DeedPlace } from '../components/deeds.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ASCENDING_DIRS, distance, neighbourOf } from '../engine/space/index.ts'
import { nearestFree } from './deploy-unit.ts'

/**
 * The cell where an effect puts a unit: the first free one of those it names, else as near to the first of them as there is room; beside
 * `anchor`, the lowest free cell adjacent to it; or the free cell at the edge of the map that is nearest to `anchor`, the lowest of equals.
 * `NO_CELL`: there is none.
 * Rules: DEC-1 DEC-6 COM-12 · reads Occupancy, Position · dice: none
 */
export const placeFor = (battle: Battle, place: DeedPlace, anchor: number): number => {
  if (place.at === 'cells') return among(battle, place.cells)
  const from = anchor === NOBODY ? NO_CELL : columns(battle, Position).cell[anchor]!
  if (from === NO_CELL) return NO_CELL
  return place.at === 'beside' ? beside(battle, from) : atEdge(battle, from)
}

const among = (battle: Battle, cells: Int16Array): number => {
  const { unit } = columns(battle, Occupancy)
  for (let i = 0; i < cells.length; i++) if (unit[cells[i]!] === NOBODY) return cells[i]!
  return cells.length === 0 ? NO_CELL : nearestFree(battle, cells[0]!)
}

const beside = (battle: Battle, from: number): number => {
  const { neighbours } = battle.template.space
  const { unit } = columns(battle, Occupancy)
  for (let i = 0; i < 6; i++) {
    const cell = neighbours[from * 6 + ASCENDING_DIRS[i]!]!
    if (cell !== NO_CELL && unit[cell] === NOBODY) return cell
  }
  return NO_CELL
}

const atEdge = (battle: Battle, from: number): number => {
  const { cells, height, exists, blocksMove } = battle.template.space
  const { unit } = columns(battle, Occupancy)
  let best = NO_CELL
  let least = 0
  for (let cell = 0; cell < cells; cell++) {
    if (exists[cell] === 0 || blocksMove[cell] === 1 || unit[cell] !== NOBODY || !isAtEdge(battle, cell)) continue
    const hexes = distance(height, from, cell)
    if (best !== NO_CELL && hexes >= least) continue
    best = cell
    least = hexes
  }
  return best
}

/** Whether a cell of the map has a side with nothing beyond. */
const isAtEdge = (battle: Battle, cell: number): boolean => {
  const { width, height, exists } = battle.template.space
  for (let dir = 0; dir < 6; dir++) {
    const next = neighbourOf(width, height, cell, dir)
    if (next === NO_CELL || exists[next] === 0) return true
  }
  return false
}
