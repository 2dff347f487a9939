import { Clock, Outcome, Status } from '../components/clock.ts'
import { CONSEQUENCES, ComStat, Death } from '../components/company.ts'
import { NO_SIDE } from '../components/ids.ts'
import { Lasts } from '../components/lasting.ts'
import { ObjectiveCheck } from '../components/objectives.ts'
import { Allegiance, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { endChanges } from './change-stat.ts'
import { endBattle, judgeObjectives } from './judge-objectives.ts'

/**
 * An activation is over, and all that has come of it: the file's goals are judged, then who is left. A company with nobody on the table and no
 * reserve has lost; the last one has won, and where nobody is left it is a draw.
 * Rules: COM-31 DEC-2 DEC-3 DEC-18 · reads Standing · writes Clock · dice: none
 */
export const judgeCompanies: System = (battle) => {
  const { clock } = battle
  if (clock[Clock.Status] === Status.Running) judgeObjectives(battle, ObjectiveCheck.AfterAction)
  if (clock[Clock.Status] === Status.Running) judgeLeft(battle)
}

/**
 * The resolution ends: what lasts a turn or a round is over. Then the file's goals of the round are judged, who is left, and in the last round
 * the score: the command of the enemies that are dead, then hit points left on the table, else a draw.
 * Rules: COM-17 COM-31 DEC-17 · reads Death, Vitals · writes Lasting, Clock · dice: none
 */
export const closeCompanyRound: System = (battle) => {
  const { clock, template } = battle
  endChanges(battle, Lasts.Turn)
  endChanges(battle, Lasts.Round)
  const round = clock[Clock.Round]!
  emit(battle, EventKind.RoundEnded, 0, 0, round)
  judgeObjectives(battle, ObjectiveCheck.RoundEnd)
  if (clock[Clock.Status] === Status.Running) judgeObjectives(battle, ObjectiveCheck.AtRound)
  if (clock[Clock.Status] === Status.Running) judgeLeft(battle)
  if (clock[Clock.Status] !== Status.Running) return
  if (round >= template.company.rounds || round >= template.roundLimit) judgeScore(battle)
}

const judgeLeft = (battle: Battle): void => {
  const left = sidesLeft(battle)
  if (left === 0) endBattle(battle, Outcome.Drawn, NO_SIDE)
  else if ((left & (left - 1)) === 0) endBattle(battle, Outcome.Won, 31 - Math.clz32(left))
}

/** Sides with somebody on the table or a reserve to come, a mask. */
const sidesLeft = (battle: Battle): number => {
  const { mask } = columns(battle, Standing)
  const { side } = columns(battle, Allegiance)
  let left = 0
  for (let unit = 1; unit < battle.template.rows; unit++) {
    if (isStanding(battle, unit) || (mask[unit]! & StandingBit.Reserve) !== 0) left |= 1 << side[unit]!
  }
  return left
}

/** In place of hit points that decide nothing. */
const NOT_ASKED = -1

const judgeScore = (battle: Battle): void => {
  const { sides } = battle.template
  let best = keepMost(battle, (1 << sides) - 1, commandKilled)
  // Hit points decide, and are told, only between those who are equal in command.
  const tied = (best & (best - 1)) === 0 ? 0 : best
  for (let side = 0; side < sides; side++) {
    const points = ((tied >> side) & 1) === 1 ? pointsLeft(battle, side) : NOT_ASKED
    emit(battle, EventKind.BattleScored, 0, 0, side, commandKilled(battle, side), bestOfOthers(battle, side), points)
  }
  if ((best & (best - 1)) !== 0) best = keepMost(battle, best, pointsLeft)
  if ((best & (best - 1)) === 0) endBattle(battle, Outcome.Won, 31 - Math.clz32(best))
  else endBattle(battle, Outcome.Drawn, NO_SIDE)
}

type Score = (battle: Battle, side: number) => number

const keepMost = (battle: Battle, among: number, score: Score): number => {
  let best = 0
  let most = -1
  for (let side = 0; side < battle.template.sides; side++) {
    if (((among >> side) & 1) === 0) continue
    const own = score(battle, side)
    if (own > most) best = 1 << side
    else if (own === most) best |= 1 << side
    most = Math.max(most, own)
  }
  return best
}

const bestOfOthers = (battle: Battle, side: number): number => {
  let most = 0
  for (let other = 0; other < battle.template.sides; other++)
    if (other !== side) most = Math.max(most, commandKilled(battle, other))
  return most
}

/** Command of the units of other sides that are dead now, killed or eliminated. */
const commandKilled: Score = (battle, side) => {
  const { rows, company } = battle.template
  const { manner } = columns(battle, Death)
  const sideOf = columns(battle, Allegiance).side
  let sum = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side && CONSEQUENCES[manner[unit]!]!.isDead) sum += company.stats[ComStat.Command]![unit]!
  }
  return sum
}

const pointsLeft: Score = (battle, side) => {
  const { hp } = columns(battle, Vitals)
  const sideOf = columns(battle, Allegiance).side
  let sum = 0
  for (let unit = 1; unit < battle.template.rows; unit++) {
    if (sideOf[unit] === side && isStanding(battle, unit)) sum += hp[unit]!
  }
  return sum
}
