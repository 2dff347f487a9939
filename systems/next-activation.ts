import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation, Order, OrderState, QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Allegiance, Standing, StandingBit, Uses } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, takeAnswer } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { InitiativeRule } from './roll-initiative.ts'

const WAITING_MASK = ABSENT_MASK | StandingBit.Acted

/**
 * Says who acts next: the next in the order of initiative, or, where sides alternate, the unit that the side whose turn
 * it is picks; nobody once all have acted.
 * Rules: SKI-2 SKI-4 SKI-14 · reads Order, Standing · writes Clock.Actor, Activation, OrderState, Standing · dice: none
 */
export const nextActivation: System = (battle) => {
  if (battle.template.options.initiative === InitiativeRule.Alternate) nextBySides(battle)
  else nextInOrder(battle)
}

const nextInOrder = (battle: Battle): void => {
  const { row } = columns(battle, Order)
  const state = columns(battle, OrderState)
  const { mask } = columns(battle, Standing)
  const count = state.count[0]!
  for (let place = state.next[0]!; place < count; place++) {
    if ((mask[row[place]!]! & WAITING_MASK) !== 0) continue
    state.next[0] = place + 1
    startTurn(battle, row[place]!)
    return
  }
  state.next[0] = count
  battle.clock[Clock.Actor] = NOBODY
}

/** The side in turn that has somebody waiting picks one; `OrderState.side` is the side to look at first. */
const nextBySides = (battle: Battle): void => {
  const { sides } = battle.template
  const state = columns(battle, OrderState)
  if (isAnswered(battle)) {
    const unit = takeAnswer(battle) - battle.template.choiceIds.unit
    state.side[0] = (state.side[0]! + 1) % sides
    startTurn(battle, unit)
    return
  }
  for (let turn = 0; turn < sides; turn++) {
    const side = (state.side[0]! + turn) % sides
    if (firstWaiting(battle, side) === NOBODY) continue
    state.side[0] = side
    ask(battle, QuestionKind.Unit, NOBODY, side)
    return
  }
  battle.clock[Clock.Actor] = NOBODY
}

/** The unit of `side` that comes first in the order of initiative among those who have not acted, or nobody. */
const firstWaiting = (battle: Battle, side: number): number => {
  const { row } = columns(battle, Order)
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  const count = columns(battle, OrderState).count[0]!
  for (let place = 0; place < count; place++) {
    const unit = row[place]!
    if (sideOf[unit] === side && (mask[unit]! & WAITING_MASK) === 0) return unit
  }
  return NOBODY
}

/** Legal picks of the side in turn: its units that have not acted this round (SKI-4). */
export const unitChoices: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  const side = battle.clock[Clock.QuestionSide]!
  let count = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] === side && (mask[unit]! & WAITING_MASK) === 0) out[count++] = choiceIds.unit + unit
  }
  return count
}

const startTurn = (battle: Battle, unit: number): void => {
  const { abilities } = battle.template
  const activation = columns(battle, Activation)
  const { mask } = columns(battle, Standing)
  const { turn } = columns(battle, Uses)
  const { turns } = columns(battle, Ledger)
  mask[unit] = (mask[unit]! | StandingBit.Acted) & ~StandingBit.Moved
  battle.clock[Clock.Actor] = unit
  activation.act[0] = Act.None
  activation.moves[0] = 0
  activation.actions[0] = 0
  if (battle.template.reactions.windows === 0) {
    const end = abilities.firstOfUnit[unit + 1]!
    for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) turn[unit * abilities.count + abilities.ofUnit[slot]!] = 0
  } else {
    // What answers in the turns of others is limited per turn of anybody.
    turn.fill(0)
  }
  turns[unit] = turns[unit]! + 1
  emit(battle, EventKind.TurnStarted, unit, 0)
}
