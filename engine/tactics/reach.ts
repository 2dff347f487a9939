import { Allegiance, Disposition, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { cellOfWord, growRing, layerAt, startRings } from '../space/index.ts'

/**
 * Surveys the map for `unit`: `passable` = where it may walk (through units not hostile to it nor it to them),
 * `free` = where it may stop (nobody else there), `foes` = whom it counts as hostile.
 */
export const survey = (battle: Battle, unit: number): void => {
  const { template } = battle
  const { space, rows, sides, scratch } = template
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { wordOf, maskOf } = space
  const { passable, free, foes, foeCount } = scratch
  const open = space.passable
  const { words } = space
  for (let word = 0; word < words; word++) passable[word] = free[word] = open[word]!
  const own = side[unit]!
  const towards = unit * sides
  let count = 0
  for (let row = 1; row < rows; row++) {
    const at = cell[row]!
    if (at < 0 || row === unit) continue
    const word = wordOf[at]!
    const keep = ~maskOf[at]!
    free[word] = free[word]! & keep
    const foe = hostile[towards + side[row]!]!
    if (foe !== 0) foes[count++] = row
    if ((foe | hostile[row * sides + own]!) !== 0) passable[word] = passable[word]! & keep
  }
  foeCount[0] = count
}

/** Grows rings from `from` over the surveyed map up to `points` movement points; `reach` = where the unit can stop. Returns the layers grown. */
export const spread = (battle: Battle, from: number, points: number): number => {
  const { rings, passable, free, reach, reachWindow } = battle.template.scratch
  const { space } = rings
  startRings(rings, from)
  while (rings.count <= points && growRing(rings, passable)) {}
  const { words } = space
  for (let word = 0; word < words; word++) reach[word] = 0
  // Windows only grow: the last ring's holds those of all before it.
  const { layers, lo, hi } = rings
  const { wordsPerColumn } = space
  for (let layer = 0; layer < rings.count; layer++) {
    const base = layerAt(rings, layer)
    const first = lo[layer]! * wordsPerColumn
    const last = (hi[layer]! + 1) * wordsPerColumn
    for (let word = first; word < last; word++) {
      reach[word] = reach[word]! | (layers[base + word]! & free[word]!)
    }
  }
  reachWindow[0] = lo[rings.count - 1]! * wordsPerColumn
  reachWindow[1] = (hi[rings.count - 1]! + 1) * wordsPerColumn
  return rings.count
}

/** Whether `ability` can be used on a target on cell `target` from some cell of `reach`. */
export const isInReach = (battle: Battle, ability: number, target: number): boolean => {
  const { scratch, abilities, space } = battle.template
  const { reach, reachWindow } = scratch
  const zone = abilities.zones[ability]!
  const base = target * space.words
  const end = reachWindow[1]!
  for (let word = reachWindow[0]!; word < end; word++) {
    if ((reach[word]! & zone[base + word]!) !== 0) return true
  }
  return false
}

/** First ring with a cell of `reach` from which `ability` reaches cell `target` (−1: none); its lowest such cell goes to `scratch.nearest`. */
export const nearestInReach = (battle: Battle, ability: number, target: number): number => {
  const { scratch, abilities, space } = battle.template
  const { rings, reach, nearest } = scratch
  const zone = abilities.zones[ability]!
  const { words, wordsPerColumn } = space
  for (let layer = 0; layer < rings.count; layer++) {
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * wordsPerColumn
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) {
      const bits = rings.layers[base + word]! & reach[word]! & zone[target * words + word]!
      if (bits === 0) continue
      nearest[0] = cellOfWord(space, word, bits)
      return layer
    }
  }
  return -1
}
