import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { Neutral } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, UNANSWERED } from '../engine/choices.ts'
import { policyNumber } from '../engine/dice.ts'
import { isAsked } from '../engine/reactions.ts'
import type { Choices } from '../engine/ruleset.ts'
import { listNearest, nearest } from '../engine/tactics/neutral-target.ts'

/** Value of the option `ties` that draws. */
const SEEDED = 1

/** Step of a policy's dice that no decision within a turn has. */
const TARGET_STEP = 255

/**
 * Fixes the target of a neutral unit as the first step of its turn begins, or anew where it has left the board: the closest hostile unit by
 * distance; of equals the lowest cell, one drawn with `ties: seeded`, or the one that its side chooses where somebody plays it. False where
 * that answer is not there yet.
 * Rules: NEU-5 NEU-14 DEC-1 DEC-13 · writes Neutral.target · dice: of policies, with `ties: seeded`
 */
export const fixTarget = (battle: Battle, unit: number): boolean => {
  const { target } = columns(battle, Neutral)
  const { cell } = columns(battle, Position)
  if (target[unit] !== NOBODY && cell[target[unit]] >= 0) return true
  listNearest(battle, unit, cell[unit])
  target[unit] = nearest.count === 0 ? NOBODY : nearest.row[0]
  if (nearest.count < 2) return true
  const side = columns(battle, Allegiance).side[unit]
  if (isAsked(battle.template, side)) {
    target[unit] = NOBODY
    const answer = askFor(battle, QuestionKind.Tie, unit, side)
    if (answer === UNANSWERED) return false
    target[unit] = answer - battle.template.choiceIds.unit
  } else if (battle.template.options.ties === SEEDED) {
    target[unit] = nearest.row[policyNumber(battle, unit, TARGET_STEP, nearest.count)]
  }
  return true
}

/** Units that may be the target of the neutral unit asked: the closest ones, ascending (DEC-1 NEU-5). */
export const targetChoices: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const { cell } = columns(battle, Position)
  const unit = battle.clock[Clock.QuestionUnit]
  listNearest(battle, unit, cell[unit])
  const { row, count } = nearest
  for (let i = 0; i < count; i++) {
    const choice = choiceIds.unit + row[i]
    let place = i
    while (place > 0 && out[place - 1] > choice) {
      out[place] = out[place - 1]
      place--
    }
    out[place] = choice
  }
  return count
}
