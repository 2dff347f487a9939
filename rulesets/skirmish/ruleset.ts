import { aggressive, focusWeakest } from '../../ai-worker/planners/aggressive.ts'
import { cautious } from '../../ai-worker/planners/cautious.ts'
import { hold } from '../../ai-worker/planners/hold.ts'
import { searchOne } from '../../ai-worker/planners/search-1.ts'
import { Action, Answered, HitDetails, Hits, Suspended, SuspendedCount } from '../../components/action.ts'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals, Order, OrderState, QuestionKind } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, Stats, Uses, Vitals } from '../../components/units.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { actChoices, chooseAct } from '../../systems/choose-act.ts'
import { chooseTarget, isUsingAbility, targetChoices } from '../../systems/choose-target.ts'
import { endAct } from '../../systems/end-act.ts'
import { hasActed, judgeAction, judgeRound } from '../../systems/judge-objectives.ts'
import { isMoving, moveUnit } from '../../systems/move-unit.ts'
import { nextActivation, unitChoices } from '../../systems/next-activation.ts'
import { rollInitiative } from '../../systems/roll-initiative.ts'
import { startRound } from '../../systems/start-round.ts'
import { useAbility } from '../../systems/use-ability.ts'
import { damagePath, isOnlyHarm } from '../damage-path.ts'
import { actUnit } from './act-unit.ts'
import { SKIRMISH_OPTIONS } from './options.ts'

/** The small game of docs/RULES.md, part SKI: walk and strike in order of initiative until an objective holds. */
export const skirmish: Ruleset = {
  name: 'skirmish',
  version: 1,
  options: SKIRMISH_OPTIONS,
  components: [
    Vitals,
    Stats,
    Position,
    Allegiance,
    Disposition,
    Standing,
    Uses,
    Occupancy,
    Order,
    OrderState,
    Activation,
    Action,
    Hits,
    HitDetails,
    Suspended,
    SuspendedCount,
    Answered,
    DiceOrdinals,
    Ledger,
  ],
  openRound: [startRound, rollInitiative],
  phases: [
    {
      name: 'activations',
      nextActor: nextActivation,
      actions: [
        { where: isOnlyHarm, systems: [actUnit] },
        {
          where: (facts) => !isOnlyHarm(facts),
          systems: [
            chooseAct,
            { when: isMoving, systems: [moveUnit] },
            { when: isUsingAbility, systems: [chooseTarget, useAbility, damagePath] },
            endAct,
            { when: hasActed, systems: [judgeAction] },
          ],
        },
      ],
    },
  ],
  closeRound: [judgeRound],
  questions: { [QuestionKind.Unit]: unitChoices, [QuestionKind.Act]: actChoices, [QuestionKind.Target]: targetChoices },
  planners: { aggressive, cautious, 'focus-weakest': focusWeakest, hold, 'search-1': searchOne },
}
