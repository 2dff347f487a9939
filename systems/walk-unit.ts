import { Clock } from '../components/clock.ts'
import { Engage } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Act, Activation } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { growRing, layerAt, listCells, ringHasCell, ringPathTo, startRings } from '../engine/space/index.ts'
import { markFree } from '../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../engine/tactics/encounter-space.ts'

/** Whether the act under way is a walk. */
export const isWalking = whereIs(Activation, 'act', Act.Move)

/**
 * Walks the acting unit to the hex it chose, one unoccupied hex at a time and through nobody (ties: the lowest hex at each step
 * back from the goal).
 * Rules: EXP-5 EXP-20 EXP-29 · writes Position, Occupancy, Engage.moves, Activation · dice: none
 */
export const walkUnit: System = (battle) => {
  const activation = columns(battle, Activation)
  if (activation.act[0] !== Act.Move) return
  const { moves } = columns(battle, Engage)
  moves[0] = moves[0]! + 1
  walkTo(battle, battle.clock[Clock.Actor]!, activation.cell[0]!)
  activation.act[0] = Act.None
  activation.cell[0] = NO_CELL
}

/** Puts a unit on a free hex that it can walk to; the steps are told to a reader of details. */
export const walkTo = (battle: Battle, unit: number, to: number): void => {
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  const from = cell[unit]!
  // The way is looked up only for a reader: no rule of this game acts on the hexes between.
  if (battle.log !== null) logSteps(battle, unit, from, to)
  occupant[from] = NOBODY
  occupant[to] = unit
  cell[unit] = to
  emit(battle, EventKind.UnitMoved, unit, 0, from, to)
}

const path = new Int32Array(16384)

const logSteps = (battle: Battle, unit: number, from: number, to: number): void => {
  const { rings, free } = markFree(battle)
  startRings(rings, from)
  for (let layer = 1; growRing(rings, free); layer++) {
    if (!ringHasCell(rings, layer, to)) continue
    const steps = ringPathTo(rings, to, layer, path)
    for (let i = 0; i < steps; i++) logDetail(battle, EventKind.StepTaken, unit, path[i]!, i + 1, steps, i + 1)
    return
  }
}

/** Grows the rings of the map's tables from where `unit` stands through unoccupied hexes, `hexes` far; returns these tables. */
const surveyWalk = (battle: Battle, unit: number, hexes: number): EncounterSpace => {
  const on = markFree(battle)
  startRings(on.rings, columns(battle, Position).cell[unit]!)
  for (let layer = 1; layer <= hexes; layer++) if (!growRing(on.rings, on.free)) return on
  return on
}

/** Writes the hexes to which `unit` can walk within `hexes`, its own not among them, ascending, as choices from `count` on; returns the new count. */
export const walkChoices = (battle: Battle, unit: number, hexes: number, out: Int32Array, count: number): number => {
  const { rings, tied, space } = surveyWalk(battle, unit, hexes)
  const first = battle.template.choiceIds.cell
  const { words, wordsPerColumn } = space
  for (let word = 0; word < words; word++) tied[word] = 0
  for (let layer = 1; layer < rings.count; layer++) {
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * wordsPerColumn
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) tied[word] = tied[word]! | rings.layers[base + word]!
  }
  const found = listCells(space, tied, cells)
  for (let i = 0; i < found; i++) out[count + i] = first + cells[i]!
  return count + found
}

const cells = new Int32Array(16384)
