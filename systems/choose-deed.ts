import { AbilityForm } from '../components/abilities.ts'
import { Clock } from '../components/clock.ts'
import { Dice, DiePlace } from '../components/dice.ts'
import { Engage, EngageStep, FORMS, StatusDie, TurnStep } from '../components/encounter.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import { canPay } from '../engine/reactions.ts'
import type { Choices, Guard, System } from '../engine/ruleset.ts'
import { hasUsesLeft } from '../engine/tactics/targeting.ts'
import { askActor } from './ask-actor.ts'
import { exhaustDie } from './cool-die.ts'
import { canGather } from './gather-dice.ts'
import { hasStatus } from './give-status.ts'
import { countDeedTargets } from './use-deed.ts'
import { walkChoices } from './walk-unit.ts'

/** Whether the actor is at its acts: its turn has begun and has not ended. */
export const isActing: Guard = (battle) =>
  columns(battle, Engage).turn[0] === TurnStep.Acts && columns(battle, Activation).act[0] !== Act.Pass && stands(battle)

const stands = (battle: Battle): boolean => (columns(battle, Standing).mask[battle.clock[Clock.Actor]!]! & ABSENT_MASK) === 0

/**
 * Asks the acting adventurer what it does: pass, use an ability, walk to a hex, engage in a battle form, or exhaust an active die.
 * Rules: EXP-16 EXP-20 EXP-21 EXP-24 · writes Activation, Engage · dice: none
 */
export const chooseDeed: System = (battle) => {
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const activation = columns(battle, Activation)
  const choice = askActor(battle, QuestionKind.Act, actor, deedChoices)
  if (choice === UNANSWERED) return
  const { choiceIds } = template
  if (choice === PASS) {
    activation.act[0] = Act.Pass
  } else if (choice < choiceIds.cell) {
    activation.act[0] = Act.Ability
    activation.ability[0] = choice - choiceIds.ability
  } else if (choice < choiceIds.unit) {
    activation.act[0] = Act.Move
    activation.cell[0] = choice - choiceIds.cell
  } else if (choice < choiceIds.die) {
    const engage = columns(battle, Engage)
    activation.act[0] = Act.Engage
    engage.form[0] = choice - choiceIds.form
    engage.step[0] = EngageStep.Declare
  } else {
    activation.act[0] = Act.None
    exhaustDie(battle, choice - choiceIds.die)
  }
}

/** Legal acts: pass; abilities that can be used; hexes of a move; battle forms; active dice. */
export const deedChoices: Choices = (battle, out) => {
  const { template } = battle
  const { choiceIds, roster } = template
  const actor = battle.clock[Clock.Actor]!
  let count = 0
  out[count++] = PASS
  count = abilityChoices(battle, actor, out, count)
  if (mayWalk(battle, actor)) count = walkChoices(battle, actor, roster.stamina[actor]!, out, count)
  if (mayEngage(battle, actor)) {
    for (let form = 0; form < FORMS; form++) {
      if (((roster.forms[actor]! >> form) & 1) === 1 && canGather(battle, actor, form)) out[count++] = choiceIds.form + form
    }
  }
  return activeDice(battle, actor, out, count)
}

/** Writes the abilities that `unit` can use as an act of its own from `count` on; returns the new count. */
export const abilityChoices = (battle: Battle, unit: number, out: Int32Array, count: number): number => {
  const { abilities, choiceIds } = battle.template
  const end = abilities.firstOfUnit[unit + 1]!
  for (let i = abilities.firstOfUnit[unit]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (abilities.form[ability] !== AbilityForm.Action || !hasUsesLeft(battle, unit, ability)) continue
    if (!canPay(battle, unit, abilities.costs[ability]!) || countDeedTargets(battle, ability, unit) === 0) continue
    out[count++] = choiceIds.ability + ability
  }
  return count
}

const activeDice = (battle: Battle, unit: number, out: Int32Array, count: number): number => {
  const { dice, choiceIds } = battle.template
  const { place } = columns(battle, Dice)
  const end = dice.firstOfUnit[unit + 1]!
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Active) out[count++] = choiceIds.die + die
  }
  return count
}

/** A move before or after an engage; a second one only without any; who is dazed does not both move and roll (EXP-20 DMG-14). */
const mayWalk = (battle: Battle, unit: number): boolean => {
  const { moves, engages } = columns(battle, Engage)
  if (engages[0] === 0) return moves[0]! < 2
  return moves[0] === 0 && !hasStatus(battle, unit, StatusDie.Daze)
}

/** No engage after a second move, and none after a move while dazed (EXP-20 DMG-14). */
const mayEngage = (battle: Battle, unit: number): boolean => {
  const { moves } = columns(battle, Engage)
  return moves[0] === 0 || (moves[0] === 1 && !hasStatus(battle, unit, StatusDie.Daze))
}
