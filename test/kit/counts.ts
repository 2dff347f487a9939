import type { Counts } from '../../engine/layout.ts'

/** Counts of a made-up battle, small and all told apart where it matters. */
export const COUNTS: Counts = {
  battle: 1,
  unit: 3,
  side: 2,
  cell: 5,
  unitSide: 6,
  unitAbility: 9,
  name: 4,
  hit: 3,
  frame: 8,
  die: 0,
  trackPlace: 0,
  event: 0,
  card: 0,
  pile: 0,
  pileSlot: 0,
  unitReach: 0,
  element: 0,
  token: 0,
  tokenKind: 0,
  lasting: 0,
  unitStat: 0,
}
