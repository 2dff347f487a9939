import { describe, expect, test } from 'vitest'
import { highest, lowest, meanOf, quantile, total } from './histogram.ts'

describe('histograms', () => {
  test('quantiles are values that occurred', () => {
    const twenty = [0, ...new Array<number>(20).fill(1)]
    expect([5, 50, 95, 100].map((percent) => quantile(twenty, percent))).toEqual([1, 10, 19, 20])
    expect([5, 50, 95].map((percent) => quantile([0, 0, 1], percent))).toEqual([2, 2, 2])
    expect([5, 50, 51].map((percent) => quantile([1, 0, 0, 1], percent))).toEqual([0, 0, 3])
  })

  test('a quantile is that of the sorted list of values', () => {
    const histogram = [3, 0, 7, 1, 0, 12, 4]
    const values = histogram.flatMap((count, value) => new Array<number>(count).fill(value))
    for (let percent = 1; percent <= 100; percent++) {
      expect(quantile(histogram, percent)).toBe(values[Math.ceil((values.length * percent) / 100) - 1])
    }
  })

  test('ends, sum and mean', () => {
    expect([lowest([0, 2, 0, 1]), highest([0, 2, 0, 1, 0]), total([0, 2, 0, 1]), meanOf([0, 2, 0, 1])]).toEqual([1, 3, 3, 5 / 3])
  })

  test('no data has no values', () => {
    expect([quantile([0, 0], 50), lowest([]), highest([0]), meanOf([])]).toEqual([null, null, null, null])
  })
})
