import { defineComponent } from './component.ts'

/** Where an adventurer's die is (EXP-17 EXP-24 EXP-42): ready, gathered for an engage, in an active slot, in the cooldown track, or out until the battle's end. */
export const DiePlace = { Ready: 0, Gathered: 1, Active: 2, Cooling: 3, Drained: 4 } as const

/** Skill dice: place, the face (0 … faces − 1) they show, and their place in the order of resolving. */
export const Dice = defineComponent('Dice', 'die', { place: 'u8', face: 'u8', resolved: 'u8' })

/** Places of an adventurer's cooldown track. */
export const TRACK_LENGTH = 13

/** What lies on a place of a cooldown track: nothing, a skill die `TrackItem.Skill + die`, fatigue, or a status die `TrackItem.Status + status`. */
export const TrackItem = { Empty: 0, LightFatigue: 1, Overfatigue: 2, Status: 3, Skill: 16 } as const

/** Cooldown tracks, `TRACK_LENGTH` places a seat: `item[seat × TRACK_LENGTH + place]`. */
export const Track = defineComponent('Track', 'trackPlace', { item: 'u8' })

/** Fatigue dice left in the supply that all share (EXP-43). */
export const Supply = defineComponent('Supply', 'battle', { light: 'u8', overfatigue: 'u8' })

/** Dice in the supply at the start. */
export const SUPPLY_DICE = 20

/** Dice that active slots hold (EXP-24). */
export const ACTIVE_SLOTS = 4

/** Which stat bounds how many dice of a pool an engage may gather. */
export const Pool = { None: 0, Stamina: 1, Magicka: 2 } as const

/** Weapons that a die fits. */
export const Reach = { Any: 0, Melee: 1, Ranged: 2 } as const

/** Where a die guards its owner: nowhere, from an active slot (it is spent), or from the cooldown track (it stays). */
export const GuardFrom = { None: 0, Active: 1, Cooldown: 2 } as const

/** Whom a guarding die guards against, by where the source stands. */
export const GuardAgainst = { Any: 0, Adjacent: 1, Distant: 2 } as const

/** Skill dice, static, in columns; die d belongs to row `owner[d]`, its faces are faces `firstFace[sort[d]] … firstFace[sort[d] + 1)`. */
export interface DiceTable {
  /** Dice owned by units; 0 in rulesets without. */
  readonly count: number
  readonly owner: Uint8Array
  /** Place of its entry in `ids`. */
  readonly sort: Uint8Array
  /** Dice of unit row u: d from `firstOfUnit[u]` to `firstOfUnit[u + 1] − 1`. */
  readonly firstOfUnit: Int16Array
  /** Ids of the sorts of dice. */
  readonly ids: readonly string[]
  /** Of a sort: `Pool`, whether it is a Combat die, `Reach`, `GuardFrom`, `GuardAgainst`. */
  readonly pool: Uint8Array
  readonly isCombat: Uint8Array
  readonly reach: Uint8Array
  readonly guardFrom: Uint8Array
  readonly guardAgainst: Uint8Array
  readonly firstFace: Int16Array
  /** Of a face: its effects `effects[firstEffect[f] … firstEffect[f + 1])` of the template's effect table. */
  readonly firstEffect: Int16Array
  /** Of a face: points of damage (physical and true), of prevention; whether it may go to an active slot. */
  readonly damage: Int16Array
  readonly prevents: Int16Array
  readonly keeps: Uint8Array
  /** Of a sort: 1024 × mean of the damage of its faces. */
  readonly meanDamage: Int32Array
  /** Sort of the die that enemies and companions roll; −1 in rulesets without. */
  readonly enemySort: number
}
