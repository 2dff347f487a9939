import { Clock } from '../components/clock.ts'
import { CardVerb, EffectStage, FigureTurn } from '../components/dungeon.ts'
import { NO_CELL } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { bestForced, Force, listForced } from '../engine/tactics/forced-step.ts'
import { askFigure, goesByKeys } from './ask-figure.ts'
import { nextTarget, pullOrAnswer } from './attack-course.ts'
import { enterHex } from './enter-hex.ts'
import { nextEffect } from './figure-turn.ts'
import { placeFigure } from './place-figure.ts'

/**
 * The push or pull under way, hex by hex: whoever decides for the attacker names the next one, or before the first that there is none; once begun it
 * goes on until it is blocked. Traps and hazards act on each hex.
 * Rules: DUN-8 DUN-9 DUN-24 DUN-42 · reads Position, Occupancy · writes FigureTurn, Position, Occupancy, Overlay, Action · dice: none
 */
export const forceMove: System = (battle) => {
  const attacker = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  const figure = turn.goal[0]
  const { cell } = columns(battle, Position)
  const force = turn.forced[0]
  while (cell[figure] !== NO_CELL && turn.steps[0] > 0) {
    const to = nextHex(battle, attacker, figure)
    if (to === UNANSWERED) return
    if (to === NONE) break
    turn.steps[0] = turn.steps[0] - 1
    turn.cursor[0] = 1
    placeFigure(battle, figure, to)
    emit(battle, EventKind.UnitForced, attacker, figure, to, force)
    if (enterHex(battle, figure, to, attacker)) return
  }
  endForce(battle, figure)
}

/** No further hex; `UNANSWERED` is −1. */
const NONE = -2

const hexes = new Int32Array(6)

const nextHex = (battle: Battle, attacker: number, figure: number): number => {
  const { forced, steps, cursor } = columns(battle, FigureTurn)
  if (goesByKeys(battle, attacker)) {
    const best = bestForced(battle, attacker, figure, forced[0], steps[0])
    return best === NO_CELL ? NONE : best
  }
  if (!isAnswered(battle)) {
    const count = listForced(battle, attacker, figure, forced[0], steps[0], hexes)
    if (count === 0) return NONE
    if (count === 1 && cursor[0] === 1) return hexes[0]
  }
  const choice = askFigure(battle, QuestionKind.Place, attacker)
  if (choice === UNANSWERED) return UNANSWERED
  return choice === PASS ? NONE : choice - battle.template.choiceIds.cell
}

/** Legal next hexes of the push or pull under way; before the first step also none (DUN-24). */
export const forceChoices: Choices = (battle, out) => {
  const { goal, forced, steps, cursor } = columns(battle, FigureTurn)
  const first = battle.template.choiceIds.cell
  const found = listForced(battle, battle.clock[Clock.Actor], goal[0], forced[0], steps[0], hexes)
  let count = 0
  if (cursor[0] === 0) out[count++] = PASS
  for (let i = 0; i < found; i++) out[count++] = first + hexes[i]
  return count
}

/** A push or pull is over: of an attack its pull comes next, then retaliation; one by itself ends its effect. */
const endForce = (battle: Battle, figure: number): void => {
  const turn = columns(battle, FigureTurn)
  const force = turn.forced[0]
  turn.goal[0] = NO_CELL
  turn.forced[0] = Force.None
  turn.steps[0] = 0
  turn.cursor[0] = 0
  if (battle.template.dungeon.effects.verb[turn.effect[0]] !== CardVerb.Attack) nextEffect(battle)
  else if (columns(battle, Position).cell[figure] === NO_CELL) nextTarget(battle)
  else if (force === Force.Push) pullOrAnswer(battle, figure)
  else turn.stage[0] = EffectStage.Retaliating
}
