/** Exact means of capped dice sums: what the policies weigh. */

/** Most points of anything: an effect, a pile of bonus HP. */
export const MOST_POINTS = 9999

/** One effect's dice: `count` dice of `faces` faces plus a number, held from `least` to `most`. */
export interface Roll {
  readonly count: number
  readonly faces: number
  readonly plus: number
  readonly least: number
  readonly most: number
}

/** SKI-9: what an effect comes to that rolled so much: its `max` is the stronger bound, and nothing is below 0. */
export const held = ({ least, most }: Roll, rolled: number): number => (rolled > most ? most : rolled < least ? least : rolled)

type Ways = Map<number, bigint>

const add = (ways: Ways, value: number, count: bigint): Ways => ways.set(value, (ways.get(value) ?? 0n) + count)

const ofRoll = (roll: Roll): Ways => {
  const { count, faces, plus } = roll
  let sums: Ways = new Map([[plus, 1n]])
  for (let die = 0; die < count; die++) {
    const more: Ways = new Map()
    for (const [sum, ways] of sums) for (let face = 1; face <= faces; face++) add(more, sum + face, ways)
    sums = more
  }
  const result: Ways = new Map()
  for (const [sum, ways] of sums) add(result, held(roll, sum), ways)
  return result
}

/** All sums of several rolls with the number of ways to get them. */
export const waysOf = (rolls: readonly Roll[]): Ways =>
  rolls.map(ofRoll).reduce<Ways>(
    (all, one) => {
      const both: Ways = new Map()
      for (const [a, waysA] of all) for (const [b, waysB] of one) add(both, a + b, waysA * waysB)
      return both
    },
    new Map([[0, 1n]]),
  )

/** 1024 × the mean of min(sum, most), rounded down. */
export const meanUpTo = (ways: Ways, most: number): number => {
  let total = 0n
  let sum = 0n
  for (const [value, count] of ways) {
    total += count
    sum += BigInt(Math.min(value, most)) * count
  }
  return Number((sum * 1024n) / total)
}
