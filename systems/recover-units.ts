import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Uses } from '../components/units.ts'
import { Injuries, Injury, Neutral, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import { takeTouched } from './take-token.ts'
import { isOfTurn, rowsOfTurn } from './war-turn.ts'

/**
 * Units of the side whose turn it is recover by one: the stunned are dazed, the dazed are staggered to the end of the turn.
 * Rules: WAR-29 · writes Injuries · dice: none
 */
export const recoverSide = (battle: Battle): void => {
  const rows = rowsOfTurn(battle, false)
  for (let i = 0; i < rows.length; i++) if (isStanding(battle, rows[i]!)) recover(battle, rows[i]!)
}

const recover = (battle: Battle, unit: number): void => {
  const { level, staggered } = columns(battle, Injuries)
  if (level[unit]! < Injury.Dazed) return
  if (level[unit] === Injury.Stunned) level[unit] = Injury.Dazed
  else {
    level[unit] = Injury.None
    staggered[unit] = 1
  }
  emit(battle, EventKind.InjuryRecovered, unit, 0, level[unit]!, staggered[unit]!)
}

/**
 * The turn of the neutral units that act in this side's upkeep begins: they recover, have no target yet, and take what token they touch. False
 * where there are none.
 * Rules: WAR-8 WAR-29 NEU-6 NEU-9 NEU-13 NEU-14 NEU-15 · writes Injuries, Neutral, Tokens, Uses, Ledger · dice: none
 */
export const recoverNeutrals = (battle: Battle): boolean => {
  if (!areThereNeutrals(battle)) return false
  const rows = rowsOfTurn(battle, true)
  emit(battle, EventKind.SideTurnStarted, 0, 0, columns(battle, WarTurn).side[0]!, 1)
  columns(battle, Uses).turn.fill(0)
  const { turns } = columns(battle, Ledger)
  const { target } = columns(battle, Neutral)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (!isOfTurn(battle, row, true) || !isStanding(battle, row)) continue
    turns[row] = turns[row]! + 1
    target[row] = NOBODY
    recover(battle, row)
  }
  for (let i = 0; i < rows.length; i++) {
    if (isOfTurn(battle, rows[i]!, true) && isStanding(battle, rows[i]!)) takeTouched(battle, rows[i]!)
  }
  return true
}

/** Whether any neutral unit on the board acts in the upkeep under way. */
const areThereNeutrals = (battle: Battle): boolean => {
  const rows = rowsOfTurn(battle, true)
  for (let i = 0; i < rows.length; i++) {
    if (isOfTurn(battle, rows[i]!, true) && isStanding(battle, rows[i]!)) return true
  }
  return false
}
