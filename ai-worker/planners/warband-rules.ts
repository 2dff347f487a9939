import { Clock } from '../../components/clock.ts'
import type { Planner } from '../../engine/ruleset.ts'
import { planNeutral } from './neutral/plan.ts'
import { warbandAggressive } from './warband/policies.ts'

/**
 * What the rules have neutral units do (NEU-5 NEU-7 NEU-8 NEU-12 NEU-14). What they leave open goes by fixed keys, or is drawn among what is
 * permitted, with the option `ties: seeded` (DEC-1). For warbands, which have players, it is `aggressive`.
 */
export const warbandRules: Planner = (battle, out, why) =>
  battle.template.warband.isNeutralSide[battle.clock[Clock.QuestionSide]] === 1
    ? planNeutral(battle, out, why)
    : warbandAggressive(battle, out, why)
