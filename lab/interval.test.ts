import { describe, expect, test } from 'vitest'
import { LEVELS, wilson } from './interval.ts'

const percent = (count: number, of: number, level?: number): string =>
  wilson(count, of, level)!
    .map((end) => (end * 100).toFixed(4))
    .join(' ')

describe('Wilson interval', () => {
  test.each([
    [0, 10, '0.0000 27.7533'],
    [10, 10, '72.2467 100.0000'],
    [0, 50, '0.0000 7.1348'],
    [1, 1, '20.6549 100.0000'],
    [500_000, 1_000_000, '49.9020 50.0980'],
    [3, 10, '10.7791 60.3222'],
  ])('%i of %i at 95 per cent', (count, of, expected) => {
    expect(percent(count, of)).toBe(expected)
  })

  test('no data is no interval', () => {
    expect(wilson(0, 0)).toBeNull()
  })

  test('the ends are exact at 0 and 100 per cent', () => {
    expect(wilson(0, 50)![0]).toBe(0)
    expect(wilson(50, 50)![1]).toBe(1)
  })

  test('a higher level gives a wider interval, all within 0 … 1', () => {
    for (let of = 1; of <= 40; of++) {
      for (let count = 0; count <= of; count++) {
        let width = 0
        for (const level of LEVELS) {
          const [low, high] = wilson(count, of, level)!
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(count / of)
          expect(high).toBeGreaterThanOrEqual(count / of)
          expect(high - low).toBeGreaterThan(width)
          width = high - low
        }
      }
    }
  })

  test('other levels are refused by name', () => {
    expect(() => wilson(1, 2, 97)).toThrow('level: expected one of 80, 90, 95, 98, 99, 99.9 (per cent), got 97')
  })
})
