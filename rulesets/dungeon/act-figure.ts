import { Action, ActionStage, Moment } from '../../components/action.ts'
import { Clock, QuestionState, Status } from '../../components/clock.ts'
import { EffectStage, FigureTurn } from '../../components/dungeon.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { System } from '../../engine/ruleset.ts'
import { addConditions } from '../../systems/add-conditions.ts'
import { aimAttack } from '../../systems/aim-attack.ts'
import { beginEffect } from '../../systems/begin-effect.ts'
import { chooseUse, endUse, isUseOver } from '../../systems/choose-use.ts'
import { hasEffects } from '../../systems/figure-turn.ts'
import { forceMove } from '../../systems/force-move.ts'
import { happenInDungeon } from '../../systems/happen-in-dungeon.ts'
import { helpFigure } from '../../systems/help-figure.ts'
import { moveFigure } from '../../systems/move-figure.ts'
import { retaliate } from '../../systems/retaliate.ts'
import { strikeTarget } from '../../systems/strike-target.ts'
import { throughDungeon } from '../damage-path.ts'

/** Whether the system that ran last leaves the others to run: it has asked nobody, and the battle goes on. */
const goesOn = ({ clock }: Battle): boolean =>
  clock[Clock.QuestionState] !== QuestionState.Open && clock[Clock.Status] === Status.Running

/** Whether the damage of an action is still to be gone through, or events of a moment may still happen. */
const isHeldUp = (battle: Battle): boolean =>
  columns(battle, Action).stage[0] !== ActionStage.None || columns(battle, Moment).window[0] !== 0

/** What a system has dealt is gone through, and what an opened door sets off happens (DUN-38); false where an answer is outstanding, or the battle over. */
const settle = (battle: Battle): boolean => {
  const { stage } = columns(battle, Action)
  const { window } = columns(battle, Moment)
  for (;;) {
    if (stage[0] !== ActionStage.None) throughDungeon(battle)
    if (!goesOn(battle)) return false
    if (window[0] === 0) return true
    happenInDungeon(battle)
  }
}

/** Effect by effect; an attack target by target. */
const doEffects = (battle: Battle): boolean => {
  const { stage } = columns(battle, FigureTurn)
  while (hasEffects(battle)) {
    if (stage[0] === EffectStage.Begin) beginEffect(battle)
    if (stage[0] === EffectStage.Moving) {
      moveFigure(battle)
      if (!goesOn(battle) || !settle(battle)) return false
    }
    if (stage[0] === EffectStage.Aiming) {
      aimAttack(battle)
      if (!goesOn(battle)) return false
    }
    if (stage[0] === EffectStage.Striking) {
      strikeTarget(battle)
      if (!goesOn(battle) || !settle(battle)) return false
    }
    if (stage[0] === EffectStage.Adding) addConditions(battle)
    if (stage[0] === EffectStage.Forcing) {
      forceMove(battle)
      if (!goesOn(battle) || !settle(battle)) return false
    }
    if (stage[0] === EffectStage.Retaliating) {
      retaliate(battle)
      if (!settle(battle)) return false
    }
    if (stage[0] === EffectStage.Helping) {
      helpFigure(battle)
      if (!goesOn(battle) || !settle(battle)) return false
    }
  }
  return true
}

/**
 * What a figure does with a card, a monster's card or an item, once from its choice to its end: written out, and not a list that the schedule goes
 * through, as it is what dungeons do most. Entered again after a question it first goes through what that has held up.
 * Rules: DUN-4 DUN-7 DUN-20 DUN-23 DUN-24 DUN-26
 */
export const actFigure: System = (battle) => {
  if (!isHeldUp(battle)) chooseUse(battle)
  else if (!settle(battle)) return
  if (!goesOn(battle) || !doEffects(battle)) return
  if (isUseOver(battle)) endUse(battle)
}
