/** Two-sided confidence levels in per cent, and how many standard errors each spans. */
const STANDARD_ERRORS: ReadonlyMap<number, number> = new Map([
  [80, 1.2815515655446004],
  [90, 1.6448536269514722],
  [95, 1.959963984540054],
  [98, 2.3263478740408408],
  [99, 2.5758293035489004],
  [99.9, 3.2905267314918945],
])

/** Levels an interval can be asked for, in per cent. */
export const LEVELS: readonly number[] = [...STANDARD_ERRORS.keys()]

/** Lower and upper end of an interval of a rate, within 0 … 1. */
export type Interval = readonly [low: number, high: number]

/**
 * Wilson's score interval of the rate `count / of` at a level of `LEVELS`: never of width zero, never outside 0 … 1;
 * null where there is no data (`of` = 0). Throws RangeError on another level.
 */
export const wilson = (count: number, of: number, level = 95): Interval | null => {
  const z = STANDARD_ERRORS.get(level)
  if (z === undefined) throw new RangeError(`level: expected one of ${LEVELS.join(', ')} (per cent), got ${level}`)
  if (of === 0) return null
  const rate = count / of
  const square = (z * z) / of
  const centre = rate + square / 2
  const half = z * Math.sqrt((rate * (1 - rate)) / of + square / (4 * of))
  // At the ends rounding would leave 1e-18 instead of 0: there the bound is known exactly.
  const low = count === 0 ? 0 : (centre - half) / (1 + square)
  const high = count === of ? 1 : (centre + half) / (1 + square)
  return [Math.max(0, low), Math.min(1, high)]
}
