import { Clock } from '../components/clock.ts'
import { Encounter } from '../components/encounter.ts'
import { Standing, StandingBit, Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/** The round that every fatigue round counts as (EXP-12). */
export const FATIGUE_ROUND = 6

/**
 * Counts the round; the encounter's own counter rises with it up to the fatigue rounds. Everybody may act again, and what is limited
 * per round is given back.
 * Rules: EXP-11 EXP-12 · writes Clock.Round, Encounter, Standing, Uses · dice: none
 */
export const startEncounterRound: System = (battle) => {
  const { clock, template } = battle
  const { counter, next } = columns(battle, Encounter)
  const { mask } = columns(battle, Standing)
  const round = clock[Clock.Round]! + 1
  clock[Clock.Round] = round
  // A file may begin in the middle of a battle: its counter stands then.
  if (round > 1 || counter[0] === 0) counter[0] = Math.min(counter[0]! + 1, FATIGUE_ROUND)
  next[0] = 0
  for (let unit = 1; unit < template.rows; unit++) mask[unit] = mask[unit]! & ~StandingBit.Acted
  if (round === 1) emit(battle, EventKind.BattleStarted, 0, 0)
  else columns(battle, Uses).round.fill(0)
  emit(battle, EventKind.RoundStarted, 0, 0, round)
}
