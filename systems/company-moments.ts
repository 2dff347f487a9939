import { Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { CompanyTurn } from '../components/company.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isOfActiveSide } from '../engine/tactics/company.ts'
import { hasEvent } from './answer-moment.ts'

/**
 * The effects of the upkeep: first the scenario's events, then what units answer the start of the round with.
 * Rules: COM-17 COM-32 · writes Clock.Actor, Moment · dice: none
 */
export const nextUpkeepEffect: System = (battle) => nextMoment(battle, Window.RoundStart)

/**
 * The resolution: effects of the round's end.
 * Rules: COM-17 COM-32 · writes Clock.Actor, Moment · dice: none
 */
export const nextResolution: System = (battle) => nextMoment(battle, Window.RoundEnd)

const nextMoment = (battle: Battle, window: number): void => {
  const moment = columns(battle, Moment)
  const turn = columns(battle, CompanyTurn)
  const begins = moment.over[0] === 0 && (isAwaited(battle.template, window) || hasEvent(battle.template, window))
  moment.over[0] = begins ? 1 : 0
  if (!begins) {
    battle.clock[Clock.Actor] = NOBODY
    return
  }
  moment.window[0] = window + 1
  moment.next[0] = 0
  // Nobody is active: who holds domination goes first (COM-32).
  turn.side[0] = turn.domination[0]!
  battle.clock[Clock.Actor] = standIn(battle)
}

/** Whoever stands for the battle while nobody acts: the first on the table of the side that holds domination, else anybody. */
const standIn = (battle: Battle): number => {
  const { cell } = columns(battle, Position)
  for (let row = 1; row < battle.template.rows; row++) if (cell[row]! >= 0 && isOfActiveSide(battle, row)) return row
  return 1
}
