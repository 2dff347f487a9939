import { Clock } from '../../../components/clock.ts'
import { EffectStage, FigureRole, FigureTurn, NO_CARD, RoundCards } from '../../../components/dungeon.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { planAct, planMove } from './act.ts'
import { answerNegate, answerPlace, answerPlainly, answerRest, answerRestCard, answerTarget, answerTurn } from './answer.ts'
import { planCards, planOther } from './cards.ts'
import { planFigure } from './monster/plan.ts'
import { exposureOn, self, surveyFigures } from './survey.ts'
import { AGGRESSIVE, CAUTIOUS, FOCUS_WEAKEST, HOLD, type Taste } from './taste.ts'

/** Questions of summons are answered by the rules of monsters, whoever plays their side (DUN-17). */
const planner =
  (taste: Taste): Planner =>
  (battle, out, why) => {
    const { clock, template } = battle
    const unit = clock[Clock.QuestionUnit]!
    return clock[Clock.QuestionKind] !== QuestionKind.Unit && template.dungeon.role[unit] !== FigureRole.Character
      ? planFigure(battle, out, why)
      : answer(battle, unit, out, taste, why)
  }

const answer = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  switch (battle.clock[Clock.QuestionKind]) {
    case QuestionKind.Card:
      return answerCard(battle, unit, out, taste, why)
    case QuestionKind.Act:
      return planAct(battle, unit, out, taste, why)
    case QuestionKind.Place:
      return columns(battle, FigureTurn).stage[0] === EffectStage.Moving
        ? planMove(battle, unit, out, taste, why)
        : answerPlace(battle, unit, out, taste)
    case QuestionKind.Target:
      return answerTarget(battle, unit, out, taste)
    case QuestionKind.Turn:
      return answerTurn(battle, unit, out, taste)
    case QuestionKind.Negate:
      return answerNegate(battle, unit, out)
    case QuestionKind.Rest:
      surveyFigures(battle, unit)
      return answerRest(battle, unit, out, exposureOn(dungeonSpace(battle), self.cell) > 0)
    default:
      return answerPlainly(battle, out)
  }
}

const answerCard = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const { leading, resting } = columns(battle, RoundCards)
  if (resting[unit] === 1) return answerRestCard(battle, unit, out)
  return leading[unit] === NO_CARD ? planCards(battle, unit, out, taste, why) : planOther(battle, unit, out, taste)
}

/** Most expected damage now, else on towards the nearest; the sum of DUN-41 with little care for itself (DEC-16). */
export const dungeonAggressive = planner(AGGRESSIVE)

/** As `aggressive`, on the opponent with the fewest HP among those in reach (DEC-16). */
export const dungeonFocusWeakest = planner(FOCUS_WEAKEST)

/** The sum of DUN-41: what it must expect to lose until its next turn counts, above half its HP twice (DEC-16). */
export const dungeonCautious = planner(CAUTIOUS)

/** Never moves; attacks what comes in range (DEC-16). */
export const dungeonHold = planner(HOLD)
