import { Condition, Conditions, FigureRole, Floor, Overlay, Rooms, TravelKind } from '../../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { ASCENDING_DIRS, distance, rangeBase, rangeRowOf, type Space } from '../space/index.ts'
import { allDoors, dungeonSpace, spaceOf } from './dungeon-space.ts'
import { walkStraight } from './figure-straight.ts'
import { hasIce, isWalkedTo, MOST_POINTS, searchWalk, walkLevel, walkPoints, writeWalk } from './figure-walk.ts'

// The search under way in this thread: one at a time.
let battleOf: Battle
let space: Space
let mover = NOBODY
let origin = NO_CELL
let budget = 0
let kind: number = TravelKind.Walk
let occupant: Uint8Array
let trap: Uint8Array
let floor: Uint8Array
/** Points that a landing on difficult ground costs besides. */
let landing = 0
let flies = false

/** Steps to each cell of a jump or flight, `ring[ringBase + cell]`: it passes all that range passes. */
let ring: Uint8Array = new Uint8Array(0)
let ringBase = 0
/** Room for the ranges of one cell, on maps too large for a table. */
let ringRow = new Uint8Array(0)

/** Cells behind closed doors that the figure can open with its last step, where that is better than any other way there: traps and hazards, points, the cell before. */
const doorCell: number[] = []
const doorLevel: number[] = []
const doorPoints: number[] = []
const doorFrom: number[] = []
let doorCount = 0

/** How a figure travels by an effect: a flying one flies unless it teleports (DUN-7). */
export const travelOf = (battle: Battle, unit: number, effect: number): number => {
  const { effects, flying } = battle.template.dungeon
  const travel = effects.travel[effect]
  return flying[unit] === 1 && travel !== TravelKind.Teleport ? TravelKind.Fly : travel
}

/** Points of the move that an effect gives a figure; none to an immobilized one (DUN-29). */
export const movePoints = (battle: Battle, unit: number, effect: number): number => {
  const { effects, move } = battle.template.dungeon
  if (((columns(battle, Conditions).mask[unit] >> Condition.Immobilize) & 1) === 1) return 0
  const points = effects.relative[effect] === 1 ? move[unit] + effects.amount[effect] : effects.amount[effect]
  return Math.max(0, Math.min(points, MOST_POINTS))
}

/** Searches what `unit` reaches with `points` from where it stands. */
export const searchWays = (battle: Battle, unit: number, points: number, travel: number): void =>
  searchWaysFrom(battle, unit, columns(battle, Position).cell[unit], points, travel)

/** Searches the best way of `unit` to `goal` alone: of other cells only those on it need to be found. */
export const searchWayTo = (battle: Battle, unit: number, goal: number, points: number, travel: number): void =>
  searchWaysFrom(battle, unit, columns(battle, Position).cell[unit], points, travel, goal)

/** Whether the ways of a figure may end with a step that opens a door. */
const opensDoors = ({ template }: Battle, unit: number): boolean =>
  template.dungeon.doors.length > 0 && template.dungeon.role[unit] === FigureRole.Character

/**
 * Writes the best way of `unit` to `goal`, the start left out; returns its length, −1 where it cannot stop there. Where a straight way on foot is
 * known to be the best nothing is searched.
 */
export const findWay = (
  battle: Battle,
  unit: number,
  goal: number,
  points: number,
  travel: number,
  out: { [i: number]: number },
): number => {
  if (travel === TravelKind.Walk && !hasIce(battle.template.dungeon.floor) && !opensDoors(battle, unit)) {
    const length = walkStraight(battle, dungeonSpace(battle), unit, columns(battle, Position).cell[unit], goal, points, out)
    if (length > 0) return length
  }
  searchWayTo(battle, unit, goal, points, travel)
  return canStop(goal) ? writeWay(goal, out) : -1
}

/**
 * Searches what `unit` would reach from `from` with `points`, by `travel`: for every cell the fewest traps and hazards on the way, then the fewest points.
 * Rules: DUN-7 DUN-8 DUN-9 DUN-10 DUN-12 DUN-36 DEC-1 · reads Position, Occupancy, Overlay, Rooms
 */
export const searchWaysFrom = (
  battle: Battle,
  unit: number,
  from: number,
  points: number,
  travel: number,
  goal = NO_CELL,
): void => {
  const { dungeon, options } = battle.template
  battleOf = battle
  space = dungeonSpace(battle)
  mover = unit
  origin = from
  budget = Math.min(points, MOST_POINTS)
  flies = dungeon.flying[unit] === 1 || travel === TravelKind.Fly
  kind = flies && travel !== TravelKind.Teleport ? TravelKind.Fly : travel
  occupant = columns(battle, Occupancy).unit
  trap = columns(battle, Overlay).trap
  floor = dungeon.floor
  // Only the first edition asks for more where a jump lands on difficult ground (DEC-15).
  landing = kind === TravelKind.Jump && (options.edition ?? 0) < 2 ? 1 : 0
  doorCount = 0
  const opens = kind !== TravelKind.Teleport && opensDoors(battle, unit)
  // Behind a door lies more than the map knows now.
  if (kind === TravelKind.Walk) searchWalk(battle, space, unit, from, budget, opens ? NO_CELL : goal)
  else if (kind !== TravelKind.Teleport) lookAround()
  if (opens) findDoors()
}

const lookAround = (): void => {
  ring = rangeRowOf(space, origin)
  ringBase = rangeBase(space, origin)
  if (space.hasTables) return
  // Others ask for ranges while this search is read.
  if (ringRow.length !== space.cells) ringRow = new Uint8Array(space.cells)
  ringRow.set(ring)
  ring = ringRow
}

const stepsTo = (cell: number): number => ring[ringBase + cell]

const isNegative = (cell: number): boolean => trap[cell] !== 0 || floor[cell] === Floor.Hazard

const isReached = (cell: number): boolean => {
  if (kind === TravelKind.Walk) return isWalkedTo(cell)
  if (kind === TravelKind.Teleport) return isLanding(cell) && distance(space.height, origin, cell) <= budget
  return stepsTo(cell) + extra(cell) <= budget
}

const extra = (cell: number): number => (landing === 1 && cell !== origin && floor[cell] === Floor.Difficult ? 1 : 0)

/** Whether a teleport may end there as far as the map goes: no wall, no closed door, no room that nobody has seen. */
const isLanding = (cell: number): boolean => {
  if (space.exists[cell] === 0 || (space.blocksMove[cell] & space.blocksSight[cell]) !== 0) return false
  const room = battleOf.template.dungeon.roomOf[cell]
  return room >= 32 || ((columns(battleOf, Rooms).revealed[0] >>> room) & 1) === 1
}

/** The steps of the last search that open a door: they end a leg, since nobody knows what lies behind it (DUN-10). */
const findDoors = (): void => {
  const { template } = battleOf
  const open = columns(battleOf, Rooms).open[0]
  const every = allDoors(template)
  if (open === every) return
  const { adjacency, blocksMove } = spaceOf(template, every)
  const { doors } = template.dungeon
  for (let door = 0; door < doors.length; door++) {
    if (((open >>> door) & 1) !== 0) continue
    const { cell, dir } = doors[door]
    if (dir >= 0) {
      const other = adjacency[cell * 6 + dir]
      if (other === NO_CELL) continue
      addDoorStep(cell, other, blocksMove)
      addDoorStep(other, cell, blocksMove)
    } else {
      for (let i = 0; i < 6; i++) {
        const from = adjacency[cell * 6 + ASCENDING_DIRS[i]]
        if (from !== NO_CELL) addDoorStep(from, cell, blocksMove)
      }
    }
  }
}

const addDoorStep = (from: number, to: number, blocksMove: Uint8Array): void => {
  if (to === origin || !wasReached(from) || (blocksMove[to] !== 0 && kind !== TravelKind.Fly)) return
  if (occupant[to] !== NOBODY && occupant[to] !== mover) return
  const bad = isNegative(to) && kind !== TravelKind.Fly ? 1 : 0
  const dear = floor[to] === Floor.Difficult ? (kind === TravelKind.Walk ? 1 : landing) : 0
  const level = kind === TravelKind.Walk ? walkLevel(from) + bad : bad
  const points = (kind === TravelKind.Walk ? walkPoints(from) : stepsTo(from)) + 1 + dear
  if (points > budget || (isReached(to) && !isBetter(level, points, levelTo(to), plainPoints(to)))) return
  let place = 0
  while (place < doorCount && doorCell[place] !== to) place++
  if (place === doorCount) doorCount++
  else if (!isBetter(level, points, doorLevel[place], doorPoints[place])) {
    const same = level === doorLevel[place] && points === doorPoints[place]
    if (!same || from >= doorFrom[place]) return
  }
  doorCell[place] = to
  doorLevel[place] = level
  doorPoints[place] = points
  doorFrom[place] = from
}

const isBetter = (level: number, points: number, thanLevel: number, thanPoints: number): boolean =>
  level !== thanLevel ? level < thanLevel : points < thanPoints

const wasReached = (cell: number): boolean => (kind === TravelKind.Walk ? isWalkedTo(cell) : stepsTo(cell) <= budget)

const plainPoints = (cell: number): number => {
  if (kind === TravelKind.Walk) return walkPoints(cell)
  if (kind === TravelKind.Teleport) return distance(space.height, origin, cell)
  return stepsTo(cell) + extra(cell)
}

const levelTo = (cell: number): number => {
  if (kind === TravelKind.Walk) return walkLevel(cell)
  return !flies && cell !== origin && isNegative(cell) ? 1 : 0
}

const doorPlace = (cell: number): number => {
  for (let place = 0; place < doorCount; place++) if (doorCell[place] === cell) return place
  return -1
}

/** Whether the figure of the last search can end a move, or a leg of it, on a cell: in reach, nobody else there, and no obstacle unless it flies (DUN-7). */
export const canStop = (cell: number): boolean => {
  if (doorPlace(cell) >= 0) return true
  if (!isReached(cell) || (occupant[cell] !== NOBODY && occupant[cell] !== mover)) return false
  return flies || cell === origin || space.blocksMove[cell] === 0
}

/** Points of the best way to a cell; −1: out of reach. */
export const pointsTo = (cell: number): number => {
  const door = doorPlace(cell)
  if (door >= 0) return doorPoints[door]
  return isReached(cell) ? plainPoints(cell) : -1
}

/** Traps and hazards that the best way to a cell enters; −1: out of reach. */
export const negativeTo = (cell: number): number => {
  const door = doorPlace(cell)
  if (door >= 0) return doorLevel[door]
  return isReached(cell) ? levelTo(cell) : -1
}

/** Whether the best way to a cell ends with a step that opens a door (DUN-10). */
export const opensDoor = (cell: number): boolean => doorPlace(cell) >= 0

/** Writes the cells of the best way to a cell in reach, the start left out; returns how many. A teleport's is the cell alone. */
export const writeWay = (cell: number, out: { [i: number]: number }): number => {
  const door = doorPlace(cell)
  if (door >= 0) {
    const length = writePlain(doorFrom[door], out)
    out[length] = cell
    return length + 1
  }
  return writePlain(cell, out)
}

const writePlain = (end: number, out: { [i: number]: number }): number => {
  if (end === origin) return 0
  if (kind === TravelKind.Walk) return writeWalk(end, out)
  if (kind === TravelKind.Teleport) {
    out[0] = end
    return 1
  }
  const { adjacency } = space
  const length = stepsTo(end)
  let cell = end
  for (let left = length; left > 0; left--) {
    out[left - 1] = cell
    for (let i = 0; i < 6; i++) {
      const other = adjacency[cell * 6 + ASCENDING_DIRS[i]]
      if (other === NO_CELL || stepsTo(other) !== left - 1) continue
      cell = other
      break
    }
  }
  return length
}

/** Writes the cells on which the figure can end, ascending, its own left out; returns how many. */
export const listStops = (out: { [i: number]: number }): number => {
  const { cells } = space
  let count = 0
  for (let cell = 0; cell < cells; cell++) if (cell !== origin && canStop(cell)) out[count++] = cell
  return count
}
