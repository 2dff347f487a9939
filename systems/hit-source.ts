import { Action } from '../components/action.ts'
import { HitSource } from '../components/company.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'

/**
 * Who deals what record `slot` holds: in the exchange of a strike each side deals its own record, anywhere else it is the source of the
 * action. So both blows are one action, applied together before anybody falls, and each is credited to who dealt it.
 * Rules: COM-27 DEC-2 DMG-18
 */
export const sourceOfHit = (battle: Battle, slot: number): number => {
  const acting = columns(battle, Action).source[0]!
  if (battle.tables[HitSource.index] === undefined) return acting
  const own = columns(battle, HitSource).row[slot]!
  return own === NOBODY ? acting : own
}
