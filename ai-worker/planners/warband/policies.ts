import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { WarStep, WarTurn } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { answerPlainly } from './answer.ts'
import { planCast, planSpellTarget } from './cast.ts'
import { planContact, planEngage } from './engage.ts'
import { planMove } from './move.ts'
import { planShot } from './shoot.ts'
import { planStrike } from './strike.ts'
import { AGGRESSIVE, CAUTIOUS, FOCUS_WEAKEST, HOLD, type Taste } from './taste.ts'

const stepOf = (battle: Battle): number => columns(battle, WarTurn).step[0]

const place = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  switch (stepOf(battle)) {
    case WarStep.Engage:
    case WarStep.NeutralEngage:
      return planContact(battle, unit, out)
    case WarStep.Cast:
      return planSpellTarget(battle, unit, out, why)
    default:
      return planMove(battle, unit, out, taste, why)
  }
}

const aim = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  switch (stepOf(battle)) {
    case WarStep.Cast:
      return planSpellTarget(battle, unit, out, why)
    case WarStep.Ranged:
    case WarStep.NeutralRanged:
      return planShot(battle, unit, out, taste, why)
    default:
      return planStrike(battle, unit, out, taste, why)
  }
}

const planner =
  (taste: Taste): Planner =>
  (battle, out, why) => {
    const unit = battle.clock[Clock.QuestionUnit]
    switch (battle.clock[Clock.QuestionKind]) {
      case QuestionKind.Declare:
        return planEngage(battle, unit, out, taste, why)
      case QuestionKind.Place:
        return place(battle, unit, out, taste, why)
      case QuestionKind.Act:
        return planCast(battle, unit, out, why)
      case QuestionKind.Target:
        return aim(battle, unit, out, taste, why)
      default:
        return answerPlainly(battle, out)
    }
  }

/** Treasure first, then whoever it pays to engage, else on towards the nearest foe (DEC-16). */
export const warbandAggressive = planner(AGGRESSIVE)

/** As `aggressive`, on the foe with the fewest wounds among those in reach (DEC-16). */
export const warbandFocusWeakest = planner(FOCUS_WEAKEST)

/** Engages where it gains more than it risks, and goes no farther than it can bear (DEC-16). */
export const warbandCautious = planner(CAUTIOUS)

/** Never moves, and engages nobody; shoots and strikes what comes in range (DEC-16). */
export const warbandHold = planner(HOLD)
