import { Condition } from '../components/dungeon.ts'
import { Ledger } from '../components/ledger.ts'
import { Position, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { hasCondition } from '../engine/tactics/figure-targets.ts'
import { endCondition } from './end-conditions.ts'

/**
 * A heal gives `target` up to `amount` HP, as many as it lacks at most. It ends a wound, and poison, too, which it does in place of healing.
 * Rules: DUN-27 DUN-28 · writes Vitals, Conditions, Ledger.healed
 */
export const healFigure = (battle: Battle, source: number, target: number, amount: number): void => {
  if (columns(battle, Position).cell[target] < 0) return
  const isPoisoned = hasCondition(battle, target, Condition.Poison)
  endCondition(battle, target, Condition.Poison)
  endCondition(battle, target, Condition.Wound)
  if (isPoisoned) return
  const { hp, maxHp } = columns(battle, Vitals)
  const gained = Math.min(amount, maxHp[target] - hp[target])
  if (gained <= 0 || hp[target] <= 0) return
  const { healed } = columns(battle, Ledger)
  hp[target] = hp[target] + gained
  healed[source] = healed[source] + gained
  emit(battle, EventKind.UnitHealed, source, target, gained, hp[target])
}
