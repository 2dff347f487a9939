import {
  permittedContacts,
  permittedEngages,
  permittedIntercepts,
  permittedMoves,
  permittedNothing,
  permittedShots,
  permittedStrikes,
} from '../../ai-worker/planners/neutral/permitted.ts'
import { QuestionKind } from '../../components/turn.ts'
import { WarStep, WarTurn } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { Choices, Ruleset } from '../../engine/ruleset.ts'
import { reactionChoices } from '../../systems/answer-window.ts'
import { spellChoices, spellPlaces, spellTargets } from '../../systems/cast-spell.ts'
import { keepChoices } from '../../systems/drop-spells.ts'
import { engageChoices, engagePlaces, interceptChoices } from '../../systems/engage-unit.ts'
import { strikeTargets } from '../../systems/fight-melee.ts'
import { targetChoices as preyChoices } from '../../systems/fix-target.ts'
import { unitOfStepChoices } from '../../systems/next-in-turn.ts'
import { protectChoices, shotTargets } from '../../systems/shoot.ts'
import { takeChoices } from '../../systems/take-token.ts'
import { routChoices } from '../../systems/test-rout.ts'
import { walkChoices } from '../../systems/walk-warrior.ts'

const stepOf = (battle: Battle): number => columns(battle, WarTurn).step[0]!

const contacts = permittedContacts(engagePlaces)
const moves = permittedMoves(walkChoices)
const shots = permittedShots(shotTargets)
const strikes = permittedStrikes(strikeTargets)

const placeChoices: Choices = (battle, out) => {
  switch (stepOf(battle)) {
    case WarStep.Engage:
    case WarStep.NeutralEngage:
      return contacts(battle, out)
    case WarStep.Cast:
      return spellPlaces(battle, out)
    default:
      return moves(battle, out)
  }
}

const targetChoices: Choices = (battle, out) => {
  switch (stepOf(battle)) {
    case WarStep.Cast:
      return spellTargets(battle, out)
    case WarStep.Ranged:
    case WarStep.NeutralRanged:
      return shots(battle, out)
    default:
      return strikes(battle, out)
  }
}

/**
 * Legal choices between warbands, by what is asked; where several systems ask the same kind, by the step. Of a neutral unit it is what its rules
 * permit (NEU-7 NEU-8 NEU-12 NEU-13).
 */
export const WARBAND_QUESTIONS: Ruleset['questions'] = {
  [QuestionKind.Unit]: unitOfStepChoices,
  [QuestionKind.Tie]: preyChoices,
  [QuestionKind.Declare]: permittedEngages(engageChoices),
  [QuestionKind.Intercept]: permittedIntercepts(interceptChoices),
  [QuestionKind.Place]: placeChoices,
  [QuestionKind.Act]: permittedNothing(spellChoices),
  [QuestionKind.Target]: targetChoices,
  [QuestionKind.Protect]: permittedNothing(protectChoices),
  [QuestionKind.Take]: takeChoices,
  [QuestionKind.Keep]: keepChoices,
  [QuestionKind.Retreat]: routChoices,
  [QuestionKind.Reaction]: reactionChoices,
}
