import { Action, ActionStage, Fate, HitDetails, Hits } from '../components/action.ts'
import { Window } from '../components/reactions.ts'
import { Allegiance, Standing, StandingBit } from '../components/units.ts'
import { Band } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAwaited, isEncounter } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isWarband } from '../engine/tactics/bands.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import { endChangesOn } from './change-stat.ts'
import { dropTreasure } from './drop-token.ts'
import { takeFigureOff } from './exhaust-character.ts'
import { sourceOfHit } from './hit-source.ts'
import { judgeParty } from './judge-dungeon.ts'
import { isUninterrupted, NOT_BEGUN } from './open-action.ts'
import { joinStack } from './stack-fallen.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * Takes the units this action has felled off the map, but for those that an effect leaves on their hexes: their cells are free at once.
 * Rules: SKI-11 EXP-30 EXP-34 EXP-40 DUN-32 DUN-37 DEC-2 · reads Standing · writes Standing, Position, Occupancy, Action.stage · dice: none
 */
export const removeUnit: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Removing) return
  if (action.felled[0] !== 0) {
    if (isDungeon(battle.template)) takeFiguresOff(battle)
    else takeFallenOff(battle)
  }
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
  const { first, count } = columns(battle, Action)
  const from = first[0]!
  const end = from + count[0]!
  const { target } = columns(battle, Hits)
  const { mask } = columns(battle, Standing)
  const stacks = isEncounter(battle.template)
  const isBand = isWarband(battle.template)
  // An answer to a defeat may touch the unit that is falling: that one is not this action's to remove.
  const fate = battle.template.reactions.windows === 0 ? null : columns(battle, HitDetails).fate
  for (let i = from; i < end; i++) {
    const unit = target[i]!
    if ((mask[unit]! & FALLEN_MASK) !== StandingBit.Defeated || (fate !== null && (fate[i]! & Fate.Fell) === 0)) continue
    const by = sourceOfHit(battle, i)
    if (isBand) loseUnit(battle, unit, by)
    takeOffMap(battle, unit, RemovalCause.Defeated, by)
    if (stacks) joinStack(battle, unit)
  }
}

/** An incapacitated unit counts as lost, whoever did it, and leaves its treasure behind; what was on it ends (WAR-28 WAR-31 WAR-41). */
const loseUnit = (battle: Battle, unit: number, by: number): void => {
  const { lost } = columns(battle, Band)
  const side = columns(battle, Allegiance).side[unit]!
  lost[side] = lost[side]! + 1
  dropTreasure(battle, unit, by)
  endChangesOn(battle, unit)
}

/** All that fell by one action leave together; then the party may have lost (DUN-32 DUN-37). */
const takeFiguresOff = (battle: Battle): void => {
  const { first, count, source } = columns(battle, Action)
  const { target } = columns(battle, Hits)
  const { mask } = columns(battle, Standing)
  const end = first[0]! + count[0]!
  for (let i = first[0]!; i < end; i++) {
    if ((mask[target[i]!]! & FALLEN_MASK) === StandingBit.Defeated) takeFigureOff(battle, target[i]!, source[0]!)
  }
  judgeParty(battle)
}

const FALLEN_MASK = StandingBit.Defeated | StandingBit.Removed | StandingBit.Remains
