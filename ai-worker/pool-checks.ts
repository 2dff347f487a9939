import { type Seed, splitSeed } from '../engine/battle.ts'

const MAX_WORKERS = 256

/** A seed, also as a decimal text; throws RangeError on anything but 0 … 2⁶⁴ − 1. */
export const readSeed = (seed: Seed | string): bigint => {
  if (typeof seed === 'string' && !/^\d{1,20}$/.test(seed))
    throw new RangeError(`seed: expected a whole number from 0 to 2^64 - 1, got "${seed}"`)
  const value = typeof seed === 'string' ? BigInt(seed) : seed
  splitSeed(value)
  return BigInt(value)
}

/** Throws RangeError below `least`. */
export const checkNumber = (name: string, value: number, least: number): number => {
  if (!(value >= least)) throw new RangeError(`${name}: expected a number from ${least}, got ${value}`)
  return value
}

/** How many workers are asked for: 1 … 256, or as many as the machine runs at once. */
export const countWorkers = (workers: number | 'auto'): number => {
  if (workers === 'auto') return Math.min(MAX_WORKERS, parallelism())
  if (!Number.isInteger(workers) || workers < 1 || workers > MAX_WORKERS) {
    throw new RangeError(`workers: expected a whole number from 1 to ${MAX_WORKERS} or "auto", got ${workers}`)
  }
  return workers
}

const parallelism = (): number =>
  globalThis.process?.getBuiltinModule?.('node:os').availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1
