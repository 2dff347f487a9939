import { BattleForm, Engage } from '../../../components/encounter.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { writeHand } from './answer.ts'
import { explainAct } from './explain.ts'
import { exposureOn, surveyThreats } from './exposure.ts'
import { hand, pickDice } from './hand.ts'
import { sortsOf } from './sorts.ts'
import { countGuards, freeSlots } from './track.ts'
import { turn } from './turn.ts'

/** Whether the unit can engage defensively for the first time this turn, with dice that guard, free slots for them and none of them active yet. */
export const mayGuard = (battle: Battle, unit: number): boolean => {
  const { forms } = battle.template.roster
  if (!turn.engages || columns(battle, Engage).engages[0]! > 0 || ((forms[unit]! >> BattleForm.Defensive) & 1) === 0) return false
  if (countGuards(battle, unit) > 0) return false
  surveyThreats(battle, unit)
  if (exposureOn(battle, turn.cell) === 0) return false
  pickDice(battle, unit, BattleForm.Defensive, sortsOf(battle.template).guard)
  return hand.count > 0
}

/** Writes a defensive engage with as many guarding dice as there are free slots. */
export const writeGuard = (battle: Battle, out: Int32Array, why: Explanation | undefined): number => {
  if (why !== undefined) explainAct(why, 'DEC-16: guards while it cannot fight', 'engage defensively', 0, 'chosen')
  const slots = freeSlots(battle, turn.unit)
  if (hand.count > slots) {
    hand.count = slots
    hand.isMoreLeft = true
  }
  out[0] = battle.template.choiceIds.form + BattleForm.Defensive
  return writeHand(battle, out, 1)
}
