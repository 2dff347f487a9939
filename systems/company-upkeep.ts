import { Clock } from '../components/clock.ts'
import { Command, CompanyTurn } from '../components/company.ts'
import { Standing, StandingBit, Uses } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CommandChange, EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { bringReserves } from './bring-reserves.ts'
import { setCommand } from './change-command.ts'
import { takeDomination } from './take-domination.ts'

/**
 * The upkeep: the round is counted, reserves come, domination is taken, current command is set to base again; then come the effects of the upkeep, which answer the start of the round.
 * Rules: COM-1 COM-2 COM-3 COM-13 COM-14 COM-16 COM-17 COM-30 · writes Clock.Round, Standing, Uses, CompanyTurn, Command · dice: Coin by the battle
 */
export const companyUpkeep: System = (battle) => {
  const { clock } = battle
  const round = clock[Clock.Round]! + 1
  clock[Clock.Round] = round
  if (round === 1) emit(battle, EventKind.BattleStarted, 0, 0)
  emit(battle, EventKind.RoundStarted, 0, 0, round)
  const uses = columns(battle, Uses)
  uses.round.fill(0)
  uses.turn.fill(0)
  const { mask } = columns(battle, Standing)
  for (let row = 1; row < battle.template.rows; row++) mask[row] = mask[row]! & ~StandingBit.Acted
  bringReserves(battle)
  takeDomination(battle)
  for (let side = 0; side < battle.template.sides; side++) restoreCommand(battle, side, round)
  const turn = columns(battle, CompanyTurn)
  turn.side[0] = turn.domination[0]!
  turn.opening[0] = 1
  turn.reacted[0] = 0
}

const restoreCommand = (battle: Battle, side: number, round: number): void => {
  const { base, current } = columns(battle, Command)
  if (round === 1) {
    setCommand(battle, side, base[side]!, base[side]!, CommandChange.Start)
    return
  }
  if (current[side] !== base[side]) setCommand(battle, side, base[side]!, base[side]!, CommandChange.Upkeep)
}
