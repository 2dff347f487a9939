import { createBoard, createRings, inSight, type Rings, rangeBetween, type Space } from '../space/index.ts'

/** Working space for searches of an encounter on one map; belongs to the thread, never to a battle. */
export interface EncounterSpace {
  readonly space: Space
  /** Searches that count hexes, whatever they cost. */
  readonly rings: Rings
  /** Passable hexes without a unit, once `markFree` has run. */
  readonly free: Uint32Array
  readonly goals: Uint32Array
  readonly tied: Uint32Array
}

/** Rings beyond this many hexes are not searched: a goal farther than that counts as out of reach. */
const MAX_RINGS = 1024

const build = (space: Space): EncounterSpace => ({
  space,
  rings: createRings(space, Math.min(MAX_RINGS, space.cells), true),
  free: createBoard(space),
  goals: createBoard(space),
  tied: createBoard(space),
})

const built = new WeakMap<Space, EncounterSpace>()
let last: EncounterSpace | undefined

/** The working space of encounters on `space`, made on first use. */
export const encounterSpace = (space: Space): EncounterSpace => {
  if (last !== undefined && last.space === space) return last
  let found = built.get(space)
  if (found === undefined) {
    found = build(space)
    built.set(space, found)
  }
  last = found
  return found
}

/** Hexes from a to b, the last included, round impassable hexes and through units: 255 = no way, 254 = 254 or more (EXP-6 EXP-9). */
export const hexesBetween = (on: EncounterSpace, a: number, b: number): number => rangeBetween(on.space, a, b)

/** Whether something on `cell` is `least` to `most` hexes from `from` and in its sight (EXP-6 EXP-7). */
export const isWithin = (on: EncounterSpace, least: number, most: number, from: number, cell: number): boolean => {
  const hexes = rangeBetween(on.space, from, cell)
  return hexes >= least && hexes <= most && inSight(on.space, from, cell)
}
