/**
 * Jumps, flights and teleports: everything on the way is passed but walls (teleports pass those too), and only the last hex
 * counts (DUN-7, DUN-36). Rings of plain steps, and from them the layers of cells to land on.
 */
import { type FocusGround, Ground } from './ground.ts'
import { closeLayer, createLayers, type Layers, roomForLayer } from './layers.ts'
import type { Layout } from './layout.ts'
import { Travel, type TravelKind } from './problem.ts'
import type { FocusTables } from './tables.ts'
import { nextLayer, startWalk } from './walk.ts'
import { type Walk, Way } from './walk-state.ts'

/** The landings of one search. */
export interface Leap {
  readonly layers: Layers
  /** 0 while landings on good ground are listed, 1 for those on traps and hazards. */
  level: number
  /** Rings listed in this level. */
  ring: number
}

/** Landings for maps of that size. */
export const createLeap = (layout: Layout): Leap => ({ layers: createLayers(layout), level: 0, ring: 0 })

/** Begins rings of plain steps over all that is no wall, or for a teleport over everything. */
export const startRings = (walk: Walk, tables: FocusTables, ground: FocusGround, travel: TravelKind, start: number): void => {
  const teleport = travel === Travel.Teleport
  const plain = teleport ? !tables.layout.tall : tables.plain
  const through = teleport ? tables.everywhere : tables.notWall
  startWalk(walk, tables, ground, plain ? Way.PlainFlat : Way.Flat, through, through, start, start)
  if (teleport) walk.steps = tables.openSteps
}

/** Whether the last hex of such a move has a price of its own; if not, the rings are the landings. */
export const pricedLanding = (tables: FocusTables, ground: FocusGround, travel: TravelKind, flying: boolean): boolean => {
  if (flying) return false
  return (
    ground.counts[Ground.Negative] > 0 ||
    (travel === Travel.Jump && tables.rules.landingCosts && ground.counts[Ground.Difficult] > 0)
  )
}

/** Begins to list landings, with the start as layer 0. */
export const startLeap = (leap: Leap, walk: Walk): void => {
  const { layers } = leap
  layers.count = 0
  for (let word = 0; word < layers.words; word++) layers.bits[word] = walk.layers.bits[word]
  closeLayer(layers, 0, 0)
  leap.level = 0
  leap.ring = 0
}

/** Adds the next layer of cells of `stop` to land on; false when there is none. */
export const nextLanding = (leap: Leap, walk: Walk, travel: TravelKind, stop: Uint32Array): boolean => {
  const { layers } = leap
  const { words } = layers
  const { tables, ground } = walk
  const { negative } = ground
  const dear = travel === Travel.Jump && tables.rules.landingCosts ? ground.difficult : tables.nowhere
  for (;;) {
    const ring = ++leap.ring
    const rings = walk.layers
    const more = ring < rings.count || nextLayer(walk)
    if (!more && (ring > rings.count || leap.level === 1)) {
      if (leap.level === 1) return false
      leap.level = 1
      leap.ring = 0
      continue
    }
    roomForLayer(layers)
    const to = layers.count * words
    const bits = rings.bits
    let any = 0
    for (let word = 0; word < words; word++) {
      const near = more ? bits[ring * words + word] & ~dear[word] : 0
      const far = ring > 1 ? bits[(ring - 1) * words + word] & dear[word] : 0
      const found = (near | far) & stop[word] & (leap.level === 0 ? ~negative[word] : negative[word])
      layers.bits[to + word] = found
      any |= found
    }
    if (any === 0) continue
    closeLayer(layers, leap.level, ring)
    return true
  }
}
