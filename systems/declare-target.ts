import { Clock } from '../components/clock.ts'
import { BattleForm, Engage, EngageStep, Priority, StatusDie } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Position, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit, FatigueFor } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { inFormReach, isOpposing, isTargetable, possibleOpponents, preference } from '../engine/tactics/encounter.ts'
import { askActor } from './ask-actor.ts'
import { gainLightFatigue } from './gain-fatigue.ts'
import { hasStatus } from './give-status.ts'
import { provoke } from './provoke.ts'

/** Whether the act under way is an engage. */
export const isEngaging = whereIs(Activation, 'act', Act.Engage)

/** Difficulties as the option `difficulty` numbers them. */
const EXPERT = 2

/**
 * Begins an engage: every one after the first of a turn costs light fatigue, one die, two for experts.
 * Rules: EXP-21 · writes Engage, Track, Supply · dice: none
 */
export const startEngage: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Declare) return
  const { options } = battle.template
  engage.target[0] = NOBODY
  engage.gathered[0] = 0
  engage.resolved[0] = 0
  engage.physical[0] = 0
  engage.trueDamage[0] = 0
  engage.combat[0] = 0
  engage.madeTrue[0] = 0
  engage.dice[0] = 0
  engage.blanks[0] = 0
  engage.rolled[0] = 0
  engage.combatDice[0] = 0
  engage.leastShown[0] = 0
  engage.mostShown[0] = 0
  engage.left[0] = 0
  engage.used[0] = 0
  engage.die[0] = NO_DIE
  engage.effect[0] = NO_EFFECT
  engage.engages[0] = engage.engages[0]! + 1
  if (engage.engages[0]! > 1) {
    gainLightFatigue(battle, battle.clock[Clock.Actor]!, options.difficulty === EXPERT ? 2 : 1, FatigueFor.Engage)
  }
}

/** No die at hand, no effect that waits. */
export const NO_DIE = -1
export const NO_EFFECT = -1

/**
 * Asks whom the engage declares: one unit that can be aimed at in its form, or nobody; the blind take the strongest beside them.
 * An adventurer that its fatigue has felled engages no more.
 * Rules: EXP-8 EXP-21 EXP-22 DMG-14 DEC-8 · writes Engage.target, .step, Disposition · dice: none
 */
export const declareTarget: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Declare) return
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  if ((columns(battle, Standing).mask[actor]! & ABSENT_MASK) !== 0) {
    engage.step[0] = EngageStep.None
    return
  }
  let choice = PASS
  if (canDeclare(battle, actor)) {
    choice = askActor(battle, QuestionKind.Declare, actor, declareChoices)
    if (choice === UNANSWERED) return
  }
  const target = choice === PASS ? NOBODY : choice - template.choiceIds.unit
  engage.target[0] = target
  engage.step[0] = EngageStep.Gather
  if (target !== NOBODY) {
    const { attacks } = columns(battle, Ledger)
    attacks[actor] = attacks[actor]! + 1
    provoke(battle, actor, target)
  }
  emit(battle, EventKind.EngageDeclared, actor, target, engage.form[0]!, engage.engages[0]!)
}

/** Legal targets of the engage: nobody, or one that can be aimed at in its form. */
export const declareChoices: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const actor = battle.clock[Clock.Actor]!
  const blind = hasStatus(battle, actor, StatusDie.Blind)
  const least = blind ? strongestBeside(battle, actor) : Number.NEGATIVE_INFINITY
  let count = 0
  if (!blind) out[count++] = PASS
  for (let target = 1; target < rows; target++) {
    if (canEngage(battle, actor, target) && preference(battle, Priority.Strongest, target) >= least) {
      out[count++] = choiceIds.unit + target
    }
  }
  return count
}

const canDeclare = (battle: Battle, unit: number): boolean => {
  const rows = possibleOpponents(battle, unit)
  for (let i = 0; i < rows.length; i++) if (canEngage(battle, unit, rows[i]!)) return true
  return false
}

/** How strong the strongest is of whom the blind adventurer could engage. */
const strongestBeside = (battle: Battle, unit: number): number => {
  const { rows } = battle.template
  let most = Number.NEGATIVE_INFINITY
  for (let target = 1; target < rows; target++) {
    if (canEngage(battle, unit, target)) most = Math.max(most, preference(battle, Priority.Strongest, target))
  }
  return most
}

/** Whether `unit` can aim at `target` in the form of its engage, from where both stand now. */
export const canEngage = (battle: Battle, unit: number, target: number): boolean => {
  const form = columns(battle, Engage).form[0]!
  if (form === BattleForm.Defensive || target === unit) return false
  return (
    isTargetable(battle, unit, target) &&
    isOpposing(battle, unit, target) &&
    inFormReach(battle, unit, form, columns(battle, Position).cell[unit]!, target)
  )
}
