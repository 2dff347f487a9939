import { FORMS, Role } from '../../../components/encounter.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { cellOfWord, growRing, layerAt, NO_WAY, rangeBase, rangeRowOf, ringHits, stepBack } from '../../../engine/space/index.ts'
import { engageZone, formZone, listQuarry, quarry } from '../../../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'

/**
 * Hex to walk to, within `hexes`, on the shortest way to a hex from which `unit` could engage somebody, else to the hex nearest to the
 * closest opponent (rings of `on` started where it stands); `NO_CELL`: no step forward, as for who stands on such a hex and `stays`. Ties:
 * the lowest goal, then the lowest hex at each step back from it (DEC-1 DEC-16).
 */
export const approach = (battle: Battle, on: EncounterSpace, unit: number, hexes: number, stays: boolean): number => {
  listQuarry(battle, unit)
  if (quarry.count === 0) return NO_CELL
  markGoals(battle, on, unit)
  const { wordOf, maskOf } = on.space
  const at = columns(battle, Position).cell[unit]!
  if (stays && (on.goals[wordOf[at]!]! & maskOf[at]!) !== 0) return NO_CELL
  const to = approachBoard(on, on.goals, hexes)
  return to === NO_CELL ? nearest(battle, on, unit, hexes) : to
}

/** Hex to walk to, within `hexes`, on the shortest way to the nearest hex of `board` that can be reached; `NO_CELL`: none can. */
export const approachBoard = (on: EncounterSpace, board: Uint32Array, hexes: number): number => {
  const { rings, free } = on
  for (let layer = 1; layer < rings.count || growRing(rings, free); layer++) {
    const goal = ringHits(rings, layer, board)
    if (goal !== NO_CELL) return within(on, goal, layer, hexes)
  }
  return NO_CELL
}

/** The hex of the way to `goal`, which lies on ring `layer`, that is `hexes` off. */
const within = ({ rings }: EncounterSpace, goal: number, layer: number, hexes: number): number => {
  let cell = goal
  for (let at = layer; at > hexes; at--) cell = stepBack(rings, cell, at)
  return hexes > 0 ? cell : NO_CELL
}

/** Marks on `goals` the hexes from which `unit` has somebody of the quarry in range and sight, in whatever form: who heals by magic keeps at its range. */
const markGoals = (battle: Battle, { goals, space }: EncounterSpace, unit: number): void => {
  const { roster } = battle.template
  const { words } = space
  for (let word = 0; word < words; word++) goals[word] = 0
  if (roster.role[unit] !== Role.Adventurer) {
    addZone(battle, goals, engageZone(battle, unit), words)
    return
  }
  for (let form = 1; form < FORMS; form++) {
    const zone = ((roster.forms[unit]! >> form) & 1) === 1 ? formZone(battle, unit, form) : null
    if (zone !== null) addZone(battle, goals, zone, words)
  }
}

const addZone = (battle: Battle, goals: Uint32Array, zone: Uint32Array, words: number): void => {
  const { cell } = columns(battle, Position)
  for (let i = 0; i < quarry.count; i++) {
    const base = cell[quarry.row[i]!]! * words
    for (let word = 0; word < words; word++) goals[word] = goals[word]! | zone[base + word]!
  }
}

/** With the rings grown to their end: towards the hex nearest to the opponent of the quarry that is closest to `unit`. */
const nearest = (battle: Battle, on: EncounterSpace, unit: number, hexes: number): number => {
  const { space, rings } = on
  const { cell } = columns(battle, Position)
  const target = closestOf(cell, on, cell[unit]!)
  if (target === NO_CELL) return NO_CELL
  const ranges = rangeRowOf(space, target)
  const base = rangeBase(space, target)
  let best = NO_WAY
  let goal = NO_CELL
  let ring = 0
  for (let layer = 0; layer < rings.count; layer++) {
    const from = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * space.wordsPerColumn
    for (let word = rings.lo[layer]! * space.wordsPerColumn; word < end; word++) {
      for (let bits = rings.layers[from + word]! | 0; bits !== 0; bits &= bits - 1) {
        const at = cellOfWord(space, word, bits)
        const off = ranges[base + at]!
        if (off >= best) continue
        best = off
        goal = at
        ring = layer
      }
    }
  }
  return ring === 0 ? NO_CELL : within(on, goal, ring, hexes)
}

/** Cell of the opponent of the quarry that is closest to `from` by hexes, of equals the lowest; `NO_CELL` where no way leads to any. */
const closestOf = (cell: Int16Array, { space }: EncounterSpace, from: number): number => {
  const ranges = rangeRowOf(space, from)
  const base = rangeBase(space, from)
  let best = NO_WAY
  let found = NO_CELL
  for (let i = 0; i < quarry.count; i++) {
    const at = cell[quarry.row[i]!]!
    const off = ranges[base + at]!
    if (off === NO_WAY || off > best || (off === best && at > found)) continue
    best = off
    found = at
  }
  return found
}
