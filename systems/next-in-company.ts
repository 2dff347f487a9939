import { Clock } from '../components/clock.ts'
import { ActivationStage, CompanyTurn, Doing } from '../components/company.ts'
import { NO_SIDE, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, PASS, takeAnswer } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { countWaiting, isWaiting, mayPass, mostWaiting } from '../engine/tactics/company.ts'

/**
 * Who is activated next: the sides alternate, one unit each, beginning with who holds domination, until all have acted; a side whose units are
 * all through is passed by. The side picks its unit; with strictly fewer units waiting than another it may pass instead, but for the round's
 * first activation.
 * Rules: COM-16 COM-18 · reads Standing · writes Clock.Actor, CompanyTurn, Doing, Standing · dice: none
 */
export const nextInCompany: System = (battle) => {
  const turn = columns(battle, CompanyTurn)
  columns(battle, Doing).begun[0] = ActivationStage.None
  if (isAnswered(battle)) {
    const choice = takeAnswer(battle)
    if (choice !== PASS) {
      activate(battle, choice - battle.template.choiceIds.unit)
      return
    }
    passBy(battle, turn.side[0]!)
  }
  const side = nextSide(battle)
  if (side === NO_SIDE) {
    battle.clock[Clock.Actor] = NOBODY
    return
  }
  turn.side[0] = side
  const only = onlyWaiting(battle, side)
  if (only !== NOBODY && !mayPass(battle, side)) activate(battle, only)
  else ask(battle, QuestionKind.Unit, NOBODY, side)
}

const passBy = (battle: Battle, side: number): void => {
  const turn = columns(battle, CompanyTurn)
  emit(battle, EventKind.ActivationPassed, 0, 0, side, countWaiting(battle, side), mostWaiting(battle, side))
  turn.side[0] = (side + 1) % battle.template.sides
}

/** The side whose turn it is, or the next after it that has somebody waiting; none where nobody has. */
const nextSide = (battle: Battle): number => {
  const { sides } = battle.template
  const from = columns(battle, CompanyTurn).side[0]!
  for (let step = 0; step < sides; step++) {
    const side = (from + step) % sides
    if (countWaiting(battle, side) > 0) return side
  }
  return NO_SIDE
}

/** The one unit of `side` that waits; nobody where several do. */
const onlyWaiting = (battle: Battle, side: number): number => {
  const sideOf = columns(battle, Allegiance).side
  let only = NOBODY
  for (let unit = 1; unit < battle.template.rows; unit++) {
    if (sideOf[unit] !== side || !isWaiting(battle, unit)) continue
    if (only !== NOBODY) return NOBODY
    only = unit
  }
  return only
}

const activate = (battle: Battle, unit: number): void => {
  const { mask } = columns(battle, Standing)
  mask[unit] = mask[unit]! | StandingBit.Acted
  columns(battle, CompanyTurn).opening[0] = 0
  battle.clock[Clock.Actor] = unit
}

/** Legal picks of the side in turn: to pass, where it may, and its units that wait (COM-18). */
export const companyUnits: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const sideOf = columns(battle, Allegiance).side
  const side = battle.clock[Clock.QuestionSide]!
  let count = 0
  if (mayPass(battle, side)) out[count++] = PASS
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] === side && isWaiting(battle, unit)) out[count++] = choiceIds.unit + unit
  }
  return count
}
