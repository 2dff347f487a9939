/** How an ability is used. */
export const AbilityForm = { Attack: 0, Action: 1 } as const

/** Whom an ability may touch, as seen by its user: a mask. */
export const Aim = { Self: 1 << 0, Own: 1 << 1, Opposing: 1 << 2 } as const

/** What an effect does to each unit it touches. */
export const Verb = { Damage: 0, TrueDamage: 1, Heal: 2, BonusHp: 3 } as const

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

/** Effects in columns: `dice` dice of `faces` faces plus `plus`, held between `least` and `most`. */
export interface EffectTable {
  readonly verb: Uint8Array
  readonly dice: Uint8Array
  readonly faces: Int16Array
  readonly plus: Int16Array
  readonly least: Int16Array
  readonly most: Int16Array
}
