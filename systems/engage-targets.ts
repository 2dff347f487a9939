import { Verb } from '../components/abilities.ts'
import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Declared, Engage, EngageStep, NO_FORM, StatusDie } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Window } from '../components/reactions.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import { answersOf, isAwaited, meets } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isAfflicted, standsHere } from '../engine/tactics/encounter.ts'
import { onlyChoice, targetTies, tieSide } from './break-tie.ts'
import { startEngage } from './declare-target.ts'
import { endStatusOfDealer } from './give-status.ts'
import { addHit, openAction } from './open-action.ts'
import { provoke } from './provoke.ts'
import { rollCombat } from './roll-combat.ts'

/**
 * The acting enemy engages: as many as its targets say of those in its range and sight, by its priority; one roll, dealt to each in
 * turn by an action of its own. It stops where it falls meanwhile (G-09), and does not roll after a move while dazed.
 * Rules: EXP-28 DMG-14 DMG-18 · reads Activation.act · writes Engage, Declared, Action, Hits, Activation.act · dice: Engage by the enemy
 */
export const engageTargets: System = (battle) => {
  const { act } = columns(battle, Activation)
  if (act[0] !== Act.Engage) return
  const unit = battle.clock[Clock.Actor]!
  const engage = columns(battle, Engage)
  if (engage.step[0] === EngageStep.None) openEngage(battle)
  if (engage.step[0] === EngageStep.Declare) {
    if (!isHindered(battle, unit) && !declareByRule(battle, unit)) return
    declareDone(battle, unit)
  }
  if (dealRoll(battle, unit)) act[0] = Act.Pass
}

/** Whether `unit` is dazed and has walked: then it does not roll (DMG-14). */
export const isHindered = (battle: Battle, unit: number): boolean =>
  columns(battle, Engage).moves[0]! > 0 && isAfflicted(battle, unit, StatusDie.Daze)

/** Opens the engage of an enemy or companion, the only one of its turn: nobody has been declared. */
export const openEngage = (battle: Battle): void => {
  const engage = columns(battle, Engage)
  engage.step[0] = EngageStep.Declare
  engage.form[0] = NO_FORM
  startEngage(battle)
}

/** Adds `target` to those that are declared. */
export const declareUnit = (battle: Battle, target: number): void => {
  const { declared } = columns(battle, Engage)
  columns(battle, Declared).row[declared[0]!] = target
  declared[0] = declared[0]! + 1
}

/** Declares whom the rules name, one by one; false while an answer is missing. */
const declareByRule = (battle: Battle, unit: number): boolean => {
  const { declared } = columns(battle, Engage)
  const { roster, choiceIds } = battle.template
  const side = tieSide(battle, unit)
  while (declared[0]! < roster.targets[unit]!) {
    let choice = onlyChoice(battle, side, unit, targetTies)
    if (choice < 0) {
      choice = askFor(battle, QuestionKind.Tie, unit, side)
      if (choice === UNANSWERED) return false
    }
    if (choice === PASS) return true
    declareUnit(battle, choice - choiceIds.unit)
  }
  return true
}

/** Goes on with the engage once its targets are declared: nobody declared, nothing is rolled. */
export const declareDone = (battle: Battle, unit: number): void => {
  const engage = columns(battle, Engage)
  if (engage.declared[0] === 0) {
    engage.step[0] = EngageStep.None
    return
  }
  const { row } = columns(battle, Declared)
  const first = row[0]!
  for (let i = 0; i < engage.declared[0]!; i++) provoke(battle, unit, row[i]!)
  const { attacks, hits } = columns(battle, Ledger)
  attacks[unit] = attacks[unit]! + 1
  emit(battle, EventKind.EngageDeclared, unit, first, -1, engage.engages[0]!)
  rollCombat(battle, unit)
  if (engage.physical[0]! + engage.trueDamage[0]! > 0) hits[unit] = hits[unit]! + 1
  engage.step[0] = EngageStep.Resolve
}

/** Deals the roll to the declared units, an action a call; true once the engage is over. */
export const dealRoll = (battle: Battle, unit: number): boolean => {
  const engage = columns(battle, Engage)
  if (engage.step[0] === EngageStep.Resolve) {
    if (standsHere(battle, unit) && dealNext(battle, unit)) return false
    if (engage.physical[0]! + engage.trueDamage[0]! > 0) endStatusOfDealer(battle, unit)
    engage.step[0] = EngageStep.None
  }
  return true
}

/**
 * Opens the action that deals the roll to the next declared unit that still stands; false where there is none. A roll of 0 is no instance
 * (DMG-18). Maim halves it, rounded down, unless the unit's own skills make it true (DMG-10 DMG-12 DMG-14).
 */
const dealNext = (battle: Battle, unit: number): boolean => {
  const { done, declared, physical, trueDamage } = columns(battle, Engage)
  if (physical[0]! + trueDamage[0]! === 0) return false
  const { row } = columns(battle, Declared)
  const hits = columns(battle, Hits)
  while (done[0]! < declared[0]!) {
    const target = row[done[0]!]!
    done[0] = done[0]! + 1
    if (!standsHere(battle, target)) continue
    openAction(battle, unit, Cause.Attack, NO_ABILITY)
    const slot = addHit(battle, target)
    const isHalved = isAfflicted(battle, unit, StatusDie.Maim) && !makesTrue(battle, unit, target)
    hits.physical[slot] = isHalved ? physical[0]! >> 1 : physical[0]!
    hits.trueDamage[slot] = trueDamage[0]!
    return true
  }
  return false
}

/** Whether `unit` makes the damage of its roll true as soon as it is answered. */
const makesTrue = (battle: Battle, unit: number, target: number): boolean => {
  const { reactions, abilities } = battle.template
  if (!isAwaited(battle.template, Window.Rolled)) return false
  const { verb } = abilities.effects
  const answers = answersOf(battle.template, unit, Window.Rolled)
  for (let i = 0; i < answers.length; i++) {
    const reaction = reactions.list[answers[i]!]!
    const end = abilities.firstEffect[reaction.ability + 1]!
    for (let effect = abilities.firstEffect[reaction.ability]!; effect < end; effect++) {
      if (verb[effect] === Verb.MakeTrue && meets(battle, reaction, unit, unit, target, NOBODY)) return true
    }
  }
  return false
}
