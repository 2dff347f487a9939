import { Clock } from '../components/clock.ts'
import { EffectStage, FigureStep, FigureTurn, NO_CARD } from '../components/dungeon.ts'
import { NO_CELL } from '../components/ids.ts'
import { Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { whereIs } from '../engine/guard.ts'
import type { Guard } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'

/** Whether the acting figure is still on the map: one that has fallen in its own turn does nothing more. */
export const actorStands: Guard = (battle) => (columns(battle, Standing).mask[battle.clock[Clock.Actor]!]! & GONE_MASK) === 0

/** Whether the actor's turn begins now. */
export const isFigureBeginning = whereIs(FigureTurn, 'step', FigureStep.Begin)

/** Whether the actor is at its acts: its turn has begun and has not ended. */
export const isFigureActing: Guard = (battle) => columns(battle, FigureTurn).step[0] === FigureStep.Acts && actorStands(battle)

/** Whether the actor's turn is over: nothing is left to do, or it has fallen. */
export const isFigureDone: Guard = (battle) => columns(battle, FigureTurn).step[0] === FigureStep.Ends || !actorStands(battle)

/** Whether effects are left to be done and there is still somebody to do them. */
export const hasEffects: Guard = (battle) => {
  const { effect, end } = columns(battle, FigureTurn)
  return effect[0]! < end[0]! && actorStands(battle)
}

/** Loads the effects `first … end` to be done by the acting figure. */
export const loadEffects = (battle: Battle, first: number, end: number): void => {
  const turn = columns(battle, FigureTurn)
  turn.effect[0] = first
  turn.end[0] = end
  resetEffect(battle)
}

/** The effect at hand is over: the next one begins, where there is one. */
export const nextEffect = (battle: Battle): void => {
  const { effect } = columns(battle, FigureTurn)
  effect[0] = effect[0]! + 1
  resetEffect(battle)
}

/** What is left of the effects is dropped. */
export const dropEffects = (battle: Battle): void => loadEffects(battle, 0, 0)

/** No direction of a slide or a forced move. */
const NO_DIRECTION = 6

/** Nothing of an effect has been done yet; whom an attack is aimed at ahead of its move stays known. */
const resetEffect = (battle: Battle): void => {
  const turn = columns(battle, FigureTurn)
  turn.stage[0] = turn.effect[0]! < turn.end[0]! ? EffectStage.Begin : EffectStage.None
  turn.points[0] = 0
  turn.travel[0] = 0
  turn.direction[0] = NO_DIRECTION
  turn.steps[0] = 0
  turn.forced[0] = 0
  turn.goal[0] = NO_CELL
  turn.turn[0] = 0
  turn.anchor[0] = NO_CELL
  turn.addedConditions[0] = 0
  turn.addedPush[0] = 0
  turn.addedPull[0] = 0
  turn.cursor[0] = 0
  if (turn.ahead[0] === 1 && turn.stage[0] !== EffectStage.None) return
  turn.aimed[0] = 0
  turn.done[0] = 0
  turn.ahead[0] = 0
}

/** Nothing of a turn has been done: how the bytes are between turns. */
export const resetTurn = (battle: Battle): void => {
  const turn = columns(battle, FigureTurn)
  turn.step[0] = FigureStep.Begin
  turn.played[0] = 0
  turn.card[0] = NO_CARD
  turn.use[0] = 0
  turn.from[0] = NO_CELL
  turn.ahead[0] = 0
  dropEffects(battle)
}
