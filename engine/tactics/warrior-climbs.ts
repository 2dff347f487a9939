import { NO_CELL } from '../../components/ids.ts'
import { cellOfWord, MOST_WORDS } from '../space/index.ts'
import { contacts, isOn } from './war-map.ts'
import { StepKind, type WarSpace } from './war-space.ts'

/** Boards of the cells that a search may pass, may end on, and may enter but not leave again. */
export interface Ground {
  readonly open: Uint32Array
  readonly stops: Uint32Array
  readonly touch: Uint32Array
}

/** No way there. */
const FAR = 0x7fff

/** Ways over all ground, and over firm ground alone, which go farther (WAR-17). */
const KINDS = 2

/** Levels of checks a search has at most, 0 among them. */
export const LEVELS = 8

// The search under way in this thread: one at a time.
let on: WarSpace
let ground: Ground
let start = NO_CELL
let cells = 0
let levels = 0

/** Inches to each cell: `cost[(kind × LEVELS + checks) × cells + cell]`, with at most so many checks. */
let cost = new Int16Array(0)
let queue = new Int16Array(0)
let waits = new Uint8Array(0)

/** Levels that each kind of ground has been searched for; 0 = it does not count. */
const searched = new Uint8Array(KINDS)

const entered = new Uint32Array(MOST_WORDS)

/**
 * Searches ways by cell where checks or difficult ground matter: for each number of checks up to `mostChecks` the fewest inches, over all ground
 * up to `anyInches` and over firm ground up to `firmInches` (below 0: not at all). A check begins where the unit could stop, and a jump down ends there.
 * Rules: WAR-15 WAR-16 WAR-17
 */
export const searchClimbs = (
  space: WarSpace,
  from: number,
  boards: Ground,
  engages: boolean,
  anyInches: number,
  firmInches: number,
  mostChecks: number,
): void => {
  on = space
  ground = boards
  start = from
  cells = space.walks.cells
  levels = Math.min(mostChecks + 1, LEVELS)
  if (cost.length < KINDS * LEVELS * cells) cost = new Int16Array(KINDS * LEVELS * cells)
  if (queue.length < cells) {
    queue = new Int16Array(cells)
    waits = new Uint8Array(cells)
  }
  searchKind(0, engages, anyInches, false)
  searchKind(1, engages, firmInches, true)
}

const searchKind = (kind: number, engages: boolean, inches: number, isFirm: boolean): void => {
  const { open, touch } = ground
  const { words } = on.walks
  searched[kind] = 0
  if (inches < 0) return
  for (let word = 0; word < words; word++) {
    const cellsIn = engages ? open[word] | touch[word] : open[word]
    entered[word] = isFirm ? cellsIn & on.firm[word] : cellsIn
  }
  const most = Math.min(inches, FAR - 1)
  for (let level = 0; level < levels; level++) {
    const base = (kind * LEVELS + level) * cells
    let tail = 0
    if (level === 0) {
      cost.fill(FAR, base, base + cells)
      cost[base + start] = 0
      queue[0] = start
      waits[start] = 1
      tail = 1
    } else {
      cost.copyWithin(base, base - cells, base)
      tail = climb(base, most)
      if (tail === 0) return
    }
    walk(base, tail, most)
    searched[kind] = level + 1
  }
}

/** Takes every step by a check from where the level before has come to; returns how many cells it improves, in `queue`. */
const climb = (base: number, most: number): number => {
  const { stops } = ground
  const { checkStarts, walks } = on
  const { words, wordOf, maskOf } = walks
  let tail = 0
  for (let word = 0; word < words; word++) {
    const own = word === wordOf[start] ? maskOf[start] : 0
    let bits = checkStarts[word] & (stops[word] | own)
    while (bits !== 0) {
      const cell = cellOfWord(walks, word, bits)
      bits &= bits - 1
      if (cost[base - cells + cell] < most) tail = climbFrom(cell, base, most, tail)
    }
  }
  return tail
}

/** Takes the steps by a check from one cell; `tail` cells are in the queue before, as many as returned after it. */
const climbFrom = (cell: number, base: number, most: number, tail: number): number => {
  const { stops } = ground
  const { first, to, inches, kind } = on
  const had = cost[base - cells + cell]
  for (let step = first[cell]; step < first[cell + 1]; step++) {
    const goal = to[step]
    const next = had + inches[step]
    if (next > most || next >= cost[base + goal] || !isOn(entered, goal)) continue
    // Where somebody stands one cannot fall.
    if (kind[step] === StepKind.JumpDown && !isOn(stops, goal) && !isOn(ground.touch, goal)) continue
    cost[base + goal] = next
    if (waits[goal] === 1) continue
    waits[goal] = 1
    queue[tail++] = goal
  }
  return tail
}

/** Walks on from the `tail` cells in `queue` until nothing gets any nearer. */
const walk = (base: number, tail: number, most: number): void => {
  const { touch } = ground
  let head = 0
  let waiting = tail
  let end = tail % queue.length
  while (waiting > 0) {
    const cell = queue[head]
    head = head + 1 === queue.length ? 0 : head + 1
    waiting--
    waits[cell] = 0
    const next = cost[base + cell] + 1
    // Contact ends a way.
    if (next > most || (cell !== start && isOn(touch, cell))) continue
    for (let i = cell * 6, last = i + 6; i < last; i++) {
      const other = contacts[i]
      if (other === NO_CELL) break
      if (next >= cost[base + other] || !isOn(entered, other)) continue
      cost[base + other] = next
      if (waits[other] === 1) continue
      waits[other] = 1
      queue[end] = other
      end = end + 1 === queue.length ? 0 : end + 1
      waiting++
    }
  }
}

/** Fewest checks with which a cell is reached; −1: not at all. */
export const climbLevel = (cell: number): number => {
  for (let level = 0; level < levels; level++) {
    for (let kind = 0; kind < KINDS; kind++) if (inchesAt(kind, level, cell) < FAR) return level
  }
  return -1
}

const inchesAt = (kind: number, level: number, cell: number): number => {
  const top = searched[kind]
  if (top === 0) return FAR
  return cost[(kind * LEVELS + Math.min(level, top - 1)) * cells + cell]
}

/** Fewest inches of the ways with the fewest checks to a cell that is reached. */
export const climbInches = (cell: number): number => {
  const level = climbLevel(cell)
  return Math.min(inchesAt(0, level, cell), inchesAt(1, level, cell))
}

/** Writes the cells of the best way to a cell that is reached, the start left out; returns how many. */
export const writeClimb = (cell: number, out: { [i: number]: number }): number => {
  let level = climbLevel(cell)
  const kind = inchesAt(0, level, cell) <= inchesAt(1, level, cell) ? 0 : 1
  let at = cell
  let length = 0
  while (at !== start) {
    out[length++] = at
    const before = stepBefore(kind, level, at)
    if (before < 0) {
      level--
      at = -1 - before
    } else at = before
  }
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const swap = out[i]
    out[i] = out[j]
    out[j] = swap
  }
  return length
}

/** The lowest cell from which a best way enters a cell; −1 − that cell where it comes by a check. */
const stepBefore = (kind: number, level: number, cell: number): number => {
  const { intoFirst, into, from, inches } = on
  const had = inchesAt(kind, level, cell)
  let best = NO_CELL
  let byCheck = false
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) break
    if (inchesAt(kind, level, other) !== had - 1 || (other !== start && isOn(ground.touch, other))) continue
    best = other
    break
  }
  if (level > 0) {
    for (let i = intoFirst[cell]; i < intoFirst[cell + 1]; i++) {
      const step = into[i]
      const other = from[step]
      if (best !== NO_CELL && other > best) break
      if (inchesAt(kind, level - 1, other) !== had - inches[step] || (other !== start && !isOn(ground.stops, other))) continue
      best = other
      byCheck = true
      break
    }
  }
  return byCheck ? -1 - best : best
}
