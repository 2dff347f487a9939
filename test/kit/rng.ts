import { threefry } from '../../engine/threefry.ts'

/** Numbers for generated tests: the n-th number of (seed, stream) is always the same. */
export class Rng {
  private next = 0
  private readonly seed: number
  private readonly stream: number

  constructor(seed: number, stream = 0) {
    this.seed = seed
    this.stream = stream
  }

  /** A whole number 0 … 2³² − 1. */
  word(): number {
    return threefry(this.seed | 0, this.stream | 0, this.next++, 0x7e57)
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + (this.word() % (high - low + 1))
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.word() % times === 0
  }

  /** One of the entries. */
  pick<T>(from: readonly T[]): T {
    return from[this.word() % from.length]!
  }

  /** `count` different entries in random order, or all of them where there are fewer. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from]
    const chosen: T[] = []
    while (left.length > 0 && chosen.length < count) chosen.push(...left.splice(this.word() % left.length, 1))
    return chosen
  }
}
