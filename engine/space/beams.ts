/**
 * Every way in which a straight line that passes through no hex corner can leave the hex at 0 and run on, hex by hex.
 * A set of lines is kept as a cone of functions f(x, y) = a x + b y + c, whose zeros are the lines; each hex side that
 * is crossed adds f < 0 at its one end and f > 0 at its other. A cone is stored as its extreme rays, each of them the line
 * through two corners (or a corner and a bounding direction), so the numbers stay small integers and all signs are exact.
 */
import { CORNER_X, CORNER_Y, STEP_Q, STEP_R } from './hex.ts'

/** Ray k is (a, b, c); point k = (x, y, w) lies on rays k and k + 1; w = 0 is a direction. */
interface Cone {
  size: number
  readonly rays: Float64Array
  readonly points: Float64Array
}

const MOST_RAYS = 64
const cones: Cone[] = []
const coneAt = (depth: number): Cone => {
  while (cones.length <= depth) {
    cones.push({ size: 0, rays: new Float64Array(MOST_RAYS * 3), points: new Float64Array(MOST_RAYS * 3) })
  }
  return cones[depth]
}

/** Where the lines being traced are going, roughly: less than 90 degrees from each of them. */
let aimX = 0
let aimY = 0

/** Appends the ray through point k of `from` and the new point; the next ray shares with it the new point or point k. */
const addRay = (cone: Cone, from: Cone, k: number, x: number, y: number, w: number, sharesNew: boolean): void => {
  const px = from.points[k * 3]
  const py = from.points[k * 3 + 1]
  const pw = from.points[k * 3 + 2]
  let a = py * w - pw * y
  let b = pw * x - px * w
  let c = px * y - py * x
  if (b * aimX - a * aimY < 0) {
    a = -a
    b = -b
    c = -c
  }
  const at = cone.size++ * 3
  cone.rays[at] = a
  cone.rays[at + 1] = b
  cone.rays[at + 2] = c
  setPoint(cone, at, sharesNew ? x : px, sharesNew ? y : py, sharesNew ? w : pw)
}

const setPoint = (cone: Cone, at: number, x: number, y: number, w: number): void => {
  cone.points[at] = x
  cone.points[at + 1] = y
  cone.points[at + 2] = w
}

const copyRay = (cone: Cone, from: Cone, k: number): void => {
  const to = cone.size++ * 3
  for (let i = 0; i < 3; i++) {
    cone.rays[to + i] = from.rays[k * 3 + i]
    cone.points[to + i] = from.points[k * 3 + i]
  }
}

const values = new Float64Array(MOST_RAYS + 1)

/** Writes to `cone` the lines of `from` with sign * f(x, y) > 0; false if there are none. */
const clip = (from: Cone, cone: Cone, x: number, y: number, sign: number): boolean => {
  const size = from.size
  const rays = from.rays
  let some = false
  for (let k = 0, at = 0; k < size; k++, at += 3) {
    const value = sign * (rays[at] * x + rays[at + 1] * y + rays[at + 2])
    values[k] = value
    if (value > 0) some = true
  }
  if (!some) return false
  values[size] = values[0]
  cone.size = 0
  for (let k = 0; k < size; k++) {
    const here = values[k]
    const next = values[k + 1]
    if (here < 0) {
      if (next > 0) addRay(cone, from, k, x, y, 1, false)
      continue
    }
    copyRay(cone, from, k)
    if (here > 0) {
      if (next < 0) addRay(cone, from, k, x, y, 1, true)
    } else if (next <= 0) setPoint(cone, cone.size * 3 - 3, x, y, 1)
  }
  return true
}

/** Whether some line of the cone runs through the inside of the hex at axial (q, r). */
const meetsHex = (cone: Cone, q: number, r: number): boolean => {
  const rays = cone.rays
  const end = cone.size * 3
  let below = false
  let above = false
  for (let v = 0; v < 6; v++) {
    const x = 3 * q + CORNER_X[v]
    const y = 2 * r + q + CORNER_Y[v]
    for (let at = 0; at < end; at += 3) {
      const f = rays[at] * x + rays[at + 1] * y + rays[at + 2]
      if (f < 0) below = true
      else if (f > 0) above = true
    }
    if (below && above) return true
  }
  return false
}

/** What a visitor answers: leave these lines, follow them, or end the search. */
export const Beam = { Leave: 0, Follow: 1, End: 2 } as const

/** Told of each hex that lines enter: where, through which directions they came (dirs[0 .. depth)). */
export type BeamVisitor = (q: number, r: number, dirs: Int8Array, depth: number) => number

const MOST_STEPS = 600
const dirs = new Int8Array(MOST_STEPS)

/** Follows the lines of cone `depth` on from a hex; true when the visitor ended the search. */
const follow = (q: number, r: number, depth: number, visit: BeamVisitor, toQ: number, toR: number, narrow: boolean): boolean => {
  const cone = coneAt(depth * 2)
  const half = coneAt(depth * 2 + 1)
  const next = coneAt(depth * 2 + 2)
  const back = depth > 0 ? (dirs[depth - 1] + 3) % 6 : -1
  const x = 3 * q
  const y = 2 * r + q
  for (let dir = 0; dir < 6; dir++) {
    if (dir === back) continue
    const v = dir === 5 ? 0 : dir + 1
    if (!clip(cone, half, x + CORNER_X[dir], y + CORNER_Y[dir], -1)) continue
    if (!clip(half, next, x + CORNER_X[v], y + CORNER_Y[v], 1)) continue
    if (narrow && !meetsHex(next, toQ, toR)) continue
    dirs[depth] = dir
    const hexQ = q + STEP_Q[dir]
    const hexR = r + STEP_R[dir]
    const answer = visit(hexQ, hexR, dirs, depth + 1)
    if (answer === Beam.End) return true
    if (answer === Beam.Follow && follow(hexQ, hexR, depth + 1, visit, toQ, toR, narrow)) return true
  }
  return false
}

/** Starts from all lines near the hex at 0 whose direction lies strictly between two. */
const start = (lowX: number, lowY: number, highX: number, highY: number): void => {
  // Two points so far out on either side that every line through the hex at 0 passes between them.
  const farX = -aimY * 64
  const farY = aimX * 64
  const bounds = coneAt(1)
  setPoint(bounds, 0, -farX, -farY, 1)
  setPoint(bounds, 3, lowX, lowY, 0)
  setPoint(bounds, 6, farX, farY, 1)
  setPoint(bounds, 9, highX, highY, 0)
  const cone = coneAt(0)
  cone.size = 0
  for (let k = 0; k < 4; k++) {
    const next = ((k + 1) & 3) * 3
    addRay(cone, bounds, k, bounds.points[next], bounds.points[next + 1], bounds.points[next + 2], true)
  }
}

/** Traces the lines from the hex at 0 towards the hexes at axial 0 <= r <= q, two or more steps away; the visitor bounds the search. */
export const traceSector = (visit: BeamVisitor): void => {
  aimX = 1
  aimY = 1
  // The extreme directions from a point of the hex at 0 to one of (2, 0) or (1, 1); all hexes farther off lie between.
  start(1, 0, -1, 3)
  follow(0, 0, 0, visit, 0, 0, false)
}

/** Starts from all lines that could run from the hex at 0 to the hex at axial (q, r). */
const startTo = (q: number, r: number): void => {
  aimX = 3 * q
  aimY = 2 * r + q
  let lowX = aimX
  let lowY = aimY
  let highX = aimX
  let highY = aimY
  for (let u = 0; u < 6; u++) {
    for (let v = 0; v < 6; v++) {
      const x = aimX + CORNER_X[v] - CORNER_X[u]
      const y = aimY + CORNER_Y[v] - CORNER_Y[u]
      if (lowX * y - lowY * x < 0) {
        lowX = x
        lowY = y
      }
      if (highX * y - highY * x > 0) {
        highX = x
        highY = y
      }
    }
  }
  start(lowX, lowY, highX, highY)
}

/** Traces the lines from the hex at 0 to the hex at axial (q, r), two or more steps away; true when the visitor ended the search. */
export const traceTo = (q: number, r: number, visit: BeamVisitor): boolean => {
  startTo(q, r)
  return follow(0, 0, 0, visit, q, r, true)
}

/** Puts the hex at axial (q, r) on one side of all lines of cone `depth`; the rest is cone depth + 1, false if there is none. */
const keepAside = (depth: number, q: number, r: number, sign: number): boolean => {
  // Clipping goes back and forth between two cones and ends, after six times, in the one above.
  const parts = [coneAt(depth + 1), coneAt(depth + 2)]
  let from = coneAt(depth)
  for (let v = 0; v < 6; v++) {
    const to = parts[(v + 1) & 1]
    if (!clip(from, to, 3 * q + CORNER_X[v], 2 * r + q + CORNER_Y[v], sign)) return false
    from = to
  }
  return true
}

let missing = 0

/**
 * Whether some line that meets the hex at 0 and some line near it that meets the hex at axial (q, r) pass all of the hexes (`count` pairs of
 * q and r) on the same sides. False proves that no line between the two hexes misses them all; true proves nothing, but traceMissing may follow the lines found.
 */
export const mayMiss = (q: number, r: number, hexes: Int16Array, count: number): boolean => {
  startTo(q, r)
  const pass = (from: number, depth: number): boolean => {
    const cone = coneAt(depth)
    if (!meetsHex(cone, 0, 0) || !meetsHex(cone, q, r)) return false
    let i = from
    while (i < count && !meetsHex(cone, hexes[2 * i], hexes[2 * i + 1])) i++
    if (i === count) {
      missing = depth
      return true
    }
    for (let sign = -1; sign <= 1; sign += 2) {
      if (keepAside(depth, hexes[2 * i], hexes[2 * i + 1], sign) && pass(i + 1, depth + 1)) return true
    }
    return false
  }
  return pass(0, 0)
}

/** Traces, among the lines between the hexes that were given to mayMiss, only those by which it said true. */
export const traceMissing = (q: number, r: number, visit: BeamVisitor): boolean => {
  const from = coneAt(missing)
  const cone = coneAt(0)
  if (from !== cone) {
    cone.size = 0
    for (let k = 0; k < from.size; k++) copyRay(cone, from, k)
  }
  return follow(0, 0, 0, visit, q, r, true)
}
