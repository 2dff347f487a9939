/** What focus asks of one map: built once per map (with its set of closed doors) and edition, never changed. */
import { inSight, rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { EDITION_RULES, type Edition, type EditionRules } from './editions.ts'
import { addCell, createLayout, type Layout } from './layout.ts'
import { createSteps, type Steps } from './steps.ts'

/** The tables of one map and edition. */
export interface FocusTables {
  readonly space: Space
  readonly edition: Edition
  readonly rules: EditionRules
  readonly layout: Layout
  /** Neither thin walls nor more than 32 rows: searches take the short way. */
  readonly plain: boolean
  /** [(cell * (mostSteps + 1) + steps) * words ..]: board of the cells at most that many steps round walls from a cell. */
  readonly balls: Uint32Array
  /** The largest radius in `balls`; -1 on maps too large for it. */
  readonly mostSteps: number
  /** No two cells are further apart than `mostSteps`. */
  readonly coversAll: boolean
  /** [cell * words ..]: board of the cells that see a cell; empty where `balls` is. */
  readonly sight: Uint32Array
  /** Board of the cells that are no wall. */
  readonly notWall: Uint32Array
  /** Steps round thin walls; through everything, for teleports; and in each direction alone, for slides. */
  readonly steps: Steps
  readonly openSteps: Steps
  readonly oneWay: readonly Steps[]
  /** Every cell of the grid, holes and walls too: what a teleport passes. */
  readonly everywhere: Uint32Array
  /** A board without cells. */
  readonly nowhere: Uint32Array
}

/** Words that `balls` may take: 2 MiB. */
const MOST_BALL_WORDS = 1 << 19

const longestRange = (space: Space): number => {
  let longest = 0
  for (let i = 0; i < space.range.length; i++) {
    const steps = space.range[i]
    if (steps !== 255 && steps > longest) longest = steps
  }
  return longest
}

/** The board of a ball or zone worked out afresh, on maps too large for tables. */
const writeAfresh = (tables: FocusTables, cell: number, steps: number, sight: boolean, out: Uint32Array, base: number): void => {
  const { space, layout } = tables
  const { cells, words, wordOf, maskOf } = layout
  for (let word = 0; word < words; word++) out[base + word] = 0
  const ranges = rangeRowOf(space, cell)
  const from = rangeBase(space, cell)
  for (let other = 0; other < cells; other++) {
    const range = ranges[from + other]
    if (range > steps || range === 255 || (sight && !inSight(space, other, cell))) continue
    out[base + wordOf[other]] |= maskOf[other]
  }
}

/** Writes the board of the cells at most `steps` from a cell to out[base ..]. */
export const writeBall = (tables: FocusTables, cell: number, steps: number, out: Uint32Array, base: number): void => {
  const { balls, mostSteps } = tables
  if (steps > mostSteps && !tables.coversAll) {
    writeAfresh(tables, cell, steps, false, out, base)
    return
  }
  const words = tables.layout.words
  const from = (cell * (mostSteps + 1) + Math.min(steps, mostSteps)) * words
  for (let word = 0; word < words; word++) out[base + word] = balls[from + word]
}

/** Writes the board of the cells from which a cell is in range and in sight to out[base ..] (DUN-18). */
export const writeZone = (tables: FocusTables, cell: number, range: number, out: Uint32Array, base: number): void => {
  const { balls, mostSteps, sight } = tables
  if (range > mostSteps && !tables.coversAll) {
    writeAfresh(tables, cell, range, true, out, base)
    return
  }
  const words = tables.layout.words
  const from = (cell * (mostSteps + 1) + Math.min(range, mostSteps)) * words
  const row = cell * words
  for (let word = 0; word < words; word++) out[base + word] = balls[from + word] & sight[row + word]
}

/** Writes the board of the cells that see a cell. */
export const writeSight = (tables: FocusTables, cell: number, out: Uint32Array): void => {
  const { sight, layout, space } = tables
  const { cells, words, wordOf, maskOf } = layout
  if (sight.length > 0) {
    for (let word = 0, row = cell * words; word < words; word++) out[word] = sight[row + word]
    return
  }
  for (let word = 0; word < words; word++) out[word] = 0
  for (let other = 0; other < cells; other++) if (inSight(space, other, cell)) out[wordOf[other]] |= maskOf[other]
}

const buildBalls = (space: Space, layout: Layout, most: number): Uint32Array => {
  const { cells, words, wordOf, maskOf } = layout
  const balls = new Uint32Array(cells * (most + 1) * words)
  for (let cell = 0; cell < cells; cell++) {
    const base = cell * (most + 1) * words
    for (let other = 0; other < cells; other++) {
      const steps = space.range[cell * cells + other]
      if (steps <= most) balls[base + steps * words + wordOf[other]] |= maskOf[other]
    }
    for (let word = words; word < (most + 1) * words; word++) balls[base + word] |= balls[base + word - words]
  }
  return balls
}

const buildSight = (space: Space, layout: Layout): Uint32Array => {
  const { cells, words, wordOf, maskOf } = layout
  const sight = new Uint32Array(cells * words)
  for (let cell = 0; cell < cells; cell++) {
    const row = cell * space.words
    for (let other = 0; other < cells; other++) {
      if ((space.sight[row + space.wordOf[other]] & space.maskOf[other]) !== 0)
        sight[cell * words + wordOf[other]] |= maskOf[other]
    }
  }
  return sight
}

/** The tables of a map; throws RangeError if the map's sight rule is not the edition's. Closed doors are full walls of the map (DUN-10). */
export const buildFocusTables = (space: Space, edition: Edition): FocusTables => {
  const rules = EDITION_RULES[edition]
  if (space.sightRule !== rules.sight) {
    throw new RangeError(`sight of the map: expected ${rules.sight} for the edition ${edition}, got ${space.sightRule}`)
  }
  const layout = createLayout(space.width, space.height)
  const { cells, words } = layout
  const longest = space.hasTables ? longestRange(space) : 0
  const room = Math.floor(MOST_BALL_WORDS / (cells * words)) - 1
  const mostSteps = space.hasTables ? Math.min(longest, room) : -1
  const notWall = new Uint32Array(words)
  const everywhere = new Uint32Array(words)
  for (let cell = 0; cell < cells; cell++) {
    addCell(layout, everywhere, cell)
    if (space.exists[cell] !== 0 && (space.blocksMove[cell] & space.blocksSight[cell]) === 0) addCell(layout, notWall, cell)
  }
  return {
    space,
    edition,
    rules,
    layout,
    plain: !space.hasThinWalls && !layout.tall,
    balls: mostSteps < 0 ? new Uint32Array(0) : buildBalls(space, layout, mostSteps),
    mostSteps,
    coversAll: space.hasTables && mostSteps === longest,
    sight: mostSteps < 0 ? new Uint32Array(0) : buildSight(space, layout),
    notWall,
    steps: createSteps(layout, space.thinWalls),
    openSteps: createSteps(layout, undefined),
    oneWay: [0, 1, 2, 3, 4, 5].map((dir) => createSteps(layout, space.thinWalls, 1 << dir)),
    everywhere,
    nowhere: new Uint32Array(words),
  }
}
