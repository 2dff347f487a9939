import { Clock } from '../../components/clock.ts'
import { EncounterPhase, Role } from '../../components/encounter.ts'
import { QuestionKind } from '../../components/turn.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Choices, Ruleset } from '../../engine/ruleset.ts'
import { reactionChoices } from '../../systems/answer-window.ts'
import { tieChoices } from '../../systems/break-tie.ts'
import { changeChoices } from '../../systems/change-dice.ts'
import { deedChoices } from '../../systems/choose-deed.ts'
import { companionChoices, companionTargets } from '../../systems/companion-turn.ts'
import { declareChoices, isEngaging } from '../../systems/declare-target.ts'
import { friendChoices, stepChoices } from '../../systems/do-face.ts'
import { gatherChoices } from '../../systems/gather-dice.ts'
import { assistPlaces } from '../../systems/guild-assist.ts'
import { offerChoices } from '../../systems/judge-encounter.ts'
import { companionPicks } from '../../systems/next-companion.ts'
import { preventionChoices } from '../../systems/offer-preventions.ts'
import { keepChoices, resolveChoices } from '../../systems/resolve-dice.ts'
import { deedPlaces, deedTargets } from '../../systems/use-deed.ts'

const isCompanion = ({ clock, template }: Battle): boolean => template.roster.role[clock[Clock.Actor]!] === Role.Companion

const actChoices: Choices = (battle, out) => (isCompanion(battle) ? companionChoices : deedChoices)(battle, out)

const targetChoices: Choices = (battle, out) => (isEngaging(battle) ? friendChoices : deedTargets)(battle, out)

const engageChoices: Choices = (battle, out) => (isCompanion(battle) ? companionTargets : declareChoices)(battle, out)

const placeChoices: Choices = (battle, out) => {
  const { clock } = battle
  if (clock[Clock.Phase] === EncounterPhase.Verdict) return assistPlaces(battle, out)
  return (isEngaging(battle) ? stepChoices : deedPlaces)(battle, out)
}

/** Legal choices of an encounter, by what is asked; where several systems ask the same kind, by who acts and what is under way. */
export const EXPEDITION_QUESTIONS: Ruleset['questions'] = {
  [QuestionKind.Unit]: companionPicks,
  [QuestionKind.Act]: actChoices,
  [QuestionKind.Target]: targetChoices,
  [QuestionKind.Declare]: engageChoices,
  [QuestionKind.Gather]: gatherChoices,
  [QuestionKind.Change]: changeChoices,
  [QuestionKind.Resolve]: resolveChoices,
  [QuestionKind.Keep]: keepChoices,
  [QuestionKind.Prevention]: preventionChoices,
  [QuestionKind.Reaction]: reactionChoices,
  [QuestionKind.Place]: placeChoices,
  [QuestionKind.Tie]: tieChoices,
  [QuestionKind.Assist]: offerChoices,
  [QuestionKind.Retreat]: offerChoices,
}
