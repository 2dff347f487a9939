import { defineComponent } from './component.ts'

/** What a unit is in an encounter (EXP-2 EXP-29). */
export const Role = { Adventurer: 0, Companion: 1, Enemy: 2 } as const

/** Whom an enemy prefers (EXP-10 EXP-25). */
export const Priority = { Strongest: 0, Weakest: 1 } as const

/** What a unit is and can do in an encounter, static, one value per row (EXP-22 EXP-25). */
export interface Roster {
  /** `Role` per row. */
  readonly role: Uint8Array
  readonly level: Uint8Array
  readonly stamina: Uint8Array
  readonly magicka: Uint8Array
  readonly cooldown: Uint8Array
  readonly range: Uint8Array
  readonly combat: Uint8Array
  readonly targets: Uint8Array
  /** `Priority` per row. */
  readonly priority: Uint8Array
  /** 1: a quest unit, set aside when it is defeated (EXP-31). */
  readonly quest: Uint8Array
  /** Battle forms, a mask of `1 << BattleForm`. */
  readonly forms: Uint8Array
  /** Adventurers in the order of their seats (EXP-46). */
  readonly seats: Uint8Array
  /** Seat of a row; 255 = none. */
  readonly seatOf: Uint8Array
  /** Side of the party. */
  readonly party: number
  /** Boards by cell of a row: `zones[row][c × words …]` = cells from which an enemy or companion in this row reaches cell c in range and sight; empty for adventurers. */
  readonly zones: readonly Uint32Array[]
  /** The same per battle form of a row: `formZones[row][form]`; null where it has not got that form, or none is needed (defensive). */
  readonly formZones: readonly (readonly (Uint32Array | null)[])[]
  /** Boards by cell of the cells beside it: what a blind unit reaches (DMG-14). */
  readonly adjacentZone: Uint32Array
  /** Number of adventurers (EXP-3). */
  readonly partySize: number
}

/** Battle forms (EXP-22). */
export const BattleForm = { Defensive: 0, HeavyWeapon: 1, LightWeapon: 2, Magic: 3, RangedWeapon: 4 } as const

/** Number of battle forms. */
export const FORMS = 5

/** Status dice (DMG-14). */
export const StatusDie = { Bane: 0, Blind: 1, Daze: 2, Fear: 3, Maim: 4, Stealth: 5 } as const

/** Number of sorts of status dice. */
export const STATUS_DICE = 6

/** Status dice a unit has, a mask of `1 << StatusDie`: at most one of each kind (DMG-14). */
export const Afflictions = defineComponent('Afflictions', 'unit', { mask: 'u8' })

/** Defense of a unit: prevented of every instance by engage or ability (DMG-4 DMG-20). */
export const Defense = defineComponent('Defense', 'unit', { defense: 'i16' })

/** Where everybody stood as the current turn began, for what is asked of that moment (DMG-9 DMG-14). */
export const TurnStart = defineComponent('TurnStart', 'unit', { cell: 'i16' })

/** HP a unit has lost in the current turn, for caps per turn (DMG-8). */
export const TurnLoss = defineComponent('TurnLoss', 'unit', { hp: 'i16' })

/** Steps of a unit's turn (EXP-16): it begins, the unit acts, it ends. */
export const TurnStep = { Begin: 0, Acts: 1, End: 2 } as const

/** Steps of an engage (EXP-21): none, declare a target, gather dice, change results, resolve them, clear up. */
export const EngageStep = { None: 0, Declare: 1, Gather: 2, Change: 3, Resolve: 4, ClearUp: 5 } as const

/**
 * The turn's step (`TurnStep`), the engage under way and what the turn has used up: engages and moves made, form and target, dice
 * gathered and resolved, damage pooled until the last die (`combat`: the part that Combat dice rolled, for maim), the die at hand and the
 * effect of its face that waits for an answer. For what asks about a roll (DMG-9 DMG-10): dice rolled (`dice`) and those of them that dealt
 * nobody damage (`blanks`), Combat dice rolled (`combatDice`) and the least and most damage that one of them shows.
 */
export const Engage = defineComponent('Engage', 'battle', {
  turn: 'u8',
  step: 'u8',
  form: 'u8',
  target: 'u8',
  engages: 'u8',
  moves: 'u8',
  gathered: 'u8',
  resolved: 'u8',
  physical: 'i16',
  trueDamage: 'i16',
  die: 'i16',
  effect: 'i16',
  /** Units engaged this turn by an enemy (EXP-28): how many are done. */
  done: 'u8',
  rolled: 'i16',
  /** Dice that a `reroll` may still roll again, and one. */
  left: 'u8',
  combat: 'i16',
  dice: 'u8',
  blanks: 'u8',
  combatDice: 'u8',
  leastShown: 'u8',
  mostShown: 'u8',
  /** 1: the pooled damage is true. */
  madeTrue: 'u8',
  /** Abilities used within the engage, by their place in the unit's list. */
  used: 'u32',
  /** Units that an enemy or companion has declared (EXP-28): rows of `Declared` in use. */
  declared: 'u8',
})

/** Whom an enemy or companion engages this turn, in the order in which they are dealt its roll: `row[0 … Engage.declared)` (EXP-28). */
export const Declared = defineComponent('Declared', 'unit', { row: 'u8' })

/** In place of a battle form where an engage has none: those of enemies and companions. */
export const NO_FORM = 255

/** The encounter as a whole: the round counter (EXP-12), whether the guild has assisted (EXP-36), whether the party retreats (EXP-14), turns begun. */
export const Encounter = defineComponent('Encounter', 'battle', {
  counter: 'u8',
  assisted: 'u8',
  retreating: 'u8',
  result: 'u8',
  cursor: 'u8',
  next: 'u8',
  /** How far the verdict on the round has come. */
  verdict: 'u8',
})

/** Help by the guild, in `Encounter.assisted`: still to be had, not to be had, given in this battle (EXP-36). */
export const Assist = { Open: 0, Gone: 1, Given: 2 } as const

/** How an encounter ended for the party: not yet, met its objective, retreated, was defeated, failed its objective (EXP-14 EXP-39). */
export const EncounterResult = { Open: 0, Success: 1, Retreat: 2, PartyDefeat: 3, Failed: 4 } as const

/** Parts of an encounter's round, in their order: numbers of the ruleset's phases. */
export const EncounterPhase = {
  RoundStart: 0,
  Fatigue: 1,
  Adventurers: 2,
  Companions: 3,
  Enemies: 4,
  RoundEnd: 5,
  Verdict: 6,
} as const

/** Defeated enemies, last in, first out: `row[0 … count)` (EXP-31). */
export const Fallen = defineComponent('Fallen', 'unit', { row: 'u8' })

/** How many rows of `Fallen` are in use. */
export const FallenCount = defineComponent('FallenCount', 'battle', { count: 'u8' })
