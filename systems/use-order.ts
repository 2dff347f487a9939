import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Doing, OrderForm } from '../components/company.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { askFor, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import { isStanding } from '../engine/reactions.ts'
import { isHostile } from '../engine/relations.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { canAimOrder } from '../engine/tactics/order-targets.ts'
import { openAction } from './open-action.ts'
import { countUse } from './pay-cost.ts'
import { payOrder } from './pay-order.ts'
import { provoke } from './provoke.ts'
import { runEffects } from './run-effects.ts'

/** Whether the act under way is an order or another ability. */
export const isUsingOrder = whereIs(Activation, 'act', Act.Ability)

/**
 * Asks at whom the ability under way is aimed, where it needs somebody.
 * Rules: COM-19 COM-29 · writes Activation.target · dice: none
 */
export const aimOrder: System = (battle) => {
  const { clock, template } = battle
  const { ability, target } = columns(battle, Activation)
  if ((template.abilities.targets[ability[0]!] ?? null) === null) return
  const actor = clock[Clock.Actor]!
  const choice = askFor(battle, QuestionKind.Target, actor, columns(battle, Allegiance).side[actor]!)
  if (choice === UNANSWERED) return
  target[0] = choice - template.choiceIds.unit
}

/** Legal targets of the ability under way. */
export const orderTargets: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const user = battle.clock[Clock.Actor]!
  const ability = columns(battle, Activation).ability[0]!
  let count = 0
  for (let target = 1; target < rows; target++)
    if (canAimOrder(battle, ability, user, target)) out[count++] = choiceIds.unit + target
  return count
}

/**
 * The ability under way is paid for and does what it says, as one action: an order takes up the activation's order, anything else its act.
 * Rules: COM-4 COM-26 COM-29 DMG-18 · writes Activation, Doing, Uses, Command, Action, Hits and what the effects name · dice: those of the effects
 */
export const useOrder: System = (battle) => {
  const { template } = battle
  const { abilities, company } = template
  const user = battle.clock[Clock.Actor]!
  const activation = columns(battle, Activation)
  const doing = columns(battle, Doing)
  const ability = activation.ability[0]!
  const target = activation.target[0]!
  activation.act[0] = Act.None
  activation.ability[0] = NO_ABILITY
  activation.target[0] = NOBODY
  if (company.form[ability] === OrderForm.Order) doing.order[0] = 0
  else {
    doing.act[0] = 0
    activation.actions[0] = 1
  }
  countUse(battle, user, ability)
  if (company.form[ability] === OrderForm.Order || company.costs[ability] !== null) payOrder(battle, user, ability, target, false)
  else emit(battle, EventKind.AbilityUsed, user, target, ability, -1)
  const at = target === NOBODY ? user : target
  if (isStanding(battle, at) && isHostile(battle, user, at)) provoke(battle, user, at)
  openAction(battle, user, Cause.Ability, ability)
  runEffects(battle, abilities.firstEffect[ability]!, abilities.firstEffect[ability + 1]!, user, user, at, user)
}
