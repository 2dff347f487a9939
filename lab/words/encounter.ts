import { Verb } from '../../components/abilities.ts'
import { EncounterResult } from '../../components/encounter.ts'
import { Window } from '../../components/reactions.ts'
import { EffectFailure, EventKind } from '../../engine/events.ts'
import { March } from '../../engine/tactics/encounter-march.ts'
import { formName } from './choices.ts'
import { dieName, faceWords, trackItemName, trackItems } from './dice.ts'
import { abilityName, cellName, countOf, statusName, unitName, wordOf } from './names.ts'
import type { Say } from './say.ts'

/** When a window opens, behind what answers in it. */
export const WINDOWS: Readonly<Record<number, string>> = {
  [Window.SetUp]: 'as the battle is set up',
  [Window.RoundStart]: 'as the round begins',
  [Window.TurnStart]: 'as the turn begins',
  [Window.Rolled]: 'as the dice are rolled',
  [Window.Preventing]: 'to prevent damage',
  [Window.LosingHp]: 'as HP are lost',
  [Window.DamageDealt]: 'as damage is dealt',
  [Window.DamageTaken]: 'as damage is taken',
  [Window.Defeated]: 'as a unit falls',
  [Window.AfterDefeated]: 'after a defeat',
  [Window.AfterEngage]: 'after the engage',
  [Window.TurnEnd]: 'as the turn ends',
  [Window.RoundEnd]: 'as the round ends',
  [Window.Aftermath]: 'after the battle',
  [Window.Engaged]: 'on coming into contact',
  [Window.Killing]: 'as a unit is killed',
  [Window.TokenRevealed]: 'as a token is turned up',
  [Window.TokenTaken]: 'as a token is taken',
}

const FAILURES: Readonly<Record<number, string>> = {
  [EffectFailure.NoRoom]: 'no hex is free',
  [EffectFailure.NoReserve]: 'no unit is left to come',
  [EffectFailure.NobodyThere]: 'nobody is there for it',
  [EffectFailure.NothingToPay]: 'it cannot be paid for',
}

const RESULTS: Readonly<Record<number, string>> = {
  [EncounterResult.Success]: 'The party has reached its objective',
  [EncounterResult.Failed]: 'The encounter has failed: its objective is lost',
  [EncounterResult.Retreat]: 'The encounter has failed: the party retreats',
  [EncounterResult.PartyDefeat]:
    'The encounter has failed: the whole party is defeated; next: token to the nearest town, rewards, rest',
}

const react: Say = (t, { actor, target, values: [ability, window] }) => {
  const whom = target === 0 || target === actor ? '' : ` towards ${unitName(t, target)}`
  return `${unitName(t, actor)} uses ${abilityName(t, ability)}${whom} ${WINDOWS[window] ?? `in window ${window}`}`
}

const comes: Say = (t, { actor, target, values: [hp, at] }) => {
  const by = actor === 0 || actor === target ? '' : ` by ${unitName(t, actor)}`
  return `${unitName(t, target)} comes to ${cellName(t, at)}${by}: ${hp} HP`
}

const fatigue: Say = (t, { actor, values: [light, over] }) => {
  const parts = [light > 0 ? countOf(light, 'light fatigue die', 'light fatigue dice') : '']
  if (over > 0) parts.push(countOf(over, 'overfatigue die', 'overfatigue dice'))
  return `${unitName(t, actor)} gains ${parts.filter((part) => part !== '').join(' and ') || 'no fatigue'}`
}

const recover: Say = (t, { actor, values: [die, place, item, to] }) => {
  const who = unitName(t, actor)
  // Drained dice come back at the battle's end from no place.
  if (die >= 0) return `${who} has ${dieName(t, die)} ready again${place < 0 ? '' : ` (place ${place + 1} of the track)`}`
  const what = trackItemName(t, item)
  if (to < 0) return `${who} takes ${what} off place ${place + 1} of the track`
  return `${who} moves ${what} from place ${place + 1} to place ${to + 1} of the track`
}

const engage: Say = (t, { actor, target, values: [form, count] }) => {
  const whom = target === 0 ? 'nobody' : unitName(t, target)
  const how = form < 0 ? '' : `, ${formName(form)}`
  return `${unitName(t, actor)} engages ${whom}${how}${count > 1 ? ` (engage ${count} of the turn)` : ''}`
}

const march: Say = (t, { actor, values: [reason, at, hexes, equals] }) => {
  const who = unitName(t, actor)
  const goal = `${cellName(t, at)}, ${countOf(hexes, 'hex', 'hexes')} off${equals > 1 ? ` (one of ${equals} that serve as well)` : ''}`
  if (reason === March.ToTarget) return `${who} reaches nobody from here: the nearest hex from which it would is ${goal}`
  if (reason === March.Nearer) return `${who} has no way to reach anybody: nearest to the closest opponent is ${goal}`
  return reason === March.InReach ? `${who} has somebody in reach: it stays` : `${who} has nobody to go to`
}

const status =
  (verb: string): Say =>
  (t, { target, values: [which] }) =>
    `${unitName(t, target)} ${verb} ${statusName(which)}`

/** Words for the events of encounters. */
export const ENCOUNTER_WORDS = {
  [EventKind.ReactionUsed]: react,
  [EventKind.LossCapped]: (t, { target, values: [points, ability] }) =>
    `${unitName(t, target)} loses ${points} HP less (${abilityName(t, ability)})`,
  [EventKind.UnitSaved]: (t, { target, values: [hp] }) => `${unitName(t, target)} is saved: ${hp} HP`,
  [EventKind.StatusGiven]: (t, event) => {
    const { actor, target } = event
    return `${status('gets')(t, event)}${actor === 0 || actor === target ? '' : ` from ${unitName(t, actor)}`}`
  },
  [EventKind.StatusEnded]: status('is rid of'),
  [EventKind.UnitRevived]: (t, { actor, target, values: [hp, at] }) =>
    `${unitName(t, target)} is revived${actor === 0 ? '' : ` by ${unitName(t, actor)}`} on ${cellName(t, at)}: ${hp} HP`,
  [EventKind.UnitDeployed]: comes,
  [EventKind.FatigueGained]: fatigue,
  [EventKind.DieCooled]: (t, { actor, values: [die, place] }) =>
    `${unitName(t, actor)} exhausts ${dieName(t, die)} (place ${place + 1} of the track)`,
  [EventKind.DieRecovered]: recover,
  [EventKind.DieDrained]: (t, { actor, values: [die] }) => `${unitName(t, actor)} has ${dieName(t, die)} drained`,
  [EventKind.DieKept]: (t, { actor, values: [die, face] }) =>
    `${unitName(t, actor)} keeps ${dieName(t, die)} (${faceWords(t, t.dice.sort[die] ?? -1, face)}) in an active slot`,
  [EventKind.EngageDeclared]: engage,
  [EventKind.DiceRolled]: (t, { actor, values: [dice, damage, maimed] }) =>
    `${unitName(t, actor)} rolls ${countOf(dice, 'die', 'dice')}: ${damage} damage in all${maimed === 1 ? ', maimed' : ''}`,
  [EventKind.UnitSetAside]: (t, { target }) => `${unitName(t, target)} is set aside`,
  [EventKind.StackJoined]: (t, { target, values: [place] }) =>
    `${unitName(t, target)} goes on the stack of the fallen, as number ${place + 1} from below`,
  [EventKind.GuildAssisted]: (_, { values: [counter] }) => `The guild helps: the counter of rounds is ${counter}`,
  [EventKind.PartyRetreated]: (t, { values: [side] }) => `${t.sideIds[side]} retreats`,
  [EventKind.EncounterJudged]: (_, { values: [result] }) => RESULTS[result] ?? 'The encounter goes on',
  [EventKind.EventHappened]: (t, { values: [index] }) => `Event ${t.scripted[index]?.id ?? index}`,
  [EventKind.EffectFailed]: (t, { actor, target, values: [verb, why] }) => {
    const whom = target === 0 || target === actor ? '' : ` for ${unitName(t, target)}`
    const owner = actor === 0 ? '' : ` of ${unitName(t, actor)}`
    return `Nothing comes of ${wordOf(Verb, verb)}${owner}${whom}: ${FAILURES[why] ?? `reason ${why}`}`
  },
  [EventKind.DamageMadeTrue]: (t, { actor, values: [points] }) =>
    `${points} of the damage of ${unitName(t, actor)} is true damage`,
  [EventKind.FaceShown]: (t, { actor, values: [die, face] }) =>
    `${unitName(t, actor)} has ${dieName(t, die)} show ${faceWords(t, t.dice.sort[die] ?? -1, face)}`,
  [EventKind.TrackShown]: (t, { actor, values }) => {
    const items = trackItems(values).map((item) => trackItemName(t, item))
    return `${unitName(t, actor)}'s track: ${items.length === 0 ? 'empty' : items.join(', ')}`
  },
  [EventKind.MarchAimed]: march,
  [EventKind.HealthChanged]: (t, { target, values: [change, hp] }) => {
    // HP paid as a price change nobody's most HP.
    if (change === 0) return `${unitName(t, target)} pays with HP: ${hp} HP`
    return `${unitName(t, target)} has ${change < 0 ? -change : change} most HP ${change < 0 ? 'less' : 'more'}: ${hp} HP`
  },
} satisfies Readonly<Partial<Record<EventKind, Say>>>
