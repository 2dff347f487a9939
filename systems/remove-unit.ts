import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Activation, HitCount, Hits } from '../components/turn.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/** Why a unit left the map; the cause of a `UnitRemoved` event. */
export const RemovalCause = { Defeated: 1, Retired: 2 } as const

/**
 * Takes the units this action has felled off the map: their cells are free at once.
 * Rules: SKI-11 DEC-2 · reads Standing · writes Standing, Position, Occupancy · dice: none
 */
export const removeUnit: System = (battle) => {
  if (columns(battle, Activation).felled[0] === 0) return
  const count = columns(battle, HitCount).count[0]!
  const { target } = columns(battle, Hits)
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < count; i++) {
    const unit = target[i]!
    const defeated = (mask[unit]! & (StandingBit.Defeated | StandingBit.Removed)) === StandingBit.Defeated
    if (defeated) takeOffMap(battle, unit, RemovalCause.Defeated, battle.clock[Clock.Actor]!)
  }
}

/** Takes `unit` off the map for `cause`, credited to `source`; bonus HP go with it (DMG-7). */
export const takeOffMap = (battle: Battle, unit: number, cause: number, source: number): void => {
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const from = cell[unit]!
  columns(battle, Occupancy).unit[from] = NOBODY
  columns(battle, Vitals).bonusHp[unit] = 0
  cell[unit] = NO_CELL
  mask[unit] = mask[unit]! | StandingBit.Removed | (cause === RemovalCause.Retired ? StandingBit.Retired : 0)
  emit(battle, EventKind.UnitRemoved, source, unit, cause, from)
}
