import { Clock } from '../components/clock.ts'
import { Dice, DiePlace } from '../components/dice.ts'
import { Engage, EngageStep, StatusDie } from '../components/encounter.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { isAfflicted } from '../engine/tactics/encounter.ts'

/**
 * Rolls the gathered dice together, in the order in which they were gathered.
 * Rules: EXP-21 EXP-41 · reads Dice · writes Dice.face, Engage · dice: Engage by the adventurer
 */
export const rollEngageDice: System = (battle) => {
  const engage = columns(battle, Engage)
  if (engage.step[0] !== EngageStep.Change || engage.dice[0] !== 0) return
  const actor = battle.clock[Clock.Actor]!
  const gathered = engage.gathered[0]!
  for (let nth = 1; nth <= gathered; nth++) rollFace(battle, actor, gatheredDie(battle, actor, nth), Purpose.Engage)
  clearMarks(battle, actor)
  noteRoll(battle, actor)
  emit(battle, EventKind.DiceRolled, actor, 0, gathered, engage.rolled[0]!, isAfflicted(battle, actor, StatusDie.Maim) ? 1 : 0)
}

/** Rolls one die of `unit`. */
export const rollFace = (battle: Battle, unit: number, die: number, purpose: Purpose): void => {
  const { sort, firstFace } = battle.template.dice
  const first = firstFace[sort[die]!]!
  const face = rollDie(battle, unit, purpose, firstFace[sort[die]! + 1]! - first) - 1
  columns(battle, Dice).face[die] = face
  if (battle.log !== null) logDetail(battle, EventKind.FaceShown, unit, die, face, 0)
}

/** The `nth` die that `unit` has gathered, or resolved once it is resolved. */
export const gatheredDie = (battle: Battle, unit: number, nth: number): number => {
  const { firstOfUnit } = battle.template.dice
  const { place, resolved } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  let die = firstOfUnit[unit]!
  while (die < end && (place[die] !== DiePlace.Gathered || resolved[die] !== nth)) die++
  return die
}

/** Dice of `unit` bear no mark any more: none is gathered in an order, rolled again, or resolved. */
export const clearMarks = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dice
  const { resolved } = columns(battle, Dice)
  const end = firstOfUnit[unit + 1]!
  for (let die = firstOfUnit[unit]!; die < end; die++) resolved[die] = 0
}

/** Face, in the table of faces, that a die shows. */
export const faceOf = (battle: Battle, die: number): number => {
  const { sort, firstFace } = battle.template.dice
  return firstFace[sort[die]!]! + columns(battle, Dice).face[die]!
}

/** Counts what the gathered dice of `unit` show, for what asks about the roll (DMG-9 DMG-10): none of them has dealt anything yet. */
export const noteRoll = (battle: Battle, unit: number): void => {
  const { firstOfUnit, sort, isCombat, damage } = battle.template.dice
  const { place } = columns(battle, Dice)
  const engage = columns(battle, Engage)
  const end = firstOfUnit[unit + 1]!
  let rolled = 0
  let combatDice = 0
  let least = MOST_SHOWN
  let most = 0
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    if (place[die] !== DiePlace.Gathered) continue
    const points = Math.min(damage[faceOf(battle, die)]!, MOST_SHOWN)
    rolled += points
    if (isCombat[sort[die]!] === 0) continue
    combatDice++
    least = Math.min(least, points)
    most = Math.max(most, points)
  }
  engage.dice[0] = engage.gathered[0]!
  engage.blanks[0] = engage.gathered[0]!
  engage.rolled[0] = rolled
  engage.combatDice[0] = combatDice
  engage.leastShown[0] = combatDice === 0 ? 0 : least
  engage.mostShown[0] = most
}

/** Damage of one face, as far as it is kept. */
const MOST_SHOWN = 255
