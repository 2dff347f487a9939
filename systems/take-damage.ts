import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { HitCount, Hits } from '../components/turn.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/**
 * Damage that is not prevented is taken: physical from bonus HP first, then from HP; true damage passes bonus HP by.
 * Rules: DMG-3 DMG-6 DMG-7 DMG-15 · reads Hits · writes Vitals, Hits.taken · dice: none
 */
export const takeDamage: System = (battle) => {
  const count = columns(battle, HitCount).count[0]!
  const { target, physical, trueDamage, prevented, taken } = columns(battle, Hits)
  const { hp, bonusHp } = columns(battle, Vitals)
  const ledger = columns(battle, Ledger)
  const source = battle.clock[Clock.Actor]!
  for (let i = 0; i < count; i++) {
    const unit = target[i]!
    const rest = physical[i]! - prevented[i]!
    const whole = rest + trueDamage[i]!
    ledger.dealt[source] = ledger.dealt[source]! + physical[i]! + trueDamage[i]!
    ledger.prevented[unit] = ledger.prevented[unit]! + prevented[i]!
    if (whole === 0) continue
    const bonus = bonusHp[unit]!
    const absorbed = Math.min(rest, bonus)
    const before = hp[unit]!
    const left = before - (whole - absorbed)
    bonusHp[unit] = bonus - absorbed
    hp[unit] = Math.max(left, 0)
    taken[i] = whole
    ledger.taken[unit] = ledger.taken[unit]! + whole
    if (left < 0) ledger.overkill[source] = ledger.overkill[source]! - left
    emit(battle, EventKind.DamageTaken, source, unit, whole, absorbed, hp[unit]!, bonusHp[unit]!)
  }
}
