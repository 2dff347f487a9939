/** The any-point rule for ends so far apart that their lines are too many to keep: worked out on the map itself. */
import { Beam, type BeamVisitor, mayMiss, traceMissing, traceTo } from './beams.ts'
import { axialLength, CORNER_X, CORNER_Y, STEP_Q, STEP_R } from './hex.ts'
import { STRIDE, sideCode } from './sight-lines.ts'

/**
 * Hexes, as q, r pairs, that a line between the hexes at 0 and at axial (q, r) could cross, without those next to the ends: a line
 * that meets one of these meets it between the ends.
 */
export const farStrip = (q: number, r: number): Int16Array => {
  const dx = 3 * q
  const dy = 2 * r + q
  let most = 0
  for (let v = 0; v < 6; v++) most = Math.max(most, dx * CORNER_Y[v] - dy * CORNER_X[v])
  const length = 2 * (q * q + q * r + r * r)
  const strip: number[] = []
  const reach = axialLength(q, r)
  for (let hexQ = Math.min(0, q) - 2; hexQ <= Math.max(0, q) + 2; hexQ++) {
    for (let hexR = Math.min(0, r) - 2; hexR <= Math.max(0, r) + 2; hexR++) {
      const along = 2 * (hexQ * q + hexR * r) + hexQ * r + hexR * q
      const aside = dx * (2 * hexR + hexQ) - dy * 3 * hexQ
      if (along <= 0 || along >= length || aside >= 2 * most || aside <= -2 * most) continue
      const steps = axialLength(hexQ, hexR)
      if (steps > 1 && steps < reach && axialLength(q - hexQ, r - hexR) > 1) strip.push(hexQ, hexR)
    }
  }
  return Int16Array.from(strip)
}

let inWay = new Int16Array(0)

/** Whether the hex with code `base` sees the one at axial (q, r) from it; `strip` is farStrip(q, r). */
export const farPointClear = (
  strip: Int16Array,
  q: number,
  r: number,
  base: number,
  blocked: Uint8Array,
  walls: Uint8Array | undefined,
): boolean => {
  if (inWay.length < strip.length) inWay = new Int16Array(strip.length)
  let count = 0
  for (let i = 0; i < strip.length; i += 2) {
    if (blocked[base + strip[i] * STRIDE + strip[i + 1]] === 0) continue
    inWay[2 * count] = strip[i]
    inWay[2 * count + 1] = strip[i + 1]
    count++
  }
  if (!mayMiss(q, r, inWay, count)) return false
  const visit: BeamVisitor = (hexQ, hexR, dirs, depth) => {
    const dir = dirs[depth - 1]
    if (walls !== undefined && walls[base * 3 + sideCode(hexQ - STEP_Q[dir], hexR - STEP_R[dir], dir)] !== 0) return Beam.Leave
    if (hexQ === q && hexR === r) return Beam.End
    return blocked[base + hexQ * STRIDE + hexR] !== 0 ? Beam.Leave : Beam.Follow
  }
  return traceMissing(q, r, visit) || traceTo(q, r, visit)
}
