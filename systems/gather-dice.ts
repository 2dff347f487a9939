import { Clock } from '../components/clock.ts'
import { Dice, DiePlace, Pool, Reach } from '../components/dice.ts'
import { BattleForm, Engage, EngageStep, StatusDie } from '../components/encounter.ts'
import { QuestionKind } from '../components/turn.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { askActor } from './ask-actor.ts'
import { hasStatus } from './give-status.ts'

/**
 * Asks for the dice of the engage, one by one: at least one, until no more is wanted or none is left that fits.
 * Rules: EXP-21 EXP-22 DMG-14 · reads Dice, Engage.form · writes Dice, Engage.gathered, .step · dice: none
 */
export const gatherDice: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Gather) return
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const { place, resolved } = columns(battle, Dice)
  const { sort, pool } = template.dice
  countRoom(battle, actor)
  while (hasFitting(battle, actor, engage.form[0]!)) {
    const choice = askActor(battle, QuestionKind.Gather, actor, gatherChoices)
    if (choice === UNANSWERED) return
    if (choice === PASS) break
    const die = choice - template.choiceIds.die
    engage.gathered[0] = engage.gathered[0]! + 1
    place[die] = DiePlace.Gathered
    // Until it is resolved, the order in which it was gathered: that of the roll.
    resolved[die] = engage.gathered[0]!
    takeRoom(pool[sort[die]!]!)
  }
  engage.step[0] = engage.gathered[0] === 0 ? EngageStep.ClearUp : EngageStep.Change
}

/** Legal dice to gather: ready, fitting the form, within stamina and magicka; no more, once there is one. */
export const gatherChoices: Choices = (battle, out) => {
  const { dice, choiceIds } = battle.template
  const actor = battle.clock[Clock.Actor]!
  const engage = columns(battle, Engage)
  let count = 0
  if (engage.gathered[0]! > 0) out[count++] = PASS
  countRoom(battle, actor)
  const end = dice.firstOfUnit[actor + 1]!
  for (let die = dice.firstOfUnit[actor]!; die < end; die++) {
    if (fits(battle, actor, engage.form[0]!, die)) out[count++] = choiceIds.die + die
  }
  return count
}

/** Whether `unit` has a die that it could gather for battle form `form`. */
export const canGather = (battle: Battle, unit: number, form: number): boolean => {
  countRoom(battle, unit)
  return hasFitting(battle, unit, form)
}

const hasFitting = (battle: Battle, unit: number, form: number): boolean => {
  const { firstOfUnit } = battle.template.dice
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) if (fits(battle, unit, form, die)) return true
  return false
}

/** Dice that `unit` may still gather, by `Pool`; of no pool as many as it likes. */
const room = Int32Array.of(1, 0, 0)

const countRoom = (battle: Battle, unit: number): void => {
  const { dice, roster } = battle.template
  const { place } = columns(battle, Dice)
  room[Pool.Stamina] = roster.stamina[unit]!
  room[Pool.Magicka] = roster.magicka[unit]!
  const end = dice.firstOfUnit[unit + 1]!
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Gathered) takeRoom(dice.pool[dice.sort[die]!]!)
  }
}

const takeRoom = (pool: number): void => {
  if (pool !== Pool.None) room[pool] = room[pool]! - 1
}

/** Whether a die is ready, fits a battle form, is no skill that fear forbids, and its pool is not used up; call `countRoom` first. */
const fits = (battle: Battle, unit: number, form: number, die: number): boolean => {
  const { dice } = battle.template
  const sort = dice.sort[die]!
  if (columns(battle, Dice).place[die] !== DiePlace.Ready || !suits(form, dice.isCombat[sort]!, dice.reach[sort]!)) return false
  if (dice.isCombat[sort] === 0 && hasStatus(battle, unit, StatusDie.Fear)) return false
  return room[dice.pool[sort]!]! > 0
}

/** Whether a die of a sort suits a battle form (EXP-22). */
export const suits = (form: number, isCombat: number, reach: number): boolean => {
  switch (form) {
    case BattleForm.Defensive:
      return true
    case BattleForm.Magic:
      return isCombat === 0
    case BattleForm.RangedWeapon:
      return reach !== Reach.Melee
    default:
      return reach !== Reach.Ranged
  }
}
