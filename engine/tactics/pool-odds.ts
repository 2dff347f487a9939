import { ComStat } from '../../components/company.ts'
import { Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { comStatOf } from './bands.ts'
import { diceInStrike, needInShot, needInStrike, rerollsInStrike } from './company.ts'

/** Means are whole numbers of this share of a point. */
export const POOL_ONE = 1024

/** Most dice that are told apart, and most that are rolled again. */
const MOST_DICE = 12
const MOST_REROLLS = 5
const NEEDS = 5
const LEAST_NEED = 2
const HITS = MOST_DICE + 1
const FACES = 6

/** Outcomes of n dice at place n. */
const TOTALS: readonly number[] = Array.from({ length: MOST_DICE }).reduce<number[]>(
  (totals) => [...totals, totals.at(-1)! * FACES],
  [1],
)

const indexOf = (need: number, dice: number, rerolls: number): number =>
  (((need - LEAST_NEED) * (MOST_DICE + 1) + dice) * (MOST_REROLLS + 1) + rerolls) * HITS

/** Of `dice` dice that each hit in `hit` of 6 ways: in how many outcomes h of them hit, for h from 0 on. */
const spread = (dice: number, hit: number): number[] => {
  let out = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(out.length + 1).fill(0)
    out.forEach((count, hits) => {
      next[hits] = next[hits]! + count * (FACES - hit)
      next[hits + 1] = next[hits + 1]! + count * hit
    })
    out = next
  }
  return out
}

const fill = (ways: Float64Array, need: number, dice: number, rerolls: number): void => {
  const hit = FACES + 1 - need
  const at = indexOf(need, dice, rerolls)
  spread(dice, hit).forEach((count, hits) => {
    const again = Math.min(rerolls, dice - hits)
    spread(again, hit).forEach((more, extra) => {
      ways[at + hits + extra] = ways[at + hits + extra]! + count * more * TOTALS[rerolls - again]!
    })
  })
}

const countWays = (): Float64Array => {
  const ways = new Float64Array(NEEDS * (MOST_DICE + 1) * (MOST_REROLLS + 1) * HITS)
  for (let need = LEAST_NEED; need < LEAST_NEED + NEEDS; need++) {
    for (let dice = 0; dice <= MOST_DICE; dice++) {
      const most = dice <= MOST_DICE - MOST_REROLLS ? MOST_REROLLS : 0
      for (let rerolls = 0; rerolls <= most; rerolls++) fill(ways, need, dice, rerolls)
    }
  }
  return ways
}

/** Outcomes with h hits of n dice of which up to k that miss are rolled again, at `indexOf(need, n, k) + h`; all together `TOTALS[n + k]`. */
const ways = countWays()

/** In how many of the `TOTALS` outcomes a pool shows `hits` hits, as a share of them: two whole numbers. */
export const waysOf = (dice: number, rerolls: number, need: number, hits: number): readonly [ways: number, of: number] => [
  ways[indexOf(need, dice, rerolls) + hits]!,
  TOTALS[dice + rerolls]!,
]

/** 1024 × mean of what `dice` dice against `need` take of `hp` hit points, `power` a hit, `rerolls` of those that miss rolled again (COM-27 COM-28). */
export const poolMean = (dice: number, rerolls: number, need: number, power: number, hp: number): number => {
  const count = Math.min(dice, MOST_DICE)
  const again = count <= MOST_DICE - MOST_REROLLS ? Math.min(rerolls, MOST_REROLLS) : 0
  const at = indexOf(need, count, again)
  let sum = 0
  for (let hits = 1; hits <= count; hits++) sum += ways[at + hits]! * Math.min(hits * power, hp)
  return Math.floor((sum * POOL_ONE) / TOTALS[count + again]!)
}

/** 1024 × hit points that a strike of `unit` takes from `foe` in the mean. */
export const strikeMean = (battle: Battle, unit: number, foe: number): number =>
  poolMean(
    diceInStrike(battle, unit),
    rerollsInStrike(battle, unit),
    needInStrike(battle, foe),
    comStatOf(battle, unit, ComStat.Power),
    columns(battle, Vitals).hp[foe]!,
  )

/** 1024 × hit points that a shot of `unit` takes from `foe`, who stands on `cell`, in the mean. */
export const shotMean = (battle: Battle, unit: number, foe: number, cell: number): number =>
  poolMean(
    comStatOf(battle, unit, ComStat.Shot),
    0,
    needInShot(battle, foe, cell),
    comStatOf(battle, unit, ComStat.Power),
    columns(battle, Vitals).hp[foe]!,
  )
