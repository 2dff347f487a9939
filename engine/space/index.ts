/** The space of one map: hexes, boards, neighbours, range, sight, zones and searches. Integers only. */
export * from './board.ts'
export * from './field.ts'
export * from './hex.ts'
export { NO_WAY, rangeBase, rangeBetween, rangeRowOf } from './range.ts'
export * from './rings.ts'
export { inSight } from './sight.ts'
export * from './space.ts'
export * from './zones.ts'
