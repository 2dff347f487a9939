import { Moment } from '../components/action.ts'
import { Clock, Status } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Order, OrderState, QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { Did, DidBit, Neutral, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, PASS, takeAnswer } from '../engine/choices.ts'
import { isAsked, isStanding } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { sideRows } from '../engine/tactics/side-rows.ts'
import { hasPart } from '../engine/tactics/war-steps.ts'
import { endNeutralTurn, endSideTurn } from './end-side-turn.ts'
import { orderMelee } from './fight-melee.ts'
import { judgeWarbands } from './judge-warband.ts'
import { recoverNeutrals, recoverSide } from './recover-units.ts'
import { nextSide, startSideTurn } from './start-side-turn.ts'
import { routOfOwnWill, testRout } from './test-rout.ts'
import { startRoundMoment, startTurnMoment } from './war-moments.ts'
import { beginAct, beginPause, forgetDone, isNeutralStep, isOfTurn, Upkeep } from './war-turn.ts'

/**
 * Goes through the steps of the sides' turns, one side after the other, and says who has its part in the step: of the acting side, one
 * wholly after the other, as whoever plays it orders them, else by their cells; in a melee by its own order. What no unit acts in happens on
 * the way. Nobody once every side has had its turn.
 * Rules: WAR-6 WAR-7 WAR-8 WAR-9 WAR-43 NEU-13 NEU-15 DEC-1 · reads Did, Injuries · writes WarTurn, WarAct, Moment, Clock.Actor · dice: those of the steps
 */
export const nextInTurn: System = (battle) => {
  const { clock } = battle
  const { step } = columns(battle, WarTurn)
  clock[Clock.Actor] = NOBODY
  if (isAnswered(battle) && takePick(battle)) return
  while (clock[Clock.Status] === Status.Running) {
    const at = step[0]!
    if (isStepOfUnits(at) ? findActor(battle, at) : happenOnTheWay(battle, at)) return
  }
}

/** Steps in which units act, one after the other. */
const isStepOfUnits = (step: number): boolean =>
  (step > WarStep.NeutralRecover && step < WarStep.Rout) || (step > WarStep.Recover && step < WarStep.End)

const isMelee = (step: number): boolean => step === WarStep.Melee || step === WarStep.NeutralMelee

/** Takes the answer to a question of this system; true where it says who acts. */
const takePick = (battle: Battle): boolean => {
  const kind = battle.clock[Clock.QuestionKind]
  const side = battle.clock[Clock.QuestionSide]!
  const choice = takeAnswer(battle)
  if (kind === QuestionKind.Retreat) {
    if (choice !== PASS) routOfOwnWill(battle, side)
    return false
  }
  if (choice !== PASS) {
    beginAct(battle, choice - battle.template.choiceIds.unit)
    return true
  }
  const { mask } = columns(battle, Did)
  const sideOf = columns(battle, Allegiance).side
  for (let row = 1; row < battle.template.rows; row++) if (sideOf[row] === side) mask[row] = mask[row]! | DidBit.Done
  return false
}

/** Makes the next unit of the step the acting one, or asks for it: true then. Nobody left: goes on to the next step. */
const findActor = (battle: Battle, step: number): boolean => {
  const unit = isMelee(step) ? nextInMelee(battle) : nextByCell(battle, step)
  if (unit === NOBODY) {
    leaveStep(battle, step)
    return false
  }
  if (isPicked(step)) {
    const side = columns(battle, Allegiance).side[unit]!
    if (isAsked(battle.template, side) && countReady(battle, step, side) > 1) {
      ask(battle, QuestionKind.Unit, NOBODY, side)
      return true
    }
  }
  beginAct(battle, unit)
  return true
}

/** Whether the order within a step is its side's to choose: not where it follows from the rules, nor where it cannot matter. */
const isPicked = (step: number): boolean => !isMelee(step) && step !== WarStep.Ongoing

const nextInMelee = (battle: Battle): number => {
  const state = columns(battle, OrderState)
  const { row } = columns(battle, Order)
  while (state.next[0]! < state.count[0]!) {
    const unit = row[state.next[0]!]!
    state.next[0] = state.next[0]! + 1
    if (isStanding(battle, unit)) return unit
  }
  return NOBODY
}

const nextByCell = (battle: Battle, step: number): number => {
  const { space } = battle.template
  const side = columns(battle, WarTurn).side[0]!
  const rows = sideRows(battle).inStep[step]![side]!
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Did)
  const { turnOf } = columns(battle, Neutral)
  const ofNeutrals = isNeutralStep(step)
  let best: number = NOBODY
  let lowest = space.cells
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const at = cell[row]!
    if (at < 0 || at >= lowest || (mask[row]! & DidBit.Done) !== 0) continue
    if ((ofNeutrals && turnOf[row] !== side) || !hasPart(battle, row, step)) continue
    best = row
    lowest = at
  }
  return best
}

const isCandidate = (battle: Battle, unit: number, step: number, side: number): boolean =>
  columns(battle, Allegiance).side[unit] === side &&
  columns(battle, Position).cell[unit]! >= 0 &&
  (columns(battle, Did).mask[unit]! & DidBit.Done) === 0 &&
  isOfTurn(battle, unit, isNeutralStep(step)) &&
  hasPart(battle, unit, step)

const countReady = (battle: Battle, step: number, side: number): number => {
  let count = 0
  for (let row = 1; row < battle.template.rows; row++) if (isCandidate(battle, row, step, side)) count++
  return count
}

/** Legal answers to which unit has its part next: those that have one; a warband may leave it at that, a neutral side may not (WAR-43 NEU-7). */
export const unitOfStepChoices: Choices = (battle, out) => {
  const { rows, choiceIds, warband } = battle.template
  const step = columns(battle, WarTurn).step[0]!
  const side = battle.clock[Clock.QuestionSide]!
  let count = 0
  if (warband.isNeutralSide[side] === 0) out[count++] = PASS
  for (let row = 1; row < rows; row++) if (isCandidate(battle, row, step, side)) out[count++] = choiceIds.unit + row
  return count
}

/** Goes on to the next step, past those in which nobody of the side can ever have a part: in the first turn of the battle there is only the move (WAR-9). */
const leaveStep = (battle: Battle, step: number): void => {
  const { opening, side } = columns(battle, WarTurn)
  const { inStep } = sideRows(battle)
  let next = opening[0] === 1 && step === WarStep.Move ? WarStep.End : step + 1
  while (isStepOfUnits(next) && !isMelee(next) && inStep[next]![side[0]!]!.length === 0) {
    // Whoever has had its chance in the step left has not had it in those passed.
    if (next === step + 1) forgetDone(battle)
    next++
  }
  enterStep(battle, next)
}

const enterStep = (battle: Battle, step: number, over = 0): void => {
  columns(battle, WarTurn).step[0] = step
  columns(battle, Moment).over[0] = over
  if (!isStepOfUnits(step)) return
  if (isMelee(step)) orderMelee(battle)
  else forgetDone(battle)
}

/** Parts of steps that come in several, `Moment.over`: what of them is over. */
const Begun = { Nothing: 0, Round: 1 } as const
const Recovered = { Nothing: 0, Neutrals: 1 } as const
const Ended = { Nothing: 0, TurnMoment: 1, Turn: 2, RoundMoment: 3 } as const

/** What happens in a step without an acting unit; true where something is to be gone through or asked first, or the round is over. */
const happenOnTheWay = (battle: Battle, step: number): boolean => {
  switch (step) {
    case WarStep.Begin:
      return begin(battle)
    case WarStep.NeutralRecover:
      return recoverTheNeutral(battle)
    case WarStep.Rout:
      return standOrRout(battle)
    case WarStep.Recover:
      recoverSide(battle)
      enterStep(battle, WarStep.Treasure)
      return false
    default:
      return end(battle)
  }
}

const begin = (battle: Battle): boolean => {
  const { over } = columns(battle, Moment)
  if (over[0] === Begun.Nothing) {
    over[0] = Begun.Round
    if (columns(battle, WarTurn).taken[0] === 0 && pauseFor(battle, startRoundMoment(battle, Window.RoundStart))) return true
  }
  startSideTurn(battle)
  if (columns(battle, WarTurn).opening[0] === 1) enterStep(battle, WarStep.Rout, Upkeep.NeutralTurn)
  else enterStep(battle, WarStep.NeutralRecover)
  return false
}

const recoverTheNeutral = (battle: Battle): boolean => {
  const { over } = columns(battle, Moment)
  if (over[0] === Recovered.Nothing) {
    if (!recoverNeutrals(battle)) {
      enterStep(battle, WarStep.Rout, Upkeep.NeutralTurn)
      return false
    }
    over[0] = Recovered.Neutrals
    if (pauseFor(battle, startTurnMoment(battle, Window.TurnStart, true))) return true
  }
  enterStep(battle, WarStep.NeutralEngage)
  return false
}

const standOrRout = (battle: Battle): boolean => {
  const { over } = columns(battle, Moment)
  const turn = columns(battle, WarTurn)
  if (over[0] === Upkeep.Nothing) {
    over[0] = Upkeep.NeutralMoment
    if (pauseFor(battle, startTurnMoment(battle, Window.TurnEnd, true))) return true
  }
  if (over[0] === Upkeep.NeutralMoment) {
    over[0] = Upkeep.NeutralTurn
    endNeutralTurn(battle)
  }
  if (over[0] === Upkeep.NeutralTurn) {
    over[0] = Upkeep.TurnMoment
    if (pauseFor(battle, startTurnMoment(battle, Window.TurnStart, false))) return true
  }
  if (turn.opening[0] === 1) {
    enterStep(battle, WarStep.Move)
    return false
  }
  if (over[0] === Upkeep.TurnMoment) {
    over[0] = Upkeep.Test
    const hero = testRout(battle)
    if (battle.clock[Clock.Status] !== Status.Running) return false
    // Whom nobody plays does not run of its own will.
    if (hero !== NOBODY && isAsked(battle.template, turn.side[0]!)) {
      ask(battle, QuestionKind.Retreat, hero, turn.side[0]!)
      return true
    }
  }
  enterStep(battle, WarStep.Recover)
  return false
}

const end = (battle: Battle): boolean => {
  const { over } = columns(battle, Moment)
  const turn = columns(battle, WarTurn)
  if (over[0] === Ended.Nothing) {
    over[0] = Ended.TurnMoment
    if (pauseFor(battle, startTurnMoment(battle, Window.TurnEnd, false))) return true
  }
  if (over[0] === Ended.TurnMoment) {
    endSideTurn(battle)
    judgeWarbands(battle)
    const side = nextSide(battle)
    if (side >= 0) {
      turn.side[0] = side
      enterStep(battle, WarStep.Begin, Begun.Round)
      return false
    }
    over[0] = Ended.Turn
  }
  if (over[0] === Ended.Turn) {
    over[0] = Ended.RoundMoment
    if (pauseFor(battle, startRoundMoment(battle, Window.RoundEnd))) return true
  }
  return true
}

/** Lets a moment that has something to answer it be gone through. */
const pauseFor = (battle: Battle, isDue: boolean): boolean => {
  if (isDue) beginPause(battle)
  return isDue
}
