/** Work of one chunk in milliseconds: long enough to drown what handing it over costs, short enough to stop quickly. */
const CHUNK_MS = 8

/** Below this, a measurement says more about the clock than about the battles. */
const MEASURABLE_MS = 2

/** How many battles to play at a time: a matter of speed only, never of results. */
export interface Pacer {
  /** Battles of the next chunk. */
  readonly size: number
  /** Milliseconds of one battle on one thread; 0 until chunks are long enough to tell. */
  readonly perBattle: number
  /** Learns from a played chunk: so many battles took one thread so long. */
  measured(battles: number, ms: number): void
}

/** A pacer that aims at chunks of about 8 ms, doubling from one battle on; with `fixed` always that many. */
export const createPacer = (fixed?: number): Pacer => {
  if (fixed !== undefined && !(Number.isSafeInteger(fixed) && fixed >= 1)) {
    throw new RangeError(`chunk: expected a whole number of battles from 1 on, got ${fixed}`)
  }
  let size = fixed ?? 1
  let perBattle = 0
  return {
    get size() {
      return size
    },
    get perBattle() {
      return perBattle
    },
    measured(battles, ms) {
      if (battles < size) return
      if (ms >= MEASURABLE_MS) perBattle = ms / battles
      if (fixed !== undefined) return
      const wanted = ms < MEASURABLE_MS ? size * 2 : Math.floor((battles * CHUNK_MS) / ms)
      size = Math.min(Math.max(wanted, 1), size * 2)
    },
  }
}
