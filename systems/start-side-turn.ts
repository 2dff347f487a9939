import { Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_SIDE } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Uses } from '../components/units.ts'
import { Band, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { sideRows } from '../engine/tactics/side-rows.ts'
import { actInUpkeepOf, endWaits } from './turn-neutrals.ts'
import { rowsOfTurn } from './war-turn.ts'

/**
 * A round of warbands begins: each side in play will have a turn, from the side that began the battle on. Before the first, the side that
 * begins may be found by dice, else it is the first of the file; in its upkeep neutral units act.
 * Rules: WAR-6 WAR-9 WAR-40 NEU-15 · writes WarTurn, Neutral, Moment · dice: FirstSide by the sides
 */
export const startWarRound: System = (battle) => {
  const turn = columns(battle, WarTurn)
  if (battle.clock[Clock.Round] === 1) {
    turn.opening[0] = 1
    if (battle.template.warband.rollsFirst) {
      turn.firstSide[0] = rollForFirst(battle)
      actInUpkeepOf(battle, turn.firstSide[0]!)
    }
  }
  turn.side[0] = turn.firstSide[0]!
  turn.taken[0] = 0
  endWaits(battle)
  turn.step[0] = WarStep.Begin
  columns(battle, Moment).over[0] = 0
  if (!isInPlay(battle, turn.side[0]!)) turn.side[0] = Math.max(nextSide(battle), 0)
}

/** Whether `side` is a warband that has not lost: it has not routed, and somebody of it is on the board (WAR-41). */
export const isInPlay = (battle: Battle, side: number): boolean => {
  if (battle.template.warband.isNeutralSide[side] === 1 || columns(battle, Band).routed[side] === 1) return false
  const rows = sideRows(battle).ofSide[side]!
  for (let i = 0; i < rows.length; i++) if (isStanding(battle, rows[i]!)) return true
  return false
}

/** The side whose turn comes after the one under way in this round, or `NO_SIDE`. */
export const nextSide = (battle: Battle): number => {
  const { sides } = battle.template
  const { side, firstSide } = columns(battle, WarTurn)
  for (let next = (side[0]! + 1) % sides; next !== firstSide[0]; next = (next + 1) % sides) {
    if (isInPlay(battle, next)) return next
  }
  return NO_SIDE
}

/** Each side rolls a d20; the highest begins, equals roll again (WAR-40). */
const rollForFirst = (battle: Battle): number => {
  const { sides, sideName, warband } = battle.template
  let rolling = 0
  for (let side = 0; side < sides; side++) if (warband.isNeutralSide[side] === 0) rolling |= 1 << side
  while ((rolling & (rolling - 1)) !== 0) {
    let best = 0
    let highest = 0
    for (let side = 0; side < sides; side++) {
      if (((rolling >> side) & 1) === 0) continue
      const roll = rollDie(battle, sideName + side, Purpose.FirstSide, 20)
      if (roll > best) highest = 0
      if (roll >= best) {
        highest |= 1 << side
        best = roll
      }
    }
    rolling = highest
  }
  return 31 - Math.clz32(rolling)
}

/**
 * The turn of a side begins: it is counted for the side and for each of its units on the board, and what is limited a turn is given back.
 * Rules: WAR-6 · writes Band, Uses, Ledger · dice: none
 */
export const startSideTurn = (battle: Battle): void => {
  const side = columns(battle, WarTurn).side[0]!
  const band = columns(battle, Band)
  const { turns } = columns(battle, Ledger)
  const rows = rowsOfTurn(battle, false)
  battle.clock[Clock.Decisions] = 0
  band.turns[side] = band.turns[side]! + 1
  columns(battle, Uses).turn.fill(0)
  for (let i = 0; i < rows.length; i++) if (isStanding(battle, rows[i]!)) turns[rows[i]!] = turns[rows[i]!]! + 1
  emit(battle, EventKind.SideTurnStarted, 0, 0, side, 0)
}
