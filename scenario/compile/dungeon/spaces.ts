import { Floor } from '../../../components/dungeon.ts'
import { buildSpace, SIDES, type SightRule, type Space } from '../../../engine/space/index.ts'
import type { Scenario } from '../../types.ts'
import type { Ground } from './rooms.ts'

/** The sight rule of an edition (DUN-18 DEC-15). */
const SIGHT: Readonly<Record<string, SightRule>> = {
  first: 'corners',
  gloomhaven: 'corners',
  'jaws-of-the-lion': 'any-point',
  frosthaven: 'any-point',
}

/** Points that difficult ground costs (DUN-9). */
const DIFFICULT = 2

/** Bytes that the range tables of the maps kept may take, and the fewest maps that are kept whatever their size. */
const ROOM = 1 << 27
const FEWEST = 4

/**
 * Maps by the doors that are open, a mask: a closed door is a wall (DUN-10). Each is built when first asked for, and kept; of a large map
 * with many doors not every one, those built first are built anew.
 */
export const createSpaces = ({ map, terrain, ruleset }: Scenario, { floor, doors }: Ground): ((open: number) => Space) => {
  const built = new Map<number, Space>()
  const costs = new Map(terrain.map(({ id, moveCost }) => [id, moveCost]))
  const { width, height, cells } = map
  const exists = Uint8Array.from(cells, (id) => (id === null ? 0 : 1))
  const blocksMove = Uint8Array.from(floor, (kind) => (kind === Floor.Wall || kind === Floor.Obstacle ? 1 : 0))
  const blocksSight = Uint8Array.from(floor, (kind) => (kind === Floor.Wall ? 1 : 0))
  const moveCost = Uint8Array.from(cells, (id, cell) => {
    const cost = costs.get(id ?? '') ?? 1
    return floor[cell] === Floor.Difficult ? Math.max(cost, DIFFICULT) : cost
  })
  const walls = map.edges.filter(({ kind }) => kind === 'wall').map(({ cell, side }) => [cell, SIDES.indexOf(side)] as const)
  const build = (open: number): Space => {
    const closed = doors.filter((_, door) => ((open >>> door) & 1) === 0)
    const move = blocksMove.slice()
    const sight = blocksSight.slice()
    for (const { cell, dir } of closed) if (dir < 0) move[cell] = sight[cell] = 1
    return buildSpace({
      width,
      height,
      exists,
      blocksMove: move,
      blocksSight: sight,
      moveCost,
      level: Int8Array.from(map.levels),
      walls: [...walls, ...closed.filter(({ dir }) => dir >= 0).map(({ cell, dir }) => [cell, dir] as const)],
      sight: SIGHT[String(ruleset.options.edition)] ?? 'corners',
    })
  }
  const most = Math.max(FEWEST, Math.floor(ROOM / (cells.length * cells.length)))
  const closed = build(0)
  return (open) => {
    if (open === 0) return closed
    const mask = open >>> 0
    let space = built.get(mask)
    if (space === undefined) {
      space = build(mask)
      if (built.size >= most) built.delete(built.keys().next().value!)
      built.set(mask, space)
    }
    return space
  }
}
