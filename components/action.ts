import { defineComponent } from './component.ts'

/** What an action is by which damage is dealt or HP are healed (DMG-18); reactions may ask for it, and credit depends on it (EXP-33). */
export const Cause = { Attack: 0, Ability: 1, Reaction: 2, Status: 3, Fatigue: 4, Terrain: 5, Event: 6 } as const

/** How far the damage path has come with the action under way (DMG-15); `None` = no action is under way. */
export const ActionStage = {
  None: 0,
  Dealing: 1,
  Preventing: 2,
  Offering: 3,
  Applying: 4,
  Reacting: 5,
  Removing: 6,
  Ending: 7,
} as const

/** What is kept of an action, under way or suspended. */
const FRAME = {
  source: 'u8',
  cause: 'u8',
  ability: 'i16',
  form: 'u8',
  first: 'u8',
  count: 'u8',
  stage: 'u8',
  record: 'u8',
  window: 'u8',
  owner: 'u8',
  cursor: 'i16',
  felled: 'u8',
  declared: 'u8',
} as const

/**
 * The action under way: who acts, how, and its records `Hits[first … first + count)`. `record`, `window`, `owner` and `cursor` say
 * how far the stage has come (whose list of reactions is gone through, and the next place in it; `cursor` −1: nobody's yet);
 * `felled` counts who fell by it, `declared` whom it declares defeated.
 */
export const Action = defineComponent('Action', 'battle', FRAME)

/** Actions that a reaction has interrupted, the oldest first: the same columns as `Action`. */
export const Suspended = defineComponent('Suspended', 'frame', FRAME)

/** How many frames of `Suspended` are in use. */
export const SuspendedCount = defineComponent('SuspendedCount', 'battle', { count: 'u8' })

/** Reactions that may interrupt one another, as many as `Answered.mask` has bits, but for the first action's: units that answer each other's wounds may well need a score until one of them falls. One more is a fault. */
export const MOST_FRAMES = 31

/**
 * What actions do to units, one record per unit an action touches: what it is dealt, what of it is prevented and taken (DMG-15).
 * Records of interrupted actions lie below those of the action under way.
 */
export const Hits = defineComponent('Hits', 'hit', {
  target: 'u8',
  physical: 'i16',
  trueDamage: 'i16',
  prevented: 'i16',
  taken: 'i16',
  heal: 'i16',
  bonusHp: 'i16',
})

/**
 * What only rulesets with reactions keep of a record: true damage prevented; `used` = preventions taken for it, by their place in the
 * unit's list; `fate`, a mask of `Fate`.
 */
export const HitDetails = defineComponent('HitDetails', 'hit', {
  preventedTrue: 'i16',
  used: 'u32',
  fate: 'u8',
})

/** Bits of `HitDetails.fate`: an effect declares the unit defeated; the unit has lost its last HP by this record; what declares it takes it off the table without a kill (COM-8). */
export const Fate = { Declared: 1 << 0, Fell: 1 << 1, Taken: 1 << 2 } as const

/** Whose chance to answer a moment is over, per unit: bit d for the moment of the action that lies on d others. */
export const Answered = defineComponent('Answered', 'unit', { mask: 'u32' })

/** The moment outside actions that is under way (`Window` + 1; 0 = none), the next of the scenario's events to look at, and how many moments of the phase are over. */
export const Moment = defineComponent('Moment', 'battle', { window: 'u8', next: 'u8', over: 'u8' })

/** `Moment.next` where the events are through and the units have answered, too. */
export const MOMENT_OVER = 255

/** How often each of the scenario's events has happened. */
export const Happened = defineComponent('Happened', 'event', { times: 'u8' })
