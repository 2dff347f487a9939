/**
 * The straight line between the centres of two hexes as stages: one hex that it crosses, or the two hexes between which
 * it runs exactly along a side, of which one clear hex is enough. A hex touched only at a corner does not count.
 */
import { axialLength, CORNER_X, CORNER_Y, dirOfStep } from './hex.ts'
import { STRIDE, sideCode } from './sight-lines.ts'

/**
 * Stage i is crossed by hex hexes[2i] or hexes[2i + 1] (twice the same one if it is single), each entered and left through the
 * sides[4i .. 4i + 1] and sides[4i + 2 .. 4i + 3]; `between` is the side shared by ends that touch. Codes as in sight-lines.ts.
 */
export interface CentreLine {
  readonly stages: number
  readonly hexes: Int32Array
  readonly sides: Int32Array
  readonly between: number
}

/** Stands where a hex is entered or left at a corner: no side, so no thin wall. */
export const NO_SHARED_SIDE = 0x7fffffff

/** The stages of the line from the hex at 0 to the hex at axial (q, r), the two ends left out. */
export const centreLine = (q: number, r: number): CentreLine => {
  const dx = 3 * q
  const dy = 2 * r + q
  const met: { q: number; r: number; along: number }[] = []
  const length = 2 * (q * q + q * r + r * r)
  const stepQ = q < 0 ? -1 : 1
  for (let hexQ = -stepQ; hexQ !== q + 2 * stepQ; hexQ += stepQ) {
    // Rows of the line from one column before to one after, as a steep line passes several hexes of a column.
    const one = q === 0 ? 0 : Math.floor(((hexQ - 1) * r) / q)
    const other = q === 0 ? r : Math.floor(((hexQ + 1) * r) / q)
    const low = Math.min(one, other) - 1
    const high = Math.max(one, other) + 2
    for (let hexR = low; hexR <= high; hexR++) {
      const along = 2 * (hexQ * q + hexR * r) + hexQ * r + hexR * q
      if (along <= 0 || along >= length) continue
      let below = 0
      let above = 0
      for (let v = 0; v < 6; v++) {
        const side = dx * (2 * hexR + hexQ + CORNER_Y[v]) - dy * (3 * hexQ + CORNER_X[v])
        if (side < 0) below++
        else if (side > 0) above++
      }
      if ((below > 0 && above > 0) || below + above === 4) met.push({ q: hexQ, r: hexR, along })
    }
  }
  met.sort((a, b) => a.along - b.along || a.q - b.q || a.r - b.r)
  const stages: { q: number; r: number }[][] = []
  for (let i = 0; i < met.length; i++) {
    if (i > 0 && met[i].along === met[i - 1].along) stages[stages.length - 1].push(met[i])
    else stages.push([met[i]])
  }
  const hexes = new Int32Array(stages.length * 2)
  const sides = new Int32Array(stages.length * 4)
  const sideTo = (from: { q: number; r: number }, to: { q: number; r: number }): number =>
    sideCode(from.q, from.r, dirOfStep(to.q - from.q, to.r - from.r))
  for (let i = 0; i < stages.length; i++) {
    // Before and after two hexes there is always a single one; between two pairs it is entered and left at a corner.
    const before = i === 0 ? [{ q: 0, r: 0 }] : stages[i - 1]
    const after = i === stages.length - 1 ? [{ q, r }] : stages[i + 1]
    for (let k = 0; k < 2; k++) {
      const hex = stages[i][k] ?? stages[i][0]
      hexes[2 * i + k] = hex.q * STRIDE + hex.r
      const entered = before.length === 1 ? sideTo(before[0], hex) : after.length === 1 ? sideTo(hex, after[0]) : NO_SHARED_SIDE
      sides[4 * i + 2 * k] = entered
      sides[4 * i + 2 * k + 1] = after.length === 1 ? sideTo(hex, after[0]) : entered
    }
  }
  return { stages: stages.length, hexes, sides, between: axialLength(q, r) === 1 ? sideCode(0, 0, dirOfStep(q, r)) : 0 }
}
