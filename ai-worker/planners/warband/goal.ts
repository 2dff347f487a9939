import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import {
  createRings,
  distance,
  growRing,
  layerAt,
  listCells,
  MOST_RINGS,
  MOST_WORDS,
  type Rings,
  ringHasCell,
  type Space,
  startRings,
} from '../../../engine/space/index.ts'
import { strangersOf } from '../../../engine/tactics/side-rows.ts'
import { warSpace } from '../../../engine/tactics/war-space.ts'
import { copySurvey } from '../../../engine/tactics/warrior-survey.ts'

/** What `seekGoal` found: no cell nearer than where the unit stands, cells that are, no way without a check. */
export const Seek = { Stay: 0, Nearer: 1, NoWay: 2 } as const

const built = new WeakMap<Space, Rings>()
let rings: Rings
let ringsOf: Space | undefined

/** Rings from goals on the map of a battle; they belong to the thread. */
const goalRings = (battle: Battle): Rings => {
  const { walks } = warSpace(battle.template)
  if (ringsOf === walks) return rings
  let found = built.get(walks)
  if (found === undefined) {
    found = createRings(walks, Math.min(MOST_RINGS, walks.cells), true)
    built.set(walks, found)
  }
  ringsOf = walks
  return found
}

/** Cells that ways to goals pass, and those beside a goal on which they may end. */
const open = new Uint32Array(MOST_WORDS)
const entered = new Uint32Array(MOST_WORDS)

/** The cells that `seekGoal` found, all as near to the goal. */
export const nearer = new Uint32Array(MOST_WORDS)

/** Surveys the board for ways of `unit` to goals over several turns: nobody of another side is passed. */
export const surveyGoals = (battle: Battle, unit: number): void => {
  const { words, wordOf, maskOf, passable } = battle.template.space
  const { cell } = columns(battle, Position)
  rings = goalRings(battle)
  for (let word = 0; word < words; word++) open[word] = passable[word]
  const strangers = strangersOf(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const at = cell[strangers[i]]
    if (at >= 0) open[wordOf[at]] &= ~maskOf[at]
  }
  for (let word = 0; word < words; word++) entered[word] = open[word]
}

/** Surveys it for ways as they are legal on the board that stands, of the unit surveyed last by `surveyWays`: into contact at their end alone (WAR-11 WAR-15 NEU-7). */
export const surveyLegalGoals = (battle: Battle): void => {
  rings = goalRings(battle)
  copySurvey(open, entered)
}

/** The ring of the goal last sought that `nearer` lies in, or the unit itself. */
export const goalRing = { layer: 0 }

/**
 * Goes outwards from cell `goal` by the fewest steps of a walk without checks: fills `nearer` with the cells of board `ends` that come first,
 * unless the unit's own cell `from` is as near (`surveyGoals` first). Rings before `first` have been looked at already.
 */
export const seekGoal = (battle: Battle, from: number, goal: number, ends: Uint32Array, first = 0): number => {
  const { words, wordsPerColumn } = battle.template.space
  if (first === 0) startRings(rings, goal)
  for (let layer = first; layer < rings.count || growRing(rings, rings.count === 1 ? entered : open); layer++) {
    goalRing.layer = layer
    if (ringHasCell(rings, layer, from)) return Seek.Stay
    const { layers, lo, hi } = rings
    const base = layerAt(rings, layer)
    const end = (hi[layer] + 1) * wordsPerColumn
    let any = 0
    for (let word = lo[layer] * wordsPerColumn; word < end; word++) any |= layers[base + word] & ends[word]
    if (any === 0) continue
    for (let word = 0; word < words; word++) nearer[word] = 0
    for (let word = lo[layer] * wordsPerColumn; word < end; word++) nearer[word] = layers[base + word] & ends[word]
    return Seek.Nearer
  }
  return Seek.NoWay
}

/** Fills `nearer` with the cells of board `ends` nearest to `goal` by distance, unless the unit's own is as near: where there is no way (NEU-14). */
export const seekByDistance = (battle: Battle, from: number, goal: number, ends: Uint32Array): number => {
  const { space } = battle.template
  const { words, height, wordOf, maskOf } = space
  const count = listCells(space, ends, listed)
  let fewest = distance(height, from, goal)
  let found: number = Seek.Stay
  for (let i = 0; i < count; i++) {
    const hexes = distance(height, listed[i], goal)
    if (hexes > fewest || (hexes === fewest && found === Seek.Stay)) continue
    if (hexes < fewest) for (let word = 0; word < words; word++) nearer[word] = 0
    fewest = hexes
    found = Seek.Nearer
    nearer[wordOf[listed[i]]] |= maskOf[listed[i]]
  }
  return found
}

const listed = new Int16Array(MOST_WORDS * 32)
