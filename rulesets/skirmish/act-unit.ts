import { Action, ActionStage } from '../../components/action.ts'
import { Clock, QuestionState } from '../../components/clock.ts'
import { Act, Activation, QuestionKind } from '../../components/turn.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { System } from '../../engine/ruleset.ts'
import { chooseAct } from '../../systems/choose-act.ts'
import { chooseTarget } from '../../systems/choose-target.ts'
import { endAct } from '../../systems/end-act.ts'
import { judgeAction } from '../../systems/judge-objectives.ts'
import { moveUnit } from '../../systems/move-unit.ts'
import { useAbility } from '../../systems/use-ability.ts'
import { throughOnce } from '../damage-path.ts'

/** Whether the question just answered was at whom the act under way is aimed. */
const isAimed = ({ clock }: Battle): boolean =>
  clock[Clock.QuestionState] === QuestionState.Answered && clock[Clock.QuestionKind] === QuestionKind.Target

const isAsking = ({ clock }: Battle): boolean => clock[Clock.QuestionState] === QuestionState.Open

/** Whether an objective may have come to hold by this act. */
const mayBeOver = (battle: Battle): boolean => columns(battle, Action).felled[0] !== 0 || !battle.template.endsByFalls

/**
 * One act of the acting unit from its choice to its end, where nothing can interrupt it (`isOnlyHarm`). Written out, and not a list that the schedule goes
 * through: it is what skirmishes do most.
 */
export const actUnit: System = (battle) => {
  const { act } = columns(battle, Activation)
  if (!isAimed(battle)) {
    chooseAct(battle)
    if (isAsking(battle)) return
  }
  if (act[0] === Act.Move) moveUnit(battle)
  else if (act[0] === Act.Ability) {
    chooseTarget(battle)
    if (isAsking(battle)) return
    useAbility(battle)
    if (columns(battle, Action).stage[0] !== ActionStage.None) throughOnce(battle)
  }
  endAct(battle)
  if (act[0] !== Act.Pass && mayBeOver(battle)) judgeAction(battle)
}
