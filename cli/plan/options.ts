import type { Changes } from '../load.ts'

/** What `plan` is asked for. */
export interface PlanCommand extends Changes {
  /** Of one unit alone. */
  readonly unit?: string
  /** Which card of the ability decks, from 1; left out: the printed values. */
  readonly card?: number
  readonly all?: boolean
  readonly why?: boolean
  readonly json?: boolean
}
