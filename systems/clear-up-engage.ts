import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Dice, DiePlace, TrackItem } from '../components/dice.ts'
import { Engage, EngageStep, StatusDie } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation } from '../components/turn.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { dealFatigueDamage } from './gain-fatigue.ts'
import { hasStatus } from './give-status.ts'
import { layOnTrack } from './lay-on-track.ts'
import { addHit, openAction } from './open-action.ts'
import { clearMarks, gatheredDie } from './roll-dice.ts'

/**
 * Deals the pooled damage of the engage as one instance; what Combat dice rolled is halved for the maimed, true damage is not.
 * Rules: EXP-23 DMG-1 DMG-14 DMG-18 · reads Engage · writes Action, Hits · dice: none
 */
export const dealPool: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.ClearUp) return
  const actor = battle.clock[Clock.Actor]!
  const target = engage.target[0]!
  const { mask } = columns(battle, Standing)
  if (target === NOBODY || ((mask[target]! | mask[actor]!) & ABSENT_MASK) !== 0) return
  const madeTrue = engage.madeTrue[0] === 1
  const maimed = !madeTrue && hasStatus(battle, actor, StatusDie.Maim)
  const physical = engage.physical[0]! - (maimed ? (engage.combat[0]! + 1) >> 1 : 0)
  if (physical + engage.trueDamage[0]! === 0) return
  const { hits } = columns(battle, Ledger)
  hits[actor] = hits[actor]! + 1
  openAction(battle, actor, Cause.Attack, NO_ABILITY)
  const slot = addHit(battle, target)
  const hit = columns(battle, Hits)
  hit.physical[slot] = madeTrue ? 0 : physical
  hit.trueDamage[slot] = engage.trueDamage[0]! + (madeTrue ? physical : 0)
}

/**
 * Exhausts the dice of the engage that were not kept, in the order in which they were resolved, then those that never were.
 * Rules: EXP-42 EXP-43 · writes Dice, Track, Action, Hits · dice: none
 */
export const clearUpEngage: System = (battle) => {
  if (columns(battle, Engage).step[0] === EngageStep.ClearUp) exhaustGathered(battle, battle.clock[Clock.Actor]!)
}

/** Puts the gathered dice of `unit` on its track; what damage comes of it is one action. */
export const exhaustGathered = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dice
  const { place } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  const resolved = columns(battle, Engage).resolved[0]!
  let damage = 0
  for (let nth = 1; nth <= resolved; nth++) {
    const die = gatheredDie(battle, unit, nth)
    if (die < end) damage += layOnTrack(battle, unit, TrackItem.Skill + die)
  }
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Gathered) damage += layOnTrack(battle, unit, TrackItem.Skill + die)
  }
  clearMarks(battle, unit)
  dealFatigueDamage(battle, unit, damage)
}

/**
 * The engage is over.
 * Rules: EXP-21 · writes Engage, Activation · dice: none
 */
export const endEngage: System = (battle) => {
  columns(battle, Engage).step[0] = EngageStep.None
  columns(battle, Activation).act[0] = Act.None
}
