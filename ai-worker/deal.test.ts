import { describe, expect, test } from 'vitest'
import { deal, dealtTo } from './deal.ts'

describe('dealing', () => {
  test('gives everybody one of every row', () => {
    for (const parts of [2, 3, 5]) {
      for (let row = 0; row < 40; row++) {
        const got = Array.from({ length: parts }, (_, i) => dealtTo(row * parts + i, parts))
        expect(got.sort()).toEqual(Array.from({ length: parts }, (_, i) => i))
      }
    }
  })

  test.each([
    [0, 3],
    [1, 3],
    [2, 2],
    [7, 3],
    [64, 8],
    [101, 2],
    [1000, 7],
  ])('%i slots to %i lists: each once, in order, as evenly as can be, found again by its number', (count, parts) => {
    const slots = Int32Array.from({ length: count + 2 }, (_, i) => 5000 - i)
    const hands = deal(slots, count, parts)
    expect(hands.length).toBe(Math.min(count, parts))
    const sizes = hands.map(({ length }) => length)
    if (count > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
    for (let i = 0; i < count; i++) expect(hands[dealtTo(i, hands.length)]![Math.floor(i / hands.length)]).toBe(slots[i])
  })

  test('a list whose expensive things come in a rhythm is shared fairly', () => {
    for (const rhythm of [2, 3, 4, 5, 6, 7, 8, 12, 16, 40]) {
      const [one, other] = deal(
        Int32Array.from({ length: 960 }, (_, i) => (i % rhythm === 0 ? 1 : 0)),
        960,
        2,
      ).map((hand) => hand.reduce((sum, cost) => sum + cost, 0))
      expect(Math.abs(one! - other!)).toBeLessThanOrEqual(3 * Math.sqrt(960 / rhythm))
    }
  })
})
