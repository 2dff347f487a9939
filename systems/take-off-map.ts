import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'

/** Why a unit left the map; the cause of a `UnitRemoved` event. A summon is dismissed when its card or its summoner goes (DUN-17 DUN-34). */
export const RemovalCause = { Defeated: 1, Retired: 2, Exhausted: 3, Dismissed: 4 } as const

/** Takes `unit` off the map for `cause`, credited to `source`; bonus HP go with it (DMG-7). */
export const takeOffMap = (battle: Battle, unit: number, cause: number, source: number): void => {
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const from = cell[unit]!
  const occupant = columns(battle, Occupancy).unit
  // A figure may fall on its way through an ally's hex (DUN-7).
  if (occupant[from] === unit) occupant[from] = NOBODY
  columns(battle, Vitals).bonusHp[unit] = 0
  cell[unit] = NO_CELL
  mask[unit] = mask[unit]! | StandingBit.Removed | (cause === RemovalCause.Retired ? StandingBit.Retired : 0)
  emit(battle, EventKind.UnitRemoved, source, unit, cause, from)
}
