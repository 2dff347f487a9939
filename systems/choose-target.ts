import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, UNANSWERED } from '../engine/choices.ts'
import { whereIs } from '../engine/guard.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { isAimedAt, reaches, unitsInArea } from '../engine/tactics/targeting.ts'

/** Whether the act under way is the use of an ability. */
export const isUsingAbility = whereIs(Activation, 'act', Act.Ability)

/**
 * Asks at whom, or around which cell, the ability under way is used.
 * Rules: SKI-7 SKI-10 · writes Activation.target, .cell · dice: none
 */
export const chooseTarget: System = (battle) => {
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const choice = askFor(battle, QuestionKind.Target, actor, columns(battle, Allegiance).side[actor]!)
  if (choice === UNANSWERED) return
  const { ability, target, cell } = columns(battle, Activation)
  if (template.abilities.areaRadius[ability[0]!]! < 0) {
    target[0] = choice - template.choiceIds.unit
    cell[0] = NO_CELL
  } else {
    target[0] = NOBODY
    cell[0] = choice - template.choiceIds.cell
  }
}

/** Legal targets of the ability under way. */
export const targetChoices: Choices = (battle, out) =>
  listTargets(battle, columns(battle, Activation).ability[0]!, battle.clock[Clock.Actor]!, out)

/** Whether the ability has any legal target from where `user` stands: 0 or 1. */
export const countTargets = (battle: Battle, ability: number, user: number): number => listTargets(battle, ability, user, null)

const struck = new Uint8Array(256)

/** Writes all legal targets, or with `out` null stops at the first; returns how many it found. */
const listTargets = (battle: Battle, ability: number, user: number, out: Int32Array | null): number => {
  const { template } = battle
  const { abilities, choiceIds, rows, space } = template
  const { cell } = columns(battle, Position)
  const from = cell[user]!
  let count = 0
  if (abilities.areaRadius[ability]! < 0) {
    const aim = abilities.aim[ability]!
    for (let row = 1; row < rows; row++) {
      const at = cell[row]!
      if (at < 0 || !isAimedAt(battle, aim, user, row)) continue
      if (row !== user && !reaches(battle, ability, from, at)) continue
      if (out === null) return 1
      out[count++] = choiceIds.unit + row
    }
    return count
  }
  for (let centre = 0; centre < space.cells; centre++) {
    if (!reaches(battle, ability, from, centre) || unitsInArea(battle, ability, user, centre, struck) === 0) continue
    if (out === null) return 1
    out[count++] = choiceIds.cell + centre
  }
  return count
}
