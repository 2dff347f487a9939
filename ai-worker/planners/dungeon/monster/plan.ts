import { Clock, PLAN_LENGTH } from '../../../../components/clock.ts'
import { CardVerb, EffectStage, FigureTurn } from '../../../../components/dungeon.ts'
import { QuestionKind } from '../../../../components/turn.ts'
import { Position } from '../../../../components/units.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import { choices, PASS } from '../../../../engine/choices.ts'
import { policyNumber } from '../../../../engine/dice.ts'
import { EventKind, logDetail } from '../../../../engine/events.ts'
import type { Explanation, Planner } from '../../../../engine/ruleset.ts'
import { chooseFocus, decideFocus, type FocusAnswer, permittedOutcomes } from '../../monster-focus/index.ts'
import { comesBefore, lowestOf } from '../../monster-focus/set-list.ts'
import type { FocusBoard } from './board.ts'
import { explainBoard } from './explain.ts'
import { aimedBits, aimedFrom, openProblem } from './permitted.ts'

/** Value of the option `ties` that draws. */
const SEEDED = 1

const logFocus = (battle: Battle, unit: number, { focus, negative, points, destination }: FocusAnswer): void =>
  logDetail(battle, EventKind.FocusChosen, unit, focus, negative, points, destination)

/** Takes the decision of a board; the way there is worked out for a log only. */
const decide = (battle: Battle, unit: number, { problem, scratch, answer }: FocusBoard): void => {
  if (battle.log === null) {
    chooseFocus(problem, scratch, answer)
    return
  }
  decideFocus(problem, scratch, answer)
  logFocus(battle, unit, answer)
}

/** Writes targets from place `count` on and that there are no more, as far as a plan goes. */
const writeTargets = (battle: Battle, answer: FocusAnswer, out: Int32Array, count: number): number => {
  const { unit } = battle.template.choiceIds
  const { targets, targetCount } = answer
  let next = count
  for (let i = 0; i < targetCount && next < PLAN_LENGTH; i++) out[next++] = unit + targets[i]
  if (next < PLAN_LENGTH) out[next++] = PASS
  return next
}

/** Writes outcome `at` of those permitted, from choice `count` on: its targets that are not `aimed` at yet, the focus first. */
const writeOutcome = (battle: Battle, board: FocusBoard, at: number, aimed: number, out: Int32Array, count: number): number => {
  const { unit } = battle.template.choiceIds
  const { attacked, focuses, units } = board.outcomes
  let left = attacked[at] & ~aimed
  let next = count
  if (aimed === 0 && (left & focuses) !== 0) {
    const focus = lowestOf(left & focuses)
    out[next++] = unit + units[focus]
    left &= ~(1 << focus)
  }
  for (; left !== 0 && next < PLAN_LENGTH; left &= left - 1) out[next++] = unit + units[lowestOf(left)]
  if (next < PLAN_LENGTH) out[next++] = PASS
  return next
}

/** One of the outcomes permitted, drawn; what is drawn is not told apart from what is chosen by its dice (DEC-1). */
const drawOutcome = (battle: Battle, unit: number, board: FocusBoard, why: Explanation | undefined): number => {
  permittedOutcomes(board.problem, board.scratch, board.outcomes)
  const { count } = board.outcomes
  if (count > 1 && why !== undefined) why.decidedBy += `; DEC-1: drawn among ${count} outcomes that are permitted`
  return count > 1 ? policyNumber(battle, unit, battle.clock[Clock.Decisions], count) : 0
}

/** Where a move ends, and whom the attack behind it strikes (DUN-11 to DUN-16). */
const planMove = (battle: Battle, unit: number, out: Int32Array, why: Explanation | undefined): number => {
  const { options, choiceIds } = battle.template
  const board = openProblem(battle, unit)
  const { problem, answer, outcomes } = board
  const attacks = problem.targets > 0
  if (why !== undefined) explainBoard(battle, board, why)
  if (options.ties === SEEDED) {
    const drawn = drawOutcome(battle, unit, board, why)
    if (outcomes.count > 1) {
      out[0] = choiceIds.cell + outcomes.cell[drawn]
      return attacks ? writeOutcome(battle, board, drawn, 0, out, 1) : 1
    }
  }
  decide(battle, unit, board)
  out[0] = choiceIds.cell + answer.cell
  return attacks ? writeTargets(battle, answer, out, 1) : 1
}

/** Of the outcomes with the hex and the targets that are chosen already the first by DEC-1, or one drawn; −1 where there is none. */
const matching = (battle: Battle, unit: number, board: FocusBoard, from: number, aimed: number): number => {
  const { count, cell, attacked } = board.outcomes
  let best = -1
  let equals = 0
  for (let i = 0; i < count; i++) {
    if (cell[i] !== from || (attacked[i] & aimed) !== aimed) continue
    equals++
    if (best < 0 || comesBefore(attacked[i], attacked[best])) best = i
  }
  if (equals < 2 || battle.template.options.ties !== SEEDED) return best
  let pick = policyNumber(battle, unit, battle.clock[Clock.Decisions], equals)
  for (let i = 0; i < count; i++) {
    if (cell[i] === from && (attacked[i] & aimed) === aimed && pick-- === 0) return i
  }
  return best
}

/** Whom the attack at hand strikes: from where the figure stands, or behind those that its plan had room for. */
const planTargets = (battle: Battle, unit: number, out: Int32Array, why: Explanation | undefined): number => {
  const { effect, aimed } = columns(battle, FigureTurn)
  const board = openProblem(battle, unit)
  const stands = battle.template.dungeon.effects.verb[effect[0]] !== CardVerb.Move
  if (stands && aimed[0] === 0) {
    if (why !== undefined) explainBoard(battle, board, why)
    if (battle.template.options.ties !== SEEDED) {
      decide(battle, unit, board)
      return writeTargets(battle, board.answer, out, 0)
    }
  }
  permittedOutcomes(board.problem, board.scratch, board.outcomes)
  const bits = aimedBits(battle, board)
  const found = matching(battle, unit, board, aimedFrom(battle, board), bits)
  if (found >= 0) return writeOutcome(battle, board, found, bits, out, 0)
  out[0] = PASS
  return 1
}

/** Of what is permitted the lowest cell, or one drawn: everything but moves and attacks (DEC-1). */
const planPlainly = (battle: Battle, unit: number, out: Int32Array, why: Explanation | undefined): number => {
  const { template, clock } = battle
  const { choiceIds } = template
  if (legal.length < choiceIds.count) legal = new Int32Array(choiceIds.count)
  const count = choices(battle, legal)
  const { cell } = columns(battle, Position)
  let chosen = 0
  if (template.options.ties === SEEDED && count > 1) chosen = policyNumber(battle, unit, clock[Clock.Decisions], count)
  else {
    // Units come by rows, cells ascending.
    const cellOf = (choice: number): number =>
      choice > choiceIds.unit && choice < choiceIds.form ? cell[choice - choiceIds.unit] : choice - choiceIds.cell
    for (let i = 1; i < count; i++) if (cellOf(legal[i]) < cellOf(legal[chosen])) chosen = i
  }
  out[0] = count > 0 ? legal[chosen] : PASS
  if (why !== undefined && count > 1) why.decidedBy = 'DEC-1: of equals the lowest cell'
  return 1
}

let legal = new Int32Array(1024)

/**
 * What the rules have a monster or summon do, from the open question on: where it goes and whom it attacks (DUN-11 to DUN-16 DUN-35), whom it heals,
 * where it pushes and summons (DUN-17 DUN-42). What they leave open goes by the lowest cell, or is drawn with the option `ties: seeded` (DEC-1).
 */
export const planFigure: Planner = (battle, out, why) => {
  const { clock } = battle
  const unit = clock[Clock.QuestionUnit]
  const { effect, stage } = columns(battle, FigureTurn)
  const verb = battle.template.dungeon.effects.verb[effect[0]]
  switch (clock[Clock.QuestionKind]) {
    case QuestionKind.Place:
      if (stage[0] === EffectStage.Moving) return planMove(battle, unit, out, why)
      break
    case QuestionKind.Target:
      if (stage[0] !== EffectStage.Helping && (verb === CardVerb.Attack || verb === CardVerb.Move))
        return planTargets(battle, unit, out, why)
      break
  }
  return planPlainly(battle, unit, out, why)
}
