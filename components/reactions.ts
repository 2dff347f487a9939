/** Moments at which reactions and events may answer; the windows of docs/PROTOCOL.md. */
export const Window = {
  SetUp: 0,
  RoundStart: 1,
  TurnStart: 2,
  Rolled: 3,
  Preventing: 4,
  LosingHp: 5,
  DamageDealt: 6,
  DamageTaken: 7,
  Defeated: 8,
  AfterDefeated: 9,
  AfterEngage: 10,
  TurnEnd: 11,
  RoundEnd: 12,
  Aftermath: 13,
  /** Only events of the scenario answer it (DUN-38). */
  DoorOpened: 14,
  /** > unit: it has come into contact by an engage, its own or another's (WAR-26) */
  Engaged: 15,
  /** > unit that is about to be killed: within the action that kills it, before its death is settled (COM-7 COM-22) */
  Killing: 16,
  /** A token that lay face down is turned up by the acting unit (WAR-33). */
  TokenRevealed: 17,
  TokenTaken: 18,
} as const

/** Number of windows that units answer. */
export const WINDOWS = 19

/** Who is meant by an effect or a condition: the unit that has the ability, who caused the moment, whom it befell, whoever set an event off, the other one of source and target. */
export const Party = { Self: 0, Source: 1, Target: 2, Trigger: 3, Opponent: 4 } as const

/** In place of a `Party` in `UnitTest.same`: source or target, either will do. */
export const EITHER_PARTY = 5

/** What a condition says of one unit; a null or negative value says nothing. */
export interface UnitTest {
  /** The same unit as this `Party` (or `EITHER_PARTY`), or −1. */
  readonly same: number
  /** Side index; −1 any, −2 the owner's own, −3 opposing. */
  readonly side: number
  /** Rows that may be meant, 1 per row; null: all. */
  readonly rows: Uint8Array | null
  /** 1 standing, 0 defeated, −1 either. */
  readonly standing: number
  /** Ways in which it has left the table of a company, or is about to, a mask of `1 << Manner`; 0 or left out: says nothing (COM-6 … COM-10). */
  readonly manners?: number
  /** Hexes from the owner: at most `within` (−1: any), more than `beyond`. */
  readonly within: number
  readonly beyond: number
  readonly sight: boolean
  /** Hexes are counted from where both stood as the turn began (DMG-9). */
  readonly atTurnStart: boolean
}

/** A price of a use: light fatigue, overfatigue or HP. */
export interface CompiledCost {
  readonly what: number
  readonly amount: number
}

/** What `CompiledCost.what` names. */
export const CostOf = { LightFatigue: 0, Overfatigue: 1, Hp: 2 } as const

/** An answer to a moment, compiled: when, under which conditions, at which price, and its row in the ability table for limits and effects. */
export interface Reaction {
  readonly ability: number
  readonly window: number
  /** Causes of an action that it answers, a mask of `1 << Cause`. */
  readonly causes: number
  /** Battle forms that it answers, a mask of `1 << BattleForm`; 0 = any. */
  readonly forms: number
  /** Round counter it needs, or 0. */
  readonly round: number
  readonly self: UnitTest | null
  readonly source: UnitTest | null
  readonly target: UnitTest | null
  readonly trigger: UnitTest | null
  /** Every Combat die of the engage must show this; −1: says nothing. */
  readonly shows: number
  readonly costs: readonly CompiledCost[]
  /** Whether it names true damage, so that it works on that, too (DMG-6). */
  readonly namesTrue: boolean
  /** Whether it works outside battle (DMG-5). */
  readonly anytime: boolean
  /** Whether its owner may decline: where it costs or spends something (DMG-19). */
  readonly optional: boolean
}

/** Reactions of a scenario; `ofUnit[row × WINDOWS + window]` = places in `list`, in order. */
export interface ReactionTable {
  readonly list: readonly Reaction[]
  readonly ofUnit: readonly Uint8Array[]
  /** Rows that answer a window, ascending: `owners[window]`. */
  readonly owners: readonly Uint8Array[]
  /** Windows that anybody answers, a mask of `1 << Window`. */
  readonly windows: number
  /** Windows that nobody answers but the unit they befall, a mask of `1 << Window`. */
  readonly ownWindows: number
}

/** An event of the scenario, compiled. */
export interface ScriptedEvent {
  readonly id: string
  readonly window: number
  readonly round: number
  /** Rows it befalls when it happens; null: none, its effects name no unit. */
  readonly rows: Uint8Array | null
  readonly firstEffect: number
  readonly endEffect: number
  /** Times it may happen in a battle; 0 = no limit. */
  readonly times: number
  /** The door whose opening sets it off (`Window.DoorOpened`): place in `DungeonTables.doors`; not said: each of them. */
  readonly door?: number
  /** The kind of token that sets it off (`Window.TokenRevealed`, `TokenTaken`): place in `WarbandTables.tokenKinds`; not said: any. */
  readonly token?: number
}

/** Units that may appear: rows kept free for them and the cells where they come. */
export interface Deployment {
  readonly firstRow: number
  readonly endRow: number
  /** Cells by preference; empty: beside the source. */
  readonly cells: Int16Array
  /** How many come each time. */
  readonly count: number
}
