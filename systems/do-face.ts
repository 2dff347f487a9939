import { Verb } from '../components/abilities.ts'
import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { BattleForm, Engage, Role, StatusDie } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Party } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS, UNANSWERED } from '../engine/choices.ts'
import type { Choices } from '../engine/ruleset.ts'
import { formMost, isTargetable } from '../engine/tactics/encounter.ts'
import { encounterSpace, isWithin } from '../engine/tactics/encounter-space.ts'
import { askActor } from './ask-actor.ts'
import { canEngage } from './declare-target.ts'
import { hasStatus } from './give-status.ts'
import { openAction } from './open-action.ts'
import { recover } from './recover-dice.ts'
import { faceOf } from './roll-dice.ts'
import { amountOf, runEffects } from './run-effects.ts'
import { walkChoices, walkTo } from './walk-unit.ts'

/** Does what the face of the die in hand says, from the effect that is due on; false where something must happen or be answered first. */
export const doFace = (battle: Battle, unit: number): boolean => {
  const { dice, abilities } = battle.template
  const engage = columns(battle, Engage)
  const face = faceOf(battle, engage.die[0]!)
  const end = dice.firstEffect[face + 1]!
  for (let effect = engage.effect[0]!; effect < end; effect = engage.effect[0]!) {
    const verb = abilities.effects.verb[effect]!
    if (verb === Verb.Damage || verb === Verb.TrueDamage) {
      poolDamage(battle, unit, face, effect)
      engage.effect[0] = effect + 1
    } else if (verb === Verb.Keep || verb === Verb.Prevent) {
      engage.effect[0] = effect + 1
    } else if (verb === Verb.Recover) {
      engage.effect[0] = effect + 1
      recover(battle, unit, amountOf(battle, effect, unit))
    } else if (verb === Verb.Move) {
      if (!moveBy(battle, unit, effect)) return false
      engage.effect[0] = effect + 1
    } else {
      const target = targetOf(battle, unit, effect)
      if (target === UNANSWERED) return false
      engage.effect[0] = effect + 1
      if (target === NOBODY) continue
      // No attack: nobody answers a roll on account of it, and its damage is dealt apart.
      openAction(battle, unit, Cause.Ability, NO_ABILITY)
      runEffects(battle, effect, effect + 1, unit, unit, target, NOBODY)
      return false
    }
  }
  return true
}

/** Adds damage to the pool while the target can be engaged; a die that has dealt any is no blank (EXP-23 DMG-9). */
const poolDamage = (battle: Battle, unit: number, face: number, effect: number): void => {
  const { dice, abilities } = battle.template
  const { verb } = abilities.effects
  const engage = columns(battle, Engage)
  const target = engage.target[0]!
  if (target === NOBODY || !canEngage(battle, unit, target)) return
  const points = amountOf(battle, effect, unit)
  if (points === 0) return
  let before = dice.firstEffect[face]!
  while (before < effect && verb[before] !== Verb.Damage && verb[before] !== Verb.TrueDamage) before++
  if (before === effect) engage.blanks[0] = engage.blanks[0]! - 1
  if (verb[effect] === Verb.TrueDamage) {
    engage.trueDamage[0] = engage.trueDamage[0]! + points
    return
  }
  engage.physical[0] = engage.physical[0]! + points
  if (dice.isCombat[dice.sort[engage.die[0]!]!] === 1) engage.combat[0] = engage.combat[0]! + points
}

/** Lets the adventurer walk; who is dazed has rolled and does not (DMG-14). False where the answer is outstanding. */
const moveBy = (battle: Battle, unit: number, effect: number): boolean => {
  const hexes = amountOf(battle, effect, unit)
  if (hasStatus(battle, unit, StatusDie.Daze) || walkChoices(battle, unit, hexes, places, 0) === 0) return true
  const choice = askActor(battle, QuestionKind.Place, unit, stepChoices)
  if (choice === UNANSWERED) return false
  if (choice !== PASS) walkTo(battle, unit, choice - battle.template.choiceIds.cell)
  return true
}

const places = new Int32Array(16384)

/** Legal hexes of the move that a face gives: none, or those within it. */
export const stepChoices: Choices = (battle, out) => {
  const unit = battle.clock[Clock.Actor]!
  out[0] = PASS
  return walkChoices(battle, unit, amountOf(battle, columns(battle, Engage).effect[0]!, unit), out, 1)
}

/** Verbs that help: their target is a friend, of the player's choice. */
const HELPS: readonly number[] = [Verb.Heal, Verb.BonusHp, Verb.RemoveStatus]

/** Whom an effect of a face befalls: the roller, a friend of its choice, or whom the engage has declared while it can be engaged; nobody. */
const targetOf = (battle: Battle, unit: number, effect: number): number => {
  const { to, verb, arg } = battle.template.abilities.effects
  if (to[effect] === Party.Self || to[effect] === Party.Source) return unit
  if (to[effect] !== Party.Target) return NOBODY
  if (HELPS.includes(verb[effect]!) || (verb[effect] === Verb.AddStatus && arg[effect] === StatusDie.Stealth)) {
    if (friendChoices(battle, found) === 1) return found[0]! - battle.template.choiceIds.unit
    const choice = askActor(battle, QuestionKind.Target, unit, friendChoices)
    return choice === UNANSWERED ? UNANSWERED : choice - battle.template.choiceIds.unit
  }
  const target = columns(battle, Engage).target[0]!
  return target !== NOBODY && canEngage(battle, unit, target) ? target : NOBODY
}

const found = new Int32Array(256)

/** Legal friends for a face that helps: the roller itself, and who of its side stands in range and sight of the form; bonus HP are for adventurers (DMG-7). */
export const friendChoices: Choices = (battle, out) => {
  const { rows, abilities, choiceIds, roster, space } = battle.template
  const unit = battle.clock[Clock.Actor]!
  const { side } = columns(battle, Allegiance)
  const { cell } = columns(battle, Position)
  const { form: forms, effect } = columns(battle, Engage)
  const form = forms[0]!
  const isBonus = abilities.effects.verb[effect[0]!] === Verb.BonusHp
  const most = form === BattleForm.Defensive ? 0 : formMost(battle, unit, form)
  const on = encounterSpace(space)
  let count = 0
  for (let row = 1; row < rows; row++) {
    if (side[row] !== side[unit] || !isTargetable(battle, unit, row)) continue
    if (isBonus && roster.role[row] !== Role.Adventurer) continue
    if (row === unit || isWithin(on, 1, most, cell[unit]!, cell[row]!)) out[count++] = choiceIds.unit + row
  }
  return count
}
