import { Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../components/ids.ts'
import { Allegiance } from '../components/units.ts'
import { DeedStage, Did, DidBit, Neutral, WarAct, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isStanding } from '../engine/reactions.ts'
import type { Guard } from '../engine/ruleset.ts'
import { sideRows } from '../engine/tactics/side-rows.ts'
import { isUnderWay } from './open-action.ts'

/** Whether a step belongs to the turn of neutral units (NEU-13). */
export const isNeutralStep = (step: number): boolean => step >= WarStep.NeutralRecover && step <= WarStep.NeutralMelee

/**
 * Parts of the step of the rout, `Moment.over`: what of them is over. The neutral units' turn ends in it, the side's begins for whoever answers
 * that, and then its morale is tested.
 */
export const Upkeep = { Nothing: 0, NeutralMoment: 1, NeutralTurn: 2, TurnMoment: 3, Test: 4 } as const

/** Whether `unit` belongs to a side that is nobody's warband (NEU-1). */
export const isNeutralUnit = (battle: Battle, unit: number): boolean =>
  battle.template.warband.isNeutralSide[columns(battle, Allegiance).side[unit]!] === 1

/** Whether `unit` acts in the turn under way: it is of the side whose turn it is, or, in the turn of neutral units, one that acts in that side's upkeep (WAR-8 NEU-15). */
export const isOfTurn = (battle: Battle, unit: number, ofNeutrals: boolean): boolean => {
  const side = columns(battle, WarTurn).side[0]!
  return ofNeutrals
    ? isNeutralUnit(battle, unit) && columns(battle, Neutral).turnOf[unit] === side
    : columns(battle, Allegiance).side[unit] === side
}

/** Rows that the turn under way may be of: the side's; or all neutral ones, of whom `isOfTurn` tells who acts in this side's upkeep. */
export const rowsOfTurn = (battle: Battle, ofNeutrals: boolean): Uint8Array => {
  const { ofSide, neutral } = sideRows(battle)
  return ofNeutrals ? neutral : ofSide[columns(battle, WarTurn).side[0]!]!
}

/** Makes `unit` the acting one, with nothing done of its act yet. */
export const beginAct = (battle: Battle, unit: number): void => {
  clearAct(battle, DeedStage.None)
  battle.clock[Clock.Actor] = unit
}

/** Lets events and answers have their turn in a moment that is no unit's act: any row stands for whoever acts. */
export const beginPause = (battle: Battle): void => {
  clearAct(battle, DeedStage.Over)
  battle.clock[Clock.Actor] = 1
}

const clearAct = (battle: Battle, stage: number): void => {
  const act = columns(battle, WarAct)
  act.stage[0] = stage
  act.target[0] = NOBODY
  act.inches[0] = 0
  act.cell[0] = NO_CELL
  act.interceptor[0] = NOBODY
  act.attacks[0] = 0
  act.extra[0] = 0
  act.hits[0] = 0
  act.ability[0] = NO_ABILITY
}

/** Whether the act under way is over: it says so, or its unit has left the board, and nothing that came of it is still to be done. */
export const isActOver: Guard = (battle) => {
  if (isUnderWay(battle) || columns(battle, Moment).window[0] !== 0) return false
  return columns(battle, WarAct).stage[0] === DeedStage.Over || !isStanding(battle, battle.clock[Clock.Actor]!)
}

/** Nobody has had its chance in the step that begins. */
export const forgetDone = (battle: Battle): void => {
  const { mask } = columns(battle, Did)
  for (let row = 1; row < battle.template.rows; row++) mask[row] = mask[row]! & ~DidBit.Done
}
