import { EffectStage } from '../../components/dungeon.ts'
import type { Ruleset, Stage } from '../../engine/ruleset.ts'
import { addConditions } from '../../systems/add-conditions.ts'
import { aimAttack } from '../../systems/aim-attack.ts'
import { beginEffect } from '../../systems/begin-effect.ts'
import { chooseCards } from '../../systems/choose-cards.ts'
import { chooseUse, endUse, isUseOver } from '../../systems/choose-use.ts'
import { endFigureTurn } from '../../systems/end-figure-turn.ts'
import { hasEffects, isAtStage, isFigureActing, isFigureBeginning, isFigureDone } from '../../systems/figure-turn.ts'
import { forceMove } from '../../systems/force-move.ts'
import { happenInDungeon, isInMoment } from '../../systems/happen-in-dungeon.ts'
import { helpFigure } from '../../systems/help-figure.ts'
import { judgeDungeon } from '../../systems/judge-dungeon.ts'
import { moveFigure } from '../../systems/move-figure.ts'
import { nextCharacter } from '../../systems/next-character.ts'
import { nextFigure } from '../../systems/next-figure.ts'
import { nextResting } from '../../systems/next-resting.ts'
import { isResting, restLong } from '../../systems/rest-long.ts'
import { restShort } from '../../systems/rest-short.ts'
import { retaliate } from '../../systems/retaliate.ts'
import { startDungeonRound } from '../../systems/start-dungeon-round.ts'
import { beginFigureActs, startFigureTurn } from '../../systems/start-figure-turn.ts'
import { strikeTarget } from '../../systems/strike-target.ts'
import { damagePath } from '../damage-path.ts'
import { DUNGEON_COMPONENTS } from './components.ts'
import { DUNGEON_OPTIONS } from './options.ts'
import { DUNGEON_PLANNERS } from './planners.ts'
import { DUNGEON_QUESTIONS } from './questions.ts'

/** Events of the scenario that the start or end of a round, or an opened door, sets off (DUN-38). */
const EVENTS: Stage = { while: isInMoment, systems: [happenInDungeon, damagePath] }

/** What a card, a monster's card or an item does, effect by effect; an attack target by target (DUN-7 DUN-20 DUN-23 DUN-24 DUN-26). */
const EFFECTS: Stage = {
  while: hasEffects,
  systems: [
    { when: isAtStage(EffectStage.Begin), systems: [beginEffect] },
    { when: isAtStage(EffectStage.Moving), systems: [moveFigure, damagePath, EVENTS] },
    { when: isAtStage(EffectStage.Aiming), systems: [aimAttack] },
    { when: isAtStage(EffectStage.Striking), systems: [strikeTarget, damagePath] },
    { when: isAtStage(EffectStage.Adding), systems: [addConditions] },
    { when: isAtStage(EffectStage.Forcing), systems: [forceMove, damagePath, EVENTS] },
    { when: isAtStage(EffectStage.Retaliating), systems: [retaliate, damagePath] },
    { when: isAtStage(EffectStage.Helping), systems: [helpFigure, damagePath] },
  ],
}

/** Characters with hands of cards against monsters that act by their decks: docs/RULES.md, part DUN. */
export const dungeon: Ruleset = {
  name: 'dungeon',
  version: 1,
  options: DUNGEON_OPTIONS,
  components: DUNGEON_COMPONENTS,
  openRound: [startDungeonRound],
  phases: [
    { name: 'cards', nextActor: nextCharacter, actions: [EVENTS, chooseCards] },
    {
      name: 'turns',
      nextActor: nextFigure,
      actions: [
        {
          when: isFigureBeginning,
          systems: [startFigureTurn, damagePath, { when: isResting, systems: [restLong] }, beginFigureActs],
        },
        { when: isFigureActing, systems: [chooseUse, EFFECTS, { when: isUseOver, systems: [endUse] }] },
        { when: isFigureDone, systems: [endFigureTurn] },
      ],
    },
    { name: 'cleanUp', nextActor: nextResting, actions: [EVENTS, restShort, damagePath] },
  ],
  closeRound: [judgeDungeon],
  questions: DUNGEON_QUESTIONS,
  planners: DUNGEON_PLANNERS,
}
