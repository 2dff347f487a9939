import { Verb } from '../components/abilities.ts'
import { Action } from '../components/action.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'

/**
 * Tells that a deed of `by` does nothing to `unit`, and why (`EffectFailure`). Companies tell besides which `ability` it is of, by default that
 * of the action under way, and whether it would have brought somebody back.
 * Rules: COM-9 COM-12 DMG-15
 */
export const failDeed = (
  battle: Battle,
  by: number,
  unit: number,
  why: number,
  ability: number = columns(battle, Action).ability[0]!,
  isReturn = false,
): void => {
  const told = isCompany(battle.template)
  emit(battle, EventKind.EffectFailed, by, unit, Verb.Deeds, why, told ? 1 + ability : 0, told && isReturn ? 1 : 0)
}
