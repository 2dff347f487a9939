import { DeedStage, WarAct, WarStep, WarTurn } from '../../components/warband.ts'
import { whereIs, whereIsNot } from '../../engine/guard.ts'
import type { Ruleset, Stage, System } from '../../engine/ruleset.ts'
import { castSpell } from '../../systems/cast-spell.ts'
import { choosePrey } from '../../systems/choose-prey.ts'
import { keepSpells } from '../../systems/drop-spells.ts'
import { endActOfStep } from '../../systems/end-act-of-step.ts'
import { engageUnit } from '../../systems/engage-unit.ts'
import { fightMelee } from '../../systems/fight-melee.ts'
import { isInMoment } from '../../systems/happen-in-dungeon.ts'
import { happenInWar } from '../../systems/happen-in-war.ts'
import { judgeWarRound } from '../../systems/judge-warband.ts'
import { nextInTurn } from '../../systems/next-in-turn.ts'
import { shoot } from '../../systems/shoot.ts'
import { startRound } from '../../systems/start-round.ts'
import { startWarRound } from '../../systems/start-side-turn.ts'
import { takeToken } from '../../systems/take-token.ts'
import { walkWarrior } from '../../systems/walk-warrior.ts'
import { isActOver } from '../../systems/war-turn.ts'
import { damagePath } from '../damage-path.ts'
import { WARBAND_COMPONENTS } from './components.ts'
import { WARBAND_OPTIONS } from './options.ts'
import { WARBAND_PLANNERS } from './planners.ts'
import { WARBAND_QUESTIONS } from './questions.ts'

const isUnderWay = whereIsNot(WarAct, 'stage', DeedStage.Over)

/** What a unit does in its part of a step, until that is over. */
/* @__NO_SIDE_EFFECTS__ */ const at = (step: number, systems: readonly (System | Stage)[]): Stage => ({
  when: whereIs(WarTurn, 'step', step),
  systems: [{ when: isUnderWay, systems }],
})

/**
 * Warbands after treasure, and neutral units that act on their own: docs/RULES.md, parts WAR and NEU. The one phase goes through the steps of
 * the sides' turns (`WarStep`); what nobody acts in (who recovers, who routs) happens on the way from one actor to the next.
 */
export const warband: Ruleset = {
  name: 'warband',
  version: 1,
  options: WARBAND_OPTIONS,
  components: WARBAND_COMPONENTS,
  openRound: [startRound, startWarRound],
  phases: [
    {
      name: 'turns',
      nextActor: nextInTurn,
      actions: [
        at(WarStep.NeutralEngage, [choosePrey, engageUnit, damagePath]),
        at(WarStep.NeutralMove, [choosePrey, walkWarrior, damagePath]),
        at(WarStep.NeutralRanged, [choosePrey, shoot, damagePath]),
        at(WarStep.NeutralMelee, [choosePrey, fightMelee, damagePath]),
        at(WarStep.Treasure, [takeToken]),
        at(WarStep.Ongoing, [keepSpells]),
        at(WarStep.Engage, [engageUnit, damagePath]),
        at(WarStep.Move, [walkWarrior, damagePath]),
        at(WarStep.Cast, [castSpell, damagePath]),
        at(WarStep.Ranged, [shoot, damagePath]),
        at(WarStep.Melee, [fightMelee, damagePath]),
        { while: isInMoment, systems: [happenInWar, damagePath] },
        { when: isActOver, systems: [endActOfStep] },
      ],
    },
  ],
  closeRound: [judgeWarRound],
  questions: WARBAND_QUESTIONS,
  planners: WARBAND_PLANNERS,
}
