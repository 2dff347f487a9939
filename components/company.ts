import { defineComponent } from './component.ts'
import type { DeedTable } from './deeds.ts'

/** Stats of a unit of a company (COM-25). */
export const ComStat = {
  Command: 0,
  Combat: 1,
  Defense: 2,
  FirstContact: 3,
  Move: 4,
  Power: 5,
  Shot: 6,
  Range: 7,
} as const

/** How a unit leaves the table: two manners of being killed, eliminated, retired without death (COM-6 … COM-10 COM-23). */
export const Manner = { None: 0, Chilled: 1, Annihilated: 2, Eliminated: 3, Retired: 4 } as const

/** Consequences of a manner, one row a `Manner` (COM-6 COM-7 COM-8 COM-10 COM-11 COM-23). */
export interface Consequence {
  /** Its command is lost from base and current. */
  readonly losesCommand: boolean
  /** It counts for the next domination. */
  readonly countsForDomination: boolean
  /** It is killed: kill triggers answer. */
  readonly isKill: boolean
  /** It is dead, for effects that ask. */
  readonly isDead: boolean
  /** Its command comes back with it. */
  readonly returnsCommand: boolean
}

/** Cause × consequence as one table (COM-6 … COM-12 COM-22 COM-23). */
export const CONSEQUENCES: readonly Consequence[] = [
  { losesCommand: false, countsForDomination: false, isKill: false, isDead: false, returnsCommand: false },
  { losesCommand: true, countsForDomination: true, isKill: true, isDead: true, returnsCommand: false },
  { losesCommand: true, countsForDomination: true, isKill: true, isDead: true, returnsCommand: false },
  { losesCommand: true, countsForDomination: false, isKill: false, isDead: true, returnsCommand: true },
  { losesCommand: false, countsForDomination: false, isKill: false, isDead: false, returnsCommand: false },
]

/** Command of each company: base and current; both may be below 0, and count as 0 then (COM-2 COM-5). */
export const Command = defineComponent('Command', 'side', { base: 'i16', current: 'i16' })

/** How a unit has left the table (`Manner`) and in which round; `pending` = what the death at hand has been made by effects (COM-22). */
export const Death = defineComponent('Death', 'unit', { manner: 'u8', round: 'u16', pending: 'u8' })

/**
 * The side that holds domination, the side whose activation it is or will be next, 1 where the next activation is the round's first,
 * sides that have given their reaction order in the activation under way, as a mask, and how many of these orders are still to be carried
 * out (COM-16 COM-18 COM-19 COM-29).
 */
export const CompanyTurn = defineComponent('CompanyTurn', 'battle', {
  domination: 'u8',
  side: 'u8',
  opening: 'u8',
  reacted: 'u32',
  replies: 'u8',
})

/**
 * The reaction order that a side has given and that is still to be carried out, after the activation under way: who gave it (nobody: there is
 * none), which ability, in answer to whom and to what befell whom (COM-19 COM-29).
 */
export const Reply = defineComponent('Reply', 'side', { owner: 'u8', ability: 'i16', source: 'u8', target: 'u8' })

/** What a side scores for the next domination: the opposing units killed in this round (COM-14). */
export const Toll = defineComponent('Toll', 'side', { points: 'u16' })

/** Whose a record of `Hits` is where both sides of an exchange deal in one action; nobody: the action's own source (COM-27 DEC-2). */
export const HitSource = defineComponent('HitSource', 'hit', { row: 'u8' })

/**
 * The activation under way: hexes left to move, 1 while the act (strike, shot or order's act) is still to come, 1 while an order may be
 * given, how far it has come (`ActivationStage`; COM-26 COM-29).
 */
export const Doing = defineComponent('Doing', 'battle', { hexes: 'u8', act: 'u8', order: 'u8', begun: 'u8' })

/** How far an activation has come; values of `Doing.begun`. */
export const ActivationStage = { None: 0, Begun: 1, Ending: 2 } as const

/** Ranks of a unit (COM-25). */
export const CompanyRank = { Regular: 0, Independent: 1, Officer: 2 } as const

/** A price of an order (COM-4 COM-29). */
export interface OrderCost {
  readonly command: number
  readonly permanent: boolean
}

/** When an order or another ability is used (COM-29). */
export const OrderForm = { None: 0, Order: 1, Action: 2, Reaction: 3 } as const

/** Everything of a template that only `company` has; empty columns in other rulesets. One value per row unless told otherwise. */
export interface CompanyTables {
  /** Rounds before the battle is decided (COM-31); 0: this is no company. */
  readonly rounds: number
  /** 1: units with Insignifiant do not count for domination (COM-14). */
  readonly sparesInsignificant: boolean
  /** `stats[ComStat][row]`. */
  readonly stats: readonly Int16Array[]
  /** `CompanyRank`. */
  readonly rank: Uint8Array
  readonly isCombatant: Uint8Array
  readonly isInsignificant: Uint8Array
  /** Manner of its death unless an effect says otherwise (COM-24). */
  readonly manner: Uint8Array
  /** Round in which it comes from the reserve, 0 = on the table from the start; cells of its edge or place, by preference (COM-30). */
  readonly reserveRound: Uint16Array
  readonly reserveCells: readonly Int16Array[]
  /** 1 per cell that gives cover (COM-28). */
  readonly cover: Uint8Array
  /** By ability: `OrderForm`, its price, 1 where using it is the activation's act. */
  readonly form: Uint8Array
  readonly costs: readonly (OrderCost | null)[]
  /** What its abilities, spells and events do: `EffectTable.arg` of a `Verb.Deeds` is a place in it. */
  readonly deeds: DeedTable
}
