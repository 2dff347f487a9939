import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { HitCount, Hits } from '../components/turn.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/** Bonus HP are held in 16 bits; more than this cannot be gained. */
export const MOST_BONUS_HP = 9999

/**
 * Healing gives back HP up to the unit's most; what counts as healed is what was really gained. Bonus HP pile up beside it.
 * Rules: DMG-7 DMG-13 · reads Hits · writes Vitals · dice: none
 */
export const healUnit: System = (battle) => {
  const count = columns(battle, HitCount).count[0]!
  const hits = columns(battle, Hits)
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { healed } = columns(battle, Ledger)
  const source = battle.clock[Clock.Actor]!
  for (let i = 0; i < count; i++) {
    const unit = hits.target[i]!
    const missing = maxHp[unit]! - hp[unit]!
    const gained = Math.min(hits.heal[i]!, missing)
    // A unit that this very action felled is past healing: it falls before anything else can touch it (DEC-2).
    if (gained > 0 && hp[unit]! > 0) {
      hp[unit] = hp[unit]! + gained
      healed[source] = healed[source]! + gained
      emit(battle, EventKind.UnitHealed, source, unit, gained, hp[unit]!)
    }
    if (hits.bonusHp[i]! > 0 && hp[unit]! > 0) {
      const pile = bonusHp[unit]! + hits.bonusHp[i]!
      const before = bonusHp[unit]!
      bonusHp[unit] = Math.min(pile, MOST_BONUS_HP)
      if (bonusHp[unit]! > before) emit(battle, EventKind.BonusHpGained, source, unit, bonusHp[unit]! - before, bonusHp[unit]!)
    }
  }
}
