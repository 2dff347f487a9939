import { aggressive, cautious, focusWeakest, hold } from '../../ai-worker/planners/company/policies.ts'
import { searchOne } from '../../ai-worker/planners/company/search-1.ts'
import type { Planner } from '../../engine/ruleset.ts'

/** Policies of companies by name; all of them do what scripted companies do by the rules (COM-29 COM-32). */
export const COMPANY_PLANNERS: Readonly<Record<string, Planner>> = {
  aggressive,
  cautious,
  'focus-weakest': focusWeakest,
  hold,
  'search-1': searchOne,
}
