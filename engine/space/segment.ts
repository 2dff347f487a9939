/** Which hexes and hex sides a closed segment between two hex corners touches: signs of integers only. */
import { CORNER_X, CORNER_Y } from './hex.ts'

/** Twice the signed area of three points: which side of the line p-q the point s lies on. */
const turn = (px: number, py: number, qx: number, qy: number, sx: number, sy: number): number =>
  (qx - px) * (sy - py) - (qy - py) * (sx - px)

const apart = (a: number, b: number, low: number, high: number): boolean => (a < low && b < low) || (a > high && b > high)

/** Whether the segment p-q touches the closed hex at axial (q, r): no line along a hex side or the segment separates them. */
export const touchesHex = (px: number, py: number, qx: number, qy: number, q: number, r: number): boolean => {
  const ax = px - 3 * q
  const ay = py - 2 * r - q
  const bx = qx - 3 * q
  const by = qy - 2 * r - q
  if (apart(ay, by, -1, 1) || apart(ax + ay, bx + by, -2, 2) || apart(ax - ay, bx - by, -2, 2)) return false
  let below = false
  let above = false
  for (let v = 0; v < 6; v++) {
    const side = turn(ax, ay, bx, by, CORNER_X[v], CORNER_Y[v])
    if (side <= 0) below = true
    if (side >= 0) above = true
  }
  return below && above
}

/** Whether the segment p-q touches side `dir`, end points included, of the hex at axial (q, r). */
export const touchesSide = (px: number, py: number, qx: number, qy: number, q: number, r: number, dir: number): boolean => {
  const next = dir === 5 ? 0 : dir + 1
  const ax = 3 * q + CORNER_X[dir]
  const ay = 2 * r + q + CORNER_Y[dir]
  const bx = 3 * q + CORNER_X[next]
  const by = 2 * r + q + CORNER_Y[next]
  if (apart(px, qx, Math.min(ax, bx), Math.max(ax, bx)) || apart(py, qy, Math.min(ay, by), Math.max(ay, by))) return false
  if (turn(px, py, qx, qy, ax, ay) * turn(px, py, qx, qy, bx, by) > 0) return false
  return turn(ax, ay, bx, by, px, py) * turn(ax, ay, bx, by, qx, qy) <= 0
}
