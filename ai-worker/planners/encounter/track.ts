import { ACTIVE_SLOTS, Dice, DiePlace, GuardFrom, TRACK_LENGTH, Track, TrackItem } from '../../../components/dice.ts'
import { CostOf } from '../../../components/reactions.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'

/** A scripted adventurer engages again, or pays fatigue, only where its track is left with at most this many dice (EXP-47). */
const MOST_COOLING = 9

/** Dice on the cooldown track of an adventurer. */
const trackLength = (battle: Battle, unit: number): number => {
  const { item } = columns(battle, Track)
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  let length = 0
  while (length < TRACK_LENGTH && item[base + length] !== TrackItem.Empty) length++
  return length
}

/** Whether the track of an adventurer has room for `more` dice besides those of an engage under way (EXP-47). */
export const hasRoom = (battle: Battle, unit: number, more: number): boolean =>
  trackLength(battle, unit) + countDice(battle, unit, DiePlace.Gathered) + more <= MOST_COOLING

/** Whether `unit` pays what `ability` costs without regret: HP only above half of them, fatigue only with room for it. */
export const canAfford = (battle: Battle, unit: number, ability: number): boolean => {
  const costs = battle.template.abilities.costs[ability]!
  const { hp, maxHp } = columns(battle, Vitals)
  let fatigue = 0
  let points = 0
  for (let i = 0; i < costs.length; i++) {
    if (costs[i]!.what === CostOf.Hp) points += costs[i]!.amount
    else fatigue += costs[i]!.amount
  }
  if (points > 0 && (hp[unit]! - points) * 2 < maxHp[unit]!) return false
  return fatigue === 0 || hasRoom(battle, unit, fatigue)
}

/** Dice of `unit` in `place`. */
const countDice = (battle: Battle, unit: number, place: number): number => {
  const { firstOfUnit } = battle.template.dice
  const where = columns(battle, Dice).place
  const end = firstOfUnit[unit + 1]!
  let count = 0
  for (let die = firstOfUnit[unit]!; die < end; die++) if (where[die] === place) count++
  return count
}

/** Whether `unit` has a die to gather. */
export const hasReadyDie = (battle: Battle, unit: number): boolean => {
  const { firstOfUnit } = battle.template.dice
  const { place } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) if (place[die] === DiePlace.Ready) return true
  return false
}

/** Active dice of `unit` that guard it. */
export const countGuards = (battle: Battle, unit: number): number => {
  const { firstOfUnit, sort, guardFrom } = battle.template.dice
  const { place } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  let count = 0
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Active && guardFrom[sort[die]!] === GuardFrom.Active) count++
  }
  return count
}

/** Active slots of `unit` that are free (EXP-24). */
export const freeSlots = (battle: Battle, unit: number): number => ACTIVE_SLOTS - countDice(battle, unit, DiePlace.Active)

/** Whether `unit` has at most half of its HP (EXP-47). */
export const isHurt = (battle: Battle, unit: number): boolean => {
  const { hp, maxHp } = columns(battle, Vitals)
  return hp[unit]! * 2 <= maxHp[unit]!
}
