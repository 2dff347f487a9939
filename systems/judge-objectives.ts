import { Clock, Outcome, Status } from '../components/clock.ts'
import { NO_SIDE } from '../components/ids.ts'
import { Measure, type Objective, ObjectiveCheck, ObjectiveForm } from '../components/objectives.ts'
import { Act, Activation } from '../components/turn.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { RemovalCause, takeOffMap } from './remove-unit.ts'

/**
 * Judges, after the whole action, the objectives that hold at any time.
 * Rules: SKI-12 DEC-2 DEC-3 · reads Standing, Position · writes Clock.Status, .Outcome, .Winner · dice: none
 */
export const judgeAction: System = (battle) => {
  const { felled, act } = columns(battle, Activation)
  if (felled[0] === 0 && act[0] !== Act.Move) return
  judge(battle, ObjectiveCheck.AfterAction)
}

/**
 * Judges what is looked at when a round ends, then what falls due in this round, then the technical limit.
 * Rules: SKI-12 SKI-13 DEC-17 · reads Standing, Vitals · writes Clock · dice: none
 */
export const judgeRound: System = (battle) => {
  const { clock, template } = battle
  emit(battle, EventKind.RoundEnded, 0, 0, clock[Clock.Round]!)
  judge(battle, ObjectiveCheck.RoundEnd)
  if (clock[Clock.Status] === Status.Running) judge(battle, ObjectiveCheck.AtRound)
  if (clock[Clock.Status] === Status.Running && clock[Clock.Round]! >= template.roundLimit)
    endBattle(battle, Outcome.Undecided, NO_SIDE)
}

const endBattle = (battle: Battle, outcome: Outcome, winner: number): void => {
  const { clock } = battle
  clock[Clock.Status] = Status.Ended
  clock[Clock.Outcome] = outcome
  clock[Clock.Winner] = winner
  emit(battle, EventKind.BattleEnded, 0, 0, outcome, winner)
}

/** All objectives of one check are judged together: two sides that win at once draw (DEC-3). */
const judge = (battle: Battle, check: number): void => {
  const { objectives } = battle.template
  let winners = 0
  let winner = NO_SIDE
  let lost = false
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]!
    if (objective.check !== check) continue
    if (check === ObjectiveCheck.AtRound && objective.round !== battle.clock[Clock.Round]) continue
    if (objective.form === ObjectiveForm.Most) {
      const best = sideWithMost(battle, objective.measure)
      endBattle(battle, best === NO_SIDE ? Outcome.Drawn : Outcome.Won, best)
      return
    }
    if (!holds(battle, objective)) continue
    if (!objective.wins) {
      retireSide(battle, objective.side)
      lost = true
    } else if (winner !== objective.side) {
      winner = objective.side
      winners++
    }
  }
  if (winners === 1) endBattle(battle, Outcome.Won, winner)
  else if (winners > 1) endBattle(battle, Outcome.Drawn, NO_SIDE)
  else if (lost) endIfAlone(battle)
}

const holds = (battle: Battle, objective: Objective): boolean => {
  const { mask } = columns(battle, Standing)
  const { units, form, cells, count } = objective
  if (form === ObjectiveForm.Reach) {
    const { cell } = columns(battle, Position)
    let there = 0
    for (let i = 0; i < units.length; i++) {
      const at = cell[units[i]!]!
      if (at >= 0 && cells[at] === 1) there++
    }
    return there >= count
  }
  const gone = form === ObjectiveForm.Defeated
  for (let i = 0; i < units.length; i++) {
    if (((mask[units[i]!]! & ABSENT_MASK) !== 0) !== gone) return false
  }
  return true
}

/** The one side with the largest sum, or `NO_SIDE` where two share it. */
const sideWithMost = (battle: Battle, measure: number): number => {
  const { sides } = battle.template
  let best = NO_SIDE
  let most = -1
  for (let side = 0; side < sides; side++) {
    const sum = sumOfSide(battle, side, measure)
    if (sum > most) {
      most = sum
      best = side
    } else if (sum === most) best = NO_SIDE
  }
  return best
}

const sumOfSide = (battle: Battle, side: number, measure: number): number => {
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

/** A side that has lost leaves the map whole. */
const retireSide = (battle: Battle, side: number): void => {
  const { rows } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] === side && (mask[unit]! & ABSENT_MASK) === 0) takeOffMap(battle, unit, RemovalCause.Retired, 0)
  }
}

/** After a loss: the last side on the map has won; nobody left is a draw. */
const endIfAlone = (battle: Battle): void => {
  const { rows } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  let alone = NO_SIDE
  for (let unit = 1; unit < rows; unit++) {
    if ((mask[unit]! & ABSENT_MASK) !== 0) continue
    if (alone === NO_SIDE) alone = sideOf[unit]!
    else if (alone !== sideOf[unit]) return
  }
  endBattle(battle, alone === NO_SIDE ? Outcome.Drawn : Outcome.Won, alone)
}
