/** What sets one policy apart from another: weights of a position, in HP (DEC-16 DUN-41). */
export interface Taste {
  /** An HP taken from a foe, and its fall. */
  readonly damage: number
  readonly kill: number
  /** An HP given back to a friend; to one with at most half of them. */
  readonly heal: number
  readonly rescue: number
  /** An HP that it must expect to lose until its next turn, and what lies above half of its own. */
  readonly taken: number
  readonly danger: number
  /** A card lost early. */
  readonly lost: number
  /** A hex nearer to what it goes for, and hexes beyond its longest range at which it is near enough. */
  readonly step: number
  readonly margin: number
  /** Goes for the opponent with the fewest HP in reach. */
  readonly weakestFirst: boolean
  /** Never moves. */
  readonly holds: boolean
}

/** Most expected damage now, else on towards the nearest (DEC-16). */
export const AGGRESSIVE: Taste = {
  damage: 3,
  kill: 6,
  heal: 1,
  rescue: 2,
  taken: 0.5,
  danger: 0,
  lost: 4,
  step: 1,
  margin: 0,
  weakestFirst: false,
  holds: false,
}

/** As `AGGRESSIVE`, on whoever in reach has the fewest HP (DEC-16). */
export const FOCUS_WEAKEST: Taste = { ...AGGRESSIVE, weakestFirst: true }

/** The sum of DUN-41, wary where more than half its HP are at stake (DEC-16). */
export const CAUTIOUS: Taste = { ...AGGRESSIVE, heal: 1, rescue: 3, taken: 1, danger: 1, margin: 2 }

/** Never moves (DEC-16). */
export const HOLD: Taste = { ...AGGRESSIVE, taken: 0, step: 0, holds: true }
