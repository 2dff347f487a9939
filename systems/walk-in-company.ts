import { Clock } from '../components/clock.ts'
import { Doing } from '../components/company.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Act, Activation } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { ringHasCell, ringPathTo } from '../engine/space/index.ts'
import { hexesToMove, isInContact } from '../engine/tactics/company.ts'
import { spread, survey } from '../engine/tactics/reach.ts'

/**
 * Moves the acting unit to the cell it chose, by the way of fewest movement points (ties: the lowest cell at each step back from the goal):
 * through friends, not through enemies. Out of a contact it is the activation's act.
 * Rules: COM-26 · writes Position, Occupancy, Activation, Doing · dice: none
 */
export const walkInCompany: System = (battle) => {
  const activation = columns(battle, Activation)
  const doing = columns(battle, Doing)
  const unit = battle.clock[Clock.Actor]!
  const { cell } = columns(battle, Position)
  const { unit: occupant } = columns(battle, Occupancy)
  const from = cell[unit]!
  const to = activation.cell[0]!
  // The way is looked up only for a reader: no rule of this game acts on the cells between.
  if (battle.log !== null) logPath(battle, unit, from, to)
  if (isInContact(battle, unit, from)) doing.act[0] = 0
  occupant[from] = NOBODY
  occupant[to] = unit
  cell[unit] = to
  activation.moves[0] = 1
  activation.act[0] = Act.None
  activation.cell[0] = NO_CELL
  doing.hexes[0] = 0
  emit(battle, EventKind.UnitMoved, unit, 0, from, to)
}

const path = new Int32Array(16384)

const logPath = (battle: Battle, unit: number, from: number, to: number): void => {
  const { rings } = battle.template.scratch
  survey(battle, unit)
  spread(battle, from, hexesToMove(battle, unit))
  for (let layer = 1; layer < rings.count; layer++) {
    if (!ringHasCell(rings, layer, to)) continue
    const steps = ringPathTo(rings, to, layer, path)
    for (let i = 0; i < steps; i++) logDetail(battle, EventKind.StepTaken, unit, path[i]!, i + 1, steps, layer)
    return
  }
}
