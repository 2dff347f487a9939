import { Defense } from '../../../components/encounter.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { type Sorts, sortsOf } from './sorts.ts'

/** Sums beyond this count as this. */
const MOST_SUM = 16383

/** How likely each sum of some dice is: `ways[s]` of `all` for s from 0 to `most`; overwritten by the next roll that is looked at. */
const outlook: { ways: Float64Array; most: number; all: number } = { ways: Float64Array.of(1), most: 0, all: 1 }

/** Sums of mixed dice are worked out from one of these into the other. */
const first = new Float64Array(MOST_SUM + 1)
const second = new Float64Array(MOST_SUM + 1)

/** The outlook of so many dice of one sort, kept for the next time. */
interface Alike {
  readonly ways: Float64Array
  readonly most: number
  readonly all: number
}

const NO_DICE: Alike = { ways: Float64Array.of(1), most: 0, all: 1 }

const known = new WeakMap<Sorts, (Alike | undefined)[]>()
let lastSorts: Sorts | undefined
let last: (Alike | undefined)[] = []

/** Kept outlooks by sort and number: `[sort × MOST_ALIKE + number]`. */
const MOST_ALIKE = 64

const alike = (sorts: Sorts, sort: number, count: number): Alike => {
  if (sorts !== lastSorts) {
    last = known.get(sorts) ?? []
    known.set(sorts, last)
    lastSorts = sorts
  }
  const at = sort * MOST_ALIKE + count
  const found = last[at]
  if (found !== undefined) return found
  take(NO_DICE)
  for (let i = 0; i < count; i++) add(sorts, sort)
  const built = { ways: outlook.ways.slice(0, outlook.most + 1), most: outlook.most, all: outlook.all }
  last[at] = built
  return built
}

const take = ({ ways, most, all }: Alike): void => {
  outlook.ways = ways
  outlook.most = most
  outlook.all = all
}

/** Adds a die of `sort` to the roll that is looked at. */
const add = ({ values, counts, faces }: Sorts, sort: number): void => {
  const points = values[sort]!
  const times = counts[sort]!
  const { ways, most } = outlook
  const to = ways === first ? second : first
  const top = Math.min(most + points[points.length - 1]!, MOST_SUM)
  for (let sum = 0; sum <= top; sum++) to[sum] = 0
  for (let sum = 0; sum <= most; sum++) {
    const way = ways[sum]!
    for (let i = 0; i < points.length; i++) {
      const at = Math.min(sum + points[i]!, MOST_SUM)
      to[at] = to[at]! + way * times[i]!
    }
  }
  outlook.ways = to
  outlook.most = top
  outlook.all *= faces[sort]!
}

/** Looks at a roll of `count` dice of `sort`. */
export const lookAtAlike = (battle: Battle, sort: number, count: number): void => {
  const sorts = sortsOf(battle.template)
  if (count < MOST_ALIKE) take(alike(sorts, sort, count))
  else {
    take(alike(sorts, sort, MOST_ALIKE - 1))
    for (let i = MOST_ALIKE - 1; i < count; i++) add(sorts, sort)
  }
}

/** Looks at a roll of the dice `die[0 … count)`. */
export const lookAtDice = (battle: Battle, die: Int16Array, count: number): void => {
  const { sort } = battle.template.dice
  let same = 1
  while (same < count && sort[die[same]!] === sort[die[0]!]) same++
  lookAtAlike(battle, count === 0 ? 0 : sort[die[0]!]!, count === 0 ? 0 : same)
  if (same >= count) return
  const sorts = sortsOf(battle.template)
  for (let i = same; i < count; i++) add(sorts, sort[die[i]!]!)
}

/** HP that `target` would lose by the roll on average, × 1024: behind its Defense, never more than it has (DMG-4 EXP-30). */
export const expectedLoss = (battle: Battle, target: number): number => {
  const { ways, most, all } = outlook
  const defense = columns(battle, Defense).defense[target]!
  const hp = columns(battle, Vitals).hp[target]!
  let sum = 0
  for (let points = defense + 1; points <= most; points++) sum += ways[points]! * Math.min(points - defense, hp)
  return Math.floor((sum * 1024) / all)
}
