import { NOBODY } from '../components/ids.ts'
import { Allegiance, Position } from '../components/units.ts'
import { Neutral, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { setDisposition } from './provoke.ts'

/**
 * All units of side `of`, those to come too, count side `toward` as hostile or not from now on; with `together` the whole side turns with one
 * that is attacked later.
 * Rules: NEU-2 NEU-3 · writes Disposition, Neutral · dice: none
 */
export const changeDispositions = (battle: Battle, of: number, toward: number, hostile: number, together: boolean): void => {
  const { side } = columns(battle, Allegiance)
  const neutral = columns(battle, Neutral)
  for (let row = 1; row < battle.template.rows; row++) {
    if (side[row] !== of) continue
    if (together) neutral.together[row] = 1
    setDisposition(battle, row, toward, hostile, NOBODY)
  }
}

/**
 * What units of side `side` do from now on, those to come too. Units that the scenario has placed act in the upkeep of the side of `trigger`
 * from then on; those that events have brought, in the upkeep of the side that set off theirs.
 * Rules: WAR-8 NEU-7 NEU-8 NEU-15 DEC-9 · writes Neutral · dice: none
 */
export const changeBehaviour = (battle: Battle, side: number, as: number, leavesAtEdge: boolean, trigger: number): void => {
  const sideOf = columns(battle, Allegiance).side
  const neutral = columns(battle, Neutral)
  const { cell } = columns(battle, Position)
  for (let row = 1; row < battle.template.rows; row++) {
    if (sideOf[row] !== side) continue
    neutral.behaviour[row] = as
    neutral.leavesAtEdge[row] = leavesAtEdge ? 1 : 0
    if (trigger !== NOBODY && !isBroughtByEvent(battle, row)) neutral.turnOf[row] = sideOf[trigger]!
    if (cell[row]! >= 0) tellBehaviour(battle, row)
  }
}

const isBroughtByEvent = ({ template }: Battle, row: number): boolean => {
  const { deployments } = template
  for (let i = 0; i < deployments.length; i++) {
    if (row >= deployments[i]!.firstRow && row < deployments[i]!.endRow) return true
  }
  return false
}

/** In whose upkeep a neutral unit acts that an event has just brought: that of the side that set the event off, or without one of the side that began (NEU-15). */
export const assignTurn = (battle: Battle, unit: number, trigger: number): void => {
  const neutral = columns(battle, Neutral)
  const sideOf = columns(battle, Allegiance).side
  neutral.turnOf[unit] = trigger === NOBODY ? columns(battle, WarTurn).firstSide[0]! : sideOf[trigger]!
  tellBehaviour(battle, unit)
}

const tellBehaviour = (battle: Battle, unit: number): void => {
  const { behaviour, turnOf, leavesAtEdge } = columns(battle, Neutral)
  emit(battle, EventKind.BehaviourSet, unit, 0, behaviour[unit]!, turnOf[unit]!, leavesAtEdge[unit]!)
}
