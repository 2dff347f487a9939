import { describe, expect, it } from 'vitest'
import { certain, clamp, convolve, meansUpTo, ofDice, shift } from './distribution.ts'

const ways = (numbers: readonly bigint[]): number[] => numbers.map(Number)

describe('distributions of dice', () => {
  it('a certain number', () => {
    expect(ways(certain(0))).toEqual([1])
    expect(ways(certain(3))).toEqual([0, 0, 0, 1])
  })

  it('dice: ways to get each sum, exact', () => {
    expect(ways(ofDice(1, 4))).toEqual([0, 1, 1, 1, 1])
    expect(ways(ofDice(2, 3))).toEqual([0, 0, 1, 2, 3, 2, 1])
    expect(ways(ofDice(0, 6))).toEqual([1])
    expect(ofDice(40, 100).reduce((sum, way) => sum + way, 0n)).toBe(100n ** 40n)
  })

  it('sums of independent numbers', () => {
    expect(ways(convolve([1n, 1n], [1n, 2n, 3n]))).toEqual([1, 3, 5, 3])
    expect(ways(convolve([0n, 1n], [0n, 0n, 2n]))).toEqual([0, 0, 0, 2])
  })

  it.each([
    [2, [0, 0, 0, 1, 1, 1]],
    [0, [0, 1, 1, 1]],
    [-1, [1, 1, 1]],
    [-2, [2, 1]],
    [-3, [3]],
    [-9, [3]],
  ])('SKI-9 a d3 moved by %i: what would be below 0 counts as 0', (by, expected) => {
    expect(ways(shift(ofDice(1, 3), by))).toEqual(expected)
  })
})

describe('bounds', () => {
  it.each([
    // least, most → ways of a d4
    [0, 99, [0, 1, 1, 1, 1]],
    [2, 99, [0, 0, 2, 1, 1]],
    [0, 3, [0, 1, 1, 2]],
    [2, 3, [0, 0, 2, 2]],
    [6, 9, [0, 0, 0, 0, 0, 0, 4]],
    [0, 0, [4]],
    [3, 3, [0, 0, 0, 4]],
  ])('a d4 held between %i and %i', (least, most, expected) => {
    expect(ways(clamp(ofDice(1, 4), least, most))).toEqual(expected)
  })
})

describe('means', () => {
  it('table[x] is 1024 × the mean of min(number, x), rounded down', () => {
    expect([...meansUpTo(ofDice(1, 6))]).toEqual([0, 6, 11, 15, 18, 20, 21].map((sixths) => Math.floor((1024 * sixths) / 6)))
    expect([...meansUpTo(certain(3))]).toEqual([0, 1024, 2048, 3072])
    expect([...meansUpTo(certain(0))]).toEqual([0])
    expect([...meansUpTo([2n, 1n])]).toEqual([0, 341])
  })

  it('agrees with counting for 2d6 − 3', () => {
    const table = meansUpTo(shift(ofDice(2, 6), -3))
    expect(table.length).toBe(10)
    for (let x = 0; x < 10; x++) {
      let sum = 0
      for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += Math.min(Math.max(a + b - 3, 0), x)
      expect(table[x]).toBe(Math.floor((sum * 1024) / 36))
    }
  })
})
