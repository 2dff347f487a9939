import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { Activation, HitCount, Hits } from '../components/turn.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/**
 * Whoever has lost the last HP by this action is defeated, whatever bonus HP are left, and credited to whom acted.
 * Rules: DMG-15 DEC-2 SKI-11 · reads Hits, Vitals · writes Standing, Activation.felled · dice: none
 */
export const markDefeated: System = (battle) => {
  const count = columns(battle, HitCount).count[0]!
  const { target, taken } = columns(battle, Hits)
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { ability, felled } = columns(battle, Activation)
  const ledger = columns(battle, Ledger)
  const { clock } = battle
  const source = clock[Clock.Actor]!
  for (let i = 0; i < count; i++) {
    const unit = target[i]!
    if (taken[i] === 0 || hp[unit]! > 0 || (mask[unit]! & StandingBit.Defeated) !== 0) continue
    mask[unit] = mask[unit]! | StandingBit.Defeated
    felled[0] = felled[0]! + 1
    ledger.defeatedBy[unit] = source
    ledger.defeatedWith[unit] = ability[0]! + 1
    ledger.defeatedRound[unit] = clock[Clock.Round]!
    ledger.defeatedOrder[unit] = clock[Clock.Events]!
    emit(battle, EventKind.UnitDefeated, source, unit, ability[0]!)
  }
}
