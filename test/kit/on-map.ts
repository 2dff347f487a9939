import { Occupancy } from '../../components/space.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'

/** Row of a unit by its id. */
export const rowOf = ({ template }: Battle, id: string): number => {
  const row = template.unitIds.indexOf(id)
  if (row < 0) throw new Error(`no unit "${id}" (there: ${template.unitIds.join(', ')})`)
  return row
}

/** A cell by column and row. */
export const cellAt = ({ template }: Battle, column: number, row: number): number => column * template.space.height + row

/** Puts a unit on a free cell. */
export const putAt = (battle: Battle, id: string, column: number, row: number): void => {
  const unit = rowOf(battle, id)
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  if (cell[unit]! >= 0) occupant[cell[unit]!] = 0
  cell[unit] = cellAt(battle, column, row)
  occupant[cell[unit]!] = unit
}
