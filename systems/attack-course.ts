import { EffectStage, FigureTurn } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Force } from '../engine/tactics/forced-step.ts'
import { nextEffect } from './figure-turn.ts'

/** The attack is through with one of its targets: the next one is struck, or the effect is over (DUN-16). */
export const nextTarget = (battle: Battle): void => {
  const turn = columns(battle, FigureTurn)
  turn.done[0] = turn.done[0] + 1
  if (turn.done[0] < turn.aimed[0]) turn.stage[0] = EffectStage.Striking
  else nextEffect(battle)
}

/** Begins to push or pull `figure` by `hexes` (`Force`); `FigureTurn.goal` names it meanwhile, `cursor` tells whether it has gone a step. */
export const startForce = (battle: Battle, figure: number, force: number, hexes: number): void => {
  const turn = columns(battle, FigureTurn)
  turn.stage[0] = EffectStage.Forcing
  turn.goal[0] = figure
  turn.forced[0] = force
  turn.steps[0] = hexes
  turn.cursor[0] = 0
}

/** After the push of an attack comes its pull, then retaliation (DUN-23 DUN-26). */
export const pullOrAnswer = (battle: Battle, target: number): void => {
  const turn = columns(battle, FigureTurn)
  const pull = battle.template.dungeon.effects.pull[turn.effect[0]] + turn.addedPull[0]
  if (pull > 0) startForce(battle, target, Force.Pull, pull)
  else turn.stage[0] = EffectStage.Retaliating
}
