import { describe, expect, test } from 'vitest'
import { POOL_ONE, poolMean, waysOf } from './pool-odds.ts'

/** All outcomes of dice, one by one: how many show `hits` hits, with `rerolls` of those that miss rolled again. */
const count = (dice: number, rerolls: number, need: number, hits: number): number => {
  let ways = 0
  const faces = new Array<number>(dice + rerolls).fill(1)
  for (;;) {
    const first = faces.slice(0, dice).filter((face) => face >= need).length
    const again = Math.min(rerolls, dice - first)
    if (first + faces.slice(dice, dice + again).filter((face) => face >= need).length === hits) ways++
    let place = 0
    while (place < faces.length && faces[place] === 6) faces[place++] = 1
    if (place === faces.length) return ways
    faces[place] = faces[place]! + 1
  }
}

describe('poolMean', () => {
  test('COM-27 knows in how many ways a pool shows so many hits', () => {
    for (const [dice, rerolls, need] of [
      [0, 0, 4],
      [0, 2, 4],
      [1, 0, 4],
      [3, 0, 2],
      [4, 0, 6],
      [5, 1, 5],
      [5, 2, 3],
    ] as const) {
      for (let hits = 0; hits <= dice; hits++) {
        expect(waysOf(dice, rerolls, need, hits)).toEqual([count(dice, rerolls, need, hits), 6 ** (dice + rerolls)])
      }
    }
  })

  test('the mean is held by the hit points there are', () => {
    expect(poolMean(2, 0, 4, 1, 99)).toBe(POOL_ONE)
    expect(poolMean(2, 0, 4, 3, 99)).toBe(3 * POOL_ONE)
    // One hit is enough: 3 of 4.
    expect(poolMean(2, 0, 4, 3, 3)).toBe((3 * POOL_ONE * 3) / 4)
    expect(poolMean(0, 3, 4, 1, 9)).toBe(0)
    // One die, one more chance: 3/4 of a hit.
    expect(poolMean(1, 1, 4, 1, 9)).toBe((POOL_ONE * 3) / 4)
  })

  test('more dice than are told apart count as so many', () => {
    expect([12, 40].map((dice) => poolMean(dice, 0, 4, 1, 99))).toEqual([6 * POOL_ONE, 6 * POOL_ONE])
    // Up to 7 dice what is rolled again is told apart, too: two more chances of a half, but where fewer than two miss.
    expect([7, 8].map((dice) => poolMean(dice, 2, 4, 1, 99))).toEqual([4572, 4 * POOL_ONE])
  })
})
