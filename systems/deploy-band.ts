import { Verb } from '../components/abilities.ts'
import type { Deed } from '../components/deeds.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Disposition, Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { Battle, columns } from '../engine/battle.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'
import { nearestFree } from './deploy-unit.ts'
import { placeFor } from './place-for.ts'
import { assignTurn } from './turn-neutrals.ts'
import { isNeutralUnit } from './war-turn.ts'

/**
 * New units come to the board by the doing of `trigger`: each where its deed says, or as near to `anchor` as there is room. Where there is no
 * row or no room left, it fails with an event. Neutral ones act in the upkeep of the side that set it off.
 * Rules: NEU-1 NEU-15 WAR-33 DEC-6 · writes Standing, Vitals, Position, Occupancy, Neutral · dice: none
 */
export const deployBand = (
  battle: Battle,
  { firstRow, endRow, count, place }: Extract<Deed, { do: 'deploy' }>,
  trigger: number,
  anchor: number,
): void => {
  const { mask } = columns(battle, Standing)
  let unit = firstRow
  for (let left = count; left > 0; left--) {
    while (unit < endRow && (mask[unit]! & StandingBit.Reserve) === 0) unit++
    if (unit === endRow) {
      emit(battle, EventKind.EffectFailed, trigger, NOBODY, Verb.Deploy, EffectFailure.NoReserve)
      return
    }
    let cell = placeFor(battle, place, anchor)
    if (cell === NO_CELL && place.at === 'beside' && anchor !== NOBODY)
      cell = nearestFree(battle, columns(battle, Position).cell[anchor]!)
    if (cell === NO_CELL) {
      emit(battle, EventKind.EffectFailed, trigger, unit, Verb.Deploy, EffectFailure.NoRoom)
      return
    }
    putOnBoard(battle, unit, cell, trigger)
  }
}

const putOnBoard = (battle: Battle, unit: number, cell: number, trigger: number): void => {
  const { hp, maxHp } = columns(battle, Vitals)
  hp[unit] = maxHp[unit]!
  columns(battle, Position).cell[unit] = cell
  columns(battle, Occupancy).unit[cell] = unit
  columns(battle, Standing).mask[unit] = 0
  emit(battle, EventKind.UnitDeployed, trigger, unit, hp[unit]!, cell)
  if (isNeutralUnit(battle, unit)) assignTurn(battle, unit, trigger)
  tellDispositions(battle, unit)
}

/** What has been changed for units to come is told as they come. */
const tellDispositions = (battle: Battle, unit: number): void => {
  const { sides } = battle.template
  const { hostile } = columns(battle, Disposition)
  const atFirst = columns(startOf(battle.template), Disposition).hostile
  for (let side = 0, at = unit * sides; side < sides; side++, at++) {
    if (hostile[at] !== atFirst[at]) emit(battle, EventKind.DispositionChanged, unit, NOBODY, side, hostile[at]!)
  }
}

const starts = new WeakMap<Template, Battle>()

/** The battle as it begins, to look at. */
const startOf = (template: Template): Battle => {
  let start = starts.get(template)
  if (start === undefined) {
    start = new Battle(template, template.initial.buffer, template.initial.byteOffset)
    starts.set(template, start)
  }
  return start
}
