import { describe, expect, it } from 'vitest'
import { createBoard, hasCell, setCell } from './board.ts'
import { costAt, createField, type Field, fieldPathTo, flood } from './field.ts'
import { mapOf, randomSpace, slowCosts, stream } from './fixtures.ts'
import { NO_CELL } from './hex.ts'
import { buildSpace } from './space.ts'

/** What is wrong with a search, by the slow costs: costs, order, and the path to each cell by the tie rule. */
const faultsOf = (field: Field, start: number, board: Uint32Array, maxCost: number): string[] => {
  const { space } = field
  const costs = slowCosts(space, start, board, field.costs).map((cost) => (cost <= maxCost ? cost : -1))
  const faults: string[] = []
  const reached = flood(field, start, board, maxCost)
  const order = [...field.order.subarray(0, reached)]
  if (reached !== field.count || reached !== costs.filter((cost) => cost >= 0).length || new Set(order).size !== reached)
    faults.push(`${reached} reached`)
  if (order.some((cell, i) => costs[cell] < 0 || (i > 0 && costs[order[i - 1]] > costs[cell]))) faults.push('not by rising cost')
  const path: number[] = []
  for (let cell = 0; cell < space.cells; cell++) {
    if (costAt(field, cell) !== costs[cell]) faults.push(`cost of ${cell}`)
    const expected: number[] = []
    for (let at = cell; costs[at] > 0; ) {
      expected.unshift(at)
      const before = costs[at] - (field.costs ? space.moveCost[at] : 1)
      const beside = [...space.adjacency.subarray(at * 6, at * 6 + 6)].filter(
        (other) => other !== NO_CELL && costs[other] === before,
      )
      at = Math.min(...beside)
    }
    const n = fieldPathTo(field, cell, path)
    if (n !== (costs[cell] < 0 ? -1 : expected.length) || path.slice(0, Math.max(n, 0)).join() !== expected.join())
      faults.push(`path to ${cell}`)
  }
  return faults
}

describe('fields', () => {
  it('hold the costs, order and paths of a slow search, up to the cost asked for, search after search', () => {
    for (let seed = 1; seed <= 16; seed++) {
      const below = stream(seed)
      const costs = seed % 2 === 0
      const space = randomSpace(1 + below(9), 1 + below(36), seed, { obstacles: 10, walls: 10, missing: 5, thin: 6, costs })
      const field = createField(space, seed % 8 === 0)
      expect(field.costs).toBe(costs && seed % 8 !== 0 && space.hasCosts)
      for (let search = 0; search < 5; search++) {
        const start = below(space.cells)
        if (!hasCell(space, space.notWall, start)) continue
        // Some cells are taken by others; the start need not be free.
        const board = createBoard(space)
        for (let cell = 0; cell < space.cells; cell++)
          if (hasCell(space, space.passable, cell) && below(8) > 0) setCell(space, board, cell)
        expect(faultsOf(field, start, board, [0, 1, 2, 5, 400][(search + seed) % 5])).toEqual([])
      }
    }
  })

  it('lose nothing when the number of searches is used up', () => {
    for (const costs of [false, true]) {
      const space = randomSpace(6, 6, 11, { walls: 10, costs })
      const field = createField(space)
      const start = space.passable.findIndex((bits) => (bits & 1) !== 0) * 6
      // Each cell bears the stamp of an early search.
      flood(field, start, space.passable, 99)
      flood(field, start, space.passable, 99)
      for (const generation of [0x7ffffffe, 0x7fffffff]) {
        field.generation = generation
        for (let search = 0; search < 4; search++) expect(faultsOf(field, start, space.passable, 3)).toEqual([])
        expect(field.generation).toBeLessThan(9)
      }
    }
  })

  it('cost 1 a cell when flat, and keep no buckets then', () => {
    const space = buildSpace(mapOf(4, 1, { moveCost: Uint8Array.from([1, 3, 2, 1]) }))
    const [walking, flying] = [createField(space), createField(space, true)]
    flood(walking, 0, space.passable, 9)
    flood(flying, 0, space.passable, 9)
    expect([0, 1, 2, 3].map((cell) => [costAt(walking, cell), costAt(flying, cell)])).toEqual([
      [0, 0],
      [3, 1],
      [5, 2],
      [6, 3],
    ])
    expect([walking.buckets.length, flying.buckets.length]).toEqual([16, 0])
    expect(flood(walking, 0, space.passable, 4)).toBe(2)
    expect(flood(walking, 0, space.passable, 5)).toBe(3)
  })
})
