import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Disposition, Position } from '../../components/units.ts'
import { Injuries, Injury } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { contacts } from './war-map.ts'
import { enterMapOf } from './war-space.ts'

/** Whether either of two units counts the other's side as hostile (DMG-21). */
export const areFoes = (battle: Battle, a: number, b: number): boolean => {
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { sides } = battle.template
  // One look at both: which of them it is cannot be foretold.
  return (hostile[a * sides + side[b]] | hostile[b * sides + side[a]]) !== 0
}

/** Whether `unit` is on the board and able to fight: neither dazed nor stunned (WAR-10 WAR-28). */
export const isAble = (battle: Battle, unit: number): boolean =>
  columns(battle, Position).cell[unit] >= 0 && columns(battle, Injuries).level[unit] < Injury.Dazed

/** Whether two cells are in contact: adjacent, no thin wall between, levels that differ by at most 1 (WAR-35). */
export const cellsTouch = (battle: Battle, a: number, b: number): boolean => {
  const { space } = battle.template
  // Most that are asked about are far apart; the range of two in contact is 1.
  if (space.hasTables && space.range[a * space.cells + b] > 1) return false
  enterMapOf(battle.template)
  for (let i = a * 6, end = i + 6; i < end; i++) if (contacts[i] === b) return true
  return false
}

/** Whether two units on the board are in contact (WAR-35). */
export const inContact = (battle: Battle, a: number, b: number): boolean => {
  const { cell } = columns(battle, Position)
  return cell[a] >= 0 && cell[b] >= 0 && cellsTouch(battle, cell[a], cell[b])
}

/** Whether `unit` would touch an able foe on `cell`. */
const wouldBeEngaged = (battle: Battle, unit: number, cell: number): boolean => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) return false
    const row = occupant[other]
    // Most cells are empty: nothing is looked up for them.
    if (row !== NOBODY && row !== unit && columns(battle, Injuries).level[row] < Injury.Dazed && areFoes(battle, unit, row))
      return true
  }
  return false
}

/** Whether `unit` is engaged: on the board, in contact with a foe that is able to fight (WAR-10 WAR-38). */
export const isEngaged = (battle: Battle, unit: number): boolean => {
  const at = columns(battle, Position).cell[unit]
  return at >= 0 && wouldBeEngaged(battle, unit, at)
}

/** Writes the foes that `unit` touches, by ascending cells, hurt ones too; returns how many. */
export const listTouched = (battle: Battle, unit: number, out: { [i: number]: number }): number => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const at = columns(battle, Position).cell[unit]
  let count = 0
  if (at < 0) return 0
  for (let i = at * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) break
    const row = occupant[other]
    if (row !== NOBODY && areFoes(battle, unit, row)) out[count++] = row
  }
  return count
}

/** Whether `unit` touches any foe, hurt ones too: in a melee it has somebody to strike (WAR-23). */
export const touchesFoe = (battle: Battle, unit: number): boolean => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const at = columns(battle, Position).cell[unit]
  if (at < 0) return false
  for (let i = at * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) return false
    const row = occupant[other]
    if (row !== NOBODY && areFoes(battle, unit, row)) return true
  }
  return false
}

/** Writes those of the foes `unit` touches that it may strike: the able ones, or where there are none of them the hurt ones (WAR-23); ascending cells. */
export const listStrikable = (battle: Battle, unit: number, out: { [i: number]: number }): number => {
  const { level } = columns(battle, Injuries)
  const count = listTouched(battle, unit, out)
  let able = 0
  for (let i = 0; i < count; i++) if (level[out[i]] < Injury.Dazed) out[able++] = out[i]
  return able > 0 ? able : count
}
