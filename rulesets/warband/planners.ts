import {
  warbandAggressive,
  warbandCautious,
  warbandFocusWeakest,
  warbandHold,
} from '../../ai-worker/planners/warband/policies.ts'
import { warbandSearchOne } from '../../ai-worker/planners/warband/search-1.ts'
import { warbandRules } from '../../ai-worker/planners/warband-rules.ts'
import type { Ruleset } from '../../engine/ruleset.ts'

/** Who decides for a side that nobody plays, by the policy's name (DEC-16); neutral units by their rules (NEU-7). */
export const WARBAND_PLANNERS: Ruleset['planners'] = {
  rules: warbandRules,
  aggressive: warbandAggressive,
  cautious: warbandCautious,
  'focus-weakest': warbandFocusWeakest,
  hold: warbandHold,
  'search-1': warbandSearchOne,
}
