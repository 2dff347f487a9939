import { describe, expect, it } from 'vitest'
import { flags, mapOf, randomMap } from './fixtures.ts'
import { NO_CELL } from './hex.ts'
import { NO_WAY, rangeBetween, rangesOf } from './range.ts'
import { buildSpace, type Space } from './space.ts'

/** Steps from a cell, one ring of cells after the other. */
const slowRanges = (space: Space, from: number): number[] => {
  const steps = new Array<number>(space.cells).fill(NO_WAY)
  let edge = space.sightGrid.sees[from] === 1 ? [from] : []
  for (let n = 0; edge.length > 0; n++) {
    for (const cell of edge) steps[cell] = Math.min(n, 254)
    const beside = edge.flatMap((cell) => [...space.adjacency.subarray(cell * 6, cell * 6 + 6)])
    edge = [...new Set(beside)].filter((cell) => cell !== NO_CELL && steps[cell] === NO_WAY)
  }
  return steps
}

/** A corridor of 128 rows up and down in columns 0, 2 and 4, with one cut-off column behind and room to the right. */
const snake = (width: number): Space => {
  const height = 128
  const wall: number[] = []
  for (let row = 0; row < height; row++) {
    if (row < 127) wall.push(height + row)
    if (row > 0) wall.push(3 * height + row)
    wall.push(5 * height + row)
  }
  const full = flags(width * height, wall)
  return buildSpace(mapOf(width, height, { blocksMove: full, blocksSight: full }))
}

describe('range', () => {
  it('counts up to 253, says 254 for all that is farther and 255 where there is no way', () => {
    for (const space of [snake(7), snake(33)]) {
      expect(space.hasTables).toBe(space.width === 7)
      const row = [...rangesOf(space, 0)]
      expect(row).toEqual(slowRanges(space, 0))
      // Down column 0, across [1,127], up column 2, across [3,0], down column 4.
      const way = [127, 128 + 127, 256 + 127, 256 + 126, 256 + 3, 256 + 2, 256 + 1, 256, 3 * 128, 512, 512 + 9]
      expect(way.map((cell) => rangeBetween(space, 0, cell))).toEqual([127, 128, 129, 130, 253, 254, 254, 254, 254, 254, 254])
      expect([640, 768, 128].map((cell) => rangeBetween(space, 0, cell))).toEqual([255, 255, 255])
    }
  })

  it('on maps without a table follows the cell and the map asked for', () => {
    const mix = { walls: 20, missing: 4, thin: 6 }
    const maps = [randomMap(33, 128, 1, mix), randomMap(33, 128, 2, mix), randomMap(65, 64, 3, mix)].map(buildSpace)
    expect(maps.map((space) => space.hasTables)).toEqual([false, false, false])
    const wall = maps[0].sightGrid.sees.indexOf(0)
    // The same cell and the same map again and again, other maps and a wall between.
    for (const [map, cell] of [
      [0, 700],
      [0, 701],
      [1, 701],
      [2, 701],
      [0, 701],
      [0, wall],
      [0, 700],
      [1, 700],
    ]) {
      expect([...rangesOf(maps[map], cell)]).toEqual(slowRanges(maps[map], cell))
      expect([...rangesOf(maps[map], cell)]).toEqual(slowRanges(maps[map], cell))
    }
  })

  it('is the same in the table and worked out on demand', () => {
    const space = buildSpace(randomMap(9, 40, 4, { walls: 20, obstacles: 10, missing: 4, thin: 8 }))
    for (let cell = 0; cell < space.cells; cell += 7) {
      expect([...rangesOf(space, cell)]).toEqual(slowRanges(space, cell))
      expect([...rangesOf({ ...space, hasTables: false }, cell)]).toEqual(slowRanges(space, cell))
    }
  })

  it('in the table holds nothing of another row', () => {
    const full = flags(6, [3])
    const { range } = buildSpace(mapOf(1, 6, { blocksMove: full, blocksSight: full }))
    expect(Array.from({ length: 6 }, (_, row) => [...range.subarray(row * 6, row * 6 + 6)])).toEqual([
      [0, 1, 2, 255, 255, 255],
      [1, 0, 1, 255, 255, 255],
      [2, 1, 0, 255, 255, 255],
      [255, 255, 255, 255, 255, 255],
      [255, 255, 255, 255, 0, 1],
      [255, 255, 255, 255, 1, 0],
    ])
  })

  it('is the same from both ends', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { cells, range } = buildSpace(randomMap(9, 8, seed, { missing: 8, obstacles: 15, walls: 10, thin: 12 }))
      for (let from = 0; from < cells; from++)
        for (let to = 0; to < from; to++)
          if (range[from * cells + to] !== range[to * cells + from]) expect([seed, from, to]).toBe('the same')
    }
  })
})
