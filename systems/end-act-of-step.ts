import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Position } from '../components/units.ts'
import { Behaviour, Did, DidBit, Neutral, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isStanding } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { judgeWarbands } from './judge-warband.ts'
import { leaveBoard } from './leave-board.ts'
import { takeTouched } from './take-token.ts'

/**
 * A unit has had its part of the step, with all that came of it: a neutral one that has moved takes the token it touches, and may have left
 * the board at its edge; what may decide the battle is judged, and the next one is looked for.
 * Rules: NEU-8 NEU-9 WAR-41 WAR-43 DEC-2 DEC-9 · writes Did, Tokens, Standing, Clock.Actor · dice: none
 */
export const endActOfStep: System = (battle) => {
  const { clock } = battle
  const { mask } = columns(battle, Did)
  const unit = clock[Clock.Actor]!
  const step = columns(battle, WarTurn).step[0]!
  if ((step === WarStep.NeutralEngage || step === WarStep.NeutralMove) && isStanding(battle, unit)) {
    takeTouched(battle, unit)
    if (step === WarStep.NeutralMove && leavesHere(battle, unit)) leaveBoard(battle, unit, true)
  }
  mask[unit] = mask[unit]! | DidBit.Done
  clock[Clock.Actor] = NOBODY
  judgeWarbands(battle)
}

/** Whether a retreating unit has come to the edge of the board and leaves it there (NEU-8 DEC-9). */
const leavesHere = (battle: Battle, unit: number): boolean => {
  const { behaviour, leavesAtEdge } = columns(battle, Neutral)
  if (behaviour[unit] !== Behaviour.Retreat || leavesAtEdge[unit] === 0) return false
  return battle.template.warband.edge[columns(battle, Position).cell[unit]!] === 1
}
