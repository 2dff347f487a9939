import { Cause } from '../components/action.ts'
import { CostOf, type Reaction } from '../components/reactions.ts'
import { Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { isReactionOrder } from '../engine/tactics/company.ts'
import { openAction } from './open-action.ts'
import { countUse, payCosts } from './pay-cost.ts'
import { runEffects } from './run-effects.ts'

/**
 * `owner` answers what `source` did to `target`: the use is counted, its effects are an action of their own that interrupts the one
 * under way, and what it costs is paid before that goes on.
 * Rules: DMG-11 DMG-18 · writes Uses, Action and what the effects name
 */
export const useReaction = (battle: Battle, owner: number, reaction: Reaction, source: number, target: number): void => {
  noteReaction(battle, owner, reaction, target)
  openAction(battle, owner, Cause.Reaction, reaction.ability)
  runAbility(battle, owner, reaction.ability, source, target)
  payCosts(battle, owner, reaction.costs)
}

/** Counts and tells the use of a reaction; an order says so itself as it is paid for (COM-29). */
export const noteReaction = (battle: Battle, owner: number, reaction: Reaction, target: number): void => {
  countUse(battle, owner, reaction.ability)
  if (isCompany(battle.template) && isReactionOrder(battle, reaction.ability)) return
  emit(battle, EventKind.ReactionUsed, owner, target, reaction.ability, reaction.window)
}

/** Does the effects of a reaction, in the action under way. */
export const runAbility = (battle: Battle, owner: number, ability: number, source: number, target: number): void => {
  const { firstEffect } = battle.template.abilities
  runEffects(battle, firstEffect[ability]!, firstEffect[ability + 1]!, owner, source, target, source)
}

/** Whether a scripted controller pays for a reaction: unless it costs HP and leaves fewer than half of them (DEC-16). */
export const isWorthIt = (battle: Battle, owner: number, { costs }: Reaction): boolean => {
  const { hp, maxHp } = columns(battle, Vitals)
  for (let i = 0; i < costs.length; i++) {
    if (costs[i]!.what === CostOf.Hp && 2 * (hp[owner]! - costs[i]!.amount) < maxHp[owner]!) return false
  }
  return true
}
