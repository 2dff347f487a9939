import { NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'

/**
 * Puts a figure that is on the map on another hex. In the middle of a move that may be one which an ally stands on: that one keeps it.
 * Rules: DUN-7 DUN-24 · writes Position, Occupancy
 */
export const placeFigure = (battle: Battle, unit: number, to: number): void => {
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  const from = cell[unit]
  if (occupant[from] === unit) occupant[from] = NOBODY
  if (occupant[to] === NOBODY) occupant[to] = unit
  cell[unit] = to
}
