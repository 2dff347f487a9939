/**
 * What a ruleset understands, as data: its stats, options, verbs, windows and so on. The scenario format is one for all rulesets;
 * a vocabulary says which of its words mean something here, so a later ruleset adds a list like these and no new format.
 */

/** Sections of a scenario whose entries have names that other places refer to. */
export type Section =
  | 'terrain'
  | 'kinds'
  | 'abilities'
  | 'sides'
  | 'units'
  | 'events'
  | 'dice'
  | 'decks'
  | 'tables'
  | 'bags'
  | 'tokens'
  | 'patterns'
  | 'gear'

/** What sort of value stands after a word, and its bounds. */
export type ValueWord =
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  /** An amount; a bare whole number, dice, a named number, or a map of these. */
  | { readonly kind: 'amount' }
  | { readonly kind: 'bool' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A list of words; without `values` any id will do, with `of` the ids of that section besides. */
  | { readonly kind: 'names'; readonly values?: readonly string[]; readonly of?: Section }
  /** The id of an entry of a section, or of a stat; or one of the words in `also`. */
  | { readonly kind: 'ref'; readonly to: Section | 'stats' | 'token'; readonly also?: readonly string[] }
  /** A map from ids to whole numbers. */
  | { readonly kind: 'counts'; readonly of: Section | 'stats'; readonly min: number; readonly max: number }
  /** A mark, `[column, row]`, `adjacent`, or `{edge: nearest, to: trigger}`. */
  | { readonly kind: 'place' }
  | { readonly kind: 'effects' }
  /** One of several forms, tried in this order. */
  | { readonly kind: 'either'; readonly forms: readonly ValueWord[] }
  /** Relative to a stat: `{plus: n}`. */
  | { readonly kind: 'plus'; readonly min: number; readonly max: number }
  /** Any word; whoever reads it checks it. */
  | { readonly kind: 'word' }

/** A number every unit of a kind has. */
export interface StatWord {
  readonly name: string
  readonly min: number
  readonly max: number
  /** Value where the file says nothing; left out: there is none (null), or the stat is required. */
  readonly default?: number
  /** Whether it must be written, or for which roles. */
  readonly required?: true | readonly string[]
  /** Whether `none` may be written. */
  readonly none?: true
  /** What it is, for people. */
  readonly word: string
}

/** A named setting of the ruleset. */
export type OptionWord = { readonly name: string; readonly word: string } & (
  | { readonly kind: 'int'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'bool'; readonly default: boolean }
)

/** A further property of a kind, a unit or a piece of gear, or an argument of a verb. */
export interface PropWord {
  readonly name: string
  readonly value: ValueWord
  readonly word: string
  readonly required?: true
  /** Value where the file says nothing; left out: the property is absent. */
  readonly default?: number | string | boolean
}

/** Something an ability, a card or an event does. */
export interface VerbWord {
  readonly name: string
  /** The argument that a bare value is: `damage: d6` is `damage: {amount: d6}`. */
  readonly short?: string
  readonly args: readonly PropWord[]
  /** Whether damage has a type here (physical or true). */
  readonly typed?: true
  /** Whether it takes nothing but `to`: written `defeat: true` or `defeat: {to: source}`. */
  readonly plain?: true
  /** Whether ranges of a die (`1-14: wolves`) may be written beside the arguments. */
  readonly rows?: true
  readonly word: string
}

/** A condition an objective can state. */
export interface GoalWord {
  readonly form: 'defeated' | 'dead' | 'reach' | 'survive' | 'most' | 'open' | 'loot'
  readonly word: string
  /** Judged at the end of a named round only. */
  readonly needsRound?: true
  /** What `most` may count. */
  readonly counts?: readonly string[]
}

/** Everything a ruleset understands. */
export interface Vocabulary {
  readonly name: string
  readonly word: string
  readonly options: readonly OptionWord[]
  readonly stats: readonly StatWord[]
  /** The stat a unit's `state.hp` starts from. */
  readonly hpStat: string
  /** Values of a kind's `role`; empty: kinds have none. */
  readonly roles: readonly string[]
  readonly kindProps: readonly PropWord[]
  readonly unitProps: readonly PropWord[]
  readonly gearProps: readonly PropWord[]
  /** Further properties of an ability and of a side; left out: they have none. */
  readonly abilityProps?: readonly PropWord[]
  readonly sideProps?: readonly PropWord[]
  /** Variants of a kind with stat lines of their own. */
  readonly grades: readonly string[]
  /** A stat may be a list with one value a level; the option names the level. */
  readonly levels?: { readonly option: string; readonly count: number }
  /** Ability names that need no entry under `abilities`. */
  readonly traits: readonly string[]
  readonly as: readonly string[]
  readonly windows: readonly string[]
  /** Windows of events where they are others than those of abilities. */
  readonly eventWindows?: readonly string[]
  /** Keys of the `target` of an event; left out: events have none. */
  readonly eventTargetKeys?: readonly string[]
  /** Keys of `if`. */
  readonly conditions: readonly (
    | 'self'
    | 'source'
    | 'target'
    | 'trigger'
    | 'action'
    | 'form'
    | 'round'
    | 'shows'
    | 'token'
    | 'door'
  )[]
  /** Keys of a unit in an `if` where they are others than those of a `target`. */
  readonly conditionKeys?: readonly string[]
  /** Values of `action` in an `if` where they are others than those of `as`. */
  readonly actions?: readonly string[]
  /** Values of `form` in an `if`. */
  readonly forms?: readonly string[]
  /** Keys of a `target`. */
  readonly targetKeys: readonly string[]
  /** Values of `is`. */
  readonly standings: readonly string[]
  /** What `cost` may name. */
  readonly costs: readonly string[]
  readonly limits: readonly ('battle' | 'round' | 'turn')[]
  /** Values of `lasts`. */
  readonly lasts: readonly string[]
  /** Whether an ability may have a `check`, and the stats it may be against. */
  readonly checks: readonly string[]
  readonly amounts: readonly string[]
  readonly verbs: readonly VerbWord[]
  readonly policies: readonly string[]
  readonly dispositions: readonly ('hostile' | 'neutral' | 'friendly')[]
  /** Whether one way of a disposition is enough for two sides to be opposing, the other way what it may (DMG-21); else each holds as written. */
  readonly oneSided: boolean
  readonly goals: readonly GoalWord[]
  readonly defaultCheck: 'action' | 'roundEnd'
  /** Whether a file without objectives means: each side wins when all opposing units are defeated. */
  readonly lastStanding: boolean
  /** Whether the ruleset ends a battle by rules of its own, so that a file needs no objectives. */
  readonly ownEnd?: true
  /** Role of the units whose side is the party: a file without objectives means that it wins when all opposing units are defeated. */
  readonly partyRole?: string
  /** Optional sections it understands. */
  readonly sections: readonly Section[]
  /** Dice that need no entry under `dice`, by the damage on their faces. */
  readonly dice?: Readonly<Record<string, readonly number[]>>
  /** Whether tokens are all alike and lie face up: so many on each cell, and none is drawn. */
  readonly plainTokens?: true
  /** Whether `seats` lists units in the order of their turns. */
  readonly seats?: true
  /** Terrain that needs no entry under `terrain`. */
  readonly terrain: Readonly<Record<string, TerrainWord>>
  readonly features: readonly string[]
  /** Fields of a unit's `state` besides hp. */
  readonly state: readonly PropWord[]
  /** Whether thin walls and doors on edges are understood. */
  readonly edges: readonly ('wall' | 'door')[]
  /** Whether a unit may start off the map. */
  readonly reserves: boolean
}

/** Terrain a ruleset knows by itself. */
export interface TerrainWord {
  readonly moveCost?: number
  readonly blocks?: readonly ('move' | 'sight')[]
  readonly cover?: number
  readonly feature?: string
}
