import { type Board, beyond, type Hex, hexKey } from './board.ts'

/** A fraction with a denominator above 0. */
type Fraction = readonly [over: number, under: number]

const compare = (a: Fraction, b: Fraction): number => a[0] * b[1] - b[0] * a[1]
const fraction = (over: number, under: number): Fraction => (under < 0 ? [-over, -under] : [over, under])

/** Centre of a hex, with axes stretched so that corners are whole: x ± 2 on its row, x ± 1 half a hex up and down. */
const centre = ({ col, row }: Hex): readonly [number, number] => [3 * col, 2 * row + (Math.abs(col) % 2)]

/** Part of the line from a to b, from 0 to 1, that lies in the closed hex; undefined where it is a point or nothing. */
const partInside = (a: Hex, b: Hex, hex: Hex): { from: Fraction; to: Fraction } | undefined => {
  const [ax, ay] = centre(a)
  const [bx, by] = centre(b)
  const [hx, hy] = centre(hex)
  let from: Fraction = [0, 1]
  let to: Fraction = [1, 1]
  // A hex is where |y| ≤ 1, |x + y| ≤ 2 and |x − y| ≤ 2.
  for (const [kx, ky, most] of [
    [0, 1, 1],
    [1, 1, 2],
    [1, -1, 2],
  ] as const) {
    const start = kx * (ax - hx) + ky * (ay - hy)
    const slope = kx * (bx - ax) + ky * (by - ay)
    if (slope === 0) {
      if (Math.abs(start) > most) return undefined
      continue
    }
    const enters = fraction((slope > 0 ? -most : most) - start, slope)
    const leaves = fraction((slope > 0 ? most : -most) - start, slope)
    if (compare(enters, from) > 0) from = enters
    if (compare(leaves, to) < 0) to = leaves
  }
  return compare(from, to) < 0 ? { from, to } : undefined
}

const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/**
 * Whether the straight line between two centres gets through: from hex to hex, each for a real length of the line, across
 * sides without a thin wall. Where the line runs along a side, either hex will do. Off the map and where no cell is nothing
 * blocks; a cell blocks by its terrain, or by being higher than both ends.
 */
export const sees = (board: Board, fromCell: number, toCell: number): boolean => {
  const a = board.hex(fromCell)
  const b = board.hex(toCell)
  const top = Math.max(board.levels[fromCell]!, board.levels[toCell]!)
  const blocks = (hex: Hex): boolean => {
    const cell = board.cellAt(hex)
    return cell !== null && (board.blocksSight(cell) || board.levels[cell]! > top)
  }
  let front: Hex[] = [a]
  while (front.length > 0) {
    const next = new Map<string, Hex>()
    for (const hex of front) {
      const end = partInside(a, b, hex)!.to
      for (const side of SIDES) {
        const other = beyond(hex, side)
        const part = partInside(a, b, other)
        if (part === undefined || compare(part.from, end) !== 0 || board.hasThinWall(hex, other)) continue
        if (hexKey(other) === hexKey(b)) return true
        if (!blocks(other)) next.set(hexKey(other), other)
      }
    }
    front = [...next.values()]
  }
  return false
}
