import { Action, Moment, Suspended, SuspendedCount } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { BattleForm, Encounter, Engage, NO_FORM, Role, StatusDie, TurnStart } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import {
  type CompiledCost,
  CostOf,
  EITHER_PARTY,
  Party,
  type Reaction,
  type UnitTest,
  WINDOWS,
  Window,
} from '../components/reactions.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from './battle.ts'
import { isHostile } from './relations.ts'
import { inSight, NO_WAY, rangeBetween } from './space/index.ts'
import { isCompany } from './tactics/bands.ts'
import { isFalling, mannerOf, mayReact } from './tactics/company.ts'
import { isAfflicted, isOpposing } from './tactics/encounter.ts'
import { encounterSpace, hexesBetween } from './tactics/encounter-space.ts'
import { hasUsesLeft } from './tactics/targeting.ts'
import type { Template } from './template.ts'

/** Whether anybody of the scenario answers `window`: false costs nothing more. */
export const isAwaited = (template: Pick<Template, 'reactions'>, window: number): boolean =>
  ((template.reactions.windows >> window) & 1) === 1

/** Whether anybody may answer `window` where it befalls `target`. */
export const mayBeAnswered = (template: Template, window: number, target: number): boolean =>
  isAwaited(template, window) &&
  (((template.reactions.ownWindows >> window) & 1) === 0 || template.reactions.ofUnit[target * WINDOWS + window]!.length > 0)

/** Places in `template.reactions.list` of what `owner` answers `window` with, in order. */
export const answersOf = (template: Template, owner: number, window: number): Uint8Array =>
  template.reactions.ofUnit[owner * WINDOWS + window]!

/** Whether the battle is one of adventurers, companions and enemies. */
export const isEncounter = (template: Template): boolean => template.roster.partySize > 0

/** Whether `unit` stands: on the map or on its way there, and neither defeated nor kept back. */
export const isStanding = (battle: Battle, unit: number): boolean =>
  (columns(battle, Standing).mask[unit]! & (ABSENT_MASK | StandingBit.Reserve)) === 0

/** Whether `other` opposes `unit` (EXP-2 DMG-21): in an encounter the blind have everybody against them. */
export const opposes = (battle: Battle, unit: number, other: number): boolean =>
  isEncounter(battle.template) ? isOpposing(battle, unit, other) : isHostile(battle, unit, other)

/** Hexes between two cells, as the ruleset counts them; `NO_WAY` where one of them is none. */
export const hexesApart = (battle: Battle, a: number, b: number): number => {
  if (a === NO_CELL || b === NO_CELL) return NO_WAY
  const { space } = battle.template
  return isEncounter(battle.template) ? hexesBetween(encounterSpace(space), a, b) : rangeBetween(space, a, b)
}

/** Whether damage now meets only what works at any time: before the first round and after the last (DMG-5). */
export const isOutsideBattle = (battle: Battle): boolean => {
  if (!isEncounter(battle.template)) return false
  const window = columns(battle, Moment).window[0]! - 1
  return window === Window.SetUp || window === Window.Aftermath
}

/** The action that a reaction now resolving answers lies in this frame of `Suspended`; −1 where nothing is answered. */
export const answeredFrame = (battle: Battle): number =>
  battle.tables[SuspendedCount.index] === undefined ? -1 : columns(battle, SuspendedCount).count[0]! - 1

/**
 * Whether `owner` may use `reaction` now, in answer to what `source` did to `target`: conditions, limits, and whether it can pay.
 * Rules: DMG-5 DMG-9 DMG-10 DMG-11 DMG-14 EXP-35
 */
export const meets = (
  battle: Battle,
  reaction: Reaction,
  owner: number,
  source: number,
  target: number,
  trigger: number,
): boolean => {
  if (!isStanding(battle, owner) && !isOwnDefeat(battle, reaction.window, owner, target)) return false
  if (isAfraid(battle, owner)) return false
  const action = columns(battle, Action)
  if (reaction.causes !== 0 && ((reaction.causes >> action.cause[0]!) & 1) === 0) return false
  if (reaction.forms !== 0 && !fitsForm(reaction.forms, action.form[0]!)) return false
  if (reaction.round !== 0 && reaction.round !== roundOf(battle)) return false
  if (reaction.shows >= 0 && !allShow(battle, reaction.shows)) return false
  if (isCompany(battle.template) && !mayReact(battle, owner, reaction.ability)) return false
  if (!reaction.anytime && reaction.window === Window.Preventing && isOutsideBattle(battle)) return false
  return (
    holds(battle, reaction.self, owner, owner, source, target, trigger) &&
    holds(battle, reaction.source, owner, source, source, target, trigger) &&
    holds(battle, reaction.target, owner, target, source, target, trigger) &&
    holds(battle, reaction.trigger, owner, trigger, source, target, trigger) &&
    hasUsesLeft(battle, owner, reaction.ability) &&
    canPay(battle, owner, reaction.costs)
  )
}

/** Whether the skills of `unit` are ignored, but for its Combat dice (DMG-14). */
export const isAfraid = (battle: Battle, unit: number): boolean =>
  isEncounter(battle.template) && isAfflicted(battle, unit, StatusDie.Fear)

/** The fallen answer nothing but their own defeat (DMG-15 EXP-35), and how those die who fall with them (COM-22). */
const isOwnDefeat = (battle: Battle, window: number, owner: number, target: number): boolean =>
  window === Window.Killing
    ? isFalling(battle, owner)
    : owner === target && (window === Window.Defeated || window === Window.AfterDefeated)

/** An engage of no battle form is one by weapon, of no particular kind: it fits where all forms of weapons do. */
const fitsForm = (forms: number, form: number): boolean =>
  form === NO_FORM ? (forms & WEAPONS) === WEAPONS : ((forms >> form) & 1) === 1

const WEAPONS = (1 << BattleForm.HeavyWeapon) | (1 << BattleForm.LightWeapon) | (1 << BattleForm.RangedWeapon)

/** The round as the game counts it: an encounter has a counter of its own. */
export const roundOf = (battle: Battle): number =>
  isEncounter(battle.template) ? columns(battle, Encounter).counter[0]! : battle.clock[Clock.Round]!

const allShow = (battle: Battle, shows: number): boolean => {
  if (battle.tables[Engage.index] === undefined) return false
  const { combatDice, leastShown, mostShown } = columns(battle, Engage)
  return combatDice[0]! > 0 && leastShown[0] === shows && mostShown[0] === shows
}

/** Which unit a `Party` means. */
export const partyOf = (party: number, self: number, source: number, target: number, trigger: number): number => {
  if (party === Party.Self) return self
  if (party === Party.Source) return source
  if (party === Party.Opponent) return self === source ? target : source
  return party === Party.Target ? target : trigger
}

const OWN = -2
const OPPOSING = -3

const holds = (
  battle: Battle,
  test: UnitTest | null,
  owner: number,
  unit: number,
  source: number,
  target: number,
  trigger: number,
): boolean => {
  if (test === null) return true
  if (unit === NOBODY) return false
  if (test.same === EITHER_PARTY) {
    if (unit !== source && unit !== target) return false
  } else if (test.same >= 0 && unit !== partyOf(test.same, owner, source, target, trigger)) return false
  if (test.rows !== null && test.rows[unit] !== 1) return false
  if (test.manners !== undefined && test.manners !== 0 && ((test.manners >> mannerOf(battle, unit)) & 1) === 0) return false
  if (test.standing >= 0 && isStanding(battle, unit) !== (test.standing === 1)) return false
  return fitsSide(battle, test.side, owner, unit) && isInPlace(battle, test, owner, unit)
}

const fitsSide = (battle: Battle, side: number, owner: number, unit: number): boolean => {
  if (side === OPPOSING) return opposes(battle, owner, unit)
  const sideOf = columns(battle, Allegiance).side
  if (side === OWN) return sideOf[unit] === sideOf[owner]
  return side < 0 || sideOf[unit] === side
}

const isInPlace = (battle: Battle, test: UnitTest, owner: number, unit: number): boolean => {
  if (test.within < 0 && test.beyond <= 0 && !test.sight) return true
  const { cell } = test.atTurnStart ? columns(battle, TurnStart) : columns(battle, Position)
  const from = cell[owner]!
  const to = cell[unit]!
  if (from < 0 || to < 0) return false
  const hexes = hexesApart(battle, from, to)
  if (test.within >= 0 && hexes > test.within) return false
  if (test.beyond > 0 && hexes <= test.beyond) return false
  return !test.sight || inSight(battle.template.space, from, to)
}

/** Whether `unit` can pay `costs` in full (DMG-11): fatigue is for who has a track, HP must leave some. */
export const canPay = (battle: Battle, unit: number, costs: readonly CompiledCost[]): boolean => {
  let hp = 0
  for (let i = 0; i < costs.length; i++) {
    const { what, amount } = costs[i]!
    if (what === CostOf.Hp) hp += amount
    else if (battle.template.roster.role[unit] !== Role.Adventurer) return false
  }
  return hp === 0 || columns(battle, Vitals).hp[unit]! > hp
}

/** How dear a use is to a scripted controller, who takes the cheapest first (DMG-19): light fatigue 1, overfatigue 2, a hit point 3. */
export const priceOf = ({ costs }: Reaction): number => {
  let price = 0
  for (let i = 0; i < costs.length; i++) price += costs[i]!.amount * PRICES[costs[i]!.what]!
  return price
}

const PRICES = [1, 2, 3] as const

/** Whether `owner` has the same ability at a higher rank for the same window: numbered skills do not add up (DMG-10). */
export const isOutranked = (template: Template, list: Uint8Array, place: number): boolean => {
  if (list.length < 2) return false
  const { abilities, reactions } = template
  const own = reactions.list[list[place]!]!.ability
  for (let i = 0; i < list.length; i++) {
    const other = reactions.list[list[i]!]!.ability
    if (abilities.ids[other] === abilities.ids[own] && abilities.ranks[other]! > abilities.ranks[own]!) return true
  }
  return false
}

/** Whether questions of the units of `side` reach `choices`: it is played, or chooses at random. */
export const isAsked = (template: Template, side: number): boolean => template.planners[side] === null

/** The record, in `Hits`, that the moment of frame `frame` of `Suspended` is about; −1 where it has none. */
export const answeredHit = (battle: Battle, frame: number): number => {
  const { first, count, record } = columns(battle, Suspended)
  return record[frame]! < count[frame]! ? first[frame]! + record[frame]! : -1
}
