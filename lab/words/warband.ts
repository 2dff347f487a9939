import { Verb } from '../../components/abilities.ts'
import { Lasts } from '../../components/lasting.ts'
import { Behaviour, Injury, WarStat } from '../../components/warband.ts'
import { CheckFor, EffectFailure, EventKind, HurtBy, SpellEnd } from '../../engine/events.ts'
import { isCompany, isWarband } from '../../engine/tactics/bands.ts'
import type { Template } from '../../engine/template.ts'
import { comStatName } from './company.ts'
import { abilityName, cellName, countOf, unitName, wordOf } from './names.ts'
import type { Say } from './say.ts'

/** `dazed`: an `Injury` in a word. */
const injuryName = (injury: number): string => (injury === Injury.None ? 'unhurt' : wordOf(Injury, injury))

/** `morale`: a stat of warbands or companies in a word; −1 is what a spell needs (WAR-39). */
export const statName = (template: Template, stat: number): string =>
  stat < 0 ? 'spell' : isCompany(template) ? comStatName(stat) : wordOf(WarStat, stat)

/** A token by its id. */
const tokenName = ({ warband }: Template, token: number): string => warband.tokenIds[token] ?? `token ${token}`

/** A kind of token by its id. */
const tokenKindName = ({ warband }: Template, kind: number): string => warband.tokenKinds[kind]?.id ?? `kind ${kind}`

const sideName = ({ sideIds }: Template, side: number): string => sideIds[side] ?? `side ${side}`

const PASSED = 1
const ADVANTAGE = 2
const DISADVANTAGE = 4

const engage: Say = (t, { actor, target, values: [hexes, roll] }) => {
  const unseen = roll === 0 ? '' : `, out of sight (${roll} on a d20)`
  return `${unitName(t, actor)} tries to engage ${unitName(t, target)} over up to ${countOf(hexes, 'hex', 'hexes')}${unseen}`
}

const turned: Say = (t, { actor, target, values: [side, hostile] }) => {
  const why = target === 0 ? '' : `, because of ${unitName(t, target)}`
  return `${unitName(t, actor)} is ${hostile === 1 ? 'hostile' : 'neutral'} to ${sideName(t, side)} from now on${why}`
}

/** What a check is for, where its stat and the line before do not say it. */
const FOR: Readonly<Record<number, string>> = {
  [CheckFor.Drop]: ' beside the drop',
  [CheckFor.Treasure]: ' over contested treasure',
  [CheckFor.Blight]: ' against the Blight',
  [CheckFor.Protection]: ' to step before the shot',
  [CheckFor.Rout]: ' against the rout',
  [CheckFor.Fear]: ' against fear',
}

const check: Say = (t, { actor, values: [stat, need, roll, how] }) => {
  const dice = (how & ADVANTAGE) !== 0 ? ' with advantage' : (how & DISADVANTAGE) !== 0 ? ' with disadvantage' : ''
  const result = (how & PASSED) === 0 ? 'fails' : 'passes'
  return `${unitName(t, actor)} ${result} its ${statName(t, stat)} check${FOR[how >> 3] ?? ''}: ${roll}${dice} for ${need} or more`
}

const shot: Say = (t, { actor, target, values: [hexes, cover, moved, advantage] }) => {
  const said = [countOf(hexes, 'hex', 'hexes')]
  if (cover !== 0) said.push('in cover')
  if (moved !== 0) said.push('after a move')
  if (advantage !== 0) said.push('with advantage')
  return `${unitName(t, actor)} shoots at ${unitName(t, target)} (${said.join(', ')})`
}

const blows: Say = (t, { actor, target, values: [attacks, hits, wounds, extra] }) => {
  if (wounds > hits)
    return `${unitName(t, actor)} takes down ${unitName(t, target)}, who lies stunned, with ${countOf(attacks, 'attack')}`
  const criticals = extra === 0 ? '' : `, ${extra} of them by criticals`
  return `${unitName(t, actor)} strikes ${unitName(t, target)}: ${countOf(attacks, 'attack')}${criticals}, ${countOf(hits, 'hit')}, ${wounds} not defended`
}

const hurt: Say = (t, { actor, target, values: [now, roll, before, how] }) => {
  const by = actor === 0 || actor === target ? '' : ` by ${unitName(t, actor)}`
  const why =
    roll === 0 ? '' : ` (${how === HurtBy.Fall ? 'mishap' : 'injury'} roll ${roll}${how === HurtBy.Water ? ', in water' : ''})`
  if (now === before) return `${unitName(t, target)} stays ${injuryName(now)}${by}${why}`
  return `${unitName(t, target)} is ${injuryName(now)}${by}${why}`
}

const recover: Say = (t, { actor, values: [injury, staggered, isOver] }) => {
  if (isOver === 1) return `${unitName(t, actor)} is no longer staggered`
  const now = [...(injury === Injury.None ? [] : [injuryName(injury)]), ...(staggered === 1 ? ['staggered'] : [])]
  return `${unitName(t, actor)} recovers: ${now.length === 0 ? 'unhurt' : now.join(' and ')}`
}

const fall: Say = (t, { actor, values: [inches, cell, roll] }) =>
  `${unitName(t, actor)} falls ${countOf(inches, 'inch', 'inches')} to ${cellName(t, cell)} (mishap roll ${roll})`

const take: Say = (t, { actor, target, values: [token, cell] }) => {
  const from = target === 0 ? cellName(t, cell) : unitName(t, target)
  return `${unitName(t, actor)} takes ${tokenName(t, token)} from ${from}`
}

const rout: Say = (t, { target, values: [side, points, threshold, need] }) => {
  const who = target === 0 ? 'nobody' : unitName(t, target)
  return `${sideName(t, side)} must stand a rout check: ${countOf(points, 'point')} of ${threshold}; ${who} needs ${need} or more on a d20`
}

const SPELL_ENDS: Readonly<Record<number, string>> = {
  [SpellEnd.Fallen]: 'its caster has fallen',
  [SpellEnd.Stunned]: 'its caster is stunned',
  [SpellEnd.Dropped]: 'it is dropped',
  [SpellEnd.Over]: 'its time is over',
}

const spellEnds: Say = (t, { actor, target, values: [ability, why] }) => {
  const on = target === 0 || target === actor ? '' : ` on ${unitName(t, target)}`
  return `${abilityName(t, ability)} of ${unitName(t, actor)}${on} ends: ${SPELL_ENDS[why] ?? `reason ${why}`}`
}

const BEHAVIOURS: Readonly<Record<number, string>> = {
  [Behaviour.Fights]: 'only fights where it is engaged',
  [Behaviour.NormalActions]: 'does normal actions',
  [Behaviour.Retreat]: 'retreats',
}

const behave: Say = (t, { actor, values: [as, side, leaves] }) => {
  const how = BEHAVIOURS[as] ?? `does ${as}`
  return `${unitName(t, actor)} ${how}${leaves === 1 ? ' and leaves the board at its edge' : ''}, in the upkeep of ${sideName(t, side)}`
}

const LASTS: Readonly<Record<number, string>> = {
  [Lasts.Turn]: 'the turn',
  [Lasts.Round]: 'the round',
  [Lasts.Battle]: 'the battle',
}

/** `defence 2 better`: a number to reach is better lower (WAR-36); `move +2` otherwise. */
const changeWords = (t: Template, stat: number, by: number): string => {
  const isCheck = isWarband(t) && stat >= WarStat.Melee && stat <= WarStat.Morale
  if (isCheck) return `${statName(t, stat)} ${Math.abs(by)} ${by < 0 ? 'better' : 'worse'}`
  return `${statName(t, stat)} ${by < 0 ? `−${-by}` : `+${by}`}`
}

const change: Say = (t, { actor, target, values: [stat, by, lasts] }) => {
  const whose = actor === 0 || actor === target ? '' : `, by ${unitName(t, actor)}`
  return `${unitName(t, target)} has ${changeWords(t, stat, by)} to the end of ${LASTS[lasts] ?? lasts}${whose}`
}

/** Words for the events that warbands have, those of changed stats included, which companies share. */
export const WARBAND_WORDS = {
  [EventKind.SideTurnStarted]: (t, { values: [side, neutral] }) =>
    neutral === 1 ? `Neutral units act in the upkeep of ${sideName(t, side)}` : `${sideName(t, side)} has its turn`,
  [EventKind.SideTurnEnded]: (t, { values: [side, neutral] }) =>
    neutral === 1 ? `Neutral units have acted; ${sideName(t, side)} goes on` : `${sideName(t, side)} has had its turn`,
  [EventKind.EngageTried]: engage,
  [EventKind.UnitEngaged]: (t, { actor, target }) => `${unitName(t, actor)} engages ${unitName(t, target)}`,
  [EventKind.EngageIntercepted]: (t, { actor, target, values: [cell] }) =>
    `${unitName(t, actor)} intercepts ${unitName(t, target)} at ${cellName(t, cell)}`,
  [EventKind.DispositionChanged]: turned,
  [EventKind.CheckMade]: check,
  [EventKind.ShotMade]: shot,
  [EventKind.ShotDrawn]: (t, { actor, target, values: [shooter] }) =>
    `${unitName(t, actor)} protects ${unitName(t, target)} from the shot of ${unitName(t, shooter)}`,
  [EventKind.BlowsStruck]: blows,
  [EventKind.InjuryTaken]: hurt,
  [EventKind.InjuryRecovered]: recover,
  [EventKind.UnitFell]: fall,
  [EventKind.TokenRevealed]: (t, { actor, values: [token, kind] }) =>
    `${unitName(t, actor)} turns up ${tokenName(t, token)}: ${tokenKindName(t, kind)}`,
  [EventKind.TokenTaken]: take,
  [EventKind.TokenDropped]: (t, { actor, values: [token, cell] }) =>
    cell < 0
      ? `${unitName(t, actor)} takes ${tokenName(t, token)} away with it`
      : `${unitName(t, actor)} drops ${tokenName(t, token)} at ${cellName(t, cell)}`,
  [EventKind.BlightContracted]: (t, { actor }) => `${unitName(t, actor)} contracts the Blight`,
  [EventKind.RoutTested]: rout,
  [EventKind.SideRouted]: (t, { values: [side, willing] }) =>
    `${sideName(t, side)} ${willing === 1 ? 'leaves the field of its own will' : 'routs'}`,
  [EventKind.SpellEnded]: spellEnds,
  [EventKind.BehaviourSet]: behave,
  [EventKind.BattleScored]: (t, { values: [side, own, others] }) =>
    `${sideName(t, side)} scores ${own}, the best of the others ${others}`,
  [EventKind.StatChanged]: change,
  [EventKind.StatChangeEnded]: (t, { target, values: [stat, by] }) =>
    `${unitName(t, target)} no longer has ${changeWords(t, stat, by)}`,
} satisfies Readonly<Partial<Record<EventKind, Say>>>

/** Why a deed did nothing, by `EffectFailure`. */
export const FAILURES: Readonly<Record<number, string>> = {
  [EffectFailure.NoRoom]: 'no cell is free',
  [EffectFailure.NoReserve]: 'no unit is left to come',
  [EffectFailure.NobodyThere]: 'nobody is there for it',
  [EffectFailure.NothingToPay]: 'it cannot be paid for',
}

/** A shot that does nothing: out of range nothing is rolled (WAR-18 WAR-20). */
const missed: Say = (t, { actor, target, values: [, need, hits] }) => {
  if (need === 0) return `${unitName(t, actor)} misses ${unitName(t, target)}: out of range`
  if (hits === 0) return `${unitName(t, actor)} misses ${unitName(t, target)}: ${need} or more was needed`
  return `${unitName(t, target)} defends itself against ${countOf(hits, 'hit')} by ${unitName(t, actor)}`
}

/** Words for events that other rulesets have too, as warbands and companies say them. */
export const SAID_IN_BANDS: Readonly<Partial<Record<EventKind, Say>>> = {
  [EventKind.AttackMissed]: missed,
  [EventKind.UnitMoved]: (t, { actor, values: [from, to] }) =>
    `${unitName(t, actor)} moves from ${cellName(t, from)} to ${cellName(t, to)}`,
  [EventKind.EffectFailed]: (t, { actor, target, values: [verb, why] }) => {
    const whom = target === 0 || target === actor ? '' : ` for ${unitName(t, target)}`
    const owner = actor === 0 ? '' : ` of ${unitName(t, actor)}`
    return `Nothing comes of ${wordOf(Verb, verb)}${owner}${whom}: ${FAILURES[why] ?? `reason ${why}`}`
  },
}
