import { Verb } from '../components/abilities.ts'
import { Cause, HitDetails, Hits } from '../components/action.ts'
import type { Reaction } from '../components/reactions.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { openAction } from './open-action.ts'
import { payCosts } from './pay-cost.ts'
import { amountOf, amountWithDice } from './run-effects.ts'
import { noteReaction, runAbility } from './use-reaction.ts'

/** Points of record `slot` that can still be prevented: of physical damage, of true damage too by what names it (DMG-6). */
export const pointsLeft = (battle: Battle, slot: number, namesTrue: boolean): number =>
  physicalLeft(battle, slot) + (namesTrue ? trueLeft(battle, slot) : 0)

/** Points of physical damage of record `slot` that nothing has prevented yet. */
export const physicalLeft = (battle: Battle, slot: number): number => {
  const { physical, prevented } = columns(battle, Hits)
  return physical[slot]! - prevented[slot]!
}

/** Points of true damage of record `slot` that nothing has prevented yet. */
export const trueLeft = (battle: Battle, slot: number): number =>
  columns(battle, Hits).trueDamage[slot]! - columns(battle, HitDetails).preventedTrue[slot]!

/**
 * Takes up to `points` off record `slot`, one at a time: off its true damage first where the prevention names that, for nothing else
 * can stop it, then off the physical. `by` is told: 1 + ability, or −1 − die.
 * Rules: DMG-3 DMG-6 · writes Hits.prevented, HitDetails.preventedTrue
 */
export const stopPoints = (battle: Battle, slot: number, points: number, namesTrue: boolean, owner: number, by: number): void => {
  const { target, prevented } = columns(battle, Hits)
  const { preventedTrue } = columns(battle, HitDetails)
  const ofTrue = namesTrue ? Math.min(points, trueLeft(battle, slot)) : 0
  const ofPhysical = Math.min(points - ofTrue, physicalLeft(battle, slot))
  preventedTrue[slot] = preventedTrue[slot]! + ofTrue
  prevented[slot] = prevented[slot]! + ofPhysical
  emit(battle, EventKind.DamagePrevented, owner, target[slot]!, ofPhysical, physicalLeft(battle, slot), by, ofTrue)
}

/** The least or the most points of record `slot` that a prevention of `owner` stops, if there are so many. */
export const pointsOf = (battle: Battle, slot: number, owner: number, { ability }: Reaction, highest: boolean): number => {
  const { firstEffect, effects } = battle.template.abilities
  const end = firstEffect[ability + 1]!
  let points = 0
  for (let effect = firstEffect[ability]!; effect < end; effect++) {
    if (effects.verb[effect] === Verb.Prevent) points += amountWithDice(battle, effect, owner, slot, highest)
  }
  return points
}

/** Whether a prevention can stop a point of record `slot`: one that cannot is not spent (DEC-4). */
export const canPrevent = (battle: Battle, slot: number, owner: number, reaction: Reaction): boolean =>
  pointsLeft(battle, slot, reaction.namesTrue) > 0 && pointsOf(battle, slot, owner, reaction, true) > 0

/**
 * `owner` uses a prevention on record `slot`; what else it does is an action that interrupts this one, and so may its price be.
 * Rules: DMG-3 DMG-11 DEC-4 · writes Hits, HitDetails, Uses · dice: Damage by the owner
 */
export const usePrevention = (battle: Battle, slot: number, owner: number, reaction: Reaction, source: number): void => {
  const { firstEffect, effects } = battle.template.abilities
  const target = columns(battle, Hits).target[slot]!
  const end = firstEffect[reaction.ability + 1]!
  noteReaction(battle, owner, reaction, target)
  let points = 0
  let doesMore = false
  for (let effect = firstEffect[reaction.ability]!; effect < end; effect++) {
    if (effects.verb[effect] === Verb.Prevent) points += amountOf(battle, effect, owner, slot)
    else doesMore = true
  }
  stopPoints(battle, slot, points, reaction.namesTrue, owner, 1 + reaction.ability)
  if (doesMore) {
    openAction(battle, owner, Cause.Reaction, reaction.ability)
    runAbility(battle, owner, reaction.ability, source, target)
  }
  payCosts(battle, owner, reaction.costs)
}
