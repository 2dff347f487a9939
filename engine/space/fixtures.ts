/** Maps for the tests of this folder: plain, random from a small integer stream, and slow references. */
import { hasCell } from './board.ts'
import { axialLength, cornerX, cornerY, NO_CELL, STEP_Q, STEP_R } from './hex.ts'
import { buildSpace, type SightRule, type Space, type SpaceInput } from './space.ts'

/** An empty map with the given cells or sides changed. */
export const mapOf = (width: number, height: number, changes: Partial<SpaceInput> = {}): SpaceInput => ({
  width,
  height,
  exists: new Uint8Array(width * height).fill(1),
  blocksMove: new Uint8Array(width * height),
  blocksSight: new Uint8Array(width * height),
  moveCost: new Uint8Array(width * height).fill(1),
  level: new Int8Array(width * height),
  walls: [],
  sight: 'centres',
  ...changes,
})

/** Flags of a map's cells, 1 for those listed. */
export const flags = (cells: number, marked: readonly number[]): Uint8Array => {
  const out = new Uint8Array(cells)
  for (const cell of marked) out[cell] = 1
  return out
}

/** What a random map may have, in percent of cells or sides. */
export interface Mix {
  readonly missing?: number
  readonly obstacles?: number
  readonly walls?: number
  readonly screens?: number
  readonly thin?: number
  readonly costs?: boolean
  readonly levels?: number
  readonly sight?: SightRule
}

/** A stream of whole numbers below a bound, the same for the same seed. */
export const stream = (seed: number): ((below: number) => number) => {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** A random map. */
export const randomMap = (width: number, height: number, seed: number, mix: Mix): SpaceInput => {
  const below = stream(seed)
  const input = mapOf(width, height, { sight: mix.sight ?? 'centres' })
  const walls: [number, number][] = []
  for (let cell = 0; cell < width * height; cell++) {
    const kind = below(100)
    const missing = mix.missing ?? 0
    const obstacles = missing + (mix.obstacles ?? 0)
    const full = obstacles + (mix.walls ?? 0)
    if (kind < missing) input.exists[cell] = 0
    else if (kind < full) {
      input.blocksMove[cell] = 1
      if (kind >= obstacles) input.blocksSight[cell] = 1
    } else if (kind < full + (mix.screens ?? 0)) input.blocksSight[cell] = 1
    if (mix.costs) input.moveCost[cell] = 1 + below(3)
    if (mix.levels) input.level[cell] = below(mix.levels)
    for (let dir = 0; dir < 6; dir++) if (below(100) < (mix.thin ?? 0)) walls.push([cell, dir])
  }
  return { ...input, walls }
}

/** The same, built. */
export const randomSpace = (width: number, height: number, seed: number, mix: Mix): Space =>
  buildSpace(randomMap(width, height, seed, mix))

/** Cost to enter each cell from a start over a board, Infinity out of reach, by going over all cells until nothing changes. */
export const slowCosts = (space: Space, start: number, board: Uint32Array, costs: boolean): number[] => {
  const best = new Array<number>(space.cells).fill(Infinity)
  best[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let cell = 0; cell < space.cells; cell++) {
      for (let dir = 0; dir < 6 && best[cell] < Infinity; dir++) {
        const other = space.adjacency[cell * 6 + dir]
        if (other === NO_CELL || !hasCell(space, board, other)) continue
        const cost = best[cell] + (costs ? space.moveCost[other] : 1)
        if (cost >= best[other]) continue
        best[other] = cost
        changed = true
      }
    }
  }
  return best
}

/**
 * The hexes that the line from the centre of the hex at 0 to that of the hex at axial (q, r) runs through, in order and without the ends; where it
 * runs along a side both its hexes. Each hex is three strips, and the line is cut to each of them.
 */
export const slowStages = (q: number, r: number): [q: number, r: number][][] => {
  const [dx, dy] = [3 * q, 2 * r + q]
  const met: { at: [number, number]; enters: number }[] = []
  const far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  for (let hexQ = -far - 1; hexQ <= far + 1; hexQ++) {
    for (let hexR = -far - 1; hexR <= far + 1; hexR++) {
      const [x, y] = [3 * hexQ, 2 * hexR + hexQ]
      let [enters, leaves] = [0, 1]
      for (const [d, c, half] of [
        [dy, y, 1],
        [dx + dy, x + y, 2],
        [dx - dy, x - y, 2],
      ]) {
        if (d !== 0) {
          enters = Math.max(enters, Math.min((c - half) / d, (c + half) / d))
          leaves = Math.min(leaves, Math.max((c - half) / d, (c + half) / d))
        } else if (Math.abs(c) > half) leaves = -1
      }
      const end = (hexQ === 0 && hexR === 0) || (hexQ === q && hexR === r)
      if (!end && leaves - enters > 1e-9) met.push({ at: [hexQ, hexR], enters })
    }
  }
  met.sort((a, b) => (Math.abs(a.enters - b.enters) > 1e-9 ? a.enters - b.enters : a.at[0] - b.at[0] || a.at[1] - b.at[1]))
  const stages: [number, number][][] = []
  met.forEach(({ at, enters }, i) => {
    if (i > 0 && enters - met[i - 1].enters < 1e-9) stages[stages.length - 1].push(at)
    else stages.push([at])
  })
  return stages
}

/** A point in half sides and half heights, as hex corners are. */
export type Point = readonly [x: number, y: number]

/** A line through no corner: the directions of its steps from hex to hex, and which side of it a point lies on. */
export interface SlowWay {
  readonly name: string
  readonly sideOf: (point: Point) => number
}

/**
 * Every way from the hex at 0 to the one at axial (q, r): all lines through two corners near by, shifted infinitesimally in every
 * way that sets the corners on the line to one side or the other, followed hex by hex.
 */
export const slowWays = (q: number, r: number): SlowWay[] => {
  const reach = axialLength(q, r)
  const corners = new Map<string, Point>()
  for (let hexQ = -reach; hexQ <= reach; hexQ++) {
    for (let hexR = -reach; hexR <= reach; hexR++) {
      // A line between the two never strays more than a hex from the shortest ways.
      if (axialLength(hexQ, hexR) + axialLength(q - hexQ, r - hexR) > reach + 1) continue
      for (let v = 0; v < 6; v++)
        corners.set(`${cornerX(hexQ, v)} ${cornerY(hexQ, hexR, v)}`, [cornerX(hexQ, v), cornerY(hexQ, hexR, v)])
    }
  }
  const list = [...corners.values()]
  const [aimX, aimY] = [3 * q, 2 * r + q]
  const ways: SlowWay[] = []
  for (const p of list) {
    for (const to of list) {
      const [dx, dy] = [to[0] - p[0], to[1] - p[1]]
      if (dx * aimX + dy * aimY <= 0) continue
      const cross = (s: Point): number => dx * (s[1] - p[1]) - dy * (s[0] - p[0])
      const along = (s: Point): number => (s[0] - p[0]) * dx + (s[1] - p[1]) * dy
      const stops = [...new Set(list.filter((s) => cross(s) === 0).map(along))].sort((m, n) => m - n)
      // Each line once: from the first corner on it.
      if (stops[0] < 0 || stops[1] !== along(to)) continue
      for (const pivot of [stops[0] - 1, ...stops.slice(1).map((s, i) => (s + stops[i]) / 2)]) {
        for (const lean of [1, -1]) {
          const sideOf = (s: Point): number => cross(s) || (along(s) > pivot ? lean : -lean)
          let [hexQ, hexR, name] = [0, 0, '']
          while (axialLength(hexQ, hexR) + axialLength(q - hexQ, r - hexR) <= reach + 1 && (hexQ !== q || hexR !== r)) {
            const at = (v: number): Point => [cornerX(hexQ, v % 6), cornerY(hexQ, hexR, v % 6)]
            const dir = [0, 1, 2, 3, 4, 5].find((d) => sideOf(at(d)) < 0 && sideOf(at(d + 1)) > 0)
            if (dir === undefined) break
            name += dir
            hexQ += STEP_Q[dir]
            hexR += STEP_R[dir]
          }
          if (hexQ === q && hexR === r) ways.push({ name, sideOf })
        }
      }
    }
  }
  return ways
}
