import { Clock } from '../../../../components/clock.ts'
import { Aimed, CardVerb, FigureTurn } from '../../../../components/dungeon.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import { PASS } from '../../../../engine/choices.ts'
import type { Choices } from '../../../../engine/ruleset.ts'
import { permittedOutcomes } from '../../monster-focus/index.ts'
import { attackAmong, NO_EFFECT } from './attack.ts'
import { boardOf, type FocusBoard } from './board.ts'
import { fillProblem } from './fill.ts'

/** Fills the problem of the effect at hand: a move with the attack behind it, or an attack from where the figure stands. */
export const openProblem = (battle: Battle, unit: number): FocusBoard => {
  const { effect, end } = columns(battle, FigureTurn)
  const at = effect[0]
  const moves = battle.template.dungeon.effects.verb[at] === CardVerb.Move
  const board = boardOf(battle)
  fillProblem(battle, board.problem, unit, moves ? at : NO_EFFECT, moves ? attackAmong(battle, unit, at + 1, end[0]) : at)
  return board
}

/** Everything that is permitted to the figure asked, in `outcomes` of the board (DEC-1). */
const listOutcomes = (battle: Battle): FocusBoard => {
  const board = openProblem(battle, battle.clock[Clock.QuestionUnit])
  permittedOutcomes(board.problem, board.scratch, board.outcomes)
  return board
}

/** Puts a choice into an ascending list where it is not yet. */
const insert = (out: Int32Array, count: number, choice: number): number => {
  let at = count
  while (at > 0 && out[at - 1] > choice) at--
  if (at > 0 && out[at - 1] === choice) return count
  for (let i = count; i > at; i--) out[i] = out[i - 1]
  out[at] = choice
  return count + 1
}

/** Hexes where the rules permit the move of a monster or summon to end; its own = it stays (DUN-14 DUN-15). */
export const moveEnds: Choices = (battle, out) => {
  const { count, cell } = listOutcomes(battle).outcomes
  const { choiceIds } = battle.template
  let written = 0
  for (let i = 0; i < count; i++) written = insert(out, written, choiceIds.cell + cell[i])
  return written
}

/** Of the enemies of a board, as bits, those that the attack at hand is aimed at already. */
export const aimedBits = (battle: Battle, board: FocusBoard): number => {
  const { row } = columns(battle, Aimed)
  const count = columns(battle, FigureTurn).aimed[0]
  const { units } = board.outcomes
  const { enemies } = board.scratch
  let bits = 0
  for (let i = 0; i < count; i++) {
    for (let enemy = 0; enemy < enemies; enemy++) if (units[enemy] === row[i]) bits |= 1 << enemy
  }
  return bits
}

/** The hex from which the attack at hand is aimed: where the move ahead of it ends, or where the figure stands. */
export const aimedFrom = (battle: Battle, board: FocusBoard): number => {
  const { effect, goal } = columns(battle, FigureTurn)
  return battle.template.dungeon.effects.verb[effect[0]] === CardVerb.Move ? goal[0] : board.problem.start
}

/** Whom the rules permit a monster or summon to attack next, the focus first; PASS where it may leave it at those it has (DUN-16). */
export const attackTargets: Choices = (battle, out) => {
  const board = listOutcomes(battle)
  const { outcomes } = board
  const { count, cell, attacked, units, focuses } = outcomes
  const { choiceIds } = battle.template
  const from = aimedFrom(battle, board)
  const aimed = aimedBits(battle, board)
  let written = 0
  for (let i = 0; i < count; i++) {
    if (cell[i] !== from || (attacked[i] & aimed) !== aimed) continue
    const open = attacked[i] & ~aimed
    if (open === 0) written = insert(out, written, PASS)
    // The focus is the first that is aimed at.
    for (let left = aimed === 0 ? open & focuses : open; left !== 0; left &= left - 1) {
      written = insert(out, written, choiceIds.unit + units[31 - Math.clz32(left & -left)])
    }
  }
  // Whoever has aimed otherwise than the rules have it has no more targets.
  return written > 0 ? written : insert(out, 0, PASS)
}
