import { NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { axialR, cellAtAxial, inSight, NO_CELL, rangeBetween } from '../space/index.ts'
import { dungeonSpace } from './dungeon-space.ts'
import { mayTarget, reachOf } from './figure-targets.ts'

/** Ways to turn and mirror a pattern. */
export const TURNS = 12

/** Whether a turned pattern laid at `anchor` may be used from `from`: a melee one lies at the attacker, of a ranged one a hex that is no wall must be in range (DUN-11). */
export const isPatternInRange = (
  battle: Battle,
  pattern: number,
  turn: number,
  from: number,
  range: number,
  anchor: number,
): boolean => {
  const { isMelee, turns } = battle.template.dungeon.patterns[pattern]
  if (isMelee) return anchor === from
  const space = dungeonSpace(battle)
  const { width, height } = space
  const steps = turns[turn]
  const q = (anchor / height) | 0
  const r = axialR(q, anchor - q * height)
  const reach = reachOf(range)
  for (let i = 0; i < steps.length; i += 2) {
    const cell = cellAtAxial(width, height, q + steps[i], r + steps[i + 1])
    if (cell !== NO_CELL && rangeBetween(space, from, cell) <= reach) return true
  }
  return false
}

/**
 * Writes the enemies that a turned pattern laid at `anchor` strikes, those in sight of the attacker on `from`, by ascending cells; returns how many.
 * Rules: DUN-11 DUN-18 DUN-19 · reads Occupancy
 */
export const listStruck = (
  battle: Battle,
  unit: number,
  pattern: number,
  turn: number,
  from: number,
  anchor: number,
  out: { [i: number]: number },
): number => {
  const space = dungeonSpace(battle)
  const { width, height } = space
  const occupant = columns(battle, Occupancy).unit
  const steps = battle.template.dungeon.patterns[pattern].turns[turn]
  const q = (anchor / height) | 0
  const r = axialR(q, anchor - q * height)
  let count = 0
  for (let i = 0; i < steps.length; i += 2) {
    const cell = cellAtAxial(width, height, q + steps[i], r + steps[i + 1])
    if (cell === NO_CELL) continue
    const row = occupant[cell]
    if (row === NOBODY || !mayTarget(battle, unit, row) || !inSight(space, from, cell)) continue
    let place = count++
    while (place > 0 && cells[place - 1] > cell) {
      cells[place] = cells[place - 1]
      out[place] = out[place - 1]
      place--
    }
    cells[place] = cell
    out[place] = row
  }
  return count
}

const cells = new Int32Array(256)

let marks = new Uint8Array(0)

/** Writes the cells at which a ranged pattern can be laid, by some turn of it, so that it strikes somebody, ascending; returns how many. */
export const listAnchors = (
  battle: Battle,
  unit: number,
  pattern: number,
  from: number,
  range: number,
  out: { [i: number]: number },
): number => {
  const { rows, dungeon } = battle.template
  const space = dungeonSpace(battle)
  const { width, height } = space
  const { turns } = dungeon.patterns[pattern]
  const { cell } = columns(battle, Position)
  if (marks.length !== space.cells) marks = new Uint8Array(space.cells)
  else marks.fill(0)
  for (let row = 1; row < rows; row++) {
    if (!mayTarget(battle, unit, row) || !inSight(space, from, cell[row])) continue
    const q = (cell[row] / height) | 0
    const r = axialR(q, cell[row] - q * height)
    for (let turn = 0; turn < turns.length; turn++) {
      const steps = turns[turn]
      for (let i = 0; i < steps.length; i += 2) {
        const anchor = cellAtAxial(width, height, q - steps[i], r - steps[i + 1])
        if (anchor === NO_CELL || marks[anchor] === 1) continue
        if (isPatternInRange(battle, pattern, turn, from, range, anchor)) marks[anchor] = 1
      }
    }
  }
  let count = 0
  for (let anchor = 0; anchor < space.cells; anchor++) if (marks[anchor] === 1) out[count++] = anchor
  return count
}

/** Whether a turned pattern laid at `anchor` strikes anybody. */
export const strikesAny = (battle: Battle, unit: number, pattern: number, turn: number, from: number, anchor: number): boolean =>
  listStruck(battle, unit, pattern, turn, from, anchor, some) > 0

const some = new Uint8Array(256)
