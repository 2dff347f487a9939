import { Action, ActionStage } from '../components/action.ts'
import { TRACK_LENGTH, Track, TrackItem } from '../components/dice.ts'
import { Afflictions, Role, StatusDie } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { coolDie } from './cool-die.ts'
import { endStatus, takeFromTrack, trackLength } from './lay-on-track.ts'

/**
 * Gives `unit` a status die (`StatusDie`): at most one of each kind (DMG-14); an adventurer's lies on its track, and moves to the
 * leftmost open place where it gains the same again. Nothing for the defeated (EXP-32) and for quest units.
 */
export const addStatus = (battle: Battle, unit: number, status: number): void => {
  const { roster } = battle.template
  if (roster.quest[unit] === 1 || (columns(battle, Standing).mask[unit]! & ABSENT_MASK) !== 0) return
  const { mask } = columns(battle, Afflictions)
  const had = ((mask[unit]! >> status) & 1) !== 0
  if (roster.role[unit] !== Role.Adventurer) {
    if (had) return
  } else if (had) {
    takeFromTrack(battle, unit, placeOfStatus(battle, unit, status))
    coolDie(battle, unit, TrackItem.Status + status)
    return
  } else {
    const fits = trackLength(battle, unit) < TRACK_LENGTH
    coolDie(battle, unit, TrackItem.Status + status)
    if (!fits) return
  }
  mask[unit] = mask[unit]! | (1 << status)
  emit(battle, EventKind.StatusGiven, sourceOf(battle), unit, status)
}

/** Takes a status die off `unit`, from an adventurer's track too; nothing where it has none. */
export const removeStatus = (battle: Battle, unit: number, status: number): void => {
  if (!hasStatus(battle, unit, status)) return
  if (battle.template.roster.role[unit] === Role.Adventurer) takeFromTrack(battle, unit, placeOfStatus(battle, unit, status))
  endStatus(battle, unit, status)
}

/** Whether `unit` has a status die of a kind. */
export const hasStatus = (battle: Battle, unit: number, status: number): boolean =>
  ((columns(battle, Afflictions).mask[unit]! >> status) & 1) !== 0

/** Who has dealt damage is no longer hidden, and an enemy sees again (DMG-14). */
export const endStatusOfDealer = (battle: Battle, unit: number): void => {
  removeStatus(battle, unit, StatusDie.Stealth)
  if (battle.template.roster.role[unit] === Role.Enemy) removeStatus(battle, unit, StatusDie.Blind)
}

const placeOfStatus = (battle: Battle, unit: number, status: number): number => {
  const track = columns(battle, Track).item
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  let place = 0
  while (place < TRACK_LENGTH - 1 && track[base + place] !== TrackItem.Status + status) place++
  return place
}

const sourceOf = (battle: Battle): number => {
  const { stage, source } = columns(battle, Action)
  return stage[0] === ActionStage.None ? NOBODY : source[0]!
}
