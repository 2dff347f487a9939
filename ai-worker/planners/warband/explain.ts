import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { areFoes } from '../../../engine/tactics/contact.ts'
import { markChosen } from '../mark-chosen.ts'
import { legal, type Worth } from './legal.ts'

/** Wounds × 1024 × what a unit that is no hero counts for. */
const WOUND = 1024 * 4

/** A worth as wounds of a unit that is no hero and holds no treasure. */
export const wounds = (worth: number): string => `worth ${(worth / WOUND).toFixed(2)}`

/** Tells at whom a blow or a shot could be aimed, what it is worth there, and who is chosen; `verb`: strike, shoot at. */
export const explainAims = (
  battle: Battle,
  unit: number,
  choice: number,
  { verb, score, value }: { readonly verb: string; readonly score: Worth; readonly value: Worth },
  why: Explanation,
): void => {
  const { choiceIds, unitIds } = battle.template
  for (let i = 0; i < legal.count; i++) {
    const one = legal.choice[i]
    const target = one - choiceIds.unit
    if (target < 0) continue
    why.candidates.push({
      choice: `${verb} ${unitIds[target]}`,
      score: score(battle, unit, one),
      note: noteOf(battle, unit, target, value(battle, unit, one)),
    })
  }
  markChosen(why, `${verb} ${choice < choiceIds.unit ? 'nobody' : unitIds[choice - choiceIds.unit]}`)
}

const noteOf = (battle: Battle, unit: number, target: number, worth: number): string => {
  if (!areFoes(battle, unit, target)) return 'no foe'
  if (worth === 0) return 'out of reach'
  // Who is down has no wounds left, or fewer.
  const left = Math.max(columns(battle, Vitals).hp[target], 0)
  return `${wounds(worth)}; ${left} ${left === 1 ? 'wound' : 'wounds'} left`
}
