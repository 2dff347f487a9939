import { Clock } from '../components/clock.ts'
import { Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/**
 * Counts the round and gives back what is limited per round.
 * Rules: SKI-1 · writes Clock.Round, Uses · dice: none
 */
export const startRound: System = (battle) => {
  const { clock } = battle
  const round = clock[Clock.Round]! + 1
  clock[Clock.Round] = round
  if (round === 1) emit(battle, EventKind.BattleStarted, 0, 0)
  else columns(battle, Uses).round.fill(0)
  emit(battle, EventKind.RoundStarted, 0, 0, round)
}
