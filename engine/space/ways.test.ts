import { describe, expect, it } from 'vitest'
import { hasCell, rowHasCell } from './board.ts'
import { createField, fieldPathTo, flood } from './field.ts'
import { flags, type Mix, mapOf, randomSpace, slowCosts } from './fixtures.ts'
import { NO_CELL } from './hex.ts'
import { NO_WAY } from './range.ts'
import { buildSpace, type Space } from './space.ts'
import { backTable, FEW_CELLS, walkTable, zoneWays } from './ways.ts'
import { buildZone } from './zones.ts'

const MIXES: Mix[] = [
  { obstacles: 20 },
  { obstacles: 15, missing: 10, walls: 10 },
  { obstacles: 10, costs: true },
  { obstacles: 5, walls: 5, thin: 8, costs: true, missing: 5 },
]

const SPACES = MIXES.flatMap((mix, i) => [
  randomSpace(6, 5, 40 + i, mix),
  randomSpace(4, 20, 50 + i, mix),
  randomSpace(3, 35, 60 + i, mix),
])

const eachCell = (space: Space): number[] => Array.from({ length: space.cells }, (_, cell) => cell)

/** What the tables leave out: cells that are no start are full walls or not there. */
const startsOf = (space: Space): number[] => eachCell(space).filter((cell) => hasCell(space, space.notWall, cell))

describe('walks where nobody stands', () => {
  it('cost what the cheapest way costs, from every cell to every cell', () => {
    for (const space of SPACES) {
      const walks = walkTable(space)!
      for (const from of eachCell(space)) {
        const row = [...walks.subarray(from * space.cells, (from + 1) * space.cells)]
        const costs = hasCell(space, space.notWall, from)
          ? slowCosts(space, from, space.passable, true).map((cost) => Math.min(cost, NO_WAY))
          : row.map(() => NO_WAY)
        expect(row).toEqual(costs)
      }
    }
  })

  it('lead over the lowest cells, as a search does', () => {
    for (const space of SPACES) {
      const walks = walkTable(space)!
      const back = backTable(space, walks)
      const field = createField(space)
      const path: number[] = []
      for (const from of startsOf(space)) {
        flood(field, from, space.passable, 200)
        const before = eachCell(space).map((to) => {
          const steps = fieldPathTo(field, to, path)
          return steps > 1 ? path[steps - 2] : steps === 1 ? from : NO_CELL
        })
        expect([...back.subarray(from * space.cells, (from + 1) * space.cells)]).toEqual(before)
      }
    }
  })

  it('are not tabled on maps of more than 1,024 cells, nor where one takes 255 points or more', () => {
    expect(walkTable(buildSpace(mapOf(32, 32)))).toHaveLength(1024 * 1024)
    expect(walkTable(buildSpace(mapOf(32, 33)))).toBeNull()
    const lane = (ends: number): Space =>
      buildSpace(mapOf(1, 86, { moveCost: new Uint8Array(86).fill(3).fill(ends, 0, 1).fill(ends, 85) }))
    expect(walkTable(lane(2))![85]).toBe(3 * 84 + 2)
    expect(walkTable(lane(3))).toBeNull()
  })
})

describe('ways to a zone', () => {
  const ZONES = [
    [1, 1],
    [2, 4],
    [0, 2],
  ] as const

  it('lead to the nearest of its cells, the lowest of equals; where one stands, if that is one', () => {
    for (const space of SPACES) {
      const walks = walkTable(space)!
      for (const [min, max] of ZONES) {
        const zone = buildZone(space, min, max, true)
        const { points, stop } = zoneWays(space, walks, zone)
        const nearest = new Array<number>(points.length).fill(NO_WAY)
        const lowest = new Array<number>(points.length).fill(NO_CELL)
        for (const aim of eachCell(space)) {
          for (const cell of eachCell(space).filter((place) => rowHasCell(space, zone, aim * space.words, place))) {
            for (const from of eachCell(space)) {
              const walk = walks[from * space.cells + cell]
              const at = from * space.cells + aim
              if (walk >= nearest[at]) continue
              nearest[at] = walk
              lowest[at] = cell
            }
          }
        }
        expect([...points]).toEqual(nearest)
        expect([...stop]).toEqual(lowest)
      }
    }
  })

  it('are tried one by one where no zone has more than seven cells to stop on', () => {
    const space = buildSpace(mapOf(5, 5, { blocksMove: flags(25, [6]) }))
    const walks = walkTable(space)!
    const { few } = zoneWays(space, walks, buildZone(space, 1, 1, true))
    const cellsOf = (aim: number): number[] => [...few.subarray(aim * FEW_CELLS, (aim + 1) * FEW_CELLS)]
    const none = [NO_CELL, NO_CELL, NO_CELL]
    // Round [2,2] and [1,2] lie six cells, of which [1,1] is an obstacle.
    expect(cellsOf(12)).toEqual([7, 11, 13, 16, 17, ...none])
    expect(cellsOf(7)).toEqual([2, 3, 8, 12, 13, ...none])
    expect(zoneWays(space, walks, buildZone(space, 1, 2, true)).few).toHaveLength(0)
    const lane = buildSpace(mapOf(1, 9))
    const fewOf = (range: number): number[] => [...zoneWays(lane, walkTable(lane)!, buildZone(lane, 0, range, false)).few]
    expect(fewOf(3).slice(4 * FEW_CELLS, 5 * FEW_CELLS)).toEqual([1, 2, 3, 4, 5, 6, 7, NO_CELL])
    expect(fewOf(4)).toEqual([])
  })
})
