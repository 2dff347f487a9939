import { AbilityForm, Verb } from '../components/abilities.ts'
import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Dice, DiePlace } from '../components/dice.ts'
import { Engage, EngageStep } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Activation, QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import { Purpose } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import { canPay } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { hasUsesLeft } from '../engine/tactics/targeting.ts'
import { askActor } from './ask-actor.ts'
import { NO_EFFECT } from './declare-target.ts'
import { openAction } from './open-action.ts'
import { countUse, payCosts } from './pay-cost.ts'
import { clearMarks, noteRoll, rollFace } from './roll-dice.ts'
import { amountOf, runEffects } from './run-effects.ts'

/** Whether the roll of the engage may still be changed. */
export const isChanging = whereIs(Engage, 'step', EngageStep.Change)

/**
 * Asks which abilities are used on the roll, each once an engage: they add to its damage, make it true, have dice rolled again, or
 * do what else they say. Nothing is asked where nobody has any.
 * Rules: EXP-21 · writes Engage, Dice, Uses, Action, Hits · dice: Reroll by the adventurer
 */
export const changeDice: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Change) return
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  if ((columns(battle, Standing).mask[actor]! & ABSENT_MASK) !== 0) {
    engage.step[0] = EngageStep.ClearUp
  } else if (engage.effect[0] !== NO_EFFECT) {
    doChange(battle, actor)
  } else {
    const choice = listChanges(battle, actor, null) > 0 ? askActor(battle, QuestionKind.Change, actor, changeChoices) : PASS
    if (choice === PASS) engage.step[0] = EngageStep.Resolve
    else if (choice !== UNANSWERED) useChange(battle, actor, choice - template.choiceIds.ability)
  }
}

const useChange = (battle: Battle, unit: number, ability: number): void => {
  const { abilities } = battle.template
  const engage = columns(battle, Engage)
  columns(battle, Activation).ability[0] = ability
  engage.effect[0] = abilities.firstEffect[ability]!
  engage.used[0] = engage.used[0]! | (1 << placeOf(battle, unit, ability))
  countUse(battle, unit, ability)
  emit(battle, EventKind.AbilityUsed, unit, engage.target[0]!, ability, NO_CELL)
  payCosts(battle, unit, abilities.costs[ability]!)
}

/** Does the ability's effects from the one that is due on, up to the next that asks or acts for itself. */
const doChange = (battle: Battle, unit: number): void => {
  const { abilities } = battle.template
  const { verb } = abilities.effects
  const engage = columns(battle, Engage)
  const ability = columns(battle, Activation).ability[0]!
  const end = abilities.firstEffect[ability + 1]!
  const target = engage.target[0]!
  for (let effect = engage.effect[0]!; effect < end; effect = engage.effect[0]!) {
    switch (verb[effect]) {
      case Verb.Damage:
        engage.physical[0] = engage.physical[0]! + amountOf(battle, effect, unit)
        break
      case Verb.TrueDamage:
        engage.trueDamage[0] = engage.trueDamage[0]! + amountOf(battle, effect, unit)
        break
      case Verb.MakeTrue:
        engage.madeTrue[0] = 1
        break
      case Verb.Reroll:
        if (!reroll(battle, unit, effect)) return
        break
      default:
        engage.effect[0] = effect + 1
        openAction(battle, unit, Cause.Ability, ability)
        runEffects(battle, effect, effect + 1, unit, unit, target, NOBODY)
        return
    }
    engage.effect[0] = effect + 1
  }
  engage.effect[0] = NO_EFFECT
}

/** Asks which gathered dice are rolled again, each once; false where an answer is outstanding. */
const reroll = (battle: Battle, unit: number, effect: number): boolean => {
  const { template } = battle
  const { left } = columns(battle, Engage)
  const { resolved } = columns(battle, Dice)
  if (left[0] === 0) left[0] = 1 + Math.min(amountOf(battle, effect, unit), listRerolls(battle, unit, null))
  while (left[0]! > 1) {
    const choice = askActor(battle, QuestionKind.Change, unit, changeChoices)
    if (choice === UNANSWERED) return false
    left[0] = left[0]! - 1
    if (choice === PASS) break
    const die = choice - template.choiceIds.die
    resolved[die] = REROLLED
    rollFace(battle, unit, die, Purpose.Reroll)
  }
  left[0] = 0
  clearMarks(battle, unit)
  noteRoll(battle, unit)
  return true
}

/** Mark, in the column of the order of resolving, of a die that has been rolled again. */
const REROLLED = 1

/** Legal changes: none more; abilities for use within an engage; while dice are rolled again, the dice that have not been. */
export const changeChoices: Choices = (battle, out) => {
  const actor = battle.clock[Clock.Actor]!
  out[0] = PASS
  return 1 + (columns(battle, Engage).effect[0] === NO_EFFECT ? listChanges(battle, actor, out) : listRerolls(battle, actor, out))
}

/** Writes the abilities that `unit` can use within its engage from place 1 on, or with `out` null counts them. */
const listChanges = (battle: Battle, unit: number, out: Int32Array | null): number => {
  const { abilities, choiceIds } = battle.template
  const used = columns(battle, Engage).used[0]!
  const first = abilities.firstOfUnit[unit]!
  const end = abilities.firstOfUnit[unit + 1]!
  let count = 0
  for (let i = first; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (abilities.form[ability] !== AbilityForm.Engage || ((used >>> (i - first)) & 1) === 1) continue
    if (!hasUsesLeft(battle, unit, ability) || !canPay(battle, unit, abilities.costs[ability]!)) continue
    count++
    if (out !== null) out[count] = choiceIds.ability + ability
  }
  return count
}

const listRerolls = (battle: Battle, unit: number, out: Int32Array | null): number => {
  const { choiceIds, dice } = battle.template
  const { place, resolved } = columns(battle, Dice)
  const end = dice.firstOfUnit[unit + 1]!
  let count = 0
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (place[die] !== DiePlace.Gathered || resolved[die] !== 0) continue
    count++
    if (out !== null) out[count] = choiceIds.die + die
  }
  return count
}

const placeOf = (battle: Battle, unit: number, ability: number): number => {
  const { firstOfUnit, ofUnit } = battle.template.abilities
  let place = firstOfUnit[unit]!
  while (ofUnit[place] !== ability) place++
  return place - firstOfUnit[unit]!
}
