import type { Template } from '../engine/template.ts'
import type { Tables } from './tables.ts'

/** Off the map. */
export const NO_CELL = -1

/** The board of the bitecs version: plain arrays by cell, and one breadth-first search. */
export interface GameMap {
  readonly cells: number
  /** [cell * 6 + direction]: the neighbour, lowest cell first; NO_CELL where there is none or it blocks movement. */
  readonly neighbours: Int16Array
  /** [kind][at * cells + from]: 1 where an attack of the kind reaches from one cell to the other. */
  readonly canHit: readonly Uint8Array[]
  /** Eid of who stands on a cell, or 0. */
  readonly occupant: Int32Array
  /** Steps from the start of the last search; −1 = not reached. */
  readonly steps: Int16Array
  /** Cells reached by the last search in the order they were found. */
  readonly found: Int16Array
}

/** The scenario's map as arrays. */
export const createMap = ({ space }: Template, { kinds }: Tables): GameMap => {
  const { cells } = space
  const neighbours = new Int16Array(cells * 6).fill(NO_CELL)
  for (let cell = 0; cell < cells; cell++) {
    const next = [...space.neighbours.subarray(cell * 6, cell * 6 + 6)].filter((other) => other >= 0).sort((a, b) => a - b)
    neighbours.set(next, cell * 6)
  }
  const canHit = kinds.map(({ reaches }) =>
    Uint8Array.from({ length: cells * cells }, (_, pair) => (reaches(pair % cells, Math.floor(pair / cells)) ? 1 : 0)),
  )
  return {
    cells,
    neighbours,
    canHit,
    occupant: new Int32Array(cells),
    steps: new Int16Array(cells),
    found: new Int16Array(cells),
  }
}

/** Breadth-first search from a cell through whatever `mayPass` lets through, up to `most` steps; returns how many cells it found. */
export const search = (map: GameMap, from: number, most: number, mayPass: (occupant: number) => boolean): number => {
  const { neighbours, occupant, steps, found } = map
  steps.fill(-1)
  steps[from] = 0
  found[0] = from
  let count = 1
  for (let head = 0; head < count; head++) {
    const cell = found[head]!
    const next = steps[cell]! + 1
    if (next > most) break
    for (let side = cell * 6; side < cell * 6 + 6; side++) {
      const other = neighbours[side]!
      if (other === NO_CELL) break
      if (steps[other] !== -1) continue
      const who = occupant[other]!
      if (who !== 0 && !mayPass(who)) continue
      steps[other] = next
      found[count++] = other
    }
  }
  return count
}

/** The cell before `cell` on the way from the start of the last search: the lowest of those one step nearer. */
export const stepBack = ({ neighbours, steps }: GameMap, cell: number): number => {
  for (let side = cell * 6; side < cell * 6 + 6; side++) {
    const other = neighbours[side]!
    if (other !== NO_CELL && steps[other] === steps[cell]! - 1) return other
  }
  return NO_CELL
}
