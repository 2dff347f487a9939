import { Clock } from '../../../components/clock.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { Allegiance, Position } from '../../../components/units.ts'
import { WarStep, WarTurn } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import { policyNumber } from '../../../engine/dice.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { targetOf } from '../../../engine/tactics/neutral-target.ts'
import { reachesByEngage } from '../../../engine/tactics/warrior-ways.ts'
import { legal, listLegal } from '../warband/legal.ts'
import { cellText, explainMarch, explainTarget } from './explain.ts'

/** Value of the option `ties` that draws. */
const SEEDED = 1

/** Of all that is permitted the lowest cell, units by where they stand; or one that is drawn, with `ties: seeded` (DEC-1). */
const pick = (battle: Battle, unit: number): number => {
  const { options, choiceIds } = battle.template
  const { choice, count } = legal
  if (count > 1 && options.ties === SEEDED) return choice[policyNumber(battle, unit, battle.clock[Clock.Decisions], count)]
  const { cell } = columns(battle, Position)
  const cellOf = (one: number): number => (one > choiceIds.unit ? cell[one - choiceIds.unit] : one - choiceIds.cell)
  let best = 0
  for (let i = 1; i < count; i++) if (cellOf(choice[i]) < cellOf(choice[best])) best = i
  return choice[best]
}

/** Whom it engages: its target, where that is within engage distance, or nobody. The rules leave nothing open here, so nobody else is looked at (NEU-7a). */
const engageTarget = (battle: Battle, unit: number): number => {
  const { side } = columns(battle, Allegiance)
  const target = targetOf(battle, unit)
  const isEngaged = target !== NOBODY && side[target] !== side[unit] && reachesByEngage(battle, unit, target)
  return isEngaged ? battle.template.choiceIds.unit + target : PASS
}

const chosenText = (battle: Battle, chosen: number): string => {
  const { choiceIds, unitIds } = battle.template
  if (chosen === PASS) return 'pass'
  return chosen < choiceIds.unit ? `go to ${cellText(battle, chosen - choiceIds.cell)}` : unitIds[chosen - choiceIds.unit]
}

const explain = (battle: Battle, unit: number, chosen: number, why: Explanation): void => {
  const { clock, template } = battle
  const { choiceIds } = template
  switch (clock[Clock.QuestionKind]) {
    case QuestionKind.Place:
      if (columns(battle, WarTurn).step[0] === WarStep.NeutralMove) {
        explainMarch(battle, unit, chosen === PASS ? NO_CELL : chosen - choiceIds.cell, why)
        return
      }
      why.decidedBy = 'NEU-7a: into contact by the fewest inches'
      break
    case QuestionKind.Declare:
      explainTarget(battle, unit, why)
      if (targetOf(battle, unit) !== NOBODY)
        why.decidedBy += chosen === PASS ? '; NEU-7a: it cannot be engaged now' : '; NEU-7a: it is within engage distance'
      break
    case QuestionKind.Target: {
      const inMelee =
        columns(battle, WarTurn).step[0] === WarStep.NeutralMelee || columns(battle, WarTurn).step[0] === WarStep.Melee
      explainTarget(battle, unit, why)
      why.decidedBy += inMelee
        ? '; NEU-7d: its target where it can be struck, else whoever it is hostile to'
        : '; NEU-7c: its target if in sight and range, else the closest hostile unit that is'
      break
    }
    case QuestionKind.Intercept:
      why.decidedBy = 'NEU-12: a neutral unit intercepts for another where it can'
      break
    default:
      why.decidedBy = 'DEC-1: of what is permitted the lowest cell'
  }
  why.candidates.push({ choice: chosenText(battle, chosen), score: 0, note: 'chosen' })
}

/**
 * What the rules have a neutral unit do, whatever is asked: they leave open only what is equal, which goes by the lowest cell, or is drawn with
 * the option `ties: seeded` (DEC-1 NEU-5 NEU-7 NEU-8 NEU-12 NEU-14).
 */
export const planNeutral: Planner = (battle, out, why) => {
  const unit = battle.clock[Clock.QuestionUnit]
  if (why === undefined && battle.clock[Clock.QuestionKind] === QuestionKind.Declare) {
    out[0] = engageTarget(battle, unit)
    return 1
  }
  listLegal(battle)
  out[0] = legal.count > 0 ? pick(battle, unit) : PASS
  if (why !== undefined) explain(battle, unit, out[0], why)
  return 1
}
