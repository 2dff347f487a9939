import { Cause } from '../../../components/action.ts'
import { Window } from '../../../components/reactions.ts'

/** Words for the windows of abilities and events. */
export const WINDOW_WORDS: Readonly<Record<string, number>> = {
  setUp: Window.SetUp,
  roundStart: Window.RoundStart,
  turnStart: Window.TurnStart,
  rolled: Window.Rolled,
  preventing: Window.Preventing,
  losingHp: Window.LosingHp,
  damageDealt: Window.DamageDealt,
  damageTaken: Window.DamageTaken,
  defeated: Window.Defeated,
  afterDefeated: Window.AfterDefeated,
  afterEngage: Window.AfterEngage,
  turnEnd: Window.TurnEnd,
  roundEnd: Window.RoundEnd,
  aftermath: Window.Aftermath,
  doorOpened: Window.DoorOpened,
  engaged: Window.Engaged,
  killing: Window.Killing,
  tokenRevealed: Window.TokenRevealed,
  tokenTaken: Window.TokenTaken,
}

/** Words for what an action is, as an `if` may ask. */
export const CAUSE_WORDS: Readonly<Record<string, number>> = {
  engage: Cause.Attack,
  attack: Cause.Attack,
  ability: Cause.Ability,
  reaction: Cause.Reaction,
  status: Cause.Status,
  fatigue: Cause.Fatigue,
  terrain: Cause.Terrain,
  event: Cause.Event,
}
