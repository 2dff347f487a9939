/** What decides a battle; the doors on `cells` are open, and `count` loot tokens are taken, only in a dungeon (DUN-37). */
export const ObjectiveForm = { Defeated: 0, Reach: 1, Survive: 2, Most: 3, Open: 4, Loot: 5, Dead: 6 } as const

/** When an objective is looked at. */
export const ObjectiveCheck = { AfterAction: 0, RoundEnd: 1, AtRound: 2 } as const

/** What `Most` compares. */
export const Measure = { Hp: 0, Standing: 1, Treasure: 2, Command: 3 } as const

/** One objective, static: `side` wins (or loses) when its form holds at its check. */
export interface Objective {
  /** `NO_SIDE`: concerns all sides alike. */
  readonly side: number
  readonly wins: boolean
  readonly form: number
  readonly check: number
  /** Round of an `AtRound` check. */
  readonly round: number
  /** Unit rows concerned. */
  readonly units: Uint8Array
  /** 1 per cell that counts for `Reach`, or is the cell of a door (of one on an edge: the lower) for `Open`. */
  readonly cells: Uint8Array
  /** How many units must have reached; how many tokens must be taken. */
  readonly count: number
  readonly measure: number
}
