import { Clock, Outcome, Status } from '../components/clock.ts'
import { CONSEQUENCES, Command, Death, Manner } from '../components/company.ts'
import { NO_SIDE, NOBODY } from '../components/ids.ts'
import { Measure, type Objective, ObjectiveCheck, ObjectiveForm } from '../components/objectives.ts'
import { Act, Activation } from '../components/turn.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { DeathMade, EventKind, emit } from '../engine/events.ts'
import { whereIsNot } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { isCompany, isWarband } from '../engine/tactics/bands.ts'
import { tokensHeld } from '../engine/tactics/war-steps.ts'
import { leaveBoard } from './leave-board.ts'
import { leaveTable } from './leave-table.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/** Whether the act just over was more than to pass. Not only where somebody fell is judged: an objective can hold from the start, or by a side's retreat. */
export const hasActed = whereIsNot(Activation, 'act', Act.Pass)

/**
 * Judges, after each act or move, the objectives that hold at any time.
 * Rules: SKI-12 DEC-2 DEC-3 · reads Standing, Position · writes Clock.Status, .Outcome, .Winner · dice: none
 */
export const judgeAction: System = (battle) => judgeObjectives(battle, ObjectiveCheck.AfterAction)

/**
 * Judges what is looked at when a round ends, then what falls due in this round, then the technical limit.
 * Rules: SKI-12 SKI-13 DEC-17 · reads Standing, Vitals · writes Clock · dice: none
 */
export const judgeRound: System = (battle) => {
  const { clock, template } = battle
  emit(battle, EventKind.RoundEnded, 0, 0, clock[Clock.Round]!)
  // What a game has written into the columns itself is seen here at the latest.
  if (template.endsByFalls) judgeObjectives(battle, ObjectiveCheck.AfterAction)
  if (clock[Clock.Status] === Status.Running) judgeObjectives(battle, ObjectiveCheck.RoundEnd)
  if (clock[Clock.Status] === Status.Running) judgeObjectives(battle, ObjectiveCheck.AtRound)
  if (clock[Clock.Status] === Status.Running && clock[Clock.Round]! >= template.roundLimit)
    endBattle(battle, Outcome.Undecided, NO_SIDE)
}

/** Ends the battle with `outcome` for `winner`. */
export const endBattle = (battle: Battle, outcome: Outcome, winner: number): void => {
  const { clock } = battle
  clock[Clock.Status] = Status.Ended
  clock[Clock.Outcome] = outcome
  clock[Clock.Winner] = winner
  emit(battle, EventKind.BattleEnded, 0, 0, outcome, winner)
}

/**
 * All objectives of one check are judged on the same state, together: two sides that win at once draw (DEC-3), and so do
 * equal sums where nobody else wins. Losers leave after that.
 */
export const judgeObjectives = (battle: Battle, check: number): void => {
  const { objectives } = battle.template
  let winners = 0
  let losers = 0
  let equal = false
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]!
    if (objective.check !== check) continue
    if (check === ObjectiveCheck.AtRound && objective.round !== battle.clock[Clock.Round]) continue
    if (objective.form === ObjectiveForm.Most) {
      const best = sideWithMost(battle, objective.measure)
      if (best === NO_SIDE) equal = true
      else winners |= 1 << best
    } else if (holds(battle, objective)) {
      if (objective.wins) winners |= 1 << objective.side
      else losers |= 1 << objective.side
    }
  }
  if (losers !== 0) retireSides(battle, losers)
  if (winners !== 0 && (winners & (winners - 1)) === 0) endBattle(battle, Outcome.Won, 31 - Math.clz32(winners))
  else if (winners !== 0 || equal) endBattle(battle, Outcome.Drawn, NO_SIDE)
  else if (losers !== 0) endIfAlone(battle)
}

/** Whether an objective's condition holds now: all its units gone, all of them standing, or so many of them on its cells. */
export const holds = (battle: Battle, objective: Objective): boolean => {
  const { mask } = columns(battle, Standing)
  const { units, form, cells, count } = objective
  if (form === ObjectiveForm.Reach) {
    const { cell } = columns(battle, Position)
    let there = 0
    for (let i = 0; i < units.length; i++) {
      const at = cell[units[i]!]!
      if (at >= 0 && cells[at] === 1 && (mask[units[i]!]! & ABSENT_MASK) === 0) there++
    }
    return there >= count
  }
  if (form === ObjectiveForm.Dead) return areDead(battle, units)
  const gone = form === ObjectiveForm.Defeated
  for (let i = 0; i < units.length; i++) {
    if (((mask[units[i]!]! & ABSENT_MASK) !== 0) !== gone) return false
  }
  return true
}

/** Whether all of these units are dead, killed or eliminated (COM-10). */
const areDead = (battle: Battle, units: Uint8Array): boolean => {
  const { manner } = columns(battle, Death)
  for (let i = 0; i < units.length; i++) if (!CONSEQUENCES[manner[units[i]!]!]!.isDead) return false
  return true
}

/** The one side with the largest sum, or `NO_SIDE` where two share it. */
const sideWithMost = (battle: Battle, measure: number): number => {
  const { sides } = battle.template
  let best = NO_SIDE
  let most = -1
  for (let side = 0; side < sides; side++) {
    // Neutral units count for no one (WAR-34).
    if (battle.template.warband.isNeutralSide[side] === 1) continue
    const sum = sumOfSide(battle, side, measure)
    if (sum > most) {
      most = sum
      best = side
    } else if (sum === most) best = NO_SIDE
  }
  return best
}

const sumOfSide = (battle: Battle, side: number, measure: number): number => {
  if (measure === Measure.Treasure) return tokensHeld(battle, side)
  if (measure === Measure.Command) return Math.max(columns(battle, Command).base[side]!, 0)
  const { rows } = battle.template
  const { mask } = columns(battle, Standing)
  const { hp } = columns(battle, Vitals)
  const sideOf = columns(battle, Allegiance).side
  let sum = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side || (mask[unit]! & ABSENT_MASK) !== 0) continue
    sum += measure === Measure.Hp ? hp[unit]! : 1
  }
  return sum
}

/** Sides that have lost, a mask, leave the map whole; a turn under way of one of theirs is over. */
const retireSides = (battle: Battle, losers: number): void => {
  const { clock } = battle
  const { rows } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  // What the acting unit has planned may be aimed at one of them.
  clock[Clock.PlanCount] = 0
  for (let unit = 1; unit < rows; unit++) {
    if (((losers >> sideOf[unit]!) & 1) === 0 || ((mask[unit]! & ABSENT_MASK) !== 0 && !isInReserve(battle, unit))) continue
    if (isWarband(battle.template)) leaveBoard(battle, unit, false)
    else if (isCompany(battle.template)) leaveTable(battle, unit, NOBODY, Manner.Retired, DeathMade.Own)
    else takeOffMap(battle, unit, RemovalCause.Retired, 0)
    if (clock[Clock.Actor] !== unit) continue
    emit(battle, EventKind.TurnEnded, unit, 0)
    clock[Clock.Actor] = NOBODY
  }
}

/** Whether `unit` is a reserve that a company has still to come: its side is not beaten while it waits (COM-30 COM-31). */
const isInReserve = (battle: Battle, unit: number): boolean =>
  isCompany(battle.template) && (columns(battle, Standing).mask[unit]! & StandingBit.Reserve) !== 0

/** After a loss: the last side on the map has won; nobody left is a draw. */
const endIfAlone = (battle: Battle): void => {
  const { rows } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  let alone = NO_SIDE
  for (let unit = 1; unit < rows; unit++) {
    if (
      ((mask[unit]! & ABSENT_MASK) !== 0 && !isInReserve(battle, unit)) ||
      battle.template.warband.isNeutralSide[sideOf[unit]!] === 1
    )
      continue
    if (alone === NO_SIDE) alone = sideOf[unit]!
    else if (alone !== sideOf[unit]) return
  }
  endBattle(battle, alone === NO_SIDE ? Outcome.Drawn : Outcome.Won, alone)
}
