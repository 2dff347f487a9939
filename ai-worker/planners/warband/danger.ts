import { Position } from '../../../components/units.ts'
import { Injuries, Injury } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { areFoes, isEngaged } from '../../../engine/tactics/contact.ts'
import { engageInches } from '../../../engine/tactics/warrior-state.ts'
import { meleeDamage, shotDamage } from './odds.ts'

/** Foes of the unit surveyed: where they stand, how far they come to strike (0: they do not), how far they shoot, what each is expected to do, in wounds × 1024. */
const foes = {
  count: 0,
  cell: new Int16Array(256),
  strikes: new Int16Array(256),
  shoots: new Int16Array(256),
  blow: new Int32Array(256),
  shot: new Int32Array(256),
  /** The one for which the last place fell through. */
  nearest: 0,
}

/** Lists the foes of `unit` that could attack it in their next turn. */
export const surveyDanger = (battle: Battle, unit: number): void => {
  const { rows, warband } = battle.template
  const { cell } = columns(battle, Position)
  const { level } = columns(battle, Injuries)
  foes.count = 0
  foes.nearest = 0
  for (let row = 1; row < rows; row++) {
    if (cell[row] < 0 || level[row] >= Injury.Dazed || row === unit || !areFoes(battle, unit, row)) continue
    // Who is engaged has others to strike.
    if (isEngaged(battle, row)) continue
    const at = foes.count++
    foes.cell[at] = cell[row]
    foes.strikes[at] = engageInches(battle, row) + 1
    foes.shoots[at] = warband.range[row]
    foes.blow[at] = meleeDamage(battle, row, unit)
    foes.shot[at] = foes.shoots[at] > 0 ? shotDamage(battle, row, unit, false) : 0
  }
}

/** Wounds × 1024 that the unit surveyed must expect to lose on `cell` until its next turn; sight and blocked ways are left out. */
export const dangerOn = (space: Space, cell: number): number => {
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  let sum = 0
  for (let i = 0; i < foes.count; i++) {
    const hexes = ranges[base + foes.cell[i]]
    if (hexes <= foes.strikes[i]) sum += Math.max(foes.blow[i], foes.shot[i])
    else if (hexes <= foes.shoots[i]) sum += foes.shot[i]
  }
  return sum
}

/** What a place is like for the unit surveyed: `danger` as `dangerOn`, `margin` = hexes that the nearest foe's reach falls short of it, below 0 where it does not. */
export const place = { danger: 0, margin: 0 }

/** Fills `place` for `cell`, a margin held at `most`; false, and not all of it, where the margin is below `least`. */
export const surveyPlace = (space: Space, cell: number, least: number, most: number): boolean => {
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  let margin = most
  let danger = 0
  // Where the last cell fell through, the next, beside it, most often does, too.
  if (ranges[base + foes.cell[foes.nearest]] - foes.strikes[foes.nearest] < least && foes.nearest < foes.count && least <= most)
    return false
  for (let i = 0; i < foes.count; i++) {
    const hexes = ranges[base + foes.cell[i]]
    const off = hexes - foes.strikes[i]
    if (off < margin) {
      if (off < least) {
        foes.nearest = i
        return false
      }
      margin = off
    }
    if (off <= 0) danger += Math.max(foes.blow[i], foes.shot[i])
    else if (hexes <= foes.shoots[i]) danger += foes.shot[i]
  }
  place.danger = danger
  place.margin = margin
  return true
}
