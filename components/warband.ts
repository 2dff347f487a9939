import { defineComponent } from './component.ts'
import type { DeedTable } from './deeds.ts'

/** Stats of a unit in a warband: of the checks (melee … morale) the number to reach, lower is better; 0 = cannot, none (WAR-2). */
export const WarStat = {
  Move: 0,
  Melee: 1,
  Ranged: 2,
  Defence: 3,
  Agility: 4,
  Morale: 5,
  Attacks: 6,
  Injury: 7,
  Pierce: 8,
} as const

/** How badly a unit is hurt; the greater the worse. Staggered ends with the turn under way (WAR-27 WAR-28). */
export const Injury = { None: 0, Staggered: 1, Dazed: 2, Stunned: 3, Incapacitated: 4 } as const

/**
 * `level` of a unit's injury (`Injury`); `staggered` = 1 where it is staggered besides, until the end of the turn under way (a recovering
 * one is level 0 and staggered); `blight` = 1 where it has contracted the Blight (WAR-28 WAR-29 WAR-32).
 */
export const Injuries = defineComponent('Injuries', 'unit', { level: 'u8', staggered: 'u8', blight: 'u8' })

/** What a unit has done in the turn under way, bits of `Did.mask`; `ShotBefore`: it shot in its side's turn before (WAR-5). */
export const DidBit = {
  /** It has tried to engage: no move, no shot (WAR-10). */
  Tried: 1 << 0,
  /** It has come into contact by an engage of its own this turn: it strikes first (WAR-11 WAR-22). */
  Engaged: 1 << 1,
  /** It has moved: cover for whom it shoots at (WAR-20). */
  Moved: 1 << 2,
  Ran: 1 << 3,
  Cast: 1 << 4,
  Shot: 1 << 5,
  ShotBefore: 1 << 6,
  /** It has had its chance in the step under way. */
  Done: 1 << 7,
} as const

/** What units have done in the turn under way, a mask of `DidBit`. */
export const Did = defineComponent('Did', 'unit', { mask: 'u8' })

/** What a neutral unit does in its turn (NEU-7 NEU-8). `Fights`: nothing but to fight where it is engaged. */
export const Behaviour = { Fights: 0, NormalActions: 1, Retreat: 2 } as const

/** Beside the side in `Neutral.turnOf`: it has had its turn in this round, and acts in that side's upkeep from the next one on (NEU-7). */
export const WAITS = 0x80

/**
 * Of a unit of a side that is nobody's warband: what it does (`Behaviour`), whether it leaves the board at its edge, in which side's upkeep
 * it acts, the target that it has fixed for the turn under way (nobody: none), whether its side turns with it (NEU-3 NEU-5 NEU-8 NEU-14 NEU-15).
 */
export const Neutral = defineComponent('Neutral', 'unit', {
  behaviour: 'u8',
  leavesAtEdge: 'u8',
  turnOf: 'u8',
  target: 'u8',
  together: 'u8',
})

/** Steps of a side's turn, in their order: the upkeep, in it the turn of neutral units, then the phases (WAR-6 WAR-7 WAR-8 NEU-13). */
export const WarStep = {
  Begin: 0,
  NeutralRecover: 1,
  NeutralEngage: 2,
  NeutralMove: 3,
  NeutralRanged: 4,
  NeutralMelee: 5,
  Rout: 6,
  Recover: 7,
  Treasure: 8,
  Ongoing: 9,
  Engage: 10,
  Move: 11,
  Cast: 12,
  Ranged: 13,
  Melee: 14,
  End: 15,
} as const

/**
 * Where the round stands: the side whose turn it is, how many of the sides have had theirs this round, the step (`WarStep`), the side that
 * began, 1 in the first turn of the battle (WAR-9). `trigger` = the unit that set off the event now happening (NEU-4), `token` the token by
 * which it did.
 */
export const WarTurn = defineComponent('WarTurn', 'battle', {
  side: 'u8',
  taken: 'u8',
  step: 'u8',
  firstSide: 'u8',
  opening: 'u8',
  trigger: 'u8',
  token: 'u8',
})

/** What the acting unit is at within a step. */
export const DeedStage = {
  None: 0,
  Declare: 1,
  Intercept: 2,
  Walk: 3,
  Protect: 4,
  Shoot: 5,
  Aim: 6,
  Strike: 7,
  Cast: 8,
  /** The step's part of this unit is over. */
  Over: 9,
} as const

/**
 * The act under way of the acting unit: stage (`DeedStage`), whom it is at, hexes it may go, cell it goes to (`NO_CELL` none), the unit that
 * intercepts, attacks left, extra attacks by criticals left, hits on the target so far, ability (spell or weapon; −1 none).
 */
export const WarAct = defineComponent('WarAct', 'battle', {
  stage: 'u8',
  target: 'u8',
  inches: 'u8',
  cell: 'i16',
  interceptor: 'u8',
  attacks: 'u8',
  extra: 'u8',
  hits: 'u8',
  ability: 'i16',
})

/** Attacks that the acting unit has aimed at each unit in a melee, and not struck yet (WAR-23). */
export const Aims = defineComponent('Aims', 'unit', { blows: 'u8' })

/** Injury that a record of `Hits` means for a unit whose wounds it takes to 0 (`Injury`), and the roll that it was read from. */
export const HitInjury = defineComponent('HitInjury', 'hit', { level: 'u8', roll: 'u8' })

/** Sides: units lost for good, 1 where it has routed, turns it has had (WAR-34 WAR-41). */
export const Band = defineComponent('Band', 'side', { lost: 'u8', routed: 'u8', turns: 'u16' })

/** `Tokens.kind` of a token that lies face down. */
export const FACE_DOWN = 255

/** Moments of a token that are still to be gone through, bits of `Tokens.due`: it has been turned up, it has been taken. */
export const DueBit = { Revealed: 1 << 0, Taken: 1 << 1 } as const

/**
 * Treasure tokens: the cell (`NO_CELL`: held, or gone), who holds it, what it is (`FACE_DOWN`, else a kind of its bag), moments still due
 * (`DueBit`).
 */
export const Tokens = defineComponent('Tokens', 'token', { cell: 'i16', holder: 'u8', kind: 'u8', due: 'u8' })

/** Tokens of each kind that have not been drawn yet (WAR-32). */
export const TokenBag = defineComponent('TokenBag', 'tokenKind', { left: 'u8' })

/** Spells that last: bit i of row r's mask = its i-eth ongoing spell is in force; whom it is on is in `Lasting` (WAR-39). */
export const Ongoing = defineComponent('Ongoing', 'unit', { mask: 'u16' })

/** A kind of token. */
export interface TokenKind {
  readonly id: string
  readonly isBlight: boolean
}

/** Everything of a template that only `warband` has; empty columns in other rulesets. One value per row unless told otherwise. */
export interface WarbandTables {
  /** Turns each side has before the battle is decided (WAR-41); 0: this is no warband. */
  readonly turns: number
  readonly routThreshold: number
  /** 1 where dice say who begins (WAR-40). */
  readonly rollsFirst: boolean
  /** [row * STATS + WarStat], as `Changed.by` is: gear counted in. */
  readonly stats: Int16Array
  readonly isHero: Uint8Array
  /** 1: strikes with disadvantage (WAR-5). */
  readonly unarmed: Uint8Array
  /** Range of its shot in hexes (0: none), pierce and injury of it, shots a turn, 1: not two turns running (WAR-5 WAR-42). */
  readonly range: Uint8Array
  readonly rangedPierce: Uint8Array
  readonly rangedInjury: Uint8Array
  readonly shots: Uint8Array
  readonly everyOtherTurn: Uint8Array
  /** By side: 1: nobody's warband, its units are neutral ones (NEU-1). */
  readonly isNeutralSide: Uint8Array
  /** 1 per cell of water: difficult, gives cover, and no place to lie dazed (WAR-17). */
  readonly water: Uint8Array
  /** 1 per cell of difficult ground (WAR-17). */
  readonly difficult: Uint8Array
  /** 1 per cell that gives cover to whom it lies before (WAR-21). */
  readonly cover: Uint8Array
  /** 1 per cell at the edge of the board. */
  readonly edge: Uint8Array
  readonly tokens: number
  readonly tokenIds: readonly string[]
  readonly tokenKinds: readonly TokenKind[]
  /** Number a caster must reach with ability a (0: no spell), and 1 where it is ongoing. */
  readonly spellNeeds: Uint8Array
  readonly isOngoing: Uint8Array
  /** What its abilities, spells and events do: `EffectTable.arg` of a `Verb.Deeds` is a place in it. */
  readonly deeds: DeedTable
}
