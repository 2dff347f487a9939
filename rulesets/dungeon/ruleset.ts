import type { Ruleset, Stage } from '../../engine/ruleset.ts'
import { chooseCards } from '../../systems/choose-cards.ts'
import { endFigureTurn } from '../../systems/end-figure-turn.ts'
import { isFigureActing, isFigureBeginning, isFigureDone } from '../../systems/figure-turn.ts'
import { happenInDungeon, isInMoment } from '../../systems/happen-in-dungeon.ts'
import { judgeDungeon } from '../../systems/judge-dungeon.ts'
import { nextCharacter } from '../../systems/next-character.ts'
import { nextFigure } from '../../systems/next-figure.ts'
import { nextResting } from '../../systems/next-resting.ts'
import { isResting, restLong } from '../../systems/rest-long.ts'
import { restShort } from '../../systems/rest-short.ts'
import { startDungeonRound } from '../../systems/start-dungeon-round.ts'
import { beginFigureActs, startFigureTurn } from '../../systems/start-figure-turn.ts'
import { damagePath } from '../damage-path.ts'
import { actFigure } from './act-figure.ts'
import { DUNGEON_COMPONENTS } from './components.ts'
import { DUNGEON_OPTIONS } from './options.ts'
import { DUNGEON_PLANNERS } from './planners.ts'
import { DUNGEON_QUESTIONS } from './questions.ts'

/** Events of the scenario that the start or end of a round, or an opened door, sets off (DUN-38). */
const EVENTS: Stage = { while: isInMoment, systems: [happenInDungeon, damagePath] }

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
        { when: isFigureActing, systems: [actFigure] },
        { when: isFigureDone, systems: [endFigureTurn] },
      ],
    },
    { name: 'cleanUp', nextActor: nextResting, actions: [EVENTS, restShort, damagePath] },
  ],
  closeRound: [judgeDungeon],
  questions: DUNGEON_QUESTIONS,
  planners: DUNGEON_PLANNERS,
}
