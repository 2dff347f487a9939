import { Clock, Outcome } from '../components/clock.ts'
import { Dice, DiePlace, TrackItem } from '../components/dice.ts'
import { Encounter, EncounterResult, Role } from '../components/encounter.ts'
import { NO_SIDE } from '../components/ids.ts'
import { Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { endBattle } from './judge-objectives.ts'
import { endStatuses, layOnTrack } from './lay-on-track.ts'

/**
 * The round is over; with it the battle, where the verdict says so or the technical limit is reached.
 * Rules: EXP-14 DEC-17 · reads Encounter · writes Clock, Encounter.verdict · dice: none
 */
export const endEncounter: System = (battle) => {
  const { clock, template } = battle
  const { result, verdict } = columns(battle, Encounter)
  verdict[0] = 0
  emit(battle, EventKind.RoundEnded, 0, 0, clock[Clock.Round]!)
  if (result[0] !== EncounterResult.Open) {
    forgetQuestions(clock)
    endBattle(battle, Outcome.Won, clock[Clock.Winner]!)
  } else if (clock[Clock.Round]! >= template.roundLimit) {
    forgetQuestions(clock)
    endBattle(battle, Outcome.Undecided, NO_SIDE)
  }
}

/** What the verdict asked is forgotten, as after a turn: a played party that did the same leaves the same bytes. */
const forgetQuestions = (clock: Int32Array): void => {
  clock.fill(0, Clock.QuestionKind, Clock.KeyLow)
  clock[Clock.Decisions] = 0
}

/**
 * What is left of a battle when it is over: no bonus HP, no HP above the most, no active dice, no drained dice; enemies and companions
 * lose their status dice, adventurers keep theirs. Dice that are exhausted now deal no damage any more.
 * Rules: EXP-38 DMG-7 · writes Vitals, Dice, Track, Afflictions · dice: none
 */
export const cleanUp = (battle: Battle): void => {
  const { rows, roster } = battle.template
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  for (let unit = 1; unit < rows; unit++) {
    bonusHp[unit] = 0
    if (hp[unit]! > maxHp[unit]!) hp[unit] = maxHp[unit]!
    if (roster.role[unit] === Role.Adventurer) putDiceAway(battle, unit)
    else endStatuses(battle, unit)
  }
}

const putDiceAway = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dice
  const { place } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Active || place[die] === DiePlace.Gathered) layOnTrack(battle, unit, TrackItem.Skill + die)
  }
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] !== DiePlace.Drained) continue
    place[die] = DiePlace.Ready
    emit(battle, EventKind.DieRecovered, unit, 0, die, -1, TrackItem.Skill + die)
  }
}
