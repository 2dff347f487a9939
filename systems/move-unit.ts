import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Act, Activation } from '../components/turn.ts'
import { Position, Standing, StandingBit, Stats } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { ringHasCell, ringPathTo } from '../engine/space/index.ts'
import { spread, survey } from '../engine/tactics/reach.ts'

/** Whether the act under way is a move. */
export const isMoving = whereIs(Activation, 'act', Act.Move)

/**
 * Walks the acting unit to the cell it chose, along the path of fewest movement points (ties: the lowest cell at each
 * step back from the goal).
 * Rules: SKI-5 SKI-14 · writes Position, Occupancy, Activation.moves, Standing · dice: none
 */
export const moveUnit: System = (battle) => {
  const activation = columns(battle, Activation)
  const unit = battle.clock[Clock.Actor]!
  const { cell } = columns(battle, Position)
  const { unit: occupant } = columns(battle, Occupancy)
  const from = cell[unit]!
  const to = activation.cell[0]!
  // The path is looked up only for a reader: no rule of this game acts on the cells between.
  if (battle.log !== null) logPath(battle, unit, from, to)
  occupant[from] = NOBODY
  occupant[to] = unit
  cell[unit] = to
  activation.moves[0] = activation.moves[0]! + 1
  if (battle.template.options.bracedDefense !== 0) markMoved(battle, unit)
  emit(battle, EventKind.UnitMoved, unit, 0, from, to)
}

/** Only where a rule asks for it: the bytes of all other battles stay what they were. */
const markMoved = (battle: Battle, unit: number): void => {
  const { mask } = columns(battle, Standing)
  mask[unit] = mask[unit]! | StandingBit.Moved
}

const path = new Int32Array(16384)

const logPath = (battle: Battle, unit: number, from: number, to: number): void => {
  const { rings } = battle.template.scratch
  survey(battle, unit)
  spread(battle, from, columns(battle, Stats).move[unit]!)
  for (let layer = 1; layer < rings.count; layer++) {
    if (!ringHasCell(rings, layer, to)) continue
    const steps = ringPathTo(rings, to, layer, path)
    for (let i = 0; i < steps; i++) logDetail(battle, EventKind.StepTaken, unit, path[i]!, i + 1, steps, layer)
    return
  }
}
