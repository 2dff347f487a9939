import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as hex from './hex.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
const mapWithTwo = size.chain(({ width, height }) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    a: fc.integer({ min: 0, max: width * height - 1 }),
    b: fc.integer({ min: 0, max: width * height - 1 }),
  }),
)

describe('hexes', () => {
  it('has the neighbours SE S SW NW N NE of an even and of an odd column', () => {
    const around = (col: number, row: number) =>
      hex.SIDES.map((_, dir) => hex.neighbourOf(9, 10, col * 10 + row, dir)).map((cell) => [Math.floor(cell / 10), cell % 10])
    expect(around(4, 4)).toEqual([
      [5, 4],
      [4, 5],
      [3, 4],
      [3, 3],
      [4, 3],
      [5, 3],
    ])
    expect(around(5, 4)).toEqual([
      [6, 5],
      [5, 5],
      [4, 5],
      [4, 4],
      [5, 3],
      [6, 4],
    ])
    expect(hex.neighbourOf(9, 10, 0, 2)).toBe(hex.NO_CELL)
    expect(hex.neighbourOf(9, 10, 89, 1)).toBe(hex.NO_CELL)
  })

  it('lists directions by rising cell number', () => {
    for (const cell of [44, 54]) {
      const cells = hex.ASCENDING_DIRS.map((dir) => hex.neighbourOf(9, 10, cell, dir))
      expect(cells).toEqual([...cells].sort((a, b) => a - b))
    }
  })

  it('steps back with the opposite direction and knows the direction between neighbours', () => {
    for (let dir = 0; dir < 6; dir++) {
      const there = hex.neighbourOf(9, 10, 44, dir)
      expect(hex.neighbourOf(9, 10, there, hex.opposite(dir))).toBe(44)
      expect(hex.dirBetween(10, 44, there)).toBe(dir)
    }
    expect(hex.dirBetween(10, 44, 46)).toBe(-1)
    expect(hex.dirBetween(10, 44, 44)).toBe(-1)
  })

  it('measures distances', () => {
    const at = (col: number, row: number) => col * 10 + row
    expect(hex.distance(10, at(0, 0), at(0, 7))).toBe(7)
    expect(hex.distance(10, at(0, 0), at(4, 2))).toBe(4)
    expect(hex.distance(10, at(0, 0), at(4, 3))).toBe(5)
    expect(hex.distance(10, at(1, 0), at(8, 9))).toBe(12)
  })

  it('counts distance as a breadth-first search on an empty map does', () => {
    fc.assert(
      fc.property(mapWithTwo, ({ width, height, a, b }) => {
        const steps = new Map([[a, 0]])
        const queue = [a]
        for (const cell of queue) {
          for (let dir = 0; dir < 6; dir++) {
            const next = hex.neighbourOf(width, height, cell, dir)
            if (next === hex.NO_CELL || steps.has(next)) continue
            steps.set(next, steps.get(cell)! + 1)
            queue.push(next)
          }
        }
        expect(hex.distance(height, a, b)).toBe(steps.get(b))
      }),
      { numRuns: 60 },
    )
  })

  it('finds the ring at a radius, ascending', () => {
    const out: number[] = []
    fc.assert(
      fc.property(mapWithTwo, fc.integer({ min: 0, max: 12 }), ({ width, height, a }, radius) => {
        const n = hex.ring(width, height, a, radius, out)
        const expected = []
        for (let cell = 0; cell < width * height; cell++) if (hex.distance(height, a, cell) === radius) expected.push(cell)
        expect(out.slice(0, n)).toEqual(expected)
      }),
      { numRuns: 80 },
    )
  })

  it('draws lines of distance + 1 touching cells, the same cells backwards', () => {
    const there: number[] = []
    const back: number[] = []
    fc.assert(
      fc.property(mapWithTwo, ({ height, a, b }) => {
        const n = hex.line(height, a, b, there)
        expect(n).toBe(hex.distance(height, a, b) + 1)
        expect(hex.line(height, b, a, back)).toBe(n)
        expect(there.slice(0, n)).toEqual(back.slice(0, n).reverse())
        expect([there[0], there[n - 1]]).toEqual([a, b])
        for (let i = 1; i < n; i++) expect(hex.distance(height, there[i - 1], there[i])).toBe(1)
      }),
    )
  })

  it('takes the lowest cell on the map where a line runs between two', () => {
    const out: number[] = []
    const n = hex.line(10, 11, 31, out)
    expect(out.slice(0, n)).toEqual([11, 21, 31])
    const m = hex.line(10, 0, 40, out)
    expect(out.slice(0, m)).toEqual([0, 10, 20, 30, 40])
  })

  it('converts to axial and back', () => {
    fc.assert(
      fc.property(mapWithTwo, ({ width, height, a }) => {
        const col = hex.colOf(height, a)
        const row = hex.rowOf(height, a)
        expect(hex.cellAt(width, height, col, row)).toBe(a)
        expect(hex.cellAtAxial(width, height, col, hex.axialR(col, row))).toBe(a)
        expect(hex.rowOfAxial(col, hex.axialR(col, row))).toBe(row)
      }),
    )
    expect(hex.axialR(5, 4)).toBe(2)
    expect(hex.axialR(4, 4)).toBe(2)
    expect(hex.cellAtAxial(9, 10, -1, 3)).toBe(hex.NO_CELL)
  })

  it('shares each corner among three hexes', () => {
    for (let v = 0; v < 6; v++) {
      const here = [hex.cornerX(0, v), hex.cornerY(0, 0, v)]
      const after = [hex.cornerX(hex.STEP_Q[v], (v + 4) % 6), hex.cornerY(hex.STEP_Q[v], hex.STEP_R[v], (v + 4) % 6)]
      const dir = (v + 5) % 6
      const before = [hex.cornerX(hex.STEP_Q[dir], (v + 2) % 6), hex.cornerY(hex.STEP_Q[dir], hex.STEP_R[dir], (v + 2) % 6)]
      expect(before).toEqual(here)
      expect(after).toEqual(here)
    }
  })

  it('turns direction d into d + turns and mirrors left to right', () => {
    for (let dir = 0; dir < 6; dir++) {
      for (let turns = 0; turns < 6; turns++) {
        const q = hex.rotatedQ(hex.STEP_Q[dir], hex.STEP_R[dir], turns)
        const r = hex.rotatedR(hex.STEP_Q[dir], hex.STEP_R[dir], turns)
        expect(hex.dirOfStep(q, r)).toBe((dir + turns) % 6)
      }
      const mirrored = hex.dirOfStep(hex.mirroredQ(hex.STEP_Q[dir]), hex.mirroredR(hex.STEP_Q[dir], hex.STEP_R[dir]))
      expect(mirrored).toBe([2, 1, 0, 5, 4, 3][dir])
    }
  })
})
