import { axialR, type BoardShape, colOf, NO_CELL, opposite, rowOf, type Space, setCell } from '../space/index.ts'
import { STRIDE } from '../space/sight-lines.ts'
import type { Template } from '../template.ts'
import { layTables, type MapTables } from './war-map.ts'
import { createWarRings, type WarRings } from './warrior-rings.ts'

/** How a step changes the height: as one walks, by a climb, or by a jump down; a jump goes over a gap (WAR-15 WAR-16). */
export const StepKind = { Walk: 0, ClimbUp: 1, ClimbDown: 2, JumpDown: 3, Jump: 4 } as const

/** Greatest change of level that one walks, and that one jumps down. */
const WALK_LEVELS = 1
const JUMP_LEVELS = 3

/** So much lower a cell is a drop beside an edge, and part of a gap that one jumps over (WAR-16 WAR-30). */
export const EDGE_LEVELS = 2

/** Cells of a gap that a jump goes over at most. */
const GAP_CELLS = 2

/** What is static about moving on one map: contacts, steps that need a check, boards of difficult ground. */
export interface WarSpace extends MapTables {
  /** The map, with thin walls between cells whose levels differ by more than 1: what one walks without a check. */
  readonly walks: Space
  /** Rings of searches on it. */
  readonly rings: WarRings
  /** Steps that need a check, by their start: places `first[cell] … first[cell + 1)` of the columns below. */
  readonly first: Int32Array
  readonly to: Int16Array
  readonly from: Int16Array
  readonly kind: Uint8Array
  readonly inches: Uint8Array
  /** Where who fails it lands (`NO_CELL`: it stays), and how far below the start or edge that is. */
  readonly fallsTo: Int16Array
  readonly drop: Uint8Array
  /** The same steps by their end: places in those columns, `intoFirst[cell] … intoFirst[cell + 1)`. */
  readonly intoFirst: Int32Array
  readonly into: Int32Array
  readonly hasChecks: boolean
  /** Board of the cells at which such a step begins. */
  readonly checkStarts: Uint32Array
  /** Whether there is difficult ground; the cells that are none. */
  readonly hasDifficult: boolean
  readonly firm: Uint32Array
  /** Cells by the codes of `SightGrid.codeOf`; `NO_CELL` where there is none. */
  readonly cellOfCode: Int16Array
  /** 1 per cell beside which lies one at least 2 lower, in reach of a fall (WAR-30). */
  readonly isEdge: Uint8Array
}

interface CheckStep {
  readonly from: number
  readonly to: number
  readonly kind: number
  readonly inches: number
  readonly fallsTo: number
  readonly drop: number
}

/** Cells beside `cell` with no thin wall between, in the order of directions; `NO_CELL` where there is none. */
const beside = (space: Space, cell: number, dir: number): number => space.adjacency[cell * 6 + dir]

const stepOver = (space: Space, from: number, to: number): CheckStep | undefined => {
  const rise = space.level[to] - space.level[from]
  if (Math.abs(rise) <= WALK_LEVELS) return undefined
  if (rise > 0) return { from, to, kind: StepKind.ClimbUp, inches: 1 + rise, fallsTo: NO_CELL, drop: 0 }
  if (-rise <= JUMP_LEVELS) return { from, to, kind: StepKind.JumpDown, inches: 1, fallsTo: to, drop: -rise }
  return { from, to, kind: StepKind.ClimbDown, inches: 1 - rise, fallsTo: NO_CELL, drop: 0 }
}

/** Whether a cell is part of a gap below the edge at level `edge`: much lower, or nothing to walk on though one sees over it. */
const isGap = (space: Space, cell: number, edge: number): boolean =>
  space.exists[cell] === 1 &&
  (space.blocksMove[cell] === 1 ? space.blocksSight[cell] === 0 : edge - space.level[cell] >= EDGE_LEVELS)

/** Jumps in a straight line over one or two cells of a gap, landing at most 1 higher; who fails falls into the first of them, if one can stand there. */
const jumpsFrom = (space: Space, from: number, out: CheckStep[]): void => {
  const edge = space.level[from]
  for (let dir = 0; dir < 6; dir++) {
    const gap = beside(space, from, dir)
    let at = gap
    for (let width = 1; width <= GAP_CELLS && at !== NO_CELL && isGap(space, at, edge); width++) {
      const to = beside(space, at, dir)
      if (to === NO_CELL) break
      const rise = space.level[to] - edge
      if (space.blocksMove[to] === 0 && rise <= 1 && rise > -EDGE_LEVELS) {
        const falls = space.blocksMove[gap] === 0
        const drop = falls ? edge - space.level[gap] : 0
        out.push({ from, to, kind: StepKind.Jump, inches: 1 + width, fallsTo: falls ? gap : NO_CELL, drop })
      }
      at = to
    }
  }
}

const build = ({ space, warband }: Template): WarSpace => {
  const { cells, level, blocksMove } = space
  const thinWalls = space.thinWalls.slice()
  const contacts = new Int16Array(cells * 6).fill(NO_CELL)
  const isEdge = new Uint8Array(cells)
  const steps: CheckStep[] = []
  let hasCliffs = false
  for (let cell = 0; cell < cells; cell++) {
    if (space.exists[cell] === 0 || blocksMove[cell] === 1) continue
    const near: number[] = []
    for (let dir = 0; dir < 6; dir++) {
      const other = beside(space, cell, dir)
      if (other === NO_CELL || blocksMove[other] === 1) continue
      if (Math.abs(level[other] - level[cell]) <= WALK_LEVELS) {
        near.push(other)
        continue
      }
      hasCliffs = true
      thinWalls[cell] |= 1 << dir
      thinWalls[other] |= 1 << opposite(dir)
      if (level[cell] - level[other] >= EDGE_LEVELS) isEdge[cell] = 1
      const step = stepOver(space, cell, other)
      if (step !== undefined) steps.push(step)
    }
    near.sort((a, b) => a - b)
    contacts.set(near, cell * 6)
    jumpsFrom(space, cell, steps)
  }
  const { firm, hasDifficult } = firmGround(space, warband)
  const walks = hasCliffs ? withWalls(space, thinWalls) : space
  return {
    walks,
    rings: createWarRings(walks),
    q: Int16Array.from({ length: cells }, (_, cell) => colOf(space.height, cell)),
    r: Int16Array.from({ length: cells }, (_, cell) => axialR(colOf(space.height, cell), rowOf(space.height, cell))),
    contacts,
    ...contactBoards(space, contacts),
    ...stepTables(cells, steps),
    hasChecks: steps.length > 0,
    checkStarts: startsOf(space, steps),
    hasDifficult,
    firm,
    cellOfCode: cellsByCode(space),
    isEdge,
  }
}

/** Contacts of each cell by the words of a board that they lie in. */
const contactBoards = (
  { cells, wordOf, maskOf }: BoardShape,
  contacts: Int16Array,
): { readonly contactWords: Uint16Array; readonly contactBits: Uint32Array } => {
  const contactWords = new Uint16Array(cells * 6)
  const contactBits = new Uint32Array(cells * 6)
  for (let cell = 0; cell < cells; cell++) {
    const own = Array.from(contacts.subarray(cell * 6, cell * 6 + 6)).filter((other) => other !== NO_CELL)
    const words = [...new Set(own.map((other) => wordOf[other]))]
    words.forEach((word, i) => {
      contactWords[cell * 6 + i] = word
      for (const other of own) if (wordOf[other] === word) contactBits[cell * 6 + i] |= maskOf[other]
    })
  }
  return { contactWords, contactBits }
}

const cellsByCode = ({ cells, width, exists, sightGrid }: Space): Int16Array => {
  const cellOfCode = new Int16Array((width + 2) * STRIDE).fill(NO_CELL)
  for (let cell = 0; cell < cells; cell++) if (exists[cell] === 1) cellOfCode[sightGrid.codeOf[cell]] = cell
  return cellOfCode
}

const withWalls = (space: Space, thinWalls: Uint8Array): Space => {
  const stop = (table: Int16Array): Int16Array =>
    table.map((other, at) => (((thinWalls[(at / 6) | 0] >> (at % 6)) & 1) === 1 ? NO_CELL : other))
  return {
    ...space,
    thinWalls,
    hasThinWalls: true,
    adjacency: stop(space.adjacency),
    neighbours: stop(space.neighbours),
  }
}

const firmGround = (
  shape: BoardShape,
  { water, difficult }: Template['warband'],
): { readonly firm: Uint32Array; readonly hasDifficult: boolean } => {
  const firm = new Uint32Array(shape.words)
  let hasDifficult = false
  for (let cell = 0; cell < shape.cells; cell++) {
    if (water[cell] === 1 || difficult[cell] === 1) hasDifficult = true
    else setCell(shape, firm, cell)
  }
  return { firm, hasDifficult }
}

const startsOf = (shape: BoardShape, steps: readonly CheckStep[]): Uint32Array => {
  const board = new Uint32Array(shape.words)
  for (const { from } of steps) setCell(shape, board, from)
  return board
}

const stepTables = (
  cells: number,
  steps: readonly CheckStep[],
): Pick<WarSpace, 'first' | 'to' | 'from' | 'kind' | 'inches' | 'fallsTo' | 'drop' | 'intoFirst' | 'into'> => {
  const first = new Int32Array(cells + 1)
  const intoFirst = new Int32Array(cells + 1)
  for (const { from, to } of steps) {
    first[from + 1]++
    intoFirst[to + 1]++
  }
  for (let cell = 0; cell < cells; cell++) {
    first[cell + 1] += first[cell]
    intoFirst[cell + 1] += intoFirst[cell]
  }
  const places = steps.map((_, place) => place).sort((a, b) => steps[a].to - steps[b].to || steps[a].from - steps[b].from)
  return {
    first,
    to: Int16Array.from(steps, ({ to }) => to),
    from: Int16Array.from(steps, ({ from }) => from),
    kind: Uint8Array.from(steps, ({ kind }) => kind),
    inches: Uint8Array.from(steps, ({ inches }) => inches),
    fallsTo: Int16Array.from(steps, ({ fallsTo }) => fallsTo),
    drop: Uint8Array.from(steps, ({ drop }) => drop),
    intoFirst,
    into: Int32Array.from(places),
  }
}

const built = new WeakMap<Space, WarSpace>()
let last: WarSpace | undefined
let lastOf: Space | undefined

/** What is static about moving on the map of `template`, made on first use; belongs to the thread, never to a battle. The tables of `war-map` are this map's from then on. */
export const warSpace = (template: Template): WarSpace => {
  if (last !== undefined && lastOf === template.space) return last
  let found = built.get(template.space)
  if (found === undefined) {
    found = build(template)
    built.set(template.space, found)
  }
  if (lastOf !== template.space) layTables(found)
  last = found
  lastOf = template.space
  return found
}

/** Makes the map of `template` the one whose tables lie in `war-map`. */
export const enterMapOf = (template: Template): void => {
  if (lastOf !== template.space) warSpace(template)
}
