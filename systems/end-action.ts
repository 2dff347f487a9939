import { Action, ActionStage, Cause, Hits } from '../components/action.ts'
import { Afflictions, Role, STATUS_DICE } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isEncounter, isStanding } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { endStatusOfDealer, removeStatus } from './give-status.ts'
import { closeAction } from './open-action.ts'

/**
 * The action is over: status dice come off its source where it has dealt damage, and off those of its fallen that keep none; then what it
 * interrupted goes on.
 * Rules: DMG-14 EXP-35 · reads Hits · writes Action, Suspended, Afflictions · dice: none
 */
export const endAction: System = (battle) => {
  const { stage } = columns(battle, Action)
  if (stage[0] !== ActionStage.Ending) return
  if (isEncounter(battle.template)) endStatuses(battle)
  closeAction(battle)
}

const endStatuses = (battle: Battle): void => {
  const { source, cause, first, count } = columns(battle, Action)
  const { target, physical, trueDamage } = columns(battle, Hits)
  const end = first[0]! + count[0]!
  let dealt = 0
  for (let slot = first[0]!; slot < end; slot++) {
    dealt += physical[slot]! + trueDamage[slot]!
    if ((columns(battle, Standing).mask[target[slot]!]! & StandingBit.Removed) !== 0) dropStatuses(battle, target[slot]!)
  }
  const by = source[0]!
  if (dealt > 0 && by !== NOBODY && isWhole(battle, by, cause[0]!) && isStanding(battle, by)) endStatusOfDealer(battle, by)
}

/** The engages of enemies and companions are several actions and see to it themselves, after the last. */
const isWhole = (battle: Battle, source: number, cause: number): boolean =>
  cause === Cause.Attack ? battle.template.roster.role[source] === Role.Adventurer : cause <= Cause.Reaction

/** The status dice of fallen enemies and companions; adventurers keep theirs in the track (EXP-32). */
const dropStatuses = (battle: Battle, unit: number): void => {
  if (battle.template.roster.role[unit] === Role.Adventurer || columns(battle, Afflictions).mask[unit] === 0) return
  for (let status = 0; status < STATUS_DICE; status++) removeStatus(battle, unit, status)
}
