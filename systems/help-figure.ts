import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Aimed, CardVerb, EVERYBODY, FigureTurn, RETALIATE_REACH, Retaliation, Shields } from '../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isHostile } from '../engine/relations.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { bestHelped, isForSelf, mayHelp } from '../engine/tactics/figure-aid.ts'
import { amountOfEffect, rangeOf, reachOf, retaliationOf, shieldOf, targetsOf } from '../engine/tactics/figure-targets.ts'
import { Force } from '../engine/tactics/forced-step.ts'
import { askFigure, goesByKeys } from './ask-figure.ts'
import { startForce } from './attack-course.ts'
import { addPoints, dealPoints } from './deal-points.ts'
import { nextEffect } from './figure-turn.ts'
import { giveConditions } from './give-condition.ts'
import { healFigure } from './heal-figure.ts'
import { lootInRange } from './loot-hex.ts'
import { isUnderWay } from './open-action.ts'
import { provoke } from './provoke.ts'
import { bestSummonCell, canSummon, summonCells, summonFigure } from './summon-figure.ts'

/**
 * An effect that is neither move nor attack: a heal, a shield or retaliation, damage, a push or pull, conditions, a summon, loot. Whom it goes to is asked
 * where it is not the figure itself or everybody in range.
 * Rules: DUN-17 DUN-24 DUN-25 DUN-26 DUN-27 DUN-28 DUN-29 DUN-30 DUN-37 DUN-39 · writes FigureTurn, Vitals, Conditions, Shields, Retaliation, Overlay, Purse, Action and what a summon brings · dice: none
 */
export const helpFigure: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  const effect = turn.effect[0]
  const { verb } = battle.template.dungeon.effects
  switch (verb[effect]) {
    case CardVerb.Summon:
      if (!summon(battle, unit, effect)) return
      break
    case CardVerb.Loot:
      lootInRange(battle, unit, amountOfEffect(battle, unit, effect))
      break
    default:
      if (isForSelf(battle, effect)) touch(battle, unit, effect, unit)
      else if (targetsOf(battle, unit, effect) === EVERYBODY) touchEverybody(battle, unit, effect)
      else if (!touchChosen(battle, unit, effect)) return
  }
  turn.done[0] = 0
  nextEffect(battle)
}

/** Touches those that are chosen, one after the other; false where an answer is outstanding, or what has come of it has to be done first. */
const touchChosen = (battle: Battle, unit: number, effect: number): boolean => {
  const { aimed, done } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const most = targetsOf(battle, unit, effect)
  while (done[0] < most) {
    const target = chooseHelped(battle, unit, effect)
    if (target === UNANSWERED) return false
    if (target === NOBODY) return true
    // Behind those whom the attack of this turn is aimed at already.
    row[aimed[0] + done[0]] = target
    done[0] = done[0] + 1
    if (isHostile(battle, unit, target)) provoke(battle, unit, target)
    if (isForce(battle, effect)) {
      force(battle, effect, target, amountOfEffect(battle, unit, effect))
      return false
    }
    touch(battle, unit, effect, target)
    if (isUnderWay(battle) && done[0] < most) return false
  }
  return true
}

const isForce = (battle: Battle, effect: number): boolean => {
  const { verb } = battle.template.dungeon.effects
  return verb[effect] === CardVerb.Push || verb[effect] === CardVerb.Pull
}

/** A push or pull by itself is of one figure, and ends the effect. */
const force = (battle: Battle, effect: number, target: number, hexes: number): void => {
  columns(battle, FigureTurn).done[0] = 0
  const { verb } = battle.template.dungeon.effects
  startForce(battle, target, verb[effect] === CardVerb.Push ? Force.Push : Force.Pull, hexes)
}

const chooseHelped = (battle: Battle, unit: number, effect: number): number => {
  if (goesByKeys(battle, unit)) return columns(battle, FigureTurn).done[0] === 0 ? bestHelped(battle, unit, effect) : NOBODY
  if (!isAnswered(battle) && listHelped(battle, unit, effect, list) === 0) return NOBODY
  const choice = askFigure(battle, QuestionKind.Target, unit)
  if (choice === UNANSWERED) return UNANSWERED
  return choice === PASS ? NOBODY : choice - battle.template.choiceIds.unit
}

const list = new Int32Array(256)

/** Writes the rows that the effect at hand may go to and has not touched, ascending; returns how many. */
const listHelped = (battle: Battle, unit: number, effect: number, out: Int32Array): number => {
  const { rows } = battle.template
  const { aimed, done } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const { cell } = columns(battle, Position)
  let count = 0
  next: for (let target = 1; target < rows; target++) {
    if (cell[target] < 0 || !mayHelp(battle, unit, effect, target)) continue
    for (let i = 0; i < done[0]; i++) if (row[aimed[0] + i] === target) continue next
    out[count++] = target
  }
  return count
}

/** Legal answers to whom the effect at hand goes to, after nobody (DUN-19 DUN-27). */
export const helpTargets: Choices = (battle, out) => {
  const first = battle.template.choiceIds.unit
  const count = listHelped(battle, battle.clock[Clock.Actor], columns(battle, FigureTurn).effect[0], list)
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = first + list[i]
  return count + 1
}

/** Everybody whom it may touch, in one action. */
const touchEverybody = (battle: Battle, unit: number, effect: number): void => {
  const count = listHelped(battle, unit, effect, list)
  for (let i = 0; i < count; i++) {
    if (isHostile(battle, unit, list[i])) provoke(battle, unit, list[i])
    touch(battle, unit, effect, list[i])
  }
}

const touch = (battle: Battle, unit: number, effect: number, target: number): void => {
  const { effects } = battle.template.dungeon
  const amount = amountOfEffect(battle, unit, effect)
  switch (effects.verb[effect]) {
    case CardVerb.Heal:
      healFigure(battle, unit, target, amount)
      return
    case CardVerb.Condition:
      giveConditions(battle, unit, target, effects.conditions[effect])
      return
    case CardVerb.Shield:
      gainShield(battle, target, amount, effects.lasting[effect] === 1)
      return
    case CardVerb.Retaliate:
      gainRetaliation(battle, target, amount, reachOf(rangeOf(battle, unit, effect)), effects.lasting[effect] === 1)
      return
    default:
      if (isUnderWay(battle)) addPoints(battle, target, amount)
      else dealPoints(battle, unit, target, amount, Cause.Ability)
  }
}

/** A shield of so much more, for the round or for the battle (DUN-25). */
const gainShield = (battle: Battle, unit: number, amount: number, lasts: boolean): void => {
  const { round, lasting } = columns(battle, Shields)
  const column = lasts ? lasting : round
  column[unit] = Math.min(255, column[unit] + amount)
  emit(battle, EventKind.BonusGained, unit, NOBODY, CardVerb.Shield, shieldOf(battle, unit), 0)
}

/** Retaliation of so much more against attackers up to `hexes` away, for the round or for the battle (DUN-26). */
const gainRetaliation = (battle: Battle, unit: number, amount: number, hexes: number, lasts: boolean): void => {
  const { round, lasting } = columns(battle, Retaliation)
  const column = lasts ? lasting : round
  const reach = Math.min(hexes, RETALIATE_REACH)
  for (let at = unit * RETALIATE_REACH, end = at + reach; at < end; at++) column[at] = Math.min(255, column[at] + amount)
  emit(battle, EventKind.BonusGained, unit, NOBODY, CardVerb.Retaliate, retaliationOf(battle, unit, reach), reach)
}

/** Puts a summon beside the figure; false where an answer is outstanding. */
const summon = (battle: Battle, unit: number, effect: number): boolean => {
  let cell: number = NO_CELL
  if (goesByKeys(battle, unit)) cell = bestSummonCell(battle, unit)
  else if (isAnswered(battle) || canSummon(battle, unit)) {
    const choice = askFigure(battle, QuestionKind.Place, unit)
    if (choice === UNANSWERED) return false
    cell = choice - battle.template.choiceIds.cell
  }
  summonFigure(battle, unit, effect, cell)
  return true
}

/** Legal hexes of the summon at hand (DUN-17). */
export const helpPlaces: Choices = (battle, out) => {
  const first = battle.template.choiceIds.cell
  const count = summonCells(battle, battle.clock[Clock.Actor], out)
  for (let i = 0; i < count; i++) out[i] = first + out[i]
  return count
}
