import { NO_CELL } from '../../components/ids.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { cellOfWord, listCells, MOST_WORDS, rangeBetween } from '../space/index.ts'
import { contacts, hexesBetween, isOn } from './war-map.ts'
import { climbInches, climbLevel, LEVELS, searchClimbs, writeClimb } from './warrior-climbs.ts'
import {
  gatherNear,
  gatherReached,
  isReached,
  layerOfCell,
  leavesBoard,
  limitWaves,
  spreadFirmWave,
  spreadWaves,
  touchesNear,
  Wave,
  writeRingPath,
} from './warrior-rings.ts'
import { engageInches } from './warrior-state.ts'
import { ground, isHeld, on, open, start, stops, surveyOnce, surveys, touch, touchesSoft } from './warrior-survey.ts'

/** Inches that difficult ground takes from a move on which it is entered (WAR-17). */
export const DIFFICULT_INCHES = 2

/** As many checks as a search ever takes into account. */
export const MOST_CHECKS = LEVELS - 1

/** More inches than any move has: a search to the ends of the board. */
export const ANY_DISTANCE = 1000

// The search under way in this thread, one at a time, on what the last survey has left.

/** Board of the cells on which the move can end, once `searchWays` has run without checks in mind; those of contact not among them. */
export const ends = new Uint32Array(MOST_WORDS)

let checks = 0

/** Whether the last search went into contact, and whether it went by rings: where no check can be made, or none is allowed. */
let engages = false
let byRings = true

/**
 * Inches of two kinds of rings: over all ground, and, where difficult ground is in reach, over firm ground alone, which go 2 inches farther (WAR-17);
 * below 0: that kind does not count.
 */
let anyLimit = 0
let firmLimit = -1

/**
 * Searches what the surveyed unit reaches with `inches`, by ways of at most `mostChecks` agility checks: for every cell the fewest checks, then the
 * fewest inches. Difficult ground takes 2 inches from a move on which it is entered. With `intoContact` ways may end in contact with able
 * foes, too, as an engage does.
 * Rules: WAR-11 WAR-15 WAR-16 WAR-17
 */
export const searchWays = (inches: number, mostChecks: number, intoContact = false): void => {
  engages = intoContact
  checks = on.hasChecks ? Math.min(mostChecks, MOST_CHECKS) : 0
  if (!isSpread(inches)) spreadRings(inches)
  if (!isGathered) gatherEnds()
  if (intoContact && !isNearGathered) {
    gatherNear(on.rings, anyLimit, firmLimit)
    isNearGathered = true
  }
  byRings = checks === 0 || !mayCheck()
  if (byRings) return
  const any = on.hasDifficult ? inches - DIFFICULT_INCHES : inches
  searchClimbs(on, start, ground, intoContact, any, on.hasDifficult ? inches : -1, checks)
}

/** Whether the last search within this act was one of so many inches, by ways without checks, and into no contact. */
export const isSearched = (inches: number): boolean =>
  isHeld() && spreadFor === surveys && spreadTo === inches && checks === 0 && !engages

/** Survey and inches that the last rings were spread for: an act is looked at, decided and done one after the other, and each asks for the same ones. */
let spreadFor = 0
let spreadTo = -1

/** Whether `ends` are those of the rings, and what they reach before the last of them is gathered. */
let isGathered = false
let isNearGathered = false

/** Whether the rings of the search that begins are there already. Without contact in mind, difficult ground in it was not looked for. */
const isSpread = (inches: number): boolean =>
  spreadFor === surveys && spreadTo === inches && (!engages || firmLimit >= 0 || !on.hasDifficult || !touchesSoft)

/** Whether a step by a check leads anywhere sooner than ways without one, from where the unit stands or can stop: else it needs none. */
const mayCheck = (): boolean => {
  const { checkStarts, walks } = on
  const { words, wordOf, maskOf } = walks
  for (let word = 0; word < words; word++) {
    const own = word === wordOf[start] ? maskOf[start] : 0
    for (let bits = checkStarts[word] & (ends[word] | own); bits !== 0; bits &= bits - 1) {
      const cell = cellOfWord(walks, word, bits)
      if (gainsByCheck(cell, false, anyLimit) || (firmLimit >= 0 && gainsByCheck(cell, true, firmLimit))) return true
    }
  }
  return false
}

const gainsByCheck = (cell: number, isFirm: boolean, limit: number): boolean => {
  const { first, to, inches } = on
  const had = ringOf(cell, isFirm)
  if (had < 0) return false
  for (let step = first[cell]; step < first[cell + 1]; step++) {
    const goal = to[step]
    const next = had + inches[step]
    if (next > limit || !(isOn(open, goal) || isContact(goal))) continue
    const now = isContact(goal) ? besideContact(goal, isFirm) : goal
    const ring = now === NO_CELL ? -1 : ringOf(now, isFirm)
    if (ring < 0 || next < (now === goal ? ring : ring + 1)) return true
  }
  return false
}

/** Spreads rings: over all ground, and where that has come to difficult ground over firm ground besides. */
const spreadRings = (inches: number): void => {
  const { firm, rings } = on
  spreadWaves(rings, start, open, on.hasDifficult ? firm : null, inches)
  // A wave that has been spread too far is cut: what difficult ground takes is known only where it has come to some.
  const isCut = on.hasDifficult && (leavesBoard(rings, Wave.Any, start, firm) || (engages && touchesSoft))
  anyLimit = isCut ? inches - DIFFICULT_INCHES : inches
  firmLimit = isCut ? inches : -1
  if (isCut && !rings.isShared) spreadFirmWave(rings, start, open, firm, inches)
  limitWaves(rings, anyLimit, firmLimit)
  spreadFor = surveys
  spreadTo = inches
  isGathered = false
  isNearGathered = false
}

/** Gathers in `ends` where ways with checks end: most who search those ask for a few cells alone. */
const gatherClimbs = (): void => {
  const { cells, words, wordOf, maskOf } = on.walks
  isGathered = false
  for (let word = 0; word < words; word++) ends[word] = 0
  for (let cell = 0; cell < cells; cell++) {
    const free = stops[wordOf[cell]] & maskOf[cell]
    if (free !== 0 && climbLevel(cell) >= 0) ends[wordOf[cell]] |= free
  }
}

const gatherEnds = (): void => {
  gatherReached(on.rings, stops, firmLimit >= 0, ends)
  isGathered = true
}

/** Whether a cell is reached best over firm ground alone: all ground does not reach it. */
const byFirmGround = (cell: number): boolean => firmLimit >= 0 && !byAnyGround(cell)

const byAnyGround = (cell: number): boolean =>
  isContact(cell) ? touchesNear(on.rings, Wave.Any, cell) : isReached(on.rings, Wave.Any, cell)

const isContact = (cell: number): boolean => engages && isOn(touch, cell)

/** Whether the move of the last search can end on a cell, contact apart. */
export const canStop = (cell: number): boolean => (byRings ? isOn(ends, cell) : isOn(stops, cell) && climbLevel(cell) >= 0)

/** Agility checks on the best way to a cell; −1: out of reach. */
export const checksTo = (cell: number): number => {
  if (!byRings) return climbLevel(cell)
  return cell === start || byAnyGround(cell) || (firmLimit >= 0 && byFirmAlone(cell)) ? 0 : -1
}

const byFirmAlone = (cell: number): boolean =>
  isContact(cell) ? isOn(on.firm, cell) && touchesNear(on.rings, Wave.Firm, cell) : isReached(on.rings, Wave.Firm, cell)

/** Inches of the best way to a cell, without what difficult ground takes; −1: out of reach. */
export const inchesTo = (cell: number): number => {
  if (cell === start) return 0
  if (!byRings) return climbLevel(cell) < 0 ? -1 : climbInches(cell)
  const isFirm = byFirmGround(cell)
  if (isContact(cell)) {
    const before = besideContact(cell, isFirm)
    return before === NO_CELL ? -1 : ringOf(before, isFirm) + 1
  }
  return ringOf(cell, isFirm)
}

/** Ring of a cell, of those over firm ground or over all, not looked for before `first`; −1: not reached. No ring lies nearer than as the crow flies. */
const ringOf = (cell: number, isFirm: boolean, first = hexesBetween(start, cell)): number =>
  layerOfCell(on.rings, isFirm ? Wave.Firm : Wave.Any, cell, first, isFirm ? firmLimit : anyLimit)

/** The cell from which a shortest way enters contact on `cell`, of equals the lowest; none in reach: `NO_CELL`. */
const besideContact = (cell: number, isFirm: boolean): number => {
  let best = NO_CELL
  let fewest = isFirm ? firmLimit : anyLimit
  if (isFirm && !isOn(on.firm, cell)) return NO_CELL
  const nearest = Math.max(hexesBetween(start, cell) - 1, 0)
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) break
    const ring = ringOf(other, isFirm, nearest)
    if (ring < 0 || ring >= fewest) continue
    fewest = ring
    best = other
    if (ring === nearest) break
  }
  return best
}

/** Inches of move that the best way to a cell needs, `path[0 … length)` as `writeWay` has written it: its own, and 2 where it enters difficult ground; −1: out of reach. */
export const needTo = (cell: number, path: Int32Array, length: number): number => {
  // A way by rings is as long as its steps are many.
  const inches = byRings ? length : inchesTo(cell)
  if (inches < 0 || !on.hasDifficult || (byRings && firmLimit < 0)) return inches
  return inches + entersDifficult(path, length)
}

/** Inches that difficult ground takes from a move along `path[0 … length)`: 2 if it is entered anywhere (WAR-17). */
export const entersDifficult = (path: Int32Array, length: number): number => {
  if (!on.hasDifficult) return 0
  for (let i = 0; i < length; i++) if (!isOn(on.firm, path[i])) return DIFFICULT_INCHES
  return 0
}

/** Writes the cells of the best way to a cell, the start left out; returns how many (−1: out of reach). Ties: the lowest cell at each step back. */
export const writeWay = (cell: number, out: { [i: number]: number }): number => {
  if (cell === start) return 0
  if (!byRings) return climbLevel(cell) < 0 ? -1 : writeClimb(cell, out)
  const isFirm = byFirmGround(cell)
  const wave = isFirm ? Wave.Firm : Wave.Any
  if (isContact(cell)) {
    const before = besideContact(cell, isFirm)
    if (before === NO_CELL) return -1
    const length = before === start ? 0 : writeRingPath(on.rings, wave, before, ringOf(before, isFirm), out)
    out[length] = cell
    return length + 1
  }
  const ring = ringOf(cell, isFirm)
  return ring < 0 ? -1 : writeRingPath(on.rings, wave, cell, ring, out)
}

/** Writes the cells on which the move of the last search can end, ascending, its own left out; returns how many. */
export const listStops = (out: { [i: number]: number }): number => {
  const { wordOf, maskOf } = on.walks
  if (!byRings) gatherClimbs()
  const word = wordOf[start]
  const own = ends[word] & maskOf[start]
  ends[word] &= ~maskOf[start]
  const count = listCells(on.walks, ends, out)
  ends[word] |= own
  return count
}

/**
 * Writes the cells, ascending, on which the unit of the last search (made into contact) can come into contact with who stands on `target`, its own
 * among them where it is in contact already; returns how many.
 */
export const listContacts = (target: number, out: { [i: number]: number }): number => {
  let count = 0
  for (let i = target * 6, end = i + 6; i < end; i++) {
    const cell = contacts[i]
    if (cell === NO_CELL) break
    if (cell === start || endsInContact(cell)) out[count++] = cell
  }
  return count
}

/** Whether the unit of the last search (made into contact) can come into contact with who stands on `target`. */
export const canEngage = (target: number): boolean => {
  for (let i = target * 6, end = i + 6; i < end; i++) {
    const cell = contacts[i]
    if (cell === NO_CELL) return false
    if (cell === start || endsInContact(cell)) return true
  }
  return false
}

const endsInContact = (cell: number): boolean => {
  // All that lies beside who is able is contact, and no end otherwise.
  if (!isOn(touch, cell)) return canStop(cell)
  if (!byRings) return climbLevel(cell) >= 0
  return (
    touchesNear(on.rings, Wave.Any, cell) || (firmLimit >= 0 && isOn(on.firm, cell) && touchesNear(on.rings, Wave.Firm, cell))
  )
}

/** Whether `unit` can come into contact with `target` by an engage, without a check; no way is shorter than the range (WAR-11 WAR-14). */
export const reachesByEngage = (battle: Battle, unit: number, target: number): boolean => {
  const { cell } = columns(battle, Position)
  const inches = engageInches(battle, unit)
  if (rangeBetween(battle.template.space, cell[unit], cell[target]) > inches + 1) return false
  surveyOnce(battle, unit)
  searchWays(inches, 0, true)
  return canEngage(cell[target])
}
