/** What the child says whenever a test file has ended. */
export const ALIVE = 'alive'
/** File in the folder of these sources with a line for each test file: its path and the numbers of the mutants it came by. */
export const REACHED = 'reached.jsonl'

/** A line of it; `loaded` are the mutants that modules have come by as they loaded, for whichever test. */
export interface Reached {
  readonly test: string
  readonly ids: readonly number[]
  readonly loaded: readonly number[]
}

/** What the parent asks: run these test files of `root`, once the `changed` ones among the sources are forgotten. */
export interface Request {
  readonly files: readonly string[]
  readonly changed: readonly string[]
  /** Whether to go on after the first failure. */
  readonly wantsAll: boolean
}

/** What it is told: whether all passed, and how long each file took. */
export interface Reply {
  readonly passed: boolean
  readonly failed: readonly string[]
  readonly durationsMs: Readonly<Record<string, number>>
}
