import { type CompiledCost, CostOf } from '../components/reactions.ts'
import { Uses, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, FatigueFor } from '../engine/events.ts'
import { gainLightFatigue, gainOverfatigue } from './gain-fatigue.ts'

/** Takes what a use costs from `unit`; fatigue may come to damage, which is an action of its own. */
export const payCosts = (battle: Battle, unit: number, costs: readonly CompiledCost[]): void => {
  for (let i = 0; i < costs.length; i++) {
    const { what, amount } = costs[i]!
    if (what === CostOf.LightFatigue) gainLightFatigue(battle, unit, amount, FatigueFor.Price)
    else if (what === CostOf.Overfatigue) gainOverfatigue(battle, unit, amount, FatigueFor.Price)
    else payHp(battle, unit, amount)
  }
}

/** HP paid are no damage: nothing prevents them and nothing answers. */
const payHp = (battle: Battle, unit: number, amount: number): void => {
  const { hp } = columns(battle, Vitals)
  hp[unit] = hp[unit]! - amount
  emit(battle, EventKind.HealthChanged, unit, unit, 0, hp[unit]!)
}

/** Limits are at most 254 uses; counting stops there. */
const MOST_COUNTED = 254

/** Counts a use of `ability` by `unit`, per battle, round and turn. */
export const countUse = (battle: Battle, unit: number, ability: number): void => {
  const uses = columns(battle, Uses)
  const slot = unit * battle.template.abilities.count + ability
  if (uses.battle[slot]! < MOST_COUNTED) uses.battle[slot] = uses.battle[slot]! + 1
  if (uses.round[slot]! < MOST_COUNTED) uses.round[slot] = uses.round[slot]! + 1
  if (uses.turn[slot]! < MOST_COUNTED) uses.turn[slot] = uses.turn[slot]! + 1
}
