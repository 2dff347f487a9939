import { Action, ActionStage, Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { EncounterPhase } from '../components/encounter.ts'
import { Window } from '../components/reactions.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit, WANT_OF_DICE } from '../engine/events.ts'
import { isAwaited } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { beginMoment, goOnWithMoment } from './answer-window.ts'
import { sourceOfHit } from './hit-source.ts'
import { NOT_BEGUN } from './open-action.ts'
import { provoke } from './provoke.ts'

/**
 * What was rolled is dealt: whoever answers the roll of an attack does so first, then the sums stand and are told; who was not hostile to the
 * dealer's side is from then on.
 * Rules: DMG-1 DMG-2 DMG-3 DMG-10 DMG-18 DEC-8 · reads Hits · writes Action, Disposition · dice: those of the reactions
 */
export const dealDamage: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Dealing) return
  if (action.cause[0] === Cause.Attack && isAwaited(battle.template, Window.Rolled) && action.count[0]! > 0) {
    if (action.cursor[0] === NOT_BEGUN) {
      action.window[0] = Window.Rolled
      beginMoment(battle)
    }
    if (!goOnWithMoment(battle)) return
    action.cursor[0] = NOT_BEGUN
  }
  tell(battle)
  action.stage[0] = ActionStage.Preventing
}

const tell = (battle: Battle): void => {
  const { ability, first, count } = columns(battle, Action)
  const { target, physical, trueDamage } = columns(battle, Hits)
  const end = first[0]! + count[0]!
  const why = causeToTell(battle)
  const isAttack = columns(battle, Action).cause[0]! <= Cause.Reaction
  for (let slot = first[0]!; slot < end; slot++) {
    if (physical[slot]! + trueDamage[slot]! === 0) continue
    if (isAttack) provoke(battle, sourceOfHit(battle, slot), target[slot]!)
    emit(
      battle,
      EventKind.DamageDealt,
      sourceOfHit(battle, slot),
      target[slot]!,
      physical[slot]!,
      trueDamage[slot]!,
      ability[0]!,
      why,
    )
  }
}

/** The cause of the action; what fatigue deals outside of fatigue rounds comes of full tracks and an empty supply (EXP-19 EXP-43). */
const causeToTell = (battle: Battle): number => {
  const cause = columns(battle, Action).cause[0]!
  return cause === Cause.Fatigue && battle.clock[Clock.Phase] !== EncounterPhase.Fatigue ? WANT_OF_DICE : cause
}
