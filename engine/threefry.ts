/** Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror, Shaw, SC'11): a keyed bijection of 64-bit counters. */

const PARITY = 0x1bd11bda

let second = 0

/** First output word of the block `(c0, c1)` under key `(k0, k1)`, unsigned; `secondWord()` is the other. */
export const threefry = (k0: number, k1: number, c0: number, c1: number): number => {
  const k2 = PARITY ^ k0 ^ k1
  let x = (c0 + k0) | 0
  let y = (c1 + k1) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  x = (x + k1) | 0
  y = (y + k2 + 1) | 0
  x = (x + y) | 0
  y = ((y << 17) | (y >>> 15)) ^ x
  x = (x + y) | 0
  y = ((y << 29) | (y >>> 3)) ^ x
  x = (x + y) | 0
  y = ((y << 16) | (y >>> 16)) ^ x
  x = (x + y) | 0
  y = ((y << 24) | (y >>> 8)) ^ x
  x = (x + k2) | 0
  y = (y + k0 + 2) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  x = (x + k0) | 0
  y = (y + k1 + 3) | 0
  x = (x + y) | 0
  y = ((y << 17) | (y >>> 15)) ^ x
  x = (x + y) | 0
  y = ((y << 29) | (y >>> 3)) ^ x
  x = (x + y) | 0
  y = ((y << 16) | (y >>> 16)) ^ x
  x = (x + y) | 0
  y = ((y << 24) | (y >>> 8)) ^ x
  x = (x + k1) | 0
  y = (y + k2 + 4) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  x = (x + k2) | 0
  second = (y + k0 + 5) | 0
  return x >>> 0
}

/** Second output word of the last `threefry` call, unsigned. */
export const secondWord = (): number => second >>> 0
