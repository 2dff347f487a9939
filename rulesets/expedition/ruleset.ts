import {
  encounterAggressive,
  encounterCautious,
  encounterFocusWeakest,
  encounterHold,
} from '../../ai-worker/planners/encounter/policies.ts'
import { encounterSearchOne } from '../../ai-worker/planners/encounter/search-1.ts'
import { encounterRules } from '../../ai-worker/planners/encounter-rules.ts'
import { Action, Answered, Happened, HitDetails, Hits, Moment, Suspended, SuspendedCount } from '../../components/action.ts'
import { Dice, Supply, Track } from '../../components/dice.ts'
import {
  Afflictions,
  Declared,
  Defense,
  Encounter,
  Engage,
  Fallen,
  FallenCount,
  TurnLoss,
  TurnStart,
} from '../../components/encounter.ts'
import { Ledger } from '../../components/ledger.ts'
import { Window } from '../../components/reactions.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, Uses, Vitals } from '../../components/units.ts'
import { isAwaited } from '../../engine/reactions.ts'
import type { Fits, Ruleset, Stage } from '../../engine/ruleset.ts'
import {
  answerEngage,
  answerMoment,
  answerTurnEnd,
  answerTurnStart,
  endMoment,
  nextRoundEnd,
  nextRoundStart,
} from '../../systems/answer-moment.ts'
import { changeDice, isChanging } from '../../systems/change-dice.ts'
import { chooseDeed, isActing } from '../../systems/choose-deed.ts'
import { clearUpEngage, dealPool, endEngage } from '../../systems/clear-up-engage.ts'
import { companionDeed, companionEngage, startCompanionTurn } from '../../systems/companion-turn.ts'
import { dealFatigue, endFatigue, nextFatigued } from '../../systems/deal-fatigue.ts'
import { declareTarget, isEngaging, startEngage } from '../../systems/declare-target.ts'
import { endEncounter } from '../../systems/end-encounter.ts'
import { endEncounterTurn, isTurnOver } from '../../systems/end-encounter-turn.ts'
import { engageTargets } from '../../systems/engage-targets.ts'
import { gatherDice } from '../../systems/gather-dice.ts'
import { nextVerdict } from '../../systems/judge-encounter.ts'
import { moveEnemy } from '../../systems/move-enemy.ts'
import { nextAdventurer } from '../../systems/next-adventurer.ts'
import { nextCompanion } from '../../systems/next-companion.ts'
import { nextEnemy } from '../../systems/next-enemy.ts'
import { recoverDice } from '../../systems/recover-dice.ts'
import { isResolving, resolveDice } from '../../systems/resolve-dice.ts'
import { rollEngageDice } from '../../systems/roll-dice.ts'
import { isTurnBeginning, startAdventurerTurn } from '../../systems/start-adventurer-turn.ts'
import { startEncounterRound } from '../../systems/start-encounter-round.ts'
import { startEnemyTurn } from '../../systems/start-enemy-turn.ts'
import { tickStatus } from '../../systems/tick-status.ts'
import { aimDeed, isUsingDeed, useDeed } from '../../systems/use-deed.ts'
import { isWalking, walkUnit } from '../../systems/walk-unit.ts'
import { damagePath } from '../damage-path.ts'
import { EXPEDITION_OPTIONS } from './options.ts'
import { EXPEDITION_QUESTIONS } from './questions.ts'

const awaits =
  (window: number): Fits =>
  (facts) =>
    isAwaited(facts, window)

/** What is answered as a turn begins and ends, and after an engage: left out where nobody answers. */
const TURN_START: Stage = { where: awaits(Window.TurnStart), systems: [answerTurnStart] }
const TURN_END: Stage = { where: awaits(Window.TurnEnd), systems: [answerTurnEnd, damagePath] }
const AFTER_ENGAGE: Stage = { where: awaits(Window.AfterEngage), systems: [answerEngage] }

/** An adventurer's engage, step by step (EXP-21). */
const ENGAGE: Stage['systems'] = [
  startEngage,
  damagePath,
  declareTarget,
  gatherDice,
  rollEngageDice,
  { while: isChanging, systems: [changeDice, damagePath] },
  { while: isResolving, systems: [resolveDice, damagePath] },
  dealPool,
  damagePath,
  AFTER_ENGAGE,
  clearUpEngage,
  damagePath,
  endEngage,
]

/** Adventurers with dice against enemies that play by their own rules: docs/RULES.md, part EXP. */
export const expedition: Ruleset = {
  name: 'expedition',
  version: 1,
  options: EXPEDITION_OPTIONS,
  components: [
    Vitals,
    Defense,
    Position,
    Allegiance,
    Disposition,
    Standing,
    Uses,
    Occupancy,
    Activation,
    Action,
    Suspended,
    SuspendedCount,
    Hits,
    HitDetails,
    Answered,
    Moment,
    Happened,
    Afflictions,
    TurnStart,
    TurnLoss,
    Dice,
    Track,
    Supply,
    Engage,
    Declared,
    Encounter,
    Fallen,
    FallenCount,
    DiceOrdinals,
    Ledger,
  ],
  openRound: [startEncounterRound],
  phases: [
    { name: 'roundStart', nextActor: nextRoundStart, actions: [answerMoment, damagePath, endMoment] },
    { name: 'fatigue', nextActor: nextFatigued, actions: [dealFatigue, damagePath, endFatigue] },
    {
      name: 'adventurers',
      nextActor: nextAdventurer,
      actions: [
        { when: isTurnBeginning, systems: [startAdventurerTurn, TURN_START, tickStatus, damagePath, recoverDice] },
        {
          when: isActing,
          systems: [
            chooseDeed,
            { when: isWalking, systems: [walkUnit] },
            { when: isUsingDeed, systems: [aimDeed, damagePath, useDeed] },
            { when: isEngaging, systems: ENGAGE },
            damagePath,
          ],
        },
        { when: isTurnOver, systems: [TURN_END, endEncounterTurn] },
      ],
    },
    {
      name: 'companions',
      nextActor: nextCompanion,
      actions: [
        { when: isTurnBeginning, systems: [startCompanionTurn, TURN_START, tickStatus, damagePath] },
        {
          when: isActing,
          systems: [
            companionDeed,
            { when: isWalking, systems: [walkUnit] },
            { when: isUsingDeed, systems: [aimDeed, damagePath, useDeed] },
            { while: isEngaging, systems: [companionEngage, AFTER_ENGAGE, damagePath] },
            damagePath,
          ],
        },
        { when: isTurnOver, systems: [TURN_END, endEncounterTurn] },
      ],
    },
    {
      name: 'enemies',
      nextActor: nextEnemy,
      actions: [
        { when: isTurnBeginning, systems: [startEnemyTurn, TURN_START, tickStatus, damagePath] },
        { when: isActing, systems: [moveEnemy, { while: isEngaging, systems: [engageTargets, AFTER_ENGAGE, damagePath] }] },
        { when: isTurnOver, systems: [TURN_END, endEncounterTurn] },
      ],
    },
    { name: 'roundEnd', nextActor: nextRoundEnd, actions: [answerMoment, damagePath, endMoment] },
    { name: 'verdict', nextActor: nextVerdict, actions: [answerMoment, damagePath, endMoment] },
  ],
  closeRound: [endEncounter],
  questions: EXPEDITION_QUESTIONS,
  planners: {
    rules: encounterRules,
    aggressive: encounterAggressive,
    cautious: encounterCautious,
    'focus-weakest': encounterFocusWeakest,
    hold: encounterHold,
    'search-1': encounterSearchOne,
  },
}
