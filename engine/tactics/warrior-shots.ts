import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Changed, STATS } from '../../components/lasting.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { Did, DidBit, WarStat } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { centreLine } from '../space/centre-line.ts'
import { inSight } from '../space/index.ts'
import { areFoes, isAble, isEngaged } from './contact.ts'
import { hexesBetween } from './war-map.ts'
import { enterMapOf, warSpace } from './war-space.ts'

/** What cover, and a move of the shooter, take off the pierce of a shot (WAR-20). */
export const HINDRANCE = 3

/** Levels that a shooter must stand above its target for advantage (WAR-20). */
const ABOVE = 2

/** Inches from the target within which somebody may protect it (WAR-19). */
const PROTECT_INCHES = 2

/** Codes of the hexes between the ends of a look, relative to its start; two at a stage where it runs along a side. Kept by the offset of the ends. */
const linesBetween: (Int32Array | undefined)[] = []
const OFFSETS = 512

const lineOf = (dq: number, dr: number): Int32Array =>
  (linesBetween[(dq + 128) * OFFSETS + dr + 256] ??= centreLine(dq, dr).hexes)

/**
 * Whether who stands on `to` has cover against a shot of `shooter` from `from`: it stands on ground that gives cover, or the straight line between the centres
 * touches such ground, ground that blocks sight, or another foe of the shooter (WAR-20 WAR-21).
 */
export const hasCover = (battle: Battle, shooter: number, from: number, to: number): boolean => {
  const { space, warband } = battle.template
  const { cover } = warband
  if (cover[to] === 1) return true
  const { blocksSight, level } = space
  // Ground that is higher than both ends blocks sight: of two hexes that the line runs between, one alone.
  const highest = Math.max(level[from], level[to])
  const { cellOfCode, q, r } = warSpace(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const line = lineOf(q[to] - q[from], r[to] - r[from])
  const base = space.sightGrid.codeOf[from]
  for (let i = 0; i < line.length; i++) {
    const cell = cellOfCode[base + line[i]]
    if (cell === NO_CELL) continue
    if (cover[cell] === 1 || blocksSight[cell] === 1 || level[cell] > highest) return true
    const other = occupant[cell]
    if (other !== NOBODY && other !== shooter && areFoes(battle, shooter, other)) return true
  }
  return false
}

/** Whether a shot of `shooter` from `from` at who stands on `to` has advantage: from 2" above, within half its range (WAR-20). */
export const shootsDown = ({ template }: Pick<Battle, 'template'>, shooter: number, from: number, to: number): boolean => {
  const { level } = template.space
  enterMapOf(template)
  return level[from] - level[to] >= ABOVE && 2 * hexesBetween(from, to) <= template.warband.range[shooter]
}

/** Pierce of a shot of `shooter`, cover and its own move counted in; may be below 0 (WAR-20 WAR-36). */
export const shotPierce = (battle: Battle, shooter: number, isCovered: boolean): number => {
  const moved = (columns(battle, Did).mask[shooter] & DidBit.Moved) !== 0
  const changed = columns(battle, Changed).by[shooter * STATS + WarStat.Pierce]
  return battle.template.warband.rangedPierce[shooter] + changed - (isCovered ? HINDRANCE : 0) - (moved ? HINDRANCE : 0)
}

/** Whether `shooter` may aim at `target`: of another side, on the board, in sight, not engaged; in range or not (WAR-18). */
export const mayAimShot = (battle: Battle, shooter: number, target: number): boolean => {
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  if (cell[target] < 0 || side[target] === side[shooter]) return false
  return inSight(battle.template.space, cell[shooter], cell[target]) && !isEngaged(battle, target)
}

/** Writes the units, ascending, that may protect `target` from a shot: free ones of its side within 2" that see it; returns how many (WAR-19). */
export const listProtectors = (battle: Battle, target: number, out: { [i: number]: number }): number => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  enterMapOf(battle.template)
  const at = cell[target]
  let count = 0
  for (let row = 1; row < rows; row++) {
    if (row === target || side[row] !== side[target] || cell[row] < 0) continue
    if (hexesBetween(cell[row], at) > PROTECT_INCHES || !inSight(space, cell[row], at)) continue
    if (isAble(battle, row) && !isEngaged(battle, row)) out[count++] = row
  }
  return count
}
