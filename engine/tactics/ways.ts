import { NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { FEW_CELLS, NO_CELL, NO_WAY, type ZoneWays } from '../space/index.ts'
import { areFoes } from './contact.ts'
import { ensureSearch, nearestStop } from './reach.ts'
import { nearest } from './scratch.ts'

/** The walks of a template's map, were nobody on it, and the nearest cells to attack from; where they are not known, all are empty. */
export interface Ways {
  readonly areKnown: boolean
  /** As `walkTable` makes them. */
  readonly walks: Uint8Array
  /** As `backTable` makes it. */
  readonly back: Int16Array
  /** Of each ability that attacks, by its zone. */
  readonly ofAbility: readonly ZoneWays[]
}

/** The cell to attack from that is nearest, were nobody in the way, of those offered; equals: the lowest. Overwritten by the next that is looked for. */
export const openStop = {
  /** `NO_CELL`: none. */
  cell: NO_CELL,
  /** Movement points that it takes at least. */
  points: NO_WAY,
}

/** Forgets what was offered. */
export const clearStop = (): void => {
  openStop.cell = NO_CELL
  openStop.points = NO_WAY
}

const offer = (cell: number, points: number): void => {
  if (points > openStop.points || (points === openStop.points && cell >= openStop.cell)) return
  openStop.cell = cell
  openStop.points = points
}

/**
 * Offers the cells from which `ability`, used by a unit that comes from `from`, reaches cell `aim`: where a zone has but few, those on which
 * nobody stands; else the nearest alone, be it taken.
 */
export const offerStops = (battle: Battle, ability: number, from: number, aim: number): void => {
  const { ways, space } = battle.template
  const { points, stop, few } = ways.ofAbility[ability]!
  const row = from * space.cells
  const least = points[row + aim]!
  if (least > openStop.points) return
  if (few.length === 0 || least === 0) {
    offer(stop[row + aim]!, least)
    return
  }
  const { walks } = ways
  const occupant = columns(battle, Occupancy).unit
  for (let at = aim * FEW_CELLS; few[at] !== NO_CELL; at++) {
    const cell = few[at]!
    if (occupant[cell] === NOBODY) offer(cell, walks[row + cell]!)
  }
}

/** The farthest cell on the way that `reachesOpenStop` followed on which the unit can stop; `NO_CELL`: it stays. Overwritten by the next. */
export const onWay = { cell: NO_CELL }

/**
 * Follows the cheapest walk of `unit` to `openStop`, by lowest cells. True where nobody stands there and the unit may pass everybody on the way: then no
 * search could find another; the farthest cell of it within `points` movement points on which it can stop goes to `onWay`.
 */
export const reachesOpenStop = (battle: Battle, unit: number, points: number): boolean => {
  const { ways, space } = battle.template
  const { walks, back } = ways
  const occupant = columns(battle, Occupancy).unit
  const from = columns(battle, Position).cell[unit]!
  const row = from * space.cells
  const to = openStop.cell
  onWay.cell = NO_CELL
  if (to === from) return true
  if (to === NO_CELL || occupant[to] !== NOBODY) return false
  for (let cell = to; cell !== from; cell = back[row + cell]!) {
    const other = occupant[cell]!
    if (other !== NOBODY) {
      if (areFoes(battle, unit, other)) return false
    } else if (onWay.cell === NO_CELL && walks[row + cell]! <= points) onWay.cell = cell
  }
  return true
}

/**
 * Movement points, up to `points`, to the nearest cell on which `unit` can stop and from which `ability` reaches cell `aim` (−1: none;
 * `listFoes` first); the lowest such cell goes to `scratch.nearest`. It takes `least` at least. Searches only where the tables do not tell.
 */
export const findStop = (battle: Battle, unit: number, ability: number, aim: number, least: number, points: number): number => {
  if (least > points) return -1
  let first = least
  if (battle.template.ways.areKnown) {
    clearStop()
    offerStops(battle, ability, columns(battle, Position).cell[unit]!, aim)
    first = openStop.points
    if (first > points) return -1
    if (reachesOpenStop(battle, unit, points)) {
      nearest[0] = openStop.cell
      return first
    }
  }
  ensureSearch(battle, unit)
  return nearestStop(battle, ability, aim, first, points)
}
