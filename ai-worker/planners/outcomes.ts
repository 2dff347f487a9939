import type { Chance } from '../../engine/dice.ts'

/** Weights are whole numbers of this whole: 1 in 2²⁴. */
export const CERTAIN = 1 << 24

/** Most chance nodes on one way through an action. */
const DEPTH = 64

/** `weights[s − count]` of the sum s of dice, in 2²⁴ths rounded down. */
const sumWeights = (count: number, faces: number): Float64Array => {
  let ways: bigint[] = [1n]
  for (let die = 0; die < count; die++) {
    const next = new Array<bigint>(ways.length + faces - 1).fill(0n)
    for (const [sum, way] of ways.entries()) for (let face = 0; face < faces; face++) next[sum + face] = next[sum + face]! + way
    ways = next
  }
  const all = BigInt(faces) ** BigInt(count)
  return Float64Array.from(ways, (way) => Number((way * BigInt(CERTAIN)) / all))
}

const tables = new Map<number, Float64Array>()

const weightsOf = (count: number, faces: number): Float64Array => {
  const key = count * 65537 + faces
  const known = tables.get(key)
  if (known !== undefined) return known
  const built = sumWeights(count, faces)
  tables.set(key, built)
  return built
}

/**
 * Goes through all outcomes of an action: run it with this as its chance, ask `weight`, call `next`, run it again, until
 * `next` says there are no more. Sums of dice and checks are one branch per result that matters.
 */
export class Outcomes implements Chance {
  private readonly branch = new Int32Array(DEPTH)
  private readonly branches = new Int32Array(DEPTH)
  private depth = 0
  /** Chance of the way just run, of `CERTAIN`. */
  weight = CERTAIN

  /** Begins with the first outcome. */
  reset(): void {
    this.branch.fill(0)
    this.rewind()
  }

  /** Goes to the next outcome; false when all have been seen. */
  next(): boolean {
    for (let at = this.depth - 1; at >= 0; at--) {
      const following = this.branch[at]! + 1
      if (following < this.branches[at]!) {
        this.branch[at] = following
        this.branch.fill(0, at + 1)
        this.rewind()
        return true
      }
    }
    return false
  }

  private rewind(): void {
    this.depth = 0
    this.weight = CERTAIN
  }

  private take(count: number): number {
    const at = this.depth++
    this.branches[at] = count
    return this.branch[at]!
  }

  private weigh(part: number, of: number): void {
    this.weight = Math.floor((this.weight * part) / of)
  }

  die(faces: number): number {
    const face = this.take(faces) + 1
    this.weigh(1, faces)
    return face
  }

  passes(faces: number, need: number): boolean {
    const pass = Math.min(faces, Math.max(0, faces + 1 - need))
    if (pass === 0 || pass === faces) return pass > 0
    const passed = this.take(2) === 0
    this.weigh(passed ? pass : faces - pass, faces)
    return passed
  }

  sum(count: number, faces: number): number {
    if (count === 0) return 0
    const weights = weightsOf(count, faces)
    const index = this.take(weights.length)
    this.weigh(weights[index]!, CERTAIN)
    return index + count
  }
}

/** Every die shows its mean, every check goes the likelier way: for actions with too many outcomes to go through. */
export const middle: Chance = {
  die: (faces) => (faces + 1) >> 1,
  passes: (faces, need) => (faces + 1 - need) * 2 >= faces,
  sum: (count, faces) => (count * (faces + 1)) >> 1,
}
