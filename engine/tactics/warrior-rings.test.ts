import { describe, expect, it } from 'vitest'
import { createBoard, hasCell, setCell } from '../space/board.ts'
import { type Mix, randomSpace, stream } from '../space/fixtures.ts'
import { createRings, growRing, ringHasCell, startRings } from '../space/rings.ts'
import { createWarRings, gatherWarRings, layerOfCell, spreadWarRings } from './warrior-rings.ts'

const MIX: Mix = { missing: 5, obstacles: 20, thin: 15 }

describe('rings of warriors', () => {
  it.each([
    [1, 1],
    [2, 3],
    [7, 9],
    [16, 12],
    [9, 32],
    [5, 40],
    [4, 70],
  ])('are those of any search on a map of %i × %i, as are the boards of what they reach', (width, height) => {
    for (let seed = 1; seed <= 12; seed++) {
      const space = randomSpace(width, height, seed, MIX)
      const below = stream(seed)
      const start = below(space.cells)
      const rings = createRings(space, space.cells, true)
      const own = createWarRings(space)
      const seen = createBoard(space)
      const near = createBoard(space)
      for (const limit of [0, 1, 4, space.cells - 1]) {
        // What an earlier search has left behind must not be seen.
        spreadWarRings(own, start, space.passable, limit, seen, near)
        startRings(rings, start)
        while (rings.count <= limit && growRing(rings, space.passable)) {}
        const reached = createBoard(space)
        const before = createBoard(space)
        for (let cell = 0; cell < space.cells; cell++) {
          const layer = Array.from({ length: rings.count }, (_, n) => n).find((n) => ringHasCell(rings, n, cell)) ?? -1
          expect(layerOfCell(own, cell, 0, limit)).toBe(layer)
          if (layer >= 0) setCell(space, reached, cell)
          if (layer >= 0 && layer < limit) setCell(space, before, cell)
        }
        expect([seen, near]).toEqual([reached, before])
        gatherWarRings(own, limit, seen, near)
        expect([seen, near]).toEqual([reached, before])
        expect(hasCell(space, seen, start)).toBe(true)
      }
    }
  })
})
