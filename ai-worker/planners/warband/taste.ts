/** What sets one policy apart from another (DEC-16). */
export interface Taste {
  /** Goes for the opponent with the fewest wounds among those in reach. */
  readonly weakestFirst: boolean
  /** Engages only where it expects more than it risks, and stays out of what it cannot bear. */
  readonly isCareful: boolean
  /** Never moves, and engages nobody. */
  readonly holds: boolean
  /** Sixteenths of what its target may do to it that an engage must be expected to gain. */
  readonly risk: number
}

export const AGGRESSIVE: Taste = { weakestFirst: false, isCareful: false, holds: false, risk: 6 }
export const FOCUS_WEAKEST: Taste = { ...AGGRESSIVE, weakestFirst: true }
export const CAUTIOUS: Taste = { ...AGGRESSIVE, isCareful: true, risk: 16 }
export const HOLD: Taste = { ...AGGRESSIVE, holds: true }
