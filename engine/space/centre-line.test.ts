import { describe, expect, it } from 'vitest'
import { centreLine, NO_SHARED_SIDE } from './centre-line.ts'
import { slowStages, stream } from './fixtures.ts'
import { dirOfStep } from './hex.ts'
import { STRIDE, sideCode } from './sight-lines.ts'

type Hex = readonly [q: number, r: number]

const sideBetween = ([q, r]: Hex, [toQ, toR]: Hex): number => sideCode(q, r, dirOfStep(toQ - q, toR - r))

/** The line as centreLine lays it out, from the hexes that strips find. */
const expectedLine = (q: number, r: number) => {
  const stages = slowStages(q, r)
  const singleAt = (i: number): Hex | undefined => {
    const stage = i < 0 ? [[0, 0] as const] : i === stages.length ? [[q, r] as const] : stages[i]
    return stage.length === 1 ? stage[0] : undefined
  }
  const hexes: number[] = []
  const sides: number[] = []
  stages.forEach((stage, i) => {
    const [before, after] = [singleAt(i - 1), singleAt(i + 1)]
    for (const hex of [stage[0], stage[stage.length - 1]]) {
      hexes.push(hex[0] * STRIDE + hex[1])
      sides.push(before ? sideBetween(before, hex) : NO_SHARED_SIDE, after ? sideBetween(hex, after) : NO_SHARED_SIDE)
    }
  })
  return { stages: stages.length, hexes, sides }
}

const lineOf = (q: number, r: number) => {
  const { stages, hexes, sides } = centreLine(q, r)
  return { stages, hexes: [...hexes], sides: [...sides] }
}

describe('lines between centres', () => {
  it('run through the hexes and sides that strips find, in every direction and far away', () => {
    for (let q = -7; q <= 7; q++) {
      for (let r = -7; r <= 7; r++) if (q !== 0 || r !== 0) expect(lineOf(q, r)).toEqual(expectedLine(q, r))
    }
    const below = stream(3)
    for (let i = 0; i < 12; i++) {
      const [q, r] = [below(101) - 50, below(101) - 50]
      expect(lineOf(q, r)).toEqual(expectedLine(q, r))
    }
    for (const [q, r] of [
      [1, 60],
      [-1, 60],
      [2, -61],
      [60, 1],
      [-40, 20],
      [30, 30],
    ] as const) {
      expect(lineOf(q, r)).toEqual(expectedLine(q, r))
    }
  })

  it('know the side shared by ends that touch, and none for ends that do not', () => {
    expect([centreLine(1, 0), centreLine(0, 1), centreLine(-1, 1)].map(({ between }) => between)).toEqual([0, 1, 2])
    // Sides 3 to 5 are those of the hexes beyond.
    expect([centreLine(-1, 0), centreLine(0, -1), centreLine(1, -1)].map(({ between }) => between)).toEqual([
      -STRIDE * 3,
      -3 + 1,
      (STRIDE - 1) * 3 + 2,
    ])
    expect([centreLine(1, 1), centreLine(2, 0), centreLine(0, -2)].map(({ between }) => between)).toEqual([0, 0, 0])
  })
})
