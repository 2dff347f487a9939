import { Action, ActionStage, HitDetails, Hits } from '../components/action.ts'
import { GuardFrom } from '../components/dice.ts'
import { Window } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { isAsked } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { beginMoment, goOnWithMoment } from './answer-window.ts'
import { exhaustDie } from './cool-die.ts'
import { NOT_BEGUN } from './open-action.ts'
import { guardOf, guards, isUsable, lengthOf, listOf } from './own-preventions.ts'
import { pointsLeft, stopPoints, usePrevention } from './prevention.ts'
import { wisest } from './weigh-preventions.ts'

/** Bits of `HitDetails.used` above those of the unit's list: its cooling dice have guarded; its controller spends nothing more. */
const FREE_DONE = 1 << 30
const PASSED = 1 << 31

/**
 * Preventions other than Defense, record by record: first the unit's own, in the order of its controller (free ones by themselves, others
 * offered), then those of others who answer for it.
 * Rules: DMG-3 DMG-4 DMG-5 DMG-6 DMG-9 DMG-19 DEC-4 · reads Hits · writes Hits, HitDetails, Action, Uses, Dice, Track · dice: by the owners
 */
export const offerPreventions: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Offering) return
  const { windows, ownWindows } = battle.template.reactions
  const isAnswered = (((windows & ~ownWindows) >> Window.Preventing) & 1) === 1
  while (action.record[0]! < action.count[0]!) {
    const slot = action.first[0]! + action.record[0]!
    if (action.cursor[0] === NOT_BEGUN) {
      if (isPast(battle, slot) || pointsLeft(battle, slot, true) === 0) {
        action.record[0] = action.record[0]! + 1
        continue
      }
      if (!preventOwn(battle, slot)) return
      if (isAnswered) beginMoment(battle)
    }
    if (isAnswered && !goOnWithMoment(battle)) return
    action.record[0] = action.record[0]! + 1
    action.cursor[0] = NOT_BEGUN
  }
  action.stage[0] = ActionStage.Applying
}

/** Whether the unit has fallen to something else since it was dealt this. */
const isPast = (battle: Battle, slot: number): boolean => {
  const unit = columns(battle, Hits).target[slot]!
  return (columns(battle, Standing).mask[unit]! & StandingBit.Defeated) !== 0
}

/** The unit's own preventions; false where a question is open, or one of them must be over first. */
const preventOwn = (battle: Battle, slot: number): boolean => {
  const unit = columns(battle, Hits).target[slot]!
  const { used } = columns(battle, HitDetails)
  if ((used[slot]! & FREE_DONE) === 0) {
    used[slot] = used[slot]! | FREE_DONE
    guardWithCooling(battle, slot, unit)
  }
  const side = columns(battle, Allegiance).side[unit]!
  if (!isAsked(battle.template, side)) return useStanding(battle, slot, unit) && spendWisely(battle, slot, unit)
  if ((used[slot]! & PASSED) === 0 && hasToSpend(battle, slot, unit)) {
    const choice = askFor(battle, QuestionKind.Prevention, unit, side)
    if (choice === UNANSWERED) return false
    if (choice !== PASS) {
      useChosen(battle, slot, unit, choice)
      return false
    }
    used[slot] = used[slot]! | PASSED
  }
  return useStanding(battle, slot, unit)
}

/** Dice of the cooldown track that guard (DMG-9): they stay where they are. */
const guardWithCooling = (battle: Battle, slot: number, unit: number): void => {
  const { count, firstOfUnit } = battle.template.dice
  if (count === 0) return
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (guards(battle, slot, unit, die, GuardFrom.Cooldown)) stopPoints(battle, slot, guardOf(battle, die), false, unit, -1 - die)
  }
}

/** What costs nothing, in the order of the list; false where one of them must be over first. */
const useStanding = (battle: Battle, slot: number, unit: number): boolean => {
  const list = listOf(battle, unit)
  const length = lengthOf(list)
  for (let place = 0; place < length; place++) {
    if (battle.template.reactions.list[list[place]!]!.optional || !isUsable(battle, slot, unit, list, place)) continue
    if (!useListed(battle, slot, unit, list, place)) return false
  }
  return true
}

/** Uses one of the list; false where what it does besides, or its price, must be over first. */
const useListed = (battle: Battle, slot: number, unit: number, list: Uint8Array, place: number): boolean => {
  const { used } = columns(battle, HitDetails)
  const action = columns(battle, Action)
  used[slot] = used[slot]! | (1 << place)
  usePrevention(battle, slot, unit, battle.template.reactions.list[list[place]!]!, action.source[0]!)
  return action.stage[0] === ActionStage.Offering
}

/** Exhausts an active die for the points that it guards; false where it had no room on the track and its owner pays for that first. */
const spendDie = (battle: Battle, slot: number, unit: number, die: number): boolean => {
  stopPoints(battle, slot, guardOf(battle, die), false, unit, -1 - die)
  exhaustDie(battle, die)
  return columns(battle, Action).stage[0] === ActionStage.Offering
}

const useChosen = (battle: Battle, slot: number, unit: number, choice: number): void => {
  const { choiceIds, reactions } = battle.template
  if (choice >= choiceIds.die) {
    spendDie(battle, slot, unit, choice - choiceIds.die)
    return
  }
  const list = listOf(battle, unit)
  const length = lengthOf(list)
  for (let place = 0; place < length; place++) {
    if (reactions.list[list[place]!]!.ability !== choice - choiceIds.ability || !isUsable(battle, slot, unit, list, place))
      continue
    useListed(battle, slot, unit, list, place)
    return
  }
}

const hasToSpend = (battle: Battle, slot: number, unit: number): boolean => {
  const { reactions, dice } = battle.template
  const list = listOf(battle, unit)
  const length = lengthOf(list)
  for (let place = 0; place < length; place++) {
    if (reactions.list[list[place]!]!.optional && isUsable(battle, slot, unit, list, place)) return true
  }
  if (dice.count === 0) return false
  const end = dice.firstOfUnit[unit + 1]!
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) if (guards(battle, slot, unit, die, GuardFrom.Active)) return true
  return false
}

/** Legal answers: to spend nothing more, what the unit's list has to offer, which goes by the ability table, and the active dice that guard it. */
export const preventionChoices: Choices = (battle, out) => {
  const { choiceIds, reactions, dice } = battle.template
  const { first, record } = columns(battle, Action)
  const slot = first[0]! + record[0]!
  const unit = columns(battle, Hits).target[slot]!
  const list = listOf(battle, unit)
  const length = lengthOf(list)
  let count = 0
  out[count++] = PASS
  for (let place = 0; place < length; place++) {
    if (isUsable(battle, slot, unit, list, place)) out[count++] = choiceIds.ability + reactions.list[list[place]!]!.ability
  }
  if (dice.count === 0) return count
  const end = dice.firstOfUnit[unit + 1]!
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (guards(battle, slot, unit, die, GuardFrom.Active)) out[count++] = choiceIds.die + die
  }
  return count
}

/** A scripted controller spends as long as it is worth it; false where one of them must be over first. */
const spendWisely = (battle: Battle, slot: number, unit: number): boolean => {
  for (;;) {
    const choice = wisest(battle, slot, unit)
    if (choice === PASS) return true
    const { choiceIds } = battle.template
    if (choice >= choiceIds.die) {
      if (!spendDie(battle, slot, unit, choice - choiceIds.die)) return false
    } else if (!useListed(battle, slot, unit, listOf(battle, unit), choice - choiceIds.ability)) return false
  }
}
