import { Clock, Outcome } from '../../../components/clock.ts'
import { TRACK_LENGTH, Track, TrackItem } from '../../../components/dice.ts'
import { Role } from '../../../components/encounter.ts'
import { ABSENT_MASK, Position, Standing, StandingBit, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { NO_WAY, rangeBetween } from '../../../engine/space/index.ts'
import { exposureOn, surveyThreats } from './exposure.ts'
import { countGuards } from './track.ts'

const DECIDED = 1e9

/** What a hex nearer to the nearest enemy is worth, × 1024 HP. */
const STEP_VALUE = 32

/** What a guarding die in an active slot is worth, and what dice on a track cost. */
const GUARD_VALUE = 384
const COOLING_COST = 48
const OVERFATIGUE_COST = 512

/**
 * How good a position is for the party and for `unit` of it, in HP × 1024: HP, bonus HP at half, and half the most HP of everybody that
 * stands, enemies' against it; what lies on the tracks; a quarter of the damage that the unit must expect; nearness to an enemy.
 */
export const evaluate = (battle: Battle, unit: number): number => {
  const { clock, template } = battle
  const { rows, roster, space } = template
  if (clock[Clock.Outcome] === Outcome.Won) return clock[Clock.Winner] === roster.party ? DECIDED : -DECIDED
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  let value = 0
  let nearest = NO_WAY
  for (let row = 1; row < rows; row++) {
    if ((mask[row]! & (ABSENT_MASK | StandingBit.Reserve)) !== 0) continue
    const worth = hp[row]! * 1024 + bonusHp[row]! * 512 + maxHp[row]! * 512
    if (roster.role[row] !== Role.Enemy) {
      value += worth
      if (roster.role[row] === Role.Adventurer) value += countGuards(battle, row) * GUARD_VALUE - trackCost(battle, row)
      continue
    }
    value -= worth
    if (from >= 0) nearest = Math.min(nearest, rangeBetween(space, from, cell[row]!))
  }
  if (from < 0) return value
  if (nearest !== NO_WAY) value -= nearest * STEP_VALUE
  surveyThreats(battle, unit)
  return value - (exposureOn(battle, from) >> 2)
}

const trackCost = (battle: Battle, unit: number): number => {
  const { item } = columns(battle, Track)
  const base = battle.template.roster.seatOf[unit]! * TRACK_LENGTH
  let cost = 0
  for (let place = base; place < base + TRACK_LENGTH; place++) {
    if (item[place] !== TrackItem.Empty) cost += item[place] === TrackItem.Overfatigue ? OVERFATIGUE_COST : COOLING_COST
  }
  return cost
}
