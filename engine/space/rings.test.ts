import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearCell, countCells, createBoard, hasCell, listCells, lowestCell, setCell } from './board.ts'
import { costAt, createField, fieldPathTo, flood } from './field.ts'
import { flags, type Mix, mapOf, randomMap, randomSpace, slowCosts, stream } from './fixtures.ts'
import {
  createRings,
  growRing,
  layerAt,
  ringHasCell,
  ringHits,
  ringHitsRow,
  ringPathTo,
  ringStopsRow,
  ringVacantRow,
  startRings,
  stepBack,
} from './rings.ts'
import { buildSpace } from './space.ts'

const mixes: Mix[] = [
  {},
  { obstacles: 20 },
  { obstacles: 20, missing: 10, walls: 10 },
  { obstacles: 10, costs: true },
  { obstacles: 10, thin: 8 },
  { obstacles: 10, walls: 5, thin: 6, costs: true, missing: 5 },
]

describe('rings', () => {
  it('reach every cell at the cost of the field, by the same paths', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.constantFrom(...mixes),
        fc.boolean(),
        (width, height, seed, mix, flat) => {
          const space = randomSpace(width, height, seed, mix)
          const below = stream(seed + 1)
          const rings = createRings(space, 300, flat)
          const field = createField(space, flat)
          const board = flat ? space.notWall : space.passable
          const path: number[] = []
          const fieldPath: number[] = []
          // Several searches with one scratch: nothing may be left over.
          for (let search = 0; search < 3; search++) {
            const start = below(space.cells)
            if (!hasCell(space, space.notWall, start)) continue
            startRings(rings, start)
            while (growRing(rings, board));
            const reached = flood(field, start, board, 300)
            let inLayers = 0
            let wrongCosts = 0
            for (let layer = 0; layer < rings.count; layer++) {
              const from = layerAt(rings, layer)
              const per = space.wordsPerColumn
              inLayers += countCells(rings.layers.subarray(from + rings.lo[layer] * per, from + (rings.hi[layer] + 1) * per))
            }
            for (let i = 0; i < reached; i++) {
              const cell = field.order[i]
              const layer = costAt(field, cell)
              if (!ringHasCell(rings, layer, cell)) wrongCosts++
              if (below(16) > 0) continue
              const n = ringPathTo(rings, cell, layer, path)
              const m = fieldPathTo(field, cell, fieldPath)
              expect(path.slice(0, n)).toEqual(fieldPath.slice(0, m))
              if (n > 1) expect(stepBack(rings, cell, layer)).toBe(path[n - 2])
            }
            expect([inLayers, wrongCosts]).toEqual([reached, 0])
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  it('are the cells of each cost of a slow search, within windows that grow by a column, search after search', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const below = stream(seed)
      const height = [1, 2, 5, 31, 32, 33, 64, 65][seed % 8]
      const width = 1 + below(height > 32 ? 6 : 12)
      const space = randomSpace(width, height, seed, mixes[below(mixes.length)])
      const flat = below(4) === 0
      // A board of its own: some cells are taken by others, perhaps the start too.
      const board = createBoard(space)
      for (let cell = 0; cell < space.cells; cell++)
        if (hasCell(space, flat ? space.notWall : space.passable, cell) && below(9) > 0) setCell(space, board, cell)
      const maxRings = [0, 1, 3, 200][below(4)]
      const rings = createRings(space, maxRings, flat)
      for (let search = 0; search < 4; search++) {
        // Starts at both edges, too, and searches that are given up after a while.
        const start = [below(space.cells), below(height), space.cells - 1 - below(height), below(space.cells)][search]
        if (!hasCell(space, space.notWall, start)) continue
        const costs = slowCosts(space, start, board, rings.costs)
        const most = Math.max(...costs.filter((cost) => cost < Infinity))
        const wanted = search === 1 ? 2 : 1000
        startRings(rings, start)
        let grown = 1
        while (grown < wanted && growRing(rings, board)) grown++
        const count = Math.min(most + 1, maxRings + 1, wanted)
        expect([rings.count, grown]).toEqual([count, count])
        const col = Math.floor(start / height)
        const faults: string[] = []
        for (let layer = 0; layer < count; layer++) {
          const [lo, hi] = [Math.max(0, col - layer), Math.min(width - 1, col + layer)]
          if (rings.lo[layer] !== lo || rings.hi[layer] !== hi) faults.push(`window of ${layer}`)
          const there = rings.layers.slice(layerAt(rings, layer), layerAt(rings, layer + 1))
          const per = space.wordsPerColumn
          there.fill(0, 0, lo * per).fill(0, (hi + 1) * per)
          const cells: number[] = []
          listCells(space, there, cells)
          const expected = [...costs.keys()].filter((cell) => costs[cell] === layer)
          if (cells.join() !== expected.join()) faults.push(`layer ${layer}`)
          if (ringHits(rings, layer, there) !== (expected[0] ?? -1)) faults.push(`hit of ${layer}`)
          for (let i = 0; i < 8; i++) {
            const cell = below(space.cells)
            if (ringHasCell(rings, layer, cell) !== (costs[cell] === layer)) faults.push(`${cell} in ${layer}`)
          }
        }
        for (const layer of [-1, count, count + 1]) if (ringHasCell(rings, layer, start)) faults.push(`start in ${layer}`)
        expect(faults).toEqual([])
        if (wanted === 1000) expect([growRing(rings, board), rings.count]).toEqual([false, count])
      }
    }
  })

  it('are on narrow boards the same as on others, with the same ways back and hits, search after search', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const below = stream(seed)
      const height = [1, 2, 5, 15, 16][seed % 5]
      const map = randomMap(1 + below(12), height, seed, { obstacles: 15, walls: 5, missing: 5 })
      const [wide, narrow] = [buildSpace(map), buildSpace({ ...map, narrow: true })]
      expect([wide.narrow, narrow.narrow]).toEqual([false, true])
      const boards = [wide, narrow].map(createBoard)
      const zones = [wide, narrow].map(createBoard)
      const occupant = Uint8Array.from({ length: wide.cells }, () => Math.max(below(4) - 1, 0))
      for (let cell = 0; cell < wide.cells; cell++) {
        const isOpen = hasCell(wide, wide.passable, cell) && below(9) > 0
        const isSought = below(4) === 0
        for (const [i, space] of [wide, narrow].entries()) {
          if (isOpen) setCell(space, boards[i], cell)
          if (isSought) setCell(space, zones[i], cell)
        }
      }
      for (const start of [below(wide.cells), 0, wide.cells - 1]) {
        if (!hasCell(wide, wide.notWall, start)) continue
        const told = [wide, narrow].map((space, i) => {
          const rings = createRings(space, 200)
          startRings(rings, start)
          while (growRing(rings, boards[i]));
          return Array.from({ length: rings.count }, (_, layer) => {
            const cells = Array.from({ length: space.cells }, (_, cell) => cell).filter((cell) => ringHasCell(rings, layer, cell))
            const steps = cells.map((cell) => stepBack(rings, cell, layer))
            const hits = [
              ringHitsRow(rings, layer, zones[i], 0),
              ringStopsRow(rings, layer, boards[i], zones[i], 0),
              ringVacantRow(rings, layer, occupant, zones[i], 0),
            ]
            const vacant = cells.filter((cell) => hasCell(space, zones[i], cell) && (layer === 0 || occupant[cell] === 0))
            expect(hits[2]).toBe(vacant.length === 0 ? -1 : Math.min(...vacant))
            return [cells.join(), steps.join(), hits.join()]
          })
        })
        expect(told[1]).toEqual(told[0])
      }
    }
  })

  it('enter a cell of cost 3 three rings later, with empty rings between', () => {
    const moveCost = new Uint8Array([1, 3, 1])
    const space = buildSpace(mapOf(3, 1, { moveCost }))
    const rings = createRings(space, 10)
    startRings(rings, 0)
    expect([growRing(rings, space.passable), growRing(rings, space.passable), growRing(rings, space.passable)]).toEqual([
      true,
      true,
      true,
    ])
    expect([1, 2, 3].map((layer) => ringHits(rings, layer, space.passable))).toEqual([-1, -1, 1])
    expect(growRing(rings, space.passable)).toBe(true)
    expect(growRing(rings, space.passable)).toBe(false)
    expect(rings.count).toBe(5)
  })

  it('end the search before, on whatever map', () => {
    const small = createRings(buildSpace(mapOf(3, 3)), 8)
    const wide = createRings(buildSpace(mapOf(20, 3)), 8)
    for (const [rings, start, lowest] of [
      [small, 4, 1],
      [wide, 30, 27],
      [small, 0, 1],
    ] as const) {
      startRings(rings, start)
      expect(growRing(rings, rings.space.passable)).toBe(true)
      expect(ringHits(rings, 1, rings.space.passable)).toBe(lowest)
    }
    expect(() => growRing(wide, wide.space.passable)).toThrow('another search')
    expect(() => createRings(small.space, 1025)).toThrow('maxRings: expected at most 1024, got 1025')
  })

  it('stop at maxRings', () => {
    const space = buildSpace(mapOf(9, 1))
    const rings = createRings(space, 2)
    startRings(rings, 0)
    expect([growRing(rings, space.passable), growRing(rings, space.passable), growRing(rings, space.passable)]).toEqual([
      true,
      true,
      false,
    ])
    expect(rings.count).toBe(3)
  })

  it('go back by the lowest of equal cells', () => {
    const space = buildSpace(mapOf(5, 5))
    const rings = createRings(space, 8)
    const field = createField(space)
    // From [0,1] to [2,1]: through [1,0] and [1,1] alike; [1,0] is the lower cell.
    startRings(rings, 1)
    while (growRing(rings, space.passable));
    const out: number[] = []
    expect(ringPathTo(rings, 11, 2, out)).toBe(2)
    expect(out.slice(0, 2)).toEqual([5, 11])
    flood(field, 1, space.passable, 9)
    expect(fieldPathTo(field, 11, out)).toBe(2)
    expect(out.slice(0, 2)).toEqual([5, 11])
    expect(fieldPathTo(field, 1, out)).toBe(0)
  })

  it('tell the lowest cell of a layer on a board and on a row of a table', () => {
    const space = buildSpace(mapOf(6, 40, { blocksMove: flags(240, [1]) }))
    const rings = createRings(space, 80)
    startRings(rings, 0)
    while (growRing(rings, space.passable));
    const board = createBoard(space)
    setCell(space, board, 119)
    setCell(space, board, 200)
    expect(lowestCell(space, board)).toBe(119)
    let layer = 0
    while (layer < rings.count && ringHits(rings, layer, board) < 0) layer++
    expect([layer, ringHits(rings, layer, board)]).toEqual([5, 200])
    const table = new Uint32Array(2 * space.words)
    table.set(board, space.words)
    expect(ringHitsRow(rings, 5, table, space.words)).toBe(200)
    expect(ringHitsRow(rings, 5, table, 0)).toBe(-1)
    expect(ringStopsRow(rings, 5, space.passable, table, space.words)).toBe(200)
    clearCell(space, board, 200)
    expect(ringStopsRow(rings, 5, board, table, space.words)).toBe(-1)
    // Words of either place of a pair.
    for (const cell of [4, 38, 44, 80, 119, 160]) {
      const layer = [...Array(rings.count).keys()].findIndex((at) => ringHasCell(rings, at, cell))
      const one = createBoard(space)
      setCell(space, one, cell)
      expect(ringStopsRow(rings, layer, one, one, 0)).toBe(cell)
    }
  })

  it('say -1 for cells out of reach', () => {
    const space = buildSpace(mapOf(1, 3, { blocksMove: flags(3, [1]) }))
    const field = createField(space)
    expect(flood(field, 0, space.passable, 9)).toBe(1)
    expect([costAt(field, 0), costAt(field, 2), fieldPathTo(field, 2, [])]).toEqual([0, -1, -1])
  })
})
