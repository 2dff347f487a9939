/**
 * Hexes in exact integers: flat-top, odd columns half a hex lower ("odd-q"), `cell = col * height + row`.
 * Axial coordinates are q = col and r = row - (col - (col & 1)) / 2; the third cube coordinate is -q - r.
 */

/** "No cell": off the map, nothing there, not found. */
export const NO_CELL = -1

/** Names of the six directions and hex sides, in the order of their numbers 0..5. */
export const SIDES = ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const

/** Name of a direction or of a hex side. */
export type Side = (typeof SIDES)[number]

/** Axial q step of each direction. */
export const STEP_Q: readonly number[] = [1, 0, -1, -1, 0, 1]

/** Axial r step of each direction. */
export const STEP_R: readonly number[] = [0, 1, 1, 0, -1, -1]

/** Directions in the order in which the neighbours' cell numbers rise: NW, SW, N, S, NE, SE, for every cell. */
export const ASCENDING_DIRS: readonly number[] = [3, 2, 4, 1, 5, 0]

/** The direction back: opposite(opposite(d)) = d. */
export const opposite = (dir: number): number => (dir < 3 ? dir + 3 : dir - 3)

/** Column of a cell. */
export const colOf = (height: number, cell: number): number => (cell / height) | 0

/** Row of a cell. */
export const rowOf = (height: number, cell: number): number => cell % height

/** The cell at a column and row; NO_CELL off a map of that size. */
export const cellAt = (width: number, height: number, col: number, row: number): number =>
  col < 0 || row < 0 || col >= width || row >= height ? NO_CELL : col * height + row

/** Axial r of an offset position (axial q is the column itself). */
export const axialR = (col: number, row: number): number => row - (col >> 1)

/** Offset row of an axial position (the column is q itself). */
export const rowOfAxial = (q: number, r: number): number => r + (q >> 1)

/** The cell at an axial position; NO_CELL off a map of that size. */
export const cellAtAxial = (width: number, height: number, q: number, r: number): number =>
  cellAt(width, height, q, rowOfAxial(q, r))

/** The neighbouring cell in a direction by geometry alone; NO_CELL off the map. */
export const neighbourOf = (width: number, height: number, cell: number, dir: number): number => {
  const col = (cell / height) | 0
  const q = col + STEP_Q[dir]
  return cellAt(width, height, q, rowOfAxial(q, axialR(col, cell - col * height) + STEP_R[dir]))
}

/** The direction of an axial step; -1 if it is not one of the six. */
export const dirOfStep = (dq: number, dr: number): number => {
  for (let dir = 0; dir < 6; dir++) if (STEP_Q[dir] === dq && STEP_R[dir] === dr) return dir
  return -1
}

/** The direction from a cell to a touching cell; -1 if the two do not touch. */
export const dirBetween = (height: number, from: number, to: number): number => {
  const fromCol = (from / height) | 0
  const toCol = (to / height) | 0
  const dq = toCol - fromCol
  return dirOfStep(dq, axialR(toCol, to - toCol * height) - axialR(fromCol, from - fromCol * height))
}

/** Hex steps of an axial offset, through everything. */
export const axialLength = (dq: number, dr: number): number => {
  const ds = dq + dr
  return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1
}

/** Hex steps between two cells, through everything. */
export const distance = (height: number, a: number, b: number): number => {
  const colA = (a / height) | 0
  const colB = (b / height) | 0
  return axialLength(colB - colA, axialR(colB, b - colB * height) - axialR(colA, a - colA * height))
}

/** Writes the cells at exactly `radius` steps, ascending, and returns how many lie on the map. */
export const ring = (width: number, height: number, cell: number, radius: number, out: { [i: number]: number }): number => {
  const col = (cell / height) | 0
  const r = axialR(col, cell - col * height)
  let n = 0
  const from = col > radius ? -radius : -col
  const to = col + radius < width ? radius : width - 1 - col
  for (let dq = from; dq <= to; dq++) {
    const first = rowOfAxial(col + dq, r + (dq > 0 ? -radius : -radius - dq))
    const last = rowOfAxial(col + dq, r + (dq > 0 ? radius - dq : radius))
    const step = dq === -radius || dq === radius ? 1 : last - first
    for (let row = first; row <= last; row += step) {
      if (row >= 0 && row < height) out[n++] = (col + dq) * height + row
    }
  }
  return n
}

/**
 * Writes the straight line of distance + 1 cells from a to b, both included, and returns its length. A point
 * that is equally near to several hexes belongs to the lowest cell of them on the map, so the line from b to a is the same cells reversed.
 */
export const line = (height: number, a: number, b: number, out: { [i: number]: number }): number => {
  const steps = distance(height, a, b)
  out[0] = a
  if (steps === 0) return 1
  const qA = (a / height) | 0
  const qB = (b / height) | 0
  const rA = axialR(qA, a - qA * height)
  const rB = axialR(qB, b - qB * height)
  for (let i = 1; i < steps; i++) {
    // The point times `steps`, so that it is an integer.
    const q = qA * (steps - i) + qB * i
    const r = rA * (steps - i) + rB * i
    const q0 = Math.floor(q / steps)
    const r0 = Math.floor(r / steps)
    let best = NO_CELL
    let bestSquare = 0
    for (let corner = 0; corner < 4; corner++) {
      const hexQ = q0 + (corner >> 1)
      const hexR = r0 + (corner & 1)
      const row = rowOfAxial(hexQ, hexR)
      if (row < 0 || row >= height) continue
      const dq = q - hexQ * steps
      const dr = r - hexR * steps
      const square = dq * dq + dq * dr + dr * dr
      const cell = hexQ * height + row
      if (best === NO_CELL || square < bestSquare || (square === bestSquare && cell < best)) {
        best = cell
        bestSquare = square
      }
    }
    out[i] = best
  }
  out[steps] = b
  return steps + 1
}

/** x of a hex's corners 0..5 relative to 3q, in half sides; corner v lies between side v - 1 and side v. */
export const CORNER_X: readonly number[] = [2, 1, -1, -2, -1, 1]

/** y of a hex's corners 0..5 relative to 2r + q, in half heights (rows downwards). */
export const CORNER_Y: readonly number[] = [0, 1, 1, 0, -1, -1]

/** x of corner v of the hex at axial (q, r), in half sides; a hex's centre is at 3q. */
export const cornerX = (q: number, v: number): number => 3 * q + CORNER_X[v]

/** y of corner v of the hex at axial (q, r), in half heights; a hex's centre is at 2r + q. */
export const cornerY = (q: number, r: number, v: number): number => 2 * r + q + CORNER_Y[v]

/** Axial q of an offset turned by `turns` times 60 degrees clockwise as drawn (direction d becomes d + turns). */
export const rotatedQ = (q: number, r: number, turns: number): number => {
  switch (turns % 6) {
    case 0:
      return q
    case 1:
      return -r
    case 2:
      return -q - r
    case 3:
      return -q
    case 4:
      return r
    default:
      return q + r
  }
}

/** Axial r of an offset turned by `turns` times 60 degrees clockwise as drawn. */
export const rotatedR = (q: number, r: number, turns: number): number => rotatedQ(q, r, (turns + 4) % 6)

/** Axial q of an offset mirrored left to right. */
export const mirroredQ = (q: number): number => -q

/** Axial r of an offset mirrored left to right. */
export const mirroredR = (q: number, r: number): number => q + r
