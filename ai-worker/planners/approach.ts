import { AbilityForm } from '../../components/abilities.ts'
import { NO_CELL } from '../../components/ids.ts'
import { ObjectiveForm } from '../../components/objectives.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { cellOfWord, growRing, hasCell, layerAt, ringHits, stepBack } from '../../engine/space/index.ts'
import { hasUsesLeft } from '../../engine/tactics/index.ts'

/**
 * Cell to walk to, within `points` movement points, on the shortest way to the nearest free cell of `board` (`survey` and
 * `spread` first; the rings grow on from there). Where all its cells are taken: towards the nearest of them. `NO_CELL`:
 * no way, or no step forward.
 */
export const approach = (battle: Battle, board: Uint32Array, points: number): number => {
  const { rings, passable, free } = battle.template.scratch
  const { wordsPerColumn } = rings.space
  let layer = 0
  let takenLayer = -1
  do {
    let taken = 0
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * wordsPerColumn
    for (let word = rings.lo[layer]! * wordsPerColumn; word < end; word++) {
      const bits = rings.layers[base + word]! & board[word]!
      taken |= bits
      const open = bits & free[word]!
      if (open !== 0) return stopOnWay(battle, cellOfWord(rings.space, word, open), layer, points)
    }
    if (taken !== 0 && takenLayer < 0) takenLayer = layer
    layer++
  } while (layer < rings.count || growRing(rings, passable))
  return takenLayer < 0 ? NO_CELL : stopOnWay(battle, ringHits(rings, takenLayer, board), takenLayer, points)
}

/** The farthest free cell within `points` on the way to `goal` in ring `layer`; `NO_CELL` = the start itself. */
const stopOnWay = (battle: Battle, goal: number, layer: number, points: number): number => {
  const { space, scratch } = battle.template
  const { rings, free } = scratch
  let cell = goal
  while (layer > 0 && (layer > points || !hasCell(space, free, cell))) {
    const before = stepBack(rings, cell, layer)
    layer -= space.moveCost[cell]!
    cell = before
  }
  return layer > 0 ? cell : NO_CELL
}

/** Fills `scratch.board` with the cells from which an attack of `unit` reaches a foe of its survey; false where it has no attack. */
export const markAttackCells = (battle: Battle, unit: number): boolean => {
  const { abilities, scratch, space } = battle.template
  const { cell } = columns(battle, Position)
  const { board, foes, foeCount } = scratch
  const { words } = space
  for (let word = 0; word < words; word++) board[word] = 0
  let armed = false
  const end = abilities.firstOfUnit[unit + 1]!
  for (let i = abilities.firstOfUnit[unit]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLeft(battle, unit, ability)) continue
    armed = true
    const zone = abilities.zones[ability]!
    for (let foe = 0; foe < foeCount[0]!; foe++) {
      const base = cell[foes[foe]!]! * words
      for (let word = 0; word < words; word++) board[word] = board[word]! | zone[base + word]!
    }
  }
  return armed
}

/** Fills `scratch.board` with the goal cells that `unit` counts for; false where it has no such goal, or stands on one (DEC-16). */
export const markGoalCells = (battle: Battle, unit: number): boolean => {
  const { objectives, scratch, space } = battle.template
  const side = columns(battle, Allegiance).side[unit]!
  const at = columns(battle, Position).cell[unit]!
  const { board } = scratch
  let found = false
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]!
    if (objective.form !== ObjectiveForm.Reach || !objective.wins || objective.side !== side || !objective.units.includes(unit))
      continue
    if (objective.cells[at] === 1) return false
    if (!found) board.fill(0)
    found = true
    for (let cell = 0; cell < space.cells; cell++) {
      if (objective.cells[cell] === 1) board[space.wordOf[cell]!] = board[space.wordOf[cell]!]! | space.maskOf[cell]!
    }
  }
  return found
}
