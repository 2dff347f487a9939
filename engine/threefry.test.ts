import { describe, expect, it } from 'vitest'
import { secondWord, threefry } from './threefry.ts'

describe('Threefry-2x32 with 20 rounds', () => {
  it.each([
    // key, counter → output: the known answers published with the generator
    [
      [0, 0],
      [0, 0],
      [0x6b200159, 0x99ba4efe],
    ],
    [
      [0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x1cb996fc, 0xbb002be7],
    ],
    [
      [0x13198a2e, 0x03707344],
      [0x243f6a88, 0x85a308d3],
      [0xc4923a9c, 0x483df7a0],
    ],
  ] as const)('key %j, counter %j', (key, counter, output) => {
    expect([threefry(key[0], key[1], counter[0], counter[1]), secondWord()]).toEqual(output)
    expect([threefry(key[0] | 0, key[1] | 0, counter[0] | 0, counter[1] | 0), secondWord()]).toEqual(output)
  })
})
