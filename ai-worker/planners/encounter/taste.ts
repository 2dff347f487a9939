/** What sets one policy apart from another (DEC-16). */
export interface Taste {
  /** Goes for the opponent with the fewest HP in reach. */
  readonly weakestFirst: boolean
  /** Helps before it harms, keeps a guard, and stays out of what it cannot bear. */
  readonly isCareful: boolean
  /** Never moves. */
  readonly holds: boolean
}

export const AGGRESSIVE: Taste = { weakestFirst: false, isCareful: false, holds: false }
export const FOCUS_WEAKEST: Taste = { weakestFirst: true, isCareful: false, holds: false }
export const CAUTIOUS: Taste = { weakestFirst: false, isCareful: true, holds: false }
export const HOLD: Taste = { weakestFirst: false, isCareful: false, holds: true }
