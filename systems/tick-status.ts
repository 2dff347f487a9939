import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { StatusDie } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { hasStatus } from './give-status.ts'
import { addHit, openAction } from './open-action.ts'

/** True damage of bane. */
const BANE_DAMAGE = 1

/**
 * Bane deals its bearer true damage as its turn begins; nobody is credited.
 * Rules: DMG-14 DMG-18 EXP-33 · reads Afflictions · writes Action, Hits · dice: none
 */
export const tickStatus: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  if (!hasStatus(battle, unit, StatusDie.Bane)) return
  openAction(battle, NOBODY, Cause.Status, NO_ABILITY)
  columns(battle, Hits).trueDamage[addHit(battle, unit)] = BANE_DAMAGE
}
