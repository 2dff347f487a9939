import { Clock } from '../components/clock.ts'
import { CardVerb, Condition, EffectStage, ElementStrength, Elements, FigureTurn } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { hasCondition } from '../engine/tactics/figure-targets.ts'
import { movePoints, travelOf } from '../engine/tactics/figure-ways.ts'
import { dropEffects, nextEffect } from './figure-turn.ts'
import { consume, infuse } from './infuse-element.ts'

/**
 * The effect at hand begins: who is stunned does nothing more, who is immobilized does not move, who is disarmed does not attack. Elements are
 * infused and used up at once; without the element what needs it is left out.
 * Rules: DUN-29 DUN-39 · reads Conditions · writes FigureTurn, Elements · dice: none
 */
export const beginEffect: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  const effect = turn.effect[0]
  const { effects } = battle.template.dungeon
  if (hasCondition(battle, unit, Condition.Stun)) {
    dropEffects(battle)
    return
  }
  switch (effects.verb[effect]) {
    case CardVerb.Move:
      beginMove(battle, unit, effect)
      return
    case CardVerb.Attack:
      if (hasCondition(battle, unit, Condition.Disarm)) nextEffect(battle)
      else turn.stage[0] = EffectStage.Aiming
      return
    case CardVerb.Infuse:
      infuse(battle, effects.arg[effect])
      nextEffect(battle)
      return
    case CardVerb.Consume:
      if (!consume(battle, unit, effects.arg[effect])) turn.effect[0] = effect + effects.amount[effect]
      nextEffect(battle)
      return
    default:
      turn.stage[0] = EffectStage.Helping
  }
}

const beginMove = (battle: Battle, unit: number, effect: number): void => {
  const turn = columns(battle, FigureTurn)
  const points = movePoints(battle, unit, effect)
  // What a move before this one was aimed at is decided anew.
  turn.ahead[0] = 0
  turn.aimed[0] = 0
  if (points === 0) {
    nextEffect(battle)
    return
  }
  turn.points[0] = points
  turn.travel[0] = travelOf(battle, unit, effect)
  turn.stage[0] = EffectStage.Moving
}

/** The attack that comes after the move at hand and that its figure can make, as things stand: the place of the effect, or −1 (DUN-35). */
export const attackAhead = (battle: Battle, unit: number): number => {
  const { effect, end } = columns(battle, FigureTurn)
  const { verb, arg, amount } = battle.template.dungeon.effects
  if (hasCondition(battle, unit, Condition.Disarm) || hasCondition(battle, unit, Condition.Stun)) return -1
  for (let next = effect[0] + 1; next < end[0]; next++) {
    if (verb[next] === CardVerb.Attack) return next
    const isInert = verb[next] === CardVerb.Consume && columns(battle, Elements).strength[arg[next]] === ElementStrength.Inert
    if (isInert) next += amount[next]
  }
  return -1
}
