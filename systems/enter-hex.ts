import { Cause } from '../components/action.ts'
import { Floor, Overlay } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { dealPoints } from './deal-points.ts'

/**
 * A figure enters a hex on foot, by force or at the end of a jump: a trap is sprung and gone, a hazard hurts and stays; neither troubles who
 * flies. `source` has forced it there, or nobody. True where an action is open now, for the damage path.
 * Rules: DUN-7 DUN-8 DUN-24 · reads Overlay · writes Overlay.trap, Action, Hits
 */
export const enterHex = (battle: Battle, unit: number, cell: number, source: number): boolean => {
  const { flying, floor, trapDamage, hazardDamage } = battle.template.dungeon
  if (flying[unit] === 1) return false
  const { trap } = columns(battle, Overlay)
  if (trap[cell] !== 0) {
    trap[cell] = 0
    emit(battle, EventKind.TrapSprung, NOBODY, unit, cell, trapDamage)
    return dealPoints(battle, source, unit, trapDamage, Cause.Terrain)
  }
  if (floor[cell] !== Floor.Hazard) return false
  emit(battle, EventKind.HazardEntered, NOBODY, unit, cell, hazardDamage)
  return dealPoints(battle, source, unit, hazardDamage, Cause.Terrain)
}
