import { Outcome } from '../../components/clock.ts'
import { type BattleEvent, EventKind } from '../../engine/events.ts'
import { isCompany, isWarband } from '../../engine/tactics/bands.ts'
import { isDungeon } from '../../engine/tactics/figures.ts'
import type { Template } from '../../engine/template.ts'
import { formatChoice } from './choices.ts'
import { COMPANY_WORDS } from './company.ts'
import { dieName } from './dice.ts'
import { DUNGEON_WORDS, SAID_IN_DUNGEONS } from './dungeon.ts'
import { ENCOUNTER_WORDS } from './encounter.ts'
import { abilityName, cellName, formatPurpose, formatRoller, unitName } from './names.ts'
import { SAID_IN_COMPANIES } from './said-in-companies.ts'
import type { Say } from './say.ts'
import { SAID_IN_BANDS, WARBAND_WORDS } from './warband.ts'

/** What a check needs: `12 or more on a d20`. */
export const formatNeed = (faces: number, need: number): string => {
  if (need <= 1) return `any face of a d${faces}`
  if (need > faces) return `${need} or more on a d${faces}, which it cannot show`
  return need === faces ? `a ${faces} on a d${faces}` : `${need} or more on a d${faces}`
}

/** The end of a battle: outcome and winner. */
export const formatOutcome = (template: Template, outcome: number, winner: number): string => {
  switch (outcome) {
    case Outcome.Won:
      return `The battle is won by ${template.sideIds[winner]}`
    case Outcome.Drawn:
      return 'The battle is a draw'
    case Outcome.Undecided:
      return 'The battle is undecided: it has reached its limit of rounds'
    case Outcome.Fault:
      return 'The battle could not go on'
    default:
      return 'The battle is not over'
  }
}

/** Cause of a removal that is not a defeat. */
const RETIRED = 2

const damage = (physical: number, trueDamage: number): string => {
  if (trueDamage === 0) return `${physical} damage`
  return physical === 0 ? `${trueDamage} true damage` : `${physical + trueDamage} damage (${trueDamage} of it true)`
}

const use: Say = (t, { actor, target, values: [index, at] }) => {
  const how = `${unitName(t, actor)} uses ${abilityName(t, index)}`
  if (target !== 0) return target === actor ? `${how} on itself` : `${how} on ${unitName(t, target)}`
  return at < 0 ? how : `${how} around ${cellName(t, at)}`
}

const dealt: Say = (t, { actor, target, values: [physical, trueDamage] }) => {
  const points = damage(physical, trueDamage)
  // Fatigue, status dice and events have no source, or the unit itself.
  if (actor === 0 || actor === target) return `${unitName(t, target)} is dealt ${points}`
  return `${unitName(t, actor)} deals ${unitName(t, target)} ${points}`
}

/** By what damage is prevented: Defense or armour, an ability (1 + it), a die (−1 − it). */
const prevented: Say = (t, { actor, target, values: [physical, left, by, ofTrue] }) => {
  const what = ofTrue === 0 ? `${physical} of it` : `${physical + ofTrue} of it (${ofTrue} true)`
  const line = `${unitName(t, target)} prevents ${what}`
  if (by === 0) return `${line}${t.roster.partySize > 0 ? ' with Defense' : ''}, ${left} left`
  const owner = actor === 0 || actor === target ? '' : `${unitName(t, actor)}'s `
  return `${line} with ${owner}${by > 0 ? abilityName(t, by - 1) : dieName(t, -1 - by)}, ${left}${ofTrue === 0 ? '' : ' physical'} left`
}

const taken: Say = (t, { target, values: [points, absorbed, hp, bonusHp] }) => {
  const shield = absorbed === 0 ? '' : ` (${absorbed} by bonus HP)`
  return `${unitName(t, target)} takes ${points}${shield}: ${hp} HP${bonusHp === 0 ? '' : ` and ${bonusHp} bonus HP`} left`
}

const healed: Say = (t, { actor, target, values: [gained, hp] }) => {
  if (actor === 0) return `${unitName(t, target)} is healed by ${gained}: ${hp} HP`
  return `${unitName(t, actor)} heals ${actor === target ? 'itself' : unitName(t, target)} by ${gained}: ${hp} HP`
}

const defeated: Say = (t, { actor, target, values: [ability] }) => {
  const by = actor === 0 ? '' : ` by ${actor === target ? 'itself' : unitName(t, actor)}`
  return `${unitName(t, target)} is defeated${by}${ability < 0 ? '' : ` with ${abilityName(t, ability)}`}`
}

const chosen: Say = (t, { actor, values: [side, question, choice] }) =>
  `${t.sideIds[side]} chooses${actor === 0 ? '' : ` for ${unitName(t, actor)}`}: ${formatChoice(t, question, choice, actor)}`

const SAY: Readonly<Record<EventKind, Say>> = {
  ...ENCOUNTER_WORDS,
  ...DUNGEON_WORDS,
  ...WARBAND_WORDS,
  ...COMPANY_WORDS,
  [EventKind.BattleStarted]: () => 'The battle begins',
  [EventKind.RoundStarted]: (_, { values }) => `Round ${values[0]}`,
  [EventKind.TurnStarted]: (t, { actor }) => `${unitName(t, actor)} has its turn`,
  [EventKind.UnitMoved]: (t, { actor, values: [from, to] }) =>
    `${unitName(t, actor)} walks from ${cellName(t, from)} to ${cellName(t, to)}`,
  [EventKind.AbilityUsed]: use,
  [EventKind.AttackMissed]: (t, { actor, target }) => `${unitName(t, actor)} misses ${unitName(t, target)}`,
  [EventKind.DamageDealt]: dealt,
  [EventKind.DamagePrevented]: prevented,
  [EventKind.DamageTaken]: taken,
  [EventKind.UnitHealed]: healed,
  [EventKind.BonusHpGained]: (t, { target, values }) =>
    `${unitName(t, target)} gains ${values[0]} bonus HP: ${values[1]} bonus HP`,
  [EventKind.UnitDefeated]: defeated,
  [EventKind.UnitRemoved]: (t, { target, values: [cause, from] }) =>
    `${unitName(t, target)} ${cause === RETIRED ? 'retires from' : 'leaves the map at'} ${cellName(t, from)}`,
  [EventKind.TurnEnded]: (t, { actor }) => `${unitName(t, actor)} has done its turn`,
  [EventKind.RoundEnded]: (_, { values }) => `Round ${values[0]} is over`,
  [EventKind.BattleEnded]: (t, { values }) => formatOutcome(t, values[0], values[1]),
  [EventKind.InitiativeSet]: (t, { actor, values }) => `${unitName(t, actor)} has initiative ${values[0]}`,
  [EventKind.DieRolled]: (t, { actor, values: [purpose, faces, face] }) =>
    `${formatRoller(t, actor)} rolls ${face} on a d${faces} (${formatPurpose(purpose)})`,
  [EventKind.StepTaken]: (t, { actor, values: [at, step, steps] }) =>
    `${unitName(t, actor)} enters ${cellName(t, at)} (${step} of ${steps})`,
  [EventKind.ChoiceMade]: chosen,
  [EventKind.Checked]: (t, { actor, values: [target, faces, need] }) =>
    `${unitName(t, actor)} needs ${formatNeed(faces, need)} to hit ${unitName(t, target)}`,
}

/** Words that a ruleset has of its own for events that others have, too. */
const ownWords = (template: Template): Readonly<Partial<Record<EventKind, Say>>> => {
  if (isDungeon(template)) return SAID_IN_DUNGEONS
  if (isCompany(template)) return SAID_IN_COMPANIES
  return isWarband(template) ? SAID_IN_BANDS : {}
}

/** One event in English, as a line of its own. */
export const formatEvent = (template: Template, event: BattleEvent): string => {
  const say = ownWords(template)[event.kind] ?? (SAY[event.kind] as Say | undefined)
  return say === undefined ? `event ${event.kind}: ${event.values.join(' ')}` : say(template, event)
}
