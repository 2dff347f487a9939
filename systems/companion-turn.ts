import { Clock } from '../components/clock.ts'
import { BattleForm, Engage, EngageStep, StatusDie } from '../components/encounter.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { isAfflicted, quarry } from '../engine/tactics/encounter.ts'
import { MARCH_HEXES } from '../engine/tactics/encounter-march.ts'
import { keepPreferred, listInReach } from '../engine/tactics/encounter-targets.ts'
import { askActor } from './ask-actor.ts'
import { abilityChoices } from './choose-deed.ts'
import { dealRoll, declareDone, declareUnit, isHindered, openEngage } from './engage-targets.ts'
import { beginTurn } from './start-adventurer-turn.ts'
import { walkChoices } from './walk-unit.ts'

/**
 * Begins a companion's turn.
 * Rules: EXP-11 EXP-29 DMG-9 · writes as `beginTurn` · dice: none
 */
export const startCompanionTurn: System = (battle) => {
  beginTurn(battle, battle.clock[Clock.Actor]!)
  columns(battle, Engage).declared[0] = 0
}

/** The choice that means that a companion engages: it has no battle forms. */
const engageChoice = (battle: Battle): number => battle.template.choiceIds.form + BattleForm.HeavyWeapon

/**
 * Asks what the acting companion does: one move of up to two hexes, one engage, in either order, and abilities of its own. Where
 * nothing of that is left its turn is over.
 * Rules: EXP-29 DMG-14 DEC-17 · writes Activation, Engage · dice: none
 */
export const companionDeed: System = (battle) => {
  const { clock, template } = battle
  const activation = columns(battle, Activation)
  if (activation.act[0] !== Act.None) return
  const unit = clock[Clock.Actor]!
  const { choiceIds } = template
  const choice = hasDeed(battle, unit) ? askActor(battle, QuestionKind.Act, unit, companionChoices) : PASS
  if (choice === UNANSWERED) return
  if (choice === PASS) {
    activation.act[0] = Act.Pass
  } else if (choice < choiceIds.cell) {
    activation.act[0] = Act.Ability
    activation.ability[0] = choice - choiceIds.ability
  } else if (choice < choiceIds.unit) {
    activation.act[0] = Act.Move
    activation.cell[0] = choice - choiceIds.cell
  } else {
    activation.act[0] = Act.Engage
    openEngage(battle)
  }
}

const mayWalk = (battle: Battle, unit: number): boolean => {
  const { moves, engages } = columns(battle, Engage)
  return moves[0] === 0 && (engages[0] === 0 || !isAfflicted(battle, unit, StatusDie.Daze))
}

const mayEngage = (battle: Battle, unit: number): boolean => {
  if (columns(battle, Engage).engages[0]! > 0 || isHindered(battle, unit)) return false
  listInReach(battle, unit, columns(battle, Position).cell[unit]!)
  return quarry.count > 0
}

const scrap = new Int32Array(256)

const hasDeed = (battle: Battle, unit: number): boolean =>
  mayWalk(battle, unit) || mayEngage(battle, unit) || abilityChoices(battle, unit, scrap, 0) > 0

/** Legal acts of a companion: pass, abilities, hexes of its move, an engage where somebody is in reach (EXP-29). */
export const companionChoices: Choices = (battle, out) => {
  const unit = battle.clock[Clock.Actor]!
  out[0] = PASS
  let count = abilityChoices(battle, unit, out, 1)
  if (mayWalk(battle, unit)) count = walkChoices(battle, unit, MARCH_HEXES, out, count)
  if (mayEngage(battle, unit)) out[count++] = engageChoice(battle)
  return count
}

/**
 * The acting companion engages: its side declares up to as many units as it has targets, then it rolls and deals like an enemy.
 * Rules: EXP-28 EXP-29 DMG-14 · writes Engage, Declared, Action, Hits, Activation.act · dice: Engage by the companion
 */
export const companionEngage: System = (battle) => {
  const { act } = columns(battle, Activation)
  if (act[0] !== Act.Engage) return
  const unit = battle.clock[Clock.Actor]!
  const { step } = columns(battle, Engage)
  if (step[0] === EngageStep.Declare) {
    if (!declareByChoice(battle, unit)) return
    declareDone(battle, unit)
  }
  if (dealRoll(battle, unit)) act[0] = Act.None
}

/** Asks for the units that are engaged, one by one; false while an answer is missing. */
const declareByChoice = (battle: Battle, unit: number): boolean => {
  const { declared } = columns(battle, Engage)
  const { roster, choiceIds } = battle.template
  while (declared[0]! < roster.targets[unit]!) {
    listInReach(battle, unit, columns(battle, Position).cell[unit]!)
    if (quarry.count === 0) return true
    const choice = askFor(battle, QuestionKind.Declare, unit, roster.party)
    if (choice === UNANSWERED) return false
    if (choice === PASS) return true
    declareUnit(battle, choice - choiceIds.unit)
  }
  return true
}

/** Whom a companion may declare next: anybody in its range and sight, the blind only the strongest beside them; nobody else, once there is one (EXP-29 DMG-14). */
export const companionTargets: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const unit = battle.clock[Clock.Actor]!
  listInReach(battle, unit, columns(battle, Position).cell[unit]!)
  if (isAfflicted(battle, unit, StatusDie.Blind)) keepPreferred(battle, unit)
  let count = 0
  if (columns(battle, Engage).declared[0]! > 0) out[count++] = PASS
  for (let i = 0; i < quarry.count; i++) out[count++] = choiceIds.unit + quarry.row[i]!
  return count
}
