import type { Scenario, Terrain } from '../../../scenario/types.ts'
import { sees } from './sight.ts'

/** A hex of the plane; on the map or beside it. */
export interface Hex {
  readonly col: number
  readonly row: number
}

const EVEN: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  S: [0, 1],
  NE: [1, -1],
  SE: [1, 0],
  NW: [-1, -1],
  SW: [-1, 0],
}
const ODD: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  S: [0, 1],
  NE: [1, 0],
  SE: [1, 1],
  NW: [-1, 0],
  SW: [-1, 1],
}

/** The hex on the other side of a hex side: odd columns lie half a hex lower. */
export const beyond = ({ col, row }: Hex, side: string): Hex => {
  const [dCol, dRow] = (col % 2 === 0 ? EVEN : ODD)[side]!
  return { col: col + dCol, row: row + dRow }
}

export const hexKey = ({ col, row }: Hex): string => `${col},${row}`

/** The map of a scenario as a graph of hexes; every answer is found by search and remembered. */
export class Board {
  readonly width: number
  readonly height: number
  readonly levels: readonly number[]
  private readonly ground: readonly (Terrain | null)[]
  /** Pairs of hex keys with a thin wall between them, both ways. */
  private readonly thinWalls = new Set<string>()
  private readonly besides = new Map<number, number[]>()
  private readonly ranges = new Map<number, Map<number, number>>()
  private readonly sights = new Map<string, boolean>()

  constructor({ map, terrain }: Scenario) {
    this.width = map.width
    this.height = map.height
    this.levels = map.levels
    this.ground = map.cells.map((id) => terrain.find((entry) => entry.id === id) ?? null)
    for (const { cell, side } of map.edges) {
      const here = this.hex(cell)
      const there = beyond(here, side)
      this.thinWalls.add(`${hexKey(here)}|${hexKey(there)}`).add(`${hexKey(there)}|${hexKey(here)}`)
    }
  }

  hex(cell: number): Hex {
    return { col: Math.floor(cell / this.height), row: cell % this.height }
  }

  cellAt({ col, row }: Hex): number | null {
    const inside = col >= 0 && col < this.width && row >= 0 && row < this.height
    return inside && this.ground[col * this.height + row] !== null ? col * this.height + row : null
  }

  /** All cells that exist, ascending. */
  cells(): number[] {
    return this.ground.flatMap((ground, cell) => (ground === null ? [] : [cell]))
  }

  cover(cell: number): number {
    return this.ground[cell]!.cover
  }

  moveCost(cell: number): number {
    return this.ground[cell]!.moveCost
  }

  isFullWall(cell: number): boolean {
    return this.ground[cell]!.blocksMove && this.ground[cell]!.blocksSight
  }

  blocksSight(cell: number): boolean {
    return this.ground[cell]!.blocksSight
  }

  blocksMove(cell: number): boolean {
    return this.ground[cell]!.blocksMove
  }

  hasThinWall(a: Hex, b: Hex): boolean {
    return this.thinWalls.has(`${hexKey(a)}|${hexKey(b)}`)
  }

  /** Cells beside a cell: no wall, full or thin, between; ascending. */
  beside(cell: number): readonly number[] {
    let cells = this.besides.get(cell)
    if (cells === undefined) this.besides.set(cell, (cells = this.findBeside(cell)))
    return cells
  }

  private findBeside(cell: number): number[] {
    if (this.isFullWall(cell)) return []
    const here = this.hex(cell)
    return Object.keys(EVEN)
      .map((side) => beyond(here, side))
      .filter((there) => !this.hasThinWall(here, there))
      .flatMap((there) => this.cellAt(there) ?? [])
      .filter((there) => !this.isFullWall(there))
      .sort((a, b) => a - b)
  }

  /** Steps round walls, or Infinity (SKI-7). */
  range(from: number, to: number): number {
    let steps = this.ranges.get(from)
    if (steps === undefined) {
      steps = new Map(this.isFullWall(from) ? [] : [[from, 0]])
      for (const [cell, distance] of steps) {
        for (const next of this.beside(cell)) if (!steps.has(next)) steps.set(next, distance + 1)
      }
      this.ranges.set(from, steps)
    }
    return steps.get(to) ?? Number.POSITIVE_INFINITY
  }

  /** Plain hex distance through everything. */
  distance(from: number, to: number): number {
    const cube = (cell: number): [number, number] => {
      const { col, row } = this.hex(cell)
      return [col, row - Math.floor(col / 2)]
    }
    const [q1, r1] = cube(from)
    const [q2, r2] = cube(to)
    return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2))
  }

  /** Whether one cell sees another, centre to centre. */
  inSight(from: number, to: number): boolean {
    if (this.isFullWall(from) || this.isFullWall(to)) return false
    if (from === to) return true
    const key = from < to ? `${from} ${to}` : `${to} ${from}`
    let answer = this.sights.get(key)
    if (answer === undefined) this.sights.set(key, (answer = sees(this, from, to)))
    return answer
  }
}
