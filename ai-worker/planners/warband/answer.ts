import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { Vitals } from '../../../components/units.ts'
import { WarAct, WarStat } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import { warStatOf } from '../../../engine/tactics/bands.ts'
import { interception } from '../../../engine/tactics/intercept.ts'
import { isCarrying } from '../../../engine/tactics/warrior-state.ts'
import { answerBest, answerFirst, legal, listLegal, type Worth } from './legal.ts'
import { isPrecious } from './worth.ts'

/** Intercepts where the interceptor has more wounds than the one that is engaged, or that one holds a token: the nearest first, of equals the first in the list (WAR-13 WAR-44). */
const answerIntercept = (battle: Battle, out: Int32Array): number => {
  const { target } = columns(battle, WarAct)
  isGuarding = isCarrying(battle, target[0])
  return answerBest(battle, target[0], out, worthOfGuard, 0)
}

let isGuarding = false

const worthOfGuard: Worth = (battle, guarded, choice) => {
  const { hp } = columns(battle, Vitals)
  const unit = choice - battle.template.choiceIds.unit
  return isGuarding || hp[unit] > hp[guarded] ? NEAREST - interception.of[unit] : 0
}

/** More hexes than anybody goes to intercept. */
const NEAREST = 256

/** Steps in for heroes and carriers, whoever may: the best morale first, as it takes a check (WAR-19 WAR-44). */
const answerProtect = (battle: Battle, out: Int32Array): number => {
  const { target } = columns(battle, WarAct)
  if (isPrecious(battle, target[0])) return answerBest(battle, target[0], out, worthOfShield, 0)
  out[0] = PASS
  return 1
}

const worthOfShield: Worth = (battle, _, choice) => {
  const unit = choice - battle.template.choiceIds.unit
  return 32 - warStatOf(battle, unit, WarStat.Morale)
}

/** The last legal choice: a spell is kept, an ability used (WAR-39). */
const answerLast = (battle: Battle, out: Int32Array): number => {
  listLegal(battle)
  out[0] = legal.choice[legal.count - 1]
  return 1
}

/** Answers what is no matter of taste: treasure is taken, spells are kept, nobody runs of his own will (DEC-16 WAR-31 WAR-34 WAR-39 WAR-44). */
export const answerPlainly = (battle: Battle, out: Int32Array): number => {
  switch (battle.clock[Clock.QuestionKind]) {
    case QuestionKind.Intercept:
      return answerIntercept(battle, out)
    case QuestionKind.Protect:
      return answerProtect(battle, out)
    case QuestionKind.Keep:
    case QuestionKind.Reaction:
      return answerLast(battle, out)
    case QuestionKind.Retreat:
      out[0] = PASS
      return 1
    default:
      return answerFirst(battle, out)
  }
}
