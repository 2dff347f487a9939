import { Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../components/dice.ts'
import { Afflictions, Encounter, EncounterResult, STATUS_DICE } from '../components/encounter.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, logDetail, Occasion } from '../engine/events.ts'

/**
 * Lays a die on the leftmost open place of the track of `unit`. On a full track it is drained or returned, and the rightmost die
 * that is not overfatigue makes room for one that is (EXP-18); the track of the defeated changes no more (EXP-32). Returns the true damage
 * that its owner is to be dealt for want of a die to replace (EXP-43) or of one in the supply (EXP-19): 0 or 1.
 */
export const layOnTrack = (battle: Battle, unit: number, item: number): number => {
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  const length = trackLength(battle, unit)
  if (length < TRACK_LENGTH) {
    track[base + length] = item
    if (item >= TrackItem.Skill) {
      columns(battle, Dice).place[item - TrackItem.Skill] = DiePlace.Cooling
      emit(battle, EventKind.DieCooled, unit, 0, item - TrackItem.Skill, length, occasionOf(battle, unit))
    }
    showTrack(battle, unit)
    return 0
  }
  dropItem(battle, unit, item)
  if ((columns(battle, Standing).mask[unit]! & ABSENT_MASK) !== 0) return 0
  let place = TRACK_LENGTH - 1
  while (place >= 0 && track[base + place] === TrackItem.Overfatigue) place--
  const supply = columns(battle, Supply).overfatigue
  if (place < 0 || supply[0] === 0) return 1
  dropItem(battle, unit, track[base + place]!)
  supply[0] = supply[0]! - 1
  track[base + place] = TrackItem.Overfatigue
  showTrack(battle, unit)
  emit(battle, EventKind.FatigueGained, unit, 0, 0, 1)
  return 0
}

/** On what occasion dice of `unit` come or go now (`Occasion`). */
const occasionOf = (battle: Battle, unit: number): number => {
  if (columns(battle, Encounter).result[0] !== EncounterResult.Open) return Occasion.ClearingUp
  return (columns(battle, Standing).mask[unit]! & ABSENT_MASK) === 0 ? Occasion.Battle : Occasion.Fallen
}

/** What cannot stay on a track: a skill die is drained, a fatigue die returned, a status die returned and its status over. */
const dropItem = (battle: Battle, unit: number, item: number): void => {
  if (item < TrackItem.Status) {
    returnFatigue(battle, item)
  } else if (item < TrackItem.Skill) {
    endStatus(battle, unit, item - TrackItem.Status)
  } else {
    columns(battle, Dice).place[item - TrackItem.Skill] = DiePlace.Drained
    emit(battle, EventKind.DieDrained, unit, 0, item - TrackItem.Skill)
  }
}

/** A fatigue die goes back to the supply. */
export const returnFatigue = (battle: Battle, item: number): void => {
  const supply = columns(battle, Supply)
  const pile = item === TrackItem.LightFatigue ? supply.light : supply.overfatigue
  pile[0] = Math.min(pile[0]! + 1, SUPPLY_DICE)
}

/** A status of `unit` is over; nothing where it has none. */
export const endStatus = (battle: Battle, unit: number, status: number): void => {
  const { mask } = columns(battle, Afflictions)
  if (((mask[unit]! >> status) & 1) === 0) return
  mask[unit] = mask[unit]! & ~(1 << status)
  emit(battle, EventKind.StatusEnded, 0, unit, status, occasionOf(battle, unit))
}

/** All statuses of `unit` are over. */
export const endStatuses = (battle: Battle, unit: number): void => {
  for (let status = 0; status < STATUS_DICE; status++) endStatus(battle, unit, status)
}

/** Takes what lies on `place` off the track of `unit` and slides the rest to the left; returns it. */
export const takeFromTrack = (battle: Battle, unit: number, place: number): number => {
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  const item = track[base + place]!
  for (let at = base + place; at < base + TRACK_LENGTH - 1; at++) track[at] = track[at + 1]!
  track[base + TRACK_LENGTH - 1] = TrackItem.Empty
  showTrack(battle, unit)
  return item
}

/** Tells a reader of details what lies on the track of `unit` now: its places, a byte each, the first lowest. */
export const showTrack = (battle: Battle, unit: number): void => {
  if (battle.log === null) return
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  const words = [0, 0, 0, 0]
  for (let place = 0; place < TRACK_LENGTH; place++) words[place >> 2]! |= track[base + place]! << ((place & 3) * 8)
  logDetail(battle, EventKind.TrackShown, unit, words[0]!, words[1]!, words[2]!, words[3])
}

/** Dice on the track of an adventurer: they lie on its leftmost places, without gaps. */
export const trackLength = (battle: Battle, unit: number): number => {
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  let length = 0
  while (length < TRACK_LENGTH && track[base + length] !== TrackItem.Empty) length++
  return length
}

/** Overfatigue dice on the track of an adventurer (EXP-13). */
export const overfatigueOf = (battle: Battle, unit: number): number => {
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  let count = 0
  for (let at = base; at < base + TRACK_LENGTH; at++) if (track[at] === TrackItem.Overfatigue) count++
  return count
}
