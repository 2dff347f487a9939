import { bestHelped, bestSummonHexes, isAutomated } from '../../ai-worker/planners/dungeon/monster/narrow.ts'
import { attackTargets, moveEnds } from '../../ai-worker/planners/dungeon/monster/permitted.ts'
import { Clock } from '../../components/clock.ts'
import { DungeonPhase, EffectStage, FigureTurn } from '../../components/dungeon.ts'
import { QuestionKind } from '../../components/turn.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { Choices, Ruleset } from '../../engine/ruleset.ts'
import { aimPlaces, aimTargets, aimTurns } from '../../systems/aim-attack.ts'
import { cardChoices } from '../../systems/choose-cards.ts'
import { useChoices } from '../../systems/choose-use.ts'
import { forceChoices } from '../../systems/force-move.ts'
import { helpPlaces, helpTargets } from '../../systems/help-figure.ts'
import { moveChoices } from '../../systems/move-figure.ts'
import { negateChoices } from '../../systems/negate-damage.ts'
import { tiedChoices } from '../../systems/next-figure.ts'
import { restChoices } from '../../systems/rest-long.ts'
import { shortRestChoices } from '../../systems/rest-short.ts'

const stageOf = (battle: Battle): number => columns(battle, FigureTurn).stage[0]!

const cardQuestion: Choices = (battle, out) =>
  (battle.clock[Clock.Phase] === DungeonPhase.Cards ? cardChoices : restChoices)(battle, out)

const permittedHexes = bestSummonHexes(helpPlaces)
const permittedHelp = bestHelped(helpTargets)

const placeChoices: Choices = (battle, out) => {
  const byRules = isAutomated(battle)
  switch (stageOf(battle)) {
    case EffectStage.Moving:
      return (byRules ? moveEnds : moveChoices)(battle, out)
    case EffectStage.Aiming:
      return aimPlaces(battle, out)
    case EffectStage.Forcing:
      return forceChoices(battle, out)
    default:
      return (byRules ? permittedHexes : helpPlaces)(battle, out)
  }
}

const targetChoices: Choices = (battle, out) => {
  const byRules = isAutomated(battle)
  if (stageOf(battle) === EffectStage.Helping) return (byRules ? permittedHelp : helpTargets)(battle, out)
  return (byRules ? attackTargets : aimTargets)(battle, out)
}

/**
 * Legal choices of a dungeon, by what is asked; where several systems ask the same kind, by what is under way. Of a monster or summon it is
 * what its rules permit (DUN-14 DUN-16 DUN-17).
 */
export const DUNGEON_QUESTIONS: Ruleset['questions'] = {
  [QuestionKind.Unit]: tiedChoices,
  [QuestionKind.Act]: useChoices,
  [QuestionKind.Target]: targetChoices,
  [QuestionKind.Place]: placeChoices,
  [QuestionKind.Card]: cardQuestion,
  [QuestionKind.Rest]: shortRestChoices,
  [QuestionKind.Negate]: negateChoices,
  [QuestionKind.Turn]: aimTurns,
}
