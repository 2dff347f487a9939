import { NOBODY } from '../components/ids.ts'
import { Allegiance, Disposition, Position } from '../components/units.ts'
import { Neutral } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isHostile } from '../engine/relations.ts'
import { isWarband } from '../engine/tactics/bands.ts'

/**
 * `offender` has attacked `target`, aimed at it or struck it within an area, whatever came of it: the target is hostile to the offender's side
 * from then on, its whole side where an event has said so. What a neutral unit does turns nobody. Outside of warbands, where to be opposed
 * is not looked up both ways, the offender's side returns it.
 * Rules: NEU-3 DEC-8 DMG-21 · writes Disposition · dice: none
 */
export const provoke = (battle: Battle, offender: number, target: number): void => {
  if (offender === NOBODY || target === NOBODY || isHostile(battle, target, offender)) return
  const { side } = columns(battle, Allegiance)
  const own = side[target]!
  const against = side[offender]!
  if (own === against) return
  if (!isWarband(battle.template)) {
    turn(battle, target, against, offender)
    turnSide(battle, against, own, target)
    return
  }
  if (battle.template.warband.isNeutralSide[against] === 1) return
  if (columns(battle, Neutral).together[target] === 1) turnSide(battle, own, against, offender)
  else turn(battle, target, against, offender)
}

/** All of side `own` are hostile to side `against` from now on, those to come too. */
const turnSide = (battle: Battle, own: number, against: number, offender: number): void => {
  const { side } = columns(battle, Allegiance)
  for (let row = 1; row < battle.template.rows; row++) if (side[row] === own) turn(battle, row, against, offender)
}

const turn = (battle: Battle, unit: number, against: number, offender: number): void =>
  setDisposition(battle, unit, against, 1, offender)

/** How `unit` counts side `toward` from now on: 1 hostile, 0 not; told where it is on the board and it changes. */
export const setDisposition = (battle: Battle, unit: number, toward: number, hostile: number, offender: number): void => {
  const disposition = columns(battle, Disposition)
  const at = unit * battle.template.sides + toward
  if (disposition.hostile[at] === hostile) return
  disposition.hostile[at] = hostile
  if (columns(battle, Position).cell[unit]! >= 0) emit(battle, EventKind.DispositionChanged, unit, offender, toward, hostile)
}
