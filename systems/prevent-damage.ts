import { Action, ActionStage, Cause, Hits } from '../components/action.ts'
import { Defense } from '../components/encounter.ts'
import { Window } from '../components/reactions.ts'
import { Stats } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isAwaited, isEncounter, isOutsideBattle } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'

/**
 * Armour, or Defense, prevents its value of the physical part of every instance by attack, engage or ability; a hit still deals the
 * game's least damage.
 * Rules: DMG-3 DMG-4 DMG-5 DMG-6 DMG-20 SKI-9 · reads Stats, Defense · writes Hits.prevented, Action.stage · dice: none
 */
export const preventDamage: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Preventing) return
  const { template } = battle
  const encounter = isEncounter(template)
  const { target, physical, prevented } = columns(battle, Hits)
  const first = action.first[0]!
  const meetsArmour = encounter ? meetsDefense(battle) : battle.tables[Stats.index] !== undefined
  const end = meetsArmour ? first + action.count[0]! : first
  if (end > first) {
    const armour = encounter ? columns(battle, Defense).defense : columns(battle, Stats).armour
    const least = template.options.minimumDamage ?? 0
    for (let i = first; i < end; i++) {
      const stopped = preventedBy(armour[target[i]!]!, physical[i]!, least)
      if (stopped === 0) continue
      prevented[i] = stopped
      emit(battle, EventKind.DamagePrevented, 0, target[i]!, stopped, physical[i]! - stopped)
    }
  }
  action.window[0] = Window.Preventing
  action.stage[0] = hasOffers(battle) ? ActionStage.Offering : ActionStage.Applying
}

/** Damage by status, fatigue, terrain or the scenario meets no Defense (DMG-20); nor does any outside battle (DMG-5). */
const meetsDefense = (battle: Battle): boolean => columns(battle, Action).cause[0]! <= Cause.Reaction && !isOutsideBattle(battle)

const hasOffers = ({ template }: Battle): boolean => isAwaited(template, Window.Preventing) || template.dice.count > 0

/** Points of `physical` damage that `armour` prevents where at least `least` of it must stay. */
export const preventedBy = (armour: number, physical: number, least: number): number => {
  const stoppable = physical - least
  return stoppable <= 0 ? 0 : Math.min(armour, stoppable)
}
