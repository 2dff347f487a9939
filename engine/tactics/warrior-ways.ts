import { NO_CELL } from '../../components/ids.ts'
import { Allegiance, Disposition, Position } from '../../components/units.ts'
import { Injuries, Injury } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { listCells, MOST_WORDS, rangeBetween } from '../space/index.ts'
import { sideRows } from './side-rows.ts'
import { bitAt, contactBits, contacts, contactWords, hexesBetween, isOn, wordAt } from './war-map.ts'
import { type WarSpace, warSpace } from './war-space.ts'
import { climbInches, climbLevel, LEVELS, searchClimbs, writeClimb } from './warrior-climbs.ts'
import {
  gatherReached,
  isNear,
  isReached,
  layerOfCell,
  leavesBoard,
  limitWaves,
  spreadFirmWave,
  spreadWaves,
  Wave,
  writeRingPath,
} from './warrior-rings.ts'
import { engageInches } from './warrior-state.ts'

/** Inches that difficult ground takes from a move on which it is entered (WAR-17). */
export const DIFFICULT_INCHES = 2

/** As many checks as a search ever takes into account. */
export const MOST_CHECKS = LEVELS - 1

/** More inches than any move has: a search to the ends of the board. */
export const ANY_DISTANCE = 1000

// The survey and the search under way in this thread: one at a time.

const ground = {
  /** Board of the cells that the surveyed unit may pass: no other side's unit, no hurt one of its own, no contact with an able foe (WAR-15). */
  open: new Uint32Array(MOST_WORDS),
  /** The same without those of its own side: where its move may end. */
  stops: new Uint32Array(MOST_WORDS),
  /** Free cells in contact with an able foe: only an engage ends there. */
  touch: new Uint32Array(MOST_WORDS),
}
const { open, stops, touch } = ground

/** Cells on which others stand. */
const taken = new Uint32Array(MOST_WORDS)

/** Writes what the last survey left: `passed` = the cells that the unit may pass, `entered` = those on which its way may end, contact included. */
export const copySurvey = (passed: Uint32Array, entered: Uint32Array): void => {
  for (let word = 0; word < on.walks.words; word++) {
    passed[word] = open[word]
    entered[word] = stops[word] | touch[word]
  }
}

/** Board of the cells on which the move can end, once `searchWays` has run without checks in mind; those of contact not among them. */
export const ends = new Uint32Array(MOST_WORDS)

/** Whether contact with an able foe is anywhere on difficult ground. */
let touchesSoft = false

let on: WarSpace
let start = NO_CELL
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

/** Whose survey the last one is, while an act lasts: nothing has changed since, then. */
let surveyedIn: Battle | undefined
let surveyedUnit = 0
let isInAct = false

/** A system begins an act in which surveys hold until it forgets or ends them: a policy asked meanwhile changes nothing. */
export const beginSurveys = (): void => {
  surveyedIn = undefined
  isInAct = true
}

/** The board has changed, within an act. */
export const forgetSurvey = (): void => {
  surveyedIn = undefined
}

/** Outside of acts nobody knows whether a survey still holds. */
export const endSurveys = (): void => {
  surveyedIn = undefined
  isInAct = false
}

/** Whether the last survey is one of `unit` that still holds. */
export const isSurveyed = (battle: Battle, unit: number): boolean => surveyedIn === battle && surveyedUnit === unit

/** Surveys the board for moves of `unit`, unless that has been done in this act. */
export const surveyOnce = (battle: Battle, unit: number): void => {
  if (!isSurveyed(battle, unit)) surveyWays(battle, unit)
}

/**
 * Surveys the board for moves of `unit` from where it stands: through units of its own side that are neither engaged, dazed nor stunned, through nobody
 * else, and nowhere into contact with a foe that is able to fight: only an engage does that.
 * Rules: WAR-15 WAR-35 WAR-38 · reads Position, Allegiance, Disposition, Injuries
 */
export const surveyWays = (battle: Battle, unit: number): void => {
  const { template } = battle
  const { sides, space } = template
  const { words, passable } = space
  on = warSpace(template)
  surveyedIn = isInAct ? battle : undefined
  surveyedUnit = unit
  spreadOn = undefined
  const { cell } = columns(battle, Position)
  start = cell[unit]
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { level } = columns(battle, Injuries)
  const own = side[unit]
  // First `open` holds who is in the way.
  for (let word = 0; word < words; word++) taken[word] = open[word] = touch[word] = 0
  const { ofSide, others } = sideRows(battle)
  const mates = ofSide[own]
  for (let i = 0; i < mates.length; i++) {
    const row = mates[i]
    const at = cell[row]
    if (at < 0 || row === unit) continue
    taken[wordAt[at]] |= bitAt[at]
    if (level[row] >= Injury.Dazed) open[wordAt[at]] |= bitAt[at]
  }
  const strangers = others[own]
  for (let i = 0; i < strangers.length; i++) {
    const row = strangers[i]
    const at = cell[row]
    if (at < 0) continue
    taken[wordAt[at]] |= bitAt[at]
    open[wordAt[at]] |= bitAt[at]
    const isFoe = (hostile[unit * sides + side[row]] | hostile[row * sides + own]) !== 0
    if (!isFoe || level[row] >= Injury.Dazed) continue
    for (let k = at * 6, end = k + 6; k < end && contactBits[k] !== 0; k++) touch[contactWords[k]] |= contactBits[k]
  }
  let soft = 0
  const { firm } = on
  for (let word = 0; word < words; word++) {
    const near = touch[word]
    const empty = passable[word] & ~taken[word]
    open[word] = passable[word] & ~open[word] & ~near
    stops[word] = empty & ~near
    touch[word] = empty & near
    soft |= empty & near & ~firm[word]
  }
  touchesSoft = soft !== 0
}

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
  byRings = checks === 0 || !mayCheck()
  if (byRings) return
  const any = on.hasDifficult ? inches - DIFFICULT_INCHES : inches
  searchClimbs(on, start, ground, intoContact, any, on.hasDifficult ? inches : -1, checks)
}

/** Whether the last search within this act was one of so many inches, by ways without checks, and into no contact. */
export const isSearched = (inches: number): boolean =>
  surveyedIn !== undefined && spreadOn === on && spreadTo === inches && checks === 0 && !engages

/**
 * Map and inches that the last rings were spread for, since the last survey: an act is looked at, decided and done one after the other, and each asks for the
 * same ones.
 */
let spreadOn: WarSpace | undefined
let spreadTo = -1

/** Whether `ends` are those of the rings. */
let isGathered = false

/** Whether the rings of the search that begins are there already. Without contact in mind, difficult ground in it was not looked for. */
const isSpread = (inches: number): boolean =>
  spreadOn === on && spreadTo === inches && (!engages || firmLimit >= 0 || !on.hasDifficult || !touchesSoft)

/** Whether a step by a check begins where the unit stands, or anywhere that it reaches without one. */
const mayCheck = (): boolean => {
  const { checkStarts } = on
  const { words } = on.walks
  if (isOn(checkStarts, start)) return true
  for (let word = 0; word < words; word++) if ((ends[word] & checkStarts[word]) !== 0) return true
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
  spreadOn = on
  spreadTo = inches
  isGathered = false
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
  isContact(cell) ? touchesNear(cell, Wave.Any) : isReached(on.rings, Wave.Any, cell)

const isContact = (cell: number): boolean => engages && isOn(touch, cell)

/** Whether a cell is in contact with one that a wave reaches before its last ring. */
const touchesNear = (cell: number, wave: number): boolean => {
  const limit = wave === Wave.Firm ? firmLimit : anyLimit
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) return false
    if (isNear(on.rings, wave, limit, other)) return true
  }
  return false
}

/** Whether the move of the last search can end on a cell, contact apart. */
export const canStop = (cell: number): boolean => (byRings ? isOn(ends, cell) : isOn(stops, cell) && climbLevel(cell) >= 0)

/** Agility checks on the best way to a cell; −1: out of reach. */
export const checksTo = (cell: number): number => {
  if (!byRings) return climbLevel(cell)
  return inchesTo(cell) < 0 ? -1 : 0
}

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

/** Ring of a cell, of those over firm ground or over all; −1: not reached. No ring lies nearer than as the crow flies. */
const ringOf = (cell: number, isFirm: boolean): number =>
  layerOfCell(on.rings, isFirm ? Wave.Firm : Wave.Any, cell, hexesBetween(start, cell), isFirm ? firmLimit : anyLimit)

/** The cell from which a shortest way enters contact on `cell`, of equals the lowest; none in reach: `NO_CELL`. */
const besideContact = (cell: number, isFirm: boolean): number => {
  let best = NO_CELL
  let fewest = isFirm ? firmLimit : anyLimit
  if (isFirm && !isOn(on.firm, cell)) return NO_CELL
  for (let i = cell * 6, end = i + 6; i < end; i++) {
    const other = contacts[i]
    if (other === NO_CELL) break
    const ring = ringOf(other, isFirm)
    if (ring < 0 || ring >= fewest) continue
    fewest = ring
    best = other
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
  if (canStop(cell)) return true
  if (!isOn(touch, cell)) return false
  if (!byRings) return climbLevel(cell) >= 0
  return touchesNear(cell, Wave.Any) || (firmLimit >= 0 && isOn(on.firm, cell) && touchesNear(cell, Wave.Firm))
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
