/**
 * The resolved scenario: plain JSON with every default written out, `like`, `include`, marks, counts and knobs carried through.
 *
 * Lists whose order counts (sides, units, objectives, cards, effects, a kind's abilities) keep the order of the file. Lists of named
 * things that are only looked up (kinds, abilities, terrain, decks …) are sorted by id, so the order in the file changes nothing.
 */

import type { Side as HexSide } from '../engine/space/hex.ts'

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The resolved document; its canonical JSON is what the hash is taken of. */
export interface Scenario {
  /** Version of the format. */
  readonly affray: 1
  readonly name: string
  readonly ruleset: ScenarioRuleset
  readonly knobs: readonly Knob[]
  readonly map: ScenarioMap
  readonly terrain: readonly Terrain[]
  readonly kinds: readonly Kind[]
  readonly abilities: readonly Ability[]
  readonly sides: readonly Side[]
  readonly units: readonly ScenarioUnit[]
  /** Ids of units in the order of their seats; only in rulesets with seats. */
  readonly seats?: readonly string[]
  readonly objectives: readonly Objective[]
  readonly events: readonly ScenarioEvent[]
  readonly dice: readonly Die[]
  readonly decks: readonly Deck[]
  readonly tables: readonly Table[]
  readonly bags: readonly Bag[]
  readonly tokens: readonly TokenSet[]
  readonly patterns: readonly Pattern[]
  readonly gear: readonly Gear[]
  readonly limits: Limits
}

/** A ruleset by name with the value of every option it has. */
export interface ScenarioRuleset {
  readonly name: string
  readonly options: Readonly<Record<string, number | string | boolean>>
}

/** A named whole number with the range it may be varied in, both ends included. */
export interface Knob {
  readonly name: string
  readonly value: number
  readonly min: number
  readonly max: number
}

/** Name of an edge of a flat-top hex: N NE SE S SW NW. */
export type EdgeSide = HexSide

/** The board; arrays are indexed by `cell = col * height + row`, odd columns lie half a hex lower. */
export interface ScenarioMap {
  readonly width: number
  readonly height: number
  /** Terrain id by cell; null where there is no cell. */
  readonly cells: readonly (string | null)[]
  /** Height by cell, in steps; 0 where there is no cell. */
  readonly levels: readonly number[]
  /** Cells of each mark in reading order (row by row, left to right). */
  readonly marks: Readonly<Record<string, readonly number[]>>
  /** Thin walls and doors on edges, each stated once, from the lower of its two cells. */
  readonly edges: readonly Edge[]
}

/** Something that stands on the edge between a cell and its neighbour towards `side`. */
export interface Edge {
  readonly cell: number
  readonly side: EdgeSide
  readonly kind: 'wall' | 'door'
}

/** A kind of ground. */
export interface Terrain {
  readonly id: string
  readonly moveCost: number
  readonly blocksMove: boolean
  readonly blocksSight: boolean
  /** Added to the defense of whoever stands in it against ranged checks. */
  readonly cover: number
  /** What a ruleset does with it besides (`trap`, `door`, `ice` …), or null. */
  readonly feature: string | null
}

/** A sort of unit, with `like` carried through. */
export interface Kind {
  readonly id: string
  readonly name: string
  readonly role: string | null
  readonly tags: readonly string[]
  /** Every stat of the ruleset; null where the file says `none` or the ruleset leaves it out. */
  readonly stats: Readonly<Record<string, number | null>>
  /** In the order of the file. */
  readonly abilities: readonly AbilityRank[]
  readonly gear: readonly string[]
  readonly deck: string | null
  /** Variants of the kind (a dungeon's `normal` and `elite`), sorted by id; empty where the ruleset has none. */
  readonly grades: readonly Grade[]
  /** Other properties the ruleset declares (forms, dice, priority …). */
  readonly props: Readonly<Record<string, Json>>
}

/** A variant of a kind: its whole stat line and abilities. */
export interface Grade {
  readonly id: string
  readonly stats: Readonly<Record<string, number | null>>
  readonly abilities: readonly AbilityRank[]
}

/** An ability a kind has, and at which rank; `rank` in an amount is this number. */
export interface AbilityRank {
  readonly id: string
  readonly rank: number
}

/**
 * A whole number found out when it is needed: the sum of the dice, plus `times` × the named number, plus `plus`,
 * kept within min and max where they are given. A fixed number has no dice and no `of`.
 */
export interface Amount {
  readonly dice: { readonly count: number; readonly faces: number } | null
  /** `rank`, `level`, `partySize`, `dealt`, `taken`, `rolled`, `blanks`, `all`, or null. */
  readonly of: string | null
  readonly times: number
  readonly plus: number
  readonly min: number | null
  readonly max: number | null
}

/** Which units are meant; a null says nothing about that property. */
export interface Selector {
  /** Id of a side, or `opposing`, `own`, `any` as seen from the owner. */
  readonly side: string | null
  readonly kind: string | null
  readonly id: string | null
  readonly tag: string | null
  /** `standing`, `defeated`, `eliminated` …; null is standing units where units are targeted, all where they are counted. */
  readonly is: string | null
  /** Range in hexes, both meant inclusive: distance ≤ within. */
  readonly within: number | null
  /** Distance > beyond; 0 says nothing. */
  readonly beyond: number
  readonly sight: boolean
  /** How many units at most; null is one unless an area is given. */
  readonly count: number | null
  /** Radius in hexes; above 0 a cell is chosen within range, and every unit this near to it is meant. */
  readonly area: number
  /** The owner itself may be meant. */
  readonly self: boolean
}

/** A roll that decides whether the effects happen: die + plus ≥ the target's stat `against`. */
export interface Check {
  /** Faces of the die. */
  readonly die: number
  readonly plus: Amount
  /** A stat of the target. */
  readonly against: string
}

/** A price for using an ability. */
export interface Cost {
  readonly what: string
  readonly amount: number
  /** `permanent` lowers what comes back, too. */
  readonly spend: 'temporary' | 'permanent'
}

/** How often an ability may be used. */
export interface UseLimit {
  readonly uses: number
  readonly per: 'battle' | 'round' | 'turn'
}

/** One step of what an ability does. */
export interface Effect {
  readonly verb: string
  readonly amount: Amount | null
  /** Sort of damage; null for other verbs. */
  readonly type: 'physical' | 'true' | null
  /** Who it happens to: `target`, `self`, `source` or `trigger`. */
  readonly to: string
  /** Everything else the verb was given. */
  readonly args: Readonly<Record<string, Json>>
}

/** A use a unit chooses (`as`) or an answer to an event (`when`): exactly one of the two is not null. */
export interface Ability {
  readonly id: string
  readonly name: string
  readonly as: string | null
  readonly when: string | null
  readonly if: Readonly<Record<string, Json>> | null
  readonly cost: readonly Cost[]
  /** Null: no limit. */
  readonly limit: UseLimit | null
  /** Null: the owner itself, or whoever `to` names. */
  readonly target: Selector | null
  /** Null: it always works. */
  readonly check: Check | null
  readonly do: readonly Effect[]
  /** How long the effects hold (`turn`, `round`, `battle`), or null. */
  readonly lasts: string | null
  /** Other properties the ruleset declares (a spell's `needs` and `ongoing`); only in rulesets that declare some. */
  readonly props?: Readonly<Record<string, Json>>
}

/** Something that happens to the whole battle when a window opens; without `when` it is called by name. */
export interface ScenarioEvent {
  readonly id: string
  readonly when: string | null
  readonly if: Readonly<Record<string, Json>> | null
  readonly limit: UseLimit | null
  /** Whom it befalls; null: nobody in particular. */
  readonly target: Selector | null
  readonly do: readonly Effect[]
}

/** How a side stands to another. */
export type Disposition = 'hostile' | 'neutral' | 'friendly'

/** One side of the battle. */
export interface Side {
  readonly id: string
  readonly name: string
  /** Policy that decides for it, `played` where the choices come from outside. */
  readonly play: string
  /** Towards every other side. */
  readonly disposition: Readonly<Record<string, Disposition>>
  /** Other properties the ruleset declares (`neutral`, `behaves` …); only in rulesets that declare some. */
  readonly props?: Readonly<Record<string, Json>>
}

/** A unit at the start of the battle. */
export interface ScenarioUnit {
  readonly id: string
  readonly kind: string
  readonly side: string
  /** Null: not on the map yet. */
  readonly cell: number | null
  /** A grade of its kind, or null where the kind has none. */
  readonly grade: string | null
  /** State it starts in; always holds every state number of the ruleset (hp, bonusHp …). */
  readonly state: UnitState
  /** Other properties the ruleset declares (quest …). */
  readonly props: Readonly<Record<string, Json>>
}

/** What can have changed about a unit before the battle starts. */
export interface UnitState {
  readonly hp: number
  readonly bonusHp: number
  readonly statuses: readonly string[]
  readonly other: Readonly<Record<string, Json>>
}

/** When an objective is looked at: after each action, or at the end of each round (`round` null) or of that round alone. */
export interface ObjectiveCheck {
  readonly at: 'action' | 'roundEnd'
  readonly round: number | null
}

/** One way in which a battle is decided. */
export interface Objective {
  /** Whose win or loss it is; null: every side's, the best one wins (form `most`). */
  readonly side: string | null
  readonly result: 'win' | 'lose'
  readonly goal: Goal
  readonly check: ObjectiveCheck
}

/** A condition on the battle: defeated/dead = all of `who` are; reach = `count` of `who` stand on `cells`; survive = all of `who` stand; most = of `what`. */
export interface Goal {
  readonly form: string
  readonly who: Selector | null
  readonly cells: readonly number[]
  readonly count: number
  readonly what: string | null
}

/** A die with its own faces. */
export interface Die {
  readonly id: string
  /** The stat that bounds how many of it are rolled, or null. */
  readonly pool: string | null
  /** Skill line it belongs to; its id where the file says nothing. */
  readonly line: string
  /** Weapons it fits. */
  readonly reach: 'any' | 'melee' | 'ranged'
  /** Whether, from where and against whom it guards its owner; null: it does not. */
  readonly guard: Guard | null
  readonly faces: readonly (readonly Effect[])[]
}

/** Where a die guards its owner, and against sources standing where. */
export interface Guard {
  readonly from: 'active' | 'cooldown'
  readonly against: 'any' | 'adjacent' | 'distant'
}

/** A deck of cards. */
export interface Deck {
  readonly id: string
  readonly cards: readonly Card[]
}

/** A card: `do`, or the halves `top` and `bottom`. */
export interface Card {
  readonly card: string
  readonly initiative: number | null
  readonly copies: number
  readonly do: readonly Effect[]
  readonly top: readonly Effect[]
  readonly bottom: readonly Effect[]
  readonly lost: 'none' | 'top' | 'bottom' | 'both'
  readonly reshuffle: boolean
}

/** A table read with one die; the rows cover every face once. */
export interface Table {
  readonly id: string
  readonly faces: number
  readonly rows: readonly TableRow[]
}

/** Faces from … to, and the event they lead to (`nothing`: none). */
export interface TableRow {
  readonly from: number
  readonly to: number
  readonly event: string
}

/** A bag of tokens. */
export interface Bag {
  readonly id: string
  readonly tokens: readonly { readonly token: string; readonly count: number }[]
}

/** Tokens that lie on the map. */
export interface TokenSet {
  readonly id: string
  readonly cells: readonly number[]
  /** How many are drawn and laid. */
  readonly draw: number
  readonly from: readonly { readonly token: string; readonly count: number }[]
}

/** Hexes hit together, as axial steps from the anchor. */
export interface Pattern {
  readonly id: string
  readonly anchor: string
  readonly hexes: readonly (readonly [number, number])[]
}

/** A piece of equipment. */
export interface Gear {
  readonly id: string
  readonly props: Readonly<Record<string, Json>>
}

/** Technical limits; reaching one leaves the battle undecided. */
export interface Limits {
  readonly rounds: number
}
