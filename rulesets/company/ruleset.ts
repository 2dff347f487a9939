import { Window } from '../../components/reactions.ts'
import { isAwaited } from '../../engine/reactions.ts'
import type { Fits, Ruleset, Stage } from '../../engine/ruleset.ts'
import { answerMoment, answerTurnEnd, answerTurnStart, endMoment } from '../../systems/answer-moment.ts'
import { beginActivation, isActivationBeginning } from '../../systems/begin-activation.ts'
import { chooseCompanyAct, isActivated } from '../../systems/choose-company-act.ts'
import { nextResolution, nextUpkeepEffect } from '../../systems/company-moments.ts'
import { companyUpkeep } from '../../systems/company-upkeep.ts'
import { endActivation, isActivationEnding } from '../../systems/end-activation.ts'
import { closeCompanyRound, judgeCompanies } from '../../systems/judge-company.ts'
import { hasActed, judgeAction } from '../../systems/judge-objectives.ts'
import { isMoving } from '../../systems/move-unit.ts'
import { nextInCompany } from '../../systems/next-in-company.ts'
import { carryOutReply, hasReplies } from '../../systems/put-off-order.ts'
import { isShooting, isStriking, shootFoe, strikeFoe } from '../../systems/strike-foe.ts'
import { aimOrder, isUsingOrder, useOrder } from '../../systems/use-order.ts'
import { walkInCompany } from '../../systems/walk-in-company.ts'
import { damagePath } from '../damage-path.ts'
import { COMPANY_COMPONENTS } from './components.ts'
import { COMPANY_OPTIONS } from './options.ts'
import { COMPANY_PLANNERS } from './planners.ts'
import { COMPANY_QUESTIONS } from './questions.ts'

const awaits =
  (window: number): Fits =>
  (facts) =>
    isAwaited(facts, window)

/** What is answered as an activation begins and ends: left out where nobody answers. */
const TURN_START: Stage = { where: awaits(Window.TurnStart), systems: [answerTurnStart, damagePath] }
const TURN_END: Stage = { where: awaits(Window.TurnEnd), systems: [answerTurnEnd, damagePath] }

/** Effects of the upkeep and of the resolution (COM-17). */
const MOMENT = [answerMoment, damagePath, endMoment]

/** Companies led by officers, who activate one unit each in turn: docs/RULES.md, part COM. */
export const company: Ruleset = {
  name: 'company',
  version: 1,
  options: COMPANY_OPTIONS,
  components: COMPANY_COMPONENTS,
  openRound: [companyUpkeep],
  phases: [
    { name: 'upkeep', nextActor: nextUpkeepEffect, actions: MOMENT },
    {
      name: 'activations',
      nextActor: nextInCompany,
      actions: [
        { when: isActivationBeginning, systems: [beginActivation, TURN_START] },
        {
          when: isActivated,
          systems: [
            chooseCompanyAct,
            { when: isMoving, systems: [walkInCompany] },
            { when: isStriking, systems: [strikeFoe] },
            { when: isShooting, systems: [shootFoe] },
            { when: isUsingOrder, systems: [aimOrder, useOrder] },
            damagePath,
            { when: hasActed, systems: [judgeAction] },
          ],
        },
        {
          when: isActivationEnding,
          systems: [TURN_END, { while: hasReplies, systems: [carryOutReply, damagePath] }, endActivation, judgeCompanies],
        },
      ],
    },
    { name: 'resolution', nextActor: nextResolution, actions: MOMENT },
  ],
  closeRound: [closeCompanyRound],
  questions: COMPANY_QUESTIONS,
  planners: COMPANY_PLANNERS,
}
