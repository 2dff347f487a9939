import type { Chance } from '../../engine/dice.ts'

const TWO_32 = 4294967296

/** Dice of a policy's own for looking ahead: the same numbers for the same seed, none of the battle's. */
export class Samples implements Chance {
  private state = 1

  /** Begins the numbers of `seed`, a whole number from 0. */
  begin(seed: number): void {
    this.state = Math.imul(seed + 1, 0x9e3779b1) | 1
  }

  /** A number of 32 bits (a shift register of full period). */
  private next(): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    // The low bits of the register run in step: mixed, they do not.
    return Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0
  }

  die(faces: number): number {
    return 1 + Math.floor((this.next() * faces) / TWO_32)
  }

  passes(faces: number, need: number): boolean {
    return this.die(faces) >= need
  }
}
