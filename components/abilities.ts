import type { CompiledCost, UnitTest } from './reactions.ts'

/** How an ability is used: as an attack, as another act, within an engage, or in answer to a moment. */
export const AbilityForm = { Attack: 0, Action: 1, Engage: 2, Reaction: 3 } as const

/** Whom an ability may touch, as seen by its user: a mask. */
export const Aim = { Self: 1 << 0, Own: 1 << 1, Opposing: 1 << 2 } as const

/** What an effect does to each unit it touches. */
export const Verb = {
  Damage: 0,
  TrueDamage: 1,
  Heal: 2,
  BonusHp: 3,
  Prevent: 4,
  CapLoss: 5,
  KeepLastHp: 6,
  Defeat: 7,
  AddStatus: 8,
  RemoveStatus: 9,
  Revive: 10,
  Deploy: 11,
  Raise: 12,
  Remain: 13,
  TakeOff: 14,
  LightFatigue: 15,
  Overfatigue: 16,
  Move: 17,
  Keep: 18,
  MakeTrue: 19,
  Recover: 20,
  Reroll: 21,
  /** Tree number `arg` of the ruleset's `deeds` happens. */
  Deeds: 22,
} as const

/** What an amount may be so many times of, besides its dice. */
export const AmountOf = { Nothing: 0, PartySize: 1, Level: 2, Dealt: 3, Taken: 4, Rolled: 5, Blanks: 6, All: 7 } as const

/** Abilities as their units have them (an ability at two ranks is two rows), in columns; static. */
export interface AbilityTable {
  readonly count: number
  readonly ids: readonly string[]
  readonly ranks: Int16Array
  readonly form: Uint8Array
  readonly aim: Uint8Array
  readonly minRange: Int16Array
  readonly maxRange: Int16Array
  readonly needsSight: Uint8Array
  /** Radius in hexes of the area struck around a chosen cell; −1 = one chosen unit. */
  readonly areaRadius: Int16Array
  /** Faces of the die of its check; 0 = it always hits. */
  readonly checkDie: Int16Array
  readonly checkPlus: Int16Array
  /** Uses allowed per battle, round and turn; 255 = no such limit. */
  readonly perBattle: Uint8Array
  readonly perRound: Uint8Array
  readonly perTurn: Uint8Array
  /** 1 where there is any such limit. */
  readonly isLimited: Uint8Array
  /** What a use of ability a costs; empty: nothing. */
  readonly costs: readonly (readonly CompiledCost[])[]
  /** Whom ability a may be aimed at in an encounter (range, sight, standing or defeated); null: `aim` and `zones` say all. */
  readonly targets: readonly (UnitTest | null)[]
  /** Effects of ability a: `effects[firstEffect[a] … firstEffect[a + 1])`. */
  readonly firstEffect: Int16Array
  readonly effects: EffectTable
  /** Abilities of unit row u: `ofUnit[firstOfUnit[u] … firstOfUnit[u + 1])`, ascending. */
  readonly ofUnit: Int16Array
  readonly firstOfUnit: Int16Array
  /** Boards by cell: `zones[a][c * words …]` = cells from which ability a reaches cell c. */
  readonly zones: readonly Uint32Array[]
  /** `physical[a][x]` = 1024 × mean of min(physical damage, x) over the dice, for x up to the most it can be. */
  readonly physical: readonly Int32Array[]
  /** The same for true damage. */
  readonly trueDamage: readonly Int32Array[]
  /** The same for healing. */
  readonly heal: readonly Int32Array[]
  /** Mean of the bonus HP it gives, × 1024. */
  readonly bonusHp: Int32Array
}

/** What tells what an ability can strike: nothing, a list of those near enough, or only a search among the cells that it can be used from. */
export const Listing = { Nothing: 0, List: 1, Search: 2 } as const

/**
 * What attack a is expected to take, × 1024, from a target of one kind with so many HP and bonus HP left: `values[first[a] + kindOf[row] ×
 * steps[a] + points]`, where more points than `steps[a] − 1` change nothing. `first[a]` is −1 where it depends on more; static.
 */
export interface WorthTable {
  /** How policies find out what their attacks can do: `Listing`. */
  readonly listing: Uint8Array
  /** Rows of equal defense and armour are of one kind. */
  readonly kindOf: Uint8Array
  readonly first: Int32Array
  readonly steps: Int32Array
  readonly values: Int32Array
  /** [a * kinds + kind]: least face of attack a that hits a unit of the kind, where `first[a]` is not −1. */
  readonly needs: Int16Array
  readonly kinds: number
}

/** Effects in columns: `dice` dice of `faces` faces plus `plus`, held between `least` and `most`. */
export interface EffectTable {
  readonly verb: Uint8Array
  readonly dice: Uint8Array
  readonly faces: Int16Array
  readonly plus: Int16Array
  /** `times` × a number found out then (`AmountOf`) is added. */
  readonly of: Uint8Array
  readonly times: Int16Array
  /** Whom it befalls: `Party`. */
  readonly to: Uint8Array
  /** What else the verb was given: status, deployment, place, `CapPer`; 0 where it takes nothing. */
  readonly arg: Int16Array
  readonly least: Int16Array
  readonly most: Int16Array
}

/** Where a unit is put that comes back (`EffectTable.arg` of Revive and Raise): beside who brings it back, beside its own last cell, anywhere free. */
export const PlaceOf = { Adjacent: 0, Anywhere: 1 } as const

/** What a cap on HP loss counts over (`EffectTable.arg` of CapLoss). */
export const CapPer = { Instance: 0, Turn: 1 } as const
