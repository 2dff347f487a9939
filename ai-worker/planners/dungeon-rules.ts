import { Clock } from '../../components/clock.ts'
import { FigureRole } from '../../components/dungeon.ts'
import type { Planner } from '../../engine/ruleset.ts'
import { planFigure } from './dungeon/monster/plan.ts'
import { dungeonCautious } from './dungeon/policies.ts'

/**
 * What the rules have monsters and summons do (DUN-11 to DUN-17 DUN-35 DUN-42). What they leave open goes by fixed keys, or is drawn among what is
 * permitted, with the option `ties: seeded` (DEC-1). For characters it is `cautious` (DUN-41).
 */
export const dungeonRules: Planner = (battle, out, why) =>
  battle.template.dungeon.role[battle.clock[Clock.QuestionUnit]] === FigureRole.Character
    ? dungeonCautious(battle, out, why)
    : planFigure(battle, out, why)
