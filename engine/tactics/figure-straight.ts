import { Floor, Overlay } from '../../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { ASCENDING_DIRS, rangeBase, type Space } from '../space/index.ts'

/** Steps of the longest straight way that is looked for: those of longer ones are too many to go through. */
const MOST_STEPS = 6

let adjacency: Int16Array
let blocksMove: Uint8Array
let occupant: Uint8Array
let side: Uint8Array
let floor: Uint8Array
let trap: Uint8Array
let own = 0
/** Steps from the start to each cell, `range[base + cell]`. */
let range: Uint8Array
let base = 0
let way: { [i: number]: number }

/** Whether a cell is passed for one point and no harm: no figure of another side stands there, and it is neither difficult nor a trap or hazard. */
const isEasy = (cell: number): boolean => {
  if (blocksMove[cell] !== 0 || trap[cell] !== 0) return false
  if (floor[cell] === Floor.Difficult || floor[cell] === Floor.Hazard) return false
  const who = occupant[cell]
  return who === NOBODY || side[who] === own
}

/** Writes the way to a cell that is `steps` from the start, where easy cells lead to it: the one before it is the lowest from which there is a way. */
const leadsTo = (cell: number, steps: number): boolean => {
  way[steps - 1] = cell
  if (steps === 1) return true
  for (let i = 0; i < 6; i++) {
    const before = adjacency[cell * 6 + ASCENDING_DIRS[i]]
    if (before !== NO_CELL && range[base + before] === steps - 1 && isEasy(before) && leadsTo(before, steps - 1)) return true
  }
  return false
}

/**
 * Writes the way on foot of `unit` to a free cell `to`, where one leads there in as many steps as the range and over easy cells alone: no other has fewer
 * traps and hazards, or takes fewer points, so it is what a search would find. Returns its length, 0 where there is none or only a search can tell. Not
 * for maps with ice.
 * Rules: DUN-7 DUN-9 DUN-12 DEC-1 · reads Occupancy, Overlay
 */
export const walkStraight = (
  battle: Battle,
  space: Space,
  unit: number,
  from: number,
  to: number,
  points: number,
  out: { [i: number]: number },
): number => {
  if (!space.hasTables) return 0
  base = rangeBase(space, from)
  range = space.range
  const steps = range[base + to]
  floor = battle.template.dungeon.floor
  if (steps > MOST_STEPS || steps + (floor[to] === Floor.Difficult ? 1 : 0) > points) return 0
  adjacency = space.adjacency
  blocksMove = space.blocksMove
  occupant = columns(battle, Occupancy).unit
  if (blocksMove[to] !== 0 || occupant[to] !== NOBODY) return 0
  side = columns(battle, Allegiance).side
  own = side[unit]
  trap = columns(battle, Overlay).trap
  way = out
  return leadsTo(to, steps) ? steps : 0
}
