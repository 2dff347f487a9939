import { Clock } from '../../../components/clock.ts'
import { Role } from '../../../components/encounter.ts'
import { QuestionKind } from '../../../components/turn.ts'
import type { Planner } from '../../../engine/ruleset.ts'
import { planAdventurer } from './adventurer.ts'
import { answerQuestion } from './answer.ts'
import { planCompanion } from './companion.ts'
import { AGGRESSIVE, CAUTIOUS, FOCUS_WEAKEST, HOLD, type Taste } from './taste.ts'

const planner =
  (taste: Taste): Planner =>
  (battle, out, why) => {
    const { clock, template } = battle
    if (clock[Clock.QuestionKind] !== QuestionKind.Act) return answerQuestion(battle, out, taste.isCareful)
    if (template.roster.role[clock[Clock.QuestionUnit]!] === Role.Companion) return planCompanion(battle, out, taste, why)
    return planAdventurer(battle, out, taste, why)
  }

/** Goals in reach first, then the most expected damage now, else help, else up to the nearest opponent (DEC-16 EXP-47). */
export const encounterAggressive = planner(AGGRESSIVE)

/** As `aggressive`, on the opponent with the fewest HP among those in reach (DEC-16). */
export const encounterFocusWeakest = planner(FOCUS_WEAKEST)

/** Help and guards first; as `aggressive` only where the damage expected until its next turn stays below half its HP (DEC-16). */
export const encounterCautious = planner(CAUTIOUS)

/** Never moves; engages what comes in range, else helps (DEC-16). */
export const encounterHold = planner(HOLD)
