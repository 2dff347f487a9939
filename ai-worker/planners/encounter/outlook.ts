import { Defense } from '../../../components/encounter.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { type Sorts, sortsOf } from './sorts.ts'

/** Sums beyond this count as this. */
const MOST_SUM = 16383

/** How likely each sum of some dice is: `ways[s]` of `all` for s from 0 to `most`. Made once for dice in an order, and kept. */
interface Roll {
  readonly ways: Float64Array
  readonly most: number
  readonly all: number
  /** What it shows above so many points, on average, × `all`: `beyond[p]` sums `ways[s] × (s − p)` over the sums s above p. */
  readonly beyond: Float64Array
  /** The roll with one more die of a sort, where somebody has asked for it. */
  readonly more: (Roll | undefined)[]
}

/** Sums that are kept: above that all are forgotten, so that no run grows without end. */
const MOST_KEPT = 1 << 18

const makeRoll = (ways: Float64Array, all: number): Roll => {
  const most = ways.length - 1
  const beyond = new Float64Array(most + 1)
  let likely = 0
  for (let points = most - 1; points >= 0; points--) {
    likely += ways[points + 1]!
    beyond[points] = beyond[points + 1]! + likely
  }
  return { ways, most, all, beyond, more: [] }
}

const noDice = (): Roll => makeRoll(Float64Array.of(1), 1)

let known = new WeakMap<Sorts, Roll>()
let lastSorts: Sorts | undefined
let none: Roll = noDice()
let kept = 0

/** The roll that is looked at. */
let roll: Roll = none

const lookAtNone = (sorts: Sorts): void => {
  if (kept > MOST_KEPT) {
    known = new WeakMap()
    lastSorts = undefined
    kept = 0
  }
  if (sorts !== lastSorts) {
    none = known.get(sorts) ?? noDice()
    known.set(sorts, none)
    lastSorts = sorts
  }
  roll = none
}

const withDie = ({ ways, most, all }: Roll, { values, counts, faces }: Sorts, sort: number): Roll => {
  const points = values[sort]!
  const times = counts[sort]!
  const to = new Float64Array(Math.min(most + points[points.length - 1]!, MOST_SUM) + 1)
  for (let sum = 0; sum <= most; sum++) {
    for (let i = 0; i < points.length; i++) {
      const at = Math.min(sum + points[i]!, MOST_SUM)
      to[at] = to[at]! + ways[sum]! * times[i]!
    }
  }
  kept += to.length
  return makeRoll(to, all * faces[sort]!)
}

/** Adds a die of `sort` to the roll that is looked at. */
const add = (sorts: Sorts, sort: number): void => {
  const found = roll.more[sort]
  if (found !== undefined) {
    roll = found
    return
  }
  const { more } = roll
  roll = withDie(roll, sorts, sort)
  more[sort] = roll
}

/** Looks at a roll of `count` dice of `sort`. */
export const lookAtAlike = (battle: Battle, sort: number, count: number): void => {
  const sorts = sortsOf(battle.template)
  lookAtNone(sorts)
  for (let i = 0; i < count; i++) add(sorts, sort)
}

/** Looks at a roll of the dice `die[0 … count)`. */
export const lookAtDice = (battle: Battle, die: Int16Array, count: number): void => {
  const { sort } = battle.template.dice
  const sorts = sortsOf(battle.template)
  lookAtNone(sorts)
  for (let i = 0; i < count; i++) add(sorts, sort[die[i]!]!)
}

/** HP that `target` would lose by the roll on average, × 1024: behind its Defense, never more than it has (DMG-4 EXP-30). */
export const expectedLoss = (battle: Battle, target: number): number => {
  const { most, all, beyond } = roll
  const defense = columns(battle, Defense).defense[target]!
  const past = defense + columns(battle, Vitals).hp[target]!
  if (defense >= most) return 0
  const sum = beyond[defense]! - (past < most ? beyond[past]! : 0)
  return Math.floor((sum * 1024) / all)
}
