import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCells, hasCell, rowHasCell } from './board.ts'
import { flags, mapOf, randomSpace } from './fixtures.ts'
import { distance } from './hex.ts'
import { rangeBetween, rangesOf } from './range.ts'
import { inSight } from './sight.ts'
import { buildSpace } from './space.ts'
import { buildZone, zoneRow } from './zones.ts'

describe('space', () => {
  it('A-23 cells across a thin wall are not adjacent and range goes round it', () => {
    // [0,1] and [0,2], with a wall on the side between.
    const space = buildSpace(mapOf(3, 4, { walls: [[1, 1]] }))
    expect(space.adjacency[1 * 6 + 1]).toBe(-1)
    expect(space.adjacency[2 * 6 + 4]).toBe(-1)
    expect(space.neighbours[1 * 6 + 1]).toBe(-1)
    expect([rangeBetween(space, 1, 2), rangeBetween(space, 2, 1)]).toEqual([2, 2])
    expect(space.hasThinWalls).toBe(true)
  })

  it('DUN-18 range goes round full walls; obstacles and screens do not lengthen it', () => {
    const middle = flags(9, [1, 4, 5])
    expect(rangeBetween(buildSpace(mapOf(3, 3, { blocksMove: middle })), 0, 2)).toBe(2)
    expect(rangeBetween(buildSpace(mapOf(3, 3, { blocksSight: middle })), 0, 2)).toBe(2)
    const walled = buildSpace(mapOf(3, 3, { blocksMove: middle, blocksSight: middle }))
    expect(rangeBetween(walled, 0, 2)).toBe(255)
    expect(rangeBetween(walled, 1, 1)).toBe(255)
    const gap = buildSpace(mapOf(3, 3, { blocksMove: flags(9, [1, 4]), blocksSight: flags(9, [1, 4]) }))
    expect(rangeBetween(gap, 0, 2)).toBe(5)
  })

  it('cuts steps into obstacles and missing cells, not adjacency of obstacles', () => {
    const space = buildSpace(mapOf(1, 4, { blocksMove: flags(4, [1]), exists: Uint8Array.from([1, 1, 1, 0]) }))
    expect([space.neighbours[1], space.adjacency[1]]).toEqual([-1, 1])
    expect([space.neighbours[6 + 1], space.adjacency[6 + 1]]).toEqual([2, 2])
    expect([space.neighbours[12 + 1], space.adjacency[12 + 1]]).toEqual([-1, -1])
    expect([...space.passable, ...space.notWall]).toEqual([0b101, 0, 0b111, 0])
  })

  it('makes boards of the terrain costs', () => {
    const space = buildSpace(mapOf(1, 3, { moveCost: Uint8Array.from([1, 2, 3]) }))
    expect([space.hasCosts, space.cost2[0], space.cost3[0]]).toEqual([true, 2, 4])
    expect(buildSpace(mapOf(2, 2)).hasCosts).toBe(false)
  })

  it('takes any number but 0 for a flag', () => {
    const marks = Uint8Array.from([2, 0, 2])
    const space = buildSpace(
      mapOf(1, 3, { exists: Uint8Array.from([4, 2, 4]), blocksMove: marks, blocksSight: Uint8Array.from([4, 4, 0]) }),
    )
    expect([[...space.exists], [...space.blocksMove], [...space.blocksSight]]).toEqual([
      [1, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ])
    expect([...space.passable, ...space.notWall]).toEqual([0b010, 0, 0b110, 0])
    expect([space.hasThinWalls, space.hasCosts, space.hasTables]).toEqual([false, false, true])
  })

  it('marks a thin wall on both its sides, and at the edge of the map on one', () => {
    const space = buildSpace(
      mapOf(2, 2, {
        walls: [
          [0, 0],
          [0, 4],
          [3, 3],
        ],
      }),
    )
    // [0,0] and [1,0] share side 0 and 3; [1,1] and [0,1] too.
    expect([...space.thinWalls]).toEqual([0b010001, 0b000001, 0b001000, 0b001000])
  })

  it('keeps tables up to 4096 cells', () => {
    const exists = flags(4096, [0, 1, 4095])
    const space = buildSpace(mapOf(64, 64, { exists }))
    expect([space.hasTables, rangeBetween(space, 0, 1), rangeBetween(space, 0, 4095), rangeBetween(space, 2, 2)]).toEqual([
      true,
      1,
      255,
      255,
    ])
    expect([inSight(space, 0, 4095), inSight(space, 0, 2)]).toEqual([true, false])
    const over = buildSpace(mapOf(64, 64 + 1, { exists: flags(64 * 65, [0]) }))
    expect([over.hasTables, over.range.length, over.sight.length]).toEqual([false, 0, 0])
  })

  it('refuses sizes, costs and walls that are none, saying got and expected', () => {
    expect(() => buildSpace(mapOf(129, 1))).toThrow('width: expected a whole number 1 to 128, got 129')
    expect(() => buildSpace(mapOf(2, 2, { level: new Int8Array(3) }))).toThrow('level: expected 4 entries, got 3')
    expect(() => buildSpace(mapOf(1, 1, { moveCost: Uint8Array.from([4]) }))).toThrow('moveCost[0]: expected 1 to 3, got 4')
    expect(() => buildSpace(mapOf(1, 1, { walls: [[0, 6]] }))).toThrow('walls: expected [cell below 1, side 0 to 5], got [0, 6]')
    for (const [width, height, text] of [
      [0, 1, 'width: expected a whole number 1 to 128, got 0'],
      [1, 129, 'height: expected a whole number 1 to 128, got 129'],
      [1.5, 2, 'width: expected a whole number 1 to 128, got 1.5'],
    ] as const) {
      expect(() => buildSpace({ ...mapOf(1, 3), width, height })).toThrow(text)
    }
    expect([buildSpace(mapOf(128, 1)).cells, buildSpace(mapOf(1, 128)).cells]).toEqual([128, 128])
    const wrongWalls = [
      [4, 0],
      [-1, 0],
      [0.5, 0],
      [3, -1],
      [3, 1.5],
    ] as const
    for (const wall of wrongWalls) expect(() => buildSpace(mapOf(2, 2, { walls: [wall] }))).toThrow(`got [${wall.join(', ')}]`)
    expect(
      buildSpace(
        mapOf(2, 2, {
          walls: [
            [3, 5],
            [0, 0],
          ],
        }),
      ).hasThinWalls,
    ).toBe(true)
    for (const name of ['exists', 'blocksMove', 'blocksSight', 'moveCost'] as const)
      expect(() => buildSpace(mapOf(2, 2, { [name]: new Uint8Array(5) }))).toThrow(`${name}: expected 4 entries, got 5`)
    const free = Uint8Array.from([0, 1])
    expect(() => buildSpace(mapOf(1, 2, { moveCost: free }))).toThrow('moveCost[0]: expected 1 to 3, got 0')
    expect(buildSpace(mapOf(1, 2, { moveCost: free, exists: free })).hasCosts).toBe(false)
  })

  it('counts range on an empty map as distance', () => {
    const space = buildSpace(mapOf(9, 8))
    for (let a = 0; a < space.cells; a++) {
      for (let b = 0; b < space.cells; b++) expect(rangeBetween(space, a, b)).toBe(distance(8, a, b))
    }
  })

  it('holds in a zone what is in range and in sight', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 5 }),
        fc.boolean(),
        (seed, min, more, needs) => {
          const space = randomSpace(9, 7, seed, { walls: 10, screens: 10, missing: 5, thin: 3, sight: 'corners' })
          const zone = buildZone(space, min, min + more, needs)
          let wrong = 0
          for (let c = 0; c < space.cells; c++) {
            for (let a = 0; a < space.cells; a++) {
              const range = rangeBetween(space, a, c)
              const hit = range >= min && range <= min + more && (!needs || inSight(space, a, c))
              if (rowHasCell(space, zone, c * space.words, a) !== hit) wrong++
            }
          }
          expect(wrong).toBe(0)
        },
      ),
      { numRuns: 10 },
    )
  })

  it('works range, sight and zones out on demand on maps above 4096 cells', () => {
    const walls = flags(65 * 64, [64 * 3 + 10])
    const space = buildSpace(mapOf(65, 64, { blocksMove: walls, blocksSight: walls, sight: 'corners' }))
    expect([space.hasTables, space.range.length, space.sight.length]).toEqual([false, 0, 0])
    expect([rangeBetween(space, 64 * 3 + 9, 64 * 3 + 11), rangeBetween(space, 0, 4159)]).toEqual([3, distance(64, 0, 4159)])
    expect(rangesOf(space, 64 * 3 + 10)[0]).toBe(255)
    expect([inSight(space, 64 * 3 + 9, 64 * 3 + 11), inSight(space, 0, 4159)]).toEqual([false, true])
    const board = new Uint32Array(space.words)
    zoneRow(space, 64 * 3 + 9, 1, 2, true, board)
    // 18 cells within 2 steps, less the wall and the two behind it: one not seen, one 3 steps away.
    expect(countCells(board)).toBe(16)
    expect(hasCell(space, board, 64 * 3 + 11)).toBe(false)
  })

  it('never holds in a zone what cannot be reached at all, and adds to what is there', () => {
    const space = buildSpace(mapOf(5, 1, { blocksMove: flags(5, [3]), blocksSight: flags(5, [3]) }))
    const boards = new Uint32Array(2 * space.words)
    zoneRow(space, 1, 0, 255, false, boards, space.words)
    expect([...boards]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0])
    zoneRow(space, 1, 1, 1, false, boards)
    expect([...boards]).toEqual([1, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0])
    zoneRow(space, 4, 0, 0, true, boards)
    expect([...boards]).toEqual([1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 0])
  })
})
