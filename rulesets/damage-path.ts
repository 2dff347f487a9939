import { Verb } from '../components/abilities.ts'
import { Action, ActionStage } from '../components/action.ts'
import { Clock, QuestionState, Status } from '../components/clock.ts'
import { columns } from '../engine/battle.ts'
import type { Fits, Stage, System } from '../engine/ruleset.ts'
import { isCompany, isWarband } from '../engine/tactics/bands.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import { dealDamage } from '../systems/deal-damage.ts'
import { endAction } from '../systems/end-action.ts'
import { fireReactions } from '../systems/fire-reactions.ts'
import { healUnit } from '../systems/heal-unit.ts'
import { markDefeated } from '../systems/mark-defeated.ts'
import { negateDamage } from '../systems/negate-damage.ts'
import { offerPreventions } from '../systems/offer-preventions.ts'
import { isUnderWay, isUninterrupted } from '../systems/open-action.ts'
import { preventDamage } from '../systems/prevent-damage.ts'
import { readInjury } from '../systems/read-injury.ts'
import { removeUnit } from '../systems/remove-unit.ts'
import { takeDamage } from '../systems/take-damage.ts'

/** Whether anything in the scenario heals. */
const heals: Fits = ({ abilities }) => abilities.effects.verb.some((verb) => verb === Verb.Heal || verb === Verb.BonusHp)

/** Whether actions have armour to meet, and nothing interrupts them. */
const isPlain: Fits = (facts) => !isDungeon(facts) && !isOfBands(facts) && isUninterrupted(facts)

/** Whether an action is through in one go, and nothing but harm comes of it. */
export const isOnlyHarm: Fits = (facts) => isPlain(facts) && !heals(facts)

/** Whether warbands or companies fight: nothing prevents there, and what was rolled is told by the path. */
const isOfBands: Fits = (facts) => isWarband(facts) || isCompany(facts)

/** The path where nothing can interrupt an action, nor heal: once from top to bottom. Written out for the same reason as `throughAll`. */
export const throughOnce: System = (battle) => {
  preventDamage(battle)
  takeDamage(battle)
  markDefeated(battle)
  removeUnit(battle)
}

/** The same where anything heals. */
const throughOnceHealing: System = (battle) => {
  preventDamage(battle)
  takeDamage(battle)
  healUnit(battle)
  markDefeated(battle)
  removeUnit(battle)
}

/** The path of dungeons; a character asked what it loses is asked again when it comes back. */
export const throughDungeon: System = (battle) => {
  dealDamage(battle)
  negateDamage(battle)
  takeDamage(battle)
  markDefeated(battle)
  removeUnit(battle)
}

/** The path of warbands where nothing can interrupt an action: whose last wound it was is hurt, and falls only then (WAR-37). */
const throughWarbands: System = (battle) => {
  dealDamage(battle)
  preventDamage(battle)
  takeDamage(battle)
  readInjury(battle)
  markDefeated(battle)
  removeUnit(battle)
}

/** The path of companies where nothing can interrupt an action. */
const throughCompanies: System = (battle) => {
  dealDamage(battle)
  preventDamage(battle)
  takeDamage(battle)
  healUnit(battle)
  markDefeated(battle)
  removeUnit(battle)
}

/**
 * The whole path where actions can be interrupted: from top to bottom, again and again, until the action and all that came of it is over or
 * a question is open. Each step works at its own stage of the action under way (`ActionStage`) and leaves others alone. Written out, and not
 * a list that the schedule goes through: it is what encounters do most.
 */
const throughAll: System = (battle) => {
  const { clock } = battle
  const { stage } = columns(battle, Action)
  do {
    dealDamage(battle)
    preventDamage(battle)
    offerPreventions(battle)
    takeDamage(battle)
    healUnit(battle)
    markDefeated(battle)
    fireReactions(battle)
    removeUnit(battle)
    endAction(battle)
  } while (
    stage[0] !== ActionStage.None &&
    clock[Clock.QuestionState] !== QuestionState.Open &&
    clock[Clock.Status] === Status.Running
  )
}

/** The same for warbands. */
const throughAllOfWarbands: System = (battle) => {
  const { clock } = battle
  const { stage } = columns(battle, Action)
  do {
    dealDamage(battle)
    preventDamage(battle)
    offerPreventions(battle)
    takeDamage(battle)
    readInjury(battle)
    markDefeated(battle)
    fireReactions(battle)
    removeUnit(battle)
    endAction(battle)
  } while (
    stage[0] !== ActionStage.None &&
    clock[Clock.QuestionState] !== QuestionState.Open &&
    clock[Clock.Status] === Status.Running
  )
}

/**
 * What every action that touches somebody goes through, in every ruleset (DMG-15): once from top to bottom where nothing can interrupt it. In
 * a dungeon there is no armour: shields have lowered the attack's value before, and characters lose cards in place of HP (DEC-14 DUN-5).
 */
export const damagePath: Stage = {
  when: isUnderWay,
  systems: [
    { where: isDungeon, systems: [throughDungeon] },
    { where: isOnlyHarm, systems: [throughOnce] },
    { where: (facts) => isPlain(facts) && heals(facts), systems: [throughOnceHealing] },
    { where: (facts) => isCompany(facts) && isUninterrupted(facts), systems: [throughCompanies] },
    { where: (facts) => isWarband(facts) && isUninterrupted(facts), systems: [throughWarbands] },
    { where: (facts) => isWarband(facts) && !isUninterrupted(facts), systems: [throughAllOfWarbands] },
    { where: (facts) => !isDungeon(facts) && !isWarband(facts) && !isUninterrupted(facts), systems: [throughAll] },
  ],
}
