/** Ways to get each sum: `ways[s]` of the dice together, exact. */
export type Distribution = readonly bigint[]

/** The sum that is certainly `value` (0 or more). */
export const certain = (value: number): Distribution => [...new Array<bigint>(value).fill(0n), 1n]

/** Distribution of the sum of `count` dice of `faces` faces. */
export const ofDice = (count: number, faces: number): Distribution => {
  const die = [0n, ...new Array<bigint>(faces).fill(1n)]
  let sum = certain(0)
  for (let i = 0; i < count; i++) sum = convolve(sum, die)
  return sum
}

/** Distribution of the sum of two independent numbers. */
export const convolve = (a: Distribution, b: Distribution): Distribution => {
  const sum = new Array<bigint>(a.length + b.length - 1).fill(0n)
  for (const [i, x] of a.entries()) {
    if (x === 0n) continue
    for (const [j, y] of b.entries()) sum[i + j] = sum[i + j]! + x * y
  }
  return sum
}

/** The distribution moved by `by`; what would be below 0 counts as 0. */
export const shift = (ways: Distribution, by: number): Distribution => {
  if (by >= 0) return [...new Array<bigint>(by).fill(0n), ...ways]
  const below = ways.slice(0, -by + 1).reduce((sum, way) => sum + way, 0n)
  return [below, ...ways.slice(-by + 1)]
}

/** The distribution held between `least` and `most`. */
export const clamp = (ways: Distribution, least: number, most: number): Distribution => {
  const held = new Array<bigint>(Math.max(Math.min(ways.length - 1, most), least) + 1).fill(0n)
  for (const [value, way] of ways.entries()) {
    const at = Math.min(Math.max(value, least), most)
    held[at] = held[at]! + way
  }
  return held
}

/** `table[x]` = 1024 × mean of min(number, x), rounded down, for x up to the largest number. */
export const meansUpTo = (ways: Distribution): Int32Array => {
  const total = ways.reduce((sum, way) => sum + way, 0n)
  const table = new Int32Array(ways.length)
  let atLeast = total
  let sum = 0n
  for (let x = 1; x < ways.length; x++) {
    atLeast -= ways[x - 1]!
    sum += atLeast
    table[x] = Number((sum * 1024n) / total)
  }
  return table
}
