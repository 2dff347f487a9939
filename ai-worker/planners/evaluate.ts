import { Clock, Outcome } from '../../components/clock.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isHostile } from '../../engine/relations.ts'
import { NO_WAY, rangeBetween } from '../../engine/space/index.ts'
import { EXPECTED_ONE, exposure, mayAct, spread, survey } from '../../engine/tactics/index.ts'
import { findStrike, strike } from './strike.ts'

const DECIDED = 1e9

/** What a hex nearer to the nearest opponent is worth, × 1024 HP. */
const STEP_VALUE = 32

/**
 * How good a position is for `unit` and its side, in HP × 1024: HP and half the most HP of everybody standing, opponents'
 * against it; the attack the unit can still make; a quarter of the damage it must expect; nearness to an opponent.
 */
export const evaluate = (battle: Battle, unit: number): number => {
  const { clock, template } = battle
  const { rows } = template
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { side } = columns(battle, Allegiance)
  const { cell } = columns(battle, Position)
  if (clock[Clock.Outcome] === Outcome.Won) return clock[Clock.Winner] === side[unit]! ? DECIDED : -DECIDED
  const from = cell[unit]!
  let value = 0
  let nearest = NO_WAY
  for (let row = 1; row < rows; row++) {
    if ((mask[row]! & ABSENT_MASK) !== 0) continue
    const worth = (hp[row]! + bonusHp[row]!) * EXPECTED_ONE + (maxHp[row]! * EXPECTED_ONE) / 2
    if (isHostile(battle, unit, row)) {
      value -= worth
      if (from >= 0) nearest = Math.min(nearest, rangeBetween(template.space, from, cell[row]!))
    } else if (side[row] === side[unit]) value += worth
  }
  if (from < 0) return value
  if (nearest !== NO_WAY) value -= nearest * STEP_VALUE
  if (clock[Clock.Actor] === unit && mayAct(battle)) {
    survey(battle, unit)
    spread(battle, from, 0)
    if (findStrike(battle, unit, false)) value += strike.value
  }
  return value - Math.floor(exposure(battle, unit, from) / 4)
}
