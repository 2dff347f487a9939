import { type Door, Floor } from '../../../components/dungeon.ts'
import { NO_CELL, neighbourOf, SIDES } from '../../../engine/space/index.ts'
import type { ScenarioMap, Terrain } from '../../types.ts'

/** No room: walls, doors that fill a cell, and where there is no cell. */
export const NO_ROOM = 255

/** Ground, doors and rooms of a map. */
export interface Ground {
  /** `Floor` by cell. */
  readonly floor: Uint8Array
  readonly doors: readonly Door[]
  readonly roomOf: Uint8Array
  readonly rooms: number
}

const FEATURES: Readonly<Record<string, number>> = {
  wall: Floor.Wall,
  obstacle: Floor.Obstacle,
  trap: Floor.Trap,
  hazard: Floor.Hazard,
  difficult: Floor.Difficult,
  ice: Floor.Ice,
  door: Floor.Door,
}

/** What a terrain is here: as its feature says, else by what it blocks and costs. */
const floorOf = (terrain: Terrain | undefined): number => {
  if (terrain === undefined) return Floor.Wall
  const feature = FEATURES[terrain.feature ?? '']
  if (feature !== undefined) return feature
  if (terrain.blocksMove) return terrain.blocksSight ? Floor.Wall : Floor.Obstacle
  return terrain.moveCost > 1 ? Floor.Difficult : Floor.Plain
}

/**
 * Ground, doors and rooms of a map: a room is what hangs together while all doors are closed, numbered by its lowest cell (DUN-38).
 * Doors stand in the order of their cells, that which fills the cell before those on its edges.
 */
export const compileGround = (map: ScenarioMap, terrain: readonly Terrain[]): Ground => {
  const kinds = new Map(terrain.map((kind) => [kind.id, kind]))
  const { width, height } = map
  const count = width * height
  const floor = Uint8Array.from(map.cells, (id) => floorOf(id === null ? undefined : kinds.get(id)))
  const shut = new Uint8Array(count)
  for (const { cell, side } of map.edges) {
    const dir = SIDES.indexOf(side)
    const other = neighbourOf(width, height, cell, dir)
    shut[cell] = shut[cell]! | (1 << dir)
    if (other !== NO_CELL) shut[other] = shut[other]! | (1 << ((dir + 3) % 6))
  }
  const roomOf = new Uint8Array(count).fill(NO_ROOM)
  let rooms = 0
  const isOpen = (cell: number): boolean => floor[cell] !== Floor.Wall && floor[cell] !== Floor.Door
  for (let start = 0; start < count; start++) {
    if (!isOpen(start) || roomOf[start] !== NO_ROOM) continue
    const queue = [start]
    roomOf[start] = rooms
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (let dir = 0; dir < 6; dir++) {
        const next = neighbourOf(width, height, cell, dir)
        if (next === NO_CELL || ((shut[cell]! >> dir) & 1) === 1 || !isOpen(next) || roomOf[next] !== NO_ROOM) continue
        roomOf[next] = rooms
        queue.push(next)
      }
    }
    rooms++
  }
  const maskOf = (cells: readonly number[]): number =>
    cells.reduce((mask, cell) => (cell === NO_CELL || roomOf[cell] === NO_ROOM ? mask : (mask | (1 << roomOf[cell]!)) >>> 0), 0)
  const doors: Door[] = []
  for (let cell = 0; cell < count; cell++) {
    if (floor[cell] === Floor.Door) {
      const beside = [0, 1, 2, 3, 4, 5].filter((dir) => ((shut[cell]! >> dir) & 1) === 0)
      doors.push({ cell, dir: -1, rooms: maskOf(beside.map((dir) => neighbourOf(width, height, cell, dir))) })
    }
    for (const edge of map.edges) {
      if (edge.cell !== cell || edge.kind !== 'door') continue
      const dir = SIDES.indexOf(edge.side)
      doors.push({ cell, dir, rooms: maskOf([cell, neighbourOf(width, height, cell, dir)]) })
    }
  }
  return { floor, doors, roomOf, rooms }
}

/** Place of the first door that fills one of these cells, or stands on an edge of one; −1 where there is none. */
export const doorAt = (map: Pick<ScenarioMap, 'width' | 'height'>, doors: readonly Door[], cells: readonly number[]): number =>
  doors.findIndex(
    ({ cell, dir }) => cells.includes(cell) || (dir >= 0 && cells.includes(neighbourOf(map.width, map.height, cell, dir))),
  )
