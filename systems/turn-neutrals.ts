import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Allegiance, Position } from '../components/units.ts'
import { Band, Neutral, WAITS, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { sideRows } from '../engine/tactics/side-rows.ts'
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
 * from then on, but never twice in a round; those that events have brought, in the upkeep of the side that set off theirs.
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
    if (trigger !== NOBODY && !isBroughtByEvent(battle, row)) moveTurn(battle, row, sideOf[trigger]!)
    if (cell[row]! >= 0) tellBehaviour(battle, row)
  }
}

/** The unit acts in the upkeep of side `to` from now on; where it has had its turn in this round, from the next round on. */
const moveTurn = (battle: Battle, row: number, to: number): void => {
  const { turnOf } = columns(battle, Neutral)
  const from = turnOf[row]!
  if (from !== to) turnOf[row] = (from & WAITS) !== 0 || hasBegun(battle, from) ? to | WAITS : to
}

/** Whether the neutral turn in the upkeep of `side` has begun in this round; the first turn of a battle has none (WAR-9). */
const hasBegun = (battle: Battle, side: number): boolean => {
  const { sides } = battle.template
  const { side: now, firstSide, step } = columns(battle, WarTurn)
  const { turns, routed } = columns(battle, Band)
  const round = battle.clock[Clock.Round]!
  if (round === 1 && side === firstSide[0]) return false
  if (side === now[0]) return step[0]! >= WarStep.NeutralRecover
  const place = (of: number): number => (of - firstSide[0]! + sides) % sides
  return place(side) < place(now[0]!) && (routed[side] === 0 || turns[side]! >= round)
}

/** A round begins: whoever has waited for it acts in it (NEU-7). */
export const endWaits = (battle: Battle): void => {
  const { turnOf } = columns(battle, Neutral)
  const { neutral } = sideRows(battle)
  for (let i = 0; i < neutral.length; i++) turnOf[neutral[i]!] = turnOf[neutral[i]!]! & ~WAITS
}

/** The dice have said who begins: neutral units that the scenario has placed act in the upkeep of that side (NEU-15 WAR-40). */
export const actInUpkeepOf = (battle: Battle, side: number): void => {
  const { turnOf } = columns(battle, Neutral)
  const { cell } = columns(battle, Position)
  const { neutral } = sideRows(battle)
  for (let i = 0; i < neutral.length; i++) {
    const row = neutral[i]!
    if (cell[row]! < 0 || turnOf[row] === side) continue
    turnOf[row] = side
    tellBehaviour(battle, row)
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
  emit(battle, EventKind.BehaviourSet, unit, 0, behaviour[unit]!, turnOf[unit]! & ~WAITS, leavesAtEdge[unit]!)
}
