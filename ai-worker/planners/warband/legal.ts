import type { Battle } from '../../../engine/battle.ts'
import { choices, PASS } from '../../../engine/choices.ts'

/** The legal choices of the open question: `legal.choice[0 … legal.count)`; overwritten by the next list of this thread. */
export const legal = { choice: new Int32Array(1024), count: 0 }

/** Fills `legal`. */
export const listLegal = (battle: Battle): void => {
  const { count } = battle.template.choiceIds
  if (legal.choice.length < count) legal.choice = new Int32Array(count)
  legal.count = choices(battle, legal.choice)
}

/** Answers with the lowest legal choice that is not to pass, or passes. */
export const answerFirst = (battle: Battle, out: Int32Array): number => {
  listLegal(battle)
  out[0] = legal.choice[legal.count > 1 && legal.choice[0] === PASS ? 1 : 0]
  return 1
}

/** What a choice is worth; `NEVER`: it is not considered. */
export type Worth = (battle: Battle, unit: number, choice: number) => number

const NEVER = Number.NEGATIVE_INFINITY

/** Answers with the legal choice that `worth` puts highest, of equals the first; with PASS, where that is legal, if nothing is worth more than `least`. */
export const answerBest = (battle: Battle, unit: number, out: Int32Array, worth: Worth, least: number): number => {
  listLegal(battle)
  const mayPass = legal.choice[0] === PASS
  let best = mayPass ? least : NEVER
  out[0] = legal.choice[0]
  for (let i = mayPass ? 1 : 0; i < legal.count; i++) {
    const value = worth(battle, unit, legal.choice[i])
    if (value <= best) continue
    best = value
    out[0] = legal.choice[i]
  }
  return 1
}
