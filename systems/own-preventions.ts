import { Action, Cause, HitDetails } from '../components/action.ts'
import { Dice, DiePlace, GuardAgainst, GuardFrom } from '../components/dice.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answersOf, hexesApart, isAfraid, isAwaited, isOutranked, isOutsideBattle, meets, opposes } from '../engine/reactions.ts'
import { canPrevent, physicalLeft } from './prevention.ts'

/** Preventions of one unit that can be told apart. */
const MOST_LISTED = 30

/** Whether a die of `unit` guards it from where it lies: against opposing units, as near or far as it says, while points are left. */
export const guards = (battle: Battle, slot: number, unit: number, die: number, from: number): boolean => {
  const { sort, guardFrom, guardAgainst, isCombat } = battle.template.dice
  const of = sort[die]!
  if (guardFrom[of] !== from) return false
  if (columns(battle, Dice).place[die] !== (from === GuardFrom.Active ? DiePlace.Active : DiePlace.Cooling)) return false
  if (isCombat[of] === 0 && isAfraid(battle, unit)) return false
  if (physicalLeft(battle, slot) === 0 || guardOf(battle, die) === 0 || isOutsideBattle(battle)) return false
  const { source, cause } = columns(battle, Action)
  if (source[0] === NOBODY || cause[0]! > Cause.Reaction || !opposes(battle, unit, source[0]!)) return false
  if (guardAgainst[of] === GuardAgainst.Any) return true
  const { cell } = columns(battle, Position)
  return hexesApart(battle, cell[unit]!, cell[source[0]!]!) <= 1 === (guardAgainst[of] === GuardAgainst.Adjacent)
}

/** Points that the face prevents which a die shows. */
export const guardOf = (battle: Battle, die: number): number => {
  const { sort, firstFace, prevents } = battle.template.dice
  return prevents[firstFace[sort[die]!]! + columns(battle, Dice).face[die]!]!
}

/** Whether the prevention at `place` of the unit's list can be used on record `slot` now. */
export const isUsable = (battle: Battle, slot: number, unit: number, list: Uint8Array, place: number): boolean => {
  const { template } = battle
  if (((columns(battle, HitDetails).used[slot]! >> place) & 1) !== 0 || isOutranked(template, list, place)) return false
  const source = columns(battle, Action).source[0]!
  const reaction = template.reactions.list[list[place]!]!
  return meets(battle, reaction, unit, source, unit, source) && canPrevent(battle, slot, unit, reaction)
}

/** Places in `template.reactions.list` of what a unit prevents with. */
export const listOf = (battle: Battle, unit: number): Uint8Array =>
  isAwaited(battle.template, Window.Preventing) ? answersOf(battle.template, unit, Window.Preventing) : NO_LIST

const NO_LIST = new Uint8Array(0)

/** How many of them are looked at. */
export const lengthOf = (list: Uint8Array): number => Math.min(list.length, MOST_LISTED)
