import { CardVerb, FigureRole, FigureTurn, Floor, Overlay } from '../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import { ASCENDING_DIRS, rangeBetween } from '../engine/space/index.ts'
import { dungeonSpace } from '../engine/tactics/dungeon-space.ts'
import { mayTarget } from '../engine/tactics/figure-targets.ts'
import { putOnMap, vacantRow } from './put-on-map.ts'

/** Value of the option `edition` from which on a loot token does not take a hex: `frosthaven` (DEC-15). */
const TOKENS_ALLOWED = 3

/** Whether a hex that can be entered is empty: no figure, no loot token, no terrain that does something, no trap that is set (DUN-17). */
const isEmpty = (battle: Battle, cell: number): boolean => {
  const { options, dungeon } = battle.template
  const { trap, loot } = columns(battle, Overlay)
  if (columns(battle, Occupancy).unit[cell] !== NOBODY || trap[cell] !== 0) return false
  if (loot[cell] !== 0 && (options.edition ?? 0) < TOKENS_ALLOWED) return false
  const floor = dungeon.floor[cell]
  return floor !== Floor.Hazard && floor !== Floor.Difficult && floor !== Floor.Ice
}

/** Writes the adjacent empty hexes on which a summon of `unit` may stand, ascending; returns how many (DUN-17). */
export const summonCells = (battle: Battle, unit: number, out: { [i: number]: number }): number => {
  const { neighbours } = dungeonSpace(battle)
  const from = columns(battle, Position).cell[unit]
  let count = 0
  if (from < 0) return 0
  for (let i = 0; i < 6; i++) {
    const cell = neighbours[from * 6 + ASCENDING_DIRS[i]]
    if (cell !== NO_CELL && isEmpty(battle, cell)) out[count++] = cell
  }
  return count
}

const cells = new Int32Array(6)

/** Whether `unit` can use something that summons: there is an empty hex beside it (DUN-17). */
export const canSummon = (battle: Battle, unit: number): boolean => summonCells(battle, unit, cells) > 0

/** The hex of a summon where nobody is asked: the nearest to an enemy of `unit`, the lowest of equals; `NO_CELL` where there is no room. */
export const bestSummonCell = (battle: Battle, unit: number): number => {
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const space = dungeonSpace(battle)
  const count = summonCells(battle, unit, cells)
  let best = NO_CELL
  let bestSteps = 0
  for (let i = 0; i < count; i++) {
    let steps = FAR
    for (let row = 1; row < rows; row++)
      if (mayTarget(battle, unit, row)) steps = Math.min(steps, rangeBetween(space, cells[i], cell[row]))
    if (best !== NO_CELL && steps >= bestSteps) continue
    best = cells[i]
    bestSteps = steps
  }
  return best
}

const FAR = 255

/**
 * `unit` summons what an effect names to a cell beside it, or `NO_CELL` where none is free. While all that this source has brought still stands,
 * or as many monsters of the type are on the map as there may be, it fails with an event.
 * Rules: DUN-17 DUN-38 DEC-6 DEC-10 · writes as `putOnMap`
 */
export const summonFigure = (battle: Battle, unit: number, effect: number, cell: number): void => {
  const { effects, pools, role } = battle.template.dungeon
  const { firstRow, endRow } = pools[effects.arg[effect]]
  const row = vacantRow(battle, firstRow, endRow)
  if (row === NOBODY || cell === NO_CELL) {
    emit(
      battle,
      EventKind.EffectFailed,
      unit,
      NOBODY,
      CardVerb.Summon,
      row === NOBODY ? EffectFailure.NoReserve : EffectFailure.NoRoom,
    )
    return
  }
  const owner = role[row] === FigureRole.Summon && role[unit] === FigureRole.Character ? unit : NOBODY
  putOnMap(battle, row, cell, unit, owner, columns(battle, FigureTurn).card[0])
}
