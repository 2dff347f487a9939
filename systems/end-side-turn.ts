import { Lasts } from '../components/lasting.ts'
import { Did, DidBit, Injuries, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import { endChanges } from './change-stat.ts'
import { isOfTurn, rowsOfTurn } from './war-turn.ts'

/**
 * The turn of a side ends: whoever is staggered no longer is, what lasts a turn is over, and of what its units have done only a shot is
 * remembered, for weapons that do not shoot two turns running.
 * Rules: WAR-5 WAR-9 WAR-28 WAR-29 · writes Injuries, Did, Lasting, WarTurn · dice: none
 */
export const endSideTurn = (battle: Battle): void => {
  const turn = columns(battle, WarTurn)
  endTurn(battle, false)
  emit(battle, EventKind.SideTurnEnded, 0, 0, turn.side[0]!, 0)
  turn.taken[0] = turn.taken[0]! + 1
  turn.opening[0] = 0
}

/**
 * The turn of neutral units ends, as one of a side does.
 * Rules: NEU-13 WAR-28 WAR-29 · writes Injuries, Did, Lasting · dice: none
 */
export const endNeutralTurn = (battle: Battle): void => {
  endTurn(battle, true)
  emit(battle, EventKind.SideTurnEnded, 0, 0, columns(battle, WarTurn).side[0]!, 1)
}

const endTurn = (battle: Battle, ofNeutrals: boolean): void => {
  const { staggered, level } = columns(battle, Injuries)
  const { mask } = columns(battle, Did)
  const rows = rowsOfTurn(battle, ofNeutrals)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (isOfTurn(battle, row, ofNeutrals)) mask[row] = (mask[row]! & DidBit.Shot) !== 0 ? DidBit.ShotBefore : 0
  }
  for (let row = 1; row < battle.template.rows; row++) {
    if (staggered[row] === 0) continue
    staggered[row] = 0
    if (isStanding(battle, row)) emit(battle, EventKind.InjuryRecovered, row, 0, level[row]!, 0, 1)
  }
  endChanges(battle, Lasts.Turn)
}
