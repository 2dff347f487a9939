import { AbilityForm } from '../../components/abilities.ts'
import { NO_CELL } from '../../components/ids.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { cellOfWord, growRing, hasCell, layerAt, rangeBase, rangeRowOf, ringHits, stepBack } from '../../engine/space/index.ts'
import { hasUsesLeft } from '../../engine/tactics/index.ts'

/** What `seek` found; overwritten by the next search of this thread. */
const goal = {
  /** Lowest free cell of the board in the first ring that has one, and that ring; −1 = none. */
  cell: NO_CELL,
  layer: -1,
}

/**
 * Grows rings (already started, over the surveyed map) until one holds a free cell of `board`; where all the board's cells
 * in reach are taken, the nearest of those. False where there is no way to any. Rings before `first` are known to have none.
 */
const seek = (battle: Battle, board: Uint32Array, first = 0): boolean => {
  const { rings, passable, free } = battle.template.scratch
  const { wordsPerColumn } = rings.space
  const { layers, lo, hi } = rings
  let layer = 0
  let takenLayer = -1
  while (layer < first && (layer + 1 < rings.count || growRing(rings, passable))) layer++
  do {
    let taken = 0
    const base = layerAt(rings, layer)
    const end = (hi[layer]! + 1) * wordsPerColumn
    for (let word = lo[layer]! * wordsPerColumn; word < end; word++) {
      const bits = layers[base + word]! & board[word]!
      if (bits === 0) continue
      taken = 1
      const open = bits & free[word]!
      if (open === 0) continue
      goal.cell = cellOfWord(rings.space, word, open)
      goal.layer = layer
      return true
    }
    if (taken !== 0 && takenLayer < 0) takenLayer = layer
    layer++
  } while (layer < rings.count || growRing(rings, passable))
  goal.layer = takenLayer
  goal.cell = takenLayer < 0 ? NO_CELL : ringHits(rings, takenLayer, board)
  return takenLayer >= 0
}

/**
 * Cell to walk to, within `points` movement points, on the shortest way to the goal that `seek` finds on `board`
 * (`survey` and `startRings` first). `NO_CELL`: no way, or no step forward.
 */
export const approach = (battle: Battle, board: Uint32Array, points: number): number =>
  seek(battle, board) ? stepTowards(battle, points) : NO_CELL

/** The farthest free cell within `points` on the way to the goal found; `NO_CELL` = the start itself. */
export const stepTowards = (battle: Battle, points: number): number => {
  const { space, scratch } = battle.template
  const { rings, free } = scratch
  let { cell, layer } = goal
  while (layer > 0 && (layer > points || !hasCell(space, free, cell))) {
    const before = stepBack(rings, cell, layer)
    layer -= space.moveCost[cell]!
    cell = before
  }
  return layer > 0 ? cell : NO_CELL
}

/** Least rings before the first cell of `scratch.board` can be met, as `markAttackCells` left it. */
let lead = 0

/** Fills `scratch.board` with the cells from which an attack of `unit` reaches a foe of its survey; false where it has no attack. */
export const markAttackCells = (battle: Battle, unit: number): boolean => {
  const { abilities, scratch, space } = battle.template
  const { cell } = columns(battle, Position)
  const { board, foes, foeCount } = scratch
  const { words } = space
  const from = cell[unit]!
  const ranges = rangeRowOf(space, from)
  const base = rangeBase(space, from)
  const count = foeCount[0]!
  let armed = false
  lead = space.cells
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLeft(battle, unit, ability)) continue
    const zone = abilities.zones[ability]!
    const range = abilities.maxRange[ability]!
    if (!armed) for (let word = 0; word < words; word++) board[word] = 0
    armed = true
    // Four foes at a time: a pass over the board costs more than what is read in it.
    for (let foe = 0; foe < count; foe += 4) {
      const a = cell[foes[foe]!]!
      const b = foe + 1 < count ? cell[foes[foe + 1]!]! : a
      const c = foe + 2 < count ? cell[foes[foe + 2]!]! : a
      const d = foe + 3 < count ? cell[foes[foe + 3]!]! : a
      const near = Math.min(ranges[base + a]!, ranges[base + b]!, ranges[base + c]!, ranges[base + d]!)
      lead = Math.min(lead, near - range)
      orZones(board, zone, words, a * words, b * words, c * words, d * words)
    }
  }
  return armed
}

const orZones = (board: Uint32Array, zone: Uint32Array, words: number, a: number, b: number, c: number, d: number): void => {
  for (let word = 0; word < words; word++) {
    board[word] = board[word]! | zone[a + word]! | zone[b + word]! | zone[c + word]! | zone[d + word]!
  }
}

/** `seek` for the cells that `markAttackCells` marked. */
export const seekAttackCell = (battle: Battle): boolean => seek(battle, battle.template.scratch.board, Math.max(lead, 0))

/** Fills `scratch.board` with the goal cells that `unit` counts for; false where it has no such goal, or stands on one (DEC-16). */
export const markGoalCells = (battle: Battle, unit: number): boolean => {
  const { reachGoals, scratch, space } = battle.template
  if (reachGoals.length === 0) return false
  const side = columns(battle, Allegiance).side[unit]!
  const at = columns(battle, Position).cell[unit]!
  const { board } = scratch
  let found = false
  for (let i = 0; i < reachGoals.length; i++) {
    const objective = reachGoals[i]!
    if (objective.side !== side || !objective.units.includes(unit)) continue
    if (objective.cells[at] === 1) return false
    if (!found) board.fill(0)
    found = true
    for (let cell = 0; cell < space.cells; cell++) {
      if (objective.cells[cell] === 1) board[space.wordOf[cell]!] = board[space.wordOf[cell]!]! | space.maskOf[cell]!
    }
  }
  return found
}
