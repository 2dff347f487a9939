import { Action, ActionStage, Fate, HitDetails, Hits } from '../components/action.ts'
import { Window } from '../components/reactions.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited, isEncounter } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isUninterrupted, NOT_BEGUN } from './open-action.ts'
import { joinStack } from './stack-fallen.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * Takes the units this action has felled off the map, but for those that an effect leaves on their hexes: their cells are free at once.
 * Rules: SKI-11 EXP-30 EXP-34 EXP-40 DEC-2 · reads Standing · writes Standing, Position, Occupancy, Action.stage · dice: none
 */
export const removeUnit: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Removing) return
  if (action.felled[0] !== 0) takeFallenOff(battle)
  if (isUninterrupted(battle.template)) {
    action.stage[0] = ActionStage.None
    return
  }
  const isAnswered = action.felled[0] !== 0 && isAwaited(battle.template, Window.AfterDefeated)
  action.stage[0] = isAnswered ? ActionStage.Reacting : ActionStage.Ending
  action.window[0] = Window.AfterDefeated
  action.record[0] = 0
  action.cursor[0] = NOT_BEGUN
}

const takeFallenOff = (battle: Battle): void => {
  const { first, count, source } = columns(battle, Action)
  const from = first[0]!
  const end = from + count[0]!
  const by = source[0]!
  const { target } = columns(battle, Hits)
  const { mask } = columns(battle, Standing)
  const stacks = isEncounter(battle.template)
  // An answer to a defeat may touch the unit that is falling: that one is not this action's to remove.
  const fate = battle.template.reactions.windows === 0 ? null : columns(battle, HitDetails).fate
  for (let i = from; i < end; i++) {
    const unit = target[i]!
    if ((mask[unit]! & FALLEN_MASK) !== StandingBit.Defeated || (fate !== null && (fate[i]! & Fate.Fell) === 0)) continue
    takeOffMap(battle, unit, RemovalCause.Defeated, by)
    if (stacks) joinStack(battle, unit)
  }
}

const FALLEN_MASK = StandingBit.Defeated | StandingBit.Removed | StandingBit.Remains
