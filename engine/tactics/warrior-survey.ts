import { NO_CELL } from '../../components/ids.ts'
import { Allegiance, Disposition, Position } from '../../components/units.ts'
import { Injuries, Injury } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { MOST_WORDS } from '../space/index.ts'
import { sideRows } from './side-rows.ts'
import { bitAt, contactBits, contactWords, wordAt } from './war-map.ts'
import { type WarSpace, warSpace } from './war-space.ts'

// The survey of this thread, one at a time: what the board allows a unit, before any search.

export const ground = {
  /** Board of the cells that the surveyed unit may pass: no other side's unit, no hurt one of its own, no contact with an able foe (WAR-15). */
  open: new Uint32Array(MOST_WORDS),
  /** The same without those of its own side: where its move may end. */
  stops: new Uint32Array(MOST_WORDS),
  /** Free cells in contact with an able foe: only an engage ends there. */
  touch: new Uint32Array(MOST_WORDS),
}
export const { open, stops, touch } = ground

/** Cells on which others of its side stand. */
const taken = new Uint32Array(MOST_WORDS)

/** Map that the last survey was made on, cell of its unit, and whether contact with an able foe is anywhere on difficult ground. */
export let on: WarSpace
export let start = NO_CELL
export let touchesSoft = false

/** How many surveys there have been: searches hold for the one that they were made on. */
export let surveys = 0

/** Writes what the last survey left: `passed` = the cells that the unit may pass, `entered` = those on which its way may end, contact included. */
export const copySurvey = (passed: Uint32Array, entered: Uint32Array): void => {
  for (let word = 0; word < on.walks.words; word++) {
    passed[word] = open[word]
    entered[word] = stops[word] | touch[word]
  }
}

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

/** Whether the last survey is one of an act under way, and nothing has changed since. */
export const isHeld = (): boolean => surveyedIn !== undefined

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
  surveys = (surveys + 1) & 0x3fffffff
  const { cell } = columns(battle, Position)
  start = cell[unit]
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { level } = columns(battle, Injuries)
  const own = side[unit]
  // Named before the loops, the arrays are constants of their machine code.
  const mine = taken
  const passed = open
  const near = touch
  const free = stops
  const wordOf = wordAt
  const maskOf = bitAt
  const beside = contactWords
  const bits = contactBits
  // First `passed` holds who is in the way.
  for (let word = 0; word < words; word++) mine[word] = passed[word] = near[word] = 0
  const { ofSide, others } = sideRows(battle)
  const mates = ofSide[own]
  for (let i = 0; i < mates.length; i++) {
    const row = mates[i]
    const at = cell[row]
    if (at < 0 || row === unit) continue
    mine[wordOf[at]] |= maskOf[at]
    if (level[row] >= Injury.Dazed) passed[wordOf[at]] |= maskOf[at]
  }
  const strangers = others[own]
  for (let i = 0; i < strangers.length; i++) {
    const row = strangers[i]
    const at = cell[row]
    if (at < 0) continue
    passed[wordOf[at]] |= maskOf[at]
    const isFoe = (hostile[unit * sides + side[row]] | hostile[row * sides + own]) !== 0
    if (!isFoe || level[row] >= Injury.Dazed) continue
    for (let k = at * 6, end = k + 6; k < end && bits[k] !== 0; k++) near[beside[k]] |= bits[k]
  }
  let soft = 0
  const { firm } = on
  for (let word = 0; word < words; word++) {
    const empty = passable[word] & ~(mine[word] | passed[word])
    const contact = empty & near[word]
    passed[word] = passable[word] & ~passed[word] & ~near[word]
    free[word] = empty & ~near[word]
    near[word] = contact
    soft |= contact & ~firm[word]
  }
  touchesSoft = soft !== 0
}
