import { Clock } from '../../components/clock.ts'
import { Order, OrderState } from '../../components/turn.ts'
import { ABSENT_MASK, Allegiance, Standing, StandingBit } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'

/** Picks, for the side that asks, its unit that comes first in the order of initiative; returns 1. */
export const firstInOrder = (battle: Battle, out: Int32Array): number => {
  const { row } = columns(battle, Order)
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  const count = columns(battle, OrderState).count[0]!
  const side = battle.clock[Clock.QuestionSide]!
  for (let place = 0; place < count; place++) {
    const unit = row[place]!
    if (sideOf[unit] !== side || (mask[unit]! & (ABSENT_MASK | StandingBit.Acted)) !== 0) continue
    out[0] = battle.template.choiceIds.unit + unit
    return 1
  }
  return 0
}
