import { Verb } from '../components/abilities.ts'
import { Engage, StatusDie } from '../components/encounter.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isAfflicted } from '../engine/tactics/encounter.ts'
import type { Template } from '../engine/template.ts'

/**
 * Rolls the Combat dice of an enemy or companion once, for all whom it engages, and keeps what they show for what asks about the
 * roll (DMG-9 DMG-10).
 * Rules: EXP-28 EXP-41 · reads Engage.declared · writes Engage · dice: Engage by the unit
 */
export const rollCombat = (battle: Battle, unit: number): void => {
  const { roster, dice } = battle.template
  const { damage, firstFace, enemySort } = dice
  const engage = columns(battle, Engage)
  const count = roster.combat[unit]!
  const first = firstFace[enemySort]!
  const faces = firstFace[enemySort + 1]! - first
  const truths = trueOfFaces(battle.template)
  let sum = 0
  let trueDamage = 0
  let blanks = 0
  let least = MOST_SHOWN
  let most = 0
  for (let i = 0; i < count; i++) {
    const face = first + rollDie(battle, unit, Purpose.Engage, faces) - 1
    const points = damage[face]!
    sum += points
    trueDamage += truths[face]!
    if (points === 0) blanks++
    if (points < least) least = points
    if (points > most) most = points
  }
  engage.dice[0] = count
  engage.blanks[0] = blanks
  engage.rolled[0] = sum
  engage.combatDice[0] = count
  engage.leastShown[0] = count === 0 ? 0 : least
  engage.mostShown[0] = Math.min(most, MOST_SHOWN)
  engage.physical[0] = sum - trueDamage
  engage.trueDamage[0] = trueDamage
  engage.combat[0] = sum - trueDamage
  engage.madeTrue[0] = 0
  emit(battle, EventKind.DiceRolled, unit, 0, count, sum, isAfflicted(battle, unit, StatusDie.Maim) ? 1 : 0)
}

/** Damage of one face, as far as it is kept. */
const MOST_SHOWN = 255

/** Of the damage of each face, the part that is true. */
const build = (template: Template): Int16Array => {
  const { firstEffect, damage } = template.dice
  const { verb, plus } = template.abilities.effects
  return damage.map((_, face) => {
    let points = 0
    for (let effect = firstEffect[face]!; effect < firstEffect[face + 1]!; effect++) {
      if (verb[effect] === Verb.TrueDamage) points += plus[effect]!
    }
    return points
  })
}

const known = new WeakMap<Template, Int16Array>()
let lastTemplate: Template | undefined
let last: Int16Array = new Int16Array(0)

const trueOfFaces = (template: Template): Int16Array => {
  if (template === lastTemplate) return last
  last = known.get(template) ?? build(template)
  known.set(template, last)
  lastTemplate = template
  return last
}
