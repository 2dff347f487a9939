import { AbilityForm } from '../components/abilities.ts'
import { Action } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { Allegiance, Position, Stats } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { listCells } from '../engine/space/index.ts'
import { mayAct, mayMove } from '../engine/tactics/budget.ts'
import { spread, survey } from '../engine/tactics/reach.ts'
import { hasUsesLeft } from '../engine/tactics/targeting.ts'
import { countTargets } from './choose-target.ts'

/**
 * Asks the acting unit what it does: pass, walk to a cell, or use an ability.
 * Rules: SKI-5 SKI-6 · writes Activation · dice: none
 */
export const chooseAct: System = (battle) => {
  const { clock, template } = battle
  const actor = clock[Clock.Actor]!
  const choice = askFor(battle, QuestionKind.Act, actor, columns(battle, Allegiance).side[actor]!)
  if (choice === UNANSWERED) return
  const { act, ability, cell } = columns(battle, Activation)
  const action = columns(battle, Action)
  const { choiceIds } = template
  action.felled[0] = 0
  action.count[0] = 0
  if (choice === PASS) {
    act[0] = Act.Pass
  } else if (choice < choiceIds.cell) {
    act[0] = Act.Ability
    ability[0] = choice - choiceIds.ability
  } else {
    act[0] = Act.Move
    cell[0] = choice - choiceIds.cell
  }
}

/** Legal acts: pass; abilities with uses left and somebody to use them on; free cells within its move. */
export const actChoices: Choices = (battle, out) => {
  const { template } = battle
  const { abilities, choiceIds, scratch, space } = template
  const actor = battle.clock[Clock.Actor]!
  const from = columns(battle, Position).cell[actor]!
  let count = 0
  out[count++] = PASS
  if (mayAct(battle)) {
    const end = abilities.firstOfUnit[actor + 1]!
    for (let i = abilities.firstOfUnit[actor]!; i < end; i++) {
      const ability = abilities.ofUnit[i]!
      if (abilities.form[ability] === AbilityForm.Reaction || !hasUsesLeft(battle, actor, ability)) continue
      if (countTargets(battle, ability, actor) > 0) out[count++] = choiceIds.ability + ability
    }
  }
  if (mayMove(battle)) {
    survey(battle, actor)
    spread(battle, from, columns(battle, Stats).move[actor]!)
    const { reach } = scratch
    reach[space.wordOf[from]!] = reach[space.wordOf[from]!]! & ~space.maskOf[from]!
    const cells = listCells(space, reach, cellsOut)
    for (let i = 0; i < cells; i++) out[count++] = choiceIds.cell + cellsOut[i]!
  }
  return count
}

const cellsOut = new Int32Array(16384)
