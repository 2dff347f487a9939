import { describe, expect, it } from 'vitest'
import { flags, type Mix, mapOf, randomSpace, stream } from '../space/fixtures.ts'
import { MOST_WORDS } from '../space/index.ts'
import { createRings, growRing, ringHasCell, startRings } from '../space/rings.ts'
import { buildSpace } from '../space/space.ts'
import { near, SHARED_ROWS } from './warrior-ring-store.ts'
import {
  createWarRings,
  gatherNear,
  isReached,
  layerOfCell,
  limitWaves,
  spreadFirmWave,
  spreadWaves,
  type WarRings,
  Wave,
} from './warrior-rings.ts'

const isNear = ({ isShared, space }: WarRings, wave: number, cell: number): boolean => {
  const word = near[(isShared ? 0 : wave * MOST_WORDS) + space.wordOf[cell]!]!
  return ((word >>> (isShared ? wave * SHARED_ROWS : 0)) & space.maskOf[cell]!) !== 0
}

const MIX: Mix = { missing: 5, obstacles: 20, thin: 15 }

describe('rings of warriors', () => {
  it.each([
    [1, 1],
    [2, 3],
    [7, 9],
    [12, 15],
    [16, 12],
    [11, 16],
    [6, 17],
    [9, 32],
    [5, 40],
    [4, 70],
  ])('are those of any search on a map of %i × %i, as are the boards of what they reach', (width, height) => {
    for (let seed = 1; seed <= 3; seed++) {
      const space = randomSpace(width, height, seed, MIX)
      const below = stream(seed)
      const start = below(space.cells)
      const firm = space.passable.map((bits) => bits & ~(below(1 << 16) & below(1 << 16)))
      const rings = createRings(space, space.cells, true)
      const own = createWarRings(space)
      for (const limit of [0, 1, 4, space.cells - 1]) {
        // What an earlier search has left behind must not be seen.
        spreadWaves(own, start, space.passable, firm, limit)
        if (!own.isShared) spreadFirmWave(own, start, space.passable, firm, limit)
        for (const wave of [Wave.Any, Wave.Firm]) {
          const passed = wave === Wave.Any ? space.passable : firm
          startRings(rings, start)
          while (rings.count <= limit && growRing(rings, passed)) {}
          const layerOf = Array.from(
            { length: space.cells },
            (_, cell) => Array.from({ length: rings.count }, (__, n) => n).find((n) => ringHasCell(rings, n, cell)) ?? -1,
          )
          for (let most = limit; most >= limit - 2; most--) {
            const found = layerOf.map((_, cell) => layerOfCell(own, wave, cell, 0, most))
            expect(found).toEqual(layerOf.map((layer) => (layer <= most ? layer : -1)))
            // Below 0 the wave over firm ground does not count.
            if (wave === Wave.Firm && most < 0) continue
            limitWaves(own, most, most)
            gatherNear(own, most, most)
            const told = layerOf.map((_, cell) => [isReached(own, wave, cell), isNear(own, wave, cell)])
            expect(told).toEqual(layerOf.map((layer) => [layer >= 0 && layer <= most, layer >= 0 && layer < most]))
          }
        }
      }
    }
  })
})

it('two waves of a thousand rings over the largest map keep out of each other’s way', () => {
  const [width, height, turn] = [128, 128, 118]
  const rows = Array.from({ length: turn }, (_, row) => row + 1)
  const way: number[] = []
  for (let col = 0; col < width; col += 2) {
    const isDown = col % 4 === 0
    for (const row of isDown ? rows : rows.toReversed()) way.push(col * height + row)
    if (col + 1 < width) way.push((col + 1) * height + (isDown ? turn : 0))
  }
  const space = buildSpace(mapOf(width, height, { blocksMove: flags(width * height, way).map((open) => 1 - open) }))
  const own = createWarRings(space)
  spreadWaves(own, way[0]!, space.passable, null, 1023)
  spreadFirmWave(own, way[0]!, space.passable, space.passable, 1023)
  for (const wave of [Wave.Any, Wave.Firm])
    expect(way.slice(0, 1025).findIndex((cell, n) => layerOfCell(own, wave, cell, 0, 1023) !== n)).toBe(1024)
})
