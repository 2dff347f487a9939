import { NO_CELL } from '../components/ids.ts'
import { Allegiance, Position, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, type EventLog, readEvents } from '../engine/events.ts'
import type { Scenario } from '../scenario/types.ts'
import { drawBoard, sideLabels, terrainGlyphs } from './board.ts'

/**
 * A function that draws the board as it is before a place of the log: from the battle at the log's start and the events
 * alone; to be called with places that do not fall.
 */
export const createFollower = (scenario: Scenario, start: Battle, log: EventLog): ((place: number) => string[]) => {
  const { template } = start
  const glyphs = terrainGlyphs(scenario)
  // Rows of those who may come follow those of the file.
  const labels = sideLabels(columns(start, Allegiance).side.subarray(1))
  const cells = Array.from(columns(start, Position).cell.subarray(1), (cell) => (cell === NO_CELL ? null : cell))
  const goals = new Set(scenario.objectives.flatMap(({ goal }) => goal.cells))
  const hp = Array.from(columns(start, Vitals).hp.subarray(1))
  let next = 0
  return (place) => {
    for (const { kind, actor, target, values } of readEvents(log, next)) {
      if (next === place) break
      next++
      if (kind === EventKind.UnitMoved) cells[actor - 1] = values[1]
      else if (kind === EventKind.UnitForced) cells[target - 1] = values[0]
      else if (kind === EventKind.UnitDeployed || kind === EventKind.UnitRevived) {
        cells[target - 1] = values[1]
        hp[target - 1] = values[0]
      } else if (kind === EventKind.UnitRemoved) cells[target - 1] = null
      else if (kind === EventKind.DamageTaken) hp[target - 1] = values[2]
      else if (kind === EventKind.UnitHealed) hp[target - 1] = values[1]
    }
    const standing = cells.flatMap((cell, index) => (cell === null ? [] : [{ label: labels[index]!, cell, index }]))
    const units = standing.map(({ label, index }) => `${label} ${template.unitIds[index + 1]} ${hp[index]} HP`)
    return [
      '',
      ...drawBoard(scenario.map, glyphs, standing, goals).map((line) => `    ${line}`.trimEnd()),
      '',
      ...inLines(units),
      '',
    ]
  }
}

const WIDTH = 96

/** Parts side by side, as many as fit in a line. */
const inLines = (parts: readonly string[]): string[] => {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 2 + part.length <= WIDTH) lines[lines.length - 1] = `${last}, ${part}`
    else lines.push(`    ${part}`)
  }
  return lines
}
