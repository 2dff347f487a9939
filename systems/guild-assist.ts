import { PlaceOf } from '../components/abilities.ts'
import { Dice, DiePlace, TRACK_LENGTH, Track, TrackItem } from '../components/dice.ts'
import { Assist, Encounter } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices } from '../engine/ruleset.ts'
import { lowestFree, nearestFree, revivalCells, reviveUnit } from './deploy-unit.ts'
import { endStatuses, returnFatigue, showTrack } from './lay-on-track.ts'

/** The round counter after an assist: the party may set it to any number, and no number is better for it (EXP-36). */
const COUNTER_AFTER_ASSIST = 1

/**
 * The guild assists, once: every adventurer heals to full and has all its dice at hand, without fatigue and status dice; the round
 * counter goes back. Who was defeated waits to be placed (`nextToPlace`).
 * Rules: EXP-36 · writes Vitals, Dice, Track, Supply, Afflictions, Encounter · dice: none
 */
export const acceptAssist = (battle: Battle): void => {
  const { seats } = battle.template.roster
  const encounter = columns(battle, Encounter)
  const { hp, maxHp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  encounter.assisted[0] = Assist.Given
  encounter.counter[0] = COUNTER_AFTER_ASSIST
  emit(battle, EventKind.GuildAssisted, 0, 0, COUNTER_AFTER_ASSIST)
  for (let seat = 0; seat < seats.length; seat++) {
    const unit = seats[seat]!
    clearTrack(battle, seat)
    showTrack(battle, unit)
    takeBackDice(battle, unit)
    endStatuses(battle, unit)
    const gained = maxHp[unit]! - hp[unit]!
    if ((mask[unit]! & StandingBit.Defeated) !== 0 || gained <= 0) continue
    hp[unit] = maxHp[unit]!
    emit(battle, EventKind.UnitHealed, 0, unit, gained, hp[unit]!)
  }
}

/** The next adventurer in the order of seats that is still defeated, or nobody. */
export const nextToPlace = (battle: Battle): number => {
  const { seats } = battle.template.roster
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < seats.length; i++) if ((mask[seats[i]!]! & StandingBit.Defeated) !== 0) return seats[i]!
  return NOBODY
}

/** Where policies put an adventurer whom the guild revives: the hex it began on or the nearest free to it; `NO_CELL` on a full map. */
export const assistPlace = (battle: Battle, unit: number): number => {
  const near = nearestFree(battle, startCell(battle, unit))
  return near === NO_CELL ? lowestFree(battle) : near
}

/** Deploys `unit` with all its HP on `cell`, which is free. */
export const placeAssisted = (battle: Battle, unit: number, cell: number): void => {
  reviveUnit(battle, unit, columns(battle, Vitals).maxHp[unit]!, cell)
}

/** Legal places for whom the guild revives: any free cell. */
export const assistPlaces: Choices = (battle, out) => {
  const { cell } = battle.template.choiceIds
  const count = revivalCells(battle, NOBODY, PlaceOf.Anywhere, out)
  for (let i = 0; i < count; i++) out[i] = cell + out[i]!
  return count
}

/** Takes every die off a seat's track; fatigue dice go back to the supply (EXP-43). */
const clearTrack = (battle: Battle, seat: number): void => {
  const { item } = columns(battle, Track)
  for (let place = seat * TRACK_LENGTH; place < (seat + 1) * TRACK_LENGTH; place++) {
    if (item[place] === TrackItem.LightFatigue || item[place] === TrackItem.Overfatigue) returnFatigue(battle, item[place]!)
    item[place] = TrackItem.Empty
  }
}

/** Exhausted and drained dice of `unit` are at hand again; active ones stay in their slots. */
const takeBackDice = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dice
  const { place } = columns(battle, Dice)
  for (let die = firstOfUnit[unit]!; die < firstOfUnit[unit + 1]!; die++) {
    if (place[die] === DiePlace.Cooling || place[die] === DiePlace.Drained) place[die] = DiePlace.Ready
  }
}

/** Where `unit` stands as the scenario begins. */
const startCell = ({ template }: Battle, unit: number): number => {
  const { offset, length } = template.layout.places[Position.index]!.cell!
  return new Int16Array(template.initial.buffer, template.initial.byteOffset + offset, length)[unit]!
}
