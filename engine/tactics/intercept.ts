import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { cellsTouch, isAble, isEngaged } from './contact.ts'
import { sideRows } from './side-rows.ts'
import { contacts, hexesBetween, isOn } from './war-map.ts'
import { enterMapOf, warSpace } from './war-space.ts'

/** Inches that who intercepts may move (WAR-13). */
const INTERCEPT_INCHES = 2

/**
 * Writes the units, ascending, that can intercept `engager` on its way `path[0 … length)` to `target`: free ones of the target's side, or, where that is
 * a neutral one, of any neutral side, that can step into the way; returns how many (WAR-13 NEU-12).
 */
export const listInterceptors = (
  battle: Battle,
  engager: number,
  target: number,
  path: Int32Array,
  length: number,
  out: { [i: number]: number },
): number => {
  if (length <= 0) return 0
  const { warband } = battle.template
  enterMapOf(battle.template)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { ofSide, neutral } = sideRows(battle)
  const rows = warband.isNeutralSide[side[target]] === 1 ? neutral : ofSide[side[target]]
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    if (cell[row] < 0 || row === target || side[row] === side[engager]) continue
    // Its way is no longer than what lies between: whoever is farther than both ends cannot reach it.
    if (hexesBetween(cell[row], cell[engager]) > length + INTERCEPT_INCHES) continue
    if (!isAble(battle, row) || isEngaged(battle, row)) continue
    if (blockOf(battle, engager, row, path, length) < 0) continue
    interception.of[row] = interception.hexes
    out[count++] = row
  }
  return count
}

/** Hexes that `unit` moves to intercept by the last `blockOf` that found a place; `of[row]`: those of the units that the last `listInterceptors` found. */
export const interception = { hexes: 0, of: new Uint8Array(256) }

/**
 * The place in `path` where `unit` stops `engager`: a free cell that it reaches straight in 2", in contact with the cell before, where the engager ends;
 * of several the one that is the fewest hexes off, then the first on the way. −1: none.
 */
export const blockOf = (battle: Battle, engager: number, unit: number, path: Int32Array, length: number): number => {
  enterMapOf(battle.template)
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  const from = cell[unit]
  let best = -1
  interception.hexes = INTERCEPT_INCHES + 1
  for (let place = 0; place < length; place++) {
    const to = path[place]
    const hexes = hexesBetween(from, to)
    if (hexes >= interception.hexes || hexes === 0 || occupant[to] !== NOBODY) continue
    const before = place === 0 ? cell[engager] : path[place - 1]
    if (!cellsTouch(battle, before, to) || !(hexes === 1 ? isStep(battle, from, to) : isTwoSteps(battle, from, to))) continue
    // The engager ends before it: on its own cell or a free one.
    if (place > 0 && occupant[before] !== NOBODY) continue
    interception.hexes = hexes
    best = place
  }
  return best
}

/** One step without a check onto firm ground. */
const isStep = (battle: Battle, from: number, to: number): boolean => {
  const { firm } = warSpace(battle.template)
  return isOn(firm, to) && cellsTouch(battle, from, to)
}

const isTwoSteps = (battle: Battle, from: number, to: number): boolean => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  for (let i = from * 6, end = i + 6; i < end; i++) {
    const between = contacts[i]
    if (between === NO_CELL) return false
    if (occupant[between] === NOBODY && isStep(battle, from, between) && isStep(battle, between, to)) return true
  }
  return false
}
