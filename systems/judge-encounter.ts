import { Verb } from '../components/abilities.ts'
import { Clock } from '../components/clock.ts'
import { Assist, Encounter, EncounterResult } from '../components/encounter.ts'
import { NO_CELL, NO_SIDE, NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { isPlayed } from '../engine/tactics/encounter.ts'
import { startMoment } from './answer-moment.ts'
import { cleanUp } from './end-encounter.ts'
import { acceptAssist, assistPlace, nextToPlace, placeAssisted } from './guild-assist.ts'
import { holds } from './judge-objectives.ts'
import { strongestRival, winnerByGoals } from './judge-party.ts'

/** How far the verdict on a round has come; `Encounter.verdict` holds one of these. */
const Verdict = { Objectives: 0, Assist: 1, Places: 2, Retreat: 3, PartyDefeat: 4, Aftermath: 5, Over: 6 } as const

/**
 * The verdict on a round, in order: objectives, the guild's assist, retreat, party defeat; once the encounter is over its clean-up,
 * then what answers the aftermath. A party that is defeated at the end of the round has lost, whatever happened within it.
 * Rules: EXP-14 EXP-15 EXP-36 EXP-39 EXP-45 DEC-3 · reads Standing · writes Encounter, Clock.Winner · dice: none
 */
export const nextVerdict: System = (battle) => {
  const { verdict } = columns(battle, Encounter)
  if (verdict[0] === Verdict.Objectives) verdict[0] = judge(battle) ? Verdict.Aftermath : Verdict.Assist
  if (verdict[0] === Verdict.Assist) {
    const answer = mayAssist(battle) ? consult(battle, QuestionKind.Assist, isPartyDefeated(battle)) : PASS
    if (answer === UNANSWERED) return
    if (answer !== PASS) acceptAssist(battle)
    verdict[0] = answer === PASS ? Verdict.Retreat : Verdict.Places
  }
  if (verdict[0] === Verdict.Places) {
    if (!placeAll(battle)) return
    verdict[0] = Verdict.Retreat
  }
  if (verdict[0] === Verdict.Retreat) {
    const answer = isPartyDefeated(battle) ? PASS : consult(battle, QuestionKind.Retreat, false)
    if (answer === UNANSWERED) return
    if (answer !== PASS) {
      columns(battle, Encounter).retreating[0] = 1
      emit(battle, EventKind.PartyRetreated, 0, 0, battle.template.roster.party)
      conclude(battle, EncounterResult.Retreat, strongestRival(battle, battle.template.roster.party))
    }
    verdict[0] = answer === PASS ? Verdict.PartyDefeat : Verdict.Aftermath
  }
  if (verdict[0] === Verdict.PartyDefeat) {
    if (isPartyDefeated(battle))
      conclude(battle, EncounterResult.PartyDefeat, strongestRival(battle, battle.template.roster.party))
    verdict[0] = Verdict.Aftermath
  }
  if (verdict[0] === Verdict.Aftermath) {
    verdict[0] = Verdict.Over
    if (columns(battle, Encounter).result[0] !== EncounterResult.Open && startMoment(battle, Window.Aftermath)) return
  }
  battle.clock[Clock.Actor] = NOBODY
}

/** No adventurer stands undefeated; companions do not count (EXP-29 EXP-39). */
export const isPartyDefeated = (battle: Battle): boolean => {
  const { seats } = battle.template.roster
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < seats.length; i++) if ((mask[seats[i]!]! & ABSENT_MASK) === 0) return false
  return true
}

/** Judges the objectives that fall due at the end of this round, all on the same state; true where they decide the encounter. */
const judge = (battle: Battle): boolean => {
  const { party } = battle.template.roster
  const winner = winnerByGoals(battle, party, holds)
  if (winner === party) {
    if (!isPartyDefeated(battle)) conclude(battle, EncounterResult.Success, party)
  } else if (winner !== NO_SIDE) conclude(battle, EncounterResult.Failed, winner)
  return columns(battle, Encounter).result[0] !== EncounterResult.Open
}

const conclude = (battle: Battle, result: number, winner: number): void => {
  columns(battle, Encounter).result[0] = result
  battle.clock[Clock.Winner] = winner
  emit(battle, EventKind.EncounterJudged, 0, 0, result)
  cleanUp(battle)
}

const mayAssist = (battle: Battle): boolean => columns(battle, Encounter).assisted[0] === Assist.Open

/** Whether somebody plays the party, who is asked; policies take what the rules script for them. */
const isAsked = ({ template }: Battle): boolean => isPlayed(template, template.roster.party)

const consult = (battle: Battle, kind: number, scripted: boolean): number => {
  if (isAsked(battle)) return askFor(battle, kind, NOBODY, battle.template.roster.party)
  return scripted ? accept(battle) : PASS
}

/** The choice that means yes: the place of nobody among the choices of units. */
const accept = (battle: Battle): number => battle.template.choiceIds.unit + NOBODY

/** Legal answers to an offer of the guild, or of a retreat: no, yes. */
export const offerChoices: Choices = (battle, out) => {
  out[0] = PASS
  out[1] = accept(battle)
  return 2
}

/** Places those whom the guild has revived, in the order of seats, as long as there is room; false where somebody must say where. */
const placeAll = (battle: Battle): boolean => {
  const { roster, choiceIds } = battle.template
  for (let unit = nextToPlace(battle); unit !== NOBODY; unit = nextToPlace(battle)) {
    const place = assistPlace(battle, unit)
    if (place === NO_CELL) {
      emit(battle, EventKind.EffectFailed, 0, unit, Verb.Revive, EffectFailure.NoRoom)
      return true
    }
    const answer = isAsked(battle) ? askFor(battle, QuestionKind.Place, unit, roster.party) : choiceIds.cell + place
    if (answer === UNANSWERED) return false
    placeAssisted(battle, unit, answer - choiceIds.cell)
  }
  return true
}
