import { HitCount, Hits } from '../components/turn.ts'
import { Stats } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/**
 * Armour prevents its value of the physical part of every instance; a hit still deals the game's least damage.
 * Rules: DMG-3 DMG-4 DMG-6 SKI-9 · reads Stats · writes Hits.prevented · dice: none
 */
export const preventDamage: System = (battle) => {
  const count = columns(battle, HitCount).count[0]!
  const { target, physical, prevented } = columns(battle, Hits)
  const { armour } = columns(battle, Stats)
  const least = battle.template.options.minimumDamage!
  for (let i = 0; i < count; i++) {
    const stopped = preventedBy(armour[target[i]!]!, physical[i]!, least)
    if (stopped === 0) continue
    prevented[i] = stopped
    emit(battle, EventKind.DamagePrevented, 0, target[i]!, stopped, physical[i]! - stopped)
  }
}

/** Points of `physical` damage that `armour` prevents where at least `least` of it must stay. */
export const preventedBy = (armour: number, physical: number, least: number): number => {
  const stoppable = physical - least
  return stoppable <= 0 ? 0 : Math.min(armour, stoppable)
}
