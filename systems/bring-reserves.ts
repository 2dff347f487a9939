import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'

/**
 * Reserves whose round it is come, row by row: each to the free cell that is nearest to its place or edge; where there is none it waits for
 * the next upkeep.
 * Rules: COM-30 DEC-6 · writes Standing, Position, Occupancy · dice: none
 */
export const bringReserves = (battle: Battle): void => {
  const { rows, company } = battle.template
  const { mask } = columns(battle, Standing)
  for (let row = 1; row < rows; row++) {
    if ((mask[row]! & StandingBit.Reserve) === 0 || company.reserveRound[row] === 0) continue
    if (company.reserveRound[row]! > battle.clock[Clock.Round]!) continue
    const cell = firstFree(battle, company.reserveCells[row]!)
    if (cell === NO_CELL) continue
    mask[row] = mask[row]! & ~(StandingBit.Reserve | StandingBit.Removed)
    columns(battle, Position).cell[row] = cell
    columns(battle, Occupancy).unit[cell] = row
    emit(battle, EventKind.UnitDeployed, 0, row, columns(battle, Vitals).hp[row]!, cell)
  }
}

const firstFree = (battle: Battle, cells: Int16Array): number => {
  const { unit } = columns(battle, Occupancy)
  for (let i = 0; i < cells.length; i++) if (unit[cells[i]!] === NOBODY) return cells[i]!
  return NO_CELL
}
