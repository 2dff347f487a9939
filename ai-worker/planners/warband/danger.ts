import { Position } from '../../../components/units.ts'
import { Injuries, Injury } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { areFoes, isEngaged } from '../../../engine/tactics/contact.ts'
import { strangersOf } from '../../../engine/tactics/side-rows.ts'
import { engageInches } from '../../../engine/tactics/warrior-state.ts'
import { meleeDamage, shotDamage } from './odds.ts'

/** Foes of the unit surveyed: where their ranges lie (`surveyPlace`), how far they come to strike (0: they do not), how far they shoot, what each is expected to do, in wounds × 1024. */
const foes = {
  count: 0,
  at: new Int32Array(256),
  strikes: new Int16Array(256),
  shoots: new Int16Array(256),
  /** The worse of blow and shot. */
  either: new Int32Array(256),
  shot: new Int32Array(256),
  /** The one for which the last place fell through, of this survey or one before. */
  nearest: 0,
}

/** Lists the foes of `unit` that could attack it in their next turn. */
export const surveyDanger = (battle: Battle, unit: number): void => {
  const { space, warband } = battle.template
  const { cell } = columns(battle, Position)
  const { level } = columns(battle, Injuries)
  foes.count = 0
  const strangers = strangersOf(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const row = strangers[i]
    if (cell[row] < 0 || level[row] >= Injury.Dazed || !areFoes(battle, unit, row)) continue
    // Who is engaged has others to strike.
    if (isEngaged(battle, row)) continue
    const at = foes.count++
    foes.at[at] = space.hasTables ? rangeBase(space, cell[row]) : cell[row]
    foes.strikes[at] = engageInches(battle, row) + 1
    foes.shoots[at] = warband.range[row]
    foes.shot[at] = foes.shoots[at] > 0 ? shotDamage(battle, row, unit, false) : 0
    foes.either[at] = Math.max(meleeDamage(battle, row, unit), foes.shot[at])
  }
}

/** What a place is like for the unit surveyed, by `surveyPlace`: `danger` = wounds × 1024 that it must expect to lose there until its next turn, `margin` = hexes that the nearest foe's reach falls short of it, below 0 where it does not. */
export const place = { danger: 0, margin: 0 }

/** Below any margin. */
export const NO_MARGIN = -1000

/** Fills `place` for `cell`, a margin held at `most`; false, and nothing filled, where the margin is below `least`. Sight and blocked ways are left out. */
export const surveyPlace = (space: Space, cell: number, least: number, most: number): boolean => {
  // A range is the same both ways. Those of a few foes lie closer together than those of all cells; without a table there are only the cell's.
  const ranges = rangeRowOf(space, cell)
  const base = space.hasTables ? cell : 0
  const { nearest, at, strikes, shoots, either, shot } = foes
  // Where the last cell fell through, the next, beside it, most often does, too.
  if (nearest < foes.count && ranges[base + at[nearest]] - strikes[nearest] < least) return false
  let margin = most
  let danger = 0
  for (let i = 0; i < foes.count; i++) {
    const hexes = ranges[base + at[i]]
    const off = hexes - strikes[i]
    if (off < least) {
      foes.nearest = i
      return false
    }
    margin = Math.min(margin, off)
    if (off <= 0) danger += either[i]
    else if (hexes <= shoots[i]) danger += shot[i]
  }
  place.danger = danger
  place.margin = margin
  return true
}

/** Wounds × 1024 that the unit surveyed must expect to lose on `cell` until its next turn; from `enough` on no more is added. */
export const dangerOn = (space: Space, cell: number, enough = ANY_DANGER): number => {
  const ranges = rangeRowOf(space, cell)
  const base = space.hasTables ? cell : 0
  const { count, at, strikes, shoots, either, shot } = foes
  let danger = 0
  for (let i = 0; i < count && danger < enough; i++) {
    const hexes = ranges[base + at[i]]
    if (hexes <= strikes[i]) danger += either[i]
    else if (hexes <= shoots[i]) danger += shot[i]
  }
  return danger
}

/** More than any danger. */
const ANY_DANGER = 0x7fffffff
