import { describe, expect, it } from 'vitest'
import { Beam, traceTo } from './beams.ts'
import { type Point, slowWays } from './fixtures.ts'
import { axialLength, cornerX, cornerY, STEP_Q, STEP_R } from './hex.ts'
import { type LineSet, STRIDE, sideCode, sightLines } from './sight-lines.ts'

/** What a line meets, as codes. */
interface Met {
  readonly hexes: readonly number[]
  readonly sides: readonly number[]
}

const sorted = (codes: Iterable<number>): number[] => [...new Set(codes)].sort((a, b) => a - b)

const cross = (p: Point, q: Point, s: Point) => Math.sign((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]))

const touch = (p: Point, q: Point, s: Point, t: Point): boolean => {
  const apart = (i: 0 | 1) => Math.max(p[i], q[i]) < Math.min(s[i], t[i]) || Math.min(p[i], q[i]) > Math.max(s[i], t[i])
  return !apart(0) && !apart(1) && cross(p, q, s) * cross(p, q, t) <= 0 && cross(s, t, p) * cross(s, t, q) <= 0
}

/** What the 36 segments between corners touch, hex by hex and side by side. */
const cornerSegments = (q: number, r: number): Met[] => {
  const sides: { hex: number; isEnd: boolean; side: number; ends: [Point, Point] }[] = []
  const reach = axialLength(q, r)
  for (let hexQ = Math.min(0, q) - 2; hexQ <= Math.max(0, q) + 2; hexQ++) {
    for (let hexR = Math.min(0, r) - 2; hexR <= Math.max(0, r) + 2; hexR++) {
      const [near, far] = [axialLength(hexQ, hexR), axialLength(q - hexQ, r - hexR)]
      if (near + far > reach + 4) continue
      for (let dir = 0; dir < 6; dir++) {
        const [v, w] = [dir, (dir + 1) % 6]
        sides.push({
          hex: hexQ * STRIDE + hexR,
          isEnd: near === 0 || far === 0,
          side: sideCode(hexQ, hexR, dir),
          ends: [
            [cornerX(hexQ, v), cornerY(hexQ, hexR, v)],
            [cornerX(hexQ, w), cornerY(hexQ, hexR, w)],
          ],
        })
      }
    }
  }
  const met: Met[] = []
  for (let u = 0; u < 6; u++) {
    for (let v = 0; v < 6; v++) {
      const [from, to]: Point[] = [
        [cornerX(0, u), cornerY(0, 0, u)],
        [cornerX(q, v), cornerY(q, r, v)],
      ]
      const touched = sides.filter(({ ends: [s, t] }) => touch(from, to, s, t))
      met.push({
        hexes: sorted(touched.filter(({ isEnd }) => !isEnd).map(({ hex }) => hex)),
        sides: sorted(touched.map(({ side }) => side)),
      })
    }
  }
  return met
}

/** What a way of steps from hex to hex crosses. */
const crossed = (way: string): Met => {
  const [hexes, sides]: number[][] = [[], []]
  let [q, r] = [0, 0]
  for (const dir of [...way].map(Number)) {
    if (q !== 0 || r !== 0) hexes.push(q * STRIDE + r)
    sides.push(sideCode(q, r, dir))
    q += STEP_Q[dir]
    r += STEP_R[dir]
  }
  return { hexes: sorted(hexes), sides: sorted(sides) }
}

const tracedWays = (q: number, r: number): string[] => {
  const ways: string[] = []
  traceTo(q, r, (hexQ, hexR, dirs, depth) => {
    if (hexQ !== q || hexR !== r) return Beam.Follow
    ways.push(dirs.slice(0, depth).join(''))
    return Beam.Leave
  })
  return ways
}

const isWithin = (small: readonly number[], large: readonly number[]) => {
  const set = new Set(large)
  return small.every((code) => set.has(code))
}

/** The different sets that hold no other one, as texts. */
const leastOf = (sets: readonly number[][]): string[] => {
  const different = [...new Map(sets.map((set) => [set.join(' '), set])).values()]
  return different
    .filter((set) => !different.some((other) => other !== set && isWithin(other, set)))
    .map((set) => set.join(' '))
    .sort()
}

const linesOf = (rule: 'corners' | 'any-point', set: LineSet, q: number, r: number): Met[] => {
  const { count, hexStart, hexes, sideStart, sides } = sightLines(rule, set, q, r)
  return Array.from({ length: count }, (_, i) => ({
    hexes: sorted(hexes.subarray(hexStart[i], hexStart[i + 1])),
    sides: set === 'hexes' ? [] : sorted(sides.subarray(sideStart[i], sideStart[i + 1])),
  }))
}

/** Side codes are set apart from hex codes here. */
const all = ({ hexes, sides }: Met): number[] => [...hexes, ...sides.map((side) => side + 1e6)]

const checkLines = (rule: 'corners' | 'any-point', q: number, r: number, met: readonly Met[]): void => {
  const hexSets = leastOf(met.map(({ hexes }) => [...hexes]))
  const plain = linesOf(rule, 'hexes', q, r)
  expect(plain.map(({ hexes }) => hexes.join(' ')).sort()).toEqual(hexSets)
  const withSides = linesOf(rule, 'sides', q, r)
  expect(withSides.map(({ hexes }) => hexes.join(' ')).sort()).toEqual(hexSets)
  const known = new Set(met.map((line) => all(line).join(' ')))
  expect(withSides.filter((line) => !known.has(all(line).join(' ')))).toEqual([])
  expect(
    linesOf(rule, 'every', q, r)
      .map((line) => all(line).join(' '))
      .sort(),
  ).toEqual(leastOf(met.map(all)))
}

const NEAR: Point[] = []
for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) if (axialLength(q, r) % 4 > 0) NEAR.push([q, r])

describe('lines of sight', () => {
  it('give each side one code, whichever hex it is seen from', () => {
    expect([0, 1, 2, 3, 4, 5].map((dir) => sideCode(0, 0, dir))).toEqual([0, 1, 2, -768, -2, 767])
    for (let dir = 0; dir < 6; dir++) expect(sideCode(4, 7, dir)).toBe(sideCode(4 + STEP_Q[dir], 7 + STEP_R[dir], (dir + 3) % 6))
  })

  it('A-24 from corner to corner meet what the segments touch, the needless ones left out', () => {
    for (const [q, r] of [...NEAR, [0, 9], [12, 5], [-20, 13], [70, -3]] as const)
      checkLines('corners', q, r, cornerSegments(q, r))
  })

  it('DUN-18 from inner point to inner point are those of shifted lines through corners, the needless ones left out', () => {
    for (const [q, r] of NEAR) {
      checkLines(
        'any-point',
        q,
        r,
        slowWays(q, r).map(({ name }) => crossed(name)),
      )
    }
    // Lines are found for 8 hexes at a time, and nearer ones are asked for again afterwards.
    for (const [q, r] of [
      [8, 0],
      [4, 5],
      [-2, -5],
      [1, -11],
      [-8, 4],
    ] as const) {
      checkLines('any-point', q, r, tracedWays(q, r).map(crossed))
    }
  })
})
