/**
 * A Space is everything about one map that does not change in a battle (for one set of open doors): neighbours,
 * range round walls, sight, boards by terrain.
 */
import { type BoardShape, boardShape, MAX_SIDE, NARROW_ROWS, setCell } from './board.ts'
import { NO_CELL, neighbourOf, opposite } from './hex.ts'
import { rangeTable } from './range.ts'
import { type SightGrid, sightGrid, sightTable } from './sight.ts'

/** When one cell sees another: corner to corner, any inner point to any inner point, or centre to centre. */
export type SightRule = 'corners' | 'any-point' | 'centres'

/** One map; the arrays have one entry a cell. A cell that blocks both movement and sight is a full wall. */
export interface SpaceInput {
  readonly width: number
  readonly height: number
  /** 1 where there is a cell. */
  readonly exists: Uint8Array
  readonly blocksMove: Uint8Array
  readonly blocksSight: Uint8Array
  /** Movement points to enter, 1 to 3. */
  readonly moveCost: Uint8Array
  /** Height; a cell higher than both ends of a look blocks it. */
  readonly level: Int8Array
  /** Thin walls as [cell, side]: they stop movement, adjacency, range and sight both ways. */
  readonly walls: readonly (readonly [cell: number, dir: number])[]
  readonly sight: SightRule
  /** Whether range goes round cells that block movement alone, too; left out: it does not. */
  readonly rangeRoundObstacles?: boolean
  /** Whether its boards may be narrow: where it is low enough, all cells cost 1 and there are no thin walls. Left out: they may not. */
  readonly narrow?: boolean
}

/** The tables of one map. Boards are laid out as in board.ts; `NO_CELL` fills the gaps of `neighbours` and `adjacency`. */
export interface Space extends BoardShape {
  readonly exists: Uint8Array
  readonly blocksMove: Uint8Array
  readonly blocksSight: Uint8Array
  readonly moveCost: Uint8Array
  readonly level: Int8Array
  readonly sightRule: SightRule
  readonly hasThinWalls: boolean
  readonly hasCosts: boolean
  /** [cell * 6 + dir]: where a step leads; NO_CELL off the map, through a thin wall or into a cell that blocks movement. */
  readonly neighbours: Int16Array
  /** [cell * 6 + dir]: the adjacent cell; NO_CELL off the map, through a thin wall, or at a full wall. Obstacles count, unless range goes round them. */
  readonly adjacency: Int16Array
  /** [cell]: bit d is set where side d bears a thin wall. */
  readonly thinWalls: Uint8Array
  /** Board of existing cells that do not block movement. */
  readonly passable: Uint32Array
  /** Board of existing cells that are no full wall: where flyers pass. */
  readonly notWall: Uint32Array
  /** Boards of the cells that cost 2 and 3 to enter. */
  readonly cost2: Uint32Array
  readonly cost3: Uint32Array
  /** False above MAX_TABLE_CELLS cells: `range` and `sight` are then empty; use rangeBetween, inSight, zoneRow. */
  readonly hasTables: boolean
  /** [a * cells + b]: steps round full and thin walls; 255 = no way, 254 = 254 or more. */
  readonly range: Uint8Array
  /** [a * words + word]: board of the cells that a sees, itself included; full walls see nothing and are not seen. */
  readonly sight: Uint32Array
  /** What sight is worked out from. */
  readonly sightGrid: SightGrid
}

/** Above this many cells `range` (16 MiB there) and `sight` (2 MiB) are not tabled but worked out on demand. */
const MAX_TABLE_CELLS = 4096

const checkInput = (input: SpaceInput): void => {
  const { width, height, exists, blocksMove, blocksSight, moveCost, level, walls } = input
  for (const [name, size] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!(Number.isInteger(size) && size >= 1 && size <= MAX_SIDE)) {
      throw new RangeError(`${name}: expected a whole number 1 to ${MAX_SIDE}, got ${size}`)
    }
  }
  const cells = width * height
  for (const [name, length] of Object.entries({
    exists: exists.length,
    blocksMove: blocksMove.length,
    blocksSight: blocksSight.length,
    moveCost: moveCost.length,
    level: level.length,
  })) {
    if (length !== cells) throw new RangeError(`${name}: expected ${cells} entries, got ${length}`)
  }
  for (let cell = 0; cell < cells; cell++) {
    if (exists[cell] !== 0 && (moveCost[cell] < 1 || moveCost[cell] > 3)) {
      throw new RangeError(`moveCost[${cell}]: expected 1 to 3, got ${moveCost[cell]}`)
    }
  }
  for (const [cell, dir] of walls) {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < cells && Number.isInteger(dir) && dir >= 0 && dir < 6)) {
      throw new RangeError(`walls: expected [cell below ${cells}, side 0 to 5], got [${cell}, ${dir}]`)
    }
  }
}

const isNarrow = ({ height, moveCost, exists, walls }: SpaceInput): boolean =>
  height <= NARROW_ROWS && walls.length === 0 && moveCost.every((cost, cell) => cost === 1 || exists[cell] === 0)

/** The tables of a map; throws RangeError on sizes, costs or walls that are none. The input arrays are copied. */
export const buildSpace = (input: SpaceInput): Space => {
  checkInput(input)
  const { width, height } = input
  const shape = boardShape(width, height, input.narrow === true && isNarrow(input))
  const { cells, words } = shape
  const exists = input.exists.map((flag) => (flag === 0 ? 0 : 1))
  const blocksMove = input.blocksMove.map((flag) => (flag === 0 ? 0 : 1))
  const blocksSight = input.blocksSight.map((flag) => (flag === 0 ? 0 : 1))
  const moveCost = input.moveCost.slice()
  const thinWalls = new Uint8Array(cells)
  for (const [cell, dir] of input.walls) {
    thinWalls[cell] |= 1 << dir
    const other = neighbourOf(width, height, cell, dir)
    if (other !== NO_CELL) thinWalls[other] |= 1 << opposite(dir)
  }
  const passable = new Uint32Array(words)
  const notWall = new Uint32Array(words)
  const cost2 = new Uint32Array(words)
  const cost3 = new Uint32Array(words)
  for (let cell = 0; cell < cells; cell++) {
    if (exists[cell] === 0) continue
    if (blocksMove[cell] === 0) setCell(shape, passable, cell)
    if ((blocksMove[cell] & blocksSight[cell]) === 0) setCell(shape, notWall, cell)
    if (moveCost[cell] === 2) setCell(shape, cost2, cell)
    if (moveCost[cell] === 3) setCell(shape, cost3, cell)
  }
  const roundObstacles = input.rangeRoundObstacles === true
  const grid = sightGrid({ ...input, exists, blocksMove, blocksSight })
  const adjacency = new Int16Array(cells * 6).fill(NO_CELL)
  const neighbours = new Int16Array(cells * 6).fill(NO_CELL)
  for (let cell = 0; cell < cells; cell++) {
    if (grid.sees[cell] === 0 || (roundObstacles && blocksMove[cell] !== 0)) continue
    for (let dir = 0; dir < 6; dir++) {
      const other = neighbourOf(width, height, cell, dir)
      if (other === NO_CELL || grid.sees[other] === 0 || (thinWalls[cell] >> dir) & 1) continue
      if (!roundObstacles || blocksMove[other] === 0) adjacency[cell * 6 + dir] = other
      if (blocksMove[other] === 0) neighbours[cell * 6 + dir] = other
    }
  }
  const hasTables = cells <= MAX_TABLE_CELLS
  // Named one by one, here and where templates are made: what is spread into an object lies in fields that are checked at every access.
  return {
    width,
    height,
    cells,
    narrow: shape.narrow,
    wordsPerColumn: shape.wordsPerColumn,
    words,
    wordOf: shape.wordOf,
    maskOf: shape.maskOf,
    cellOf: shape.cellOf,
    exists,
    blocksMove,
    blocksSight,
    moveCost,
    level: input.level.slice(),
    sightRule: input.sight,
    hasThinWalls: input.walls.length > 0,
    hasCosts: cost2.some((bits) => bits !== 0) || cost3.some((bits) => bits !== 0),
    neighbours,
    adjacency,
    thinWalls,
    passable,
    notWall,
    cost2,
    cost3,
    hasTables,
    range: hasTables ? rangeTable(cells, adjacency, grid.sees) : new Uint8Array(0),
    sight: hasTables ? sightTable(shape, grid) : new Uint32Array(0),
    sightGrid: grid,
  }
}
