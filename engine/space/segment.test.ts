import { describe, expect, it } from 'vitest'
import type { Point } from './fixtures.ts'
import { CORNER_X, CORNER_Y, cornerX, cornerY } from './hex.ts'
import { touchesHex, touchesSide } from './segment.ts'

/** Whether a segment meets the strip |n · s - c| <= half of each pair of opposite sides at one and the same place. */
const slowTouch = (
  p: Point,
  to: Point,
  strips: readonly (readonly [nx: number, ny: number, low: number, high: number])[],
): boolean => {
  let [enters, leaves] = [0, 1]
  for (const [nx, ny, low, high] of strips) {
    const [at, by] = [nx * p[0] + ny * p[1], nx * (to[0] - p[0]) + ny * (to[1] - p[1])]
    if (by === 0) {
      if (at < low || at > high) return false
    } else {
      enters = Math.max(enters, Math.min((low - at) / by, (high - at) / by))
      leaves = Math.min(leaves, Math.max((low - at) / by, (high - at) / by))
    }
  }
  return leaves - enters > -1e-9
}

describe('segments between corners', () => {
  it('touch the hexes and sides that they have a point in common with, ends and corners included', () => {
    const wrong: string[] = []
    const counts = [0, 0]
    for (const [q, r] of [
      [1, 0],
      [2, -1],
      [0, 3],
      [-3, 1],
      [3, 2],
    ] as const) {
      for (let u = 0; u < 6; u++) {
        for (let v = 0; v < 6; v++) {
          const [p, to]: Point[] = [
            [cornerX(0, u), cornerY(0, 0, u)],
            [cornerX(q, v), cornerY(q, r, v)],
          ]
          for (let hexQ = -4; hexQ <= 4; hexQ++) {
            for (let hexR = -4; hexR <= 5; hexR++) {
              const [x, y] = [3 * hexQ, 2 * hexR + hexQ]
              const hex = slowTouch(p, to, [
                [0, 1, y - 1, y + 1],
                [1, 1, x + y - 2, x + y + 2],
                [1, -1, x - y - 2, x - y + 2],
              ])
              if (hex) counts[0]++
              if (touchesHex(p[0], p[1], to[0], to[1], hexQ, hexR) !== hex) wrong.push(`${p} ${to} hex ${hexQ} ${hexR}`)
              for (let dir = 0; dir < 6; dir++) {
                const next = (dir + 1) % 6
                const [ax, ay, bx, by] = [x + CORNER_X[dir], y + CORNER_Y[dir], x + CORNER_X[next], y + CORNER_Y[next]]
                // A side is the strip of no width along it, cut off at its ends.
                const along = (bx - ax) * ay - (by - ay) * ax
                const side = slowTouch(p, to, [
                  [by - ay, ax - bx, -along, -along],
                  [1, 0, Math.min(ax, bx), Math.max(ax, bx)],
                  [0, 1, Math.min(ay, by), Math.max(ay, by)],
                ])
                if (side) counts[1]++
                if (touchesSide(p[0], p[1], to[0], to[1], hexQ, hexR, dir) !== side)
                  wrong.push(`${p} ${to} side ${hexQ} ${hexR} ${dir}`)
              }
            }
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(counts).toEqual([1314, 3184])
  })
})
