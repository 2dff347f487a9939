import { Clock } from '../components/clock.ts'
import { ACTIVE_SLOTS, Dice, DiePlace, GuardFrom } from '../components/dice.ts'
import { BattleForm, Engage, EngageStep } from '../components/encounter.ts'
import { QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { askActor } from './ask-actor.ts'
import { NO_DIE, NO_EFFECT } from './declare-target.ts'
import { doFace } from './do-face.ts'
import { faceOf } from './roll-dice.ts'

/** Whether dice of the engage are still to be resolved. */
export const isResolving = whereIs(Engage, 'step', EngageStep.Resolve)

/**
 * Resolves the dice of the engage one after the other, in the order the player wants: damage is pooled while the target is in range
 * and sight, everything else a face says happens at once; then the die may be kept.
 * Rules: EXP-21 EXP-22 EXP-23 EXP-24 EXP-42 · reads Dice · writes Engage, Dice, Action, Hits, Position · dice: none
 */
export const resolveDice: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Resolve) return
  const actor = battle.clock[Clock.Actor]!
  if ((columns(battle, Standing).mask[actor]! & ABSENT_MASK) !== 0) engage.step[0] = EngageStep.ClearUp
  // One die after the other, until something is to be answered or to happen first.
  while (engage.step[0] === EngageStep.Resolve) {
    if (engage.die[0] === NO_DIE && !pickDie(battle, actor)) return
    if (!doFace(battle, actor) || !keepDie(battle, actor)) return
    if (engage.resolved[0] === engage.gathered[0]) engage.step[0] = EngageStep.ClearUp
  }
}

/** Takes the next die in hand, by choice where there are several; false where the answer is outstanding. */
const pickDie = (battle: Battle, unit: number): boolean => {
  const { dice, choiceIds } = battle.template
  const engage = columns(battle, Engage)
  let die = 0
  if (engage.gathered[0]! - engage.resolved[0]! === 1) {
    die = firstUnresolved(battle, unit)
  } else {
    const choice = askActor(battle, QuestionKind.Resolve, unit, resolveChoices)
    if (choice === UNANSWERED) return false
    die = choice - choiceIds.die
  }
  engage.die[0] = die
  engage.effect[0] = dice.firstEffect[faceOf(battle, die)]!
  engage.resolved[0] = engage.resolved[0]! + 1
  columns(battle, Dice).resolved[die] = engage.resolved[0]!
  return true
}

/** The lowest gathered die of `unit` that is not resolved. */
const firstUnresolved = (battle: Battle, unit: number): number => {
  const { place, resolved } = columns(battle, Dice)
  let die = battle.template.dice.firstOfUnit[unit]!
  while (place[die] !== DiePlace.Gathered || resolved[die] !== 0) die++
  return die
}

/** Legal dice to resolve next: those gathered that are not resolved. */
export const resolveChoices: Choices = (battle, out) => {
  const { choiceIds, dice } = battle.template
  const unit = battle.clock[Clock.Actor]!
  const { place, resolved } = columns(battle, Dice)
  const end = dice.firstOfUnit[unit + 1]!
  let count = 0
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (place[die] !== DiePlace.Gathered || resolved[die] !== 0) continue
    out[count++] = choiceIds.die + die
  }
  return count
}

/** Asks whether the resolved die stays in an active slot, where it may; false where the answer is outstanding. */
const keepDie = (battle: Battle, unit: number): boolean => {
  const engage = columns(battle, Engage)
  const die = engage.die[0]!
  if (mayKeep(battle, unit, die)) {
    const choice = askActor(battle, QuestionKind.Keep, unit, keepChoices)
    if (choice === UNANSWERED) return false
    if (choice !== PASS) {
      const { place, face } = columns(battle, Dice)
      place[die] = DiePlace.Active
      emit(battle, EventKind.DieKept, unit, 0, die, face[die]!)
    }
  }
  engage.die[0] = NO_DIE
  engage.effect[0] = NO_EFFECT
  return true
}

/** Legal answers to whether a die is kept: no, yes. */
export const keepChoices: Choices = (battle, out) => {
  out[0] = PASS
  out[1] = battle.template.choiceIds.die + columns(battle, Engage).die[0]!
  return 2
}

/** A die may stay where its face says so, in the defensive form also where it guards, while a slot is free (EXP-22 EXP-24). */
const mayKeep = (battle: Battle, unit: number, die: number): boolean => {
  const { dice } = battle.template
  const face = faceOf(battle, die)
  const guards =
    columns(battle, Engage).form[0] === BattleForm.Defensive &&
    dice.guardFrom[dice.sort[die]!] === GuardFrom.Active &&
    dice.prevents[face]! > 0
  if (dice.keeps[face] === 0 && !guards) return false
  const { place } = columns(battle, Dice)
  const end = dice.firstOfUnit[unit + 1]!
  let active = 0
  for (let own = dice.firstOfUnit[unit]!; own < end; own++) if (place[own] === DiePlace.Active) active++
  return active < ACTIVE_SLOTS
}
