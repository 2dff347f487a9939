import type { WarbandTables } from '../../../components/warband.ts'
import { neighbourOf, SIDES } from '../../../engine/space/index.ts'
import type { Scenario, ScenarioMap } from '../../types.ts'

/** Water, difficult ground, cover and the edge of the board by cell; water is difficult and gives cover (WAR-17 WAR-21 NEU-8). */
export const compileWarGround = ({ map, terrain }: Scenario): Pick<WarbandTables, 'water' | 'difficult' | 'cover' | 'edge'> => {
  const kinds = new Map(terrain.map((kind) => [kind.id, kind]))
  const column = (value: (kind: Scenario['terrain'][number]) => boolean): Uint8Array =>
    Uint8Array.from(map.cells, (id) => (id !== null && value(kinds.get(id)!) ? 1 : 0))
  return {
    water: column(({ feature }) => feature === 'water'),
    difficult: column(({ feature, moveCost }) => feature !== null || moveCost > 1),
    cover: column(({ cover, feature }) => cover > 0 || feature === 'water'),
    edge: edgeOf(map),
  }
}

/** 1 per cell beside the outside: what lies off the drawing, and gaps of it that are open to there; a gap within is none. */
const edgeOf = ({ width, height, cells }: ScenarioMap): Uint8Array => {
  const outside = new Uint8Array(cells.length)
  const isOutside = (cell: number): boolean => cell < 0 || outside[cell] === 1
  const around = (cell: number): readonly number[] => SIDES.map((_, dir) => neighbourOf(width, height, cell, dir))
  for (let grew = true; grew; ) {
    grew = false
    cells.forEach((ground, cell) => {
      if (ground !== null || outside[cell] === 1 || !around(cell).some(isOutside)) return
      outside[cell] = 1
      grew = true
    })
  }
  return Uint8Array.from(cells, (ground, cell) => (ground !== null && around(cell).some(isOutside) ? 1 : 0))
}
