import type { Edge, EdgeSide, ScenarioMap } from '../../scenario/types.ts'
import type { Rng } from './rng.ts'

const SIDES: readonly EdgeSide[] = ['SE', 'S', 'SW', 'NW', 'N', 'NE']

/** Terrains by how cluttered a map is; `''` is no cell. */
const GROUNDS: readonly (readonly string[])[] = [
  ['floor'],
  ['floor', 'floor', 'floor', 'floor', 'floor', 'wall', 'pit', 'rough', 'ruin'],
  ['floor', 'floor', 'floor', 'rough', 'bog', 'hedge', 'wall', 'pit', 'ruin', ''],
]

/** A random board: 3×3 to 14×12, now and then up to 40 rows tall; some with levels, gaps and thin walls. */
export const randomMap = (rng: Rng): ScenarioMap => {
  const tall = rng.oneIn(12)
  const width = tall ? rng.int(2, 4) : rng.int(3, rng.pick([5, 9, 14]))
  const height = tall ? rng.int(31, 40) : rng.int(3, rng.pick([5, 8, 12]))
  const grounds = rng.pick(GROUNDS)
  const hilly = rng.oneIn(3)
  const cells: (string | null)[] = []
  const levels: number[] = []
  for (let cell = 0; cell < width * height; cell++) {
    // Two cells in a column are always floor, so that every map has room for two sides.
    const ground = cell < 4 ? 'floor' : rng.pick(grounds)
    cells.push(ground === '' ? null : ground)
    levels.push(hilly && ground !== '' ? rng.pick([0, 0, 1, 2]) : 0)
  }
  const map = { width, height, cells, levels, marks: {}, edges: [] }
  return rng.oneIn(3) ? { ...map, edges: randomEdges(rng, map) } : map
}

const randomEdges = (rng: Rng, map: ScenarioMap): Edge[] => {
  const edges: Edge[] = []
  const existing = map.cells.flatMap((id, cell) => (id === null ? [] : [cell]))
  const count = rng.int(1, Math.ceil(existing.length / 3))
  for (let i = 0; i < count; i++) {
    // Only sides towards higher cells or off the map, so that no edge is stated twice.
    const edge: Edge = {
      cell: rng.pick(existing),
      side: rng.pick(SIDES.filter((side) => ['SE', 'S', 'NE'].includes(side))),
      kind: 'wall',
    }
    if (!edges.some((other) => other.cell === edge.cell && other.side === edge.side)) edges.push(edge)
  }
  return edges
}

/** Cells on which a unit may stand, ascending. */
export const standable = (map: ScenarioMap): number[] =>
  map.cells.flatMap((id, cell) => (id === null || id === 'wall' || id === 'pit' ? [] : [cell]))
