import {
  dungeonAggressive,
  dungeonCautious,
  dungeonFocusWeakest,
  dungeonHold,
} from '../../ai-worker/planners/dungeon/policies.ts'
import { dungeonSearchOne } from '../../ai-worker/planners/dungeon/search-1.ts'
import { dungeonRules } from '../../ai-worker/planners/dungeon-rules.ts'
import type { Ruleset } from '../../engine/ruleset.ts'

/** Who decides for a side that nobody plays, by the policy's name (DEC-16). */
export const DUNGEON_PLANNERS: Ruleset['planners'] = {
  rules: dungeonRules,
  aggressive: dungeonAggressive,
  cautious: dungeonCautious,
  'focus-weakest': dungeonFocusWeakest,
  hold: dungeonHold,
  'search-1': dungeonSearchOne,
}
