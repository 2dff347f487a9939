import { Engage, Role, StatusDie } from '../../../components/encounter.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { isAfflicted } from '../../../engine/tactics/encounter.ts'
import { hasReadyDie, hasRoom } from './track.ts'

/** What the acting unit of the open question can still do this turn; overwritten by the next plan. */
export const turn = { unit: 0, cell: NO_CELL, walks: false, engages: false, points: 0 }

/** Looks at what is left of the turn of `unit`, whose walk is `hexes` long (EXP-20 DMG-14). */
export const openTurn = (battle: Battle, unit: number, hexes: number, holds: boolean): void => {
  const { moves, engages } = columns(battle, Engage)
  const isDazed = isAfflicted(battle, unit, StatusDie.Daze)
  const isCompanion = battle.template.roster.role[unit] === Role.Companion
  turn.unit = unit
  turn.cell = columns(battle, Position).cell[unit]!
  turn.engages = moves[0] === 0 || (moves[0] === 1 && !isDazed)
  if (isCompanion) turn.engages = turn.engages && engages[0] === 0
  const mayWalk = engages[0] === 0 && !isCompanion ? moves[0]! < 2 : moves[0] === 0 && (engages[0] === 0 || !isDazed)
  turn.walks = mayWalk && !holds
  // To engage after it, the walk must be the first; who is dazed or blind engages from where it stands or not at all.
  const isFirst = moves[0] === 0 && !isDazed && !isAfflicted(battle, unit, StatusDie.Blind)
  turn.points = turn.walks && isFirst ? hexes : 0
}

/** Whether another engage is allowed, and after the first of the turn also wanted: with room on the track for what it costs (EXP-21 EXP-47). */
export const mayEngageMore = (battle: Battle): boolean => {
  if (!turn.engages || !hasReadyDie(battle, turn.unit)) return false
  return columns(battle, Engage).engages[0] === 0 || hasRoom(battle, turn.unit, fatigueOfMore(battle) + 1)
}

/** Value of the option `difficulty` of experts. */
const EXPERT = 2

/** Fatigue that a further engage of a turn costs, besides its dice (EXP-21). */
export const fatigueOfMore = (battle: Battle): number => (battle.template.options.difficulty === EXPERT ? 2 : 1)
