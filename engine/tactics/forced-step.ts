import { Floor, Overlay } from '../../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { ASCENDING_DIRS, rangeBetween, type Space } from '../space/index.ts'
import { dungeonSpace } from './dungeon-space.ts'

/** Sorts of forced moves, numbers of `FigureTurn.forced` and of the event `UnitForced`. */
export const Force = { None: 0, Push: 1, Pull: 2, Slide: 3 } as const

let space: Space
let occupant: Uint8Array
let side: Uint8Array
let target = NOBODY
let home = NO_CELL
let force: number = Force.Push
let flies = false

const prepare = (battle: Battle, attacker: number, moved: number, sort: number): void => {
  space = dungeonSpace(battle)
  occupant = columns(battle, Occupancy).unit
  side = columns(battle, Allegiance).side
  target = moved
  home = columns(battle, Position).cell[attacker]
  force = sort
  flies = battle.template.dungeon.flying[moved] === 1
}

/** Whether a step of the forced move leads to `to`: farther away for a push, nearer for a pull, round walls; no wall, obstacle or enemy of the figure there. */
const isStep = (from: number, to: number): boolean => {
  if (to === NO_CELL || (space.blocksMove[to] !== 0 && !flies)) return false
  const now = rangeBetween(space, home, from)
  const then = rangeBetween(space, home, to)
  if (force === Force.Push ? then <= now : then >= now) return false
  const who = occupant[to]
  return who === NOBODY || who === target || side[who] === side[target]
}

const isFree = (cell: number): boolean => occupant[cell] === NOBODY || occupant[cell] === target

/** Whether the figure can come to a free hex by `steps` steps or fewer from a hex that an ally of it takes. */
const comesFree = (from: number, steps: number): boolean => {
  if (steps === 0) return false
  for (let k = from * 6, end = k + 6; k < end; k++) {
    const to = space.adjacency[k]
    if (isStep(from, to) && (isFree(to) || comesFree(to, steps - 1))) return true
  }
  return false
}

/**
 * Writes the hexes that the next step of a push or pull of `steps` hexes may lead to, ascending: those on which the figure, or a later step of
 * it, finds room; returns how many. `attacker` and the figure are on the map.
 * Rules: DUN-24 · reads Position, Occupancy
 */
export const listForced = (
  battle: Battle,
  attacker: number,
  moved: number,
  sort: number,
  steps: number,
  out: { [i: number]: number },
): number => {
  prepare(battle, attacker, moved, sort)
  const from = columns(battle, Position).cell[moved]
  let count = 0
  if (steps < 1) return 0
  for (let i = 0; i < 6; i++) {
    const to = space.adjacency[from * 6 + ASCENDING_DIRS[i]]
    if (isStep(from, to) && (isFree(to) || comesFree(to, steps - 1))) out[count++] = to
  }
  return count
}

/** Damage that a figure meets by entering a hex: none for one that flies (DUN-8). */
export const harmAt = (battle: Battle, unit: number, cell: number): number => {
  const { flying, floor, trapDamage, hazardDamage } = battle.template.dungeon
  if (flying[unit] === 1) return 0
  if (columns(battle, Overlay).trap[cell] !== 0) return trapDamage
  return floor[cell] === Floor.Hazard ? hazardDamage : 0
}

const steps6 = new Int32Array(6)

/**
 * The next hex of a push or pull where nobody is asked: the one that harms the figure most; then, pushed, beside as few allies of the attacker
 * as possible, pulled, beside as many; then the lowest. `NO_CELL` where no step is left.
 * Rules: DUN-42
 */
export const bestForced = (battle: Battle, attacker: number, moved: number, sort: number, steps: number): number => {
  const count = listForced(battle, attacker, moved, sort, steps, steps6)
  let best = NO_CELL
  let bestHarm = 0
  let bestAllies = 0
  for (let i = 0; i < count; i++) {
    const cell = steps6[i]
    const harm = harmAt(battle, moved, cell)
    const allies = alliesBeside(attacker, cell) * (sort === Force.Push ? -1 : 1)
    if (best !== NO_CELL && (harm !== bestHarm ? harm < bestHarm : allies <= bestAllies)) continue
    best = cell
    bestHarm = harm
    bestAllies = allies
  }
  return best
}

const alliesBeside = (attacker: number, cell: number): number => {
  let count = 0
  for (let k = cell * 6, end = k + 6; k < end; k++) {
    const next = space.adjacency[k]
    if (next === NO_CELL) continue
    const who = occupant[next]
    if (who !== NOBODY && who !== attacker && side[who] === side[attacker]) count++
  }
  return count
}
