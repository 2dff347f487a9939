import { Verb } from '../../../components/abilities.ts'
import { Clock, PLAN_LENGTH } from '../../../components/clock.ts'
import { Dice, DiePlace } from '../../../components/dice.ts'
import { BattleForm, Engage, Role } from '../../../components/encounter.ts'
import { NOBODY } from '../../../components/ids.ts'
import { Act, Activation, QuestionKind } from '../../../components/turn.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { choices, PASS } from '../../../engine/choices.ts'
import { hand, pickDice } from './hand.ts'
import { sortsOf } from './sorts.ts'
import { canAfford, countGuards, isHurt } from './track.ts'

let room = new Int32Array(1024)

/** The legal choices of the open question: `legal.choice[0 … legal.count)`; overwritten by the next list of this thread. */
export const legal = { choice: room, count: 0 }

/** Fills `legal`. */
export const listLegal = (battle: Battle): void => {
  const { count } = battle.template.choiceIds
  if (room.length < count) room = new Int32Array(count)
  legal.choice = room
  legal.count = choices(battle, room)
}

/**
 * Answers every question of an encounter but what a unit does (`Act`): all of a policy that is not a matter of its taste, but for `guards`:
 * whether it keeps a guarding die however well it is. Returns how many choices it wrote.
 */
export const answerQuestion = (battle: Battle, out: Int32Array, guards: boolean): number => {
  const unit = battle.clock[Clock.QuestionUnit]!
  switch (battle.clock[Clock.QuestionKind]) {
    case QuestionKind.Gather:
      return gather(battle, unit, out)
    case QuestionKind.Resolve:
      return resolve(battle, unit, out)
    case QuestionKind.Keep:
      return keep(battle, unit, out, guards)
    case QuestionKind.Change:
      return change(battle, unit, out)
    case QuestionKind.Target:
      return aim(battle, out)
    case QuestionKind.Declare:
      return weakest(battle, out)
    case QuestionKind.Assist:
    case QuestionKind.Reaction:
      return last(battle, out)
    case QuestionKind.Retreat:
      out[0] = PASS
      return 1
    default:
      return answerPlainly(battle, out)
  }
}

/** Answers with the lowest legal choice: of places and equals the lowest cell, of units the first (DEC-1). */
export const answerPlainly = (battle: Battle, out: Int32Array): number => {
  listLegal(battle)
  out[0] = legal.choice[0]!
  return 1
}

/** Accepts what is offered: the one choice beside PASS. */
const last = (battle: Battle, out: Int32Array): number => {
  listLegal(battle)
  out[0] = legal.choice[legal.count - 1]!
  return 1
}

/** What dice are gathered for in an engage like the one under way: damage with a target, else guarding or helping. */
const worthOf = (battle: Battle): Int32Array => {
  const { target, form } = columns(battle, Engage)
  const { damage, guard, heal } = sortsOf(battle.template)
  if (target[0] !== NOBODY) return damage
  return form[0] === BattleForm.Defensive ? guard : heal
}

/** Gathers the dice that are worth most, as many as may be (EXP-47). */
const gather = (battle: Battle, unit: number, out: Int32Array): number => {
  const { form, gathered } = columns(battle, Engage)
  pickDice(battle, unit, form[0]!, worthOf(battle))
  if (hand.count === 0 && gathered[0] === 0) return answerPlainly(battle, out)
  return writeHand(battle, out, 0)
}

/** Writes the dice of `hand` from place `count` on, and that there are no more, where that is asked. */
export const writeHand = (battle: Battle, out: Int32Array, count: number): number => {
  const { die } = battle.template.choiceIds
  let next = count
  for (let i = 0; i < hand.count && next < PLAN_LENGTH; i++) out[next++] = die + hand.die[i]!
  if (hand.isMoreLeft && next < PLAN_LENGTH) out[next++] = PASS
  return next
}

/** Resolves dice in their order: as many at once as nothing will be asked about in between. */
const resolve = (battle: Battle, unit: number, out: Int32Array): number => {
  const { dice, choiceIds } = battle.template
  const { place, resolved, face } = columns(battle, Dice)
  const { isPlain } = sortsOf(battle.template)
  const guarding = columns(battle, Engage).form[0] === BattleForm.Defensive
  const end = dice.firstOfUnit[unit + 1]!
  let count = 0
  for (let die = dice.firstOfUnit[unit]!; die < end && count < PLAN_LENGTH; die++) {
    if (place[die] !== DiePlace.Gathered || resolved[die] !== 0) continue
    out[count++] = choiceIds.die + die
    if (guarding || isPlain[dice.firstFace[dice.sort[die]!]! + face[die]!] === 0) break
  }
  // The last die of all is taken without a question: an answer too many would be taken for another question's.
  return count > 1 && isLastOf(battle, unit, count) ? count - 1 : count
}

/** Whether `unit` has no more than `count` dice left to resolve. */
const isLastOf = (battle: Battle, unit: number, count: number): boolean => {
  const { firstOfUnit } = battle.template.dice
  const { place, resolved } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  let left = 0
  for (let die = firstOfUnit[unit]!; die < end; die++) if (place[die] === DiePlace.Gathered && resolved[die] === 0) left++
  return left <= count
}

/** Keeps what guards in the defensive form, else one guarding die: with at most half its HP, or always where it `guards` (EXP-47). */
const keep = (battle: Battle, unit: number, out: Int32Array, guards: boolean): number => {
  const { choiceIds, dice } = battle.template
  const { form, die } = columns(battle, Engage)
  const at = die[0]!
  const face = dice.firstFace[dice.sort[at]!]! + columns(battle, Dice).face[at]!
  const points = sortsOf(battle.template).guard[dice.sort[at]!]! === 0 ? 0 : Math.max(dice.prevents[face]!, dice.damage[face]!)
  const wants = form[0] === BattleForm.Defensive || ((guards || isHurt(battle, unit)) && countGuards(battle, unit) === 0)
  out[0] = wants && points > 0 ? choiceIds.die + at : PASS
  return 1
}

/** Uses what makes the roll better and can be afforded; rolls again what shows less than its mean, the least first. */
const change = (battle: Battle, unit: number, out: Int32Array): number => {
  const { choiceIds, dice } = battle.template
  const worth = worthOf(battle)
  listLegal(battle)
  let best = PASS
  let least = 0
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]!
    if (choice >= choiceIds.die) {
      const die = choice - choiceIds.die
      const short = worth[dice.sort[die]!]! - shown(battle, die) * 1024
      if (short <= least) continue
      least = short
      best = choice
    } else if (choice !== PASS && best === PASS && improves(battle, unit, choice - choiceIds.ability, worth)) {
      best = choice
    }
  }
  out[0] = best
  return 1
}

const shown = (battle: Battle, die: number): number => {
  const { dice } = battle.template
  return dice.damage[dice.firstFace[dice.sort[die]!]! + columns(battle, Dice).face[die]!]!
}

const improves = (battle: Battle, unit: number, ability: number, worth: Int32Array): boolean => {
  const { firstEffect, effects } = battle.template.abilities
  if (!canAfford(battle, unit, ability)) return false
  const aims = columns(battle, Engage).target[0] !== NOBODY
  const end = firstEffect[ability + 1]!
  for (let effect = firstEffect[ability]!; effect < end; effect++) {
    const verb = effects.verb[effect]!
    if (verb === Verb.Reroll) {
      if (aims && hasPoorDie(battle, unit, worth)) return true
    } else if (aims || (verb !== Verb.Damage && verb !== Verb.TrueDamage && verb !== Verb.MakeTrue)) return true
  }
  return false
}

const hasPoorDie = (battle: Battle, unit: number, worth: Int32Array): boolean => {
  const { firstOfUnit, sort } = battle.template.dice
  const { place } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] === DiePlace.Gathered && shown(battle, die) * 1024 < worth[sort[die]!]!) return true
  }
  return false
}

/** Aims help at who lacks most HP, adventurers first, and harm at who has the fewest; equals: the lowest cell, the first. */
const aim = (battle: Battle, out: Int32Array): number => {
  if (columns(battle, Activation).act[0] === Act.Engage || helps(battle, columns(battle, Activation).ability[0]!)) {
    return neediest(battle, out)
  }
  return weakest(battle, out)
}

/** Whether an ability does friends good. */
const helps = (battle: Battle, ability: number): boolean => {
  const { firstEffect, effects } = battle.template.abilities
  const end = firstEffect[ability + 1]!
  for (let effect = firstEffect[ability]!; effect < end; effect++) {
    const verb = effects.verb[effect]!
    if (
      verb === Verb.Heal ||
      verb === Verb.BonusHp ||
      verb === Verb.Revive ||
      verb === Verb.RemoveStatus ||
      verb === Verb.Recover
    ) {
      return true
    }
  }
  return false
}

const neediest = (battle: Battle, out: Int32Array): number => {
  const { choiceIds, roster } = battle.template
  const { hp, maxHp } = columns(battle, Vitals)
  listLegal(battle)
  let best = legal.choice[0]!
  let most = -1
  for (let i = 0; i < legal.count; i++) {
    const unit = legal.choice[i]! - choiceIds.unit
    if (unit < 1) continue
    const lacks = (maxHp[unit]! - hp[unit]!) * 2 + (roster.role[unit] === Role.Adventurer ? 1 : 0)
    if (lacks < most || (lacks === most && !isBefore(battle, unit, best - choiceIds.unit))) continue
    most = lacks
    best = legal.choice[i]!
  }
  out[0] = best
  return 1
}

/** The legal enemy with the fewest HP; where none is legal, nobody, or who has to be. */
const weakest = (battle: Battle, out: Int32Array): number => {
  const { choiceIds, roster } = battle.template
  const { hp } = columns(battle, Vitals)
  listLegal(battle)
  let best = legal.choice[0]!
  let fewest = Number.POSITIVE_INFINITY
  for (let i = 0; i < legal.count; i++) {
    const unit = legal.choice[i]! - choiceIds.unit
    if (unit < 1 || roster.role[unit] !== Role.Enemy) continue
    if (hp[unit]! > fewest || (hp[unit] === fewest && !isBefore(battle, unit, best - choiceIds.unit))) continue
    fewest = hp[unit]!
    best = legal.choice[i]!
  }
  out[0] = best
  return 1
}

const isBefore = (battle: Battle, unit: number, other: number): boolean => {
  const { cell } = columns(battle, Position)
  return cell[unit]! < cell[other]!
}
