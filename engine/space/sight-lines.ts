/**
 * The lines that decide sight between two hexes under the rules `corners` and `any-point`. Which hexes and sides a line meets
 * depends only on the offset between its ends, so lines are found once for each offset in one twelfth of the plane
 * (0 <= r <= q), kept, and turned or mirrored into place. There is sight if one line meets nothing that blocks.
 */
import { Beam, traceSector } from './beams.ts'
import { axialLength, cornerX, cornerY, rotatedQ, rotatedR, STEP_Q, STEP_R } from './hex.ts'
import { touchesHex, touchesSide } from './segment.ts'

/** Distance between the codes of hexes in neighbouring columns; a hex's code is q * STRIDE + r. */
export const STRIDE = 256

/** Code of a side, relative like its hex's: each hex owns its sides 0, 1 and 2. */
export const sideCode = (q: number, r: number, dir: number): number =>
  dir < 3 ? (q * STRIDE + r) * 3 + dir : ((q + STEP_Q[dir]) * STRIDE + r + STEP_R[dir]) * 3 + dir - 3

/** Line i meets the hexes [hexStart[i], hexStart[i + 1]) and likewise sides, as codes relative to the hex looked from. */
export interface SightLines {
  readonly count: number
  readonly hexStart: Int32Array
  readonly hexes: Int32Array
  readonly sideStart: Int32Array
  readonly sides: Int32Array
}

/** One line of a canonical offset while it is found: hexes as q, r pairs and sides as q, r, dir triples. */
interface RawLine {
  readonly hexes: number[]
  readonly sides: number[]
}

/** Beyond this many hexes any-point lines are not kept but traced on the map itself (there are thousands of them). */
export const MOST_BEAM_HEXES = 24

/** Canonical lines are kept up to this distance. */
const MOST_KEPT_HEXES = 64

/** Drops each line that meets everything another one meets (hexes, with `every` sides too): where it is clear, so is the other. */
const withoutNeedless = (lines: RawLine[], every: boolean): RawLine[] => {
  const bitOf = new Map<number, number>()
  const bitsOf = (line: RawLine): number[] => {
    const bits: number[] = []
    const add = (code: number): void => {
      let bit = bitOf.get(code)
      if (bit === undefined) bitOf.set(code, (bit = bitOf.size))
      bits.push(bit)
    }
    for (let i = 0; i < line.hexes.length; i += 2) add((line.hexes[i] * STRIDE + line.hexes[i + 1]) * 4)
    if (every) {
      for (let i = 0; i < line.sides.length; i += 3) {
        const code = sideCode(line.sides[i], line.sides[i + 1], line.sides[i + 2])
        const hex = Math.floor(code / 3)
        add(hex * 4 + 1 + code - hex * 3)
      }
    }
    return bits
  }
  const met = lines.map((line) => ({ line, bits: bitsOf(line) })).sort((a, b) => a.bits.length - b.bits.length)
  const words = (bitOf.size + 31) >>> 5
  const keptMasks = new Int32Array(words * lines.length)
  const mask = new Int32Array(words)
  const kept: RawLine[] = []
  for (const { line, bits } of met) {
    mask.fill(0)
    for (const bit of bits) mask[bit >>> 5] |= 1 << (bit & 31)
    let needless = false
    for (let k = 0, at = 0; k < kept.length && !needless; k++, at += words) {
      let word = 0
      while (word < words && (keptMasks[at + word] & ~mask[word]) === 0) word++
      needless = word === words
    }
    if (needless) continue
    keptMasks.set(mask, kept.length * words)
    kept.push(line)
  }
  return kept
}

/** The 36 segments from corner to corner: everything that they touch apart from the two hexes. */
const cornerLines = (q: number, r: number, withSides: boolean): RawLine[] => {
  const lines: RawLine[] = []
  for (let u = 0; u < 6; u++) {
    const px = cornerX(0, u)
    const py = cornerY(0, 0, u)
    for (let v = 0; v < 6; v++) {
      const qx = cornerX(q, v)
      const qy = cornerY(q, r, v)
      const line: RawLine = { hexes: [], sides: [] }
      for (let hexQ = -1; hexQ <= q + 1; hexQ++) {
        // A hex that is touched lies at most two columns or rows off the straight line between the centres.
        const middle = q === 0 ? 0 : Math.floor((hexQ * r) / q)
        for (let hexR = middle - 3; hexR <= middle + 4; hexR++) {
          if (!touchesHex(px, py, qx, qy, hexQ, hexR)) continue
          if (!(hexQ === 0 && hexR === 0) && !(hexQ === q && hexR === r)) line.hexes.push(hexQ, hexR)
          for (let dir = withSides ? 0 : 6; dir < 6; dir++) {
            // A touched side is a side of a touched hex; sides 3 to 5 are listed only if their owner is not at hand.
            if (dir > 2 && touchesHex(px, py, qx, qy, hexQ + STEP_Q[dir], hexR + STEP_R[dir])) continue
            if (touchesSide(px, py, qx, qy, hexQ, hexR, dir)) line.sides.push(hexQ, hexR, dir)
          }
        }
      }
      lines.push(line)
    }
  }
  return lines
}

let beamHexes = 0
let beams = new Map<number, Int8Array[]>()

/** Directions of every way in which a line can run from the hex at 0 to a canonical offset. */
const beamsTo = (q: number, r: number): Int8Array[] => {
  if (axialLength(q, r) > beamHexes) {
    // In steps of 8, as each search finds all nearer ones again.
    const reach = (axialLength(q, r) + 7) & ~7
    beamHexes = reach
    beams = new Map()
    traceSector((hexQ, hexR, dirs, depth) => {
      // Lines between canonical hexes never leave the sector by more than one hex.
      if (hexR < -1 || hexQ - hexR < -1 || hexQ + hexR > reach + 1) return Beam.Leave
      if (hexR >= 0 && hexR <= hexQ) {
        const key = hexQ * STRIDE + hexR
        const list = beams.get(key)
        if (list === undefined) beams.set(key, [dirs.slice(0, depth)])
        else list.push(dirs.slice(0, depth))
      }
      return Beam.Follow
    })
  }
  return beams.get(q * STRIDE + r) ?? []
}

/** Neighbours see each other across their side or, round its ends, through one of the two hexes that touch both. */
const ADJACENT_WAYS: readonly (readonly number[])[] = [[0], [5, 1], [1, 5]]

const pointLines = (q: number, r: number): RawLine[] => {
  const ways: Iterable<ArrayLike<number>> = axialLength(q, r) === 1 ? ADJACENT_WAYS : beamsTo(q, r)
  const lines: RawLine[] = []
  for (const dirs of ways) {
    const line: RawLine = { hexes: [], sides: [] }
    let hexQ = 0
    let hexR = 0
    for (let i = 0; i < dirs.length; i++) {
      line.sides.push(hexQ, hexR, dirs[i])
      hexQ += STEP_Q[dirs[i]]
      hexR += STEP_R[dirs[i]]
      if (i < dirs.length - 1) line.hexes.push(hexQ, hexR)
    }
    lines.push(line)
  }
  return lines
}

/** Lines of a canonical offset, packed: hexes as q, r pairs and sides as q, r, dir triples. */
interface PackedLines {
  readonly hexStart: Int32Array
  readonly hexes: Int16Array
  readonly sideStart: Int32Array
  readonly sides: Int16Array
}

const packed = (lines: RawLine[]): PackedLines => {
  const hexStart = new Int32Array(lines.length + 1)
  const sideStart = new Int32Array(lines.length + 1)
  for (let i = 0; i < lines.length; i++) {
    hexStart[i + 1] = hexStart[i] + lines[i].hexes.length / 2
    sideStart[i + 1] = sideStart[i] + lines[i].sides.length / 3
  }
  const hexes = new Int16Array(hexStart[lines.length] * 2)
  const sides = new Int16Array(sideStart[lines.length] * 3)
  for (let i = 0; i < lines.length; i++) {
    hexes.set(lines[i].hexes, hexStart[i] * 2)
    sides.set(lines[i].sides, sideStart[i] * 3)
  }
  return { hexStart, hexes, sideStart, sides }
}

/** Which lines are wanted: those that hexes may need, the same with their sides, or all that thin walls may need. */
export type LineSet = 'hexes' | 'sides' | 'every'

const kept = new Map<string, PackedLines>()

const canonicalLines = (rule: 'corners' | 'any-point', set: LineSet, q: number, r: number): PackedLines => {
  const key = `${rule} ${set} ${q} ${r}`
  let lines = kept.get(key)
  if (lines === undefined) {
    const raw = rule === 'corners' ? cornerLines(q, r, set !== 'hexes') : pointLines(q, r)
    lines = packed(withoutNeedless(raw, set === 'every'))
    if (axialLength(q, r) <= MOST_KEPT_HEXES) kept.set(key, lines)
  }
  return lines
}

const SWAPPED_DIRS = [1, 0, 5, 4, 3, 2]

/** The turns and the swap of q and r that take a canonical offset to this one, with that canonical offset. */
const placement = (q: number, r: number): { q: number; r: number; turns: number; swapped: boolean } => {
  for (let turns = 0; ; turns++) {
    const q0 = rotatedQ(q, r, (6 - turns) % 6)
    const r0 = rotatedR(q, r, (6 - turns) % 6)
    if (q0 < 0 || r0 < 0) continue
    return q0 >= r0 ? { q: q0, r: r0, turns, swapped: false } : { q: r0, r: q0, turns, swapped: true }
  }
}

/** The lines between two different hexes at an axial offset; sides are left out of the set `hexes`. */
export const sightLines = (rule: 'corners' | 'any-point', set: LineSet, q: number, r: number): SightLines => {
  const place = placement(q, r)
  const { turns, swapped } = place
  const from = canonicalLines(rule, set, place.q, place.r)
  // A turn or swap is linear, so a code is a sum of multiples of the canonical q and r.
  const perOne = rotatedQ(1, 0, turns) * STRIDE + rotatedR(1, 0, turns)
  const perOther = rotatedQ(0, 1, turns) * STRIDE + rotatedR(0, 1, turns)
  const perQ = swapped ? perOther : perOne
  const perR = swapped ? perOne : perOther
  const hexes = new Int32Array(from.hexes.length / 2)
  for (let i = 0; i < hexes.length; i++) hexes[i] = from.hexes[2 * i] * perQ + from.hexes[2 * i + 1] * perR
  const sides = new Int32Array(set === 'hexes' ? 0 : from.sides.length / 3)
  if (sides.length > 0) {
    const sideOf = SWAPPED_DIRS.map((other, dir) => sideCode(0, 0, ((swapped ? other : dir) + turns) % 6))
    for (let i = 0; i < sides.length; i++) {
      sides[i] = (from.sides[3 * i] * perQ + from.sides[3 * i + 1] * perR) * 3 + sideOf[from.sides[3 * i + 2]]
    }
  }
  return { count: from.hexStart.length - 1, hexStart: from.hexStart, hexes, sideStart: from.sideStart, sides }
}
