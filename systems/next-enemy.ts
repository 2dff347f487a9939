import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, takeAnswer } from '../engine/choices.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { isPlayed } from '../engine/tactics/encounter.ts'
import { enemyOrder } from '../engine/tactics/encounter-order.ts'

const DONE_MASK = ABSENT_MASK | StandingBit.Acted | StandingBit.Reserve

/**
 * The enemy whose turn it is: by level from high to low, quest units first. The party orders equals where it is played; else they
 * go by their order in the file, or are drawn. Who has come to the map meanwhile has its turn, too, if its level is still to come.
 * Rules: EXP-11 DEC-1 DEC-5 · reads Standing · writes Clock.Actor · dice: Tie by the party, where ties are drawn
 */
export const nextEnemy: System = (battle) => {
  const { clock, template } = battle
  if (isAnswered(battle)) {
    clock[Clock.Actor] = takeAnswer(battle) - template.choiceIds.unit
    return
  }
  const { rows } = enemyOrder(template)
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < rows.length; i++) {
    if ((mask[rows[i]!]! & DONE_MASK) !== 0) continue
    chooseFrom(battle, i)
    return
  }
  clock[Clock.Actor] = NOBODY
}

/** Makes one of the equals that begin at place `first` of the order the actor, or asks the party for it. */
const chooseFrom = (battle: Battle, first: number): void => {
  const { clock, template } = battle
  const { party } = template.roster
  const played = isPlayed(template, party)
  clock[Clock.Actor] = enemyOrder(template).rows[first]!
  if (!played && template.options.ties !== SEEDED) return
  const count = listEquals(battle, first)
  if (count === 1) return
  if (played) ask(battle, QuestionKind.Tie, NOBODY, party)
  else clock[Clock.Actor] = equals[rollDie(battle, template.sideName + party, Purpose.Tie, count) - 1]!
}

/** Value of the option `ties` that draws. */
const SEEDED = 1

const equals = new Uint8Array(256)

/** Lists, by row, who waits for a turn with the level of place `first` of the order; returns how many. */
const listEquals = (battle: Battle, first: number): number => {
  const { rows, levels } = enemyOrder(battle.template)
  const { mask } = columns(battle, Standing)
  let count = 0
  for (let i = first; i < rows.length && levels[i] === levels[first]; i++) {
    if ((mask[rows[i]!]! & DONE_MASK) === 0) equals[count++] = rows[i]!
  }
  return count
}

/** Legal answers to which of equal enemies is next (EXP-11). */
export const equalEnemies: Choices = (battle, out) => {
  const { rows } = enemyOrder(battle.template)
  const { mask } = columns(battle, Standing)
  let first = 0
  while (first < rows.length && (mask[rows[first]!]! & DONE_MASK) !== 0) first++
  const count = listEquals(battle, first)
  for (let i = 0; i < count; i++) out[i] = battle.template.choiceIds.unit + equals[i]!
  return count
}
