import { Action, ActionStage, Fate, HitDetails, Hits } from '../components/action.ts'
import { Window } from '../components/reactions.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited, mayBeAnswered } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { isReplaced } from '../engine/tactics/company.ts'
import { beginMoment, goOnWithMoment } from './answer-window.ts'
import { settleFall } from './mark-defeated.ts'
import { NOT_BEGUN } from './open-action.ts'

/**
 * Whoever answers what the action has done does so: defeats first, then damage dealt, then damage taken, and after the removal what
 * comes after a defeat; in each window record by record.
 * Rules: DMG-3 DMG-10 DMG-15 DEC-11 EXP-35 · reads Hits, HitDetails · writes Action · dice: those of the reactions
 */
export const fireReactions: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Reacting) return
  if (action.window[0] === Window.Defeated && (battle.template.reactions.windows & ANSWERED) === 0) {
    action.record[0] = 0
    action.window[0] = Window.DamageTaken
    action.stage[0] = ActionStage.Removing
    return
  }
  while (action.stage[0] === ActionStage.Reacting) {
    if (action.cursor[0] === NOT_BEGUN) {
      if (!seekMoment(battle)) {
        openNextWindow(battle)
        continue
      }
      beginMoment(battle)
    }
    if (!goOnWithMoment(battle)) return
    if (action.window[0] === Window.Defeated && !isCompany(battle.template))
      settleFall(battle, action.first[0]! + action.record[0]!)
    action.record[0] = action.record[0]! + 1
    action.cursor[0] = NOT_BEGUN
  }
}

/** Windows between a defeat and the removal: where nobody answers any of them, they are passed at once. */
const ANSWERED = (1 << Window.Defeated) | (1 << Window.DamageDealt) | (1 << Window.DamageTaken)

/** Moves `record` on to the next that has something to answer in the action's window; false where there is none. */
const seekMoment = (battle: Battle): boolean => {
  const { window, first, count, record } = columns(battle, Action)
  const { target } = columns(battle, Hits)
  if (!isAwaited(battle.template, window[0]!)) return false
  // A moment outside actions may befall nobody: then it is answered once.
  if (isOutsideActions(window[0]!) && count[0] === 0) return record[0] === 0
  while (record[0]! < count[0]!) {
    const slot = first[0]! + record[0]!
    // A fall is settled by its moment, also where nobody can answer it.
    const counts =
      (window[0] === Window.Defeated && !isCompany(battle.template)) || mayBeAnswered(battle.template, window[0]!, target[slot]!)
    if (counts && isMoment(battle, window[0]!, slot)) return true
    record[0] = record[0]! + 1
  }
  return false
}

const isMoment = (battle: Battle, window: number, slot: number): boolean => {
  const { target, physical, trueDamage, taken } = columns(battle, Hits)
  switch (window) {
    case Window.Defeated:
    case Window.AfterDefeated:
      return (columns(battle, HitDetails).fate[slot]! & Fate.Fell) !== 0
    case Window.Killing:
      return (columns(battle, HitDetails).fate[slot]! & Fate.Fell) !== 0 && !isReplaced(battle, target[slot]!)
    case Window.DamageDealt:
      return physical[slot]! + trueDamage[slot]! > 0
    case Window.DamageTaken:
      return taken[slot]! > 0
    default:
      return true
  }
}

const isOutsideActions = (window: number): boolean =>
  window < Window.Rolled || (window > Window.AfterDefeated && window !== Window.Killing)

const openNextWindow = (battle: Battle): void => {
  const { window, record, stage } = columns(battle, Action)
  record[0] = 0
  if (window[0] === Window.Killing) settleDeaths(battle)
  else if (window[0] === Window.Defeated) window[0] = Window.DamageDealt
  else if (window[0] === Window.DamageDealt) window[0] = Window.DamageTaken
  else stage[0] = window[0] === Window.DamageTaken ? ActionStage.Removing : ActionStage.Ending
}

/** All deaths of an action are settled together, once everybody has had a chance to say how they come about (COM-22 DEC-2). */
const settleDeaths = (battle: Battle): void => {
  const { window, first, count } = columns(battle, Action)
  const { fate } = columns(battle, HitDetails)
  const end = first[0]! + count[0]!
  for (let slot = first[0]!; slot < end; slot++) {
    if ((fate[slot]! & Fate.Fell) !== 0 && isAwaited(battle.template, Window.Killing)) settleFall(battle, slot)
  }
  window[0] = Window.Defeated
}
