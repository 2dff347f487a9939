import { Aim, Verb } from '../components/abilities.ts'
import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { StatusDie } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { inSight } from '../engine/space/index.ts'
import { isAfflicted, isOpposing, isTargetable } from '../engine/tactics/encounter.ts'
import { encounterSpace, hexesBetween } from '../engine/tactics/encounter-space.ts'
import { askActor } from './ask-actor.ts'
import { revivalCells, reviveUnit } from './deploy-unit.ts'
import { openAction } from './open-action.ts'
import { countUse, payCosts } from './pay-cost.ts'
import { amountOf, runEffects } from './run-effects.ts'

/** Whether the act under way is the use of an ability. */
export const isUsingDeed = whereIs(Activation, 'act', Act.Ability)

/**
 * Asks at whom the ability under way is aimed and where it puts who is revived, counts its use and has it paid for.
 * Rules: EXP-8 EXP-32 DEC-6 DMG-11 · writes Activation, Uses, Track, Supply, Vitals · dice: none
 */
export const aimDeed: System = (battle) => {
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const { abilities, choiceIds } = template
  const { ability, target, cell } = columns(battle, Activation)
  const used = ability[0]!
  if (abilities.targets[used] !== null && target[0] === NOBODY) {
    const choice = askActor(battle, QuestionKind.Target, actor, deedTargets)
    if (choice === UNANSWERED) return
    target[0] = choice - choiceIds.unit
  }
  const revival = revivalOf(battle, used)
  if (revival >= 0 && cell[0] === NO_CELL) {
    if (revivalCells(battle, actor, abilities.effects.arg[revival]!, cells) === 1) {
      cell[0] = cells[0]!
    } else {
      const choice = askActor(battle, QuestionKind.Place, actor, deedPlaces)
      if (choice === UNANSWERED) return
      cell[0] = choice - choiceIds.cell
    }
  }
  countUse(battle, actor, used)
  emit(battle, EventKind.AbilityUsed, actor, target[0]!, used, cell[0]!)
  payCosts(battle, actor, abilities.costs[used]!)
}

/**
 * Does what the ability under way says, as one action, if its user still stands after the price.
 * Rules: DMG-11 DMG-18 · writes Activation, Action, Hits · dice: Damage, Heal, BonusHp by the user
 */
export const useDeed: System = (battle) => {
  const actor = battle.clock[Clock.Actor]!
  const { abilities } = battle.template
  const { act, ability, target, cell } = columns(battle, Activation)
  const used = ability[0]!
  const at = target[0] === NOBODY ? actor : target[0]!
  const place = cell[0]!
  act[0] = Act.None
  target[0] = NOBODY
  cell[0] = NO_CELL
  if ((columns(battle, Standing).mask[actor]! & ABSENT_MASK) !== 0) return
  if (abilities.targets[used] !== null && !mayAim(battle, used, actor, at)) return
  openAction(battle, actor, Cause.Ability, used)
  const first = abilities.firstEffect[used]!
  const end = abilities.firstEffect[used + 1]!
  const revival = revivalOf(battle, used)
  if (revival < 0) {
    runEffects(battle, first, end, actor, actor, at, NOBODY)
    return
  }
  // Where somebody comes back has been chosen, and what comes after it may touch who has.
  runEffects(battle, first, revival, actor, actor, at, NOBODY)
  reviveUnit(battle, at, amountOf(battle, revival, actor), place, actor)
  runEffects(battle, revival + 1, end, actor, actor, at, NOBODY)
}

const cells = new Int32Array(16384)

/** The effect of an ability by which somebody comes back, or −1. */
const revivalOf = (battle: Battle, ability: number): number => {
  const { firstEffect, effects } = battle.template.abilities
  const end = firstEffect[ability + 1]!
  for (let effect = firstEffect[ability]!; effect < end; effect++) if (effects.verb[effect] === Verb.Revive) return effect
  return -1
}

/** Whether an ability can be used as it stands: it needs nobody, or somebody it can be aimed at, and room for who is revived: 0 or 1. */
export const countDeedTargets = (battle: Battle, ability: number, user: number): number => {
  const { abilities, rows } = battle.template
  const revival = revivalOf(battle, ability)
  if (revival >= 0 && revivalCells(battle, user, abilities.effects.arg[revival]!, cells) === 0) return 0
  if (abilities.targets[ability] === null) return 1
  for (let target = 1; target < rows; target++) if (mayAim(battle, ability, user, target)) return 1
  return 0
}

/** Whether `user` can aim an ability at `target`: whom its selector means, in range and sight; off the map no range is asked for (EXP-8 EXP-32). */
const mayAim = (battle: Battle, ability: number, user: number, target: number): boolean => {
  const { abilities, space } = battle.template
  const test = abilities.targets[ability]!
  if (test === null) return target === user
  if (test.rows !== null && test.rows[target] !== 1) return false
  if (target === user && (abilities.aim[ability]! & Aim.Self) === 0) return false
  const named = test.standing === 0
  if (!isTargetable(battle, user, target, named)) return false
  const { mask } = columns(battle, Standing)
  if (named !== ((mask[target]! & StandingBit.Defeated) !== 0)) return false
  const { side } = columns(battle, Allegiance)
  if (target !== user && test.side === OPPOSING && !isOpposing(battle, user, target)) return false
  if (test.side === OWN && side[target] !== side[user]) return false
  if (test.side >= 0 && side[target] !== test.side) return false
  const { cell } = columns(battle, Position)
  const to = cell[target]!
  if (target === user || to === NO_CELL) return true
  const from = cell[user]!
  const hexes = hexesBetween(encounterSpace(space), from, to)
  const blind = isAfflicted(battle, user, StatusDie.Blind)
  if ((test.within >= 0 && hexes > test.within) || (blind && hexes > BLIND_RANGE)) return false
  return hexes > test.beyond && (!test.sight || inSight(space, from, to))
}

/** Values of `UnitTest.side` that name no side. */
const OWN = -2
const OPPOSING = -3

/** Range of who is blind (DMG-14). */
const BLIND_RANGE = 1

/** Legal targets of the ability under way. */
export const deedTargets: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const user = battle.clock[Clock.Actor]!
  const ability = columns(battle, Activation).ability[0]!
  let count = 0
  for (let target = 1; target < rows; target++) if (mayAim(battle, ability, user, target)) out[count++] = choiceIds.unit + target
  return count
}

/** Legal hexes for who is revived by the ability under way. */
export const deedPlaces: Choices = (battle, out) => {
  const { abilities, choiceIds } = battle.template
  const user = battle.clock[Clock.Actor]!
  const revival = revivalOf(battle, columns(battle, Activation).ability[0]!)
  const count = revivalCells(battle, user, abilities.effects.arg[revival]!, out)
  for (let i = 0; i < count; i++) out[i] = choiceIds.cell + out[i]!
  return count
}
