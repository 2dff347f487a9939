import { Action } from '../components/action.ts'
import { CONSEQUENCES, ComStat, Death, Manner } from '../components/company.ts'
import type { DeedPlace } from '../components/deeds.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Allegiance, Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CommandChange, EffectFailure, EventKind, emit } from '../engine/events.ts'
import { changeCommand } from './change-command.ts'
import { failDeed } from './fail-deed.ts'
import { placeFor } from './place-for.ts'

/**
 * An effect of `source` brings `unit`, which has left the table, back to it with `life` hit points at `place`; `anchor` is the unit beside
 * whom, or whose nearest edge, is meant. An eliminated unit's command is back at once, for base and current; of a killed one nothing is taken
 * back. It acts in this round where it has not acted yet. No room, or nobody to return: it fails with an event.
 * Rules: COM-11 COM-12 COM-23 DEC-5 DEC-6 DEC-7 · writes Standing, Death, Vitals, Position, Occupancy, Command · dice: none
 */
export const returnUnit = (
  battle: Battle,
  source: number,
  unit: number,
  life: number,
  place: DeedPlace,
  anchor: number,
): void => {
  const death = columns(battle, Death)
  const manner = unit === NOBODY ? Manner.None : death.manner[unit]!
  if (manner === Manner.None) {
    failReturn(battle, source, unit, EffectFailure.NobodyThere)
    return
  }
  // It may still lie where it has just fallen.
  const remains = columns(battle, Position).cell[unit]!
  const cell = remains === NO_CELL ? placeFor(battle, place, anchor) : remains
  if (cell === NO_CELL) {
    failReturn(battle, source, unit, EffectFailure.NoRoom)
    return
  }
  const { mask } = columns(battle, Standing)
  const { hp, maxHp } = columns(battle, Vitals)
  death.manner[unit] = Manner.None
  death.round[unit] = 0
  mask[unit] = mask[unit]! & StandingBit.Acted
  hp[unit] = Math.max(1, Math.min(life, maxHp[unit]!))
  columns(battle, Position).cell[unit] = cell
  columns(battle, Occupancy).unit[cell] = unit
  emit(battle, EventKind.UnitReturned, source, unit, hp[unit]!, cell)
  const command = battle.template.company.stats[ComStat.Command]![unit]!
  if (!CONSEQUENCES[manner]!.returnsCommand || command === 0) return
  changeCommand(battle, columns(battle, Allegiance).side[unit]!, command, command, CommandChange.Returned)
}

const failReturn = (battle: Battle, by: number, unit: number, why: number): void =>
  failDeed(battle, by, unit, why, columns(battle, Action).ability[0]!, true)
