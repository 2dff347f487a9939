import { Clock } from '../components/clock.ts'
import { ActivationStage, Doing } from '../components/company.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { whereIs } from '../engine/guard.ts'
import { isStanding } from '../engine/reactions.ts'
import { isHostile } from '../engine/relations.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { listCells } from '../engine/space/index.ts'
import { canShootFrom, canStrikeFrom, hexesToMove, isInContact } from '../engine/tactics/company.ts'
import { canUseOrder } from '../engine/tactics/order-targets.ts'
import { spread, survey } from '../engine/tactics/reach.ts'

/** Whether the activation under way still takes acts. */
export const isActivated = whereIs(Doing, 'begun', ActivationStage.Begun)

/**
 * Asks the acting unit what it does next: end its activation, give an order or use another ability, move to a cell, strike or shoot at a
 * unit. Who is no longer on the table does nothing more.
 * Rules: COM-9 COM-26 COM-29 · writes Activation, Doing · dice: none
 */
export const chooseCompanyAct: System = (battle) => {
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const activation = columns(battle, Activation)
  const doing = columns(battle, Doing)
  if (!isStanding(battle, actor)) {
    activation.act[0] = Act.Pass
    doing.begun[0] = ActivationStage.Ending
    return
  }
  doing.hexes[0] = hexesToMove(battle, actor)
  const choice = askFor(battle, QuestionKind.Act, actor, columns(battle, Allegiance).side[actor]!)
  if (choice === UNANSWERED) return
  const { choiceIds } = template
  activation.target[0] = NOBODY
  activation.cell[0] = NO_CELL
  if (choice === PASS) {
    activation.act[0] = Act.Pass
    doing.begun[0] = ActivationStage.Ending
  } else if (choice < choiceIds.cell) {
    activation.act[0] = Act.Ability
    activation.ability[0] = choice - choiceIds.ability
  } else if (choice < choiceIds.unit) {
    activation.act[0] = Act.Move
    activation.cell[0] = choice - choiceIds.cell
  } else {
    const target = choice - choiceIds.unit
    const { cell } = columns(battle, Position)
    activation.act[0] = canStrikeFrom(battle, cell[actor]!, cell[target]!) ? Act.Strike : Act.Shoot
    activation.target[0] = target
  }
}

/** Legal acts: to end; abilities that can be paid and have somebody to be used on; free cells within its move; units to strike or shoot at. */
export const companyActs: Choices = (battle, out) => {
  const { template } = battle
  const { abilities, choiceIds, rows } = template
  const actor = battle.clock[Clock.Actor]!
  const { cell } = columns(battle, Position)
  const from = cell[actor]!
  const mayAct = columns(battle, Doing).act[0] === 1
  const inContact = isInContact(battle, actor, from)
  let count = 0
  out[count++] = PASS
  const end = abilities.firstOfUnit[actor + 1]!
  for (let i = abilities.firstOfUnit[actor]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (canUseOrder(battle, actor, ability)) out[count++] = choiceIds.ability + ability
  }
  // To leave a contact is the activation's act.
  if (hexesToMove(battle, actor) > 0 && (mayAct || !inContact)) count = listMoves(battle, actor, from, out, count)
  if (!mayAct) return count
  for (let foe = 1; foe < rows; foe++) {
    const to = cell[foe]!
    if (to < 0 || foe === actor || !isHostile(battle, actor, foe) || !isStanding(battle, foe)) continue
    if (canStrikeFrom(battle, from, to) || (!inContact && canShootFrom(battle, actor, from, to)))
      out[count++] = choiceIds.unit + foe
  }
  return count
}

const cellsOut = new Int32Array(16384)

const listMoves = (battle: Battle, unit: number, from: number, out: Int32Array, count: number): number => {
  const { choiceIds, scratch, space } = battle.template
  survey(battle, unit)
  spread(battle, from, hexesToMove(battle, unit))
  const { reach } = scratch
  reach[space.wordOf[from]!] = reach[space.wordOf[from]!]! & ~space.maskOf[from]!
  const cells = listCells(space, reach, cellsOut)
  for (let i = 0; i < cells; i++) out[count + i] = choiceIds.cell + cellsOut[i]!
  return count + cells
}
