import { describe, expect, it } from 'vitest'
import { mapOf, stream } from '../../../engine/space/fixtures.ts'
import { buildSpace, neighbourOf } from '../../../engine/space/index.ts'
import { addCell, createLayout, holds } from './layout.ts'
import { beside, createSteps } from './steps.ts'

describe('steps of whole boards', () => {
  it.each([
    [16, 3],
    [13, 7],
    [9, 15],
    [6, 20],
    [4, 32],
    [3, 40],
  ])('on %i x %i cells lead where geometry and thin walls let them, in all directions or in one', (width, height) => {
    const below = stream(width * 100 + height)
    const cells = width * height
    const walls = Array.from({ length: cells }, (): [number, number] => [below(cells), below(6)])
    const { thinWalls } = buildSpace(mapOf(width, height, { walls, sight: 'corners' }))
    const layout = createLayout(width, height)
    const from = new Uint32Array(layout.words)
    const members = Array.from({ length: 1 + cells / 8 }, () => below(cells))
    for (const cell of members) addCell(layout, from, cell)
    const out = new Uint32Array(layout.words)
    for (const dirs of [63, 1, 2, 4, 8, 16, 32]) {
      for (const sides of [thinWalls, undefined]) {
        const right = new Set<number>()
        for (const cell of members) {
          for (let dir = 0; dir < 6; dir++) {
            if ((dirs >> dir) & 1 && !(((sides?.[cell] ?? 0) >> dir) & 1)) right.add(neighbourOf(width, height, cell, dir))
          }
        }
        right.delete(-1)
        beside(createSteps(layout, sides, dirs), from, 0, out)
        const found = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => holds(layout, out, 0, cell))
        expect(found).toEqual([...right].sort((a, b) => a - b))
      }
    }
  })
})
