/** What the three editions of the rules do differently (DEC-15, DUN-11, DUN-14). */
import type { SightRule } from '../../../engine/space/index.ts'

/** The editions, the default first. */
export const EDITIONS = ['gloomhaven', 'jaws-of-the-lion', 'frosthaven'] as const

/** Name of an edition, as in the option `edition` of a ruleset. */
export type Edition = (typeof EDITIONS)[number]

/** The switches of an edition. */
export interface EditionRules {
  /** The sight rule that the tables of the map must have been built with (DUN-18). */
  readonly sight: SightRule
  /** A jump that lands on difficult ground costs one point more (DUN-9). */
  readonly landingCosts: boolean
  /** Steps round walls from the start break ties of focus and rank targets (DUN-11). */
  readonly proximity: boolean
  /** No disadvantage on the focus comes before the number of targets, and further targets are ranked by focus priority (DUN-14). */
  readonly focusFirst: boolean
  /** Where no attack is possible this turn it still heads for the hex of the best attack (DUN-14). */
  readonly headsForBest: boolean
}

/** The switches of every edition. */
export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  gloomhaven: { sight: 'corners', landingCosts: true, proximity: true, focusFirst: true, headsForBest: true },
  'jaws-of-the-lion': { sight: 'any-point', landingCosts: false, proximity: false, focusFirst: true, headsForBest: true },
  frosthaven: { sight: 'any-point', landingCosts: false, proximity: true, focusFirst: false, headsForBest: false },
}
