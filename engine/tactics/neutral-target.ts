import { NOBODY } from '../../components/ids.ts'
import { Position } from '../../components/units.ts'
import { Neutral } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { isHostile } from '../relations.ts'
import { distance } from '../space/index.ts'

/** More than any distance on a map. */
const FAR = 1 << 16

/** Units that a neutral unit may take for its target: `nearest.row[0 … nearest.count)`, ascending by cell, `hexes` off. Overwritten by the next search of this thread. */
export const nearest = { count: 0, hexes: FAR, row: new Uint8Array(256) }

/**
 * Fills `nearest` with the units closest to cell `from` among those that `unit` is hostile to: by distance with terrain ignored, in sight or
 * not, hurt or not (NEU-5 DEC-13).
 */
export const listNearest = (battle: Battle, unit: number, from: number): void => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const { row } = nearest
  nearest.count = 0
  nearest.hexes = FAR
  for (let other = 1; other < rows; other++) {
    const at = cell[other]
    if (at < 0 || other === unit || !isHostile(battle, unit, other)) continue
    const hexes = distance(space.height, from, at)
    if (hexes > nearest.hexes) continue
    if (hexes < nearest.hexes) nearest.count = 0
    nearest.hexes = hexes
    let place = nearest.count++
    while (place > 0 && cell[row[place - 1]] > at) {
      row[place] = row[place - 1]
      place--
    }
    row[place] = other
  }
}

/** The target of a neutral unit: the one that it has fixed for its turn while that is on the board, else the closest one, of equals the lowest cell (NEU-5 NEU-14). */
export const targetOf = (battle: Battle, unit: number): number => {
  const { cell } = columns(battle, Position)
  const fixed = columns(battle, Neutral).target[unit]
  if (fixed !== NOBODY && cell[fixed] >= 0) return fixed
  listNearest(battle, unit, cell[unit])
  return nearest.count > 0 ? nearest.row[0] : NOBODY
}
