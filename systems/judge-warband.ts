import { Clock, Outcome, Status } from '../components/clock.ts'
import { NO_SIDE } from '../components/ids.ts'
import { Lasts } from '../components/lasting.ts'
import { ObjectiveCheck } from '../components/objectives.ts'
import { Band } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { tokensHeld } from '../engine/tactics/war-steps.ts'
import { endChanges } from './change-stat.ts'
import { endBattle, judgeObjectives } from './judge-objectives.ts'
import { isInPlay } from './start-side-turn.ts'

/**
 * An act is over: the file's goals are judged, then who is left. A side that has routed or has nobody on the board has lost; the last one
 * standing wins, and where nobody is left it is a draw. Neutral units count for no one.
 * Rules: WAR-41 DEC-2 DEC-3 · reads Standing, Band · writes Clock · dice: none
 */
export const judgeWarbands = (battle: Battle): void => {
  const { clock, template } = battle
  if (template.objectives.length > 0) judgeObjectives(battle, ObjectiveCheck.AfterAction)
  if (clock[Clock.Status] !== Status.Running) return
  let alone = NO_SIDE
  for (let side = 0; side < template.sides; side++) {
    if (!isInPlay(battle, side)) continue
    if (alone !== NO_SIDE) return
    alone = side
  }
  if (alone === NO_SIDE) endBattle(battle, Outcome.Drawn, NO_SIDE)
  else endBattle(battle, Outcome.Won, alone)
}

/**
 * The round is over: the file's goals, then, when each side has had its turns, who holds more tokens, of equals who has lost fewer units,
 * else a draw; then the technical limit.
 * Rules: WAR-41 DEC-3 DEC-17 · reads Tokens, Band · writes Clock, Lasting · dice: none
 */
export const judgeWarRound: System = (battle) => {
  const { clock, template } = battle
  endChanges(battle, Lasts.Round)
  const round = clock[Clock.Round]!
  emit(battle, EventKind.RoundEnded, 0, 0, round)
  judgeObjectives(battle, ObjectiveCheck.RoundEnd)
  if (clock[Clock.Status] === Status.Running) judgeObjectives(battle, ObjectiveCheck.AtRound)
  if (clock[Clock.Status] === Status.Running && round >= template.warband.turns) score(battle)
  if (clock[Clock.Status] === Status.Running && round >= template.roundLimit) endBattle(battle, Outcome.Undecided, NO_SIDE)
}

const score = (battle: Battle): void => {
  const { sides } = battle.template
  const { lost } = columns(battle, Band)
  let best = NO_SIDE
  let isEqual = false
  for (let side = 0; side < sides; side++) {
    if (!isInPlay(battle, side)) continue
    emit(battle, EventKind.BattleScored, 0, 0, side, tokensHeld(battle, side), mostHeldByOther(battle, side))
    if (best === NO_SIDE) {
      best = side
      continue
    }
    const lead = tokensHeld(battle, side) - tokensHeld(battle, best) || lost[best]! - lost[side]!
    if (lead > 0) best = side
    if (lead >= 0) isEqual = lead === 0
  }
  if (best === NO_SIDE || isEqual) endBattle(battle, Outcome.Drawn, NO_SIDE)
  else endBattle(battle, Outcome.Won, best)
}

/** Tokens in the hands of the other warband that holds most (WAR-34 WAR-41). */
export const mostHeldByOther = (battle: Battle, side: number): number => {
  const { sides, warband } = battle.template
  let most = 0
  for (let other = 0; other < sides; other++) {
    if (other !== side && warband.isNeutralSide[other] === 0) most = Math.max(most, tokensHeld(battle, other))
  }
  return most
}
