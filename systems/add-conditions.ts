import { Clock } from '../components/clock.ts'
import { Aimed, FigureTurn } from '../components/dungeon.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { Force } from '../engine/tactics/forced-step.ts'
import { nextTarget, pullOrAnswer, startForce } from './attack-course.ts'
import { giveConditions } from './give-condition.ts'

/**
 * What an attack adds comes after its damage, also where there was none, but not to a target that it has killed: conditions first, then push, then
 * pull, then what the target deals back.
 * Rules: DUN-23 DUN-32 · reads Aimed · writes Conditions, Piles, FigureTurn · dice: none
 */
export const addConditions: System = (battle) => {
  const attacker = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  const target = columns(battle, Aimed).row[turn.done[0]]
  if (columns(battle, Position).cell[target] < 0) {
    nextTarget(battle)
    return
  }
  const { effects, adds } = battle.template.dungeon
  const effect = turn.effect[0]
  giveConditions(battle, attacker, target, effects.conditions[effect] | adds[attacker] | turn.addedConditions[0])
  const push = effects.push[effect] + turn.addedPush[0]
  if (push > 0) startForce(battle, target, Force.Push, push)
  else pullOrAnswer(battle, target)
}
