import type { Battle } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { writeHand } from './answer.ts'
import { attack } from './attack.ts'
import { explainAct } from './explain.ts'

/** Writes that the unit is done. */
export const writePass = (out: Int32Array, why: Explanation | undefined): number => {
  if (why !== undefined) explainAct(why, 'DEC-16: nothing left to do', 'pass', 0, 'chosen')
  out[0] = PASS
  return 1
}

/** Writes the walk to the attack found, the form, the target and the dice in `hand`. */
export const writeAttack = (battle: Battle, out: Int32Array): number => {
  const { choiceIds } = battle.template
  let count = 0
  if (attack.hexes > 0) out[count++] = choiceIds.cell + attack.cell
  out[count++] = choiceIds.form + attack.form
  out[count++] = choiceIds.unit + attack.target
  return writeHand(battle, out, count)
}

/** Writes the use of an ability. */
export const writeDeed = (battle: Battle, out: Int32Array, ability: number, why: Explanation | undefined): number => {
  if (why !== undefined)
    explainAct(why, 'DEC-16: an ability that serves now', battle.template.abilities.ids[ability]!, 0, 'chosen')
  out[0] = battle.template.choiceIds.ability + ability
  return 1
}

/** Writes a walk to the cell `to`, explained by `rule`. */
export const writeWalk = (battle: Battle, out: Int32Array, to: number, why: Explanation | undefined, rule: string): number => {
  const { choiceIds, space } = battle.template
  if (why !== undefined) {
    explainAct(why, rule, `walk to [${Math.floor(to / space.height)}, ${to % space.height}]`, 0, 'chosen')
  }
  out[0] = choiceIds.cell + to
  return 1
}
