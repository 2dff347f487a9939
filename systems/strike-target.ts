import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Aimed, Condition, EffectStage, FigureTurn } from '../components/dungeon.ts'
import { Ledger } from '../components/ledger.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { advantageOn, amountOfEffect, hasCondition, mayTarget, rangeOf, shieldOf } from '../engine/tactics/figure-targets.ts'
import { nextTarget } from './attack-course.ts'
import { dealPoints } from './deal-points.ts'
import { drawModifier, piercedByCards } from './draw-modifier.ts'

/**
 * The attack at hand strikes the next of its targets: base and poison, a modifier card of its own, then what the shield leaves of it.
 * Rules: DUN-19 DUN-20 DUN-21 DUN-22 DUN-23 DUN-25 DUN-28 DMG-18 DEC-14 · reads Aimed, Conditions, Shields · writes FigureTurn, Piles, Action, Hits, Ledger · dice: Modifier by the pile
 */
export const strikeTarget: System = (battle) => {
  const attacker = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  const target = columns(battle, Aimed).row[turn.done[0]]
  if (!mayTarget(battle, attacker, target)) {
    nextTarget(battle)
    return
  }
  const { effects, pierce } = battle.template.dungeon
  const effect = turn.effect[0]
  const range = rangeOf(battle, attacker, effect)
  const poison = hasCondition(battle, target, Condition.Poison) ? 1 : 0
  const base = amountOfEffect(battle, attacker, effect) + poison
  const advantage = advantageOn(battle, attacker, columns(battle, Position).cell[attacker], range, target)
  const { attacks, hits } = columns(battle, Ledger)
  turn.addedConditions[0] = 0
  turn.addedPush[0] = 0
  turn.addedPull[0] = 0
  turn.stage[0] = EffectStage.Adding
  attacks[attacker] = attacks[attacker] + 1
  emit(battle, EventKind.AttackMade, attacker, target, base, advantage, turn.done[0], range)
  const value = drawModifier(battle, attacker, target, base, advantage)
  const ignored = effects.pierce[effect] + pierce[attacker] + piercedByCards()
  const shield = Math.max(0, shieldOf(battle, target) - ignored)
  const points = Math.max(0, value - shield)
  emit(battle, EventKind.AttackValued, attacker, target, value, shield, points)
  if (dealPoints(battle, attacker, target, points, Cause.Attack)) hits[attacker] = hits[attacker] + 1
}
