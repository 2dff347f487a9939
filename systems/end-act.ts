import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Act, Activation } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { mayAct, mayMove } from '../engine/tactics/budget.ts'

/**
 * Ends the turn of a unit that passes, that has nothing left to do, or that has fallen.
 * Rules: SKI-5 SKI-6 · reads Activation, Standing · writes Clock.Actor · dice: none
 */
export const endAct: System = (battle) => {
  if (!isTurnOver(battle)) return
  const { clock } = battle
  emit(battle, EventKind.TurnEnded, clock[Clock.Actor]!, 0)
  clock[Clock.Actor] = NOBODY
}

const isTurnOver = (battle: Battle): boolean => {
  if (columns(battle, Activation).act[0] === Act.Pass) return true
  if ((columns(battle, Standing).mask[battle.clock[Clock.Actor]!]! & ABSENT_MASK) !== 0) return true
  return !mayAct(battle) && !mayMove(battle)
}
