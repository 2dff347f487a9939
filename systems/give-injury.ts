import { Action, ActionStage, Cause } from '../components/action.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { Injuries, Injury, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CheckFor, EventKind, emit, HurtBy, SpellEnd } from '../engine/events.ts'
import { ASCENDING_DIRS } from '../engine/space/index.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { mishapOf } from '../engine/tactics/injury.ts'
import { EDGE_LEVELS, warSpace } from '../engine/tactics/war-space.ts'
import { endSpells } from './drop-spells.ts'
import { fallUnit } from './fall-unit.ts'
import { makeCheck, passes } from './make-check.ts'
import { hitOn, openAction } from './open-action.ts'

/**
 * `unit` is hurt by the doing of `source`, as an injury roll of `roll` says (0: without one), in the way of `how` (`HurtBy`). Whoever is incapacitated by it is left to the damage
 * path, in the action that is being dealt or in one of its own: call it from a system that the path follows.
 * Rules: WAR-27 WAR-28 WAR-30 WAR-37 WAR-39 · writes Injuries, Action, Hits · dice: Check, Mishap by the unit
 */
export const giveInjury = (battle: Battle, source: number, unit: number, injury: number, roll: number, how: number): void => {
  if (columns(battle, Injuries).level[unit] === Injury.Incapacitated) return
  if (worsen(battle, source, unit, injury, roll, how) !== Injury.Incapacitated) return
  if (columns(battle, Action).stage[0] !== ActionStage.Dealing) openAction(battle, source, Cause.Terrain, NO_ABILITY)
  hitOn(battle, unit)
}

/**
 * The worse of old and new injury stays, staggered the least of them. Whoever is stunned keeps no spell up; who lies dazed
 * or stunned in water is incapacitated, and beside a drop may fall, and be hurt again. Returns the injury then.
 * Rules: WAR-17 WAR-28 WAR-30 WAR-37 WAR-39 · writes Injuries, Ongoing, Lasting, Position · dice: Check, Mishap by the unit
 */
export const worsen = (battle: Battle, source: number, unit: number, injury: number, roll: number, how: number): number => {
  const { level, staggered } = columns(battle, Injuries)
  const before = level[unit]
  if (injury === Injury.Staggered) {
    if (staggered[unit] === 0 && before === Injury.None) {
      staggered[unit] = 1
      emit(battle, EventKind.InjuryTaken, source, unit, injury, roll, before, how)
    }
    return before
  }
  const now = injury >= Injury.Dazed && liesInWater(battle, unit) ? Injury.Incapacitated : injury
  if (now <= before) return before
  level[unit] = now
  staggered[unit] = 0
  emit(battle, EventKind.InjuryTaken, source, unit, now, roll, before, now === injury ? how : HurtBy.Water)
  if (now >= Injury.Stunned) endSpells(battle, unit, now === Injury.Stunned ? SpellEnd.Stunned : SpellEnd.Fallen)
  return now < Injury.Incapacitated ? reel(battle, unit) : now
}

const liesInWater = (battle: Battle, unit: number): boolean =>
  battle.template.warband.water[columns(battle, Position).cell[unit]] === 1

/** Whoever is dazed or stunned beside a drop of 2" or more makes an Agility Check or falls (WAR-30). Returns the injury then. */
const reel = (battle: Battle, unit: number): number => {
  const { level } = columns(battle, Injuries)
  const to = dropBeside(battle, unit)
  if (to === NO_CELL) return level[unit]
  const need = warStatOf(battle, unit, WarStat.Agility)
  if (passes(makeCheck(battle, unit, WarStat.Agility, need, false, false, CheckFor.Drop), need)) return level[unit]
  const { level: height } = battle.template.space
  const inches = height[columns(battle, Position).cell[unit]] - height[to]
  const roll = fallUnit(battle, unit, to, inches)
  // In water the injury that it has already is enough.
  return worsen(battle, NOBODY, unit, Math.max(mishapOf(roll), level[unit]), roll, HurtBy.Fall)
}

/** The lowest free cell beside `unit` that lies 2 or more below it, or none. */
const dropBeside = (battle: Battle, unit: number): number => {
  const { space } = battle.template
  const at = columns(battle, Position).cell[unit]
  if (warSpace(battle.template).isEdge[at] === 0) return NO_CELL
  const occupant = columns(battle, Occupancy).unit
  for (let i = 0; i < 6; i++) {
    const to = space.neighbours[at * 6 + ASCENDING_DIRS[i]]
    if (to !== NO_CELL && occupant[to] === NOBODY && space.level[at] - space.level[to] >= EDGE_LEVELS) return to
  }
  return NO_CELL
}
