import { Floor, Overlay } from '../../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { ASCENDING_DIRS, opposite, rangeBase, type Space } from '../space/index.ts'

// The search on foot under way in this thread. A label is what it takes to reach a cell: `level` traps and hazards entered, and points. Levels
// are searched one after the other, and a cell bears a label of a level only where that is cheaper than those of the levels below.

/** Most points of a move: tables of ranges are exact that far, and no scenario gives more. */
export const MOST_POINTS = 253

let cells = 0
let levels = 0
let generation = 0
/** [level * cells + cell]: points, of the search whose stamp it bears. */
let cost = new Uint8Array(0)
let stamp = new Int32Array(0)
/** [cell]: fewest points so far, and the level of the first label. */
let least = new Uint8Array(0)
let leastStamp = new Int32Array(0)
let firstLevel = new Uint8Array(0)

// Labels still to be looked at, listed by points: those of this level and of the next.
let heads = new Int32Array(MOST_POINTS + 1).fill(-1)
let nextHeads = new Int32Array(MOST_POINTS + 1).fill(-1)
/** Labels that there is room for at first. */
const ROOM = 1024
let entryCell = new Int16Array(ROOM)
let entryNext = new Int32Array(ROOM)
let entries = 0

let space: Space
let occupant: Uint8Array
let side: Uint8Array
let floor: Uint8Array
let trap: Uint8Array
let walker = NOBODY
let start = NO_CELL
/** Points that may be spent: on the way to a goal no more than the best way to it so far takes. */
let most = 0
let goal = NO_CELL
/** Least points from each cell on, `ahead[aheadBase + cell]`: what lies too far off the way to a goal is left out. */
let ahead: Uint8Array = new Uint8Array(0)
let aheadBase = 0
/** Where nothing is known of what lies ahead. */
let unknown = new Uint8Array(0)

const makeRoom = (size: number, count: number): void => {
  if (size !== cells) {
    cells = size
    levels = 0
    generation = 0
    least = new Uint8Array(size)
    leastStamp = new Int32Array(size)
    firstLevel = new Uint8Array(size)
    unknown = new Uint8Array(size)
    cost = new Uint8Array(0)
    stamp = new Int32Array(0)
  }
  if (count <= levels) return
  levels = Math.max(count, levels * 2)
  const wider = new Uint8Array(levels * size)
  wider.set(cost)
  cost = wider
  const stamps = new Int32Array(levels * size)
  stamps.set(stamp)
  stamp = stamps
}

const listEntry = (cell: number, points: number, list: Int32Array): void => {
  if (entries === entryCell.length) {
    const wider = new Int16Array(entries * 2)
    wider.set(entryCell)
    entryCell = wider
    const links = new Int32Array(entries * 2)
    links.set(entryNext)
    entryNext = links
  }
  entryCell[entries] = cell
  entryNext[entries] = list[points]
  list[points] = entries++
}

/** Labels a cell where that is cheaper than all that is known of it; false where it is not. */
const label = (cell: number, level: number, points: number, list: Int32Array): boolean => {
  if (points + ahead[aheadBase + cell] > most) return false
  if (leastStamp[cell] !== generation) {
    leastStamp[cell] = generation
    firstLevel[cell] = level
  } else if (points >= least[cell]) return false
  least[cell] = points
  const at = level * cells + cell
  cost[at] = points
  stamp[at] = generation
  listEntry(cell, points, list)
  if (cell === goal) most = points
  return true
}

/** Whether a figure stands there that the walker does not pass (DUN-7 DUN-12): anybody but those of its side. */
const isBarred = (cell: number): boolean => {
  const who = occupant[cell]
  return who !== NOBODY && side[who] !== side[walker]
}

/** Whether somebody else stands there. */
const isTaken = (cell: number): boolean => occupant[cell] !== NOBODY && occupant[cell] !== walker

/** Whether a cell is a trap that is set, or hazardous (DUN-12). */
const isNegative = (cell: number): boolean => trap[cell] !== 0 || floor[cell] === Floor.Hazard

/** Where whoever enters an icy cell in a direction comes to rest: free of charge on over ice until something stops him (DUN-36). */
const slideEnd = (cell: number, dir: number): number => {
  const { adjacency, blocksMove } = space
  let at = cell
  while (floor[at] === Floor.Ice) {
    const next = adjacency[at * 6 + dir]
    if (next === NO_CELL || blocksMove[next] !== 0 || isTaken(next)) return at
    at = next
  }
  return at
}

/** Adds the steps from a cell, labelled with `level` and `points`; true where one of them leads to the next level. */
const stepFrom = (cell: number, level: number, points: number): boolean => {
  const { adjacency, blocksMove } = space
  let climbs = false
  for (let dir = 0; dir < 6; dir++) {
    const next = adjacency[cell * 6 + dir]
    if (next === NO_CELL || blocksMove[next] !== 0 || isBarred(next)) continue
    const kind = floor[next]
    const end = kind === Floor.Ice ? slideEnd(next, dir) : next
    const price = points + (kind === Floor.Difficult ? 2 : 1)
    if (!isNegative(end)) label(end, level, price, heads)
    else if (label(end, level + 1, price, nextHeads)) climbs = true
  }
  return climbs
}

/** Looks ahead to the goal of a search: no way is shorter than the range, but over ice, which is free of charge. */
const lookAhead = (map: Space, to: number, budget: number): void => {
  most = budget
  const knows = to !== NO_CELL && map.hasTables && !hasIce(floor)
  goal = knows ? to : NO_CELL
  ahead = knows ? map.range : unknown
  aheadBase = knows ? rangeBase(map, to) : 0
}

let lastFloor: Uint8Array | undefined
let lastIce = false

/** Whether a floor has ice anywhere. */
export const hasIce = (of: Uint8Array): boolean => {
  if (lastFloor !== of) {
    lastFloor = of
    lastIce = of.includes(Floor.Ice)
  }
  return lastIce
}

/**
 * Finds what the walker reaches on foot with `points` from `from`: every cell with the fewest traps and hazards, then the fewest points (DUN-7 DUN-9
 * DUN-12 DUN-36). With a goal, the best way to it alone, by cells in reach of both ends: others may be left out.
 */
export const searchWalk = (battle: Battle, map: Space, unit: number, from: number, points: number, to = NO_CELL): void => {
  space = map
  occupant = columns(battle, Occupancy).unit
  side = columns(battle, Allegiance).side
  floor = battle.template.dungeon.floor
  trap = columns(battle, Overlay).trap
  walker = unit
  start = from
  const budget = Math.min(points, MOST_POINTS)
  makeRoom(map.cells, 1)
  lookAhead(map, to, budget)
  if (generation === 0x7fff_ffff) {
    generation = 0
    stamp.fill(0)
    leastStamp.fill(0)
  }
  generation++
  entries = 0
  label(from, 0, 0, heads)
  for (let level = 0, climbs = true; climbs; level++) {
    climbs = false
    makeRoom(map.cells, level + 2)
    for (let at = 0; at <= budget; at++) {
      while (heads[at] >= 0) {
        const entry = heads[at]
        heads[at] = entryNext[entry]
        const cell = entryCell[entry]
        // What was reached more cheaply meanwhile is done already.
        if (at < most && cost[level * cells + cell] === at && stepFrom(cell, level, at)) climbs = true
      }
    }
    const swap = heads
    heads = nextHeads
    nextHeads = swap
    if (climbs && goal !== NO_CELL && leastStamp[goal] === generation) {
      // Fewest traps and hazards come first: no way with more of them is better.
      heads.fill(-1, 0, budget + 1)
      climbs = false
    }
  }
}

/** Whether the last search has reached a cell. */
export const isWalkedTo = (cell: number): boolean => leastStamp[cell] === generation

/** Traps and hazards on the best way to a cell that was reached. */
export const walkLevel = (cell: number): number => firstLevel[cell]

/** Points of the best way to a cell that was reached. */
export const walkPoints = (cell: number): number => cost[firstLevel[cell] * cells + cell]

const isLabelled = (cell: number, level: number, points: number): boolean =>
  level >= 0 && stamp[level * cells + cell] === generation && cost[level * cells + cell] === points

/** Where a step or slide in `dir` that ends on `cell` with that label may have set out: writes what it slid over to `over`, and returns the lowest such cell. */
const comesFrom = (cell: number, level: number, points: number, dir: number): number => {
  const { adjacency, blocksMove } = space
  const back = opposite(dir)
  const before = level - (isNegative(cell) ? 1 : 0)
  let best = NO_CELL
  slid = 0
  if (floor[cell] !== Floor.Ice || slideEnd(cell, dir) === cell) {
    const from = adjacency[cell * 6 + back]
    const price = floor[cell] === Floor.Difficult ? 2 : 1
    if (from !== NO_CELL && !isBarred(cell) && isLabelled(from, before, points - price)) best = from
    // Slid into: each cell before it icy, entered on foot or slid over.
    let at = cell
    for (let over = 1; blocksMove[cell] === 0 && !isTaken(at); over++) {
      at = adjacency[at * 6 + back]
      if (at === NO_CELL || floor[at] !== Floor.Ice || blocksMove[at] !== 0) break
      const first = adjacency[at * 6 + back]
      if (first === NO_CELL || isBarred(at) || !isLabelled(first, before, points - 1)) continue
      if (best !== NO_CELL && first >= best) continue
      best = first
      slid = over
    }
  }
  return best
}

/** Where a step onto a cell with that label may have set out, on a map without ice: the lowest such cell. */
const stepsFrom = (cell: number, level: number, points: number): number => {
  const { adjacency } = space
  for (let i = 0; i < 6; i++) {
    const from = adjacency[cell * 6 + ASCENDING_DIRS[i]]
    if (from !== NO_CELL && isLabelled(from, level, points)) return from
  }
  return NO_CELL
}

/** Cells slid over on the way that `comesFrom` found, the one that was stepped on among them. */
let slid = 0

/** Writes the best way to a cell that was reached, the start left out, back from its end by the lowest cell at each step (DEC-1); returns its length. */
export const writeWalk = (end: number, out: { [i: number]: number }): number => {
  let level = firstLevel[end]
  let points = walkPoints(end)
  let cell = end
  let length = 0
  const icy = hasIce(floor)
  while (cell !== start) {
    if (!icy) {
      out[length++] = cell
      level -= isNegative(cell) ? 1 : 0
      points -= floor[cell] === Floor.Difficult ? 2 : 1
      cell = stepsFrom(cell, level, points)
      continue
    }
    let from = NO_CELL
    let over = 0
    let way = 0
    for (let i = 0; i < 6; i++) {
      const dir = opposite(ASCENDING_DIRS[i])
      const candidate = comesFrom(cell, level, points, dir)
      if (candidate === NO_CELL || (from !== NO_CELL && candidate >= from)) continue
      from = candidate
      over = slid
      way = dir
    }
    level -= isNegative(cell) ? 1 : 0
    for (let i = 0; i <= over; i++) {
      out[length++] = cell
      cell = space.adjacency[cell * 6 + opposite(way)]
    }
    points -= over === 0 && floor[out[length - 1]] === Floor.Difficult ? 2 : 1
  }
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const swap = out[i]
    out[i] = out[j]
    out[j] = swap
  }
  return length
}
