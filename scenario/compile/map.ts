import { buildSpace, SIDES, type SightRule, type Space } from '../../engine/space/index.ts'
import type { Scenario } from '../types.ts'

/** Values of the option `sight`, by their place in the vocabulary. */
export interface CompiledMap {
  readonly space: Space
  /** Cover by cell. */
  readonly cover: Uint8Array
}

/**
 * Builds the tables of the scenario's map: a cell that the drawing leaves blank does not exist. Doors are closed. In an encounter
 * range goes round whatever cannot be entered (EXP-6).
 */
export const compileMap = (scenario: Scenario): CompiledMap => {
  const { width, height, cells, levels, edges } = scenario.map
  const terrain = new Map(scenario.terrain.map((kind) => [kind.id, kind]))
  const count = width * height
  const exists = new Uint8Array(count)
  const blocksMove = new Uint8Array(count)
  const blocksSight = new Uint8Array(count)
  const moveCost = new Uint8Array(count).fill(1)
  const cover = new Uint8Array(count)
  for (let cell = 0; cell < count; cell++) {
    const id = cells[cell]
    const kind = id === null || id === undefined ? undefined : terrain.get(id)
    if (kind === undefined) continue
    exists[cell] = 1
    blocksMove[cell] = kind.blocksMove ? 1 : 0
    blocksSight[cell] = kind.blocksSight ? 1 : 0
    moveCost[cell] = kind.moveCost
    cover[cell] = kind.cover
  }
  const sight = scenario.ruleset.options.sight
  const space = buildSpace({
    width,
    height,
    exists,
    blocksMove,
    blocksSight,
    moveCost,
    level: Int8Array.from(levels),
    walls: edges.map((edge) => [edge.cell, SIDES.indexOf(edge.side)] as const),
    rangeRoundObstacles: scenario.seats !== undefined,
    narrow: scenario.ruleset.name === 'skirmish',
    sight: typeof sight === 'string' ? (sight as SightRule) : 'centres',
  })
  return { space, cover }
}
