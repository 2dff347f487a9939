import { Aim } from '../components/abilities.ts'
import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { DeedStage, Did, DidBit, WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { CheckFor, EventKind, emit } from '../engine/events.ts'
import { isAsked } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { reaches } from '../engine/tactics/targeting.ts'
import { canCast, listStruckBySpell, mayAimSpell } from '../engine/tactics/warrior-spells.ts'
import { isInForce, sustainSpell } from './drop-spells.ts'
import { makeCheck, passes } from './make-check.ts'
import { openAction } from './open-action.ts'
import { countUse } from './pay-cost.ts'
import { provoke } from './provoke.ts'
import { runEffects } from './run-effects.ts'

/** In place of a stat in `CheckMade`: the number that a caster must reach with its spell. */
const SPELL = -1

/**
 * The acting unit casts a spell, if it likes: which, at whom or where, then a d20 against the spell's number; failed, nothing happens. Whoever it is aimed at, or
 * struck by it, is attacked in any case.
 * Rules: WAR-3 WAR-39 NEU-3 DEC-8 DMG-18 · writes WarAct, Did, Uses, Ongoing, Disposition, Action and what the spell names · dice: Check by the caster
 */
export const castSpell: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const { stage } = columns(battle, WarAct)
  if (stage[0] === DeedStage.None && !choose(battle, unit)) return
  if (stage[0] === DeedStage.Aim && !aim(battle, unit)) return
  if (stage[0] === DeedStage.Cast) cast(battle, unit)
}

const list = new Int32Array(256)

/** Asks which spell; false where the answer is not there yet, or it is none. */
const choose = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const side = columns(battle, Allegiance).side[unit]
  if (isAsked(battle.template, side) && !isAnswered(battle) && spellChoices(battle, list) === 1) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const choice = askFor(battle, QuestionKind.Act, unit, side)
  if (choice === UNANSWERED) return false
  if (choice === PASS) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const { mask } = columns(battle, Did)
  mask[unit] |= DidBit.Cast
  act.ability[0] = choice - battle.template.choiceIds.ability
  act.stage[0] = DeedStage.Aim
  return true
}

/** Asks at whom, or around which cell; a spell for its caster alone needs no aim. False where the answer is not there yet. */
const aim = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const { abilities, choiceIds } = battle.template
  const ability = act.ability[0]
  const side = columns(battle, Allegiance).side[unit]
  if (abilities.areaRadius[ability] >= 0) {
    const choice = askFor(battle, QuestionKind.Place, unit, side)
    if (choice === UNANSWERED) return false
    act.cell[0] = choice - choiceIds.cell
  } else if (abilities.aim[ability] === Aim.Self) act.target[0] = unit
  else {
    const choice = askFor(battle, QuestionKind.Target, unit, side)
    if (choice === UNANSWERED) return false
    act.target[0] = choice - choiceIds.unit
  }
  act.stage[0] = DeedStage.Cast
  return true
}

const struck = new Uint8Array(256)

const cast = (battle: Battle, unit: number): void => {
  const act = columns(battle, WarAct)
  const { abilities, warband } = battle.template
  const ability = act.ability[0]
  const centre = act.cell[0]
  act.stage[0] = DeedStage.Over
  countUse(battle, unit, ability)
  emit(battle, EventKind.AbilityUsed, unit, act.target[0], ability, centre)
  let count = 1
  struck[0] = act.target[0]
  if (centre !== NO_CELL) count = listStruckBySpell(battle, ability, unit, centre, struck)
  for (let i = 0; i < count; i++) if (struck[i] !== unit) provoke(battle, unit, struck[i])
  const need = warband.spellNeeds[ability]
  if (need > 0 && !passes(makeCheck(battle, unit, SPELL, need, false, false, CheckFor.Spell), need)) return
  openAction(battle, unit, Cause.Ability, ability)
  const first = abilities.firstEffect[ability]
  const end = abilities.firstEffect[ability + 1]
  for (let i = 0; i < count; i++) runEffects(battle, first, end, unit, unit, struck[i], NOBODY)
  if (warband.isOngoing[ability] === 1) sustainSpell(battle, unit, ability)
}

/** Legal spells of the acting unit, after none: with uses left, with somebody to work on, and not in force already (WAR-39). */
export const spellChoices: Choices = (battle, out) => {
  const { abilities, choiceIds, warband } = battle.template
  const unit = battle.clock[Clock.Actor]
  let count = 0
  out[count++] = PASS
  for (let i = abilities.firstOfUnit[unit]; i < abilities.firstOfUnit[unit + 1]; i++) {
    const ability = abilities.ofUnit[i]
    if (warband.isOngoing[ability] === 1 && isInForce(battle, unit, ability)) continue
    if (canCast(battle, unit, ability)) out[count++] = choiceIds.ability + ability
  }
  return count
}

/** Legal targets of the spell under way, ascending rows. */
export const spellTargets: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const unit = battle.clock[Clock.Actor]
  const ability = columns(battle, WarAct).ability[0]
  let count = 0
  for (let row = 1; row < rows; row++) if (mayAimSpell(battle, ability, unit, row)) out[count++] = choiceIds.unit + row
  return count
}

/** Legal cells for the spell under way, those around which it strikes somebody, ascending. */
export const spellPlaces: Choices = (battle, out) => {
  const { space, choiceIds } = battle.template
  const unit = battle.clock[Clock.Actor]
  const ability = columns(battle, WarAct).ability[0]
  const from = columns(battle, Position).cell[unit]
  let count = 0
  for (let centre = 0; centre < space.cells; centre++) {
    if (!reaches(battle, ability, from, centre) || listStruckBySpell(battle, ability, unit, centre, struck) === 0) continue
    out[count++] = choiceIds.cell + centre
  }
  return count
}
