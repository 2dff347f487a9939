import { Action, ActionStage, Cause } from '../components/action.ts'
import { NO_ABILITY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited } from '../engine/reactions.ts'
import { addHit, openAction } from './open-action.ts'

/**
 * Opens the moment in which `unit` has come into contact with `met` by an engage, if anybody answers it: that is where what causes fear works. The damage
 * path that follows has it answered.
 * Rules: WAR-26 · writes Action, Hits · dice: none
 */
export const openEngaged = (battle: Battle, unit: number, met: number): void => {
  if (!isAwaited(battle.template, Window.Engaged)) return
  openAction(battle, unit, Cause.Event, NO_ABILITY)
  const { stage, window } = columns(battle, Action)
  stage[0] = ActionStage.Reacting
  window[0] = Window.Engaged
  addHit(battle, met)
}
