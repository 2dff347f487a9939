import { Action, ActionStage, Hits } from '../components/action.ts'
import { Ledger } from '../components/ledger.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { isCompany } from '../engine/tactics/bands.ts'

/** Bonus HP are held in 16 bits; more than this cannot be gained. */
export const MOST_BONUS_HP = 9999

/**
 * Healing gives back HP up to the unit's most; what counts as healed is what was really gained. Bonus HP pile up beside it.
 * Rules: DMG-7 DMG-13 DEC-11 · reads Hits · writes Vitals · dice: none
 */
export const healUnit: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Applying) return
  const first = action.first[0]!
  const end = first + action.count[0]!
  const hits = columns(battle, Hits)
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { healed } = columns(battle, Ledger)
  const source = action.source[0]!
  for (let i = first; i < end; i++) {
    if (hits.heal[i]! + hits.bonusHp[i]! === 0) continue
    const unit = hits.target[i]!
    const missing = maxHp[unit]! - hp[unit]!
    const gained = Math.min(hits.heal[i]!, missing)
    // A unit that this very action felled is past healing: it falls before anything else can touch it (DEC-2).
    if (gained > 0 && (hp[unit]! > 0 || isFalling(battle, unit))) {
      hp[unit] = hp[unit]! + gained
      healed[source] = healed[source]! + gained
      emit(battle, EventKind.UnitHealed, source, unit, gained, hp[unit]!)
    } else if (gained === 0 && hits.heal[i]! > 0 && isCompany(battle.template)) {
      // Companies tell, too, that there was nothing to heal.
      emit(battle, EventKind.UnitHealed, source, unit, 0, hp[unit]!)
    }
    if (hits.bonusHp[i]! > 0 && hp[unit]! > 0) {
      const pile = bonusHp[unit]! + hits.bonusHp[i]!
      const before = bonusHp[unit]!
      bonusHp[unit] = Math.min(pile, MOST_BONUS_HP)
      if (bonusHp[unit]! > before) emit(battle, EventKind.BonusHpGained, source, unit, bonusHp[unit]! - before, bonusHp[unit]!)
    }
  }
}

const GONE = StandingBit.Removed | StandingBit.Remains

/** Whether `unit` lies where it has just been struck down by another action, so that it can still be saved (DEC-11). */
const isFalling = (battle: Battle, unit: number): boolean =>
  (columns(battle, Standing).mask[unit]! & (StandingBit.Defeated | GONE)) === StandingBit.Defeated

/**
 * Changes a unit's most HP by `change` for `source`: a rise gives that many HP, a fall takes away what is above, and leaves at least 1.
 * Rules: DMG-13 · writes Vitals · dice: none
 */
export const changeHealth = (battle: Battle, unit: number, change: number, source: number): void => {
  const { hp, maxHp } = columns(battle, Vitals)
  const before = maxHp[unit]!
  const after = Math.max(before + change, 1)
  maxHp[unit] = after
  if (hp[unit]! > 0) hp[unit] = after > before ? hp[unit]! + after - before : Math.min(hp[unit]!, after)
  emit(battle, EventKind.HealthChanged, source, unit, after - before, hp[unit]!)
}
