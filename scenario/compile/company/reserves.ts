import type { CompanyTables } from '../../../components/company.ts'
import { distance } from '../../../engine/space/index.ts'
import type { Scenario, ScenarioMap } from '../../types.ts'
import type { LineUp } from '../line-up.ts'

const NOWHERE = new Int16Array(0)

/** When reserves come, and all cells that can be entered by preference: the nearest to their cell, or to their edge and on it to its middle (COM-30). */
export const compileReserves = (scenario: Scenario, { rows }: LineUp): Pick<CompanyTables, 'reserveRound' | 'reserveCells'> => {
  const known = new Map<string, Int16Array>()
  const cellsFor = (goals: readonly number[]): Int16Array => {
    const key = goals.join()
    let cells = known.get(key)
    if (cells === undefined) known.set(key, (cells = byNearness(scenario, goals)))
    return cells
  }
  const reserveRound = new Uint16Array(rows.length + 1)
  const reserveCells: Int16Array[] = [NOWHERE]
  rows.forEach(({ unit }, index) => {
    const round = (unit?.props.reserve ?? 0) as number
    reserveRound[index + 1] = round
    const goals = unit?.cell === null || unit === null ? edgeCells(scenario, (unit?.props.edge ?? '') as string) : [unit.cell]
    reserveCells.push(round === 0 ? NOWHERE : cellsFor(goals))
  })
  return { reserveRound, reserveCells }
}

/** Cells of an edge of the map that can be entered, those nearest to its middle first, then the lowest. */
export const edgeCells = (scenario: Scenario, edge: string): readonly number[] => {
  const { width, height } = scenario.map
  const along = edge === 'north' || edge === 'south' ? width : height
  const at = (place: number): number =>
    edge === 'north'
      ? place * height
      : edge === 'south'
        ? place * height + height - 1
        : edge === 'west'
          ? place
          : (width - 1) * height + place
  const fromMiddle = (place: number): number => Math.abs(2 * place - (along - 1))
  return Array.from({ length: along }, (_, place) => place)
    .sort((a, b) => fromMiddle(a) - fromMiddle(b) || a - b)
    .map(at)
    .filter((cell) => canBeEntered(scenario, cell))
}

const canBeEntered = ({ map, terrain }: Scenario, cell: number): boolean => {
  const ground = map.cells[cell]
  return ground !== null && terrain.some(({ id, blocksMove }) => id === ground && !blocksMove)
}

/** All cells that can be entered: by distance to the nearest goal, that goal's place in the list, then the lowest. */
const byNearness = (scenario: Scenario, goals: readonly number[]): Int16Array => {
  const { height } = scenario.map satisfies ScenarioMap
  const keyed = scenario.map.cells.flatMap((_, cell) => {
    if (!canBeEntered(scenario, cell)) return []
    let hexes = Number.MAX_SAFE_INTEGER
    let place = 0
    goals.forEach((goal, index) => {
      const far = distance(height, cell, goal)
      if (far >= hexes) return
      hexes = far
      place = index
    })
    return [{ cell, hexes, place }]
  })
  keyed.sort((a, b) => a.hexes - b.hexes || a.place - b.place || a.cell - b.cell)
  return Int16Array.from(keyed, ({ cell }) => cell)
}
