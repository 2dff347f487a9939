/** Maps for the tests of this folder: plain, random from a small integer stream, and slow references. */
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
